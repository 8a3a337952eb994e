package dev.throng.papers.experiment;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.harness.Samples.Pick;
import dev.throng.gpu.GpuException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.papers.plot.Look;
import dev.throng.worlds.MeshScenario;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Times of single queries, one after the other, whose start and goal are joined to all gates at once on a device. Stateless. */
final class SingleTimes {
    static final int LEVELS = MeshIndexes.LEVELS;
    static final String ASTAR = "A*";
    static final String HNA = "HNA*, an A* per gate on the CPU";
    static final String PCCP = "PCCP on the CPU";
    static final String DEVICE = "HNA*, ends joined on the device";

    /** The level and merge factor of a number of the paper. */
    record Named(String part, MeshScenario scenario, int level, int factor) {
        /** Whether it is the number of agents per frame, not a time. */
        boolean inTime() {
            return part.startsWith("Table");
        }

        @Override
        public String toString() {
            return scenario.id() + " at level " + level + ", merge factor " + factor;
        }
    }

    static final List<Named> NAMED = List.of(
            new Named("Figure 9", MeshScenario.CITY_ISLANDS, 2, 20),
            new Named("Figure 9", MeshScenario.CITY_ISLANDS, 3, 10),
            new Named("Table 3", MeshScenario.CITY_ISLANDS, 1, 20),
            new Named("Figure 13", MeshScenario.TROPICAL_ISLANDS, 2, 20),
            new Named("Table 3", MeshScenario.TROPICAL_ISLANDS, 2, 10),
            new Named("Figure 14", MeshScenario.MEDIEVAL_CITY, 3, 10));

    private record Key(String method, int level) {}

    private SingleTimes() {}

    static Look look(String method) {
        return switch (method) {
            case ASTAR -> Look.of("A*");
            case HNA -> Look.of("HNA*");
            case PCCP -> Look.of("PCCP");
            default -> Look.of("HNA*").dashed();
        };
    }

    /** Returns the scenarios of the paper's figures with all merge factors, or those with numbers for a quick look. */
    static Table of(Context context) {
        List<MeshScenario> scenarios =
                NAMED.stream().map(Named::scenario).distinct().toList();
        return Sweep.over(
                        "mesh",
                        scenarios.stream().map(context.meshes()::scenario).toList())
                .and("factor", context.quick() ? List.of(10, 20) : context.factors())
                .inTurn(
                        context,
                        (point, rows) -> measure(context, point.at("mesh"), point.at("factor"), rows),
                        "method level usMean usConnect usSearch usExtract mismatches".split(" "));
    }

    private static void measure(Context context, NamedMesh mesh, int factor, Sweep.Rows rows) {
        MeshTask task = MeshTask.timed(context, mesh);
        Contest contest = new Contest(task.pairs().size(), rules(context), context.seed());
        MeshOverlay hna = Inside.snapshot(context.indexes().hna(mesh, factor)).overlay();
        MeshOverlay pccp = Inside.snapshot(context.indexes().pccp(mesh, factor)).overlay();
        Map<Key, Samples> samples = new LinkedHashMap<>();
        try (GpuJoiner joiner = new GpuJoiner(context.device(), hna)) {
            samples.put(
                    new Key(ASTAR, 0),
                    contest.add(SteppedMethod.of(mesh.world().newQuery()).on(task)));
            for (int level = 1; level <= LEVELS; level++) {
                SteppedMethod perGate = SteppedMethod.of(hna, MeshIndex.Connector.ASTAR_PER_GATE, level);
                SteppedMethod onDevice = SteppedMethod.of(hna, joiner, level);
                samples.put(new Key(HNA, level), contest.add(perGate.on(task)));
                samples.put(
                        new Key(PCCP, level),
                        contest.add(SteppedMethod.of(pccp, level).on(task)));
                samples.put(new Key(DEVICE, level), fits(onDevice, task) ? contest.add(onDevice.on(task)) : null);
            }
            contest.run(Progress.NONE);
        }
        samples.forEach((key, of) -> {
            if (of == null) {
                rows.row(key.method, key.level, null, null, null, null, 0);
            } else {
                double[] steps = new double[3];
                Arrays.setAll(steps, step -> of.spread(Pick.SHORTEST, step).mean());
                double mean = of.spread(Pick.SHORTEST).mean();
                rows.row(key.method, key.level, mean, steps[0], steps[1], steps[2], of.mismatches());
            }
        });
    }

    /** Returns rules with a shorter warm-up than elsewhere: the same code runs for every factor of every mesh. */
    private static Contest.Rules rules(Context context) {
        return context.rules(Contest.Rules.of(9, Duration.ofMillis(context.quick() ? 5 : 60))
                .withBudget(3, Duration.ofMillis(context.quick() ? 15 : 100)));
    }

    /** Whether the cells of all pairs fit the device: those of a high level with a large merge factor may not. */
    private static boolean fits(SteppedMethod onDevice, MeshTask task) {
        try {
            task.pairs().forEach(onDevice::connect);
            return true;
        } catch (GpuException e) {
            return false;
        }
    }
}
