package dev.throng.lab.experiment;

import dev.throng.lab.crowd.BatchTimes;
import java.util.ArrayList;
import java.util.List;

/** How many answers all experiments with crowds have looked at, and which were wrong. Used by one thread. */
final class AnswerTally {
    private long checked;
    private long mismatches;
    private final List<String> faults = new ArrayList<>();

    static AnswerTally of(DeviceContext context) {
        return context.host().shared().of(AnswerTally.class, AnswerTally::new);
    }

    void add(CrowdMesh mesh, BatchTimes times) {
        checked += times.checked();
        mismatches += times.mismatches();
        if (times.mismatches() > 0) {
            faults.add(mesh.name() + ", " + times.algo() + " on " + times.device() + ", " + times.agents() + " agents: "
                    + times.mismatches() + " answers are not those of the host");
        }
    }

    long checked() {
        return checked;
    }

    long mismatches() {
        return mismatches;
    }

    /** Wrong answers so far, a line for each crowd that has any. */
    List<String> faults() {
        return List.copyOf(faults);
    }
}
