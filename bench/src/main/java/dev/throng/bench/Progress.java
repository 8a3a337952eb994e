package dev.throng.bench;

/** Told how far an experiment is, between its timed parts. */
@FunctionalInterface
public interface Progress {
    /** For callers that do not care. */
    Progress NONE = (done, steps) -> {};

    void at(long done, long steps);
}
