package dev.throng.bench.walk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Records the positions of bodies, and finds out whether there is space for another. Used by one thread. */
public final class FreePlaces {
    /** Vertical distance from which on points are on different floors [Unit: m]. */
    private static final float FLOOR = 1.6f;

    private final double apart;
    private final Map<List<Integer>, List<float[]>> squares = new HashMap<>();

    /**
     * @param apart minimum distance of two bodies from centre to centre
     */
    public FreePlaces(double apart) {
        this.apart = apart;
    }

    /** Takes a position. Returns false if there is no space. */
    public boolean take(float x, float y, float z) {
        int column = (int) Math.floor(x / apart);
        int row = (int) Math.floor(z / apart);
        for (int i = 0; i < 9; i++) {
            for (float[] other : squares.getOrDefault(List.of(column + i % 3 - 1, row + i / 3 - 1), List.of())) {
                if (Math.abs(other[1] - y) < FLOOR && Math.hypot(other[0] - x, other[2] - z) < apart) {
                    return false;
                }
            }
        }
        squares.computeIfAbsent(List.of(column, row), square -> new ArrayList<>())
                .add(new float[] {x, y, z});
        return true;
    }
}
