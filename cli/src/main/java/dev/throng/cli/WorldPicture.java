package dev.throng.cli;

import dev.throng.batch.BatchPaths;
import dev.throng.path.Components;
import dev.throng.path.PathBuffer;
import dev.throng.world.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A picture of a world, with the same interface for both kinds of ground. */
abstract class WorldPicture {
    private final World world;

    WorldPicture(World world) {
        this.world = world;
    }

    static WorldPicture of(World world, int longestSide, String title) {
        return GroundKind.of(world).picture(world, longestSide, title);
    }

    final void colourComponents() {
        Components components = components();
        int[] labels = new int[world.cellCount()];
        for (int cell = 0; cell < labels.length; cell++) {
            labels[cell] = components.label(cell);
        }
        labels("component", labels);
        caption(components.count() + (components.count() == 1 ? " component" : " components"));
    }

    abstract Components components();

    abstract void labels(String name, int[] labels);

    /** Sets the caption below the picture; the last call wins. */
    abstract void caption(String text);

    /** Shows the clusters or cells of a level, on a world that has them. */
    final void level(int level, boolean withWays) {
        caption(PictureCaption.of(world, level, drawLevel(level, withWays)));
    }

    /** Draws a level and returns its counts. */
    abstract String drawLevel(int level, boolean withWays);

    /** Shows sectors and regions, on a world that has them. */
    final void sectors() {
        caption(PictureCaption.of(world, null, drawSectors()));
    }

    /** Draws sectors and returns their counts. */
    abstract String drawSectors();

    /** Draws a path over the regions of a grid or the cells of a mesh: [(x, height, y)]. */
    abstract void route(float[] places);

    final void crowd(BatchPaths paths) {
        List<float[]> lines = new ArrayList<>();
        for (int i = 0; i < paths.count(); i++) {
            int first = paths.firstWaypoint(i);
            int end = paths.firstWaypoint(i + 1);
            float[] line = new float[3 * (end - first)];
            for (int slot = first; slot < end; slot++) {
                line[3 * (slot - first)] = paths.x(slot);
                line[3 * (slot - first) + 1] = paths.y(slot);
                line[3 * (slot - first) + 2] = paths.z(slot);
            }
            lines.add(line);
        }
        lines(lines);
    }

    /** Draws the paths of a crowd [(x, y, z)]. */
    abstract void lines(List<float[]> lines);

    final void highlight(PathBuffer path) {
        float[] line = new float[3 * path.waypointCount()];
        for (int i = 0; i < path.waypointCount(); i++) {
            line[3 * i] = path.x(i);
            line[3 * i + 1] = path.y(i);
            line[3 * i + 2] = path.z(i);
        }
        highlight(line);
    }

    /** Draws a highlighted path [(x, y, z)]. */
    abstract void highlight(float[] line);

    /**
     * Draws the nodes that a search expanded, in order: nodes of the portal graph, tiles, gates if there are clusters, or centres of regions and then
     * tiles.
     */
    abstract void trace(int[] nodes);

    abstract void write(Path png) throws IOException;
}
