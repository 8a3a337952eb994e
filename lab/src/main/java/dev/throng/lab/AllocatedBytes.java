package dev.throng.lab;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts what the calling thread has allocated: exact, whatever else the JVM is doing. */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /** Bytes allocated by this thread since it began. */
    public static long ofThisThread() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
