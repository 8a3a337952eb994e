package dev.throng.crowd.step;

import dev.throng.BadInputException;
import java.util.Arrays;

/** What the host knows of the agents on a device, in flat arrays by id. Used by one thread at a time. */
final class KnownAgents {
    /** No polygon. */
    static final int NONE = -1;

    private static final int FIRST_CAPACITY = 64;

    final int most;

    // What users read, as the device had it when it was last asked.
    float[] positions = {};
    float[] velocities = {};
    float[] headings = {};
    byte[] states = {};
    int[] polygons = {};

    // What an agent is like, and where users sent it.
    float[] radius = {};
    float[] speed = {};
    float[] acceleration = {};
    int[] priority = {};
    float[] goals = {};
    boolean[] hasGoal = {};

    int size;
    int limit;
    private int freeFrom;

    KnownAgents(int most) {
        this.most = most;
        grow(Math.min(most, FIRST_CAPACITY));
    }

    int capacity() {
        return states.length;
    }

    private void grow(int capacity) {
        positions = Arrays.copyOf(positions, 3 * capacity);
        velocities = Arrays.copyOf(velocities, 2 * capacity);
        headings = Arrays.copyOf(headings, 2 * capacity);
        states = Arrays.copyOf(states, capacity);
        int old = polygons.length;
        polygons = Arrays.copyOf(polygons, capacity);
        Arrays.fill(polygons, old, capacity, NONE);
        radius = Arrays.copyOf(radius, capacity);
        speed = Arrays.copyOf(speed, capacity);
        acceleration = Arrays.copyOf(acceleration, capacity);
        priority = Arrays.copyOf(priority, capacity);
        goals = Arrays.copyOf(goals, 3 * capacity);
        hasGoal = Arrays.copyOf(hasGoal, capacity);
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
        hasGoal[id] = false;
        return id;
    }

    void remove(int id) {
        states[id] = State.FREE;
        size--;
        freeFrom = Math.min(freeFrom, id);
    }

    boolean has(int id) {
        return id >= 0 && id < limit && states[id] != State.FREE;
    }
}
