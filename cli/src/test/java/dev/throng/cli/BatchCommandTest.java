package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.csv.TextBuffer;
import dev.throng.file.WorldFile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BatchCommandTest {
    private static final String HEADER = "fromX,fromY,fromZ,toX,toY,toZ";

    @TempDir
    static Path shared;

    static Path world;

    @TempDir
    Path folder;

    Path requests;
    Path answers;

    @BeforeAll
    static void buildWorld() {
        world = shared.resolve("dungeon.throng");
        assertThat(throng("build", "dungeon", "-o", world).exit()).isZero();
    }

    @BeforeEach
    void names() {
        requests = folder.resolve("requests.csv");
        answers = folder.resolve("answers.csv");
    }

    private void randomRequests(int count) {
        assertThat(throng("requests", world, "--count", count, "-o", requests).exit())
                .isZero();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void answersShouldBeThoseOfSingleQueries() throws Exception {
        randomRequests(3000);
        CommandLineTest.Run run = throng("batch", world, requests, "-o", answers, "--lengths", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        JsonNode json = run.json().get(0);
        assertThat(json.get("rows").asLong()).isEqualTo(3000);
        assertThat(json.get("badRows").asLong()).isZero();
        assertThat(json.get("rowsPerSecond").asDouble()).isPositive();
        assertThat(json.get("peakHeapBytes").asLong()).isPositive();

        World opened = WorldFile.open(world, Runnable::run, 1);
        PathQuery query = opened.newQuery();
        PathBuffer path = new PathBuffer();
        List<String> expected = new ArrayList<>(List.of("status,cost,length"));
        List<String> lines = Files.readAllLines(requests);
        assertThat(lines.get(0)).isEqualTo(HEADER);
        for (String line : lines.subList(1, lines.size())) {
            float[] at = new float[CpuBatchPlanner.REQUEST];
            String[] fields = line.split(",");
            for (int i = 0; i < at.length; i++) {
                at[i] = Float.parseFloat(fields[i]);
            }
            assertThat(query.find(at[0], at[1], at[2], at[3], at[4], at[5], path))
                    .isEqualTo(PathStatus.FOUND);
            expected.add("FOUND," + number(path.cost()) + "," + number(path.length()));
        }
        assertThat(Files.readAllLines(answers)).isEqualTo(expected);
        assertThat(files()).containsExactly("answers.csv", "requests.csv");
    }

    private static String number(double value) {
        TextBuffer text = new TextBuffer();
        text.put(value);
        return new String(text.bytes(), 0, text.size(), StandardCharsets.US_ASCII);
    }

    @Test
    void badRowsShouldBeNamedAndCounted() throws Exception {
        randomRequests(20);
        List<String> lines = new ArrayList<>(Files.readAllLines(requests));
        for (int i = 0; i < 12; i++) {
            lines.set(2 + i, i == 0 ? "1,2" : lines.get(2 + i) + "x");
        }
        Files.write(requests, lines);
        CommandLineTest.Run run = throng("batch", world, requests, "-o", answers, "--json");
        assertThat(run.exit()).isEqualTo(Throng.CHECK_FAILED);
        assertThat(run.json().get(0).get("badRows").asLong()).isEqualTo(12);
        assertThat(run.err().lines().toList())
                .hasSize(11)
                .first()
                .asString()
                .contains("requests.csv: line 3: 2 columns, the header has 6");
        assertThat(run.err())
                .contains("line 12: toZ is '", "12 of 20 rows are bad")
                .doesNotContain("line 13");
        assertThat(Files.readAllLines(answers)).hasSize(21).element(2).isEqualTo("BAD_ROW,");
    }

    @Test
    void badInputShouldLeaveNothing() throws Exception {
        Path other = folder.resolve("other");
        assertRefused(throng("batch", world, requests, "-o", answers), "requests.csv", "no such file");
        assertRefused(throng("batch", world, folder, "-o", answers), "folder");
        Files.writeString(requests, "");
        assertRefused(throng("batch", world, requests, "-o", answers), "requests.csv", "empty");
        Files.writeString(requests, "1,2,3,4,5,6\n");
        assertRefused(throng("batch", world, requests, "-o", answers), "requests.csv", "fromX", HEADER);
        Files.writeString(requests, HEADER + "\n1,2,3,4,5,6\n" + "7".repeat(1 << 17) + "\n");
        assertRefused(throng("batch", world, requests, "-o", answers), "requests.csv", "line 3", "limit is 65536");
        Files.writeString(requests, HEADER + "\n" + "7".repeat(1 << 19) + "\n");
        assertRefused(throng("batch", world, requests, "-o", answers, "--paths"), "requests.csv", "line 2");
        assertRefused(throng("batch", world, requests, "-o", requests), "requests.csv", "same file");
        assertRefused(throng("batch", world, requests, "-o", other.resolve("a.csv")), "other", "does not exist");
        assertRefused(throng("batch", world, requests, "-o", answers, "--device", "abacus"), "abacus");
        assertRefused(throng("batch", world, requests, "-o", answers, "--algo", "magic"), "magic");
        assertRefused(throng("batch", world, requests, "-o", answers, "--paths", "--lengths"), "--lengths");
        assertRefused(throng("batch", world, requests), "-o");
        assertRefused(throng("batch", folder.resolve("none.throng"), requests, "-o", answers), "none.throng");
        assertThat(files()).containsExactly("requests.csv");
    }

    @Test
    void aGridShouldNeedNoHeights() throws Exception {
        Files.writeString(requests, "id,fromX,fromZ,toX,toZ\na,0,0,0,0\n");
        assertThat(throng("batch", "caves", requests, "-o", answers).exit()).isZero();
        assertThat(Files.readAllLines(answers)).first().isEqualTo("id,status,cost");
        assertRefused(throng("batch", world, requests, "-o", answers), "fromY");
    }

    /** A process of its own, killed twice while it writes, and the same command again. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aKilledRunShouldBeContinuedToTheSameBytes() throws Exception {
        randomRequests(80_000);
        Files.writeString(requests, "1,2,3\n", StandardOpenOption.APPEND);
        Path whole = folder.resolve("whole.csv");
        assertThat(throng("batch", world, requests, "-o", whole, "--paths").exit())
                .isEqualTo(1);

        Path journal = folder.resolve(".answers.csv.journal");
        Path part = folder.resolve(".answers.csv.part");
        kill(journal, 3);
        assertThat(answers).doesNotExist();
        long afterFirst = Files.size(part);
        assertThat(afterFirst).isBetween(1000L, Files.size(whole) - 1000);
        // As if the process had been killed within a write.
        Files.writeString(part, "FOUND,12", StandardOpenOption.APPEND);
        Files.writeString(journal, "answered 99 99", StandardOpenOption.APPEND);

        assertRefused(throng("batch", world, requests, "-o", answers), "answers.csv", "options", "--restart");
        assertRefused(throng("batch", "dungeon", requests, "-o", answers, "--paths"), "answers.csv", "world");
        String text = Files.readString(requests);
        Files.writeString(requests, HEADER + "\n0,0,0,0,0,0" + text.substring(HEADER.length()));
        assertRefused(
                throng("batch", world, requests, "-o", answers, "--paths"), "answers.csv", "requests", "--restart");
        Files.writeString(requests, text);

        kill(journal, 6);
        assertThat(answers).doesNotExist();
        assertThat(Files.size(part)).isGreaterThan(afterFirst);
        // As if the disk had changed answers of the first chunks since.
        byte[] damaged = Files.readAllBytes(part);
        damaged[damaged.length / 2] ^= 1;
        Files.write(part, damaged);
        CommandLineTest.Run last = throng("batch", world, requests, "-o", answers, "--paths", "--json");
        assertThat(last.exit()).as(last.toString()).isEqualTo(1);
        JsonNode json = last.json().get(0);
        assertThat(json.get("rows").asLong()).isEqualTo(80_001);
        assertThat(json.get("badRows").asLong()).isEqualTo(1);
        assertThat(json.get("rowsBefore").asLong()).isBetween(1000L, 79_000L);
        assertThat(last.err()).contains("line 80002", "damaged or missing");
        assertThat(Files.mismatch(answers, whole)).isEqualTo(-1);
        assertThat(files()).containsExactly("answers.csv", "requests.csv", "whole.csv");
    }

    /** Runs the command until its journal has some marks, then kills it. */
    private void kill(Path journal, int marks) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xint",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Throng.class.getName(),
                        "batch",
                        world.toString(),
                        requests.toString(),
                        "-o",
                        answers.toString(),
                        "--paths")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (process.isAlive() && marks(journal) < marks) {
            Thread.sleep(1);
        }
        assertThat(process.isAlive()).as("killed before it was done").isTrue();
        if (marks == 3) {
            assertRefused(throng("batch", world, requests, "-o", answers, "--paths"), "another process");
        }
        process.destroyForcibly();
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    }

    private static long marks(Path journal) throws IOException {
        return Files.exists(journal)
                ? Files.readAllLines(journal, StandardCharsets.ISO_8859_1).stream()
                        .filter(line -> line.startsWith("answered"))
                        .count()
                : 0;
    }

    @Test
    void restartShouldDropWhatWasThere() throws Exception {
        randomRequests(100);
        Files.writeString(folder.resolve(".answers.csv.part"), "status,cost\nFOUND,1\n");
        Path journal = folder.resolve(".answers.csv.journal");
        Files.writeString(journal, "throng batch 1\nworld x\noptions y\nanswered 40 1 2 20 1 0\n");
        assertRefused(throng("batch", world, requests, "-o", answers), "version of Throng", "--restart");
        Files.writeString(journal, "throng batch 2\nworld x\noptions y\nanswered 40 1 2 20 1 0 5\n");
        assertRefused(throng("batch", world, requests, "-o", answers), "world", "--restart");
        assertThat(throng("batch", world, requests, "-o", answers, "--restart").exit())
                .isZero();
        assertThat(Files.readAllLines(answers)).hasSize(101);
        assertThat(files()).containsExactly("answers.csv", "requests.csv");
    }

    @Test
    void theThreadCountShouldNotMatter() throws Exception {
        randomRequests(10_000);
        Path one = folder.resolve("one.csv");
        assertThat(throng("batch", world, requests, "-o", one, "--paths", "--threads", 1)
                        .exit())
                .isZero();
        assertThat(throng("batch", world, requests, "-o", answers, "--paths", "--threads", 3)
                        .exit())
                .isZero();
        assertThat(Files.mismatch(one, answers)).isEqualTo(-1);
    }
}
