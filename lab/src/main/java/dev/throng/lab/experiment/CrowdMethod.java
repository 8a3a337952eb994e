package dev.throng.lab.experiment;

import dev.throng.gpu.GpuOptions;
import dev.throng.lab.plot.Look;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A method that plans crowds on a device, in one form: a curve of the figures. Immutable, share freely.
 *
 * @param name of the method
 * @param setting whether this form is the paper's
 * @param sharing what agents have in common: {@code batch} for a table between gates that is made once for a batch, {@code none}
 *     where every agent is planned for itself
 * @param most agents that it is timed with
 * @param form what the device is told
 */
record CrowdMethod(String name, Setting setting, String sharing, int most, UnaryOperator<GpuOptions> form) {
    static final String ASTAR = "A*";
    static final String HNA = "HNA*";
    static final String PCCP = "PCCP";
    static final String TRANSIT = "transit";

    /** In the order of tables and legends. */
    static final List<CrowdMethod> ALL = List.of(
            new CrowdMethod(ASTAR, Setting.OURS, "none", CrowdTimes.HALF_MILLION, usual -> usual),
            new CrowdMethod(HNA, Setting.OURS, "batch", CrowdTimes.MOST, usual -> usual),
            new CrowdMethod(PCCP, Setting.OURS, "batch", CrowdTimes.MOST, usual -> usual),
            new CrowdMethod(TRANSIT, Setting.OURS, "none", CrowdTimes.MOST, usual -> usual));

    /** A method in our form. */
    static CrowdMethod ours(String name) {
        return ALL.stream()
                .filter(method -> method.name.equals(name) && method.setting == Setting.OURS)
                .findFirst()
                .orElseThrow();
    }

    Look look() {
        return setting == Setting.OURS ? Look.of(name) : Look.of(name).shade(2);
    }

    /** For tables and legends. */
    @Override
    public String toString() {
        return setting == Setting.OURS ? name : name + ", nothing shared";
    }
}
