package dev.throng.crowd;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Sources and sinks of a crowd: adds agents, gives them goals, and removes them. One per crowd; call {@link #step} before
 * {@link Crowd#step}.
 *
 * <p>An agent appears only where no body stands. One that finds no space appears later.
 */
public final class Flows {
    private static final int TRIES = 8;

    /** Vertical distance in metres from which on agents are on different floors. */
    private static final float FLOOR = 1.6f;

    private static final byte TO_WAITING = 0;
    private static final byte WAITS = 1;
    private static final byte TO_GOAL = 2;
    private static final byte STAYS = 3;
    private static final byte REACTS = 4;

    private final Flow[] flows;
    private final RandomGenerator random;
    /** Agents that are due, with fractions, and agents that have appeared; by flow. */
    private final double[] due;

    private final int[] come;
    /** Flow, phase and start time of the phase, by id; end time for an agent that has not reacted yet. */
    private int[] flowOf = {};

    private byte[] phases = {};
    private double[] since = {};
    private int left;

    /**
     * Flows of agents.
     *
     * @param flows all of them
     * @param random source of positions: the same seed gives the same crowd
     */
    public Flows(List<Flow> flows, RandomGenerator random) {
        Objects.requireNonNull(flows, "flows is null");
        Objects.requireNonNull(random, "random is null");
        this.flows = flows.toArray(new Flow[0]);
        this.random = random;
        due = new double[this.flows.length];
        come = new int[this.flows.length];
    }

    /**
     * Adds agents that are due, sends them to their goals, and removes those that leave.
     *
     * @param crowd always the same
     * @param dt seconds that the step of the crowd will take
     */
    public void step(Crowd crowd, double dt) {
        Objects.requireNonNull(crowd, "crowd is null");
        // As the crowd counts it.
        float seconds = (float) dt;
        for (int id = 0; id < Math.min(flowOf.length, crowd.limit()); id++) {
            if (flowOf[id] != Ids.NONE) {
                send(crowd, id);
            }
        }
        for (int flow = 0; flow < flows.length; flow++) {
            due[flow] += (double) flows[flow].perSecond() * seconds;
            while (due[flow] >= 1 && come[flow] < flows[flow].most() && spawn(crowd, flow)) {
                due[flow]--;
                come[flow]++;
            }
        }
    }

    private void send(Crowd crowd, int id) {
        byte state = crowd.states()[id];
        Flow flow = flows[flowOf[id]];
        if (state == Crowd.FREE) {
            flowOf[id] = Ids.NONE;
            return;
        }
        if (state == Crowd.NO_PATH && phases[id] != STAYS) {
            // The goal that was drawn cannot be reached: draw another one.
            goal(crowd, id, phases[id] == TO_WAITING ? first(flow) : flow.to());
            return;
        }
        if (phases[id] == REACTS) {
            if (crowd.time() >= since[id]) {
                start(crowd, id);
            }
            return;
        }
        if (phases[id] == WAITS) {
            if (crowd.time() - since[id] >= flow.waitSeconds()) {
                phases[id] = TO_GOAL;
                goal(crowd, id, flow.to());
            }
            return;
        }
        if (state != Crowd.ARRIVED) {
            return;
        }
        if (phases[id] == TO_WAITING) {
            phases[id] = WAITS;
            since[id] = crowd.time();
        } else if (flow.leave()) {
            crowd.remove(id);
            flowOf[id] = Ids.NONE;
            left++;
        } else {
            phases[id] = STAYS;
        }
    }

    /** Sends an agent to its first goal. */
    private void start(Crowd crowd, int id) {
        Flow flow = flows[flowOf[id]];
        phases[id] = flow.waiting() == null ? TO_GOAL : TO_WAITING;
        goal(crowd, id, first(flow));
    }

    /** Returns the first goal of a flow: its waiting area if it has one. */
    private static Area first(Flow flow) {
        Area waiting = flow.waiting();
        return waiting == null ? flow.to() : waiting;
    }

    private void goal(Crowd crowd, int id, Area area) {
        crowd.goal(id, area.drawX(random), area.y(), area.drawZ(random));
    }

    private boolean spawn(Crowd crowd, int flow) {
        Flow what = flows[flow];
        for (int i = 0; i < TRIES; i++) {
            float x = what.from().drawX(random);
            float z = what.from().drawZ(random);
            if (crowd.hasGround(what.agent(), x, what.from().y(), z)
                    && free(crowd, what.agent().radius(), x, what.from().y(), z)) {
                if (crowd.size() == crowd.most()) {
                    return false;
                }
                int id = crowd.add(what.agent(), x, what.from().y(), z);
                if (id >= flowOf.length) {
                    grow(Math.max(64, 2 * id));
                }
                flowOf[id] = flow;
                if (what.reactMost() > 0) {
                    phases[id] = REACTS;
                    double share = random.nextDouble();
                    since[id] = crowd.time() + what.reactLeast() + share * (what.reactMost() - what.reactLeast());
                } else {
                    start(crowd, id);
                }
                return true;
            }
        }
        return false;
    }

    private void grow(int size) {
        int before = flowOf.length;
        flowOf = Arrays.copyOf(flowOf, size);
        Arrays.fill(flowOf, before, size, Ids.NONE);
        phases = Arrays.copyOf(phases, size);
        since = Arrays.copyOf(since, size);
    }

    private static boolean free(Crowd crowd, float radius, float x, float y, float z) {
        float[] positions = crowd.positions();
        byte[] states = crowd.states();
        for (int id = 0; id < crowd.limit(); id++) {
            if (states[id] != Crowd.FREE && Math.abs(positions[3 * id + 1] - y) < FLOOR) {
                float dx = positions[3 * id] - x;
                float dz = positions[3 * id + 2] - z;
                float both = radius + crowd.radius(id);
                if (dx * dx + dz * dz < both * both) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * {@return the number of agents of a flow that have appeared}
     *
     * @param flow its index
     */
    public int come(int flow) {
        if (flow < 0 || flow >= come.length) {
            throw new BadInputException("flows: there is no flow " + flow + ", there are " + come.length);
        }
        return come[flow];
    }

    /** {@return the number of agents that have left at their goal} */
    public int left() {
        return left;
    }
}
