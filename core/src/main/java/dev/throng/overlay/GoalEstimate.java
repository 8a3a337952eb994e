package dev.throng.overlay;

/** Lower bound of the cost from a gate to the goal of a search. */
public interface GoalEstimate {
    /** Returns a consistent lower bound of the cost from a gate to the goal. */
    double least(int gate);
}
