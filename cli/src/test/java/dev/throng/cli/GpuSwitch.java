package dev.throng.cli;

import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import org.junit.jupiter.api.Assumptions;

/** Devices for tests, and none. Stateless; tests that use it lock the system's properties. */
final class GpuSwitch {
    private static final String NAME = "throng.gpu";

    private GpuSwitch() {}

    /** Runs a command as on a machine that has no device. */
    static CommandLineTest.Run withoutDevices(Object... words) {
        String before = System.getProperty(NAME);
        System.setProperty(NAME, "off");
        try {
            return CommandLineTest.throng(words);
        } finally {
            if (before == null) {
                System.clearProperty(NAME);
            } else {
                System.setProperty(NAME, before);
            }
        }
    }

    /** Skips a test where there is no OpenCL device. */
    static void requireOpenCl() {
        String why = null;
        try {
            new GpuDevices().open(GpuDevices.OPENCL).close();
        } catch (GpuException e) {
            why = e.getMessage();
        }
        Assumptions.assumeTrue(why == null, "no OpenCL device here: " + why);
    }
}
