package dev.throng.cli;

import dev.throng.draw.GridPicture;
import dev.throng.grid.GridMap;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlan;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.mm.Sectors;
import dev.throng.inside.Inside;
import dev.throng.path.PathStatus;
import dev.throng.world.GridPlan;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import java.util.Arrays;
import java.util.Locale;

/** The drawing of the sectors and regions of a grid. Used by one thread. */
final class SectorPicture {
    private final MmIndex index;
    private final Sectors sectors;
    private final GridMap map;

    SectorPicture(GridWorld world) {
        index = Inside.mm(world);
        sectors = index.sectors();
        map = world.map();
    }

    /** Draws sectors, regions, their centres, and edges between regions that touch. */
    void draw(GridPicture picture) {
        picture.labels("region", regions()).sectors(sectors.side(), centres(), edges());
    }

    /** Returns the number of sectors and regions, for a caption. */
    String counts() {
        return String.format(
                Locale.ROOT,
                "%,d regions, %,d edges",
                index.counts().regions(),
                index.counts().edges() / 2);
    }

    /** Returns the number of the region of each tile, those of the first sector first; -1 for impassable tiles. */
    private int[] regions() {
        int[] first = new int[sectors.count()];
        for (int sector = 1; sector < first.length; sector++) {
            first[sector] = first[sector - 1] + index.regionCount(sector - 1);
        }
        MmPlanner planner = new MmPlanner(index);
        int[] regions = new int[map.tileCount()];
        Arrays.fill(regions, -1);
        for (int tile = 0; tile < regions.length; tile++) {
            if (map.passable(tile)) {
                int sector = sectors.of(tile);
                regions[tile] = first[sector] + planner.region(tile) - index.regionId(sector, 0);
            }
        }
        return regions;
    }

    private float[] centres() {
        float[] places = new float[2 * index.counts().regions()];
        int size = 0;
        for (int sector = 0; sector < sectors.count(); sector++) {
            for (int region = 0; region < index.regionCount(sector); region++) {
                size = put(index.centre(sector, region), places, size);
            }
        }
        return places;
    }

    /** Returns every edge once, although it is stored at both ends. */
    private float[] edges() {
        float[] places = new float[2 * index.counts().edges()];
        int size = 0;
        for (int sector = 0; sector < sectors.count(); sector++) {
            for (int region = 0; region < index.regionCount(sector); region++) {
                for (int edge = 0; edge < index.edgeCount(sector, region); edge++) {
                    int other = sectors.neighbour(sector, index.edgeDirection(sector, region, edge));
                    if (other > sector) {
                        size = put(index.centre(sector, region), places, size);
                        size = put(index.centre(other, index.edgeRegion(sector, region, edge)), places, size);
                    }
                }
            }
        }
        return places;
    }

    private int put(int tile, float[] places, int at) {
        places[at] = map.x(tile) + 0.5f;
        places[at + 1] = map.y(tile) + 0.5f;
        return at + 2;
    }

    /**
     * Returns a path between two tiles over regions: start, the centres of all its regions, goal.
     *
     * @return [(x, 0, y)] in tiles, or null when there is no path
     */
    float[] route(GridQuery query, int fromX, int fromY, int toX, int toY) {
        GridPlan found = new GridPlan();
        if (query.findAhead(fromX, fromY, toX, toY, found) != PathStatus.FOUND) {
            return null;
        }
        MmPlan plan = Inside.mm(found);
        float[] points = new float[3 * (plan.size() + 2)];
        add(fromX, fromY, points, 0);
        for (int i = 0; i < plan.size(); i++) {
            int centre = index.centre(plan.region(i));
            add(map.x(centre), map.y(centre), points, i + 1);
        }
        add(toX, toY, points, plan.size() + 1);
        return points;
    }

    private static void add(int x, int y, float[] points, int at) {
        points[3 * at] = x + 0.5f;
        points[3 * at + 2] = y + 0.5f;
    }
}
