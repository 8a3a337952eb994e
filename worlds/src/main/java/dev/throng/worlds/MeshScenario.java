package dev.throng.worlds;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The generated levels by name. Immutable, share freely.
 *
 * <p>Sizes are polygons of the navigation mesh that Recast makes for its default agent. They hold within a tenth for
 * {@link #DEFAULT_SEED}; other seeds give worlds of a similar size, the small dungeon within about a third.
 */
public enum MeshScenario {
    /** Rooms, corridors, doors and stairs: the smallest level. */
    DUNGEON("dungeon", "rooms, corridors, doors and stairs to a sunken wing", 120, Dungeon::generate),
    /** One long city that winds between canals: paths are long between points that are close together. */
    SERPENTINE_CITY(
            "serpentine-city",
            "one long city that winds between canals, so that near is far",
            3_900,
            SerpentineCity::generate),
    /** Towns on islands, joined by bridges. */
    CITY_ISLANDS("city-islands", "towns on islands, joined by bridges", 5_500, CityIslands::generate),
    /** Hilly islands with beaches, forests and villages. */
    TROPICAL_ISLANDS(
            "tropical-islands",
            "hilly islands with beaches, forests and villages, joined by sandbars and bridges",
            12_700,
            TropicalIslands::generate),
    /** Alleys, a market, a castle and a wall to walk on, with streets below. */
    MEDIEVAL_CITY(
            "medieval-city",
            "alleys, a market, a castle on its rock and a wall to walk on, with streets below",
            16_900,
            MedievalCity::generate),
    /** Blocks, parks, rivers and flyovers: the only level whose size can be chosen. */
    METROPOLIS(
            "metropolis",
            "blocks, parks, plazas, rivers with bridges, and flyovers, as large as wanted",
            20_000,
            2_000,
            20_000_000,
            Metropolis::generate);

    /** The seed for which {@link #defaultPolygons} was measured. */
    public static final long DEFAULT_SEED = 1;

    private interface FixedGenerator {
        void generate(SoupBuilder soup, long seed);
    }

    private interface Generator {
        void generate(SoupBuilder soup, long seed, int polygons);
    }

    private final String id;
    private final String description;
    private final int defaultPolygons;
    private final int minPolygons;
    private final int maxPolygons;
    private final Generator generator;

    MeshScenario(String id, String description, int polygons, FixedGenerator generator) {
        this(id, description, polygons, polygons, polygons, (soup, seed, size) -> generator.generate(soup, seed));
    }

    MeshScenario(
            String id, String description, int defaultPolygons, int minPolygons, int maxPolygons, Generator generator) {
        this.id = id;
        this.description = description;
        this.defaultPolygons = defaultPolygons;
        this.minPolygons = minPolygons;
        this.maxPolygons = maxPolygons;
        this.generator = generator;
    }

    /** {@return all generated levels, in ascending order of their default size} */
    public static List<MeshScenario> list() {
        return List.of(values());
    }

    /**
     * {@return the level with an {@link #id}}
     *
     * @param id in lower case with hyphens
     * @throws BadInputException when no level has this id; the message lists all
     */
    public static MeshScenario named(String id) {
        for (MeshScenario scenario : values()) {
            if (scenario.id.equals(id)) {
                return scenario;
            }
        }
        throw new BadInputException("no scenario is called '" + id + "'; there are "
                + Stream.of(values()).map(MeshScenario::id).collect(Collectors.joining(", ")));
    }

    /** {@return the name that users type: lower case with hyphens} */
    public String id() {
        return id;
    }

    /** {@return a description of its content in one line} */
    public String description() {
        return description;
    }

    /** {@return the approximate number of polygons of the navigation mesh of default size} */
    public int defaultPolygons() {
        return defaultPolygons;
    }

    /** {@return the smallest size; equal to {@link #maxPolygons} if the size is fixed} */
    public int minPolygons() {
        return minPolygons;
    }

    /** {@return the largest size} */
    public int maxPolygons() {
        return maxPolygons;
    }

    /**
     * Generates a level of its default size.
     *
     * @param seed any value; the same one gives the same triangles
     * @return the triangles, with the ids of {@link Areas}
     */
    public TriangleSoup generate(long seed) {
        return generate(seed, defaultPolygons);
    }

    /**
     * Generates a level.
     *
     * @param seed any value; the same one gives the same triangles
     * @param polygons approximate number of polygons of the navigation mesh [Limits: {@link #minPolygons} to {@link #maxPolygons}]
     * @return the triangles, with the ids of {@link Areas}
     * @throws BadInputException when the size is outside its limits
     */
    public TriangleSoup generate(long seed, int polygons) {
        if (polygons < minPolygons || polygons > maxPolygons) {
            throw new BadInputException(
                    minPolygons == maxPolygons
                            ? id + ": its size is fixed at about " + minPolygons + " polygons, not " + polygons
                            : id + ": size " + polygons + " is not within " + minPolygons + " to " + maxPolygons
                                    + " polygons");
        }
        SoupBuilder soup = new SoupBuilder();
        generator.generate(soup, seed, polygons);
        return soup.build();
    }
}
