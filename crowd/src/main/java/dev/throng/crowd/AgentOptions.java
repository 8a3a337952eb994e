package dev.throng.crowd;

import dev.throng.BadInputException;

/**
 * Body, speed, priority and profile of an agent. Most crowds have a few kinds of agents.
 *
 * <pre>{@code
 * AgentOptions child = AgentOptions.person().withRadius(0.15f).withSpeed(0.9f);
 * }</pre>
 *
 * @param radius of its body, in metres [Limits: 0.05 to 5]
 * @param speed at which it walks when nothing is in front of it, in metres per second [Limits: 0.01 to 50]
 * @param acceleration how fast it speeds up, in metres per second squared; agents brake as hard as they must [Limits: 0.1 to 1000]
 * @param priority agents make way for those with a higher one [Limits: -1000 to 1000]
 * @param profile index into the profiles of the crowd; 0 is that of its world [Limits: 0 to their number - 1]
 */
public record AgentOptions(float radius, float speed, float acceleration, int priority, int profile) {
    private static final AgentOptions PERSON = new AgentOptions(0.2f, 1.34f, 5, 0, 0);

    /**
     * Checks the limits.
     *
     * @param radius of the body
     * @param speed on free ground
     * @param acceleration how fast it speeds up
     * @param priority agents make way for those with a higher one
     * @param profile index into the profiles of the crowd
     */
    public AgentOptions {
        require("radius", radius, 0.05f, 5);
        require("speed", speed, 0.01f, 50);
        require("acceleration", acceleration, 0.1f, 1000);
        require("priority", priority, -1000, 1000);
        require("profile", profile, 0, CrowdOptions.MOST_PROFILES - 1);
    }

    static void require(String name, float value, float least, float most) {
        // False for NaN too.
        if (!(value >= least && value <= most)) {
            throw new BadInputException("agent: " + name + " is " + value + ", it must be " + least + " to " + most);
        }
    }

    /** {@return an adult on foot: 0.2 m radius, 1.34 m/s, priority 0} */
    public static AgentOptions person() {
        return PERSON;
    }

    /**
     * {@return the same with another radius}
     *
     * @param metres radius of the body
     */
    public AgentOptions withRadius(float metres) {
        return new AgentOptions(metres, speed, acceleration, priority, profile);
    }

    /**
     * {@return the same with another preferred speed}
     *
     * @param metresPerSecond speed on free ground
     */
    public AgentOptions withSpeed(float metresPerSecond) {
        return new AgentOptions(radius, metresPerSecond, acceleration, priority, profile);
    }

    /**
     * {@return the same with another acceleration}
     *
     * @param metresPerSecondSquared how fast it speeds up
     */
    public AgentOptions withAcceleration(float metresPerSecondSquared) {
        return new AgentOptions(radius, speed, metresPerSecondSquared, priority, profile);
    }

    /**
     * {@return the same with another priority}
     *
     * @param wanted agents make way for those with a higher one
     */
    public AgentOptions withPriority(int wanted) {
        return new AgentOptions(radius, speed, acceleration, wanted, profile);
    }

    /**
     * {@return the same with another profile}
     *
     * @param index into {@link CrowdOptions#profiles}, counted from 1; 0 for that of the world
     */
    public AgentOptions withProfile(int index) {
        return new AgentOptions(radius, speed, acceleration, priority, index);
    }
}
