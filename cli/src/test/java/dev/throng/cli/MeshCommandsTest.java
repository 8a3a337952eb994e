package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.mesh.MeshIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on meshes with cells. */
class MeshCommandsTest {
    private static final List<String> METHODS = List.of("astar", "hna", "pccp", "transit");

    @TempDir
    static Path folder;

    static Path plain;

    @BeforeAll
    static void buildDungeon() {
        plain = folder.resolve("plain.throng");
        CommandLineTest.Run build = throng("build", "dungeon", "--algo", "astar", "-o", plain);
        assertThat(build.exit()).as(build.toString()).isZero();
    }

    private static JsonNode row(Object... words) throws IOException {
        CommandLineTest.Run run = throng(words);
        assertThat(run.exit()).as(run.toString()).isZero();
        return run.json().get(0);
    }

    @Test
    void aShutDoorShouldCutAPath() throws IOException {
        JsonNode open = row("path", plain, "--seed", 3, "--json");
        assertThat(open.get("status").asText()).isEqualTo("FOUND");
        assertThat(open.has("shutPortals")).isFalse();
        // Across the whole world, between start and goal.
        double x = (first(open.get("from")) + first(open.get("to"))) / 2;
        String between = x + ",-1000," + x + ",1000";
        Path png = folder.resolve("shut.png");
        for (String method : METHODS) {
            JsonNode shut =
                    row("path", plain, "--seed", 3, "--algo", method, "--shut", between, "--png", png, "--json");
            assertThat(shut.get("status").asText()).as(method).isEqualTo("UNREACHABLE");
            assertThat(shut.get("shutPortals").asInt()).isPositive();
        }
        assertThat(png).isNotEmptyFile();
        CommandLineTest.Run beside = throng("path", plain, "--seed", 3, "--shut", "-90,-90,-80,-80", "--json");
        assertThat(beside.exit()).isZero();
        assertThat(beside.err()).contains("warning: --shut -90,-90,-80,-80: no portal was shut");
        assertThat(beside.json().get(0).get("shutPortals").asInt()).isZero();
        assertThat(beside.json().get(0).get("cost")).isEqualTo(open.get("cost"));
        assertRefused(throng("path", plain, "--shut", "1,2,3"), "--shut", "x,z,x,z");
        assertRefused(throng("path", plain, "--shut", "1,2,3,wide"), "--shut", "wide");
        assertRefused(throng("path", plain, "--shut", "1,2,1,2"), "both ends");
        assertRefused(throng("path", "caves", "--shut", "1,2,3,4"), "caves", "grid");
    }

    private static double first(JsonNode point) {
        return Double.parseDouble(point.asText().split(",")[0]);
    }

    @Test
    void editsShouldBeTimedAndChecked() throws IOException {
        CommandLineTest.Run run = throng("bench", "edits", plain, "--edits", 4, "--algo", "transit,astar", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).hasSize(8);
        for (JsonNode row : run.json()) {
            assertThat(row.get("edit").asText()).isIn("door", "area", "link", "profile");
            assertThat(row.get("edits").asInt()).isPositive();
            assertThat(row.get("mismatches").asInt()).isZero();
            for (String name : List.of(
                    "snapshotMsMean", "snapshotMsP99", "queryUsMean", "tablesBackMs", "snapshotBytes", "sharedPct")) {
                assertThat(row.has(name)).as(name).isTrue();
            }
        }
        JsonNode storm = row("bench", "edits", plain, "--edits", 10, "--storm", "--json");
        assertThat(storm.get("answers").asInt()).isEqualTo(10 * 20 * 4);
        assertThat(storm.get("mismatches").asInt()).isZero();
        assertRefused(throng("bench", "edits", plain, "--edits", 0), "--edits is 0");
        assertRefused(throng("bench", "edits", plain, "--algo", "auto"), "auto");
        assertRefused(throng("bench", "edits", "caves"), "caves", "grid");
    }

    @Test
    void editsOfBlocksShouldBeTimedAndChecked() throws IOException {
        CommandLineTest.Run run =
                throng("bench", "blocks", "--blocks", 32, "--edits", 10, "--algo", "pccp,astar", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json())
                .extracting(
                        row -> row.get("edit").asText() + " " + row.get("algo").asText())
                .containsExactly(
                        "block pccp",
                        "door pccp",
                        "chunkUnload pccp",
                        "chunkLoad pccp",
                        "block astar",
                        "door astar",
                        "chunkUnload astar",
                        "chunkLoad astar",
                        "tick pccp",
                        "tick astar");
        // All columns have ground, and some have caves below it.
        assertThat(run.json().get(0).get("places").asInt()).isBetween(32 * 32, 4 * 32 * 32);
        for (JsonNode row : run.json()) {
            assertThat(row.get("edits").asInt()).isEqualTo(10);
            assertThat(row.get("msP99").asDouble())
                    .isGreaterThanOrEqualTo(row.get("msP50").asDouble());
            if (row.get("edit").asText().equals("tick")) {
                assertThat(row.get("heapBytes").asLong()).isGreaterThan(100_000);
                assertThat(row.get("found").asInt()).isGreaterThan(100);
            } else {
                assertThat(row.get("mismatches").asInt()).isZero();
            }
        }
        assertRefused(throng("bench", "blocks", "--blocks", 40), "40", "multiple of 16");
        assertRefused(throng("bench", "blocks", "--algo", "hpa"), "hpa", "transit");
    }

    @Test
    void everyMethodShouldFindPathsOfTheSameCost() throws IOException {
        for (int seed = 1; seed <= 5; seed++) {
            double cheapest = row("path", plain, "--seed", seed, "--algo", "astar", "--json")
                    .get("cost")
                    .asDouble();
            for (String method : METHODS) {
                JsonNode path = row("path", plain, "--seed", seed, "--algo", method, "--merge", 5, "--json");
                assertThat(path.get("algo").asText()).isEqualTo(method);
                assertThat(path.get("status").asText()).isEqualTo("FOUND");
                assertThat(path.get("cost").asDouble())
                        .as(method + ", seed " + seed)
                        .isBetween(cheapest * (1 - 1e-4), cheapest * (1 + 1e-4));
            }
            for (int level = 0; level <= 3; level++) {
                JsonNode path = row(
                        "path",
                        plain,
                        "--seed",
                        seed,
                        "--algo",
                        "hna",
                        "--levels",
                        3,
                        "--merge",
                        3,
                        "--level",
                        level,
                        "--json");
                assertThat(path.get("cost").asDouble())
                        .as("level " + level + ", seed " + seed)
                        .isBetween(cheapest * (1 - 1e-4), cheapest * (1 + 1e-4));
            }
        }
    }

    @Test
    void shouldRefuseTilesThatCannotBe() {
        for (int tile : new int[] {-1, 1, 15, 4097, Integer.MIN_VALUE}) {
            assertRefused(
                    throng("info", "dungeon", "--tile", tile), "a tile of " + tile + " voxels, the limits are 16");
        }
    }

    @Test
    void shouldRefuseAWorldBeyondTheVoxelLimit() throws IOException {
        Path square = folder.resolve("square.obj");
        Files.writeString(square, """
                v 0 0 0
                v 50000 0 0
                v 50000 0 50000
                v 0 0 50000
                f 1 3 2
                f 1 4 3
                """);
        Path out = folder.resolve("square.throng");

        assertRefused(
                throng("build", square, "-o", out),
                "square.obj: triangles: the build would work on about",
                "the limit is 3000000000: use a larger cell size or a higher limit of voxels");
        assertThat(out).doesNotExist();
        assertRefused(throng("info", "dungeon", "--max-voxels", 1000), "the limit is 1000:");
        assertRefused(throng("info", "dungeon", "--max-voxels", 0), "a limit of 0 voxels, it must be at least 1");
        assertThat(throng("info", square, "--cell-size", 60, "--cell-height", 10, "--height", 30)
                        .exit())
                .isZero();
    }

    @Test
    void buildShouldMarkAreasInsideOfVolumes() throws IOException {
        Path square = folder.resolve("small.obj");
        Files.writeString(square, """
                v 0 0 0
                v 10 0 0
                v 10 0 10
                v 0 0 10
                f 1 3 2
                f 1 4 3
                """);
        assertThat(row("info", square, "--json").get("polygons").asInt()).isEqualTo(1);
        assertThat(row("info", square, "--mark", "7:-1:1:0,0;5,0;5,10;0,10", "--json")
                        .get("polygons")
                        .asInt())
                .isEqualTo(2);
        assertRefused(throng("info", "dungeon", "--mark", "7:0:1:0,0;1"), "--mark 7:0:1:0,0;1 is not of the form");
        assertRefused(throng("info", "dungeon", "--mark", "63:0:1:0,0;1,0;1,1"), "a volume marks area 63");
        assertRefused(throng("info", "dungeon", "--mark", "1:0:1:0,0;1,0;2,0"), "is not convex or has no inside");
    }

    @Test
    void infoShouldCountByLevel() throws IOException {
        JsonNode info = row("info", plain, "--algo", "hna", "--levels", 3, "--merge", 3, "--json");
        assertThat(info.get("levels").asInt()).isEqualTo(3);
        assertThat(info.get("mergeFactor").asInt()).isEqualTo(3);
        assertThat(info.get("cellsByLevel")).hasSize(3);
        assertThat(info.get("gatesByLevel")).hasSize(3);
        for (int i = 1; i < 3; i++) {
            assertThat(info.get("cellsByLevel").get(i).asInt())
                    .isLessThan(info.get("cellsByLevel").get(i - 1).asInt());
            assertThat(info.get("gatesByLevel").get(i).asInt())
                    .isLessThan(info.get("gatesByLevel").get(i - 1).asInt());
        }
        assertThat(info.get("gates")).isEqualTo(info.get("gatesByLevel").get(0));
        assertThat(info.get("indexBytes").asLong()).isEqualTo(sum(info, "graphBytes", "hierarchyBytes", "wayBytes"));
        JsonNode pccp = row("info", plain, "--algo", "pccp", "--levels", 3, "--table-level", 2, "--json");
        assertThat(pccp.get("tableLevel").asInt()).isEqualTo(2);
        assertThat(pccp.get("indexBytes").asLong())
                .isEqualTo(sum(pccp, "graphBytes", "hierarchyBytes", "wayBytes", "tableBytes"));
        JsonNode transit = row("info", plain, "--algo", "transit", "--cell-polygons", 20, "--json");
        assertThat(transit.get("gates").asInt()).isPositive();
        assertThat(transit.get("indexBytes").asLong())
                .isEqualTo(sum(transit, "graphBytes", "cellTableBytes", "wayBytes", "tableBytes"));
        JsonNode none = row("info", plain, "--json");
        assertThat(none.get("levels").asInt()).isZero();
    }

    private static long sum(JsonNode row, String... fields) {
        long sum = 0;
        for (String field : fields) {
            sum += row.get(field).asLong();
        }
        return sum;
    }

    @Test
    void buildShouldKeepTheIndexAndInfoShouldAgree() throws IOException {
        for (String method : List.of("hna", "pccp", "transit")) {
            Path file = folder.resolve(method + ".throng");
            Object size = method.equals("transit") ? "--cell-polygons" : "--merge";
            JsonNode built = row("build", plain, "--algo", method, size, 6, "-o", file, "--json");
            JsonNode info = row("info", file, "--json");
            for (String field : List.of("polygons", "levels", "cells", "gates", "ways", "indexBytes")) {
                assertThat(info.get(field))
                        .as(method + ", " + field)
                        .isNotNull()
                        .isEqualTo(built.get(field));
            }
            assertThat(info.get("gates").asInt()).isPositive();
            // What the file has been built for answers, and another seed cuts nothing anew.
            JsonNode path = row("path", file, "--seed", 3, "--json");
            assertThat(path.get("algo").asText()).isEqualTo(method);
            assertThat(row("info", file, "--seed", 3, "--algo", method, "--json")
                            .get("cells"))
                    .isEqualTo(built.get("cells"));
            assertThat(row("path", file, "--seed", 3, "--algo", "astar", "--json")
                            .get("cost")
                            .asDouble())
                    .isBetween(
                            path.get("cost").asDouble() * (1 - 1e-4),
                            path.get("cost").asDouble() * (1 + 1e-4));
            // A world that is built from it has the same index, or another one if asked for.
            Path again = folder.resolve("again.throng");
            row("build", file, "-o", again, "--json");
            assertThat(Files.mismatch(file, again)).as(method).isEqualTo(-1);
            assertThat(row("build", file, "--algo", "astar", "-o", again, "--json")
                            .get("levels")
                            .asInt())
                    .isZero();
        }
    }

    @Test
    void autoShouldTakeWhatFitsTheBudget() throws IOException {
        Path file = folder.resolve("auto.throng");
        JsonNode usual = row("build", "dungeon", "-o", file, "--json");
        assertThat(usual.get("algo").asText()).isEqualTo("transit");
        long graph = usual.get("graphBytes").asLong();
        long bytes = usual.get("indexBytes").asLong() - graph;
        JsonNode smaller = row("build", file, "--budget", bytes / 2, "-o", folder.resolve("small.throng"), "--json");
        assertThat(smaller.get("algo").asText()).isNotEqualTo("transit");
        assertThat(smaller.get("indexBytes").asLong() - graph).isLessThanOrEqualTo(bytes / 2);
        assertThat(row("build", file, "--budget", 0, "-o", folder.resolve("none.throng"), "--json")
                        .get("algo")
                        .asText())
                .isEqualTo("astar");
        assertThat(row("info", file, "--algo", "auto", "--budget", "64M", "--json")
                        .get("algo")
                        .asText())
                .isEqualTo("transit");
        assertThat(row("path", file, "--json").get("algo").asText()).isEqualTo("transit");
    }

    @Test
    void waysAndConnectorsShouldChangeWhatIsKeptAndExpandedOnly() throws IOException {
        for (String ways : List.of("searched", "stored", "next-hops")) {
            JsonNode info = row("info", plain, "--algo", "hna", "--merge", 6, "--ways", ways, "--json");
            assertThat(info.get("ways").asText()).isEqualTo(ways);
            assertThat(info.get("wayBytes").asLong() > 0).as(ways).isEqualTo(!ways.equals("searched"));
        }
        double cost = row("path", plain, "--seed", 2, "--algo", "astar", "--json")
                .get("cost")
                .asDouble();
        for (String connector : List.of("astar-per-gate", "dijkstra", "level-by-level")) {
            assertThat(row(
                                    "path",
                                    plain,
                                    "--seed",
                                    2,
                                    "--algo",
                                    "hna",
                                    "--connector",
                                    connector,
                                    "--level",
                                    2,
                                    "--json")
                            .get("cost")
                            .asDouble())
                    .as(connector)
                    .isBetween(cost * (1 - 1e-4), cost * (1 + 1e-4));
        }
    }

    @Test
    void levelsShouldBeDrawn() throws IOException {
        byte[][] cells = new byte[3][];
        byte[][] paths = new byte[3][];
        for (int level = 0; level < 3; level++) {
            Path png = folder.resolve("cells.png");
            row("render", plain, "-o", png, "--level", level, "--merge", 5, "--size", 300, "--json");
            cells[level] = Files.readAllBytes(png);
            row(
                    "path", plain, "--seed", 3, "--algo", "hna", "--png", png, "--level", level, "--merge", 5, "--size",
                    300, "--json");
            paths[level] = Files.readAllBytes(png);
        }
        for (int level = 0; level < 3; level++) {
            assertThat(paths[level]).as("level " + level).isNotEqualTo(cells[level]);
            for (int other = 0; other < level; other++) {
                assertThat(Arrays.equals(cells[level], cells[other]))
                        .as(level + " and " + other)
                        .isFalse();
            }
        }
        Path png = folder.resolve("crowd.png");
        row("render", plain, "-o", png, "--algo", "transit", "--agents", 20, "--size", 300, "--json");
        assertThat(Files.size(png)).isGreaterThan(1000);
        row("path", plain, "--algo", "hna", "--png", png, "--trace", "--size", 300, "--json");
    }

    @Test
    void benchShouldTakeTheIndexAsItIsWanted() throws IOException {
        CommandLineTest.Run run = throng(
                "bench",
                "mesh",
                plain,
                "--algo",
                "astar,hna,pccp,transit",
                "--queries",
                20,
                "--rounds",
                1,
                "--levels",
                3,
                "--merge",
                3,
                "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        assertThat(rows).extracting(row -> row.get("algo").asText()).contains("hna", "hna+pull", "pccp", "transit");
        assertThat(rows).allMatch(row -> row.get("mismatches").asInt() == 0);
        long bytes = row("info", plain, "--algo", "hna", "--levels", 3, "--merge", 3, "--json")
                .get("indexBytes")
                .asLong();
        assertThat(rows)
                .filteredOn(row -> row.get("algo").asText().equals("hna"))
                .allMatch(row -> row.get("indexBytes").asLong() == bytes);
    }

    @Test
    void surfaceBenchShouldRefuseAWorldWithoutADetourMesh() {
        CommandLineTest.Run run = throng("bench", "surface", plain, "--calls", 10);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("has no Detour mesh to compare with");
    }

    @Test
    void helpShouldNameTheDefaults() {
        String help = throng("build", "--help").out().replaceAll("\\s+", " ");
        assertThat(help)
                .contains("2 to 4096 (" + MeshIndex.hna().mergeFactor() + ")")
                .contains("mesh's cells, too (" + MeshIndex.hna().levels() + ")")
                .contains("(" + EnumNames.shown(MeshIndex.hna().legs()) + "); transit")
                .contains("(" + (MeshIndex.Auto.DEFAULT_BYTES >> 20) + "M)");
    }

    @Test
    void badValuesShouldGetOneLine() {
        Path gone = folder.resolve("gone.throng");
        Path png = folder.resolve("never.png");
        assertRefused(throng("path", gone, "--algo", "hna", "--merge", 1), "--merge is 1", "2", "4096");
        assertRefused(throng("path", gone, "--algo", "hna", "--levels", 9), "--levels is 9", "8");
        assertRefused(throng("path", gone, "--algo", "transit", "--cell-polygons", 1), "--cell-polygons is 1");
        assertRefused(throng("path", gone, "--algo", "hna", "--level", 9), "--level is 9");
        assertRefused(throng("path", gone, "--algo", "nonsense"), "nonsense", "hna", "transit");
        assertRefused(throng("path", gone, "--algo", "astar", "--level", 1, "--png", png), "astar has no levels");
        assertRefused(throng("path", plain, "--algo", "hna", "--level", 4), "--level is 4", "3");
        assertRefused(throng("path", plain, "--algo", "hpa"), "plain.throng", "mesh", "hpa");
        assertRefused(throng("path", plain, "--algo", "hna", "--from", "9999,0,0"), "start", "off the mesh");
        assertRefused(throng("path", "caves", "--algo", "hna"), "caves", "grid", "hna");
        assertRefused(throng("path", plain, "--algo", "transit", "--level", 2, "--png", png), "--level is 2", "1");
        assertRefused(throng("path", plain, "--algo", "transit", "--connector", "dijkstra"), "--connector", "hna");
        assertRefused(throng("path", gone, "--algo", "hna", "--connector", "rope"), "--connector", "dijkstra");
        assertRefused(throng("path", gone, "--algo", "hna", "--ways", "lost"), "--ways", "next-hops");
        assertRefused(throng("path", plain, "--algo", "transit", "--ways", "searched"), "searched", "transit");
        assertRefused(throng("info", gone, "--algo", "pccp", "--table-level", 9), "--table-level is 9");
        assertRefused(throng("info", plain, "--algo", "pccp", "--table-level", 4), "plain.throng", "level 4", "3");
        assertRefused(throng("build", gone, "-o", png, "--algo", "hna", "--cluster", 5), "--algo hna", "clusters");
        assertRefused(throng("build", gone, "-o", png, "--algo", "transit", "--levels", 2), "--algo transit");
        assertRefused(throng("build", gone, "-o", png, "--algo", "hpa", "--merge", 5), "--algo hpa", "cells");
        assertRefused(throng("build", gone, "-o", png, "--no-hpa", "--merge", 5), "--no-hpa", "cells");
        assertRefused(throng("build", "caves", "-o", png, "--algo", "pccp"), "caves", "grid", "pccp");
        assertRefused(throng("build", gone, "-o", png, "--budget", "much"), "--budget", "much", "64M");
        assertRefused(throng("build", gone, "-o", png, "--budget", "-1"), "--budget");
        assertRefused(throng("build", gone, "-o", png, "--algo", "hna", "--budget", "1M"), "--budget", "auto");
        assertRefused(throng("path", gone, "--budget", "1M"), "--budget", "auto");
        assertRefused(throng("build", plain, "-o", png, "--merge", 5), "auto", "hna, pccp or transit");
        assertRefused(throng("build", "caves", "-o", png, "--algo", "auto"), "caves", "grid", "auto");
        assertRefused(
                throng("render", plain, "-o", png, "--algo", "auto", "--budget", 0, "--level", 1),
                "budget",
                "no cells");
        assertRefused(throng("info", gone, "--merge", 5), "--algo");
        assertRefused(throng("render", gone, "-o", png, "--level", 1, "--algo", "astar"), "astar has no levels");
        assertRefused(throng("render", plain, "-o", png, "--level", 5, "--algo", "hna"), "--level is 5", "3");
        assertThat(png).doesNotExist();
    }

    @Test
    void shouldFindNoLongerStringsOfBetterQuality() throws IOException {
        double[] sums = new double[3];
        for (int seed = 1; seed <= 12; seed++) {
            JsonNode fast = row("path", plain, "--seed", seed, "--json");
            JsonNode tight = row("path", plain, "--seed", seed, "--quality", "short", "--json");
            JsonNode exact = row("path", plain, "--seed", seed, "--quality", "shortest", "--json");
            assertThat(tight.get("cost")).as("seed " + seed).isEqualTo(fast.get("cost"));
            assertThat(exact.get("cost")).as("seed " + seed).isEqualTo(fast.get("cost"));
            sums[0] += fast.get("length").asDouble();
            sums[1] += tight.get("length").asDouble();
            sums[2] += exact.get("length").asDouble();
        }
        assertThat(sums[2]).isPositive().isLessThanOrEqualTo(sums[1]);
        assertThat(sums[1]).isLessThanOrEqualTo(sums[0]);
        assertRefused(throng("path", "caves", "--quality", "short"), "--quality", "meshes");
        assertRefused(throng("path", plain, "--quality", "good"), "--quality", "shortest");
    }
}
