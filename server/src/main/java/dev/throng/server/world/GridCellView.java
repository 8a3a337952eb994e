package dev.throng.server.world;

import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.mm.Sectors;
import dev.throng.inside.Inside;
import dev.throng.overlay.Overlay;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridWorld;
import java.util.Arrays;

/** The clusters and entrances of HPA*, or the regions of MM. Immutable, share freely. */
final class GridCellView implements CellView {
    private final GridWorld world;
    private final GridMap map;

    GridCellView(GridWorld world) {
        this.world = world;
        map = world.map();
    }

    @Override
    public int levels() {
        return switch (world.index().method()) {
            case ASTAR -> 0;
            case MM -> 1;
            case HPA -> Inside.hpa(world).overlay().levelCount();
        };
    }

    @Override
    public int[] cells(int level) {
        return switch (world.index().method()) {
            case ASTAR -> new int[0];
            case MM -> regions();
            case HPA -> clusters(level);
        };
    }

    /** Returns the cluster of each tile as a square. */
    private int[] clusters(int level) {
        int side = Inside.hpa(world).clusters().side(level);
        int columns = (map.width() + side - 1) / side;
        int[] cells = new int[map.tileCount()];
        for (int tile = 0; tile < cells.length; tile++) {
            cells[tile] = map.passable(tile) ? map.y(tile) / side * columns + map.x(tile) / side : -1;
        }
        return cells;
    }

    /** Returns the number of the region of each tile. */
    private int[] regions() {
        MmIndex index = Inside.mm(world);
        Sectors sectors = index.sectors();
        int[] first = new int[sectors.count()];
        for (int sector = 1; sector < first.length; sector++) {
            first[sector] = first[sector - 1] + index.regionCount(sector - 1);
        }
        MmPlanner planner = new MmPlanner(index);
        int[] regions = new int[map.tileCount()];
        for (int tile = 0; tile < regions.length; tile++) {
            int sector = sectors.of(tile);
            regions[tile] = map.passable(tile) ? first[sector] + planner.region(tile) - index.regionId(sector, 0) : -1;
        }
        return regions;
    }

    @Override
    public float[] gates(int level) {
        return switch (world.index().method()) {
            case ASTAR, MM -> new float[0];
            case HPA -> entrances(level);
        };
    }

    private float[] entrances(int level) {
        HpaIndex index = Inside.hpa(world);
        Overlay overlay = index.overlay();
        float[] ends = new float[6 * overlay.gateLimit()];
        int size = 0;
        for (int gate = 0; gate < overlay.gateLimit(); gate++) {
            if (overlay.gateLevel(gate) >= level) {
                size = put(index.tile(2 * gate), ends, size);
                size = put(index.tile(2 * gate + 1), ends, size);
            }
        }
        return Arrays.copyOf(ends, size);
    }

    @Override
    public boolean followsPaths() {
        return false;
    }

    @Override
    public int level(PathBuffer path) {
        return 0;
    }

    @Override
    public float[] gates(PathBuffer path, int level) {
        return new float[0];
    }

    /** Writes the centre of a tile. */
    private int put(int tile, float[] places, int size) {
        places[size] = map.x(tile) + 0.5f;
        places[size + 2] = map.y(tile) + 0.5f;
        return size + 3;
    }

    @Override
    public float[] places(int[] nodes) {
        float[] places = new float[3 * nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            int node = nodes[i];
            int tile =
                    switch (world.index().method()) {
                        case ASTAR, MM -> node;
                        case HPA -> Inside.hpa(world).tile(2 * node);
                    };
            put(tile, places, 3 * i);
        }
        return places;
    }
}
