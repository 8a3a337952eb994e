package dev.throng.lab;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts what threads have allocated: exact, whatever else the JVM is doing. */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /** Bytes allocated by this thread since it began. */
    public static long ofThisThread() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /** Bytes allocated by a thread since it began; 0 where it has ended. */
    public static long of(Thread thread) {
        return Math.max(0, THREADS.getThreadAllocatedBytes(thread.getId()));
    }
}
