package dev.throng.mesh.taut;

import java.util.Arrays;

/**
 * Finds the polygons that a point or corner sees, each with the cone in which it sees it. One per thread, reused.
 *
 * <p>A cone is named by the two ends of portals that bound it. A polygon may be seen in several cones.
 */
public final class SightCones {
    /** The whole polygon is seen: no end bounds the cone. */
    public static final int WHOLE = -1;

    private final TautGraph graph;
    private final OpenPortals portals;
    private final TouchedPolygons touched;
    private double x;
    private double z;

    // By cone: the crossing through which it enters its polygon, and the ends on its right and left.
    private int[] entered = new int[256];
    private int[] right = new int[256];
    private int[] left = new int[256];
    private int size;

    // The polygons that hold the apex.
    private int[] own = new int[8];
    private int owned;

    public SightCones(TautGraph graph) {
        this.graph = graph;
        portals = graph.portals;
        touched = new TouchedPolygons(portals);
    }

    /**
     * Looks from a corner.
     *
     * @param group by polygon; cones end where they leave the groups of the corner's own polygons. Null for no limit.
     */
    public void fromCorner(int corner, int[] group) {
        begin(graph.x(corner), graph.z(corner));
        for (int i = 0; i < graph.fanSize(corner); i++) {
            own(graph.fanPolygon(corner, i));
        }
        look(group);
    }

    /** Looks from a point of a polygon, see {@link #fromCorner}. */
    public void fromPoint(int polygon, float atX, float atZ, int[] group) {
        begin(atX, atZ);
        touched.find(polygon, atX, atZ);
        for (int i = 0; i < touched.size(); i++) {
            own(touched.polygon(i));
        }
        look(group);
    }

    private void begin(double atX, double atZ) {
        x = atX;
        z = atZ;
        size = 0;
        owned = 0;
    }

    private void own(int polygon) {
        own = owned == own.length ? Arrays.copyOf(own, 2 * owned) : own;
        own[owned++] = polygon;
    }

    private void look(int[] group) {
        for (int i = 0; i < owned; i++) {
            int polygon = own[i];
            for (int slot = portals.begin(polygon), end = portals.end(polygon); slot < end; slot++) {
                int crossing = portals.list(polygon)[slot];
                if (turn(crossing, crossing ^ 1) > 0 && allowed(portals.behind[crossing], group)) {
                    push(crossing, crossing, crossing ^ 1);
                }
            }
        }
        // The list grows while it is read: cones stay in it.
        for (int i = 0; i < size; i++) {
            int polygon = portals.behind[entered[i]];
            for (int slot = portals.begin(polygon), end = portals.end(polygon); slot < end; slot++) {
                int crossing = portals.list(polygon)[slot];
                int next = crossing ^ 1;
                if (crossing == (entered[i] ^ 1)
                        || !allowed(portals.behind[crossing], group)
                        || turn(right[i], next) <= 0
                        || turn(crossing, left[i]) <= 0
                        || turn(crossing, next) <= 0) {
                    continue;
                }
                push(
                        crossing,
                        turn(right[i], crossing) > 0 ? crossing : right[i],
                        turn(next, left[i]) > 0 ? next : left[i]);
            }
        }
    }

    private boolean allowed(int polygon, int[] group) {
        if (group == null) {
            return true;
        }
        for (int i = 0; i < owned; i++) {
            if (group[own[i]] == group[polygon]) {
                return true;
            }
        }
        return false;
    }

    /** Returns the turn from the direction to one end of a portal to that to another. */
    private double turn(int a, int b) {
        return Turn.of(portals.x(a) - x, portals.z(a) - z, portals.x(b) - x, portals.z(b) - z);
    }

    private void push(int crossing, int rightEnd, int leftEnd) {
        if (size == entered.length) {
            entered = Arrays.copyOf(entered, 2 * size);
            right = Arrays.copyOf(right, 2 * size);
            left = Arrays.copyOf(left, 2 * size);
        }
        entered[size] = crossing;
        right[size] = rightEnd;
        left[size++] = leftEnd;
    }

    /** Returns the number of cones and polygons; the polygons that hold the apex come first. */
    public int count() {
        return owned + size;
    }

    /** Returns the polygon in which a cone is seen. */
    public int polygon(int i) {
        return i < owned ? own[i] : portals.behind[entered[i - owned]];
    }

    /** Returns the end of a portal that bounds a cone on the right; {@link #WHOLE} if all of the polygon is seen. */
    public int right(int i) {
        return i < owned ? WHOLE : right[i - owned];
    }

    /** Returns the end of a portal that bounds a cone on the left; {@link #WHOLE} if all of the polygon is seen. */
    public int left(int i) {
        return i < owned ? WHOLE : left[i - owned];
    }

    /** Whether a point lies in a cone, seen from the apex. */
    public boolean holds(int i, double px, double pz) {
        if (i < owned) {
            return true;
        }
        int r = right[i - owned];
        int l = left[i - owned];
        return Turn.of(portals.x(r) - x, portals.z(r) - z, px - x, pz - z) >= 0
                && Turn.of(px - x, pz - z, portals.x(l) - x, portals.z(l) - z) >= 0;
    }
}
