package dev.throng.mesh.surface;

import dev.throng.graph.Ids;

/**
 * Moves a point over a mesh towards another, and along the walls in between. One per thread, reused; allocates nothing
 * once it has grown.
 *
 * <p>If no wall is in between, the result is the target. Otherwise it is the closest point to the target on all ground
 * connected to the start inside a circle, whose diameter runs from start to target.
 */
public final class Slide {
    /** Margin of the circle, so that a wall on which start or target lies is inside [Unit: metres]. */
    private static final double MARGIN = 1e-3;

    private final RayWalk ray;
    private final Flood flood = new Flood();
    private final ClosestPoint closest = new ClosestPoint();
    private final WallPieces walls = new WallPieces();
    private int polygon;
    private double x;
    private double z;
    /** The entry of the flood in which the step ends, or NONE if the ray reaches the target. */
    private int entry;

    /** @param ray overwritten by every step */
    public Slide(RayWalk ray) {
        this.ray = ray;
    }

    /** Number of portals to the entry. */
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
        // The target is not on the first polygon, so a walk that ends there is a rounding error.
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
            // A polygon without area contains every point of its line.
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

    /** Number of portals from the start of the step to its end. */
    int crossingCount() {
        return entry == Ids.NONE ? ray.size() : depth;
    }

    /** Returns the i-th of them, as a crossing. */
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

    /** Number of them up to the last visit of a polygon; NONE if it was not visited. */
    int lastVisit(Ground ground, int wanted) {
        for (int i = crossingCount() - 1; i >= 0; i--) {
            if (ground.behind(crossing(ground, i)) == wanted) {
                return i + 1;
            }
        }
        return Ids.NONE;
    }
}
