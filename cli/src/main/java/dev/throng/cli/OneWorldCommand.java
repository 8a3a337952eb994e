package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Base of commands about one world: checks options, loads the world, runs. */
abstract class OneWorldCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = AgentCliOptions.HEADING)
    AgentCliOptions agent = new AgentCliOptions();

    @Parameters(paramLabel = "WORLD", description = "The world.")
    String input;

    @Option(
            names = "--area-cost",
            order = Usage.EXPERT,
            paramLabel = "AREA=COST",
            description =
                    "Cost of one metre on a mesh's ground of an area (1); may be given for several areas. An index that"
                            + " a file has is not used then.")
    Map<Integer, Float> areaCosts = new LinkedHashMap<>();

    @Option(
            names = DiagonalRule.OPTION,
            order = Usage.EXPERT,
            paramLabel = DiagonalRule.LABEL,
            description = DiagonalRule.DESCRIPTION)
    String diagonals;

    @Override
    public final Integer call() throws Exception {
        check();
        if (diagonals != null) {
            DiagonalRule.parse(diagonals);
        }
        try (Workers workers = new Workers(common.threads())) {
            WorldInput.Loaded loaded = WorldInput.load(input, agent, common, workers, comparesWithDetour());
            loaded.warn(spec.commandLine().getErr());
            return run(adjusted(loaded, workers), workers);
        } finally {
            end();
        }
    }

    /** Throws for options that cannot work, before anything is loaded. */
    void check() throws Exception {}

    /** Throws if a file cannot be written, or is the world itself. */
    final void checkOutput(Path file) throws IOException {
        Output.check(file, WorldInput.files(input));
    }

    /** Checks a picture as {@link #checkOutput} checks a file. */
    final void checkPicture(Path file) throws IOException {
        Output.checkPicture(file, WorldInput.files(input));
    }

    /** Releases the resources of {@link #check}. */
    void end() {}

    /** Runs the command and returns the exit code. */
    abstract int run(WorldInput.Loaded loaded, Workers workers) throws Exception;

    final void print(CommandResults report) {
        report.print(spec.commandLine().getOut(), common.json);
    }

    /**
     * Prints a report.
     *
     * @param written file of the output; with the standard output, the report goes elsewhere
     */
    final void print(CommandResults report, Path written) {
        report.print(Output.report(spec, written), common.json);
    }

    /** Whether a world of triangles also needs a Detour mesh, which takes memory. */
    boolean comparesWithDetour() {
        return false;
    }

    private WorldInput.Loaded adjusted(WorldInput.Loaded loaded, Workers workers) {
        WorldInput.Loaded ruled =
                diagonals == null ? loaded : loaded.withDiagonals(DiagonalRule.parse(diagonals), workers);
        return areaCosts.isEmpty() ? ruled : withAreaCosts(ruled);
    }

    /** Returns the world with other area costs. Detour's mesh keeps its costs, so the result has no twin. */
    private WorldInput.Loaded withAreaCosts(WorldInput.Loaded loaded) {
        NavMesh mesh = loaded.mesh().mesh();
        float[] costs = new float[NavMesh.AREAS];
        for (int area = 0; area < costs.length; area++) {
            costs[area] = mesh.areaCost(area);
        }
        areaCosts.forEach((area, cost) -> {
            if (area < 0 || area >= NavMesh.AREAS) {
                throw new BadInputException(
                        "--area-cost " + area + "=" + cost + ": areas go from 0 to " + (NavMesh.AREAS - 1));
            }
            costs[area] = cost;
        });
        MeshWorld world = MeshWorld.of(mesh.withAreaCosts(costs));
        return new WorldInput.Loaded(loaded.name(), world, loaded.buildMs());
    }
}
