package dev.throng.lab.experiment;

import dev.throng.gpu.GpuException;
import dev.throng.inside.Inside;
import dev.throng.lab.Progress;
import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.data.Table;
import dev.throng.lab.harness.Contender;
import dev.throng.lab.harness.Contest;
import dev.throng.lab.harness.Laps;
import dev.throng.lab.harness.Samples;
import dev.throng.lab.plot.Look;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.worlds.MeshScenario;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Times of single queries, one after the other, whose ends are joined to all gates at once on a device. Stateless. */
final class SingleTimes {
    static final int LEVELS = 3;
    static final String ASTAR = "A*";
    static final String DEVICE = "HNA*, ends joined on the device";

    private static final String HNA = "HNA*, an A* per gate on the CPU";
    private static final String PCCP = "PCCP on the CPU";

    /** A number of the paper is about this level and merge factor. */
    record Named(String part, MeshScenario scenario, int level, int factor) {
        /** Whether it is the number of agents that a frame has time for, and not a time. */
        boolean inTime() {
            return part.startsWith("Table");
        }
    }

    static final List<Named> NAMED = List.of(
            new Named("Figure 9", MeshScenario.CITY_ISLANDS, 2, 20),
            new Named("Figure 9", MeshScenario.CITY_ISLANDS, 3, 10),
            new Named("Table 3", MeshScenario.CITY_ISLANDS, 1, 20),
            new Named("Figure 13", MeshScenario.TROPICAL_ISLANDS, 2, 20),
            new Named("Table 3", MeshScenario.TROPICAL_ISLANDS, 2, 10),
            new Named("Figure 14", MeshScenario.MEDIEVAL_CITY, 3, 10));

    /** Where, and under which name. */
    private record Key(String method, int level) {}

    /** A method that answers pairs in the paper's steps. */
    private record Stepped(SteppedMethod method, List<MeshPair> pairs, double[] costs) implements Contender {
        @Override
        public void solve(int item, Laps laps) {
            method.connect(pairs.get(item));
            laps.lap();
            method.search(pairs.get(item));
            laps.lap();
            method.extract();
        }

        @Override
        public boolean check(int item) {
            return PairCosts.agree(method.cost(), costs[item]);
        }
    }

    private SingleTimes() {}

    static Look look(String method) {
        return method.equals(PCCP)
                ? Look.of("PCCP")
                : method.equals(HNA) ? Look.of("HNA*") : Look.of("HNA*").dashed();
    }

    /** The scenarios of the paper's figures with all merge factors, or those that it names for a quick look. */
    static Table of(Context context) {
        List<String> meshes =
                NAMED.stream().map(named -> named.scenario.id()).distinct().toList();
        return Sweep.over("mesh", meshes)
                .and("factor", context.quick() ? List.of(10, 20) : context.factors())
                .inTurn(
                        context,
                        (point, rows) -> {
                            NamedMesh mesh = context.meshes().scenario(MeshScenario.named(point.at("mesh")));
                            measure(context, mesh, point.at("factor"), rows);
                        },
                        "method",
                        "level",
                        "usMean",
                        "usConnect",
                        "usSearch",
                        "usExtract",
                        "mismatches");
    }

    private static void measure(Context context, NamedMesh mesh, int factor, Sweep.Rows rows) {
        List<MeshPair> pairs = context.timedPairs(mesh);
        double[] costs = PairCosts.of(MeshContext.of(context), pairs, mesh.world()::newQuery);
        MeshOverlay hna = Inside.overlay(context.indexes().hna(mesh, factor));
        MeshOverlay pccp = Inside.overlay(context.indexes().pccp(mesh, factor));
        Map<Key, Samples> samples = new LinkedHashMap<>();
        try (GpuJoiner joiner = new GpuJoiner(context.device(), hna)) {
            Contest.Rules rules = new Contest.Rules(
                    25,
                    9,
                    5,
                    Duration.ofMillis(context.quick() ? 15 : 120),
                    Duration.ofMillis(context.quick() ? 30 : 100));
            Contest contest = new Contest(pairs.size(), rules, context.seed());
            samples.put(
                    new Key(ASTAR, 0),
                    contest.add(new Stepped(SteppedMethod.of(mesh.world().newQuery()), pairs, costs)));
            for (int level = 1; level <= LEVELS; level++) {
                SteppedMethod perGate = SteppedMethod.of(hna, MeshIndex.Connector.ASTAR_PER_GATE, level);
                samples.put(new Key(HNA, level), contest.add(new Stepped(perGate, pairs, costs)));
                samples.put(
                        new Key(PCCP, level), contest.add(new Stepped(SteppedMethod.of(pccp, level), pairs, costs)));
                SteppedMethod onDevice = SteppedMethod.of(hna, joiner, level);
                if (fits(onDevice, pairs)) {
                    samples.put(new Key(DEVICE, level), contest.add(new Stepped(onDevice, pairs, costs)));
                }
            }
            contest.run(Progress.NONE);
        }
        samples.forEach((key, of) -> rows.row(
                key.method,
                key.level,
                mean(of.micros(Samples.Pick.SHORTEST)),
                mean(of.micros(Samples.Pick.SHORTEST, 0)),
                mean(of.micros(Samples.Pick.SHORTEST, 1)),
                mean(of.micros(Samples.Pick.SHORTEST, 2)),
                of.mismatches()));
    }

    private static double mean(double[] micros) {
        return Arrays.stream(micros).average().orElse(Double.NaN);
    }

    /** Whether the cells of all pairs fit the device: those of a high level with a large merge factor may not. */
    private static boolean fits(SteppedMethod onDevice, List<MeshPair> pairs) {
        try {
            pairs.forEach(onDevice::connect);
            return true;
        } catch (GpuException e) {
            return false;
        }
    }
}
