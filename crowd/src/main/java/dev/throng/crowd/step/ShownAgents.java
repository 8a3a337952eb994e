package dev.throng.crowd.step;

import dev.throng.BadInputException;
import java.util.Arrays;

/** Which agents there are, and what users read of them, in flat arrays by id. Used by one thread at a time. */
final class ShownAgents {
    /** No polygon. */
    static final int NONE = -1;

    private static final int FIRST_CAPACITY = 64;

    final int most;
    float[] positions = {};
    float[] velocities = {};
    float[] headings = {};
    byte[] states = {};
    int[] polygons = {};

    /** How many there are. */
    int size;
    /** One past the greatest id. */
    int limit;

    private int freeFrom;

    /**
     * @param most agents at a time
     */
    ShownAgents(int most) {
        this.most = most;
        grow(Math.min(most, FIRST_CAPACITY));
    }

    /** Ids below this have a place in the arrays. */
    int capacity() {
        return states.length;
    }

    private void grow(int capacity) {
        int old = capacity();
        positions = Arrays.copyOf(positions, 3 * capacity);
        velocities = Arrays.copyOf(velocities, 2 * capacity);
        headings = Arrays.copyOf(headings, 2 * capacity);
        states = Arrays.copyOf(states, capacity);
        polygons = Arrays.copyOf(polygons, capacity);
        Arrays.fill(polygons, old, capacity, NONE);
    }

    /** {@return the smallest id that is free; the agent is there, and stands} */
    int add() {
        if (size == most) {
            throw new BadInputException("crowd: it is full, it may have " + most + " agents");
        }
        int id = freeFrom;
        while (id < limit && states[id] != State.FREE) {
            id++;
        }
        if (id == capacity()) {
            grow((int) Math.min(most, 2L * id));
        }
        freeFrom = id + 1;
        limit = Math.max(limit, id + 1);
        size++;
        states[id] = State.IDLE;
        return id;
    }

    void remove(int id) {
        states[id] = State.FREE;
        size--;
        freeFrom = Math.min(freeFrom, id);
    }

    /** Refuses an id that no agent has. */
    void require(int id) {
        if (id < 0 || id >= limit || states[id] == State.FREE) {
            throw new BadInputException("crowd: there is no agent " + id);
        }
    }
}
