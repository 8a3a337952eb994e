package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.Map;

/**
 * A counting sort of agents by grid cell, row by row. The neighbours of an agent are then in three runs of slots.
 *
 * <p>A row is as high as the reach, and its cells are narrow: runs are few, and fit the circle well. The sort is stable, so the order never depends
 * on the number of threads.
 */
final class AgentGrid {
    /** Cells per reach along a row. */
    private static final int NARROW = 4;

    /** Candidates in the cells around per neighbour that fits: some candidates are outside the circle. */
    private static final float CROWDED = 1.9f;

    /** Maximum number of cells per agent: beyond it, cells are made larger. */
    private static final int CELLS_PER_AGENT = 16;

    private static final int FEW_CELLS = 1 << 16;

    /** Vertical distance in metres from which on agents are on different floors. */
    private static final float BODY_HEIGHT = 1.6f;

    /** Two agents farther apart than this many strides cannot touch in a step: slightly more than the two strides they can move. */
    private static final float OUT_OF_REACH = 2.1f;

    private final float usualReach;
    private float reach;
    private float minX;
    private float minZ;
    private float maxX;
    private float maxZ;
    private float columnsPerMetre;
    private float rowsPerMetre;
    private float rowHeight;
    private int columns;
    private int rows;
    /** First slot of each cell, and one past the last. Agents on links are in an additional cell at the end. */
    private int[] first = new int[0];

    private int[] cells = new int[0];
    /** Row in {@link Agents} of the agent in each slot. */
    int[] order = new int[0];
    /** Number of agents on the ground: they have the first slots. */
    int onGround;

    /**
     * @param reach distance within which agents are neighbours, in metres
     */
    AgentGrid(float reach) {
        usualReach = reach;
        this.reach = reach;
    }

    /** Fits the reach to the widest body, before agents are sorted: agents out of reach cannot touch in a step, however both move. */
    void fit(float widest) {
        reach = reach(usualReach, widest);
    }

    static float reach(float usual, float widest) {
        return Math.max(usual, 2 * widest + OUT_OF_REACH * Walk.MOST_STRIDE);
    }

    /** Covers the bounds of a mesh. Points outside are in the cells of its border. */
    void cover(NavMesh mesh) {
        minX = mesh.min(0);
        minZ = mesh.min(2);
        maxX = mesh.max(0);
        maxZ = mesh.max(2);
    }

    private void divide(int agents) {
        double width = reach / NARROW;
        double height = reach;
        double most = Math.max(FEW_CELLS, (double) CELLS_PER_AGENT * agents);
        while ((Math.floor((maxX - minX) / width) + 1) * (Math.floor((maxZ - minZ) / height) + 1) > most) {
            width *= 2;
            height *= 2;
        }
        columnsPerMetre = (float) (1 / width);
        rowsPerMetre = (float) (1 / height);
        rowHeight = (float) height;
        columns = (int) Math.floor((maxX - minX) / width) + 1;
        rows = (int) Math.floor((maxZ - minZ) / height) + 1;
        if (columns * rows + 2 > first.length) {
            first = new int[columns * rows + 2];
        }
    }

    private int column(float x) {
        return Math.max(0, Math.min(columns - 1, (int) ((x - minX) * columnsPerMetre)));
    }

    private int row(float z) {
        return Math.max(0, Math.min(rows - 1, (int) ((z - minZ) * rowsPerMetre)));
    }

    /** Sorts all agents. */
    void sort(Agents agents) {
        divide(agents.size());
        if (cells.length < agents.size()) {
            cells = new int[agents.shown.capacity()];
            order = new int[agents.shown.capacity()];
        }
        final int[] first = this.first;
        final int[] cells = this.cells;
        final float[] positions = agents.positions;
        final byte[] states = agents.states;
        int behind = columns * rows;
        Arrays.fill(first, 0, behind + 2, 0);
        for (int agent = 0; agent < agents.size(); agent++) {
            int cell = states[agent] == State.ON_LINK
                    ? behind
                    : row(positions[3 * agent + 2]) * columns + column(positions[3 * agent]);
            cells[agent] = cell;
            first[cell]++;
        }
        int sum = 0;
        for (int cell = 0; cell <= behind; cell++) {
            sum += first[cell];
            first[cell] = sum;
        }
        first[behind + 1] = sum;
        // Backwards, so that the ends of cells become their beginnings and the sort is stable.
        for (int agent = agents.size() - 1; agent >= 0; agent--) {
            order[--first[cells[agent]]] = agent;
        }
        onGround = first[behind];
    }

    /** The neighbours of one agent. One per thread; allocates nothing once it has grown. */
    static final class Near {
        /** Slots of the neighbours, and their squared distances. */
        int[] slots;

        float[] far;
        int count;
        /** Lower bound of the squared distance of agents that are not listed: they were too far to be among the nearest, or are hidden. */
        float othersFrom;

        private final int most;
        /** Start and end of each run of slots to scan. */
        private final int[] runs = new int[6];

        Near(int most) {
            this.most = most;
            slots = new int[most + 1];
            far = new float[most + 1];
        }

        private void fit(int candidates) {
            if (slots.length <= candidates) {
                slots = new int[2 * candidates];
                far = new float[2 * candidates];
            }
        }

        /** Removes the farthest neighbours until the maximum is kept. */
        private void dropFarthest() {
            while (count > most) {
                int farthest = 0;
                for (int i = 1; i < count; i++) {
                    farthest = far[i] > far[farthest] ? i : farthest;
                }
                count--;
                othersFrom = Math.min(othersFrom, far[farthest]);
                slots[farthest] = slots[count];
                far[farthest] = far[count];
            }
        }
    }

    /** Finds the nearest agents around one, up to the maximum. In a dense crowd there may be fewer. */
    void near(Bodies bodies, int self, Near near) {
        final int[] runs = near.runs;
        int end = findRuns(bodies, self, reach, runs);
        int candidates = 0;
        for (int run = 0; run < end; run += 2) {
            candidates += runs[run + 1] - runs[run];
        }
        near.fit(candidates);
        // In a dense crowd the radius is reduced, so that agents at the rim are not even measured.
        float fit = CROWDED * near.most;
        final float reach2 = reach * reach * (candidates > fit ? fit / candidates : 1);
        near.othersFrom = candidates > fit ? reach2 : Float.POSITIVE_INFINITY;
        near.count = 0;
        for (int run = 0; run < end; run += 2) {
            scan(bodies, self, runs[run], runs[run + 1], reach2, near);
        }
        near.dropFarthest();
    }

    /** Finds the start and end of each run of slots around an agent. Returns how many numbers it wrote. */
    private int findRuns(Bodies bodies, int self, float radius, int[] runs) {
        final float x = bodies.x[self];
        final float z = bodies.z[self];
        final int row = row(z);
        final int bottom = Math.max(0, row - 1);
        final int top = Math.min(rows - 1, row + 1);
        int end = 0;
        for (int r = bottom; r <= top; r++) {
            float half = r == row ? radius : half(r, z, radius);
            runs[end++] = first[r * columns + column(x - half)];
            runs[end++] = first[r * columns + column(x + half) + 1];
        }
        return end;
    }

    /**
     * Finds all bodies around an agent that it could touch in a step, including hidden ones.
     *
     * @param stride maximum distance that it moves, in metres
     * @param widest the largest radius of all
     * @param least the smallest share of a gap that any agent takes
     */
    void gaps(Bodies bodies, int self, float stride, float widest, float least, WalkModel model, int[] runs, Gaps out) {
        final float[] seen = bodies.seen;
        final float x = bodies.x[self];
        final float y = bodies.y[self];
        final float z = bodies.z[self];
        final float radius = bodies.radius[self];
        float range = Math.min(reach, radius + widest + stride / least);
        out.clear();
        int end = findRuns(bodies, self, range, runs);
        for (int run = 0; run < end; run += 2) {
            for (int slot = runs[run]; slot < runs[run + 1]; slot++) {
                int at = Bodies.SEEN * slot;
                float dx = seen[at + Bodies.X] - x;
                float dz = seen[at + Bodies.Z] - z;
                float d2 = dx * dx + dz * dz;
                if (d2 >= range * range || slot == self || Math.abs(seen[at + Bodies.Y] - y) >= BODY_HEIGHT) {
                    continue;
                }
                float distance = (float) Math.sqrt(d2);
                float gap = distance - radius - seen[at + Bodies.RADIUS];
                float most = Math.max(0, model.shareOfGap(bodies.priority[slot] - bodies.priority[self]) * gap);
                if (gap > -Gaps.TOUCH && most < stride) {
                    out.add(dx / distance, dz / distance, most);
                }
            }
        }
    }

    /** Returns half the maximum width, within a row, of a circle around an agent. */
    private float half(int row, float z, float radius) {
        float above = minZ + row * rowHeight - z;
        float dz = Math.max(0, Math.max(above, -above - rowHeight));
        return (float) Math.sqrt(Math.max(0, radius * radius - dz * dz));
    }

    private static void scan(Bodies bodies, int self, int from, int to, float reach2, Near near) {
        final float[] seen = bodies.seen;
        final int[] slots = near.slots;
        final float[] far = near.far;
        final float x = bodies.x[self];
        final float y = bodies.y[self];
        final float z = bodies.z[self];
        int count = near.count;
        for (int slot = from; slot < to; slot++) {
            int at = Bodies.SEEN * slot;
            float dx = seen[at + Bodies.X] - x;
            float dz = seen[at + Bodies.Z] - z;
            float d2 = dx * dx + dz * dz;
            slots[count] = slot;
            far[count] = d2;
            int other = (slot - self | self - slot) >>> 31;
            count += other
                    & Branchless.less(d2, reach2)
                    & Branchless.less(Math.abs(seen[at + Bodies.Y] - y), BODY_HEIGHT);
        }
        near.count = count;
    }

    /** {@return the constants of the neighbour search by name, which a device also uses} */
    static Map<String, Float> numbers() {
        return Map.of(
                "narrow", (float) NARROW,
                "crowded", CROWDED,
                "bodyHeight", BODY_HEIGHT,
                "cellsPerAgent", (float) CELLS_PER_AGENT,
                "fewCells", (float) FEW_CELLS);
    }
}
