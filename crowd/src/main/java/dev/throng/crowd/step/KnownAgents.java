package dev.throng.crowd.step;

import java.util.Arrays;

/** What the host knows of the agents on a device, in flat arrays by id. Used by one thread at a time. */
final class KnownAgents {
    /** As the device had it when it was last asked. */
    final ShownAgents shown;

    // What an agent is like, and where users sent it.
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

    /** {@return the smallest id that is free; the agent is there, and stands} */
    int add() {
        int id = shown.add();
        if (hasGoal.length < shown.capacity()) {
            grow(shown.capacity());
        }
        hasGoal[id] = false;
        return id;
    }
}
