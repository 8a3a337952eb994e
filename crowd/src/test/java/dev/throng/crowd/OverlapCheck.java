package dev.throng.crowd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts pairs of bodies that come to overlap in a step, from positions and radii alone. Pairs that already overlapped, and agents that
 * were on a link, are left out.
 */
final class OverlapCheck {
    /** Bodies farther above or below one another are on different floors, in metres. */
    private static final double BODY = 1.6;

    private final double tolerance;
    private Set<Long> before = new HashSet<>();
    private byte[] states = {};
    private float[] positions = {};
    long pairs;
    long agentSteps;
    int overlaps;
    /** How deep the deepest new overlap is, as a share of the smaller radius. */
    double deepest;

    String first = "";

    /**
     * @param tolerance in metres
     */
    OverlapCheck(double tolerance) {
        this.tolerance = tolerance;
    }

    /** Remembers who overlaps before a step. */
    void remember(Crowd crowd) {
        before = overlapping(crowd, 0.1 * tolerance).keySet();
        states = crowd.states().clone();
        positions = crowd.positions().clone();
    }

    private static String at(float[] positions, int id) {
        return "(" + positions[3 * id] + ", " + positions[3 * id + 1] + ", " + positions[3 * id + 2] + ")";
    }

    /** Counts those who do only after it. */
    void compare(Crowd crowd, String when) {
        for (Map.Entry<Long, Double> pair : overlapping(crowd, tolerance).entrySet()) {
            int a = (int) (pair.getKey() >>> 32);
            int b = (int) (long) pair.getKey();
            if (before.contains(pair.getKey()) || !stood(a) || !stood(b)) {
                continue;
            }
            overlaps++;
            deepest = Math.max(deepest, pair.getValue() / Math.min(crowd.radius(a), crowd.radius(b)));
            if (first.isEmpty()) {
                float[] at = crowd.positions();
                first = when + ", agents " + a + " at " + at(positions, a) + at(at, a) + " and " + b + " at "
                        + at(positions, b) + at(at, b) + " overlap by " + pair.getValue() + " m";
            }
        }
    }

    private boolean stood(int id) {
        return id < states.length && states[id] != Crowd.FREE && states[id] != Crowd.ON_LINK;
    }

    /** The pairs of bodies on the ground that overlap by more than some metres, and by how much. */
    private Map<Long, Double> overlapping(Crowd crowd, double more) {
        float[] at = crowd.positions();
        double widest = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            widest = Math.max(widest, crowd.states()[id] == Crowd.FREE ? 0 : crowd.radius(id));
        }
        double side = 2 * widest + 1e-9;
        Map<Long, List<Integer>> cells = new HashMap<>();
        Map<Long, Double> found = new HashMap<>();
        for (int id = 0; id < crowd.limit(); id++) {
            if (crowd.states()[id] == Crowd.FREE || crowd.states()[id] == Crowd.ON_LINK) {
                continue;
            }
            agentSteps++;
            int column = (int) Math.floor(at[3 * id] / side);
            int row = (int) Math.floor(at[3 * id + 2] / side);
            for (int r = row - 1; r <= row + 1; r++) {
                for (int c = column - 1; c <= column + 1; c++) {
                    for (int other : cells.getOrDefault((long) r << 32 | c & 0xffffffffL, List.of())) {
                        double distance = Math.hypot(
                                (double) at[3 * id] - at[3 * other], (double) at[3 * id + 2] - at[3 * other + 2]);
                        double both = (double) crowd.radius(id) + crowd.radius(other);
                        boolean sameFloor = Math.abs(at[3 * id + 1] - at[3 * other + 1]) < BODY;
                        pairs += sameFloor && distance < both + 0.1 ? 1 : 0;
                        if (sameFloor && distance < both - more) {
                            found.put((long) other << 32 | id, both - distance);
                        }
                    }
                }
            }
            cells.computeIfAbsent((long) row << 32 | column & 0xffffffffL, key -> new ArrayList<>())
                    .add(id);
        }
        return found;
    }
}
