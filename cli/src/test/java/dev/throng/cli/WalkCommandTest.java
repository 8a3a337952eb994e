package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkCommandTest {
    @TempDir
    static Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"speed", "orca"})
    void shouldWriteTrajectoriesPicturesAndFigures(String model) throws IOException {
        Path out = folder.resolve("walk-" + model);
        CommandLineTest.Run run = throng(
                "walk",
                "dungeon",
                "--agents",
                60,
                "--seconds",
                20,
                "--model",
                model,
                "--threads",
                2,
                "--size",
                320,
                "-o",
                out,
                "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        JsonNode row = run.json().get(0);
        for (String field : List.of(
                "agents",
                "model",
                "device",
                "threads",
                "steps",
                "usPerAgentStep",
                "withPathPct",
                "meanSpeed",
                "arrived",
                "offMesh",
                "throughWall",
                "overlapPct",
                "bytesPerStep")) {
            assertThat(row.has(field)).as(field).isTrue();
        }
        assertThat(row.get("agents").asInt()).isEqualTo(60);
        assertThat(row.get("model").asText()).isEqualTo(model);
        assertThat(row.get("steps").asInt()).isEqualTo(200);
        assertThat(row.get("withPathPct").asDouble()).isEqualTo(100);
        assertThat(row.get("offMesh").asInt()).isZero();
        assertThat(row.get("throughWall").asInt()).isZero();
        assertThat(row.get("arrived").asInt()).isPositive();
        List<String> lines = Files.readAllLines(out.resolve("trajectories.txt"));
        assertThat(lines).hasSize(1 + 60 * 41);
        assertThat(Files.size(out.resolve("trajectories.bin"))).isEqualTo(16 + 41 * (8 + 60 * 16));
        for (String picture : List.of("density.png", "speed.png")) {
            assertThat(ImageIO.read(out.resolve(picture).toFile()).getWidth()).isEqualTo(320);
        }
    }

    @Test
    void agentsOfFlowsShouldComeAndLeave() throws IOException {
        Path mesh = folder.resolve("hall.mesh");
        Files.writeString(mesh, """
                mesh
                2
                4 1
                0 0 1 0
                20 0 1 0
                20 4 1 0
                0 4 1 0
                4 0 1 2 3 -1 -1 -1 -1
                """);
        Path flows = folder.resolve("flows.json");
        Files.writeString(flows, """
                [{"from": [0, 0, 3, 4, 0], "to": [16, 1, 19, 3, 0], "perSecond": 2, "most": 20, "speed": 1.2}]
                """);
        CommandLineTest.Run run = throng(
                "walk",
                mesh,
                "--agents",
                0,
                "--flows",
                flows,
                "--seconds",
                60,
                "--wall-gap",
                1,
                "--threads",
                1,
                "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        JsonNode row = run.json().get(0);
        assertThat(row.get("arrived").asInt()).isEqualTo(20);
        assertThat(row.get("mostArrivedSeconds").asDouble()).isBetween(15.0, 50.0);
    }

    /** A mesh for larger bodies than those that walk has narrower doors: that is said, and only then. */
    @Test
    void aMeshForOtherBodiesShouldBeSaid() {
        CommandLineTest.Run usual = throng("walk", "dungeon", "--agents", 5, "--seconds", 1, "--threads", 1);
        assertThat(usual.err()).contains("radius of 0.6 m", "0.2 m", "0.8 m narrower", "--radius 0.2");
        CommandLineTest.Run fitting =
                throng("walk", "dungeon", "--agents", 5, "--seconds", 1, "--threads", 1, "--radius", 0.2);
        assertThat(fitting.err()).doesNotContain("warning: the mesh");
    }

    @Test
    void badInputShouldBeRefusedInOneLine() throws IOException {
        assertRefused(throng("walk", "dungeon", "--agents", 0), "--agents");
        assertRefused(throng("walk", "dungeon", "--seconds", "NaN"), "--seconds");
        assertRefused(throng("walk", "dungeon", "--dt", 2), "--dt");
        assertRefused(throng("walk", "dungeon", "--model", "boids"), "boids", "speed, orca");
        assertRefused(throng("walk", "dungeon", "--wall-gap", 3), "wallGap");
        assertRefused(throng("walk", "dungeon", "--algo", "magic"), "magic");
        assertRefused(throng("walk", "nowhere.obj"), "nowhere.obj");
        assertRefused(throng("walk", "dungeon", "--flows", folder.resolve("none.json")), "none.json");
        Path file = folder.resolve("bad.json");
        for (String[] bad : new String[][] {
            {"[", "line"},
            {"{}", "list"},
            {"[]", "list"},
            {"[{\"from\": [0, 0, 1, 1, 0]}]", "flow 0"},
            {"[{\"from\": [0, 0, 1, 1, 0], \"to\": [0, 0, 1, \"x\", 0]}]", "five numbers"},
            {"[{\"from\": [0, 0, 1, 1, 0], \"to\": [0, 0, 1, 1, 0], \"rate\": 1}]", "rate"},
            {"[{\"from\": [2, 0, 1, 1, 0], \"to\": [0, 0, 1, 1, 0]}]", "area"},
            {"[{\"from\": [0, 0, 1, 1, 0], \"to\": [0, 0, 1, 1, 0], \"speed\": -1}]", "speed"}
        }) {
            Files.writeString(file, bad[0]);
            assertRefused(throng("walk", "dungeon", "--flows", file), "bad.json", bad[1]);
        }
        Path blocked = Files.writeString(folder.resolve("file"), "x");
        assertRefused(throng("walk", "dungeon", "-o", blocked), "folder");
    }
}
