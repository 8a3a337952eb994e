package dev.throng.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Counts the bytes that threads have allocated. Reading allocates nothing. The JVM allocates in a thread as well, for example when it
 * first compiles a method of a class: see {@link #inEachRun}.
 */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Runs in a row that must agree. */
    private static final int AGREEING = 5;

    private static final int MOST_RUNS = 5 * AGREEING;

    private AllocatedBytes() {}

    /** Bytes allocated by this thread since it began. */
    public static long ofThisThread() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /**
     * Bytes that a work allocates in each run: the count that {@value #AGREEING} runs in a row agree on, otherwise the maximum of the
     * last runs. What the JVM allocates once is left out.
     */
    public static long inEachRun(Runnable work) {
        long agreed = -1;
        long most = 0;
        int agreeing = 0;
        for (int run = 0; run < MOST_RUNS && agreeing < AGREEING; run++) {
            long before = ofThisThread();
            work.run();
            long bytes = ofThisThread() - before;
            agreeing = bytes == agreed ? agreeing + 1 : 1;
            agreed = bytes;
            most = run < MOST_RUNS - AGREEING ? 0 : Math.max(most, bytes);
        }
        return agreeing == AGREEING ? agreed : most;
    }

    /** Bytes allocated by a thread since it began; 0 if it has not begun or has ended. */
    public static long of(Thread thread) {
        return Math.max(0, THREADS.getThreadAllocatedBytes(thread.getId()));
    }
}
