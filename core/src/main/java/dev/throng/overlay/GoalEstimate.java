package dev.throng.overlay;

/** What a path from a gate to the goal of a search costs at least. */
public interface GoalEstimate {
    /** Never more than the cheapest path costs, and consistent. */
    double least(int gate);
}
