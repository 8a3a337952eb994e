package dev.throng.bench.walk;

import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.CrowdOptions;
import dev.throng.crowd.Flow;
import dev.throng.world.MeshWorld;
import java.util.List;

/**
 * A walk: random walkers, flows, or both.
 *
 * @param walkers agents with random starts, and random goals without end
 * @param flows further agents
 * @param seconds duration of the walk
 * @param dt seconds per step
 * @param seed seed of starts and goals
 */
public record WalkPlan(
        MeshWorld world,
        CrowdOptions options,
        AgentOptions agent,
        int walkers,
        List<Flow> flows,
        float seconds,
        float dt,
        long seed) {
    /** Returns a plan of people who walk at random, with ten steps per second. */
    public static WalkPlan of(MeshWorld world, CrowdOptions.Model model, int walkers, float seconds, long seed) {
        return new WalkPlan(
                world,
                CrowdOptions.defaults().withModel(model),
                AgentOptions.person(),
                walkers,
                List.of(),
                seconds,
                0.1f,
                seed);
    }

    /** Returns the number of steps, at least one. */
    public int steps() {
        return Math.max(1, Math.round(seconds / dt));
    }
}
