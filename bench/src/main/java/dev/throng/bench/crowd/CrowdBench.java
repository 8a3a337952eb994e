package dev.throng.bench.crowd;

import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.bench.Progress;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.mesh.DetourContender;
import dev.throng.bench.mesh.MeshAnswer;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.gpu.GpuTimes;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathStatus;
import dev.throng.recast.DetourTwin;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

/** Times planners on a crowd and checks every answer. Stateless. */
public final class CrowdBench {
    private static final String DETOUR = "detour";

    /** Stride of the agents that are planned by Detour, which is slow. */
    private static final int DETOUR_STRIDE = 10;

    private static final int ROUNDS = 3;

    /** Time above which a planner has fewer rounds. */
    private static final Duration BUDGET = Duration.ofSeconds(8);

    private static final int FEWEST_ROUNDS = 2;

    /** Durations of the warm-up. It continues until the code of a fast planner is compiled. */
    public enum Care {
        /** Until times settle. */
        BENCH(Duration.ofMillis(500), Duration.ZERO),
        /** For as long as a person likes to wait for a result. */
        DEMO(Duration.ofMillis(300), Duration.ofMillis(600));

        private final Duration least;
        private final Duration most;

        Care(Duration least, Duration most) {
            this.least = least;
            this.most = most;
        }

        private Contest.Rules rules(int rounds, int agents) {
            boolean large = this == BENCH && agents >= LARGE;
            return large
                    ? Contest.Rules.of(rounds, OF_LARGE).inUsedMemory()
                    : Contest.Rules.of(rounds, least).withMostWarmUp(most);
        }
    }

    /** Minimum size of a large crowd. */
    static final int LARGE = 10_000;

    /** Minimum warm-up for a large crowd, whose answers fill memory. */
    private static final Duration OF_LARGE = Duration.ofSeconds(3);

    /** Seed of the order of turns. */
    private static final long SEED = 1;

    private CrowdBench() {}

    /** Times planners in turns, each on a whole crowd, after a discarded round. The results are in the order of the planners. */
    public static List<BatchTimes> run(int rounds, Progress progress, CrowdContender... contenders) {
        return run(Contest.Rules.of(rounds, Duration.ZERO), progress, contenders);
    }

    /**
     * Times planners after a warm-up until their times settle.
     *
     * @param agents number of agents of the crowd
     */
    public static List<BatchTimes> runWarm(int rounds, int agents, Progress progress, CrowdContender... contenders) {
        return run(Care.BENCH.rules(rounds, agents), progress, contenders);
    }

    private static List<BatchTimes> run(Contest.Rules rules, Progress progress, CrowdContender... contenders) {
        Contest contest = new Contest(1, rules.withBlock(1).withBudget(FEWEST_ROUNDS, BUDGET), SEED);
        List<Samples> samples = Arrays.stream(contenders).map(contest::add).toList();
        contest.run(progress);
        List<BatchTimes> times = new ArrayList<>();
        for (int i = 0; i < contenders.length; i++) {
            times.add(contenders[i].times(samples.get(i)));
        }
        return times;
    }

    /**
     * A method with waypoints in one thread, and in turns with it over all threads: rows in that order, the second only for several threads. Batches
     * must give the same answers as single queries of the method.
     *
     * @param policy how MM refines; null for other methods
     * @param astar A* in one thread for the same requests, whose answers the method must not contradict; null for A* itself
     */
    public static List<BatchTimes> onHost(
            String algo,
            World world,
            RefinePolicy policy,
            float[] requests,
            Executor executor,
            int threads,
            BatchTimes astar,
            Care care,
            Progress progress) {
        PathQuery query = world.newQuery();
        if (policy != null) {
            ((GridQuery) query).policy(policy);
        }
        SingleAnswers single = new SingleAnswers(
                query, requests, neighbours(world), astar == null ? null : astar.paths(), bound(world, policy));
        CrowdContender alone = contender(algo, world, policy, requests, Runnable::run, 1, single);
        Contest.Rules rules = care.rules(ROUNDS, requests.length / BatchPlanner.REQUEST);
        return threads == 1
                ? run(rules, progress, alone)
                : run(rules, progress, alone, contender(algo, world, policy, requests, executor, threads, single));
    }

    /** Returns null unless the requests of a large batch share tables that the index lacks. */
    private static Neighbours neighbours(World world) {
        if (CrowdRequests.mesh(world) == null) {
            return null;
        }
        MeshIndex.Method method = ((MeshWorld) world).index().method();
        boolean shares = method == MeshIndex.Method.HNA || method == MeshIndex.Method.PCCP;
        return shares ? new Neighbours(CrowdRequests.mesh(world)) : null;
    }

    private static SingleAnswers.Bound bound(World world, RefinePolicy policy) {
        if (CrowdRequests.mesh(world) != null) {
            return SingleAnswers.Bound.SAME;
        }
        return policy != null && policy.smoothing() == Smoothing.ANY_ANGLE
                ? SingleAnswers.Bound.NONE
                : SingleAnswers.Bound.NOT_CHEAPER;
    }

    private static CrowdContender contender(
            String algo,
            World world,
            RefinePolicy policy,
            float[] requests,
            Executor executor,
            int threads,
            SingleAnswers single) {
        CpuBatchPlanner planner = policy == null
                ? CpuBatchPlanner.of(world, executor, threads, true)
                : CpuBatchPlanner.of((GridWorld) world, executor, threads, true, query -> query.policy(policy));
        return new CrowdContender(new CrowdPlanner(algo, world, planner, threads), requests, single::wrong);
    }

    /**
     * recast4j's Detour in one thread, for a tenth of the crowd: both points located, path searched, string pulled, like ours. An answer is wrong if
     * it differs from A* in whether there is a path.
     *
     * @param astar A* for the same requests
     */
    public static BatchTimes detour(DetourTwin twin, float[] requests, BatchTimes astar, Progress progress) {
        DetourContender detour = DetourContender.wholeAnswer(twin);
        int count = requests.length / BatchPlanner.REQUEST;
        long[] steps = new long[count];
        Contest contest = new Contest(count, Care.DEMO.rules(ROUNDS, count), SEED);
        Samples samples = contest.add(
                new Contender() {
                    private MeshPair pair;

                    @Override
                    public void prepare(int agent) {
                        pair = pair(requests, agent);
                        detour.prepare(pair);
                    }

                    @Override
                    public void solve(int agent, Laps laps) {
                        detour.solve(pair);
                    }

                    @Override
                    public boolean check(int agent) {
                        MeshAnswer answer = detour.answer(pair);
                        steps[agent] = answer.polygons().orElse(0);
                        return answer.found() == (astar.paths().status(agent) == PathStatus.FOUND);
                    }
                },
                DETOUR_STRIDE);
        contest.run(progress);
        double[] micros = samples.micros(Samples.Pick.MEDIAN);
        return new BatchTimes(
                DETOUR,
                CrowdPlanner.HOST,
                null,
                1,
                micros.length,
                Arrays.stream(micros).sum() / 1e3,
                GpuTimes.NONE,
                Arrays.stream(steps).filter(of -> of > 0).average().orElse(Double.NaN),
                Double.NaN,
                (long) ROUNDS * micros.length,
                samples.mismatches(),
                -1,
                0,
                0,
                null);
    }

    /** Returns a pair whose polygons are not known: they are located from the points. */
    private static MeshPair pair(float[] requests, int i) {
        int r = BatchPlanner.REQUEST * i;
        return new MeshPair(
                -1,
                requests[r],
                requests[r + 1],
                requests[r + 2],
                -1,
                requests[r + 3],
                requests[r + 4],
                requests[r + 5]);
    }

    /** Returns the wrong answers of our own planners. Mismatches of peers are shown but do not fail the run. */
    public static long ownMismatches(List<BatchTimes> rows) {
        return rows.stream()
                .filter(row -> !row.algo().equals(DETOUR))
                .mapToLong(BatchTimes::mismatches)
                .sum();
    }
}
