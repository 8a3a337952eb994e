package dev.throng.mesh.surface;

import dev.throng.graph.Ids;

/**
 * Moves a point over a mesh towards another, and along the walls in between. One per thread, reused; allocates nothing once it has
 * grown.
 *
 * <p>Where nothing is in the path, the target itself is the answer. Otherwise the answer is the point closest to the target on all
 * ground that is connected with the start inside the circle over the step: the circle whose diameter runs from start to
 * target.
 */
public final class Slide {
    /** The circle is wider by this, in metres: a wall that start or target lies on is inside. */
    private static final double MARGIN = 1e-3;

    private final RayWalk ray;
    private final Flood flood = new Flood();
    private final ClosestPoint closest = new ClosestPoint();
    private final WallPieces walls = new WallPieces();
    private int polygon;
    private double x;
    private double z;
    /** The entry of the flood where the step ends, or NONE where the ray leads there. */
    private int entry;

    /**
     * @param ray overwritten by every step
     */
    public Slide(RayWalk ray) {
        this.ray = ray;
    }

    /** How many portals lead to the entry. */
    private int depth;

    /** Moves from a point on a polygon, or beside it by rounding; see {@link #polygon}, {@link #x} and {@link #z}. */
    public void step(Ground ground, int start, double fromX, double fromZ, double toX, double toZ) {
        entry = Ids.NONE;
        x = toX;
        z = toZ;
        // Most steps are short.
        if (ground.contains(start, toX, toZ)) {
            polygon = start;
            ray.clear();
            return;
        }
        // The target is not on the first polygon: that a walk ends there is rounding.
        if (ray.walkFrom(ground, start, fromX, fromZ, toX, toZ) && ray.size() > 0) {
            polygon = ray.polygon();
        } else {
            search(ground, start, ray.startX(), ray.startZ(), toX, toZ);
            depth = 0;
            for (int i = entry; flood.parent(i) >= 0; i = flood.parent(i)) {
                depth++;
            }
        }
    }

    private void search(Ground ground, int start, double fromX, double fromZ, double toX, double toZ) {
        double centreX = (fromX + toX) / 2;
        double centreZ = (fromZ + toZ) / 2;
        double dx = toX - fromX;
        double dz = toZ - fromZ;
        double radius = Math.sqrt(dx * dx + dz * dz) / 2 + MARGIN;
        double best = Double.POSITIVE_INFINITY;
        polygon = start;
        x = fromX;
        z = fromZ;
        entry = 0;
        flood.begin(ground, start);
        for (int i = 0; i < flood.size(); i++) {
            int at = flood.polygon(i);
            walls.begin(ground, at);
            boolean inside = true;
            double sides = 0;
            while (walls.nextEdge()) {
                double side = walls.side(toX, toZ);
                inside &= side >= 0;
                sides += side;
                while (walls.nextPiece()) {
                    if (walls.polygonBehind() != Ids.NONE) {
                        boolean near = !flood.known(walls.polygonBehind())
                                && walls.closer(closest, centreX, centreZ, radius * radius);
                        if (near) {
                            flood.add(walls.polygonBehind(), i, walls.crossing());
                        }
                    } else if (walls.closer(closest, toX, toZ, best)) {
                        best = closest.distance2();
                        polygon = at;
                        x = closest.x();
                        z = closest.z();
                        entry = i;
                    }
                }
            }
            // A polygon without area has every point of its line inside.
            if (inside && sides > 0) {
                polygon = at;
                x = toX;
                z = toZ;
                entry = i;
                return;
            }
        }
    }

    /** The polygon in which the step ends. */
    public int polygon() {
        return polygon;
    }

    public double x() {
        return x;
    }

    public double z() {
        return z;
    }

    /** How many portals lead from the start of the step to its end. */
    int crossingCount() {
        return entry == Ids.NONE ? ray.size() : depth;
    }

    /** The i-th of them, as a crossing. */
    int crossing(Ground ground, int i) {
        if (entry == Ids.NONE) {
            return ray.crossing(ground, i);
        }
        int at = entry;
        for (int up = depth - 1; up > i; up--) {
            at = flood.parent(at);
        }
        return flood.crossing(at);
    }

    /** How many of them lead to a polygon, at its last visit; NONE where it was not visited. */
    int lastVisit(Ground ground, int wanted) {
        for (int i = crossingCount() - 1; i >= 0; i--) {
            if (ground.behind(crossing(ground, i)) == wanted) {
                return i + 1;
            }
        }
        return Ids.NONE;
    }
}
