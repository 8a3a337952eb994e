package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.Sharing;
import java.io.PrintWriter;
import java.util.List;

/** Opens the requested device, or reports in one line why it cannot be used. Stateless. */
public final class DeviceChoice {
    static final String CPU = "cpu";
    public static final String AUTO = GpuDevices.AUTO;

    private static final List<String> GPUS = List.of(GpuDevices.CUDA, GpuDevices.OPENCL);

    private DeviceChoice() {}

    /** Throws for an unknown kind of device. */
    public static void requireKnown(String kind, boolean cpuToo) {
        if (!GPUS.contains(kind) && !kind.equals(AUTO) && !(cpuToo && kind.equals(CPU))) {
            throw new BadInputException("--device " + kind + ": known are " + (cpuToo ? "cpu, " : "")
                    + String.join(", ", GPUS) + " and " + AUTO);
        }
    }

    /** Returns options with a size of chunks, or the defaults for null. Throws for an invalid size. */
    public static GpuOptions options(Integer chunk) {
        return chunk == null
                ? GpuOptions.DEFAULT
                : GpuOptions.DEFAULT.withChunk(Limits.checked("--chunk", chunk, 1, GpuOptions.MAX_CHUNK));
    }

    /** Returns options with a size of chunks and the data that agents share. */
    public static GpuOptions options(Integer chunk, String sharing) {
        return options(chunk).withSharing(EnumNames.parse("--sharing", Sharing.class, sharing));
    }

    /**
     * Opens the requested device of a command that can also plan on the CPU.
     *
     * @return null if the CPU is to plan
     */
    static GpuDevice opened(String kind, PrintWriter err) {
        return switch (kind) {
            case CPU -> null;
            case AUTO -> openIfAny(err, "the CPU plans");
            default -> open(kind);
        };
    }

    /** Returns the name of the opened device in reports. */
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
     * Opens the best GPU. If there is none, reports why and returns null.
     *
     * @param instead alternative without a GPU, in words
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
