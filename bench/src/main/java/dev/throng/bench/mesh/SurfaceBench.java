package dev.throng.bench.mesh;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Times calls of a surface, ours and recast4j's in turns, and counts the answers that agree. Stateless, share freely. */
public final class SurfaceBench {
    private static final Duration WARM_UP = Duration.ofSeconds(2);

    /**
     * The results of one kind of call.
     *
     * @param call name of the call
     * @param usMean time of a call of ours [Unit: µs]
     * @param detourUsMean time of recast4j's [Unit: µs]
     * @param agreementPct percentage of calls with the same answer
     * @param explainedPct percentage of calls with the same answer, or with another one for a verified reason
     * @param bytesPerCall bytes that a call of ours allocated
     */
    public record Row(
            String call,
            double usMean,
            double detourUsMean,
            double agreementPct,
            double explainedPct,
            double bytesPerCall) {}

    private SurfaceBench() {}

    /**
     * Runs the bench and returns one row per kind of call.
     *
     * @param calls number of calls of each kind, rounded up to whole blocks
     * @param rounds number of counted rounds of each block
     */
    public static List<Row> run(DetourTwin twin, int calls, int rounds, long seed, Progress progress) {
        return run(twin, calls, rounds, seed, WARM_UP, progress);
    }

    static List<Row> run(DetourTwin twin, int calls, int rounds, long seed, Duration warmUp, Progress progress) {
        if (calls < 1 || calls > 10_000_000 || rounds < 1 || rounds > 100) {
            throw new BadInputException("bench surface: " + calls + " calls in " + rounds
                    + " rounds, the limits are 1 to 10 million and 1 to 100");
        }
        int blocks = (calls + SurfaceCall.BLOCK - 1) / SurfaceCall.BLOCK;
        List<Row> rows = new ArrayList<>();
        List<SurfaceCall> kinds = SurfaceCalls.all(MeshWorld.of(twin.mesh()), twin, blocks * SurfaceCall.BLOCK, seed);
        for (SurfaceCall call : kinds) {
            Contest contest =
                    new Contest(blocks, Contest.Rules.of(rounds, warmUp).withBlock(1), seed);
            Samples ours = contest.add(new Ours(call));
            Samples its = contest.add(new Its(call));
            long before = rows.size();
            contest.run((done, all) -> progress.at(before * all + done, kinds.size() * all));
            rows.add(new Row(
                    call.name(),
                    Spread.of(ours.micros(Samples.Pick.MEDIAN)).mean() / SurfaceCall.BLOCK,
                    Spread.of(its.micros(Samples.Pick.MEDIAN)).mean() / SurfaceCall.BLOCK,
                    call.agreementPct(),
                    call.explainedPct(),
                    Spread.of(ours.bytes()).mean() / SurfaceCall.BLOCK));
        }
        return rows;
    }

    private record Ours(SurfaceCall call) implements Contender {
        @Override
        public void solve(int block, Laps laps) {
            call.askOurs(block * SurfaceCall.BLOCK, (block + 1) * SurfaceCall.BLOCK);
        }

        @Override
        public boolean check(int block) {
            call.keepOurs(block * SurfaceCall.BLOCK);
            return true;
        }
    }

    private record Its(SurfaceCall call) implements Contender {
        @Override
        public void solve(int block, Laps laps) {
            call.askDetour(block * SurfaceCall.BLOCK, (block + 1) * SurfaceCall.BLOCK);
        }

        @Override
        public boolean check(int block) {
            call.keepDetour(block * SurfaceCall.BLOCK, (block + 1) * SurfaceCall.BLOCK);
            return true;
        }
    }
}
