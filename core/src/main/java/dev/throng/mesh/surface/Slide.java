package dev.throng.mesh.surface;

import dev.throng.graph.Ids;

/**
 * Moves a point over a mesh towards another, and along the walls in between. One per thread, reused; allocates nothing once it has
 * grown.
 *
 * <p>Where nothing is in the path, the target itself is the answer. Otherwise the answer is the point closest to the target on all
 * ground that hangs together with the start inside the circle over the step: the circle whose diameter runs from start to
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
        closest.onPolygon(ground, start, fromX, fromZ);
        double startX = closest.x();
        double startZ = closest.z();
        // The target is not on the first polygon: that a walk ends there is rounding.
        if (ray.walk(ground, start, startX, startZ, toX, toZ) && ray.size() > 0) {
            polygon = ray.polygon();
        } else {
            search(ground, start, startX, startZ, toX, toZ);
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
            while (walls.nextEdge()) {
                inside &= walls.side(toX, toZ) >= 0;
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
            if (inside) {
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

    /**
     * Writes the portals from the start of the step to its end, backwards from a slot.
     *
     * @param out takes at most as many as fit
     * @param before one past the slot of the last
     * @return how many there are; where they do not fit, nothing is written
     */
    public int crossingsBefore(Ground ground, int[] out, int low, int before) {
        if (entry == Ids.NONE) {
            int count = ray.size();
            if (before - count >= low) {
                for (int i = 0; i < count; i++) {
                    out[before - count + i] = ray.crossing(ground, i);
                }
            }
            return count;
        }
        int count = 0;
        for (int i = entry; flood.parent(i) >= 0; i = flood.parent(i)) {
            count++;
        }
        if (before - count >= low) {
            int slot = before;
            for (int i = entry; flood.parent(i) >= 0; i = flood.parent(i)) {
                out[--slot] = flood.crossing(i);
            }
        }
        return count;
    }
}
