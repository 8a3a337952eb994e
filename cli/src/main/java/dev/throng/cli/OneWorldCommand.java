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

/** A command about one world: refuses what cannot work, loads the world, does its work. */
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
            if (makesWorld()) {
                return run(null, workers);
            }
            WorldInput.Loaded loaded = WorldInput.load(input, agent, common, workers, comparesWithDetour());
            loaded.warn(spec.commandLine().getErr());
            return run(adjusted(loaded, workers), workers);
        } finally {
            end();
        }
    }

    /** Refuses options that cannot work, before anything is loaded. */
    void check() throws Exception {}

    /** Refuses to write where nothing can be written, or over the world itself. */
    final void checkOutput(Path file) throws IOException {
        Output.check(file, WorldInput.files(input));
    }

    /** As {@link #checkOutput}, for a picture. */
    final void checkPicture(Path file) throws IOException {
        Output.checkPicture(file, WorldInput.files(input));
    }

    /** Lets go of what {@link #check} took. */
    void end() {}

    /** Whether the world is one that this command makes itself. */
    boolean makesWorld() {
        return false;
    }

    /**
     * Does the work and returns the exit code.
     *
     * @param loaded null for a world that the command makes itself
     */
    abstract int run(WorldInput.Loaded loaded, Workers workers) throws Exception;

    final void print(Report report) {
        report.print(spec.commandLine().getOut(), common.json);
    }

    /**
     * Prints a report of what was written.
     *
     * @param written perhaps the standard output
     */
    final void print(Report report, Path written) {
        report.print(Output.report(spec, written), common.json);
    }

    /** Whether a world of triangles is wanted for Detour, too, which takes memory. */
    boolean comparesWithDetour() {
        return false;
    }

    private WorldInput.Loaded adjusted(WorldInput.Loaded loaded, Workers workers) {
        WorldInput.Loaded ruled =
                diagonals == null ? loaded : loaded.withDiagonals(DiagonalRule.parse(diagonals), workers);
        return areaCosts.isEmpty() ? ruled : withAreaCosts(ruled);
    }

    /** Detour's mesh keeps its own costs, so there is no twin of what comes out. */
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
