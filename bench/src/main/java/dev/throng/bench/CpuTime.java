package dev.throng.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of threads, in which other programs do not count. Stateless. */
public final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    /** Processor time of this thread since it began [Unit: ns]. */
    public static long ofThisThread() {
        return THREADS.getCurrentThreadCpuTime();
    }
}
