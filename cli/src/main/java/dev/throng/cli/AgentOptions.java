package dev.throng.cli;

import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import picocli.CommandLine.Option;

/** How triangles become a navigation mesh. Of no effect on worlds that are meshes or grids already. */
final class AgentOptions {
    @Option(names = "--radius", paramLabel = "M", defaultValue = "0.6", description = "Agent radius in metres (0.6).")
    float radius;

    @Option(names = "--height", paramLabel = "M", defaultValue = "2.0", description = "Agent height in metres (2.0).")
    float height;

    @Option(names = "--climb", paramLabel = "M", defaultValue = "0.9", description = "Highest step in metres (0.9).")
    float climb;

    @Option(names = "--slope", paramLabel = "DEG", defaultValue = "45", description = "Steepest slope (45).")
    float slope;

    @Option(names = "--cell-size", paramLabel = "M", defaultValue = "0.3", description = "Voxel width (0.3).")
    float cellSize;

    @Option(names = "--cell-height", paramLabel = "M", defaultValue = "0.2", description = "Voxel height (0.2).")
    float cellHeight;

    @Option(
            names = "--tile",
            paramLabel = "N",
            defaultValue = "-1",
            description = "Voxels along a tile; 0 builds in one piece; chosen by the world's size when not given.")
    int tile;

    RecastSettings settings() {
        return RecastSettings.DEFAULT.withCells(cellSize, cellHeight).withAgent(height, radius, climb, slope);
    }

    Tiling tiling() {
        return tile == -1 ? Tiling.AUTO : tile == 0 ? Tiling.SOLO : Tiling.tiles(tile);
    }
}
