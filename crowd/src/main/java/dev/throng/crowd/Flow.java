package dev.throng.crowd;

import dev.throng.BadInputException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stream of agents that appear in one area and walk to another.
 *
 * <pre>{@code
 * Flow commuters = Flow.of(AgentOptions.person(), platform, exit, 2).withWaiting(hall, 30).withMost(500);
 * }</pre>
 *
 * @param agent their body, speed, priority and profile
 * @param from the area in which they appear
 * @param to the area of their goals
 * @param perSecond number of agents that appear per second [Limits: 0 to 10,000]
 * @param most total number of agents [Limits: at least 0]
 * @param leave whether they leave the crowd at their goal; otherwise they stay there
 * @param waiting the area in which they first wait; null for none
 * @param waitSeconds how long they wait there [Limits: at least 0]
 * @param reactLeast minimum seconds that they stand before they start [Limits: at least 0]
 * @param reactMost maximum of these seconds: each agent draws its own [Limits: at least reactLeast]
 */
@SuppressWarnings("exports") // The annotation is for compilers.
public record Flow(
        AgentOptions agent,
        Area from,
        Area to,
        float perSecond,
        int most,
        boolean leave,
        @Nullable Area waiting,
        float waitSeconds,
        float reactLeast,
        float reactMost) {
    /**
     * Checks the limits.
     *
     * @param agent their body, speed, priority and profile
     * @param from the area in which they appear
     * @param to the area of their goals
     * @param perSecond number of agents that appear per second
     * @param most total number of agents
     * @param leave whether they leave at their goal
     * @param waiting the area in which they first wait; null for none
     * @param waitSeconds how long they wait there
     * @param reactLeast minimum seconds before they start
     * @param reactMost maximum seconds before they start
     */
    public Flow {
        if (agent == null || from == null || to == null) {
            throw new BadInputException("flow: it needs an agent, an area to come from and one to go to");
        }
        if (!(perSecond >= 0 && perSecond <= 10_000)) {
            throw new BadInputException("flow: " + perSecond + " agents a second, it must be 0 to 10000");
        }
        if (most < 0 || !(waitSeconds >= 0)) {
            throw new BadInputException(
                    "flow: " + most + " agents that wait " + waitSeconds + " s, neither may be negative");
        }
        if (!(reactLeast >= 0 && reactMost >= reactLeast && reactMost < Float.POSITIVE_INFINITY)) {
            throw new BadInputException("flow: reaction of " + reactLeast + " to " + reactMost
                    + " s, it must be from 0 on, and the first no more than the second");
        }
    }

    /**
     * {@return a stream without end, whose agents leave at their goal}
     *
     * @param agent their body, speed, priority and profile
     * @param from the area in which they appear
     * @param to the area of their goals
     * @param perSecond number of agents that appear per second
     */
    public static Flow of(AgentOptions agent, Area from, Area to, float perSecond) {
        return new Flow(agent, from, to, perSecond, Integer.MAX_VALUE, true, null, 0, 0, 0);
    }

    /**
     * {@return the same with a limit}
     *
     * @param inAll total number of agents
     */
    public Flow withMost(int inAll) {
        return new Flow(agent, from, to, perSecond, inAll, leave, waiting, waitSeconds, reactLeast, reactMost);
    }

    /** {@return the same, but they stay at their goal} */
    public Flow staying() {
        return new Flow(agent, from, to, perSecond, most, false, waiting, waitSeconds, reactLeast, reactMost);
    }

    /**
     * {@return the same, but they go to an area first and wait there}
     *
     * @param area the area in which they wait
     * @param seconds how long
     */
    public Flow withWaiting(Area area, float seconds) {
        Objects.requireNonNull(area, "area is null");
        return new Flow(agent, from, to, perSecond, most, leave, area, seconds, reactLeast, reactMost);
    }

    /**
     * {@return the same, but they stand for a while before they start, as people do who hear an alarm}
     *
     * @param least seconds
     * @param most seconds: each draws its own, evenly spread
     */
    public Flow withReaction(float least, float most) {
        return new Flow(agent, from, to, perSecond, this.most, leave, waiting, waitSeconds, least, most);
    }
}
