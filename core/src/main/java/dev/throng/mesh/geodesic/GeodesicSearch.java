package dev.throng.mesh.geodesic;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;

/**
 * Finds short paths by tables of true lengths. One per thread, reused; allocates nothing once it has grown.
 *
 * <p>Start and goal are joined to the gates of their cells over the corners that they see. Of all pairs of gates, those with
 * the smallest sums are ranked again: without the detour over the middles of the two gates.
 */
public final class GeodesicSearch {
    /** Pairs that are ranked again. */
    private static final int MOST_PAIRS = 8;

    /** Sums up to this many times the smallest are ranked again. */
    private static final float WITHIN = 1.04f;

    private final LineWalk walk = new LineWalk();
    private final PointJoin start = new PointJoin();
    private final PointJoin goal = new PointJoin();
    private final Crossings toGoal = new Crossings();
    private MeshOverlay index;
    private MeshArrays mesh;
    private MeshGates gates;
    private Level level;
    private GeodesicTables tables;
    private int[] startEnds;
    private int[] goalEnds;

    private float[] rowLeast = new float[64];

    // The pairs with the smallest sums, in no order.
    private final float[] sums = new float[MOST_PAIRS];
    private final int[] startColumns = new int[MOST_PAIRS];
    private final int[] goalColumns = new int[MOST_PAIRS];
    private int pairs;
    private int worst;

    private int head;
    private int tail;

    private double bendX;
    private double bendZ;

    /** Sets the tables for the next searches, which are those of the index. */
    public void over(GeodesicTables of, MeshOverlay snapshot) {
        tables = of;
        index = snapshot;
        mesh = snapshot.portals().mesh();
        gates = snapshot.gates();
        level = snapshot.overlay().level(snapshot.levels());
        walk.moveTo(mesh);
        start.over(of, gates.positions());
        goal.over(of, gates.positions());
    }

    /** Appends the crossings of the straight line between two points; returns false if the goal is not in sight. */
    public boolean straight(int startPolygon, float x, float z, int goalPolygon, float toX, float toZ, Crossings out) {
        return walk.toPoint(startPolygon, x, z, goalPolygon, toX, toZ, out);
    }

    /**
     * Finds the best pairs of gates between two points in different cells.
     *
     * @return the number of pairs
     */
    public int find(int startPolygon, float x, float z, int goalPolygon, float toX, float toZ) {
        pairs = 0;
        int startCell = index.cells().cellOf(startPolygon);
        int goalCell = index.cells().cellOf(goalPolygon);
        if (startCell == goalCell) {
            return 0;
        }
        startEnds = level.ends(startCell);
        goalEnds = level.ends(goalCell);
        start.join(startCell, startEnds, startPolygon, x, z);
        goal.join(goalCell, goalEnds, goalPolygon, toX, toZ);
        meet();
        return pairs;
    }

    private void meet() {
        if (rowLeast.length < startEnds.length) {
            rowLeast = new float[2 * startEnds.length];
        }
        final float[] table = tables.lengths();
        final int count = tables.gates();
        final float[] toGate = start.lengths;
        final float[] fromGate = goal.lengths;
        float best = Float.POSITIVE_INFINITY;
        for (int i = 0; i < startEnds.length; i++) {
            float least = Float.POSITIVE_INFINITY;
            if (toGate[i] < best) {
                final int row = (startEnds[i] >> 1) * count;
                for (int j = 0; j < goalEnds.length; j++) {
                    float sum = table[row + (goalEnds[j] >> 1)] + fromGate[j];
                    least = sum < least ? sum : least;
                }
                least += toGate[i];
                best = Math.min(best, least);
            }
            rowLeast[i] = least;
        }
        if (best == Float.POSITIVE_INFINITY) {
            return;
        }
        float limit = best * WITHIN;
        for (int i = 0; i < startEnds.length; i++) {
            if (rowLeast[i] <= limit) {
                final int row = (startEnds[i] >> 1) * count;
                for (int j = 0; j < goalEnds.length; j++) {
                    float sum = toGate[i] + table[row + (goalEnds[j] >> 1)] + fromGate[j];
                    if (sum <= limit) {
                        limit = Math.min(limit, add(sum, i, j, limit));
                    }
                }
            }
        }
    }

    /** Adds a pair, in place of the worst if there are enough; returns the sum that further ones may have. */
    private float add(float sum, int i, int j, float limit) {
        int slot = pairs < MOST_PAIRS ? pairs++ : worst;
        sums[slot] = sum;
        startColumns[slot] = i;
        goalColumns[slot] = j;
        if (pairs < MOST_PAIRS) {
            return limit;
        }
        worst = 0;
        for (int k = 1; k < MOST_PAIRS; k++) {
            worst = sums[k] > sums[worst] ? k : worst;
        }
        return sums[worst];
    }

    /** Returns the pair with the shortest path, as far as can be told without pulling it, and drops it; NONE if none is left. */
    public int next() {
        if (pairs == 0) {
            return Ids.NONE;
        }
        int best = 0;
        for (int pair = 1; pair < pairs; pair++) {
            best = estimates[pair] < estimates[best] ? pair : best;
        }
        return best;
    }

    private final double[] estimates = new double[MOST_PAIRS];

    /** Ranks the pairs again, without the detours over the middles of gates. */
    public void rank() {
        for (int pair = 0; pair < pairs; pair++) {
            estimates[pair] = estimate(startColumns[pair], goalColumns[pair], sums[pair]);
        }
    }

    /** Drops a pair. */
    public void drop(int pair) {
        pairs--;
        sums[pair] = sums[pairs];
        estimates[pair] = estimates[pairs];
        startColumns[pair] = startColumns[pairs];
        goalColumns[pair] = goalColumns[pairs];
    }

    /** Returns the estimated length of a pair. */
    public double estimate(int pair) {
        return estimates[pair];
    }

    private double estimate(int startColumn, int goalColumn, double sum) {
        int a = startEnds[startColumn] >> 1;
        int b = goalEnds[goalColumn] >> 1;
        int before = start.lastBend(startColumn);
        int after = goal.lastBend(goalColumn);
        double fromX = start.bendX(before);
        double fromZ = start.bendZ(before);
        double toX = goal.bendX(after);
        double toZ = goal.bendZ(after);
        if (a == b) {
            return sum - saved(a, fromX, fromZ, toX, toZ);
        }
        bend(a, b);
        double less = saved(a, fromX, fromZ, bendX, bendZ);
        bend(b, a);
        return sum - less - saved(b, toX, toZ, bendX, bendZ);
    }

    /** Finds the first bend on the path from one gate to another; the other itself if there is none. */
    private void bend(int from, int to) {
        GeodesicTables.Legs legs = tables.gateLegs();
        for (int gate = from; gate != to && follows(gate, to); ) {
            int leg = legs.first()[gate] + tables.legs()[gate * tables.gates() + to];
            float x = legs.bends()[2 * leg];
            if (x == x) {
                bendX = x;
                bendZ = legs.bends()[2 * leg + 1];
                return;
            }
            gate = legs.to()[leg];
        }
        bendX = gates.positions()[3 * to];
        bendZ = gates.positions()[3 * to + 2];
    }

    /** Whether a gate has a leg to another: not if rounding hides its line. */
    private boolean follows(int gate, int to) {
        return tables.lengths()[gate * tables.gates() + to] < Float.POSITIVE_INFINITY;
    }

    /** Returns how much shorter a path through a gate is between two points if it need not go over the gate's middle. */
    private double saved(int gate, double ax, double az, double bx, double bz) {
        int portal = gates.node(gate);
        double mx = gates.positions()[3 * gate];
        double mz = gates.positions()[3 * gate + 2];
        double over = PortalLine.distance(ax, az, mx, mz) + PortalLine.distance(mx, mz, bx, bz);
        double through = PortalLine.length(mesh, portal, ax, az, bx, bz);
        return through < over ? over - through : 0;
    }

    /** Writes the crossings of a pair's path; returns false if rounding hides a line of it. */
    public boolean write(int pair, Crossings out) {
        int startColumn = startColumns[pair];
        int goalColumn = goalColumns[pair];
        int a = startEnds[startColumn] >> 1;
        int b = goalEnds[goalColumn] >> 1;
        out.clear();
        toGoal.clear();
        if (!start.write(startColumn, home(a), walk, out) || !goal.write(goalColumn, home(b), walk, toGoal)) {
            return false;
        }
        head = out.size();
        tail = toGoal.size();
        GeodesicTables.Legs legs = tables.gateLegs();
        for (int gate = a; gate != b; ) {
            if (!follows(gate, b)) {
                return false;
            }
            int leg = legs.first()[gate] + tables.legs()[gate * tables.gates() + b];
            LineWalk.addLeg(legs.crossings(), legs.start()[leg], legs.start()[leg + 1], out);
            gate = legs.to()[leg];
        }
        LineWalk.addBackwards(toGoal, out);
        return true;
    }

    /** Returns the number of crossings before the first gate of the path written. */
    public int head() {
        return head;
    }

    /** Returns the number of crossings after the last gate of the path written. */
    public int tail() {
        return tail;
    }

    private int home(int gate) {
        return mesh.portalPolygon(gates.node(gate), 0);
    }
}
