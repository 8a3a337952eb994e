package dev.throng.crowd.step;

import dev.throng.BadInputException;
import java.util.Arrays;

/** Everything that is known of each agent, in flat arrays by id. Written by one thread per agent at a time. */
final class Agents {
    /** No polygon, no id. */
    static final int NONE = -1;

    /** What an agent walks towards. */
    static final byte TO_BEND = 0;

    static final byte TO_GOAL = 1;
    static final byte TO_LINK = 2;

    /** Numbers of a ride over a link: where from, where to, seconds ridden, seconds in all. */
    static final int RIDE = 8;

    private static final int FIRST_CAPACITY = 64;

    final int most;

    // What users read.
    float[] positions;
    float[] velocities;
    float[] headings;
    byte[] states;
    int[] polygons;

    // What the agent is like.
    float[] radius;
    float[] speed;
    float[] acceleration;
    int[] priority;
    byte[] profile;

    // Where it wants to go.
    boolean[] hasGoal;
    float[] goals;
    int[] goalPolygons;
    /** Whether a path is to be planned in the next step. */
    boolean[] replan;
    /** The corridor: the slots that belong to the agent, and the first step that is left. The last one is at {@code to - 1}. */
    int[] low;

    int[] from;
    int[] to;
    /** The next corner, and what it is. */
    float[] targets;

    byte[] targetKinds;
    /** Steps until the corner is looked for again. */
    byte[] lookIn;

    /** A distance from which on there is no wall, in metres; valid on the same polygon. */
    float[] clearance;
    /** Seconds without getting on, and the distance to the next corner at which that began. */
    float[] still;

    float[] marks;

    /** Of an agent on a link. */
    float[] rides;
    /** The polygon that the link leads to. */
    int[] landings;

    int size;
    int limit;
    private int freeFrom;

    Agents(int most) {
        this.most = most;
        grow(Math.min(most, FIRST_CAPACITY));
    }

    int capacity() {
        return states == null ? 0 : states.length;
    }

    private void grow(int capacity) {
        int old = capacity();
        boolean first = states == null;
        positions = first ? new float[3 * capacity] : Arrays.copyOf(positions, 3 * capacity);
        velocities = first ? new float[2 * capacity] : Arrays.copyOf(velocities, 2 * capacity);
        headings = first ? new float[2 * capacity] : Arrays.copyOf(headings, 2 * capacity);
        states = first ? new byte[capacity] : Arrays.copyOf(states, capacity);
        polygons = first ? new int[capacity] : Arrays.copyOf(polygons, capacity);
        radius = first ? new float[capacity] : Arrays.copyOf(radius, capacity);
        speed = first ? new float[capacity] : Arrays.copyOf(speed, capacity);
        acceleration = first ? new float[capacity] : Arrays.copyOf(acceleration, capacity);
        priority = first ? new int[capacity] : Arrays.copyOf(priority, capacity);
        profile = first ? new byte[capacity] : Arrays.copyOf(profile, capacity);
        hasGoal = first ? new boolean[capacity] : Arrays.copyOf(hasGoal, capacity);
        goals = first ? new float[3 * capacity] : Arrays.copyOf(goals, 3 * capacity);
        goalPolygons = first ? new int[capacity] : Arrays.copyOf(goalPolygons, capacity);
        replan = first ? new boolean[capacity] : Arrays.copyOf(replan, capacity);
        low = first ? new int[capacity] : Arrays.copyOf(low, capacity);
        from = first ? new int[capacity] : Arrays.copyOf(from, capacity);
        to = first ? new int[capacity] : Arrays.copyOf(to, capacity);
        targets = first ? new float[2 * capacity] : Arrays.copyOf(targets, 2 * capacity);
        targetKinds = first ? new byte[capacity] : Arrays.copyOf(targetKinds, capacity);
        lookIn = first ? new byte[capacity] : Arrays.copyOf(lookIn, capacity);
        clearance = first ? new float[capacity] : Arrays.copyOf(clearance, capacity);
        still = first ? new float[capacity] : Arrays.copyOf(still, capacity);
        marks = first ? new float[capacity] : Arrays.copyOf(marks, capacity);
        rides = first ? new float[RIDE * capacity] : Arrays.copyOf(rides, RIDE * capacity);
        landings = first ? new int[capacity] : Arrays.copyOf(landings, capacity);
        Arrays.fill(polygons, old, capacity, NONE);
    }

    /** {@return the smallest id that is free; the agent is there, and stands at the origin} */
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
        replan[id] = false;
        low[id] = 0;
        from[id] = 0;
        to[id] = 0;
        velocities[2 * id] = 0;
        velocities[2 * id + 1] = 0;
        headings[2 * id] = 1;
        headings[2 * id + 1] = 0;
        still[id] = 0;
        return id;
    }

    void remove(int id) {
        states[id] = State.FREE;
        polygons[id] = NONE;
        velocities[2 * id] = 0;
        velocities[2 * id + 1] = 0;
        size--;
        freeFrom = Math.min(freeFrom, id);
    }

    boolean has(int id) {
        return id >= 0 && id < limit && states[id] != State.FREE;
    }

    /** Puts an agent on a polygon. */
    void put(int id, int polygon, double x, double y, double z) {
        positions[3 * id] = (float) x;
        positions[3 * id + 1] = (float) y;
        positions[3 * id + 2] = (float) z;
        polygons[id] = polygon;
        clearance[id] = 0;
        lookIn[id] = 0;
    }
}
