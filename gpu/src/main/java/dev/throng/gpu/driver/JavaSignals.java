package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.util.function.Supplier;

/**
 * Restores Java's signal handlers after a driver has replaced them. Thread-safe; keeps only the handlers of Java.
 *
 * <p>Java uses signals to stop threads, to detect null pointers and divisions by zero, and to end. OpenCL drivers for CPUs compile with LLVM, which
 * replaces all these handlers, some as soon as devices are listed. It forwards only the first signal: two threads that Java stops at once would end
 * the process. A driver that ignores divisions by zero would ignore those of Java code, too.
 */
final class JavaSignals {
    /** The last standard signal. Linux gives the signals named here the same numbers on all processors that Java supports. */
    private static final int LAST = 31;

    private static final int KILL = 9;
    private static final int STOP = 19;

    /** SIGFPE and SIGSEGV: a driver that replaces any handler replaces one of these. */
    private static final int DIVISION = 8;

    private static final int FAULT = 11;

    /** Upper bound of the size of {@code struct sigaction} on any system. */
    private static final int BYTES = 512;

    /** Java's handlers by signal, with null for signals that cannot be handled; null if handlers are not restored. */
    private static Memory[] own;

    private static Memory current;

    private JavaSignals() {}

    /** Calls a driver that may replace handlers, then restores them. */
    static synchronized <T> T keep(Supplier<T> call) {
        if (Platform.isLinux()) {
            remember();
        }
        try {
            return call.get();
        } finally {
            giveBack();
        }
    }

    private static void remember() {
        if (own == null) {
            Native.register(JavaSignals.class, NativeLibrary.getProcess());
            current = new Memory(BYTES);
            own = new Memory[LAST + 1];
            for (int signal = 1; signal <= LAST; signal++) {
                own[signal] = signal == KILL || signal == STOP ? null : new Memory(BYTES);
            }
        } else if (taken()) {
            // Never remember a driver's handlers as Java's.
            return;
        }
        for (int signal = 1; signal <= LAST; signal++) {
            if (own[signal] != null) {
                own[signal].clear();
                sigaction(signal, 0, Pointer.nativeValue(own[signal]));
            }
        }
    }

    /** Restores handlers as of the last {@link #keep} that a driver has replaced since. */
    static synchronized void giveBack() {
        if (own == null || !taken()) {
            return;
        }
        for (int signal = 1; signal <= LAST; signal++) {
            if (own[signal] != null && !held(signal)) {
                sigaction(signal, Pointer.nativeValue(own[signal]), 0);
            }
        }
    }

    /** Whether all handlers are those of the last {@link #keep}. */
    static synchronized boolean held() {
        boolean all = true;
        for (int signal = 1; signal <= LAST && own != null; signal++) {
            all &= own[signal] == null || held(signal);
        }
        return all;
    }

    private static boolean taken() {
        return !held(FAULT) || !held(DIVISION);
    }

    private static boolean held(int signal) {
        sigaction(signal, 0, Pointer.nativeValue(current));
        // The address of the handler is the first field.
        return current.getLong(0) == own[signal].getLong(0);
    }

    private static native int sigaction(int signal, long action, long before);
}
