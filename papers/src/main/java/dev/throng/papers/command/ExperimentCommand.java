package dev.throng.papers.command;

import dev.throng.BadInputException;
import dev.throng.cli.AddedCommand;
import dev.throng.cli.CommandResults;
import dev.throng.cli.CommonOptions;
import dev.throng.cli.DeviceChoice;
import dev.throng.cli.ExperimentEntry;
import dev.throng.cli.Limits;
import dev.throng.cli.Machine;
import dev.throng.cli.Output;
import dev.throng.cli.ProgressLine;
import dev.throng.cli.Throng;
import dev.throng.cli.Usage;
import dev.throng.cli.Workers;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuOptions;
import dev.throng.io.AtomicFile;
import dev.throng.papers.data.Reference;
import dev.throng.papers.experiment.Context;
import dev.throng.papers.experiment.CsvTable;
import dev.throng.papers.experiment.Experiment;
import dev.throng.papers.experiment.ExperimentGround;
import dev.throng.papers.experiment.ExperimentResult;
import dev.throng.papers.experiment.Experiments;
import dev.throng.papers.experiment.Finding;
import dev.throng.papers.experiment.Fingerprint;
import dev.throng.papers.experiment.MeshSet;
import dev.throng.papers.experiment.ResultsPage;
import dev.throng.papers.experiment.Section;
import dev.throng.papers.plot.Drawing;
import dev.throng.papers.plot.NoFontException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = ExperimentEntry.NAME,
        description = ExperimentEntry.DESCRIPTION,
        footer = {
            "",
            "Writes ID.csv with the numbers beside the paper's, ID-*.csv with all that was measured, plots as"
                    + " ID.png, and a page for each paper (hpa.md, mm.md, hna.md, ma-hna.md, walk.md, comparisons.md) with a"
                    + " section for each experiment that was ever run into the folder; results.md links the pages. Without --maps the maps are"
                    + " generated and the result says so: the papers' numbers are for the 120 maps of Baldur's Gate, at"
                    + " their own sizes for hpa and scaled to 512 x 512 tiles for mm. Given maps are used as they are:"
                    + " run hpa and mm apart to give each its own. Experiments on meshes (hna, pccp, partition, mesh, optimal) run on"
                    + " the papers' scenarios, generated at their sizes, and on the meshes that are given beside them."
                    + " Experiments with crowds on a device (ma) run on these, on a metropolis and on the meshes that are"
                    + " given, beside all threads of the CPU; with all they are left out where there is no device."
                    + " Exit code 1 when an answer costs other than A*'s.",
            "",
            "With --check nothing is printed again. The sections that are on the pages of the folder are compared with what"
                    + " their commands would print now: everything but times. Give the files that the commands name with"
                    + " --maps; a section whose files are not given is skipped, and so is one for a device. Exit code 1"
                    + " when a section differs.",
            "",
            "Examples:",
            "  throng experiment --list",
            "  throng experiment hpa-table2 --maps bgmaps.tar.xz",
            "  throng experiment mm --maps bg512.tar.xz --maps bg512_rest.tar.xz",
            "  throng experiment hna pccp",
            "  throng experiment partition-metis --maps napata_reconstruction.obj.xz",
            "  throng experiment optimal-lengths --maps optimal",
            "  throng experiment ma --device cuda --maps napata_reconstruction.obj.xz",
            "  throng experiment walk",
            "  throng experiment all --quick -o out",
            "  throng experiment all --check -o docs/results/generated"
        })
public final class ExperimentCommand implements AddedCommand {

    private static final String TABLE = ".csv";
    private static final String PLOT = ".png";

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description =
                    "Which experiments: see --list; all of a method by its name (hpa, mm, hna, pccp, partition, mesh, optimal, ma, walk);"
                            + " or all.")
    List<String> ids = List.of();

    @Option(names = "--list", description = "List the experiments.")
    boolean list;

    @Option(
            names = "--quick",
            description =
                    "Take a tenth of the maps, and fewer searches on each; on meshes fewer pairs and merge factors.")
    boolean quick;

    @Option(
            names = "--check",
            description = "Compare the pages in the folder with today's code instead of writing them.")
    boolean check;

    @Option(
            names = "--stamp",
            order = Usage.EXPERT,
            description =
                    "With --check: sections that are found equal, and too slow for the tests, are marked as right"
                            + " for today's golden figures. Those that are unchecked and skipped get the figures, and stay unchecked.")
    boolean stamp;

    @Option(
            names = "--pairs",
            order = Usage.EXPERT,
            paramLabel = "N",
            description =
                    "Pairs of points on each mesh (default: the papers' 100 where times are taken, 10,000 where they"
                            + " are not). It has no effect on grids.")
    int pairs;

    @Option(
            names = "--maps",
            paramLabel = "PATH",
            description = "A folder of MovingAI .map files, or a .tar or .tar.xz of them (default: generated maps)."
                    + " May be given several times: the maps of all make one set. For experiments on meshes: a file of"
                    + " any format that build reads, or a folder of them, beside the generated scenarios; a table X.csv beside"
                    + " X.mesh has pairs of points whose shortest paths are known.")
    List<Path> maps = List.of();

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = DeviceChoice.AUTO,
            description = "What ma runs on: cuda, opencl, or auto for a GPU of either (${DEFAULT-VALUE}).")
    String device;

    @Option(
            names = "--chunk",
            order = Usage.EXPERT,
            paramLabel = "N",
            description = "Most agents that ma plans at once on the device.")
    Integer chunk;

    @Option(
            names = "-o",
            paramLabel = "FOLDER",
            defaultValue = "results",
            description = "Where to write (${DEFAULT-VALUE}); made if it is not there.")
    Path out;

    @Override
    public Integer call() throws Exception {
        int threads = common.threads();
        if (list) {
            list();
            return 0;
        }
        if (ids.isEmpty()) {
            throw new BadInputException("name an experiment, as in: throng experiment hpa-table2 (see --list)");
        }
        DeviceChoice.requireKnown(device, false);
        GpuOptions options = DeviceChoice.options(chunk);
        List<Experiment> chosen = Experiments.named(ids);
        Limits.checked("--pairs", pairs, 0, Context.MAX_PAIRS);
        if (stamp && !check) {
            throw new BadInputException("--stamp goes with --check");
        }
        try (GpuDevice opened = opened(chosen)) {
            if (check) {
                return check(chosen, opened, threads);
            }
            if (opened == null) {
                chosen.removeIf(ExperimentCommand::needsDevice);
            }
            return run(chosen, opened, options, threads);
        }
    }

    private static boolean needsDevice(Experiment experiment) {
        return experiment.ground() == ExperimentGround.DEVICE;
    }

    /** Opens the device of experiments; returns null if none needs one, or if all experiments were requested and there is none. */
    private GpuDevice opened(List<Experiment> chosen) {
        if (chosen.stream().noneMatch(ExperimentCommand::needsDevice)) {
            return null;
        }
        // A request for all runs what is possible, and a check skips the rest; one that names them, or the device, gets
        // the reason why they cannot run.
        boolean named = !device.equals(DeviceChoice.AUTO)
                || !check
                        && chosen.stream()
                                .filter(ExperimentCommand::needsDevice)
                                .anyMatch(
                                        experiment -> ids.contains(experiment.id()) || ids.contains(experiment.algo()));
        return named
                ? DeviceChoice.open(device)
                : DeviceChoice.openIfAny(spec.commandLine().getErr(), "ma is left out");
    }

    private int run(List<Experiment> chosen, GpuDevice opened, GpuOptions options, int threads) throws IOException {
        CommandResults report = new CommandResults();
        List<String> faults = new ArrayList<>();
        try (Workers workers = new Workers(threads)) {
            boolean onMeshes =
                    chosen.stream().anyMatch(experiment -> experiment.ground().takesMeshes());
            ExperimentInput given = ExperimentInput.load(
                    maps, onMeshes, common, workers, spec.commandLine().getErr());
            checkFolder(chosen, given);
            Context context = new Context(
                    given.maps(),
                    new MeshSet(MeshSet.generator(common.seed, workers.executor(), workers.count()), given.meshes()),
                    opened,
                    options,
                    common.seed,
                    quick,
                    pairs,
                    workers.executor(),
                    workers.count(),
                    true,
                    dev.throng.bench.Progress.NONE,
                    new HashMap<>());
            for (Experiment experiment : chosen) {
                ExperimentResult result = run(experiment, context);
                write(experiment, result);
                add(report, experiment, result);
                // Write at once, so that results are not lost with a device.
                writePage(experiment, result, opened);
                result.faults().forEach(fault -> faults.add(experiment.id() + ": " + fault));
            }
        }
        PrintWriter printer = spec.commandLine().getOut();
        report.print(printer, common.json);
        if (!common.json) {
            printer.println("results  " + out.toAbsolutePath().normalize());
        }
        faults.forEach(spec.commandLine().getErr()::println);
        return faults.isEmpty() ? 0 : Throng.CHECK_FAILED;
    }

    /** Compares the pages with the current code. Returns 1 if a section differs. */
    private int check(List<Experiment> chosen, GpuDevice opened, int threads) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        CommandResults report = new CommandResults();
        int[] counts = new int[ExperimentCheck.Outcome.values().length];
        try (Workers workers = new Workers(threads)) {
            ExperimentCheck compare = new ExperimentCheck(this::given, common, workers, opened, err);
            for (Experiment experiment : chosen) {
                ResultsPage page = ResultsPage.of(experiment);
                Optional<ResultsPage.Printed> printed = ResultsPage.sections(pageText(page.file())).stream()
                        .filter(section -> section.id().equals(experiment.id()))
                        .findFirst();
                if (printed.isPresent()) {
                    ExperimentCheck.Result result = checked(experiment, printed.get(), compare);
                    counts[result.outcome().ordinal()]++;
                    report.row("experiment", page.file())
                            .with("experiment", result.id())
                            .with("outcome", outcome(result))
                            .with("numbers", result.numbers())
                            .with(
                                    "differences",
                                    result.outcome() == ExperimentCheck.Outcome.DIFFERENT
                                            ? result.words().size()
                                            : 0)
                            .with("printedBy", result.command());
                    // Report at once: some take long.
                    err.println(result.id() + ": " + outcome(result) + ", " + result.numbers() + " numbers");
                    result.words().forEach(words -> err.println(result.id() + ": " + words));
                    err.flush();
                }
            }
        }
        PrintWriter printer = spec.commandLine().getOut();
        report.print(printer, common.json);
        int equal = counts[ExperimentCheck.Outcome.EQUAL.ordinal()];
        int different = counts[ExperimentCheck.Outcome.DIFFERENT.ordinal()];
        if (!common.json) {
            printer.println((equal + different) + " sections compared: " + equal + " equal, " + different
                    + " different; " + counts[ExperimentCheck.Outcome.SKIPPED.ordinal()] + " skipped");
        }
        return different == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private static String outcome(ExperimentCheck.Result result) {
        return result.outcome().name().toLowerCase(Locale.ROOT);
    }

    private ExperimentCheck.Result checked(Experiment experiment, ResultsPage.Printed printed, ExperimentCheck compare)
            throws IOException {
        ExperimentCheck.Result result;
        try (ProgressLine bar = ProgressLine.of(experiment.id(), 1)) {
            result = compare.compare(experiment, printed);
            bar.at(1, 1);
        }
        if (stamp && experiment.slow() && result.outcome() == ExperimentCheck.Outcome.EQUAL) {
            stamp(experiment, printed, "");
        } else if (stamp && result.outcome() == ExperimentCheck.Outcome.SKIPPED && isUnmarked(printed)) {
            // It stays unchecked, but a change of golden figures is seen from now on.
            stamp(experiment, printed, " " + printed.golden());
        }
        return result;
    }

    private static boolean isUnmarked(ResultsPage.Printed section) {
        return Fingerprint.isUnchecked(section) && !Fingerprint.isKnown(section);
    }

    private void stamp(Experiment experiment, ResultsPage.Printed printed, String mark) throws IOException {
        ResultsPage page = ResultsPage.of(experiment);
        ResultsPage.Printed stamped =
                new ResultsPage.Printed(printed.id(), Fingerprint.of(experiment) + mark, printed.text());
        write(page.file(), page.with(pageText(page.file()), stamped));
    }

    /** Returns a given file or folder by its name on pages. */
    private Optional<Path> given(String name) {
        return maps.stream()
                .filter(path -> path.getFileName().toString().equals(name))
                .findFirst();
    }

    private static ExperimentResult run(Experiment experiment, Context context) {
        try (ProgressLine bar = ProgressLine.of(experiment.id(), 1)) {
            return experiment.run(context.telling(bar::at));
        }
    }

    /** Writes the result to the page of its paper, and the page to the summary. */
    private void writePage(Experiment experiment, ExperimentResult result, GpuDevice opened) throws IOException {
        ResultsPage page = ResultsPage.of(experiment);
        String machine = Machine.words() + (needsDevice(experiment) ? ", with " + words(opened) : "");
        String section =
                Section.of(experiment, result, command(experiment), machine).text();
        String golden = experiment.slow() ? Fingerprint.of(experiment) : "";
        write(page.file(), page.with(pageText(page.file()), new ResultsPage.Printed(experiment.id(), golden, section)));
        StringBuilder summary = new StringBuilder("# Results\n\nEach section names the command that printed it.\n\n");
        for (ResultsPage one : ResultsPage.values()) {
            String known = pageText(one.file());
            summary.append(known.isEmpty() ? "" : one.summary(known));
        }
        write(ResultsPage.SUMMARY, summary.toString());
    }

    private String pageText(String file) throws IOException {
        Path path = out.resolve(file);
        return Files.exists(path) ? Files.readString(path) : "";
    }

    private void write(String file, String text) throws IOException {
        AtomicFile.write(out.resolve(file), stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String words(GpuDevice device) {
        return device.name() + " (" + device.kind() + (device.driver().isEmpty() ? "" : ", driver: " + device.driver())
                + ")";
    }

    /** Returns the command that reproduces this section, without options that have no effect. */
    private String command(Experiment experiment) {
        StringBuilder words = new StringBuilder("throng experiment ").append(experiment.id());
        if (experiment.ground() != ExperimentGround.OWN) {
            for (Path path : maps) {
                words.append(" --maps ").append(path.getFileName());
            }
        }
        if (needsDevice(experiment)) {
            words.append(" --device ").append(device).append(chunk == null ? "" : " --chunk " + chunk);
        }
        return words.append(experiment.ground().takesMeshes() && pairs > 0 ? " --pairs " + pairs : "")
                .append(common.seed == CommonOptions.SEED ? "" : " --seed " + common.seed)
                .append(quick ? " --quick" : "")
                .toString();
    }

    /** Creates the folder before any long work. Throws if results would overwrite the experiments' input. */
    private void checkFolder(List<Experiment> chosen, ExperimentInput given) throws IOException {
        Output.refuseStream("-o", out, "results are several files in a folder");
        if (!Files.isDirectory(out)) {
            try {
                Files.createDirectories(out);
            } catch (FileAlreadyExistsException e) {
                throw new BadInputException(out + ": is a file, results go into a folder", e);
            }
        }
        Path[] sources = given.files().toArray(Path[]::new);
        AtomicFile.checked(out.resolve(ResultsPage.SUMMARY), sources);
        for (Experiment experiment : chosen) {
            AtomicFile.checked(out.resolve(ResultsPage.of(experiment).file()), sources);
        }
        try (Stream<Path> there = Files.list(out)) {
            for (Path file : there.toList()) {
                String name = file.getFileName().toString();
                if (chosen.stream().anyMatch(experiment -> isResult(experiment, name))) {
                    AtomicFile.checked(file, sources);
                }
            }
        }
    }

    /** Whether an experiment may write a file of this name; see {@link #file}. */
    private static boolean isResult(Experiment experiment, String name) {
        return (name.startsWith(experiment.id() + "-") || name.startsWith(experiment.id() + "."))
                && (name.endsWith(TABLE) || name.endsWith(PLOT));
    }

    private void write(Experiment experiment, ExperimentResult result) throws IOException {
        write(experiment, result.findingsTable());
        for (CsvTable table : result.tables()) {
            write(experiment, table);
        }
        for (Drawing plot : result.plots()) {
            Path file = file(experiment, plot.name(), PLOT);
            try {
                AtomicFile.write(file, plot::write);
            } catch (NoFontException e) {
                // The numbers took long to compute, and are all in the tables.
                spec.commandLine().getErr().println(file + ": not drawn: " + e.getMessage());
            }
        }
    }

    private void write(Experiment experiment, CsvTable table) throws IOException {
        AtomicFile.write(file(experiment, table.name(), TABLE), table::write);
    }

    private Path file(Experiment experiment, String name, String ending) {
        return out.resolve(experiment.id() + (name.isEmpty() ? "" : "-" + name) + ending);
    }

    private void add(CommandResults report, Experiment experiment, ExperimentResult result) {
        for (Finding finding : result.findings()) {
            report.row("experiment", result.world())
                    .with("algo", common.json ? experiment.algo() : null)
                    .with("seed", common.seed)
                    .with("experiment", experiment.id())
                    .with("metric", finding.metric())
                    .with("setting", finding.setting().words())
                    .with("ours", finding.ours())
                    .with("paper", finding.reference(Reference.Kind.PAPER))
                    .with("target", known(finding.reference(Reference.Kind.TARGET)))
                    .with("detour", known(finding.reference(Reference.Kind.DETOUR)))
                    .with("unit", text(finding.unit()))
                    .with("note", common.json && !finding.note().isEmpty() ? finding.note() : null);
        }
    }

    /** Returns text for a table. A column keeps its position even if its first fields are empty; JSON leaves them out. */
    private String text(String words) {
        return common.json && words.isEmpty() ? null : words;
    }

    private void list() {
        CommandResults report = new CommandResults();
        for (Experiment experiment : Experiments.list()) {
            report.row("experiment", experiment.ground().words())
                    .with("experiment", experiment.id())
                    .with("source", experiment.source())
                    .with("about", experiment.description());
        }
        report.print(spec.commandLine().getOut(), common.json);
    }

    /** Returns null for NaN, since few findings have these columns. */
    private Double known(double value) {
        return Double.isNaN(value) ? null : (Double) value;
    }
}
