package dev.throng.cli;

import dev.throng.lab.crowd.Crowd;
import dev.throng.lab.crowd.CrowdBench;
import dev.throng.mesh.TriangleSoup;
import dev.throng.world.WholeFile;
import dev.throng.worlds.MeshScenario;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "demo",
        description = "Generate a city, build its navigation mesh, plan a crowd, compare, draw a picture.",
        footer = {
            "",
            "Examples:",
            "  throng demo",
            "  throng demo --scenario tropical-islands --agents 5000 -o islands.png"
        })
final class DemoCommand implements Callable<Integer> {
    /** Places that most of the crowd heads for: popular routes are what the picture is about. */
    private static final int GOALS = 12;

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Mixin
    PictureOptions pictures;

    @ArgGroup(validate = false, heading = AgentOptions.HEADING)
    AgentOptions agent = new AgentOptions();

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = "medieval-city",
            description = "Which world (${DEFAULT-VALUE}); see: throng world --list.")
    String scenario;

    @Option(names = "--agents", paramLabel = "N", defaultValue = "3000", description = "Size of the crowd (3000).")
    int agents;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            defaultValue = "throng-demo.png",
            description = "The picture (${DEFAULT-VALUE}).")
    Path out;

    @Override
    public Integer call() throws Exception {
        int size = pictures.size();
        Limits.checked("--agents", agents, 1, Crowd.MAX_AGENTS);
        WholeFile.checked(out);
        MeshScenario chosen = MeshScenario.named(scenario);
        agent.check();
        try (Workers workers = new Workers(common.threads())) {
            say("generating %s: %s", chosen.id(), chosen.description());
            TriangleSoup soup = chosen.generate(common.seed);
            say("building the navigation mesh of %,d triangles on %d threads", soup.triangleCount(), workers.count());
            WorldInput.Loaded loaded = WorldInput.fromTriangles(chosen.id(), soup, agent, workers);
            say(
                    "%,d polygons and %,d portals in %.1f s",
                    loaded.mesh().mesh().polygonCount(), loaded.mesh().mesh().portalCount(), loaded.buildMs() / 1000);
            say("planning %,d agents", agents);
            float[] requests = Crowd.gathering(loaded.world(), agents, GOALS, common.seed);
            List<CrowdBench.Row> rows = new ArrayList<>();
            try (Progress bar = Progress.of("astar", 1)) {
                rows.addAll(List.of(
                        CrowdBench.astar(loaded.world(), requests, workers.executor(), workers.count(), bar::at)));
            }
            say("planning the same crowd with recast4j's Detour");
            try (Progress bar = Progress.of("detour", 1)) {
                rows.add(CrowdBench.detour(loaded.twin(), requests, rows.get(0), bar::at));
            }
            say("drawing");
            WorldPicture picture = new WorldPicture(
                    loaded.world(), size, String.format(Locale.ROOT, "%s, %,d agents", chosen.id(), agents));
            picture.crowd(rows.get(0).paths());
            picture.write(out);

            Report report = new Report();
            String drawn = out.toAbsolutePath().normalize().toString();
            for (CrowdBench.Row row : rows) {
                BenchCrowdCommand.add(report.row("demo", loaded.name()), row, common.seed)
                        .with("picture", common.json ? drawn : null);
            }
            PrintWriter printer = spec.commandLine().getOut();
            report.print(printer, common.json);
            if (!common.json) {
                // For a person the picture comes last, where it is seen.
                printer.println("picture  " + drawn);
            }
            return CrowdBench.ownMismatches(rows) == 0 ? 0 : Throng.CHECK_FAILED;
        }
    }

    /** Tells a person what happens; machines read the report alone. */
    private void say(String format, Object... values) {
        if (!common.json) {
            spec.commandLine().getErr().println(String.format(Locale.ROOT, format, values));
        }
    }
}
