package dev.throng.cli;

import dev.throng.batch.Paths;
import dev.throng.draw.GridPicture;
import dev.throng.draw.MeshPicture;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.inside.Inside;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.path.Components;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One interface to pictures of both kinds of world. */
final class WorldPicture {
    private final World world;
    private final MeshPicture mesh;
    private final GridPicture grid;

    WorldPicture(World world, int longestSide, String title) {
        this.world = world;
        if (world instanceof MeshWorld meshWorld) {
            mesh = MeshPicture.of(meshWorld.mesh()).longestSide(longestSide).title(title);
            grid = null;
        } else {
            grid = GridPicture.of(map(world)).longestSide(longestSide).title(title);
            mesh = null;
        }
    }

    private static GridMap map(World world) {
        return ((GridWorld) world).map();
    }

    void colourComponents() {
        Components components = world instanceof MeshWorld onMesh
                ? onMesh.mesh().components()
                : map(world).components();
        int[] labels = new int[world.cellCount()];
        for (int cell = 0; cell < labels.length; cell++) {
            labels[cell] = components.label(cell);
        }
        if (mesh != null) {
            mesh.labels("component", labels);
        } else {
            grid.labels("component", labels);
        }
        caption(components.count() + (components.count() == 1 ? " component" : " components"));
    }

    /** Sets the caption below the picture; the last call wins. */
    void caption(String text) {
        if (mesh != null) {
            mesh.caption(text);
        } else {
            grid.caption(text);
        }
    }

    /** Shows the clusters or cells of a level, on a world that has them. */
    void level(int level, boolean withWays) {
        String counts;
        if (world instanceof MeshWorld onMesh) {
            MeshLevelPicture shown = new MeshLevelPicture(onMesh, level);
            shown.draw(mesh);
            counts = shown.counts();
        } else {
            LevelPicture shown = new LevelPicture((GridWorld) world, level);
            shown.draw(grid, withWays);
            counts = shown.counts();
        }
        caption(PictureCaption.of(world, level, counts));
    }

    /** Shows sectors and regions, on a world that has them. */
    void sectors(SectorPicture sectors) {
        sectors.draw(grid);
        caption(PictureCaption.of(world, null, sectors.counts()));
    }

    /** Draws a path over the regions of a grid or the cells of a mesh: [(x, height, y)]. */
    void route(float[] places) {
        if (mesh != null) {
            mesh.route(places);
        } else {
            grid.route(places);
        }
    }

    /** Draws a path on a level: [(x, 0, y)]. */
    void abstractPath(float[] places) {
        grid.abstractPath(places);
    }

    void crowd(Paths paths) {
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
        if (mesh != null) {
            mesh.paths(lines);
        } else {
            grid.paths(lines);
        }
    }

    void highlight(PathBuffer path) {
        float[] line = new float[3 * path.waypointCount()];
        for (int i = 0; i < path.waypointCount(); i++) {
            line[3 * i] = path.x(i);
            line[3 * i + 1] = path.y(i);
            line[3 * i + 2] = path.z(i);
        }
        if (mesh != null) {
            mesh.highlight(line);
        } else {
            grid.highlight(line);
        }
    }

    /**
     * Draws the nodes that a search expanded, in order: nodes of the portal graph, tiles, gates if there are clusters, or centres of regions and then
     * tiles.
     */
    void trace(int[] nodes) {
        if (world instanceof GridWorld onGrid) {
            switch (onGrid.index().method()) {
                case ASTAR -> grid.trace(nodes);
                case MM -> grid.sparseTrace(nodes);
                case HPA -> {
                    HpaIndex index = Inside.hpa(onGrid);
                    grid.sparseTrace(Arrays.stream(nodes)
                            .map(gate -> index.tile(2 * gate))
                            .toArray());
                }
            }
            return;
        }
        PortalGraph portals = Inside.portals((MeshWorld) world);
        float[] places = new float[3 * nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            places[3 * i] = portals.graph().x(nodes[i]);
            places[3 * i + 1] = portals.graph().y(nodes[i]);
            places[3 * i + 2] = portals.graph().z(nodes[i]);
        }
        mesh.trace(places);
    }

    /** Draws shut doors: [(x, z, x, z)] each; meshes only. */
    void doors(List<double[]> lines) {
        for (double[] line : lines) {
            mesh.door(new float[] {(float) line[0], 0, (float) line[1], (float) line[2], 0, (float) line[3]});
        }
    }

    void write(Path png) throws IOException {
        Output.write(png, mesh != null ? mesh::write : grid::write);
    }
}
