package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.bench.crowd.BatchTimes;
import dev.throng.bench.crowd.CrowdBench;
import dev.throng.bench.crowd.CrowdPlanner;
import dev.throng.bench.data.Table;
import dev.throng.gpu.GpuException;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Times of crowds: on a device, on the host, and on hierarchies of other settings. Stateless. */
final class CrowdTimes {
    /** The size of the paper's largest crowd. */
    static final int HALF_MILLION = 500_000;

    /** The size of our largest crowd. */
    static final int MOST = 5_000_000;

    private static final int QUICK_CROWD = 2_000;

    /** The paper's sizes, multiples of the maximum number of blocks that it could launch, and larger ones. */
    private static final List<Integer> SIZES = List.of(
            1_000,
            10_000,
            50_000,
            65_535,
            100_000,
            131_070,
            150_000,
            196_605,
            200_000,
            250_000,
            262_140,
            300_000,
            327_675,
            350_000,
            393_210,
            400_000,
            450_000,
            458_745,
            HALF_MILLION,
            1_000_000,
            MOST);

    private static final List<Integer> QUICK_SIZES = List.of(100, 500, QUICK_CROWD);

    private static final String COLUMNS =
            "mesh inPaper method sharing agents planMs totalMs requestMs locateMs downloadMs chunks"
                    + " leftOver stepsMean pathsPerSecond uploadMs deviceBytes checked mismatches";

    private static final int ROUNDS = 5;

    /** Rounds of crowds on curves, and of settings that are only compared with each other. */
    private static final int FEW_ROUNDS = 3;

    /** Rounds of small batches, whose times vary more. */
    private static final int ROUNDS_OF_SMALL = 9;

    private static final int SMALLEST = 64;
    private static final int LARGEST = 1 << 17;
    private static final int QUICK_LARGEST = 1 << 11;

    /** Number of consecutive sizes at which the device must be faster. */
    private static final int IN_A_ROW = 3;

    /** Maximum agents on the host: its speed is taken from a part of a larger crowd. */
    private static final int MOST_ON_HOST = 50_000;

    private static final int MOST_OF_ASTAR = 10_000;

    /** Maximum fraction of agents left to the host for a useful setting of the device. */
    private static final double MOST_LEFT_OVER = 0.05;

    private static final int TRIED_FIRST = 1000;

    private CrowdTimes() {}

    /** Returns the size of the crowd for most numbers. */
    static int crowd(Context context) {
        return context.quick() ? QUICK_CROWD : HALF_MILLION;
    }

    static List<Integer> sizes(Context context) {
        return context.quick() ? QUICK_SIZES : SIZES;
    }

    /** Returns crowds of some sizes on the device, by mesh and method; each is measured once, on first use. */
    static Table of(Context context, List<Integer> sizes) {
        Table all = context.shared("crowds on a device", () -> new Table(COLUMNS.split(" ")));
        int done = 0;
        for (CrowdMesh mesh : CrowdMesh.all(context)) {
            for (CrowdMethod method : CrowdMethod.ALL) {
                measure(all, mesh, method, sizes);
                context.progress().at(++done, (long) CrowdMesh.all(context).size() * CrowdMethod.ALL.size());
            }
        }
        return all.where("agents", sizes.toArray());
    }

    /** Measures several sizes at once: the world is copied to the device once. */
    private static void measure(Table all, CrowdMesh mesh, CrowdMethod method, List<Integer> sizes) {
        int[] missing = sizes.stream()
                .mapToInt(size -> size)
                .filter(size -> size <= method.most())
                .filter(size -> all.isEmpty()
                        || all.where("mesh", mesh)
                                .where("method", method)
                                .where("agents", size)
                                .isEmpty())
                .toArray();
        if (missing.length == 0) {
            return;
        }
        // The largest crowd first: the host plans it once, and smaller ones are its beginning.
        mesh.reference(missing[missing.length - 1]);
        try (CrowdPlanner planner = mesh.onDevice(method)) {
            for (int size : missing) {
                BatchTimes times = run(size == HALF_MILLION ? ROUNDS : FEW_ROUNDS, mesh, planner, size);
                all.row(
                        mesh,
                        CrowdMesh.inPaper(mesh.toString()) ? 1 : 0,
                        method,
                        method.sharing().name().toLowerCase(Locale.ROOT),
                        size,
                        times.planMs(),
                        times.totalMs(),
                        times.parts().uploadMs(),
                        times.parts().locateMs(),
                        times.parts().downloadMs(),
                        times.parts().chunks(),
                        times.parts().leftOver(),
                        times.stepsMean(),
                        times.pathsPerSecond(),
                        times.uploadMs(),
                        times.worldBytes(),
                        times.checked(),
                        times.mismatches());
            }
        }
    }

    private static BatchTimes run(int rounds, CrowdMesh mesh, CrowdPlanner planner, int agents) {
        return CrowdBench.run(rounds, Progress.NONE, mesh.contender(planner, agents))
                .get(0);
    }

    /** Returns crowds on all threads of the host: the wanted size, or the part that determines its speed. */
    static Table onHost(Context context, int crowd) {
        return Sweep.over("mesh", CrowdMesh.all(context))
                .and("method", CrowdMethod.NAMES)
                .inTurn(
                        context,
                        (point, rows) -> onHost(point.at("mesh"), point.at("method"), crowd, rows),
                        "agents",
                        "pathsPerSecond",
                        "checked",
                        "mismatches");
    }

    private static void onHost(CrowdMesh mesh, String method, int crowd, Sweep.Rows rows) {
        int most = method.equals(CrowdMethod.ASTAR) ? MOST_OF_ASTAR : MOST_ON_HOST;
        try (CrowdPlanner host = mesh.onHost(method)) {
            BatchTimes times = run(ROUNDS, mesh, host, Math.min(crowd, most));
            rows.row(times.agents(), times.pathsPerSecond(), times.checked(), times.mismatches());
        }
    }

    /** Returns the smallest crowd from which on the device is faster than all threads of the host; "never" if there is none. */
    static Table wins(Context context) {
        return Sweep.over("mesh", CrowdMesh.all(context))
                .and("method", CrowdMethod.ALL)
                .inTurn(
                        context,
                        (point, rows) -> wins(context, point.at("mesh"), point.at("method"), rows),
                        "winsFrom",
                        "checked",
                        "mismatches");
    }

    private static void wins(Context context, CrowdMesh mesh, CrowdMethod method, Sweep.Rows rows) {
        List<BatchTimes> all = new ArrayList<>();
        int from = winsFrom(context, mesh, method, all);
        rows.row(
                from == 0 ? "never" : String.valueOf(from),
                all.stream().mapToLong(BatchTimes::checked).sum(),
                all.stream().mapToLong(BatchTimes::mismatches).sum());
    }

    /**
     * Returns the smallest batch from which on the device with all copies is faster at three consecutive sizes. Sizes double from 64 on.
     *
     * @param all gets the times
     * @return 0 when it is not faster at any size
     */
    private static int winsFrom(Context context, CrowdMesh mesh, CrowdMethod method, List<BatchTimes> all) {
        int won = 0;
        try (CrowdPlanner device = mesh.onDevice(method);
                CrowdPlanner host = mesh.onHost(method.name())) {
            int size = SMALLEST;
            for (; size <= (context.quick() ? QUICK_LARGEST : LARGEST) && won < IN_A_ROW; size *= 2) {
                List<BatchTimes> times = CrowdBench.run(
                        ROUNDS_OF_SMALL, Progress.NONE, mesh.contender(device, size), mesh.contender(host, size));
                all.addAll(times);
                won = times.get(0).totalMs() < times.get(1).totalMs() ? won + 1 : 0;
            }
            return won == 0 ? 0 : size >> won;
        }
    }

    /** Returns a crowd on hierarchies of other levels and merge factors; the note gives the reason if one has no times. */
    static Table settings(Context context, int crowd) {
        String measured = "method levels planMs totalMs deviceBytes leftOver checked mismatches note";
        return Sweep.over("mesh", CrowdMesh.all(context))
                .and("factor", context.quick() ? List.of(10) : List.of(6, 8, 10, 12, 15, 20))
                .inTurn(
                        context,
                        (point, rows) -> settings(context, point.at("mesh"), point.at("factor"), crowd, rows),
                        measured.split(" "));
    }

    private static void settings(Context context, CrowdMesh mesh, int factor, int crowd, Sweep.Rows rows) {
        MeshIndex.Hna cells =
                MeshIndex.hna().withLevels(3).withMergeFactor(factor).withLegs(MeshIndex.Legs.SEARCHED);
        try {
            MeshWorld hna = mesh.mesh().world().withIndex(cells, context.executor(), context.parallelism());
            for (int levels = 2; levels <= 3; levels++) {
                MeshIndex.Pccp tables = new MeshIndex.Pccp(cells, levels);
                MeshWorld pccp = hna.withIndex(tables, context.executor(), context.parallelism());
                setting(mesh, CrowdMethod.HNA, hna, levels, crowd, rows);
                setting(mesh, CrowdMethod.PCCP, pccp, levels, crowd, rows);
            }
        } catch (BadInputException e) {
            rows.row("", 3, null, null, null, null, null, null, e.getMessage());
        }
    }

    private static void setting(
            CrowdMesh mesh, String method, MeshWorld world, int levels, int crowd, Sweep.Rows rows) {
        try (CrowdPlanner planner = mesh.onDevice(CrowdMethod.ours(method), world, levels)) {
            int tried = Math.min(crowd, TRIED_FIRST);
            int left = planner.leftOver(mesh.requests(tried));
            if (left > MOST_LEFT_OVER * tried) {
                String note = left + " of " + tried + " agents are left to the host";
                rows.row(method, levels, null, null, planner.worldBytes(), null, null, null, note);
                return;
            }
            BatchTimes times = run(FEW_ROUNDS, mesh, planner, crowd);
            rows.row(
                    method,
                    levels,
                    times.planMs(),
                    times.totalMs(),
                    times.worldBytes(),
                    times.parts().leftOver(),
                    times.checked(),
                    times.mismatches(),
                    "");
        } catch (GpuException e) {
            rows.row(method, levels, null, null, null, null, null, null, e.getMessage());
        }
    }
}
