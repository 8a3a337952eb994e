package dev.throng.papers.experiment;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.harness.Samples.Pick;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshOverlay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Times of all methods on meshes, at every level and merge factor, of which most figures of the papers show a part. Stateless, share freely.
 *
 * <p>A row has the mesh, the merge factor, the method and its level, or 0. Times are the mean of a query and of its steps, and the slowest query,
 * with the shortest round of each pair [Unit: µs]. Then follow the speedup over A* in the same contest, and the number of wrong answers.
 */
final class MeshTimes {
    static final String GAIN = "speedupVsAstar";
    private static final String WRONG = "mismatches";
    private static final String[] COLUMNS = {
        "mesh", "factor", "method", "level", "usMean", "usConnect", "usSearch", "usExtract", "usMost", GAIN, WRONG
    };

    /** The timed methods. Immutable. */
    enum Method {
        ASTAR("A*", false),
        PER_GATE("HNA*, an A* per gate", true),
        DIJKSTRA("HNA*, one Dijkstra", true),
        LEVEL_BY_LEVEL("HNA*, level by level", true),
        ALL_LEVELS("HNA*, all levels at once", false),
        PCCP("PCCP", true),
        TRANSIT("transit", false);

        private final String words;
        private final boolean hasLevels;

        Method(String words, boolean hasLevels) {
            this.words = words;
            this.hasLevels = hasLevels;
        }

        /** Whether it is timed at each level; if not, its level is 0. */
        boolean hasLevels() {
            return hasLevels;
        }

        /** Returns the setting: HNA* as in the papers, or our form. */
        Setting setting() {
            return this == PER_GATE ? Setting.PAPER : Setting.OURS;
        }

        private SteppedMethod at(MeshIndexes indexes, NamedMesh mesh, int factor, int level) {
            MeshOverlay hna = Inside.snapshot(indexes.hna(mesh, factor)).overlay();
            return switch (this) {
                case ASTAR -> SteppedMethod.of(mesh.world().newQuery());
                case PER_GATE -> SteppedMethod.of(hna, MeshIndex.Connector.ASTAR_PER_GATE, level);
                case DIJKSTRA -> SteppedMethod.of(hna, MeshIndex.Connector.DIJKSTRA, level);
                case LEVEL_BY_LEVEL, ALL_LEVELS -> SteppedMethod.of(hna, MeshIndex.Connector.LEVEL_BY_LEVEL, level);
                case PCCP ->
                    SteppedMethod.of(Inside.snapshot(indexes.pccp(mesh, factor)).overlay(), level);
                case TRANSIT -> SteppedMethod.of(indexes.transit(mesh).newQuery());
            };
        }

        /** Returns the name in tables and legends. */
        @Override
        public String toString() {
            return words;
        }
    }

    private record Entrant(Method method, int level, Samples samples) {
        private double mean() {
            return samples.spread(Pick.SHORTEST).mean();
        }

        private double mean(int step) {
            return samples.spread(Pick.SHORTEST, step).mean();
        }
    }

    private MeshTimes() {}

    /** Returns the times on meshes, one mesh after the other; each is timed once for all experiments. */
    static Table of(Context context, List<NamedMesh> meshes) {
        Map<NamedMesh, Table> timed = context.shared("mesh times", HashMap::new);
        Table all = new Table(COLUMNS);
        meshes.forEach(mesh -> all.rows(timed.computeIfAbsent(mesh, key -> sweep(context, key))));
        return all;
    }

    private static Table sweep(Context context, NamedMesh mesh) {
        MeshTask task = MeshTask.timed(context, mesh);
        String[] measured = Arrays.copyOfRange(COLUMNS, 2, COLUMNS.length);
        return Sweep.over("mesh", List.of(mesh))
                .and("factor", context.factors())
                .inTurn(context, (point, out) -> measure(context, task, point.at("factor"), out), measured);
    }

    private static void measure(Context context, MeshTask task, int factor, Sweep.Rows out) {
        Contest contest = task.contest(context);
        List<Entrant> entrants = new ArrayList<>();
        for (Method method : Method.values()) {
            for (int level = method.hasLevels ? 1 : 0; level <= (method.hasLevels ? MeshIndexes.LEVELS : 0); level++) {
                SteppedMethod stepped = method.at(context.indexes(), task.mesh(), factor, level);
                entrants.add(new Entrant(method, level, contest.add(stepped.on(task))));
            }
        }
        contest.run(Progress.NONE);
        double astar = entrants.get(0).mean();
        for (Entrant of : entrants) {
            double mean = of.mean();
            double most = of.samples.spread(Pick.SHORTEST).max();
            long wrong = of.samples.mismatches();
            out.row(of.method, of.level, mean, of.mean(0), of.mean(1), of.mean(2), most, astar / mean, wrong);
        }
    }

    /** Shows all times, a file for each mesh, and reports wrong answers. */
    static void show(Report out, Table times) {
        String[] columns = {
            "mesh", "method", "factor", "level", "usMean", "usConnect", "usSearch", "usExtract", "usMost", GAIN
        };
        for (String mesh : times.distinct("mesh")) {
            out.table("times-" + mesh, times.where("mesh", mesh).only(columns));
        }
        check(out, times);
    }

    /** Reports wrong answers. */
    static void check(Report out, Table times) {
        out.faults(times, WRONG, "answers cost other than A*'s", "mesh", "method", "level", "factor");
    }

    static Table of(Table times, Method method) {
        return times.where("method", method);
    }

    static Table of(Table times, Method method, int level) {
        return of(times, method).where("level", level);
    }

    /** Returns the row with the largest speedup of a method over A*, of all levels and merge factors. */
    static Table best(Table times, Method method) {
        double most = of(times, method).max(GAIN);
        return of(times, method).when(GAIN, gain -> gain == most);
    }

    /** Returns the row with the smallest speedup. */
    static Table worst(Table times, Method method) {
        double least = of(times, method).min(GAIN);
        return of(times, method).when(GAIN, gain -> gain == least);
    }
}
