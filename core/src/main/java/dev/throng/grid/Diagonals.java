package dev.throng.grid;

/**
 * What a diagonal move needs of the two tiles that it passes between. Both rules allow each move in both directions, and the
 * same tiles can reach each other under both.
 */
public enum Diagonals {
    /** Both are free: no corner of a blocked tile is cut. The rule of the MovingAI benchmarks, and the default. */
    BOTH_FREE,

    /** One of them is free: the rule of the paper on HPA*, which forbids a diagonal between two blocked tiles only. */
    ONE_FREE
}
