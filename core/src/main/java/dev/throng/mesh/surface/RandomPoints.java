package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Draws points of a mesh, uniformly by area in the ground plan. One per thread, reused; allocates nothing once it has grown. */
public final class RandomPoints {
    /** Polygons to draw before those that may not be entered are excluded exactly. */
    private static final int QUICK_DRAWS = 32;

    /** Points to draw from regions with little reachable ground, before these are clipped. */
    private static final int REGION_DRAWS = 16;

    /** Points to draw before the search for one within a path distance is abandoned. */
    private static final int MOST_DRAWS = 1000;

    /** Factor that keeps a draw below the total. */
    private static final double BELOW_ONE = Math.nextDown(1.0);

    private final Outline outline = new Outline();
    private double[] before = new double[65];
    private final DrawRegions regions = new DrawRegions();
    private long taken;
    private int polygon;
    private double x;
    private double y;
    private double z;

    /**
     * Draws a point of a component.
     *
     * @param component its label; negative for the whole mesh
     * @return whether there is ground to draw from
     */
    public boolean draw(Ground ground, AreaTable table, int component, RandomGenerator random) {
        int from = table.firstSlot(component);
        int to = table.endSlot(component);
        double base = table.areaBefore(from);
        double all = table.areaBefore(to) - base;
        if (!(all > 0)) {
            return false;
        }
        for (int i = 0; i < QUICK_DRAWS; i++) {
            int slot = table.slotAt(base + random.nextDouble() * BELOW_ONE * all, from, to);
            if (ground.passable(table.polygon(slot))) {
                return draw(ground, table.polygon(slot), random);
            }
        }
        return drawPassable(ground, table, from, to, random);
    }

    private boolean drawPassable(Ground ground, AreaTable table, int from, int to, RandomGenerator random) {
        double all = 0;
        for (int slot = from; slot < to; slot++) {
            all += passableArea(ground, table, slot);
        }
        double left = random.nextDouble() * all;
        int last = Ids.NONE;
        for (int slot = from; slot < to; slot++) {
            double area = passableArea(ground, table, slot);
            if (area > 0) {
                last = slot;
                left -= area;
                if (left < 0) {
                    break;
                }
            }
        }
        return last != Ids.NONE && draw(ground, table.polygon(last), random);
    }

    private static double passableArea(Ground ground, AreaTable table, int slot) {
        return ground.passable(table.polygon(slot)) ? table.areaBefore(slot + 1) - table.areaBefore(slot) : 0;
    }

    private boolean draw(Ground ground, int wanted, RandomGenerator random) {
        polygon = wanted;
        outline.take(ground.edges, wanted);
        drawInside(random);
        return true;
    }

    private void drawInside(RandomGenerator random) {
        outline.draw(random.nextDouble(), random.nextDouble(), random.nextDouble());
        x = outline.x();
        z = outline.z();
    }

    /**
     * Draws a point that a search has shown to be within a cost.
     *
     * @param found number of polygons that the search found
     * @param most maximum cost of the search
     * @return whether one was found; there may be none if reachable ground is a tiny part of its polygons
     */
    public boolean draw(Ground ground, Reach search, int found, double most, RandomGenerator random) {
        double all = regions.measure(ground.edges, search, found, most);
        for (int i = 0; i < REGION_DRAWS && all > 0; i++) {
            int slot = regions.draw(ground, search, random.nextDouble() * BELOW_ONE * all, random);
            if (slot >= 0) {
                polygon = search.polygon(slot);
                x = regions.x();
                z = regions.z();
                y = ground.height(polygon, x, z);
                if (search.within(polygon, x, y, z, most)) {
                    return true;
                }
            }
        }
        return all > 0 && drawClipped(ground, search, found, most, random);
    }

    /**
     * Draws points of the whole mesh until one is within a cost of the start of the last search. The distribution is
     * uniform. A path is searched only to points that are close enough on a straight line.
     *
     * @param effort maximum portals and links to expand plus points to draw; a search that was begun is finished
     * @return whether a point was found
     */
    public boolean drawNear(
            Ground ground, AreaTable table, Reach search, double most, long effort, RandomGenerator random) {
        int end = table.endSlot(Ids.NONE);
        double all = table.areaBefore(end);
        taken = 0;
        for (; taken < effort && all > 0; taken++) {
            polygon = table.polygon(table.slotAt(random.nextDouble() * BELOW_ONE * all, 0, end));
            outline.take(ground.edges, polygon);
            drawInside(random);
            y = ground.height(polygon, x, z);
            boolean near = search.leadsTo(polygon, x, y, z, most);
            taken += search.expanded();
            if (near) {
                return true;
            }
        }
        return false;
    }

    /** Portals and links that {@link #drawNear} expanded, and points that it drew. */
    public long taken() {
        return taken;
    }

    /** Draws as {@link #draw} does where little of each region is in reach: slower, but with fewer points to draw. */
    private boolean drawClipped(Ground ground, Reach search, int found, double most, RandomGenerator random) {
        if (before.length <= found) {
            before = Arrays.copyOf(before, Math.max(found + 1, 2 * before.length));
        }
        // Of a large polygon only the part nearby matters.
        for (int i = 0; i < found; i++) {
            outline.take(ground.edges, search.polygon(i));
            search.clip(search.polygon(i), most, outline);
            before[i + 1] = before[i] + outline.area();
        }
        for (int i = 0; i < MOST_DRAWS && before[found] > 0; i++) {
            int slot = AreaTable.slotAt(before, random.nextDouble() * BELOW_ONE * before[found], 0, found);
            polygon = search.polygon(slot);
            outline.take(ground.edges, polygon);
            search.clip(polygon, most, outline);
            drawInside(random);
            y = ground.height(polygon, x, z);
            if (search.within(polygon, x, y, z, most)) {
                return true;
            }
        }
        return false;
    }

    public int polygon() {
        return polygon;
    }

    public double x() {
        return x;
    }

    /** Height of the point, if it was drawn within a path distance. */
    public double y() {
        return y;
    }

    public double z() {
        return z;
    }
}
