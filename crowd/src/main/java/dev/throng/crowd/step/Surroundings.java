package dev.throng.crowd.step;

import java.util.Map;

/** The surroundings of one agent: visible neighbours and walls. One per thread; allocates nothing once it has grown. */
final class Surroundings {
    /**
     * On a mesh that is eroded by the radius, agents behind a wall are two radii plus the wall away. Closer ones, up to this factor of both radii,
     * are never hidden.
     */
    private static final float MADE_FOR = 1.25f;

    /** Distance in metres within which an agent is on the line of a wall: rounding may put it on either side. */
    private static final float ON_WALL = 2e-3f;

    /**
     * Floats per wall that may hide others: its start seen from the agent, its direction, the cross product of both, and the tolerance for rounding.
     */
    private static final int SCREEN = 6;

    final AgentGrid.Near near;
    /** Walls that the model considers [(x, z), (x, z)]. */
    float[] walls = {};

    int wallCount;

    private final float reach2;
    private final float wallReach2;
    /** Offsets of the walls in reach in {@link Walls#segments}, and their squared distances. */
    private int[] found = {};

    private float[] far = {};
    private float[] screens = {};
    private int screenCount;

    /**
     * @param neighbours maximum number of neighbours
     * @param reach distance within which walls may hide others, in metres
     * @param wallReach distance within which the model considers walls, in metres
     */
    Surroundings(int neighbours, float reach, float wallReach) {
        near = new AgentGrid.Near(neighbours);
        reach2 = reach * reach;
        wallReach2 = wallReach * wallReach;
    }

    /** Removes all walls. */
    void clearWalls() {
        wallCount = 0;
    }

    /**
     * Finds the walls around an agent, and removes the agents behind them from {@link #near}.
     *
     * @return the distance of the nearest wall, infinite if the polygon has none
     */
    float findWalls(Walls all, int polygon, Bodies bodies, int slot) {
        float x = bodies.x[slot];
        float z = bodies.z[slot];
        wallCount = 0;
        screenCount = 0;
        if (found.length <= all.most) {
            found = new int[2 * all.most + 1];
            far = new float[2 * all.most + 1];
            walls = new float[Walls.WALL * 2 * all.most];
            screens = new float[SCREEN * 2 * all.most];
        }
        final float[] segments = all.segments;
        float nearest2 = Float.POSITIVE_INFINITY;
        int count = 0;
        int end = all.first[polygon] + Walls.STORED * all.counts[polygon];
        for (int at = all.first[polygon]; at < end; at += Walls.STORED) {
            float ax = segments[at] - x;
            float az = segments[at + 1] - z;
            float ex = segments[at + 2] - segments[at];
            float ez = segments[at + 3] - segments[at + 1];
            float t = Math.max(0, Math.min(1, -(ax * ex + az * ez) * segments[at + 4]));
            float dx = ax + t * ex;
            float dz = az + t * ez;
            float d2 = dx * dx + dz * dz;
            nearest2 = Math.min(nearest2, d2);
            found[count] = at;
            far[count] = d2;
            count += Branchless.less(d2, reach2);
        }
        for (int i = 0; i < count; i++) {
            take(segments, found[i], far[i], x, z);
        }
        if (screenCount > 0) {
            dropHidden(bodies, slot, nearest2);
        }
        return (float) Math.sqrt(nearest2);
    }

    private void take(float[] segments, int at, float d2, float x, float z) {
        if (d2 < wallReach2) {
            System.arraycopy(segments, at, walls, Walls.WALL * wallCount++, Walls.WALL);
        }
        float ax = segments[at] - x;
        float az = segments[at + 1] - z;
        float ex = segments[at + 2] - segments[at];
        float ez = segments[at + 3] - segments[at + 1];
        float own = ax * ez - az * ex;
        float rounding = ON_WALL * segments[at + 5];
        if (Math.abs(own) > rounding) {
            int to = SCREEN * screenCount++;
            screens[to] = ax;
            screens[to + 1] = az;
            screens[to + 2] = ex;
            screens[to + 3] = ez;
            screens[to + 4] = own;
            screens[to + 5] = -rounding * Math.abs(own);
        }
    }

    /** Removes agents behind walls. */
    private void dropHidden(Bodies bodies, int slot, float nearest2) {
        final float[] seen = bodies.seen;
        final int[] slots = near.slots;
        final float[] distances = near.far;
        float x = bodies.x[slot];
        float z = bodies.z[slot];
        float radius = bodies.radius[slot];
        float madeFor = bodies.wallGap[slot] == 0 ? MADE_FOR : 0;
        int kept = 0;
        for (int i = 0; i < near.count; i++) {
            int other = slots[i];
            int at = Bodies.SEEN * other;
            float touch = madeFor * (radius + seen[at + Bodies.RADIUS]);
            int hidden = 0;
            // An agent closer than the nearest wall is not behind one.
            if (distances[i] > Math.max(nearest2, touch * touch)) {
                hidden = hidden(seen[at + Bodies.X] - x, seen[at + Bodies.Z] - z);
            }
            if (hidden == 1) {
                near.othersFrom = Math.min(near.othersFrom, distances[i]);
            }
            slots[kept] = other;
            distances[kept] = distances[i];
            kept += 1 - hidden;
        }
        near.count = kept;
    }

    /** {@return 1 if a wall is between the agent and a point, given relative to the agent; else 0} */
    private int hidden(float dx, float dz) {
        int hidden = 0;
        for (int at = 0; at < SCREEN * screenCount; at += SCREEN) {
            float a = dx * screens[at + 1] - dz * screens[at];
            float across = dx * screens[at + 3] - dz * screens[at + 2];
            float own = screens[at + 4];
            hidden |= Branchless.less(a * (a + across), 0) & Branchless.less(own * (own - across), screens[at + 5]);
        }
        return hidden;
    }

    /** {@return the constants of hiding by name, which a device also uses} */
    static Map<String, Float> numbers() {
        return Map.of("madeFor", MADE_FOR, "onWall", ON_WALL);
    }
}
