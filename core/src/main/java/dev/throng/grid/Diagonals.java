package dev.throng.grid;

/**
 * The condition of a diagonal move on the two tiles that it passes between. Both rules allow each move in both
 * directions, and the same tiles can reach each other under both.
 */
public enum Diagonals {
    /** Both are free: no corner of a blocked tile is cut. The rule of the MovingAI benchmarks, and the default. */
    BOTH_FREE,

    /** One of them is free: the rule of the paper on HPA*, which forbids a diagonal only between two blocked tiles. */
    ONE_FREE
}
