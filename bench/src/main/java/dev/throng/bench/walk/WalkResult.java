package dev.throng.bench.walk;

/**
 * What a walk came to.
 *
 * @param agents most at a time
 * @param msPerStep wall time of a step, the median over the second half
 * @param usPerAgentStep time of all threads together for an agent and a step
 * @param firstStepMs wall time of the first step, in which all agents plan
 * @param withPathPct agents with a path after the step in which the first were sent somewhere; NaN where nobody was
 * @param meanSpeed of agents on their path, in metres per second
 * @param arrived how often an agent arrived
 * @param arrivedPerSecond the flow over the second half
 * @param halfArrivedS when half of the agents had arrived once; NaN where they had not
 * @param mostArrivedS the same for 95 of 100
 * @param overlapPct agent-steps in which bodies shared more than 5 % of the radius
 * @param bytesPerStep allocated by all threads in a step, over the second half
 */
public record WalkResult(
        int agents,
        int threads,
        int steps,
        double msPerStep,
        double usPerAgentStep,
        double firstStepMs,
        double withPathPct,
        double meanSpeed,
        long arrived,
        double arrivedPerSecond,
        double halfArrivedS,
        double mostArrivedS,
        long agentSteps,
        long offMesh,
        long throughWall,
        double overlapPct,
        double bytesPerStep) {}
