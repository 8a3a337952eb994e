package dev.throng.worlds;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The generated grids by name. Immutable, share freely.
 *
 * <p>All but {@link #RANDOM} are connected: every passable tile can reach every other. Each kind has one parameter, its detail; {@link #detailName}
 * describes it.
 */
public enum GridScenario {
    /** Winding caves. */
    CAVES("caves", "winding caves", "per cent of rock to begin with", 45, 30, 55, CaveGrid::draw),
    /** Rooms with doors. */
    ROOMS("rooms", "rooms with doors", "tiles along a room", 12, 3, 1024, RoomGrid::draw),
    /** A maze with one path between any two tiles. */
    MAZE("maze", "a maze with one path between any two tiles", "corridor width", 1, 1, 1024, MazeGrid::draw),
    /** Randomly blocked tiles; parts may be disconnected. */
    RANDOM("random", "blocked tiles strewn about", "per cent of blocked tiles", 25, 0, 100, RandomGrid::draw),
    /** Streets, yards, parks and a river with bridges. */
    CITY_BLOCKS(
            "city-blocks",
            "streets, yards, parks and a river with bridges",
            "tiles along a block",
            16,
            8,
            1024,
            CityGrid::draw);

    /** Smallest edge of a grid. */
    public static final int MIN_EDGE = 8;

    /** Largest edge of a grid. */
    public static final int MAX_EDGE = 8192;

    private interface Artist {
        void draw(Tiles tiles, int detail, SplittableRandom random);
    }

    private final String id;
    private final String description;
    private final String detailName;
    private final int defaultDetail;
    private final int minDetail;
    private final int maxDetail;
    private final Artist artist;

    GridScenario(
            String id,
            String description,
            String detailName,
            int defaultDetail,
            int minDetail,
            int maxDetail,
            Artist artist) {
        this.id = id;
        this.description = description;
        this.detailName = detailName;
        this.defaultDetail = defaultDetail;
        this.minDetail = minDetail;
        this.maxDetail = maxDetail;
        this.artist = artist;
    }

    /** {@return all generated grids, in a fixed order} */
    public static List<GridScenario> list() {
        return List.of(values());
    }

    /**
     * {@return the grid with an {@link #id}}
     *
     * @param id in lower case with hyphens
     * @throws BadInputException when no grid has this id; the message lists all
     */
    public static GridScenario named(String id) {
        for (GridScenario scenario : values()) {
            if (scenario.id.equals(id)) {
                return scenario;
            }
        }
        throw new BadInputException("no grid is called '" + id + "'; there are "
                + Stream.of(values()).map(GridScenario::id).collect(Collectors.joining(", ")));
    }

    /** {@return the name that users type: lower case with hyphens} */
    public String id() {
        return id;
    }

    /** {@return a description of its content in one line} */
    public String description() {
        return description;
    }

    /** {@return the meaning of the detail, with its unit} */
    public String detailName() {
        return detailName;
    }

    /** {@return the default detail} */
    public int defaultDetail() {
        return defaultDetail;
    }

    /** {@return the smallest detail} */
    public int minDetail() {
        return minDetail;
    }

    /** {@return the largest detail} */
    public int maxDetail() {
        return maxDetail;
    }

    /**
     * Generates a grid with the {@link #defaultDetail}.
     *
     * @param width tiles along a row [Limits: {@value #MIN_EDGE} to {@value #MAX_EDGE}]
     * @param height rows [Limits: {@value #MIN_EDGE} to {@value #MAX_EDGE}]
     * @param seed any value; the same one gives the same map
     * @return a map without costs
     */
    public GridMap generate(int width, int height, long seed) {
        return generate(width, height, defaultDetail, seed);
    }

    /**
     * Generates a grid.
     *
     * @param width tiles along a row [Limits: {@value #MIN_EDGE} to {@value #MAX_EDGE}]
     * @param height rows [Limits: {@value #MIN_EDGE} to {@value #MAX_EDGE}]
     * @param detail see {@link #detailName} [Limits: {@link #minDetail} to {@link #maxDetail}]
     * @param seed any value; the same one gives the same map
     * @return a map without costs
     * @throws BadInputException when a number is outside its limits
     */
    public GridMap generate(int width, int height, int detail, long seed) {
        require("width", width, MIN_EDGE, MAX_EDGE);
        require("height", height, MIN_EDGE, MAX_EDGE);
        require(detailName, detail, minDetail, maxDetail);
        Tiles tiles = new Tiles(width, height);
        artist.draw(tiles, detail, new SplittableRandom(seed));
        return GridMap.of(width, height, tiles.characters());
    }

    private void require(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new BadInputException(id + ": " + what + " is " + value + ", the limits are " + min + " and " + max);
        }
    }
}
