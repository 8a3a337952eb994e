package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchSetsCommandTest {
    private static final String MAP = """
            type octile
            height 3
            width 4
            map
            ....
            .@@.
            ....
            """;

    /** A square with a square hole: the shortest path from corner to corner touches the hole. */
    private static final String MESH = """
            mesh
            2
            8 4
            0 0 3 0 3 -1
            3 0 3 1 0 -1
            3 3 3 2 1 -1
            0 3 3 3 2 -1
            1 1 3 3 0 -1
            2 1 3 0 1 -1
            2 2 3 1 2 -1
            1 2 3 2 3 -1
            4 0 1 5 4 -1 1 -1 3
            4 1 2 6 5 -1 2 -1 0
            4 2 3 7 6 -1 3 -1 1
            4 3 0 4 7 -1 0 -1 2
            """;

    @TempDir
    Path folder;

    private Path scenario;
    private Path pairs;

    @BeforeEach
    void makeSets() throws IOException {
        Path set = Files.createDirectory(folder.resolve("ring"));
        Files.writeString(set.resolve("a.map"), MAP);
        scenario = Files.writeString(
                set.resolve("a.map.scen"),
                "version 1\n0\ta.map\t4\t3\t0\t1\t3\t1\t5.00000000\n0\ta.map\t4\t3\t0\t0\t3\t0\t3.00000000\n");
        Files.writeString(folder.resolve("hole.mesh"), MESH);
        double around = Math.hypot(0.5, 1.5) + Math.hypot(1.5, 0.5);
        pairs = Files.writeString(
                folder.resolve("hole.csv"),
                "sx,sy,sz,gx,gy,gz,detour3d,detour2d,optimal2d\n0.5,9,0.5,2.5,9,2.5,4,4," + around + "\n");
    }

    private static List<JsonNode> rows(CommandLineTest.Run run) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            rows.add(new ObjectMapper().readTree(line));
        }
        return rows;
    }

    @Test
    void shouldSolveGridsAndMeshesOfAFolder() throws IOException {
        CommandLineTest.Run run = throng("bench", "sets", folder, "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        List<JsonNode> rows = rows(run);
        assertThat(rows).hasSize(7);
        assertThat(rows)
                .extracting(row -> row.path("algo").asText())
                .containsExactly("astar", "hpa", "mm", "astar", "hna", "transit", "shortest");
        assertThat(rows.get(0).path("world").asText()).isEqualTo("ring");
        assertThat(rows.get(0).path("problems").asInt()).isEqualTo(2);
        assertThat(rows.get(3).path("world").asText()).isEqualTo("hole.mesh");
        assertThat(rows.get(6).path("excessMaxPct").asDouble()).isBetween(-1e-3, 1e-3);
        for (JsonNode row : rows) {
            assertThat(row.path("mismatches").asInt()).as(row.toString()).isZero();
            assertThat(row.path("excessMeanPct").asDouble()).as(row.toString()).isBetween(-1e-3, 50.0);
        }
    }

    /** The scenario of the grid that a mesh is made of, as polyanya's sets have it; both meshes of a set share it. */
    @Test
    void shouldSolveMeshesByTheScenarioOfTheirGrid() throws IOException {
        Path set = Files.createDirectory(folder.resolve("polyanya"));
        Files.writeString(set.resolve("hole.mesh"), MESH);
        Files.writeString(set.resolve("hole-merged.mesh"), MESH);
        Path shared = set.resolve("hole.scen");
        Files.writeString(
                shared, "version 1\n0\thole.map\t4\t4\t0\t0\t3\t3\t6.00000\n0\thole.map\t4\t4\t0\t0\t3\t0\t3.00000\n");
        CommandLineTest.Run run = throng("bench", "sets", set, "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        List<JsonNode> rows = rows(run);
        assertThat(rows).hasSize(8);
        for (JsonNode row : rows) {
            assertThat(row.path("problems").asInt()).as(row.toString()).isEqualTo(2);
            assertThat(row.path("excessMeanPct").asDouble()).as(row.toString()).isBetween(-1e-3, 50.0);
        }
        assertThat(rows.get(3).path("algo").asText()).isEqualTo("shortest");

        Files.writeString(
                shared, "version 1\n0\thole.map\t4\t4\t0\t0\t3\t3\t4.00000\n0\thole.map\t4\t4\t0\t0\t3\t0\t3.00000\n");
        CommandLineTest.Run wrong = throng("bench", "sets", set, "--json");
        assertThat(wrong.exit()).isEqualTo(Throng.CHECK_FAILED);
        // From corner to corner around the hole: twice the diagonal of 1 by 2.
        assertThat(wrong.err()).contains("hole.mesh: problem 0: FOUND, length 4.472", "over tiles 4.0");
    }

    @Test
    void shouldShowPublishedFiguresBeside() {
        CommandLineTest.Run run = throng("bench", "sets", folder);
        assertThat(run.out()).contains("JPS+").contains("Polyanya").contains("Not comparable");
    }

    @Test
    void shouldFailWhereALengthIsWrong() throws IOException {
        Files.writeString(scenario, "version 1\n0\ta.map\t4\t3\t0\t1\t3\t1\t4.00000000\n");
        CommandLineTest.Run run = throng("bench", "sets", folder.resolve("ring"), "--json");
        assertThat(run.exit()).isEqualTo(Throng.CHECK_FAILED);
        assertThat(run.err()).contains("ring: problem 0, astar: length 5.0, the file says 4.0");
    }

    @Test
    void shouldFailWhereAPathIsShorterThanTheShortest() throws IOException {
        Files.writeString(pairs, "sx,sy,sz,gx,gy,gz,detour3d,detour2d,optimal2d\n0.5,9,0.5,2.5,9,2.5,4,4,5\n");
        assertThat(throng("bench", "sets", folder, "--json").exit()).isEqualTo(Throng.CHECK_FAILED);
    }

    @Test
    void shouldRefuseFoldersWithoutSets() throws IOException {
        assertRefused(throng("bench", "sets", Files.createDirectory(folder.resolve("none"))), "none", "no map");
        assertRefused(throng("bench", "sets", folder.resolve("hole.csv")), "hole.csv", "not a folder");
    }
}
