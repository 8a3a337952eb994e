package dev.throng.papers.experiment;

import dev.throng.gpu.Sharing;
import dev.throng.papers.plot.Look;
import java.util.List;

/**
 * One form of a method that plans crowds on a device, which is a curve of the figures. Immutable, share freely.
 *
 * @param name of the method
 * @param setting whether this form is the paper's
 * @param sharing data that agents share on the device
 * @param most maximum number of agents with which it is timed
 */
record CrowdMethod(String name, Setting setting, Sharing sharing, int most) {
    static final String ASTAR = "A*";
    static final String HNA = "HNA*";
    static final String PCCP = "PCCP";
    static final String TRANSIT = "transit";

    static final List<String> NAMES = List.of(ASTAR, HNA, PCCP, TRANSIT);

    /** In the order of tables and legends. */
    static final List<CrowdMethod> ALL = List.of(
            new CrowdMethod(ASTAR, Setting.OURS, Sharing.NONE, CrowdTimes.HALF_MILLION),
            new CrowdMethod(HNA, Setting.PAPER, Sharing.NONE, CrowdTimes.HALF_MILLION),
            new CrowdMethod(HNA, Setting.OURS, Sharing.BATCH, CrowdTimes.MOST),
            new CrowdMethod(PCCP, Setting.PAPER, Sharing.NONE, CrowdTimes.HALF_MILLION),
            new CrowdMethod(PCCP, Setting.OURS, Sharing.BATCH, CrowdTimes.MOST),
            new CrowdMethod(TRANSIT, Setting.OURS, Sharing.NONE, CrowdTimes.MOST));

    /** Returns a method in our form. */
    static CrowdMethod ours(String name) {
        return ALL.stream()
                .filter(method -> method.name.equals(name) && method.setting == Setting.OURS)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the method with a name in tables and legends. */
    static CrowdMethod shown(String words) {
        return ALL.stream()
                .filter(method -> method.toString().equals(words))
                .findFirst()
                .orElseThrow();
    }

    Look look() {
        return setting == Setting.OURS ? Look.of(name) : Look.of(name).shade(2);
    }

    /** Returns the name in tables and legends. */
    @Override
    public String toString() {
        return setting == Setting.OURS ? name : name + ", nothing shared";
    }
}
