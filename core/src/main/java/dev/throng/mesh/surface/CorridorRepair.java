package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;

/**
 * Changes the first steps of a corridor after its walker has moved, or where it can see ahead. Stateless.
 *
 * <p>A corridor is the slice of an array from {@code from} up to {@code to}; there may be free slots before it, from {@code low}
 * on. A step is as {@link Corners} has them.
 */
public final class CorridorRepair {
    /** The corridor fits no longer into its slots. */
    public static final int LOST = Ids.NONE;

    /** Steps to look ahead for a polygon that the walker has come to. */
    private static final int LOOK_AHEAD = 64;

    private CorridorRepair() {}

    /** The polygon behind a step. */
    public static int behind(NavMesh mesh, int step) {
        return step >= 0 ? mesh.polygonBehind(step) : mesh.linkPolygon(~step >> 1, 1 - (~step & 1));
    }

    /**
     * Joins the corridor to where a step along the surface ended. Where that is on the corridor, all before it is dropped;
     * otherwise the corridor leads back from there.
     *
     * @param slide that has just moved the walker
     * @return the new first step, or {@link #LOST}
     */
    public static int moved(Ground ground, Slide slide, int[] steps, int low, int from, int to) {
        int passed = slide.crossingCount();
        if (passed == 0) {
            return from;
        }
        // The farthest polygon of the corridor that was visited, and how many portals of the step lead there.
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
            // The same portals the other way around, the last one first.
            steps[farthest - back + i] = slide.crossing(ground, passed - 1 - i) ^ 1;
        }
        return farthest - back;
    }

    /**
     * Leads the corridor along a straight line to a polygon that lies on it farther ahead, unless that costs more for a metre or
     * passes a link.
     *
     * @param ray that has just walked from the walker's position
     * @param start the walker's polygon
     * @return the new first step; the same where nothing was changed
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
