package dev.throng.crowd.step;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * The state of all agents, in flat arrays. Written by one thread per agent at a time.
 *
 * <p>Agents are in rows, without gaps. Rows are regularly sorted by position, so that neighbours are close in memory. Users read a copy by id: see
 * {@link #publish}.
 */
final class Agents {
    /** Kinds of targets: the next corner, the goal or a link. */
    static final byte TO_BEND = 0;

    static final byte TO_GOAL = 1;
    static final byte TO_LINK = 2;

    /** Floats per ride over a link: start and end point, seconds ridden, seconds in total. */
    static final int RIDE = 8;

    /** The arrays that users read, by id. */
    final ShownAgents shown;

    /** Row of the agent, by id. */
    private int[] rows = {};

    // All other arrays are by row. {@link #grow}, {@link #move} and {@link #sort} list them in the same order.
    int[] ids = {};
    float[] positions = {};
    float[] velocities = {};
    byte[] states = {};
    int[] polygons = {};

    // Properties of the agent.
    float[] radius = {};
    float[] speed = {};
    float[] acceleration = {};
    int[] priority = {};
    byte[] profile = {};

    // The goal.
    boolean[] hasGoal = {};
    float[] goals = {};
    int[] goalPolygons = {};
    /** Whether to plan a path in the next step. */
    boolean[] replan = {};
    /** The corridor: first slot of the agent's block, first remaining step, and one past the last step. */
    int[] low = {};

    int[] from = {};
    int[] to = {};
    /** The next target, and its kind. */
    float[] targets = {};

    byte[] targetKinds = {};
    /** Steps until the next search for the corner. */
    byte[] lookIn = {};

    /** Lower bound of the distance to the nearest wall, in metres; valid on the same polygon. */
    float[] clearance = {};
    /** Seconds without progress, and the distance to the next corner at which they began. */
    float[] still = {};

    float[] marks = {};

    /** The ride of an agent on a link, {@link #RIDE} floats. */
    float[] rides = {};
    /** The polygon at the end of the link. */
    int[] landings = {};

    /** Spare arrays by numbers per agent, which a sort writes to. It then swaps them with the sorted ones. */
    private final float[][] spareFloats = new float[RIDE + 1][];

    private int[] spareInts = {};
    private byte[] spareBytes = {};
    private boolean[] spareBooleans = {};

    Agents(int most) {
        shown = new ShownAgents(most);
        grow(shown.capacity());
    }

    /** Returns the number of agents, which is also the number of rows in use. */
    int size() {
        return shown.size;
    }

    private void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity);
        ids = Arrays.copyOf(ids, capacity);
        positions = Arrays.copyOf(positions, 3 * capacity);
        velocities = Arrays.copyOf(velocities, 2 * capacity);
        states = Arrays.copyOf(states, capacity);
        polygons = Arrays.copyOf(polygons, capacity);
        radius = Arrays.copyOf(radius, capacity);
        speed = Arrays.copyOf(speed, capacity);
        acceleration = Arrays.copyOf(acceleration, capacity);
        priority = Arrays.copyOf(priority, capacity);
        profile = Arrays.copyOf(profile, capacity);
        hasGoal = Arrays.copyOf(hasGoal, capacity);
        goals = Arrays.copyOf(goals, 3 * capacity);
        goalPolygons = Arrays.copyOf(goalPolygons, capacity);
        replan = Arrays.copyOf(replan, capacity);
        low = Arrays.copyOf(low, capacity);
        from = Arrays.copyOf(from, capacity);
        to = Arrays.copyOf(to, capacity);
        targets = Arrays.copyOf(targets, 2 * capacity);
        targetKinds = Arrays.copyOf(targetKinds, capacity);
        lookIn = Arrays.copyOf(lookIn, capacity);
        clearance = Arrays.copyOf(clearance, capacity);
        still = Arrays.copyOf(still, capacity);
        marks = Arrays.copyOf(marks, capacity);
        rides = Arrays.copyOf(rides, RIDE * capacity);
        landings = Arrays.copyOf(landings, capacity);
        for (int stride : new int[] {1, 2, 3, RIDE}) {
            spareFloats[stride] = new float[stride * capacity];
        }
        spareInts = new int[capacity];
        spareBytes = new byte[capacity];
        spareBooleans = new boolean[capacity];
    }

    /** Copies a row over another one. */
    private void move(int row, int over) {
        ids[over] = ids[row];
        System.arraycopy(positions, 3 * row, positions, 3 * over, 3);
        System.arraycopy(velocities, 2 * row, velocities, 2 * over, 2);
        states[over] = states[row];
        polygons[over] = polygons[row];
        radius[over] = radius[row];
        speed[over] = speed[row];
        acceleration[over] = acceleration[row];
        priority[over] = priority[row];
        profile[over] = profile[row];
        hasGoal[over] = hasGoal[row];
        System.arraycopy(goals, 3 * row, goals, 3 * over, 3);
        goalPolygons[over] = goalPolygons[row];
        replan[over] = replan[row];
        low[over] = low[row];
        from[over] = from[row];
        to[over] = to[row];
        System.arraycopy(targets, 2 * row, targets, 2 * over, 2);
        targetKinds[over] = targetKinds[row];
        lookIn[over] = lookIn[row];
        clearance[over] = clearance[row];
        still[over] = still[row];
        marks[over] = marks[row];
        System.arraycopy(rides, RIDE * row, rides, RIDE * over, RIDE);
        landings[over] = landings[row];
        rows[ids[over]] = over;
    }

    /**
     * Reorders the rows.
     *
     * @param order old row of each new row
     */
    void sort(int[] order) {
        ids = sorted(ids, order);
        positions = sorted(positions, 3, order);
        velocities = sorted(velocities, 2, order);
        states = sorted(states, order);
        polygons = sorted(polygons, order);
        radius = sorted(radius, 1, order);
        speed = sorted(speed, 1, order);
        acceleration = sorted(acceleration, 1, order);
        priority = sorted(priority, order);
        profile = sorted(profile, order);
        hasGoal = sorted(hasGoal, order);
        goals = sorted(goals, 3, order);
        goalPolygons = sorted(goalPolygons, order);
        replan = sorted(replan, order);
        low = sorted(low, order);
        from = sorted(from, order);
        to = sorted(to, order);
        targets = sorted(targets, 2, order);
        targetKinds = sorted(targetKinds, order);
        lookIn = sorted(lookIn, order);
        clearance = sorted(clearance, 1, order);
        still = sorted(still, 1, order);
        marks = sorted(marks, 1, order);
        rides = sorted(rides, RIDE, order);
        landings = sorted(landings, order);
        for (int row = 0; row < size(); row++) {
            rows[ids[row]] = row;
        }
    }

    private float[] sorted(float[] all, int stride, int[] order) {
        float[] into = spareFloats[stride];
        for (int row = 0; row < size(); row++) {
            for (int i = 0; i < stride; i++) {
                into[stride * row + i] = all[stride * order[row] + i];
            }
        }
        spareFloats[stride] = all;
        return into;
    }

    private int[] sorted(int[] all, int[] order) {
        int[] into = spareInts;
        for (int row = 0; row < size(); row++) {
            into[row] = all[order[row]];
        }
        spareInts = all;
        return into;
    }

    private byte[] sorted(byte[] all, int[] order) {
        byte[] into = spareBytes;
        for (int row = 0; row < size(); row++) {
            into[row] = all[order[row]];
        }
        spareBytes = all;
        return into;
    }

    private boolean[] sorted(boolean[] all, int[] order) {
        boolean[] into = spareBooleans;
        for (int row = 0; row < size(); row++) {
            into[row] = all[order[row]];
        }
        spareBooleans = all;
        return into;
    }

    /** {@return the row of a new agent, with the smallest id that is free; it stands at the origin} */
    int add() {
        int row = size();
        int id = shown.add();
        if (rows.length < shown.capacity()) {
            grow(shown.capacity());
        }
        rows[id] = row;
        ids[row] = id;
        states[row] = State.IDLE;
        hasGoal[row] = false;
        replan[row] = false;
        low[row] = 0;
        from[row] = 0;
        to[row] = 0;
        velocities[2 * row] = 0;
        velocities[2 * row + 1] = 0;
        still[row] = 0;
        shown.headings[2 * id] = 1;
        shown.headings[2 * id + 1] = 0;
        return row;
    }

    void remove(int row) {
        int id = ids[row];
        shown.remove(id);
        shown.polygons[id] = Ids.NONE;
        shown.velocities[2 * id] = 0;
        shown.velocities[2 * id + 1] = 0;
        if (row < size()) {
            move(size(), row);
        }
    }

    /** {@return the row of an agent, which must be there} */
    int row(int id) {
        shown.require(id);
        return rows[id];
    }

    /** Sets the position and the polygon of an agent. */
    void put(int row, int polygon, double x, double y, double z) {
        positions[3 * row] = (float) x;
        positions[3 * row + 1] = (float) y;
        positions[3 * row + 2] = (float) z;
        polygons[row] = polygon;
        clearance[row] = 0;
        lookIn[row] = 0;
    }

    /** Stops an agent. */
    void stand(int row) {
        velocities[2 * row] = 0;
        velocities[2 * row + 1] = 0;
    }

    /** Copies the state of an agent to the arrays that users read. */
    void publish(int row) {
        int id = ids[row];
        shown.positions[3 * id] = positions[3 * row];
        shown.positions[3 * id + 1] = positions[3 * row + 1];
        shown.positions[3 * id + 2] = positions[3 * row + 2];
        shown.velocities[2 * id] = velocities[2 * row];
        shown.velocities[2 * id + 1] = velocities[2 * row + 1];
        shown.states[id] = states[row];
        shown.polygons[id] = polygons[row];
    }
}
