package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.Map;

/**
 * Sorts agents by the square that they stand on, row by row, by counting. What is near is then in a few runs of slots.
 *
 * <p>Within a square agents are in the order of their ids, so the order depends on where they are and on nothing else.
 */
final class AgentGrid {
    /** How many squares the reach covers: small ones fit the circle better, but are more rows. */
    private static final int SPAN = 2;

    /** Agents in the squares around, for each that fits: about half of them are in the circle. */
    private static final float CROWDED = 2;

    /** Squares are made larger rather than have more than this many of them for each agent. */
    private static final int CELLS_PER_AGENT = 16;

    private static final int FEW_CELLS = 1 << 16;

    /** Agents farther above or below stand on another floor, in metres. */
    private static final float BODY_HEIGHT = 1.6f;

    private final float reach;
    private float minX;
    private float minZ;
    private float maxX;
    private float maxZ;
    private float perMetre;
    private int columns;
    private int rows;
    /** First slot of each cell, and one past the last; agents on links are in a cell behind all others. */
    private int[] first = new int[0];

    private int[] cells = new int[0];
    /** By slot. */
    int[] ids = new int[0];
    /** How many agents are on the ground: the first slots. */
    int onGround;

    AgentGrid(float reach) {
        this.reach = reach;
    }

    /** Covers a mesh; what lies beside it counts as its border. */
    void cover(NavMesh mesh) {
        minX = mesh.min(0);
        minZ = mesh.min(2);
        maxX = mesh.max(0);
        maxZ = mesh.max(2);
    }

    private void divide(int agents) {
        double side = reach / SPAN;
        double most = Math.max(FEW_CELLS, (double) CELLS_PER_AGENT * agents);
        while ((Math.floor((maxX - minX) / side) + 1) * (Math.floor((maxZ - minZ) / side) + 1) > most) {
            side *= 2;
        }
        perMetre = (float) (1 / side);
        columns = (int) Math.floor((maxX - minX) / side) + 1;
        rows = (int) Math.floor((maxZ - minZ) / side) + 1;
        if (columns * rows + 2 > first.length) {
            first = new int[columns * rows + 2];
        }
    }

    private int column(float x) {
        return Math.max(0, Math.min(columns - 1, (int) ((x - minX) * perMetre)));
    }

    private int row(float z) {
        return Math.max(0, Math.min(rows - 1, (int) ((z - minZ) * perMetre)));
    }

    /** Sorts all agents. */
    void sort(Agents agents) {
        divide(agents.size);
        if (cells.length < agents.limit) {
            cells = new int[agents.capacity()];
            ids = new int[agents.capacity()];
        }
        final int[] first = this.first;
        final int[] cells = this.cells;
        final float[] positions = agents.positions;
        final byte[] states = agents.states;
        int behind = columns * rows;
        Arrays.fill(first, 0, behind + 2, 0);
        for (int id = 0; id < agents.limit; id++) {
            byte state = states[id];
            if (state != State.FREE) {
                int cell = state == State.ON_LINK
                        ? behind
                        : row(positions[3 * id + 2]) * columns + column(positions[3 * id]);
                cells[id] = cell;
                first[cell]++;
            }
        }
        int sum = 0;
        for (int cell = 0; cell <= behind; cell++) {
            sum += first[cell];
            first[cell] = sum;
        }
        first[behind + 1] = sum;
        // Backwards, so that ends become beginnings and ids stay in order.
        for (int id = agents.limit - 1; id >= 0; id--) {
            if (states[id] != State.FREE) {
                ids[--first[cells[id]]] = id;
            }
        }
        onGround = first[behind];
    }

    /**
     * Finds the agents around one: the nearest where there are more than fit. In a crowd it may be a few less.
     *
     * @param near takes their slots; as many as it has are found at most
     * @param far takes their squared distances
     * @return how many there are
     */
    int near(Bodies bodies, int self, int[] near, float[] far) {
        final float[] xs = bodies.x;
        final float[] zs = bodies.z;
        final float[] ys = bodies.y;
        final float x = xs[self];
        final float y = ys[self];
        final float z = zs[self];
        final int column = column(x);
        final int left = Math.max(0, column - SPAN);
        final int right = Math.min(columns - 1, column + SPAN);
        final int row = row(z);
        final int top = Math.min(rows - 1, row + SPAN);
        final int bottom = Math.max(0, row - SPAN);
        int candidates = 0;
        for (int r = bottom; r <= top; r++) {
            candidates += first[r * columns + right + 1] - first[r * columns + left];
        }
        // Where it is so crowded that not all would fit, those at the rim are not even measured.
        float fit = CROWDED * near.length;
        final float reach2 = reach * reach * (candidates > fit ? fit / candidates : 1);
        int count = 0;
        int farthest = -1;
        for (int r = bottom; r <= top; r++) {
            int end = first[r * columns + right + 1];
            for (int slot = first[r * columns + left]; slot < end; slot++) {
                float dx = xs[slot] - x;
                float dz = zs[slot] - z;
                float d2 = dx * dx + dz * dz;
                if (d2 >= reach2 || slot == self || Math.abs(ys[slot] - y) > BODY_HEIGHT) {
                    continue;
                }
                if (count < near.length) {
                    near[count] = slot;
                    far[count++] = d2;
                    continue;
                }
                if (farthest < 0) {
                    farthest = farthest(far);
                }
                if (d2 < far[farthest]) {
                    near[farthest] = slot;
                    far[farthest] = d2;
                    farthest = farthest(far);
                }
            }
        }
        return count;
    }

    private static int farthest(float[] far) {
        int most = 0;
        for (int i = 1; i < far.length; i++) {
            most = far[i] > far[most] ? i : most;
        }
        return most;
    }

    /** {@return the numbers by which neighbours are found, by name: a device uses the same} */
    static Map<String, Float> numbers() {
        return Map.of(
                "span", (float) SPAN,
                "crowded", CROWDED,
                "bodyHeight", BODY_HEIGHT,
                "cellsPerAgent", (float) CELLS_PER_AGENT,
                "fewCells", (float) FEW_CELLS);
    }
}
