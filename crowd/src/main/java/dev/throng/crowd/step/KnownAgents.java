package dev.throng.crowd.step;

import java.util.Arrays;

/** The host's copy of the agents on a device, in flat arrays by id. Used by one thread at a time. */
final class KnownAgents {
    /** Values as of the last read from the device. */
    final ShownAgents shown;

    // Properties and goals of the agents.
    float[] radius = {};
    float[] speed = {};
    float[] acceleration = {};
    int[] priority = {};
    float[] goals = {};
    boolean[] hasGoal = {};

    KnownAgents(int most) {
        shown = new ShownAgents(most);
        grow(shown.capacity());
    }

    private void grow(int capacity) {
        radius = Arrays.copyOf(radius, capacity);
        speed = Arrays.copyOf(speed, capacity);
        acceleration = Arrays.copyOf(acceleration, capacity);
        priority = Arrays.copyOf(priority, capacity);
        goals = Arrays.copyOf(goals, 3 * capacity);
        hasGoal = Arrays.copyOf(hasGoal, capacity);
    }

    /** {@return the smallest free id; the new agent is idle} */
    int add() {
        int id = shown.add();
        if (hasGoal.length < shown.capacity()) {
            grow(shown.capacity());
        }
        hasGoal[id] = false;
        return id;
    }
}
