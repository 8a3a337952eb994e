package dev.throng.cli;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;

/** Devices for tests, and none. Stateless; tests that use it lock the system's properties. */
public final class GpuSwitch {
    private static final String NAME = "throng.gpu";

    private GpuSwitch() {}

    /** Runs a command as on a machine that has no device. */
    public static CommandLineTest.Run withoutDevices(Object... words) {
        return switchedOff(() -> CommandLineTest.throng(words));
    }

    /** What a device throws that cannot be had. */
    public static GpuException failure() {
        return switchedOff(
                () -> catchThrowableOfType(GpuException.class, () -> new GpuDevices().open(GpuDevices.AUTO)));
    }

    private static <T> T switchedOff(Supplier<T> action) {
        String before = System.getProperty(NAME);
        System.setProperty(NAME, "off");
        try {
            return action.get();
        } finally {
            if (before == null) {
                System.clearProperty(NAME);
            } else {
                System.setProperty(NAME, before);
            }
        }
    }

    /** Skips a test where there is no OpenCL device. */
    public static void requireOpenCl() {
        String why = null;
        try {
            new GpuDevices().open(GpuDevices.OPENCL).close();
        } catch (GpuException e) {
            why = e.getMessage();
        }
        Assumptions.assumeTrue(why == null, "no OpenCL device here: " + why);
    }
}
