package dev.throng.cli;

import dev.throng.bench.AllocatedBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of one command, which end when it is closed. */
public final class Workers implements AutoCloseable {
    private final int count;
    private final ExecutorService executor;
    private final List<Thread> threads = new ArrayList<>();
    private long bytesOfEnded;

    public Workers(int count) {
        this.count = count;
        executor = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(() -> work(task), "throng-worker");
            thread.setDaemon(true);
            synchronized (threads) {
                threads.add(thread);
            }
            return thread;
        });
    }

    private void work(Runnable task) {
        try {
            task.run();
        } finally {
            // The JVM forgets the count of a thread that has ended.
            synchronized (threads) {
                threads.remove(Thread.currentThread());
                bytesOfEnded += AllocatedBytes.ofThisThread();
            }
        }
    }

    public ExecutorService executor() {
        return executor;
    }

    public int count() {
        return count;
    }

    /** Returns the bytes that the calling thread and these have allocated so far, which never decrease. */
    long allocatedBytes() {
        synchronized (threads) {
            long bytes = AllocatedBytes.ofThisThread() + bytesOfEnded;
            // No iterator, since it would be counted.
            for (int i = 0; i < threads.size(); i++) {
                bytes += AllocatedBytes.of(threads.get(i));
            }
            return bytes;
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
