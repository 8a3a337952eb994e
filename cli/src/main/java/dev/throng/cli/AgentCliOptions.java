package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.mesh.AreaVolume;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.server.TriangleOptions;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options for building a navigation mesh from triangles. They have no effect on worlds that are already meshes or grids. */
public final class AgentCliOptions {
    static final String HEADING =
            "%nFor worlds made of triangles (.obj, .gltf, .glb, generated levels); of no effect on others:%n";

    // Fields hold the defaults: options of a group of which none was given keep them.
    @Option(names = "--radius", paramLabel = "M", description = "Agent radius in metres (0.6).")
    float radius = RecastSettings.DEFAULT.agentRadius();

    @Option(names = "--height", paramLabel = "M", description = "Agent height in metres (2.0).")
    float height = RecastSettings.DEFAULT.agentHeight();

    @Option(names = "--climb", paramLabel = "M", description = "Highest step in metres (0.9).")
    float climb = RecastSettings.DEFAULT.maxClimb();

    @Option(names = "--slope", paramLabel = "DEG", description = "Steepest slope (45).")
    float slope = RecastSettings.DEFAULT.maxSlope();

    @Option(names = "--cell-size", paramLabel = "M", description = "Voxel width (0.3).")
    float cellSize = RecastSettings.DEFAULT.cellSize();

    @Option(names = "--cell-height", paramLabel = "M", description = "Voxel height (0.2).")
    float cellHeight = RecastSettings.DEFAULT.cellHeight();

    @Option(
            names = "--tile",
            paramLabel = "N",
            description =
                    "Voxels along a tile, 16 to 4096; 0 builds in one piece; chosen by the world's size when not given."
                            + " Tiles that are beyond Recast's limits are built smaller.")
    Integer tile;

    @Option(
            names = "--max-voxels",
            paramLabel = "N",
            description =
                    "The most voxels that the build may work on, as estimated before it begins (3000000000: about a quarter"
                            + " of an hour on one core). A larger --cell-size needs fewer.")
    long maxVoxels = Tiling.DEFAULT_MAX_VOXELS;

    @Option(
            names = "--mark",
            paramLabel = "AREA:MIN:MAX:X,Z;X,Z;...",
            description =
                    "Ground from height MIN to MAX inside a convex outline gets an area, 0 to 62. May be given again; where"
                            + " outlines overlap, the last one counts.")
    List<String> marks = new ArrayList<>();

    @Option(
            names = "--polygons",
            paramLabel = "N",
            description = "About how many polygons a generated level has (metropolis only; 20000).")
    Integer polygons;

    /** Whether a mesh was built from triangles with these values. */
    boolean used;

    /** Returns the triangles of a generated level of the given size. */
    TriangleSoup generate(MeshScenario level, long seed) {
        return level.generate(seed, polygons == null ? level.defaultPolygons() : polygons);
    }

    /** Whether any option was given. */
    boolean given() {
        return !settings().equals(RecastSettings.DEFAULT)
                || tile != null
                || maxVoxels != Tiling.DEFAULT_MAX_VOXELS
                || !marks.isEmpty()
                || polygons != null;
    }

    /** Returns the options for a server; null if none was given. */
    TriangleOptions forServer() {
        if (!given()) {
            return null;
        }
        Tiling tiling = tile == null ? Tiling.tiles(TriangleOptions.TILE).withMaxVoxels(maxVoxels) : tiling();
        return new TriangleOptions(settings(), tiling, volumes(), polygons == null ? 0 : polygons);
    }

    /** Throws for values with which no mesh can be built, before any work. */
    void check() {
        settings();
        tiling();
        volumes();
    }

    /** Returns the volumes that mark areas, in the order in which they were given. */
    List<AreaVolume> volumes() {
        return marks.stream().map(AgentCliOptions::volume).toList();
    }

    private static AreaVolume volume(String mark) {
        try {
            String[] parts = mark.split(":", -1);
            String[] numbers = parts[3].split("[,;]", -1);
            float[] outline = new float[numbers.length];
            for (int i = 0; i < numbers.length; i++) {
                outline[i] = Float.parseFloat(numbers[i]);
            }
            if (parts.length == 4 && parts[3].matches("[^,;]+,[^,;]+(;[^,;]+,[^,;]+)*")) {
                return new AreaVolume(
                        outline, Float.parseFloat(parts[1]), Float.parseFloat(parts[2]), Integer.parseInt(parts[0]));
            }
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            // Reported below.
        }
        throw new BadInputException("--mark " + mark + " is not of the form AREA:MIN:MAX:X,Z;X,Z;X,Z");
    }

    /** Returns all values together, since limits of one depend on others. */
    RecastSettings settings() {
        RecastSettings rest = RecastSettings.DEFAULT;
        return new RecastSettings(
                cellSize,
                cellHeight,
                height,
                radius,
                climb,
                slope,
                rest.minRegion(),
                rest.mergeRegion(),
                rest.maxEdgeLength(),
                rest.maxEdgeError(),
                rest.vertsPerPoly());
    }

    Tiling tiling() {
        Tiling tiling = tile == null ? Tiling.AUTO : tile == 0 ? Tiling.SOLO : Tiling.tiles(tile);
        return tiling.withMaxVoxels(maxVoxels);
    }
}
