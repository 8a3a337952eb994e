package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.draw.GridPicture;
import dev.throng.grid.GridMap;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.inside.Inside;
import dev.throng.overlay.GatePath;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.path.PathStatus;
import dev.throng.world.GridPlan;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import java.util.Arrays;
import java.util.Locale;

/** The drawing of one level of a grid's hierarchy. Used by one thread. */
final class LevelPicture {
    private final GridWorld world;
    private final HpaIndex index;
    private final Overlay hierarchy;
    private final int level;

    /**
     * @param level 0 for the tiles themselves
     */
    LevelPicture(GridWorld world, int level) {
        this.world = world;
        index = Inside.hpa(world);
        hierarchy = index.overlay();
        this.level = level;
        if (level < 0 || level > hierarchy.levelCount()) {
            throw new BadInputException("--level is " + level + ", the limits are 0 and " + hierarchy.levelCount());
        }
    }

    /** Draws clusters and gates; at level 0 there are none. */
    void draw(GridPicture picture, boolean withWays) {
        if (level > 0) {
            picture.clusters(index.clusters().side(level), gates(), withWays ? ways() : new float[0]);
        }
    }

    /** Returns the number of clusters and gates, or of tiles at level 0, for a caption. */
    String counts() {
        if (level == 0) {
            return String.format(Locale.ROOT, "%,d tiles", world.map().tileCount());
        }
        return String.format(
                Locale.ROOT, "%,d clusters, %,d gates", hierarchy.level(level).cellCount(), gates().length / 4);
    }

    private float[] gates() {
        float[] places = new float[4 * hierarchy.gateLimit()];
        int size = 0;
        for (int gate = 0; gate < hierarchy.gateLimit(); gate++) {
            if (hierarchy.gateLevel(gate) >= level) {
                size = put(index.tile(2 * gate), places, size);
                size = put(index.tile(2 * gate + 1), places, size);
            }
        }
        return Arrays.copyOf(places, size);
    }

    private float[] ways() {
        float[] places = new float[256];
        int size = 0;
        Level table = hierarchy.level(level);
        for (int cell = 0; cell < table.cellCount(); cell++) {
            Page page = table.page(cell);
            for (int column = 0; column < page.gateCount(); column++) {
                for (int row = 0; row < column; row++) {
                    if (page.joins(row, column)) {
                        if (size == places.length) {
                            places = Arrays.copyOf(places, 2 * size);
                        }
                        size = put(index.tile(page.end(row)), places, size);
                        size = put(index.tile(page.end(column)), places, size);
                    }
                }
            }
        }
        return Arrays.copyOf(places, size);
    }

    private int put(int tile, float[] places, int at) {
        places[at] = world.map().x(tile) + 0.5f;
        places[at + 1] = world.map().y(tile) + 0.5f;
        return at + 2;
    }

    /**
     * Returns a path between two tiles on this level: start, the gates of this level on it, goal.
     *
     * @return [(x, 0, y)] in tiles, or null when there is no path
     */
    float[] path(GridQuery query, int fromX, int fromY, int toX, int toY) {
        GridPlan plan = new GridPlan();
        if (query.findAhead(fromX, fromY, toX, toY, plan) != PathStatus.FOUND) {
            return null;
        }
        GatePath path = Inside.hpa(plan).path();
        float[] points = new float[48];
        int size = add(fromX + 0.5f, fromY + 0.5f, points, 0);
        TileList tiles = new TileList();
        GridMap map = world.map();
        for (boolean complete = false; !complete; ) {
            // One leg at a time: each ends at a gate, the last at the goal.
            complete = query.refine(plan, 1, tiles);
            int out = path.legTo();
            if (out >= 0 && hierarchy.gateLevel(out >> 1) >= level) {
                if (size + 6 > points.length) {
                    points = Arrays.copyOf(points, 2 * points.length);
                }
                int a = index.tile(out);
                int b = index.tile(out ^ 1);
                size = add((map.x(a) + map.x(b) + 1) / 2f, (map.y(a) + map.y(b) + 1) / 2f, points, size);
            }
        }
        size = add(toX + 0.5f, toY + 0.5f, points, size);
        return Arrays.copyOf(points, size);
    }

    private static int add(float x, float y, float[] points, int at) {
        points[at] = x;
        points[at + 1] = 0;
        points[at + 2] = y;
        return at + 3;
    }
}
