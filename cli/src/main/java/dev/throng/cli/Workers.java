package dev.throng.cli;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of one command. Closing it ends them. */
final class Workers implements AutoCloseable {
    private final int count;
    private final ExecutorService executor;

    Workers(int count) {
        this.count = count;
        executor = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "throng-worker");
            thread.setDaemon(true);
            return thread;
        });
    }

    ExecutorService executor() {
        return executor;
    }

    int count() {
        return count;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
