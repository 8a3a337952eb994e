package dev.throng.bench.walk;

/**
 * The results of a walk.
 *
 * @param agents maximum number of agents at a time
 * @param msPerStep wall time of a step, the median over the second half
 * @param usPerAgentStep time of all threads together per agent and step
 * @param firstStepMs wall time of the first step, in which all agents plan
 * @param withPathPct percentage of agents with a path after the step in which the first got goals; NaN if none did
 * @param meanSpeed mean speed of agents on their path, in metres per second
 * @param arrived number of arrivals
 * @param arrivedPerSecond the flow over the second half
 * @param halfArrivedS time at which half of the agents had arrived once; NaN if they had not
 * @param mostArrivedS the same for 95 of 100
 * @param overlapPct percentage of agent-steps in which bodies overlapped by more than 5 % of the radius
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
