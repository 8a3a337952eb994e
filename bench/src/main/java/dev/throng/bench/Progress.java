package dev.throng.bench;

/** Listener for the progress of an experiment, called between its timed parts. */
@FunctionalInterface
public interface Progress {
    /** A listener that does nothing. */
    Progress NONE = (done, steps) -> {};

    void at(long done, long steps);
}
