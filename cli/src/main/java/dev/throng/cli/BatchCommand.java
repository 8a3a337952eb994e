package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.csv.CsvBatch;
import dev.throng.csv.Detail;
import dev.throng.csv.RequestColumns;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuOptions;
import dev.throng.io.AtomicFile;
import dev.throng.requests.BatchFileOutput;
import dev.throng.requests.BatchMark;
import dev.throng.requests.BatchOutput;
import dev.throng.requests.BatchStream;
import dev.throng.requests.BatchStreamOutput;
import dev.throng.requests.ChunkReader;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "batch",
        description = "Answer a file of requests with a file of answers, of any length.",
        footer = {
            "",
            "The first line of REQUESTS names the columns fromX,fromY,fromZ,toX,toY,toZ, in any order; heights may be left out on a"
                    + " grid, a column id is copied, others are ignored. Answers have a row for each request, in the same order:"
                    + " status and cost. See docs/formats.md.",
            "",
            "A run that was interrupted is continued by the same command: the answers are those of one run, byte for byte."
                    + " A row that cannot be read gets the status BAD_ROW; the first ten are shown, and the exit code is 1.",
            "",
            "Examples:",
            "  throng batch city.throng requests.csv -o answers.csv",
            "  throng batch city.throng requests.csv -o answers.csv --paths --json",
            "  throng batch city.throng - -o - < requests.csv > answers.csv",
            "  throng batch city.throng requests.csv -o answers.csv --device cuda"
        })
final class BatchCommand extends OneWorldCommand {
    /** Bytes of requests that are planned together: about ten thousand requests, so that they can share work. */
    private static final int CHUNK = 4 << 20;

    /** Bytes of a chunk of requests for paths, which take far more memory than costs. */
    private static final int CHUNK_OF_PATHS = 1 << 18;

    /** Bytes of a chunk for a device, which needs more requests than a core. */
    private static final int CHUNK_OF_DEVICE = 16 << 20;

    /** Options that do not affect answers. */
    private static final Set<String> OF_NO_EFFECT = Set.of("-o", "--json", "--threads", "--restart");

    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions mesh = new MeshCliOptions();

    @Parameters(index = "1", paramLabel = "REQUESTS", description = "A CSV file, or - for the standard input.")
    String requests;

    @Option(
            names = "-o",
            paramLabel = "ANSWERS",
            required = true,
            description = "A CSV file, or - for the standard output.")
    String out;

    @Option(names = "--paths", description = "Answer with length, corridor and waypoints too.")
    boolean paths;

    @Option(names = "--lengths", description = "Answer with the length of the path too.")
    boolean lengths;

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "Which method: " + Methods.LIST
                    + " (what the world has been built for; auto for a mesh without an index).")
    String algo;

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = DeviceChoice.CPU,
            description = "What plans: cpu; cuda or opencl, on meshes; auto: a GPU if there is one (${DEFAULT-VALUE}).")
    String device;

    @Option(names = "--restart", description = "Start again instead of continuing an interrupted run.")
    boolean restart;

    private GpuDevice opened;
    private GpuBatchPlanner onDevice;
    private Path target;

    @Override
    void check() throws Exception {
        DeviceChoice.requireKnown(device, true);
        if (paths && lengths) {
            throw new BadInputException("--paths has lengths too: leave --lengths out");
        }
        if (algo != null) {
            Methods.requireKnown(algo);
        }
        index().check();
        index().requireBudgetFor(algo);
        if (!requests.equals(Output.STREAM)) {
            requireFile(Path.of(requests));
        }
        if (!out.equals(Output.STREAM)) {
            List<Path> sources = new ArrayList<>(Arrays.asList(WorldInput.files(input)));
            if (!requests.equals(Output.STREAM)) {
                sources.add(Path.of(requests));
            }
            target = AtomicFile.checked(Path.of(out), sources.toArray(Path[]::new));
        }
        // Open the device before anything is loaded and before other threads run: drivers replace handlers of signals
        // that Java needs.
        opened = DeviceChoice.opened(device, spec.commandLine().getErr());
    }

    private static void requireFile(Path file) {
        if (Files.isDirectory(file)) {
            throw new BadInputException(file + ": is a folder, not a file of requests");
        }
        if (!Files.exists(file)) {
            throw new BadInputException(file + ": no such file");
        }
    }

    @Override
    void end() {
        if (onDevice != null) {
            onDevice.close();
        }
        if (opened != null) {
            opened.close();
        }
    }

    private IndexOptions index() {
        return new IndexOptions(hpa, mm, mesh, common.seed);
    }

    private Detail detail() {
        return paths ? Detail.PATHS : lengths ? Detail.LENGTHS : Detail.COSTS;
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        boolean plainMesh = !loaded.isGrid() && loaded.algo().equals(Methods.ASTAR);
        String method = algo != null ? algo : plainMesh ? Methods.AUTO : loaded.algo();
        WorldInput.Loaded ready = loaded.readyFor(method, index(), workers);
        BatchPlanner planner = planner(ready);
        String name = requests.equals(Output.STREAM) ? "standard input" : requests;
        try (InputStream in = requests.equals(Output.STREAM) ? System.in : Files.newInputStream(Path.of(requests))) {
            ChunkReader reader = new ChunkReader(name, new BufferedInputStream(in, 1 << 16));
            RequestColumns columns = RequestColumns.of(name, reader.header(), ready.isGrid());
            try (BatchOutput output = output()) {
                BatchMark begun = begun(reader, output, columns);
                long before = System.nanoTime();
                BatchMark done = stream(
                        new BatchStream(
                                reader,
                                output,
                                () -> new CsvBatch(name, columns, detail(), planner),
                                workers.executor(),
                                workers.count(),
                                chunkBytes()),
                        begun,
                        name);
                output.finish();
                double seconds = (System.nanoTime() - before) / 1e9;
                report(ready, workers, begun, done, seconds);
                return done.badRows() == 0 ? 0 : Throng.CHECK_FAILED;
            }
        }
    }

    /** Returns the planner for all workers. */
    private BatchPlanner planner(WorldInput.Loaded ready) {
        if (opened != null && ready.isGrid() && !device.equals(DeviceChoice.AUTO)) {
            throw new BadInputException(
                    ready.name() + ": is a grid, --device " + device + " plans on meshes: leave it to the CPU");
        }
        if (opened != null && !ready.isGrid()) {
            GpuOptions options = GpuOptions.DEFAULT.withWaypoints(detail().waypoints());
            GpuBatchPlanner planner = new GpuBatchPlanner(opened, ready.world(), options, Runnable::run, 1);
            onDevice = planner;
            // One worker plans while others read and write.
            return (batch, limits) -> {
                synchronized (planner) {
                    return planner.plan(batch, limits);
                }
            };
        }
        return CpuBatchPlanner.of(ready.world(), Runnable::run, 1, detail().waypoints());
    }

    private int chunkBytes() {
        return detail() != Detail.COSTS ? CHUNK_OF_PATHS : onDevice != null ? CHUNK_OF_DEVICE : CHUNK;
    }

    private BatchOutput output() throws IOException {
        if (target == null) {
            return new BatchStreamOutput(new FileOutputStream(FileDescriptor.out));
        }
        PrintWriter err = spec.commandLine().getErr();
        try (LateProgress check = new LateProgress("check")) {
            return BatchFileOutput.open(
                    target, facts(), !requests.equals(Output.STREAM), restart, err::println, check::at);
        }
    }

    /** Returns the facts on which answers depend besides requests. */
    private List<String> facts() throws IOException {
        CRC32C checksum = new CRC32C();
        for (Path file : WorldInput.files(input)) {
            if (Files.isRegularFile(file)) {
                checksum.update(Files.readAllBytes(file));
            }
        }
        List<String> options = new ArrayList<>();
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptionsSet()) {
            if (!OF_NO_EFFECT.contains(option.longestName())) {
                options.add(option.longestName() + "=" + option.getValue());
            }
        }
        Collections.sort(options);
        String kind = onDevice == null ? DeviceChoice.CPU : opened.kind();
        return List.of(
                "world " + Long.toHexString(checksum.getValue()) + " " + oneLine(input),
                "options " + kind + " " + oneLine(String.join(" ", options)));
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    /** Continues after the last answer of an earlier run, or writes the header of a new one. */
    private BatchMark begun(ChunkReader reader, BatchOutput output, RequestColumns columns) throws IOException {
        BatchMark mark = output.start();
        if (mark.input() > 0) {
            if (!reader.skipTo(mark)) {
                throw new BadInputException(target + ": an earlier run with other requests was interrupted; repeat"
                        + " that one, or say --restart to drop its answers");
            }
            spec.commandLine()
                    .getErr()
                    .println("continuing an earlier run behind row " + mark.rows() + " of " + target);
            return mark;
        }
        byte[] header = (columns.answerHeader(detail()) + "\n").getBytes(StandardCharsets.US_ASCII);
        BatchMark first = reader.mark(header.length);
        output.append(header, header.length, first);
        return first;
    }

    private BatchMark stream(BatchStream stream, BatchMark begun, String name) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        long bytes = requests.equals(Output.STREAM) ? -1 : Files.size(Path.of(requests));
        BatchMark done;
        try (ProgressLine bar = ProgressLine.of("batch", bytes)) {
            done = stream.run(
                    begun,
                    bad -> err.println(name + ": line " + bad.line() + ": " + bad.fault()),
                    mark -> bar.at(mark.input(), bytes));
        }
        if (done.badRows() > 0) {
            err.println(name + ": " + done.badRows() + " of " + done.rows() + " rows are bad");
        }
        return done;
    }

    private void report(WorldInput.Loaded ready, Workers workers, BatchMark begun, BatchMark done, double seconds) {
        CommandResults report = new CommandResults();
        report.row("batch", ready.name())
                .with("algo", ready.algo())
                .with("device", onDevice == null ? DeviceChoice.CPU : opened.kind())
                .with("threads", workers.count())
                .with("rows", done.rows())
                .with("badRows", done.badRows())
                .with("rowsBefore", begun.rows() == 0 ? null : begun.rows())
                .with("seconds", seconds)
                .with("rowsPerSecond", (done.rows() - begun.rows()) / seconds)
                .with("peakHeapBytes", Machine.peakHeapBytes())
                .with("output", target == null ? null : target.toString());
        // Do not mix the report with answers on the standard output.
        PrintWriter to = target == null
                ? spec.commandLine().getErr()
                : spec.commandLine().getOut();
        report.print(to, common.json);
    }
}
