package dev.throng.crowd.step;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import java.util.Arrays;

/** The list of agents and the values that users read, in flat arrays by id. Used by one thread at a time. */
final class ShownAgents {
    private static final int FIRST_CAPACITY = 64;

    final int most;
    float[] positions = {};
    float[] velocities = {};
    float[] headings = {};
    byte[] states = {};
    int[] polygons = {};

    /** Number of agents. */
    int size;
    /** One past the largest id. */
    int limit;

    private int freeFrom;

    /**
     * @param most maximum number of agents at a time
     */
    ShownAgents(int most) {
        this.most = most;
        grow(Math.min(most, FIRST_CAPACITY));
    }

    /** Returns the length of the arrays in agents. */
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
        Arrays.fill(polygons, old, capacity, Ids.NONE);
    }

    /** {@return the smallest free id; the new agent is idle} */
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

    /** Throws if no agent has an id. */
    void require(int id) {
        if (id < 0 || id >= limit || states[id] == State.FREE) {
            throw new BadInputException("crowd: there is no agent " + id);
        }
    }
}
