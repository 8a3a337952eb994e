package dev.throng.spark;

import dev.throng.BadInputException;
import dev.throng.csv.Detail;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/**
 * Options of planning on a cluster. Immutable, share freely.
 *
 * @param detail columns of the answers
 * @param device device of an executor: cpu, cuda or opencl; auto: a GPU if there is one
 */
public record SparkPlanOptions(Detail detail, String device) implements Serializable {
    /** The CPU, also on executors with a GPU. */
    public static final String CPU = "cpu";

    /** A GPU if there is one, else the CPU. */
    public static final String AUTO = "auto";

    private static final List<String> DEVICES = List.of(CPU, "cuda", "opencl", AUTO);

    /** Only status and cost, on a GPU if there is one. */
    public static final SparkPlanOptions DEFAULT = new SparkPlanOptions(Detail.COSTS, AUTO);

    /**
     * Checks the name of the device.
     *
     * @param detail columns of the answers
     * @param device cpu, cuda, opencl or auto
     */
    public SparkPlanOptions {
        Objects.requireNonNull(detail, "detail");
        if (!DEVICES.contains(device)) {
            throw new BadInputException("device '" + device + "': known are " + String.join(", ", DEVICES));
        }
    }

    /** {@return the same with other columns} */
    public SparkPlanOptions withDetail(Detail wanted) {
        return new SparkPlanOptions(wanted, device);
    }

    /** {@return the same on another device} */
    public SparkPlanOptions withDevice(String wanted) {
        return new SparkPlanOptions(detail, wanted);
    }

    /** Returns the number of requests that are planned together, sorted by their start: fewer for paths, which are large. */
    int chunk() {
        return detail == Detail.COSTS ? 1 << 16 : 1 << 13;
    }

    /** Returns the size of a chunk in bytes of text. */
    int chunkBytes() {
        return detail == Detail.COSTS ? 4 << 20 : 1 << 18;
    }
}
