package dev.throng.crowd.step;

import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.Surface;
import java.util.Arrays;

/** Phase of a step in which paths are planned. One per thread. */
final class PathPlanning {
    /** Maximum moves of a goal off the nearest wall: several walls may be near. */
    static final int OFF_WALLS = 4;

    private final Walk walk;
    private final Guide[] guides;

    /** Corridors planned in this step, concatenated. */
    private int[] steps = new int[1 << 12];

    private int used;

    PathPlanning(Walk walk, Guide[] guides) {
        this.walk = walk;
        this.guides = guides;
    }

    /** Forgets the corridors of the step before. */
    void clear() {
        used = 0;
    }

    /** The corridors of this step; {@link Walk#plannedAt} says where one begins. */
    int[] steps() {
        return steps;
    }

    /** Plans one path. */
    void plan(int request) {
        Agents agents = walk.agents;
        int row = walk.requests[request];
        Guide guide = guides[agents.profile[row]];
        Surface surface = guide.surface;
        walk.plannedBy[request] = null;
        int goal = surface.nearest(agents.goals[3 * row], agents.goals[3 * row + 1], agents.goals[3 * row + 2]);
        goal = goal < 0 ? goal : offWalls(surface, goal, agents.radius[row] * walk.wallGap);
        agents.goalPolygons[row] = goal;
        if (goal < 0) {
            return;
        }
        float x = (float) surface.x();
        float y = (float) surface.y();
        float z = (float) surface.z();
        MeshQuery query = guide.query();
        PathStatus status = query.findOn(
                agents.polygons[row],
                agents.positions[3 * row],
                agents.positions[3 * row + 1],
                agents.positions[3 * row + 2],
                goal,
                x,
                y,
                z,
                guide.path);
        if (status != PathStatus.FOUND) {
            return;
        }
        agents.goals[3 * row] = x;
        agents.goals[3 * row + 1] = y;
        agents.goals[3 * row + 2] = z;
        int count = Math.max(0, guide.path.corridorSize() - 1);
        if (used + count > steps.length) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, used + count));
        }
        guide.follower.write(guide.path, steps, used, used + count);
        walk.plannedBy[request] = this;
        walk.plannedAt[request] = used;
        walk.plannedSteps[request] = count;
        used += count;
    }

    /**
     * Moves a goal off walls by the gap that agents keep, if there is space: they could not reach it otherwise.
     *
     * @return its polygon; the surface holds the point
     */
    static int offWalls(Surface surface, int polygon, float gap) {
        int on = polygon;
        for (int i = 0; gap > 0 && i < OFF_WALLS; i++) {
            double x = surface.x();
            double z = surface.z();
            double distance = surface.distanceToWall(on, x, z, gap);
            if (distance > gap) {
                surface.height(on, x, z);
                break;
            }
            double more = gap - distance;
            on = surface.moveAlong(on, x, z, x + more * surface.normalX(), z + more * surface.normalZ());
        }
        return on;
    }
}
