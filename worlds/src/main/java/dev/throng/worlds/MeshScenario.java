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
    DUNGEON("dungeon", "rooms, corridors, doors and stairs to a sunken wing", 120, Dungeon::generate),
    SERPENTINE_CITY(
            "serpentine-city",
            "one long city that winds between canals, so that near is far",
            3_900,
            SerpentineCity::generate),
    CITY_ISLANDS("city-islands", "towns on islands, joined by bridges", 5_500, CityIslands::generate),
    TROPICAL_ISLANDS(
            "tropical-islands",
            "hilly islands with beaches, forests and villages, joined by sandbars and bridges",
            12_700,
            TropicalIslands::generate),
    MEDIEVAL_CITY(
            "medieval-city",
            "alleys, a market, a castle on its rock and a wall to walk on, with streets below",
            16_900,
            MedievalCity::generate),
    METROPOLIS(
            "metropolis",
            "blocks, parks, plazas, rivers with bridges, and flyovers, as large as wanted",
            20_000,
            2_000,
            2_000_000,
            Metropolis::generate);

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

    public static List<MeshScenario> list() {
        return List.of(values());
    }

    /** Finds a scenario by its {@link #id}. */
    public static MeshScenario named(String id) {
        for (MeshScenario scenario : values()) {
            if (scenario.id.equals(id)) {
                return scenario;
            }
        }
        throw new BadInputException("no scenario is called '" + id + "'; there are "
                + Stream.of(values()).map(MeshScenario::id).collect(Collectors.joining(", ")));
    }

    /** The name people type: lower case with hyphens. */
    public String id() {
        return id;
    }

    /** One line that says what is in it. */
    public String description() {
        return description;
    }

    /** About how many polygons the navigation mesh has when no size is asked for. */
    public int defaultPolygons() {
        return defaultPolygons;
    }

    /** The smallest size that can be asked for; equal to {@link #maxPolygons} where the size is fixed. */
    public int minPolygons() {
        return minPolygons;
    }

    public int maxPolygons() {
        return maxPolygons;
    }

    public TriangleSoup generate(long seed) {
        return generate(seed, defaultPolygons);
    }

    /**
     * @param polygons about how many polygons the navigation mesh shall have [Limits: {@link #minPolygons} to
     *     {@link #maxPolygons}]
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
