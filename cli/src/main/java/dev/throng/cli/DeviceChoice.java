package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.Sharing;
import java.io.PrintWriter;
import java.util.List;

/** Opens the device that was asked for, or says in one line why it cannot be had. Stateless. */
public final class DeviceChoice {
    static final String CPU = "cpu";
    public static final String AUTO = GpuDevices.AUTO;

    private static final List<String> GPUS = List.of(GpuDevices.CUDA, GpuDevices.OPENCL);

    private DeviceChoice() {}

    /** Refuses a name that no kind of device has. */
    public static void requireKnown(String kind, boolean cpuToo) {
        if (!GPUS.contains(kind) && !kind.equals(AUTO) && !(cpuToo && kind.equals(CPU))) {
            throw new BadInputException("--device " + kind + ": known are " + (cpuToo ? "cpu, " : "")
                    + String.join(", ", GPUS) + " and " + AUTO);
        }
    }

    /** Refuses chunks that no planner takes; null for the usual ones. */
    public static GpuOptions options(Integer chunk) {
        return chunk == null
                ? GpuOptions.DEFAULT
                : GpuOptions.DEFAULT.withChunk(Limits.checked("--chunk", chunk, 1, GpuOptions.MAX_CHUNK));
    }

    /** The same, with what agents share. */
    public static GpuOptions options(Integer chunk, String sharing) {
        return options(chunk).withSharing(EnumNames.parse("--sharing", Sharing.class, sharing));
    }

    /**
     * Opens what a command that can also plan on the CPU was asked for.
     *
     * @return null where the CPU is to plan
     */
    static GpuDevice opened(String kind, PrintWriter err) {
        return switch (kind) {
            case CPU -> null;
            case AUTO -> openIfAny(err, "the CPU plans");
            default -> open(kind);
        };
    }

    /** The name of what was opened, as reports have it. */
    static String kindOf(GpuDevice device) {
        return device == null ? CPU : device.kind();
    }

    /** Opens a device, which the caller closes. */
    public static GpuDevice open(String kind) {
        try {
            return new GpuDevices().open(kind);
        } catch (GpuException e) {
            throw new BadInputException("--device " + kind + ": " + e.getMessage(), e);
        }
    }

    /**
     * Opens the best GPU; where there is none, says why and returns null.
     *
     * @param instead what is done without one
     */
    public static GpuDevice openIfAny(PrintWriter err, String instead) {
        try {
            return new GpuDevices().open(AUTO);
        } catch (GpuException e) {
            err.println("no GPU, " + instead + ": " + e.getMessage());
            return null;
        }
    }
}
