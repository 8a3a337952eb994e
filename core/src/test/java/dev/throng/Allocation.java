package dev.throng;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Counts the bytes that the calling thread allocates. Reading the counter allocates nothing, so nothing is subtracted for it.
 *
 * <p>Tests run without escape analysis: the compiler must not hide an allocation that the interpreter makes.
 */
public final class Allocation {
    /** Runs in a row without a byte that prove that a work allocates nothing. */
    static final int RUNS = 12;

    /** Limit of the runs that wait for those in a row. */
    static final int MOST_RUNS = 10 * RUNS;

    private static final int FIRST_RUNS = 5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /**
     * Bytes allocated in this thread while the work ran once. This includes what the JVM allocates in it, for example when it loads
     * a class.
     */
    public static long during(Runnable work) {
        return during(work, THREADS::getCurrentThreadAllocatedBytes);
    }

    /**
     * Bytes that the work allocates after its warm-up: 0 if it allocated nothing in {@link #RUNS} runs in a row, otherwise the
     * maximum of the last runs. A work that allocates in every n-th run is caught for each n up to {@link #RUNS}.
     *
     * <p>The JVM allocates in the calling thread when it first compiles a method of a class: it creates the strings of the class.
     * It does so once for each class, hence runs are repeated, up to {@link #MOST_RUNS} times.
     */
    public static long everyTime(Runnable work) {
        return everyTime(work, THREADS::getCurrentThreadAllocatedBytes);
    }

    /**
     * Like {@link #everyTime(Runnable)}, for a work that a second thread helps with.
     *
     * @param helper must be alive
     */
    public static long everyTime(Runnable work, Thread helper) {
        long id = helper.getId();
        return everyTime(work, () -> {
            long bytes = THREADS.getThreadAllocatedBytes(id);
            return bytes < 0 ? bytes : bytes + THREADS.getCurrentThreadAllocatedBytes();
        });
    }

    /**
     * Bytes that the first run of a work allocates. The minimum of up to {@value #FIRST_RUNS} new works: what the JVM allocates once
     * does not come back.
     *
     * @param works returns a work that was never run, and has the same state and input every time
     */
    public static long firstTime(Supplier<Runnable> works) {
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i < FIRST_RUNS && fewest > 0; i++) {
            fewest = Math.min(fewest, during(works.get()));
        }
        return fewest;
    }

    static long during(Runnable work, LongSupplier counter) {
        long before = counter.getAsLong();
        work.run();
        long after = counter.getAsLong();
        if (before < 0 || after < before) {
            throw new IllegalStateException("the JVM does not count bytes: " + before + ", then " + after);
        }
        return after - before;
    }

    static long everyTime(Runnable work, LongSupplier counter) {
        long[] last = new long[RUNS];
        int without = 0;
        for (int run = 0; run < MOST_RUNS && without < RUNS; run++) {
            long bytes = during(work, counter);
            last[run % RUNS] = bytes;
            without = bytes == 0 ? without + 1 : 0;
        }
        long most = 0;
        for (long bytes : last) {
            most = Math.max(most, bytes);
        }
        return most;
    }

    /** Returns whether no compiler of this JVM removes allocations: there is no escape analysis, or no compiler at all. */
    static boolean nothingHidden() {
        if (System.getProperty("java.vm.info", "").contains("interpreted mode")) {
            return true;
        }
        HotSpotDiagnosticMXBean options = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        return options.getVMOption("DoEscapeAnalysis").getValue().equals("false")
                && options.getVMOption("EliminateAutoBox").getValue().equals("false");
    }
}
