package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;

/**
 * Gives Java the signals back that a driver took. Stateless but for what Java had first; share freely.
 *
 * <p>Java stops its threads and finds null pointers by signals of memory faults. OpenCL drivers for CPUs compile with LLVM, which
 * takes these signals for itself and hands on the first of them only: two threads that Java stops at once would end the process.
 */
final class JavaSignals {
    /** SIGBUS and SIGSEGV, as Linux numbers them on all processors that Java runs on. */
    private static final int[] SIGNALS = {7, 11};

    /** More than the handler of a signal takes on any system. */
    private static final int BYTES = 512;

    /** Null where signals are left alone. */
    private static Memory[] own;

    private static Memory current;

    private JavaSignals() {}

    /** Remembers what Java has: before a driver has compiled anything. */
    static synchronized void remember() {
        if (own != null || !Platform.isLinux()) {
            return;
        }
        Native.register(JavaSignals.class, NativeLibrary.getProcess());
        Memory[] found = new Memory[SIGNALS.length];
        for (int i = 0; i < SIGNALS.length; i++) {
            found[i] = new Memory(BYTES);
            found[i].clear();
            if (sigaction(SIGNALS[i], 0, Pointer.nativeValue(found[i])) != 0) {
                return;
            }
        }
        current = new Memory(BYTES);
        own = found;
    }

    /** Gives back what was remembered, if anything. */
    static synchronized void giveBack() {
        if (own != null) {
            for (int i = 0; i < SIGNALS.length; i++) {
                sigaction(SIGNALS[i], Pointer.nativeValue(own[i]), 0);
            }
        }
    }

    /** Whether Java has what was remembered. */
    static synchronized boolean held() {
        if (own != null) {
            for (int i = 0; i < SIGNALS.length; i++) {
                sigaction(SIGNALS[i], 0, Pointer.nativeValue(current));
                // The function that is called comes first.
                if (current.getLong(0) != own[i].getLong(0)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static native int sigaction(int signal, long action, long before);
}
