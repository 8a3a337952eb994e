package dev.throng.cli;

import dev.throng.batch.BatchPlanner;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.csv.RequestColumns;
import dev.throng.csv.TextBuffer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "requests",
        description = "Write random requests of a world as a file for throng batch.",
        footer = {
            "",
            "Starts and goals are centres of polygons or tiles of the largest component: there is a path for each.",
            "",
            "Examples:",
            "  throng requests city.throng --count 1000000 -o requests.csv",
            "  throng batch city.throng requests.csv -o answers.csv"
        })
final class RequestsCommand extends OneWorldCommand {
    /** Number of requests between two writes. */
    private static final int PIECE = 1 << 14;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "10000",
            description = "How many requests (${DEFAULT-VALUE}).")
    int count;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            required = true,
            description = "A CSV file, or - for the standard output.")
    Path out;

    @Override
    void check() throws Exception {
        Limits.checked("--count", count, 1, CrowdRequests.MAX_AGENTS);
        checkOutput(out);
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        float[] requests = CrowdRequests.between(loaded.place(), count, common.seed);
        Output.write(out, to -> write(requests, to));
        CommandResults report = new CommandResults();
        report.row("requests", loaded.name())
                .with("seed", common.seed)
                .with("rows", count)
                .with(
                        "output",
                        Output.isStream(out)
                                ? null
                                : out.toAbsolutePath().normalize().toString());
        print(report, out);
        return 0;
    }

    private static void write(float[] requests, OutputStream to) throws IOException {
        to.write((String.join(",", RequestColumns.COORDINATES) + "\n").getBytes(StandardCharsets.US_ASCII));
        TextBuffer text = new TextBuffer();
        for (int i = 0; i < requests.length; i++) {
            text.put((double) requests[i]);
            boolean last = i % BatchPlanner.REQUEST == BatchPlanner.REQUEST - 1;
            text.put(last ? '\n' : ',');
            if (last && i % (BatchPlanner.REQUEST * PIECE) == BatchPlanner.REQUEST * PIECE - 1
                    || i == requests.length - 1) {
                to.write(text.bytes(), 0, text.size());
                text.clear();
            }
        }
    }
}
