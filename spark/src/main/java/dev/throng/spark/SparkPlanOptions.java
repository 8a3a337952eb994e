package dev.throng.spark;

import dev.throng.BadInputException;
import dev.throng.csv.Detail;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/**
 * How requests are answered on a cluster. Immutable, share freely.
 *
 * @param detail what answers carry
 * @param device what plans on an executor: cpu, cuda or opencl; auto: a GPU where there is one
 */
public record SparkPlanOptions(Detail detail, String device) implements Serializable {
    /** Where there is no GPU, or none is wanted. */
    public static final String CPU = "cpu";

    /** A GPU where there is one. */
    public static final String AUTO = "auto";

    private static final List<String> DEVICES = List.of(CPU, "cuda", "opencl", AUTO);

    /** Status and cost alone, on a GPU where there is one. */
    public static final SparkPlanOptions DEFAULT = new SparkPlanOptions(Detail.COSTS, AUTO);

    /**
     * Refuses a device that no kind has.
     *
     * @param detail what answers carry
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

    /** Requests that are planned together, sorted by their start: paths take far more space than costs. */
    int chunk() {
        return detail == Detail.COSTS ? 1 << 16 : 1 << 13;
    }

    /** The same in bytes of text. */
    int chunkBytes() {
        return detail == Detail.COSTS ? 4 << 20 : 1 << 18;
    }
}
