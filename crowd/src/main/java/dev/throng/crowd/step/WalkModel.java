package dev.throng.crowd.step;

/** Chooses the velocity of one agent from its neighbours and walls. One per thread; allocates nothing per call. */
public interface WalkModel {
    /** Returns the distance within which other agents matter, in metres from centre to centre. */
    float reach();

    /** Returns the distance within which walls matter, in metres from the centre of the agent. */
    float wallReach();

    /**
     * {@return the share of a gap that an agent may take in a step: that of two agents together is less than 1}
     *
     * @param above by how much the priority of the other agent is higher
     */
    float shareOfGap(int above);

    /** Whether velocities take no more than their share of the gap to each agent passed to {@link #velocity}. */
    boolean keepsShares();

    /**
     * Chooses a velocity. The result depends only on the arguments, never on earlier calls, so any thread may compute it.
     *
     * @param bodies all agents at the beginning of the step; not to be written to
     * @param self slot of the agent
     * @param near slots of the agents around it, within {@link #reach} and not hidden by walls; the nearest if there are too many, in a fixed order
     * @param nearCount how many there are
     * @param walls segments within {@link #wallReach}, with the free side to the left of the direction from the first point to the second [(x, z),
     *     (x, z)]
     * @param wallCount how many there are
     * @param dt seconds until the next step
     * @param out takes the velocity in metres per second [x, z]
     */
    void velocity(
            Bodies bodies, int self, int[] near, int nearCount, float[] walls, int wallCount, float dt, float[] out);
}
