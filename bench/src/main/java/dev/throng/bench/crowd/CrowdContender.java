package dev.throng.bench.crowd;

import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.gpu.GpuTimes;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * A planner in a contest that answers the same whole crowd in every round. Answers are checked in every round, or in the first and the last. One per
 * contest.
 */
public final class CrowdContender implements Contender {
    private final CrowdPlanner planner;
    private final float[] requests;
    private final ToLongFunction<Answers> wrong;
    private final boolean everyRound;
    private final List<GpuTimes> parts = new ArrayList<>();
    private Answers answers;
    private boolean looked;
    private long checked;
    private long mismatches;

    /**
     * @param wrong counts the wrong answers
     */
    CrowdContender(CrowdPlanner planner, float[] requests, ToLongFunction<Answers> wrong) {
        this(planner, requests, wrong, true);
    }

    private CrowdContender(CrowdPlanner planner, float[] requests, ToLongFunction<Answers> wrong, boolean everyRound) {
        this.planner = planner;
        this.requests = requests;
        this.wrong = wrong;
        this.everyRound = everyRound;
    }

    /** Returns a contender that is checked only in the first and the last round, since checking a crowd takes longer than planning it on a device. */
    public CrowdContender checkedFirstAndLast() {
        return new CrowdContender(planner, requests, wrong, false);
    }

    @Override
    public void solve(int item, Laps laps) {
        answers = planner.plan(requests);
    }

    @Override
    public boolean check(int item) {
        parts.add(planner.parts());
        looked = false;
        return !everyRound && parts.size() > 1 || look();
    }

    private boolean look() {
        looked = true;
        long found = wrong.applyAsLong(answers);
        checked += answers.count();
        mismatches += found;
        return found == 0;
    }

    BatchTimes times(Samples samples) {
        if (!looked) {
            look();
        }
        long steps = 0;
        double cost = 0;
        int found = 0;
        for (int i = 0; i < answers.count(); i++) {
            if (answers.status().apply(i) == PathStatus.FOUND) {
                found++;
                steps += answers.size().applyAsInt(i);
                cost += answers.cost().applyAsDouble(i);
            }
        }
        GpuTimes last = parts.get(parts.size() - 1);
        return new BatchTimes(
                planner.algo,
                planner.device == null ? CrowdPlanner.HOST : planner.device.kind(),
                planner.device == null ? null : planner.device.name(),
                planner.threads,
                answers.count(),
                samples.micros(Samples.Pick.MEDIAN)[0] / 1e3,
                new GpuTimes(
                        median(GpuTimes::uploadMs),
                        median(GpuTimes::locateMs),
                        median(GpuTimes::planMs),
                        median(GpuTimes::stringMs),
                        median(GpuTimes::downloadMs),
                        last.chunks(),
                        last.leftOver()),
                (double) steps / found,
                cost / found,
                checked,
                mismatches,
                planner.world.indexBytes(),
                planner.worldBytes(),
                planner.uploadMs,
                answers.paths());
    }

    /** Returns the median of all rounds but the first, which the contest discards. */
    private double median(ToDoubleFunction<GpuTimes> part) {
        double[] sorted = parts.stream().skip(1).mapToDouble(part).toArray();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
