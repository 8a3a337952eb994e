package dev.throng.crowd.step;

/** Chooses the velocity of one agent from what is around it. One per thread; allocates nothing per call. */
public interface WalkModel {
    /** How far other agents matter, in metres from centre to centre. */
    float reach();

    /** How far walls matter, in metres from the centre of the agent. */
    float wallReach();

    /**
     * {@return the share of a gap that an agent may take in a step: that of two agents together is less than 1}
     *
     * @param above by how much the priority of the other agent is higher
     */
    float shareOfGap(int above);

    /** Whether velocities take no more than their share of the gap to each agent that {@link #velocity} was told of. */
    boolean keepsShares();

    /**
     * Chooses a velocity. It depends on the arguments alone, never on earlier calls, so that any thread may ask.
     *
     * @param bodies all agents, as they were when the step began; not to be written to
     * @param self slot of the agent
     * @param near slots of the agents around it, within {@link #reach} and on ground that is joined to its own; the nearest where there
     *     were too many, in a fixed order
     * @param nearCount how many there are
     * @param walls segments within {@link #wallReach}, with the free side on the left of someone who walks from the first point to the
     *     second [(x, z), (x, z)]
     * @param wallCount how many there are
     * @param dt seconds until the next step
     * @param out takes the velocity in metres per second [x, z]
     */
    void velocity(
            Bodies bodies, int self, int[] near, int nearCount, float[] walls, int wallCount, float dt, float[] out);
}
