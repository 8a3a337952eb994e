package dev.throng;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that the calling thread allocates. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

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
}
