package dev.throng.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.BadInputException;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.file.WorldFile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.server.ThrongServer;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "http",
        description = "Measure throng serve under load: paths over HTTP from several clients at once.",
        footer = {
            "",
            "Server and clients share this process and its cores. Every answer is compared with that of the Java API on the"
                    + " same world: status, cost and length, bit by bit.",
            "",
            "Examples:",
            "  throng bench http dungeon --seconds 10",
            "  throng bench http city.throng --clients 8 --seconds 60 --algo hna --json"
        })
final class BenchHttpCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Maximum of the histogram; slower answers count as this slow [Unit: us]. */
    private static final int SLOWEST = 2_000_000;

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = AgentCliOptions.HEADING)
    AgentCliOptions agent = new AgentCliOptions();

    @Parameters(paramLabel = "WORLD", description = "The world.")
    String input;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "8",
            description = "Connections that ask at once (8).")
    int clients;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "60", description = "How long (60).")
    int seconds;

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "Which method: " + Methods.LIST + " (the fastest that the server has).")
    String algo;

    @Option(names = "--pairs", paramLabel = "N", defaultValue = "1000", description = "Random paths (1000).")
    int pairs;

    @Option(
            names = "--compare-metrics",
            description = "Also without metrics, in turns of a second, and print the ratio.")
    boolean compareMetrics;

    /** Statuses from the API. */
    private PathStatus[] statuses;

    private double[] costs;
    private double[] lengths;
    private byte[][] bodies;

    private final AtomicLong done = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();

    /** Histogram of times, by microseconds. */
    private AtomicIntegerArray times;

    private volatile boolean ended;

    @Override
    public Integer call() throws Exception {
        agent.check();
        Limits.checked("--clients", clients, 1, 256);
        Limits.checked("--seconds", seconds, 1, 24 * 3600);
        Limits.checked("--pairs", pairs, 1, 1_000_000);
        if (algo != null) {
            Methods.requireKnown(algo);
        }
        try (ThrongServer server = started(true)) {
            String method = prepare(server.port());
            // Let the JIT compile all code before measuring.
            load(server.port(), Math.min(10, seconds));
            long heapBefore = heap();
            long begun = System.nanoTime();
            load(server.port(), seconds);
            double taken = (System.nanoTime() - begun) / 1e9;
            long heapAfter = heap();
            CommandResults report = new CommandResults();
            report.row("bench http", input)
                    .with("algo", method)
                    .with("seed", common.seed)
                    .with("clients", clients)
                    .with("seconds", taken)
                    .with("requests", done.get())
                    .with("requestsPerSecond", done.get() / taken)
                    .with("usP50", slowest(0.5))
                    .with("usP99", slowest(0.99))
                    .with("usMax", slowest(1))
                    .with("wrong", wrong.get())
                    .with("failed", failed.get())
                    .with("metricsRatio", compareMetrics ? ratio(server) : null)
                    .with("heapBefore", heapBefore)
                    .with("heapAfter", heapAfter);
            report.print(spec.commandLine().getOut(), common.json);
            return wrong.get() + failed.get() == 0 ? 0 : Throng.CHECK_FAILED;
        }
    }

    private ThrongServer started(boolean metrics) throws IOException {
        return ServeCommand.started(
                ServeCommand.options(common).at("127.0.0.1", 0).withMetrics(metrics), input, agent, common.seed);
    }

    /** Returns the requests a second of a server with metrics, divided by those of one without, measured in turns. */
    private double ratio(ThrongServer with) throws Exception {
        try (ThrongServer without = started(false)) {
            prepare(without.port());
            load(without.port(), Math.min(10, seconds));
            long[] requests = new long[2];
            for (int turn = 0; turn < 2 * seconds; turn++) {
                // 0 1 1 0 0 1 1 0: neither is always first.
                int which = (turn + 1) / 2 % 2;
                load(which == 0 ? with.port() : without.port(), 1);
                requests[which] += done.get();
            }
            return (double) requests[0] / requests[1];
        }
    }

    /** Waits for the world, and computes the answers of all requests with the API. Returns the method. */
    private String prepare(int port) throws Exception {
        try (HttpClientLine line = new HttpClientLine("127.0.0.1", port)) {
            JsonNode about = JSON.readTree(line.get("/v1/world"));
            while (!about.get("state").asText().equals("failed")
                    && !(about.get("state").asText().equals("ready") && built(about))) {
                Thread.sleep(100);
                about = JSON.readTree(line.get("/v1/world"));
            }
            if (about.get("state").asText().equals("failed")) {
                throw new BadInputException(input + ": " + about.get("error").asText());
            }
            World world = WorldFile.read("world", line.get("/v1/world/file"), Runnable::run, 1);
            WorldInput.Loaded loaded = new WorldInput.Loaded(input, world, 0);
            String method = algo != null ? algo : loaded.algo();
            try (Workers workers = new Workers(common.threads())) {
                answer(
                        loaded.readyFor(method, IndexOptions.usual(common.seed), workers)
                                .world(),
                        method);
            }
            return method;
        }
    }

    /** Returns the microseconds within which a fraction of all answers came. */
    private int slowest(double share) {
        long left = (long) Math.ceil(share * done.get());
        int micros = 0;
        while (micros < SLOWEST && (left -= times.get(micros)) > 0) {
            micros++;
        }
        return micros;
    }

    /** Returns the heap in use after a collection. */
    private static long heap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static boolean built(JsonNode about) {
        for (JsonNode method : about.get("methods")) {
            if (method.get("state").asText().equals("building")) {
                return false;
            }
        }
        return true;
    }

    private void answer(World world, String method) throws IOException {
        float[] requests = CrowdRequests.between(world, pairs, common.seed);
        statuses = new PathStatus[pairs];
        costs = new double[pairs];
        lengths = new double[pairs];
        bodies = new byte[pairs][];
        PathQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < pairs; i++) {
            double[] r = new double[6];
            for (int k = 0; k < 6; k++) {
                r[k] = requests[6 * i + k];
            }
            statuses[i] = query.find(r[0], r[1], r[2], r[3], r[4], r[5], path);
            costs[i] = path.cost();
            lengths[i] = path.length();
            bodies[i] = ("{\"from\":[" + r[0] + "," + r[1] + "," + r[2] + "],\"to\":[" + r[3] + "," + r[4] + "," + r[5]
                            + "],\"methods\":[\"" + method + "\"],\"repeat\":1,\"corridor\":false,\"gates\":false}")
                    .getBytes(StandardCharsets.US_ASCII);
        }
    }

    private void load(int port, int howLong) throws InterruptedException {
        ended = false;
        done.set(0);
        times = new AtomicIntegerArray(SLOWEST + 1);
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            int first = i * 7919;
            threads[i] = new Thread(() -> ask(port, first), "throng-client");
            threads[i].setDaemon(true);
            threads[i].start();
        }
        Thread.sleep(1000L * howLong);
        ended = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void ask(int port, int first) {
        try (HttpClientLine line = new HttpClientLine("127.0.0.1", port)) {
            for (int i = first; !ended; i++) {
                int pair = Math.floorMod(i, pairs);
                long start = System.nanoTime();
                byte[] answer = line.post("/v1/path", bodies[pair]);
                long taken = System.nanoTime() - start;
                done.incrementAndGet();
                times.incrementAndGet((int) Math.min(SLOWEST, taken / 1000));
                if (line.status() != 200) {
                    failed.incrementAndGet();
                } else if (!right(pair, JSON.readTree(answer).get("answers").get(0))) {
                    wrong.incrementAndGet();
                }
            }
        } catch (IOException e) {
            failed.incrementAndGet();
        }
    }

    private boolean right(int pair, JsonNode answer) {
        if (!answer.get("status").asText().equals(statuses[pair].name())) {
            return false;
        }
        return statuses[pair] != PathStatus.FOUND
                || answer.get("cost").asDouble() == costs[pair]
                        && answer.get("length").asDouble() == lengths[pair];
    }
}
