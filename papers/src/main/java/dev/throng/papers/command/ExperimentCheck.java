package dev.throng.papers.command;

import dev.throng.cli.CommonOptions;
import dev.throng.cli.Workers;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuOptions;
import dev.throng.papers.experiment.Context;
import dev.throng.papers.experiment.Experiment;
import dev.throng.papers.experiment.ExperimentGround;
import dev.throng.papers.experiment.MeshSet;
import dev.throng.papers.experiment.ResultsPage;
import dev.throng.papers.experiment.Section;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Compares printed sections with the current output of their commands, except times. Contests run once and without a warm-up, so that this takes much
 * less time than printing. Used by one thread.
 */
final class ExperimentCheck {
    /** Reason for skipping a section without a number to compare. */
    static final String ONLY_TIMES = "only times: print it again";

    private static final String COMMAND = "    throng experiment ";

    private final Function<String, Optional<Path>> input;
    private final CommonOptions common;
    private final Workers workers;
    private final GpuDevice device;
    private final PrintWriter err;

    /** Options of the previous sections; those with the same options share intermediate results. */
    private String options = "";

    private Context context;

    /** The result of comparing a section. */
    enum Outcome {
        EQUAL,
        DIFFERENT,
        SKIPPED
    }

    /**
     * A section that was compared, or not.
     *
     * @param numbers number of compared numbers
     * @param words a line for each difference, or the reason why the section was skipped
     * @param command that prints the section again
     */
    record Result(String id, Outcome outcome, int numbers, List<String> words, String command) {}

    /**
     * @param input finds a file or folder by its name for {@code --maps} on a page
     * @param device null for none
     */
    ExperimentCheck(
            Function<String, Optional<Path>> input,
            CommonOptions common,
            Workers workers,
            GpuDevice device,
            PrintWriter err) {
        this.input = input;
        this.common = common;
        this.workers = workers;
        this.device = device;
        this.err = err;
    }

    /** Runs the experiment of a section again with the same options. */
    Result compare(Experiment experiment, ResultsPage.Printed printed) throws IOException {
        String command = printed.text()
                .lines()
                .filter(line -> line.startsWith(COMMAND))
                .findFirst()
                .orElse("");
        List<String> words = new ArrayList<>(Arrays.asList(command.strip().split(" ")));
        if (command.isEmpty() || !words.get(2).equals(experiment.id())) {
            return skipped(experiment, "the section does not name its command", command);
        }
        if (experiment.ground() == ExperimentGround.DEVICE && device == null) {
            return skipped(experiment, "it needs a device", command);
        }
        List<String> own = words.subList(3, words.size());
        for (String name : after(own, "--maps")) {
            if (input.apply(name).isEmpty()) {
                return skipped(experiment, "it needs " + name, command);
            }
        }
        String ground = experiment.ground().takesMaps() ? "maps" : "meshes";
        if (context == null || !options.equals(ground + own)) {
            options = ground + own;
            context = context(own, experiment.ground().takesMeshes());
        }
        Section today = Section.of(experiment, experiment.run(context), command.strip(), "");
        Section.Comparison found = today.with(printed.text());
        if (found.cells() == 0 && found.differences().isEmpty()) {
            return skipped(experiment, ONLY_TIMES, command);
        }
        Outcome outcome = found.differences().isEmpty() ? Outcome.EQUAL : Outcome.DIFFERENT;
        return new Result(experiment.id(), outcome, found.cells(), found.differences(), command.strip());
    }

    private static Result skipped(Experiment experiment, String why, String command) {
        return new Result(experiment.id(), Outcome.SKIPPED, 0, List.of(why), command.strip());
    }

    /** Returns the values of an option that may be repeated. */
    private static List<String> after(List<String> words, String option) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i + 1 < words.size(); i++) {
            if (words.get(i).equals(option)) {
                values.add(words.get(i + 1));
            }
        }
        return values;
    }

    private static long number(List<String> words, String option, long usual) {
        List<String> values = after(words, option);
        return values.isEmpty() ? usual : Long.parseLong(values.get(0));
    }

    private Context context(List<String> words, boolean onMeshes) throws IOException {
        List<Path> paths = after(words, "--maps").stream()
                .map(name -> input.apply(name).orElseThrow())
                .toList();
        long seed = number(words, "--seed", CommonOptions.SEED);
        ExperimentInput given = ExperimentInput.load(paths, onMeshes, common, workers, err);
        return new Context(
                given.maps(),
                new MeshSet(MeshSet.generator(seed, workers.executor(), workers.count()), given.meshes()),
                device,
                GpuOptions.DEFAULT,
                seed,
                words.contains("--quick"),
                (int) number(words, "--pairs", 0),
                workers.executor(),
                workers.count(),
                false,
                dev.throng.bench.Progress.NONE,
                new HashMap<>());
    }
}
