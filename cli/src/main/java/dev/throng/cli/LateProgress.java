package dev.throng.cli;

/** A progress bar for work that is often short: it is shown once the work has taken two seconds. Used by one thread. */
final class LateProgress implements AutoCloseable {
    private static final long QUIET_NANOS = 2_000_000_000L;

    private final String task;
    private final long begun = System.nanoTime();
    private ProgressLine line;

    LateProgress(String task) {
        this.task = task;
    }

    void at(long done, long steps) {
        if (line == null && System.nanoTime() - begun > QUIET_NANOS) {
            line = ProgressLine.of(task, steps);
        }
        if (line != null) {
            line.at(done, steps);
        }
    }

    @Override
    public void close() {
        if (line != null) {
            line.close();
        }
    }
}
