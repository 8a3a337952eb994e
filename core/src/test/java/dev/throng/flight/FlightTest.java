package dev.throng.flight;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.flight.program.FlightProgram;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events of Flight Recorder: what they contain, and what they cost. */
class FlightTest {
    private static final String[] NAMES = {
        "throng.IndexBuild", "throng.Edit", "throng.TablesRebuilt", "throng.SlowQuery"
    };

    @TempDir
    Path folder;

    /** Returns the events of this library that a work causes, in the order of their names above. */
    private List<RecordedEvent> recorded(Duration threshold, Runnable work) throws IOException {
        Path file = folder.resolve("recorded.jfr");
        try (Recording recording = new Recording()) {
            for (String name : NAMES) {
                recording.enable(name).withThreshold(threshold);
            }
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        return throngEvents(file);
    }

    private static List<RecordedEvent> throngEvents(Path file) throws IOException {
        List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
        events.removeIf(event -> !event.getEventType().getName().startsWith("throng."));
        // The build of an index finds paths, too: it measures where plain A* has less to do. Those are of version 0.
        events.removeIf(event -> event.getEventType().getName().equals(NAMES[3]) && event.getLong("version") == 0);
        // Times of different chunks of a recording may disagree by more than a query takes.
        events.sort(Comparator.comparingInt(
                event -> List.of(NAMES).indexOf(event.getEventType().getName())));
        return events;
    }

    private static List<String> names(List<RecordedEvent> events) {
        return events.stream().map(event -> event.getEventType().getName()).toList();
    }

    @Test
    void everyKindOfWorkShouldBeAnEvent() throws IOException {
        PathBuffer path = new PathBuffer();
        MeshQuery[] query = new MeshQuery[1];
        List<RecordedEvent> events = recorded(Duration.ZERO, () -> query[0] = FlightProgram.buildEditAndAsk(path));
        assertThat(names(events)).containsExactly(NAMES);
        assertThat(events.get(0).getString("index")).isEqualTo("TRANSIT");
        assertThat(events.get(0).getInt("cells")).isEqualTo(FlightProgram.CELLS);
        assertThat(events.get(0).getLong("version")).isZero();
        assertThat(events.get(1).getLong("version")).isEqualTo(1);
        assertThat(events.get(2).getLong("version")).isEqualTo(1);
        RecordedEvent asked = events.get(3);
        assertThat(asked.getString("index")).isEqualTo("TRANSIT");
        assertThat(asked.getString("status"))
                .isEqualTo("FOUND")
                .isEqualTo(path.status().name());
        assertThat(asked.getDouble("cost")).isEqualTo(path.cost());
        assertThat(asked.getLong("expansions")).isEqualTo(query[0].expanded());
        assertThat(asked.getLong("version")).isEqualTo(1);
        assertThat(asked.getStackTrace()).isNull();
    }

    @Test
    void workBelowTheThresholdShouldBeNoEvent() throws IOException {
        assertThat(recorded(Duration.ofHours(1), () -> FlightProgram.buildEditAndAsk(new PathBuffer())))
                .isEmpty();
    }

    @Test
    void queriesShouldAllocateNothingWhetherTheyAreRecordedOrNot() {
        Random random = new Random(5);
        NavMesh mesh = RandomMesh.of(4);
        MeshQuery query = MeshWorld.of(mesh, MeshIndex.hna()).newQuery();
        PathBuffer path = new PathBuffer();
        double[][] points = new double[40][];
        for (int i = 0; i < points.length; i++) {
            points[i] = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        }
        int[] found = new int[1];
        Runnable queries = () -> {
            for (int i = 1; i < points.length; i++) {
                double[] p = points[i - 1];
                double[] q = points[i];
                found[0] += query.find(p[0], p[1], p[2], q[0], q[1], q[2], path) == PathStatus.FOUND ? 1 : 0;
            }
        };
        for (int i = 0; i < 5; i++) {
            queries.run();
        }
        assertThat(Allocation.everyTime(queries)).as("without a recording").isZero();
        try (Recording recording = new Recording()) {
            recording.enable("throng.SlowQuery").withThreshold(Duration.ofHours(1));
            recording.start();
            queries.run();
            assertThat(Allocation.everyTime(queries)).as("below the threshold").isZero();
        }
        assertThat(found[0]).isGreaterThan(500);
    }

    /** Runs the program in a JVM of its own. Returns what it printed. */
    private String run(String... options) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx256m");
        command.addAll(List.of(options));
        command.add(FlightProgram.class.getName());
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(out).isZero();
        return out;
    }

    private static String location(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void aRuntimeWithoutFlightRecorderShouldFindPaths() throws Exception {
        String both = location(MeshWorld.class) + File.pathSeparator + location(FlightProgram.class);
        assertThat(run("--limit-modules", "java.base", "-cp", both))
                .contains("FOUND")
                .contains("jfr: false");
    }

    @Test
    void aModuleShouldBeRecordedByTheCommandLine() throws Exception {
        Path file = folder.resolve("program.jfr");
        String out = run(
                "-p",
                location(MeshWorld.class),
                "--add-modules",
                "throng.core",
                "-cp",
                location(FlightProgram.class),
                "-Xlog:jfr*=off",
                "-XX:StartFlightRecording:filename=" + file + ",+throng.SlowQuery#threshold=0ms");
        assertThat(out).contains("FOUND").contains("jfr: true");
        assertThat(Files.size(file)).isPositive();
        assertThat(names(throngEvents(file))).containsExactly(NAMES);
    }
}
