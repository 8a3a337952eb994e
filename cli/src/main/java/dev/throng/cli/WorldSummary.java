package dev.throng.cli;

import dev.throng.graph.Components;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;

/** The counts that {@code build} and {@code info} print. */
final class WorldSummary {
    private WorldSummary() {}

    static void add(Report.Row row, World world) {
        if (world instanceof MeshWorld mesh) {
            addMesh(row, mesh.mesh());
        } else if (world instanceof GridWorld grid) {
            addGrid(row, grid.map());
        }
        row.with("levels", 0);
        row.with("cells", world.cellCount());
        row.with("gates", 0);
        row.with("indexBytes", world.indexBytes());
    }

    private static void addMesh(Report.Row row, NavMesh mesh) {
        Components components = mesh.components();
        row.with("kind", "mesh")
                .with("polygons", mesh.polygonCount())
                .with("portals", mesh.portalCount())
                .with("links", mesh.linkCount())
                .with("components", components.count())
                .with("largestComponent", components.size(components.largest()))
                .with("sizeX", (double) mesh.max(0) - mesh.min(0))
                .with("sizeY", (double) mesh.max(1) - mesh.min(1))
                .with("sizeZ", (double) mesh.max(2) - mesh.min(2));
    }

    private static void addGrid(Report.Row row, GridMap map) {
        Components components = map.components();
        int passable = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            passable += map.passable(tile) ? 1 : 0;
        }
        row.with("kind", "grid")
                .with("width", map.width())
                .with("height", map.height())
                .with("tiles", map.tileCount())
                .with("passable", passable)
                .with("components", components.count())
                .with("largestComponent", components.count() == 0 ? 0 : components.size(components.largest()));
    }
}
