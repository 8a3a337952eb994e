package dev.throng.lab.crowd;

import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.batch.Paths;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.lab.Progress;
import dev.throng.lab.bench.DetourContender;
import dev.throng.lab.bench.MeshAnswer;
import dev.throng.lab.bench.MeshPair;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.DetourTwin;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Times planners on a crowd and checks every answer. Stateless. */
public final class CrowdBench {
    /**
     * What a planner did with a crowd.
     *
     * @param planMs time of the planning alone, the best of the timed rounds
     * @param speedupVsOneThread paths per second over those of the same planner in one thread, measured in turns; NaN for
     *     one thread
     * @param stepsMean polygons or tiles per path
     * @param costMean NaN for a planner that searches another graph
     * @param mismatches for our own planners, answers that differ in any cell or waypoint from those of the same method
     *     asked one by one in one thread, that are cheaper than A*'s where moves lead from tile to tile, that cost anything else than A*'s on a
     *     mesh, or that say otherwise than A* whether there is a path; for others, those that do the last
     * @param indexBytes that the world holds besides its mesh or map; negative for a planner that is not ours
     * @param paths null for a planner that is not ours
     */
    public record Row(
            String algo,
            int agents,
            int threads,
            double planMs,
            double speedupVsOneThread,
            double pathsPerSecond,
            double stepsMean,
            double costMean,
            int mismatches,
            double speedupVsAstar,
            long indexBytes,
            Paths paths) {
        /** Whether the planner is one of ours and not a peer. */
        public boolean ours() {
            return paths != null;
        }
    }

    /** To what of the cost of A*'s path that of a method is held. */
    private enum Held {
        /** To nothing: lines at any angle may be cheaper than moves from tile to tile. */
        REACHES,
        /** Moves from tile to tile cannot be cheaper. */
        AT_MOST_AS_CHEAP,
        /** On meshes all methods find cheapest paths. */
        SAME_COST;

        private static final double TOLERANCE = 1e-4;

        boolean allows(double cost, double cheapest) {
            return switch (this) {
                case REACHES -> true;
                case AT_MOST_AS_CHEAP -> cost >= cheapest;
                case SAME_COST -> Math.abs(cost - cheapest) <= TOLERANCE * cheapest;
            };
        }
    }

    /** A method as it is timed and checked: batches in one thread and in several, and the single queries that they equal. */
    private record Subject(
            String algo,
            long indexBytes,
            Supplier<? extends PathQuery> newQuery,
            BatchPlanner single,
            BatchPlanner parallel) {
        static Subject of(String algo, World world, Executor executor, int threads) {
            return new Subject(
                    algo,
                    world.indexBytes(),
                    world::newQuery,
                    CpuBatchPlanner.of(world, Runnable::run, 1, true),
                    CpuBatchPlanner.of(world, executor, threads, true));
        }

        static Subject of(String algo, GridWorld world, Consumer<GridQuery> prepare, Executor executor, int threads) {
            Supplier<GridQuery> newQuery = () -> {
                GridQuery query = world.newQuery();
                prepare.accept(query);
                return query;
            };
            return new Subject(
                    algo,
                    world.indexBytes(),
                    newQuery,
                    CpuBatchPlanner.of(world, Runnable::run, 1, true, prepare),
                    CpuBatchPlanner.of(world, executor, threads, true, prepare));
        }
    }

    private static final int ROUNDS = 3;

    /** Crowds of up to this size warm up as a whole. */
    private static final int WARM_UP = 500;

    private CrowdBench() {}

    /** Wrong answers of our own planners. A peer's are the peer's: they are shown, and fail nothing. */
    public static int ownMismatches(List<Row> rows) {
        return rows.stream().filter(Row::ours).mapToInt(Row::mismatches).sum();
    }

    /** A* in one thread first, then over all threads: rows in that order, the second only for several threads. */
    public static Row[] astar(World world, float[] requests, Executor executor, int threads, Progress progress) {
        return rows(
                Subject.of("astar", world, executor, threads),
                Held.AT_MOST_AS_CHEAP,
                requests,
                threads,
                null,
                progress);
    }

    /**
     * HPA* in one thread first, then over all threads, like {@link #astar}.
     *
     * @param astar the row of A* in one thread for the same requests
     */
    public static Row[] hpa(
            GridWorld world, float[] requests, Executor executor, int threads, Row astar, Progress progress) {
        return rows(
                Subject.of("hpa", world, executor, threads), Held.AT_MOST_AS_CHEAP, requests, threads, astar, progress);
    }

    /**
     * A method on a mesh in one thread first, then over all threads, like {@link #astar}.
     *
     * @param world the mesh with the method's index
     * @param astar the row of A* in one thread for the same requests
     */
    public static Row[] onMesh(
            String algo, World world, float[] requests, Executor executor, int threads, Row astar, Progress progress) {
        return rows(Subject.of(algo, world, executor, threads), Held.SAME_COST, requests, threads, astar, progress);
    }

    /**
     * The minimal-memory abstraction in one thread first, then over all threads, like {@link #astar}.
     *
     * @param astar the row of A* in one thread for the same requests
     */
    public static Row[] mm(
            GridWorld world,
            RefinePolicy policy,
            float[] requests,
            Executor executor,
            int threads,
            Row astar,
            Progress progress) {
        Held held = policy.smoothing() == Smoothing.ANY_ANGLE ? Held.REACHES : Held.AT_MOST_AS_CHEAP;
        Subject subject = Subject.of("mm", world, query -> query.policy(policy), executor, threads);
        return rows(subject, held, requests, threads, astar, progress);
    }

    /**
     * @param held to what of A*'s answers those of the method are held
     * @param astar the row that the method is held against, or null when it is A* itself
     */
    private static Row[] rows(Subject subject, Held held, float[] requests, int threads, Row astar, Progress progress) {
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        Paths[] paths = new Paths[2];
        float[] sample = Arrays.copyOf(requests, BatchPlanner.REQUEST * warmUpSize(requests));
        // Round 0 warms up; the two planners take turns so that noise hits both.
        for (int round = 0; round <= ROUNDS; round++) {
            for (int i = 0; i < (threads > 1 ? 2 : 1); i++) {
                BatchPlanner planner = i == 0 ? subject.single : subject.parallel;
                long start = System.nanoTime();
                paths[i] = planner.plan(round == 0 ? sample : requests);
                double ms = (System.nanoTime() - start) / 1e6;
                if (round > 0) {
                    best[i] = Math.min(best[i], ms);
                }
            }
            progress.at(round + 1, ROUNDS + 1);
        }
        double astarMs = astar == null ? best[0] : astar.planMs;
        Paths reference = astar == null ? paths[0] : astar.paths;
        Row[] rows = new Row[threads > 1 ? 2 : 1];
        for (int i = 0; i < rows.length; i++) {
            double vsOneThread = i == 0 ? Double.NaN : best[0] / best[i];
            int mismatches = mismatches(subject, requests, paths[i], reference, held);
            rows[i] = row(subject, i == 0 ? 1 : threads, best[i], vsOneThread, astarMs / best[i], paths[i], mismatches);
        }
        return rows;
    }

    /** A quarter of a large crowd is enough for the JIT. */
    private static int warmUpSize(float[] requests) {
        int agents = requests.length / BatchPlanner.REQUEST;
        return Math.min(agents, Math.max(WARM_UP, agents / 4));
    }

    /**
     * Answers that single queries would not give, or that A*'s answers forbid.
     *
     * @param astar what A* found
     */
    private static int mismatches(Subject subject, float[] requests, Paths paths, Paths astar, Held held) {
        PathQuery query = subject.newQuery.get();
        PathBuffer single = new PathBuffer();
        int mismatches = 0;
        for (int i = 0; i < paths.count(); i++) {
            int r = BatchPlanner.REQUEST * i;
            query.find(
                    requests[r],
                    requests[r + 1],
                    requests[r + 2],
                    requests[r + 3],
                    requests[r + 4],
                    requests[r + 5],
                    single);
            boolean possible = paths.status(i) == astar.status(i) && held.allows(paths.cost(i), astar.cost(i));
            mismatches += possible && same(paths, i, single) ? 0 : 1;
        }
        return mismatches;
    }

    private static Row row(
            Subject subject, int threads, double ms, double vsOneThread, double vsAstar, Paths paths, int mismatches) {
        int count = paths.count();
        double cost = 0;
        for (int i = 0; i < count; i++) {
            cost += paths.cost(i);
        }
        return new Row(
                subject.algo,
                count,
                threads,
                ms,
                vsOneThread,
                count / ms * 1000,
                (double) paths.firstCell(count) / count,
                cost / count,
                mismatches,
                vsAstar,
                subject.indexBytes,
                paths);
    }

    /**
     * recast4j's Detour in one thread: both points located, path searched, string pulled, like ours.
     *
     * @param astar the row of A* in one thread for the same requests
     */
    public static Row detour(DetourTwin twin, float[] requests, Row astar, Progress progress) {
        DetourContender detour = DetourContender.wholeAnswer(twin);
        int count = requests.length / BatchPlanner.REQUEST;
        double best = Double.POSITIVE_INFINITY;
        long steps = 0;
        int found = 0;
        int mismatches = 0;
        for (int round = 0; round <= ROUNDS; round++) {
            long nanos = 0;
            steps = 0;
            found = 0;
            mismatches = 0;
            for (int i = 0; i < count; i++) {
                MeshPair pair = pair(requests, i);
                detour.prepare(pair);
                long start = System.nanoTime();
                detour.solve(pair);
                nanos += System.nanoTime() - start;
                MeshAnswer answer = detour.answer(pair);
                steps += answer.polygons().orElse(0);
                found += answer.found() ? 1 : 0;
                boolean expected = astar.paths.status(i) == PathStatus.FOUND;
                mismatches += answer.found() == expected ? 0 : 1;
                progress.at((long) round * count + i + 1, (ROUNDS + 1L) * count);
            }
            if (round > 0) {
                best = Math.min(best, nanos / 1e6);
            }
        }
        return new Row(
                "detour",
                count,
                1,
                best,
                Double.NaN,
                count / best * 1000,
                (double) steps / Math.max(1, found),
                Double.NaN,
                mismatches,
                astar.planMs / best,
                -1,
                null);
    }

    /** The polygons are not known: they are located from the points. */
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

    private static boolean same(Paths paths, int path, PathBuffer single) {
        int cell = paths.firstCell(path);
        int waypoint = paths.firstWaypoint(path);
        if (paths.status(path) != single.status()
                || paths.cost(path) != single.cost()
                || paths.firstCell(path + 1) - cell != single.corridorSize()
                || paths.firstWaypoint(path + 1) - waypoint != single.waypointCount()) {
            return false;
        }
        for (int i = 0; i < single.corridorSize(); i++) {
            if (paths.cell(cell + i) != single.corridor(i)) {
                return false;
            }
        }
        for (int i = 0; i < single.waypointCount(); i++) {
            int slot = waypoint + i;
            if (paths.x(slot) != single.x(i) || paths.y(slot) != single.y(i) || paths.z(slot) != single.z(i)) {
                return false;
            }
        }
        return true;
    }
}
