package dev.throng.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.csv.Detail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Against a real cluster: a master, two workers and their executors, each a process of its own. */
@DisabledOnOs(OS.WINDOWS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClusterTest {
    private static final int ROWS = 6000;
    private static final String JAR = System.getProperty("throng.spark.jar");

    @TempDir
    static Path folder;

    static Fixture fixture;
    static Cluster cluster;
    static String rows;
    static Path requests;

    @BeforeAll
    static void start() throws Exception {
        fixture = new Fixture(folder);
        rows = fixture.rows(ROWS, 5);
        requests = Fixture.written(folder.resolve("requests.csv"), rows);
        cluster = new Cluster(folder, 2);
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
        }
    }

    @Test
    @Order(1)
    void theSubmittedJobShouldWriteWhatThrongBatchWrites() throws Exception {
        Path out = folder.resolve("answers.csv");
        Process submit = cluster.start(
                "submit",
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                cluster.url(),
                "--executor-memory",
                "512m",
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.sql.files.maxPartitionBytes=50000",
                JAR,
                fixture.worldFile.toString(),
                requests.toString(),
                "-o",
                out.toString(),
                "--lengths");
        assertThat(submit.waitFor(3, TimeUnit.MINUTES)).isTrue();
        String expected = fixture.answers(rows, Detail.LENGTHS);
        long bad = expected.lines().filter(line -> line.contains("BAD_ROW")).count();
        assertThat(submit.exitValue()).as(cluster.log("submit")).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("submit.out")))
                .contains("\"rows\":" + ROWS + ",", "\"badRows\":" + bad + ",");

        List<String> lines = new ArrayList<>();
        List<Path> parts = parts(out);
        assertThat(parts).hasSizeGreaterThan(4);
        for (Path part : parts) {
            List<String> text = Files.readAllLines(part);
            assertThat(text.get(0)).isEqualTo("id,status,cost,length");
            lines.addAll(text.subList(1, text.size()));
        }
        assertThat(String.join("\n", lines) + "\n").isEqualTo(expected);
        assertThat(bad).isBetween(50L, 200L);
        assertThat(lines.stream().filter(line -> line.contains("FOUND")).count())
                .isGreaterThan(ROWS / 2);
    }

    private static List<Path> parts(Path folder) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList();
        }
    }

    /** Takes its time over each partition. */
    static final class Slow implements MapPartitionsFunction<Row, Row> {
        private static final long serialVersionUID = 1;

        @Override
        public Iterator<Row> call(Iterator<Row> rows) throws InterruptedException {
            Thread.sleep(500);
            return rows;
        }
    }

    /** What becomes of tasks and executors. */
    static final class Watch extends SparkListener {
        final AtomicInteger done = new AtomicInteger();
        final AtomicInteger failed = new AtomicInteger();
        final AtomicInteger removed = new AtomicInteger();

        @Override
        public void onTaskEnd(SparkListenerTaskEnd end) {
            (end.taskInfo().successful() ? done : failed).incrementAndGet();
        }

        @Override
        public void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
            removed.incrementAndGet();
        }
    }

    @Test
    @Order(2)
    void aKilledWorkerShouldLoseNoRowAndDoubleNone() throws Exception {
        Path out = folder.resolve("answers.parquet");
        Watch watch = new Watch();
        try (SparkSession spark = SparkSession.builder()
                .master(cluster.url())
                .appName("killed")
                .config("spark.jars", JAR)
                .config(
                        "spark.executor.extraClassPath",
                        Path.of("target/test-classes").toAbsolutePath().toString())
                .config("spark.executor.memory", "512m")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .config("spark.sql.files.maxPartitionBytes", 25_000)
                .getOrCreate()) {
            Dataset<Row> read = spark.read().option("header", true).csv(requests.toString());
            assertThat(read.toJavaRDD().getNumPartitions()).isGreaterThan(10);
            spark.sparkContext().addSparkListener(watch);
            Dataset<Row> answers = ThrongSpark.plan(
                    read.mapPartitions(new Slow(), read.encoder()),
                    fixture.worldFile.toString(),
                    SparkPlanOptions.DEFAULT);
            CompletableFuture<Void> job =
                    CompletableFuture.runAsync(() -> answers.write().parquet(out.toString()));
            while (!job.isDone() && watch.done.get() < 3) {
                Thread.sleep(20);
            }
            assertThat(job).as("killed before it was done").isNotDone();
            cluster.killWorker(2);
            job.get(3, TimeUnit.MINUTES);

            assertThat(watch.removed.get()).isPositive();
            Map<String, String> found = new HashMap<>();
            for (Row row : spark.read()
                    .parquet(out.toString())
                    .select("id", "status", "cost")
                    .collectAsList()) {
                String cost = row.isNullAt(2) ? "" : Fixture.number(row.getDouble(2));
                assertThat(found.put(row.getString(0), row.getString(1) + "," + cost))
                        .as("answered twice")
                        .isNull();
            }
            assertThat(found).hasSize(ROWS);
            for (String line : fixture.answers(rows, Detail.COSTS).lines().toList()) {
                int comma = line.indexOf(',');
                assertThat(found.get(line.substring(0, comma))).isEqualTo(line.substring(comma + 1));
            }
        }
    }
}
