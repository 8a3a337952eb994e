package dev.throng.lab.plain;

/** What a diagonal move needs of the two tiles that it passes between. */
public enum Diagonals {
    /** One of them is free: the rule of the papers on HPA* and MM. */
    ONE_FREE,
    /** Both are free: the rule of MovingAI's problems and of our maps. */
    BOTH_FREE
}
