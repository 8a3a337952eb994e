package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;

/**
 * Repairs the first steps of a corridor after its walker has moved, or shortens them along a free line. Stateless.
 *
 * <p>A corridor is the slice of an array from {@code from} up to {@code to}; there may be free slots before it, from
 * {@code low} on. Steps are encoded as in {@link NextCorners}.
 */
public final class CorridorRepair {
    /** Result if the corridor no longer fits into its slots. */
    public static final int LOST = Ids.NONE;

    /** Number of steps to search for the polygon that the walker has reached. */
    private static final int LOOK_AHEAD = 64;

    private CorridorRepair() {}

    /** The polygon behind a step. */
    public static int behind(MeshArrays mesh, int step) {
        return step >= 0 ? mesh.polygonBehind(step) : mesh.linkPolygon(~step >> 1, 1 - (~step & 1));
    }

    /**
     * Joins the corridor to the end of a step along the surface. If that lies on the corridor, all steps before it are
     * dropped; otherwise the corridor is extended back from there.
     *
     * @param slide the slide that has just moved the walker
     * @return the new first step, or {@link #LOST}
     */
    public static int moved(Ground ground, Slide slide, int[] steps, int low, int from, int to) {
        int passed = slide.crossingCount();
        if (passed == 0) {
            return from;
        }
        // The farthest visited polygon of the corridor, and the number of portals that the slide passed to it.
        int farthest = from;
        int before = 0;
        for (int i = from; i < to && i < from + LOOK_AHEAD; i++) {
            int visit = slide.lastVisit(ground, behind(ground.mesh, steps[i]));
            if (visit >= 0) {
                farthest = i + 1;
                before = visit;
            }
        }
        int back = passed - before;
        if (farthest - back < low) {
            return LOST;
        }
        for (int i = 0; i < back; i++) {
            // The same portals in the opposite direction, the last one first.
            steps[farthest - back + i] = slide.crossing(ground, passed - 1 - i) ^ 1;
        }
        return farthest - back;
    }

    /**
     * Replaces the first steps by a straight line to a later polygon of the corridor, unless that costs more per metre
     * or skips a link.
     *
     * @param ray the ray that has just walked from the walker's position
     * @param start the walker's polygon
     * @return the new first step; the same if nothing was changed
     */
    public static int straightened(Ground ground, RayWalk ray, int start, int[] steps, int low, int from, int to) {
        double cheapest = ground.mesh.costPerMetre(start);
        int meeting = Ids.NONE;
        double cheapestToMeeting = cheapest;
        for (int i = from; i < to && i < from + LOOK_AHEAD && steps[i] >= 0; i++) {
            int polygon = ground.behind(steps[i]);
            cheapest = Math.min(cheapest, ground.mesh.costPerMetre(polygon));
            if (polygon == ray.polygon()) {
                meeting = i + 1;
                cheapestToMeeting = cheapest;
            }
        }
        int size = ray.size();
        if (meeting == Ids.NONE || meeting - size < low) {
            return from;
        }
        for (int i = 0; i < size; i++) {
            if (ground.mesh.costPerMetre(ground.behind(ray.crossing(ground, i))) > cheapestToMeeting) {
                return from;
            }
        }
        for (int i = 0; i < size; i++) {
            steps[meeting - size + i] = ray.crossing(ground, i);
        }
        return meeting - size;
    }
}
