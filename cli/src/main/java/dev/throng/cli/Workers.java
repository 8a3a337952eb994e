package dev.throng.cli;

import dev.throng.lab.AllocatedBytes;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of one command. Closing it ends them. */
final class Workers implements AutoCloseable {
    private final int count;
    private final ExecutorService executor;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();

    Workers(int count) {
        this.count = count;
        executor = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "throng-worker");
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        });
    }

    ExecutorService executor() {
        return executor;
    }

    int count() {
        return count;
    }

    /** What the calling thread and these have allocated so far. */
    long allocatedBytes() {
        long bytes = AllocatedBytes.ofThisThread();
        // No iterator: it would be counted.
        for (int i = 0; i < threads.size(); i++) {
            bytes += AllocatedBytes.of(threads.get(i));
        }
        return bytes;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
