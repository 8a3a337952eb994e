package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.util.function.Supplier;

/**
 * Gives Java the signals back that a driver took. Stateless but for what Java had before; share freely.
 *
 * <p>Java stops its threads, finds null pointers and divisions by zero by signals, and ends by others. OpenCL drivers for CPUs compile
 * with LLVM, which takes all of these for itself, some as soon as devices are listed. It hands on the first signal only: two threads
 * that Java stops at once would end the process. And a driver that passes over divisions by zero would do so in Java code, too.
 */
final class JavaSignals {
    /** The last of the standard signals. Linux numbers those that are named here alike on all processors that Java runs on. */
    private static final int LAST = 31;

    private static final int KILL = 9;
    private static final int STOP = 19;

    /** SIGFPE and SIGSEGV: who takes any takes one of these. */
    private static final int DIVISION = 8;

    private static final int FAULT = 11;

    /** More than the handler of a signal takes on any system. */
    private static final int BYTES = 512;

    /** By signal what Java has, null for those that cannot be taken; null where signals are left alone. */
    private static Memory[] own;

    private static Memory current;

    private JavaSignals() {}

    /** Calls a driver that may take signals, and gives them back. */
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
            // Never what a driver has taken.
            return;
        }
        for (int signal = 1; signal <= LAST; signal++) {
            if (own[signal] != null) {
                own[signal].clear();
                sigaction(signal, 0, Pointer.nativeValue(own[signal]));
            }
        }
    }

    /** Gives back what Java had at the last {@link #keep}, where a driver took it since. */
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

    /** Whether Java has all that it had at the last {@link #keep}. */
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
        // The function that is called comes first.
        return current.getLong(0) == own[signal].getLong(0);
    }

    private static native int sigaction(int signal, long action, long before);
}
