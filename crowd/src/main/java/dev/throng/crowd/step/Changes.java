package dev.throng.crowd.step;

import dev.throng.graph.Ids;
import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * Changes that users made to agents since the last step, which are sent to a device with the next one. Several changes of an agent are merged. Used
 * by one thread at a time.
 */
final class Changes {
    /** Bytes of a change: four words of 16 bytes, see walk_change. */
    static final int BYTES = 64;

    // Flags of a change, as in walkplan.c.
    static final int REMOVED = 1;
    static final int AGENT = 2;
    static final int PLACE = 4;
    static final int STOP = 8;
    static final int GOAL = 16;

    private final KnownAgents agents;
    private int[] ids = new int[64];
    private int count;
    /** Flags of the change of each agent, by id; 0 for none. */
    private byte[] what = {};

    private float[] places = {};
    private int[] polygons = {};
    /** Scratch: the words of one change. */
    private final int[] numbers = new int[BYTES / Integer.BYTES];

    Changes(KnownAgents agents) {
        this.agents = agents;
    }

    int count() {
        return count;
    }

    private void makeSpace() {
        if (what.length < agents.shown.capacity()) {
            what = Arrays.copyOf(what, agents.shown.capacity());
            places = Arrays.copyOf(places, 3 * agents.shown.capacity());
            polygons = Arrays.copyOf(polygons, agents.shown.capacity());
        }
    }

    private void note(int id, int without, int with) {
        makeSpace();
        if (what[id] == 0) {
            ids = count == ids.length ? Arrays.copyOf(ids, 2 * count) : ids;
            ids[count++] = id;
        }
        what[id] = (byte) (what[id] & ~without | with);
        show(id);
    }

    /** Records a new agent. {@link #placed} must follow. */
    void added(int id) {
        note(id, REMOVED | STOP | GOAL, AGENT);
    }

    void removed(int id) {
        note(id, AGENT | PLACE | STOP | GOAL, REMOVED);
    }

    void placed(int id, int polygon, float x, float y, float z) {
        makeSpace();
        places[3 * id] = x;
        places[3 * id + 1] = y;
        places[3 * id + 2] = z;
        polygons[id] = polygon;
        note(id, 0, PLACE);
    }

    void stopped(int id) {
        note(id, GOAL, STOP);
    }

    void sent(int id) {
        note(id, STOP, GOAL);
    }

    /** Overwrites the values read from the device by the changes that it does not know yet. */
    void show() {
        for (int i = 0; i < count; i++) {
            show(ids[i]);
        }
    }

    private void show(int id) {
        int now = what[id];
        if ((now & (REMOVED | AGENT | PLACE)) != 0) {
            agents.shown.velocities[2 * id] = 0;
            agents.shown.velocities[2 * id + 1] = 0;
        }
        if ((now & REMOVED) != 0) {
            agents.shown.states[id] = State.FREE;
            agents.shown.polygons[id] = Ids.NONE;
            return;
        }
        if ((now & AGENT) != 0) {
            agents.shown.headings[2 * id] = 1;
            agents.shown.headings[2 * id + 1] = 0;
        }
        if ((now & PLACE) != 0) {
            System.arraycopy(places, 3 * id, agents.shown.positions, 3 * id, 3);
            agents.shown.polygons[id] = polygons[id];
            agents.shown.states[id] = agents.hasGoal[id] ? State.PLANNING : State.IDLE;
        }
        if (agents.shown.states[id] != State.ON_LINK) {
            agents.shown.states[id] = (now & STOP) != 0 ? State.IDLE : agents.shown.states[id];
            agents.shown.states[id] = (now & GOAL) != 0 ? State.PLANNING : agents.shown.states[id];
        }
    }

    /** Writes a range of changes in the layout of the device. */
    void write(int first, int size, IntBuffer to) {
        to.clear();
        for (int i = 0; i < size; i++) {
            int id = ids[first + i];
            numbers[0] = id;
            numbers[1] = what[id];
            for (int k = 0; k < 3; k++) {
                numbers[4 + k] = Float.floatToRawIntBits(places[3 * id + k]);
                numbers[8 + k] = Float.floatToRawIntBits(agents.goals[3 * id + k]);
            }
            numbers[7] = polygons[id];
            numbers[12] = Float.floatToRawIntBits(agents.radius[id]);
            numbers[13] = Float.floatToRawIntBits(agents.speed[id]);
            numbers[14] = Float.floatToRawIntBits(agents.acceleration[id]);
            // The lowest bit is set for agents that have their turn.
            numbers[15] = 2 * agents.priority[id];
            to.put(numbers);
        }
    }

    /** Removes all changes. */
    void clear() {
        for (int i = 0; i < count; i++) {
            what[ids[i]] = 0;
        }
        count = 0;
    }
}
