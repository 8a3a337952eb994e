package dev.throng;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that the calling thread allocates. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final int RUNS = 5;

    private Allocation() {}

    /** Bytes allocated while the work ran once; run it before to warm it up. */
    public static long during(Runnable work) {
        long thread = Thread.currentThread().getId();
        // Asking allocates as well: what asking alone costs is taken off.
        long before = THREADS.getThreadAllocatedBytes(thread);
        long asked = THREADS.getThreadAllocatedBytes(thread);
        work.run();
        long after = THREADS.getThreadAllocatedBytes(thread);
        return after - asked - (asked - before);
    }

    /**
     * Bytes that the work allocates each time: the fewest of some runs. While code is compiled, or thrown away and compiled again, the
     * JVM may allocate a few bytes in a thread that allocates nothing itself.
     */
    public static long everyTime(Runnable work) {
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS && least > 0; run++) {
            least = Math.min(least, during(work));
        }
        return least;
    }
}
