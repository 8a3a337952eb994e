package dev.throng.cli;

import dev.throng.bench.mesh.KnownLength;
import dev.throng.bench.mesh.MeshPairs;
import dev.throng.bench.mesh.StringBench;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "strings",
        description = "Compare the qualities of strings on a mesh: fast, tight, short, shortest.",
        footer = {
            "",
            "Times are of whole queries: both points located, path searched, string pulled. Lengths are compared with the optimum"
                    + " in the (x, z) plane: that of a table of pairs, otherwise the one that shortest has proven."
                    + " Exit code 1 if a string is shorter than the optimum, or proven and longer.",
            "",
            "Examples:",
            "  throng bench strings city.obj",
            "  throng bench strings town.mesh --optimal town.csv --json"
        })
final class BenchStringsCommand extends OneWorldCommand {
    @Option(
            names = "--optimal",
            paramLabel = "FILE",
            description = "Table of pairs with known lengths: start x,y,z, goal x,y,z, two of Detour, optimum.")
    Path optimal;

    @Option(
            names = "--queries",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Pairs of points, if there is no table (1000).")
    int queries;

    @Option(
            names = "--rounds",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "3",
            description = "Times each pair is asked (3).")
    int rounds;

    @Override
    void check() {
        Limits.checked("--queries", queries, 1, 10_000_000);
        Limits.checked("--rounds", rounds, 1, 100);
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        NavMesh mesh = loaded.mesh().mesh();
        WorldInput.Loaded ready = loaded.readyFor(Methods.AUTO, IndexOptions.usual(common.seed), workers);
        List<StringBench.Row> rows;
        try (ProgressLine bar = ProgressLine.of("bench", 1)) {
            rows = StringBench.run(
                    mesh,
                    ((MeshWorld) ready.world()).index(),
                    pairs(mesh),
                    rounds,
                    common.seed,
                    workers.executor(),
                    workers.count(),
                    bar::at);
        }
        CommandResults report = new CommandResults();
        int wrong = 0;
        for (StringBench.Row row : rows) {
            wrong += row.wrong();
            report.row("bench strings", loaded.name())
                    .with("quality", EnumNames.shown(row.quality()))
                    .with("seed", common.seed)
                    .with("pairs", row.pairs())
                    .with("usMean", row.usMean())
                    .with("usP99", row.usP99())
                    .with("excessMeanPct", row.excessPct().mean())
                    .with("excessP95Pct", row.excessPct().percentile(95))
                    .with("excessMaxPct", row.excessPct().max())
                    .with("provenPct", row.provenPct())
                    .with("bytesPerQuery", row.bytesPerQuery())
                    .with("indexBytes", row.indexBytes())
                    .with("buildMs", row.buildMs())
                    .with("belowOptimum", row.belowOptimum());
        }
        print(report);
        return wrong == 0 ? 0 : 1;
    }

    private List<KnownLength> pairs(NavMesh mesh) throws Exception {
        if (optimal == null) {
            return MeshPairs.inLargestComponent(mesh).draw(common.seed, queries).stream()
                    .map(KnownLength::between)
                    .toList();
        }
        List<KnownLength> pairs = KnownLength.read(optimal.getFileName().toString(), WorldInput.content(optimal));
        float low = mesh.min(1);
        // A flat mesh has one height for all points.
        return low < mesh.max(1)
                ? pairs
                : pairs.stream().map(pair -> pair.at(low)).toList();
    }
}
