package dev.throng.server.api;

import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.mm.Sectors;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.overlay.Overlay;
import dev.throng.path.Components;
import dev.throng.server.http.HttpException;
import dev.throng.server.world.CellView;
import dev.throng.server.world.Snapshot;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Arrays;

/** Worlds in the binary form that pages draw; see docs/http.md. Stateless. */
final class WorldBytes {
    private WorldBytes() {}

    static byte[] mesh(Snapshot snapshot) {
        NavMesh mesh = snapshot.mesh().mesh();
        int vertices = mesh.vertexCount();
        int polygons = mesh.polygonCount();
        int[] first = new int[polygons + 1];
        int links = 0;
        for (int polygon = 0; polygon < polygons; polygon++) {
            first[polygon + 1] = first[polygon] + (mesh.exists(polygon) ? mesh.polygonSize(polygon) : 0);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            links += mesh.linkExists(link) ? 1 : 0;
        }
        int corners = first[polygons];
        int padded = (polygons + 3) / 4 * 4;
        LittleEndian out = new LittleEndian(
                "THM1",
                20 + 12L * vertices + 4L * (polygons + 1) + 4L * corners + padded + 4L * polygons + 24L * links);
        out.add((int) snapshot.shape()).add(vertices).add(polygons).add(corners).add(links);
        for (int vertex = 0; vertex < vertices; vertex++) {
            out.add(mesh.vertexX(vertex)).add(mesh.vertexY(vertex)).add(mesh.vertexZ(vertex));
        }
        out.add(first);
        for (int polygon = 0; polygon < polygons; polygon++) {
            for (int corner = 0; corner < first[polygon + 1] - first[polygon]; corner++) {
                out.add(mesh.polygonVertex(polygon, corner));
            }
        }
        for (int polygon = 0; polygon < padded; polygon++) {
            out.add((byte) (polygon < polygons && mesh.exists(polygon) ? mesh.area(polygon) : 0));
        }
        Components components = mesh.components();
        for (int polygon = 0; polygon < polygons; polygon++) {
            out.add(mesh.exists(polygon) ? components.label(polygon) : -1);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2 && mesh.linkExists(link); end++) {
                out.add(mesh.linkX(link, end)).add(mesh.linkY(link, end)).add(mesh.linkZ(link, end));
            }
        }
        return out.bytes();
    }

    static byte[] grid(Snapshot snapshot) {
        GridMap map = snapshot.grid().map();
        LittleEndian out = new LittleEndian("THG1", 12 + map.tileCount());
        out.add((int) snapshot.shape()).add(map.width()).add(map.height());
        for (int tile = 0; tile < map.tileCount(); tile++) {
            double cost = map.passable(tile) ? Math.max(1, Math.min(255, Math.ceil(map.cost(tile)))) : 0;
            out.add((byte) (int) cost);
        }
        return out.bytes();
    }

    static byte[] portals(Snapshot snapshot) {
        NavMesh mesh = snapshot.mesh().mesh();
        int count = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            count += mesh.portalExists(portal) ? 1 : 0;
        }
        LittleEndian out = new LittleEndian("THP1", 4 + 24L * count).add(count);
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int end = 0; end < 2 && mesh.portalExists(portal); end++) {
                out.add(mesh.portalX(portal, end))
                        .add(mesh.portalY(portal, end))
                        .add(mesh.portalZ(portal, end));
            }
        }
        return out.bytes();
    }

    /** Returns the cells of a level, or the regions of MM. */
    static byte[] cells(World world, int level) {
        if (world instanceof MeshWorld mesh) {
            CellView view = CellView.of(mesh);
            requireLevel(level, view == null ? 0 : view.levels());
            return cells(view.cells(level), view.gates(level));
        }
        GridWorld grid = (GridWorld) world;
        return switch (grid.index().method()) {
            case HPA -> {
                HpaIndex index = Inside.hpa(grid);
                requireLevel(level, index.overlay().levelCount());
                yield cells(clusters(grid, level), gates(grid, level));
            }
            case MM -> {
                requireLevel(level, 1);
                yield cells(regions(grid), new float[0]);
            }
            case ASTAR -> throw new HttpException(400, "astar has no cells");
        };
    }

    private static void requireLevel(int level, int most) {
        if (level < 1 || level > most) {
            throw new HttpException(400, most == 0 ? "this method has no cells" : "level must be 1 to " + most);
        }
    }

    private static byte[] cells(int[] cells, float[] gates) {
        return new LittleEndian("THC1", 8 + 4L * cells.length + 4L * gates.length)
                .add(cells.length)
                .add(cells)
                .add(gates.length / 6)
                .add(gates)
                .bytes();
    }

    /** Returns the cluster of each tile as a square; -1 for impassable tiles. */
    private static int[] clusters(GridWorld world, int level) {
        GridMap map = world.map();
        int side = Inside.hpa(world).clusters().side(level);
        int columns = (map.width() + side - 1) / side;
        int[] cells = new int[map.tileCount()];
        for (int tile = 0; tile < cells.length; tile++) {
            cells[tile] = map.passable(tile) ? map.y(tile) / side * columns + map.x(tile) / side : -1;
        }
        return cells;
    }

    private static float[] gates(GridWorld world, int level) {
        GridMap map = world.map();
        HpaIndex index = Inside.hpa(world);
        Overlay overlay = index.overlay();
        float[] ends = new float[6 * overlay.gateLimit()];
        int size = 0;
        for (int gate = 0; gate < overlay.gateLimit(); gate++) {
            if (overlay.gateLevel(gate) >= level) {
                for (int end = 0; end < 2; end++) {
                    int tile = index.tile(2 * gate + end);
                    ends[size] = map.x(tile) + 0.5f;
                    ends[size + 2] = map.y(tile) + 0.5f;
                    size += 3;
                }
            }
        }
        return Arrays.copyOf(ends, size);
    }

    /** Returns the region of each tile; -1 for impassable tiles. */
    private static int[] regions(GridWorld world) {
        MmIndex index = Inside.mm(world);
        Sectors sectors = index.sectors();
        int[] first = new int[sectors.count()];
        for (int sector = 1; sector < first.length; sector++) {
            first[sector] = first[sector - 1] + index.regionCount(sector - 1);
        }
        MmPlanner planner = new MmPlanner(index);
        GridMap map = world.map();
        int[] regions = new int[map.tileCount()];
        for (int tile = 0; tile < regions.length; tile++) {
            int sector = sectors.of(tile);
            regions[tile] = map.passable(tile) ? first[sector] + planner.region(tile) - index.regionId(sector, 0) : -1;
        }
        return regions;
    }
}
