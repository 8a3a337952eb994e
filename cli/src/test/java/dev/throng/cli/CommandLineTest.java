package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a person or a script uses it. */
public class CommandLineTest {
    @TempDir
    static Path folder;

    static Path dungeon;

    public record Run(int exit, String out, String err) {
        public List<JsonNode> json() throws IOException {
            List<JsonNode> rows = new ArrayList<>();
            for (String line : out.lines().toList()) {
                rows.add(new ObjectMapper().readTree(line));
            }
            return rows;
        }
    }

    public static Run throng(Object... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] args = new String[words.length];
        for (int i = 0; i < words.length; i++) {
            args[i] = words[i].toString();
        }
        int exit = Throng.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new Run(exit, out.toString(), err.toString());
    }

    /** One line on stderr that names the thing, exit code 2, nothing on stdout. */
    public static void assertRefused(Run run, String... named) {
        assertThat(run.exit).as(run.toString()).isEqualTo(2);
        assertThat(run.err.strip().lines()).as(run.err).hasSize(1);
        assertThat(run.err).contains(named).doesNotContain("Exception");
        assertThat(run.out).isEmpty();
    }

    @BeforeAll
    static void buildDungeon() {
        Path obj = folder.resolve("dungeon.obj");
        dungeon = folder.resolve("dungeon.throng");
        assertThat(throng("world", "dungeon", "-o", obj).exit).isZero();
        Run build = throng("build", obj, "-o", dungeon);
        assertThat(build.exit).as(build.toString()).isZero();
    }

    @Test
    void everyCommandShouldTeachWithAnExample() {
        for (String command : List.of(
                "demo",
                "world",
                "build",
                "info",
                "render",
                "path",
                "requests",
                "batch",
                "walk",
                "scen",
                "experiment",
                "gpu",
                "dist")) {
            Run help = throng(command, "--help");
            assertThat(help.exit).isZero();
            assertThat(help.out).contains("Example", "throng " + command, "--json", "--seed", "--threads");
        }
        for (String command : List.of("mesh", "crowd", "walk")) {
            Run help = throng("bench", command, "--help");
            assertThat(help.exit).isZero();
            assertThat(help.out).contains("Example", "throng bench " + command, "--json", "--seed", "--threads");
        }
        assertThat(throng("bench", "--help").out).contains("mesh", "crowd", "walk");
        assertThat(throng().out).contains("throng demo");
    }

    @Test
    void helpShouldSayWhatHasNoEffect() {
        assertThat(throng("build", "--help").out.replaceAll("\\s+", " "))
                .contains("made of triangles (.obj, .gltf, .glb, generated levels); of no effect on others: --cell");
        assertThat(throng("scen", "--help").out.replaceAll("\\s+", " "))
                .contains("Of no effect where nothing is random", "world and scen use one");
    }

    @Test
    void onlyTheCommandItselfShouldHaveAVersion() {
        assertThat(throng("--version").out).startsWith("throng ");
        for (String command : List.of(
                "demo",
                "world",
                "build",
                "info",
                "render",
                "path",
                "walk",
                "scen",
                "bench",
                "experiment",
                "gpu",
                "dist")) {
            assertRefused(throng(command, "--version"), "throng " + command);
        }
    }

    @Test
    void agentOptionsShouldBeJudgedTogether() throws IOException {
        Path obj = folder.resolve("dungeon.obj");
        // A climb of 0.9 and a height of 2 are out of limits for such voxels: only the values asked for may count.
        Run run = throng("info", obj, "--cell-height", 1, "--height", 5, "--climb", 1, "--json");
        assertThat(run.exit).as(run.toString()).isZero();
        int usual = throng("info", obj, "--json").json().get(0).get("polygons").asInt();
        int given = throng("info", obj, "--radius", "0.6", "--slope", 45, "--json")
                .json()
                .get(0)
                .get("polygons")
                .asInt();
        assertThat(given).isEqualTo(usual);
        int thinner = throng("info", obj, "--radius", "0.3", "--json")
                .json()
                .get(0)
                .get("polygons")
                .asInt();
        assertThat(thinner).isNotEqualTo(usual);
        assertRefused(throng("demo", "--radius", -1, "-o", folder.resolve("x.png")), "radius");
    }

    @Test
    void buildAndInfoShouldAgree() throws IOException {
        JsonNode info = throng("info", dungeon, "--json").json().get(0);
        JsonNode built = throng("build", folder.resolve("dungeon.obj"), "-o", folder.resolve("again.throng"), "--json")
                .json()
                .get(0);
        for (String field : List.of("polygons", "portals", "components", "levels", "cells", "gates", "indexBytes")) {
            assertThat(info.get(field)).as(field).isNotNull().isEqualTo(built.get(field));
        }
        assertThat(info.get("polygons").asInt()).isBetween(100, 140);
        assertThat(Files.mismatch(dungeon, folder.resolve("again.throng"))).isEqualTo(-1);
    }

    @Test
    void pathShouldBeFoundAndDrawn() throws IOException {
        Path png = folder.resolve("path.png");
        Run run = throng("path", dungeon, "--seed", 5, "--png", png, "--trace", "--json");
        assertThat(run.exit).as(run.toString()).isZero();
        JsonNode row = run.json().get(0);
        assertThat(row.get("status").asText()).isEqualTo("FOUND");
        assertThat(row.get("cost").asDouble())
                .isGreaterThanOrEqualTo(row.get("length").asDouble() * 0.999);
        assertThat(row.get("waypoints").asInt()).isGreaterThanOrEqualTo(2);
        assertThat(Files.size(png)).isGreaterThan(1000);
    }

    @Test
    void areaCostsShouldChangeWhatAPathCosts() throws IOException {
        Object[] path = {"path", dungeon, "--seed", 5, "--json"};
        double cost = throng(path).json().get(0).get("cost").asDouble();
        double dear = throng("path", dungeon, "--seed", 5, "--json", "--area-cost", "0=2.5")
                .json()
                .get(0)
                .get("cost")
                .asDouble();
        assertThat(dear / cost).isBetween(2.4999, 2.5001);
        assertRefused(throng("path", dungeon, "--area-cost", "64=2"), "64", "63");
        assertRefused(throng("path", dungeon, "--area-cost", "1=0"), "area 1", "0.001");
        assertRefused(throng("path", dungeon, "--area-cost", "wet"), "--area-cost");
        assertRefused(throng("path", "caves", "--area-cost", "1=2"), "caves", "grid");
    }

    @Test
    void forbiddenAreasShouldNotBeEntered() throws IOException {
        Object[] path = {"path", dungeon, "--seed", 5, "--json"};
        assertThat(throng("path", dungeon, "--seed", 5, "--json", "--forbid", "7,62")
                        .json()
                        .get(0)
                        .get("cost"))
                .isEqualTo(throng(path).json().get(0).get("cost"));
        assertRefused(throng("path", dungeon, "--forbid", "0"), "no place to stand on");
        assertRefused(throng("path", dungeon, "--forbid", "1,64"), "area 64", "63");
        assertRefused(throng("path", dungeon, "--forbid", "wet"), "--forbid");
        assertRefused(throng("path", "caves", "--forbid", "1"), "caves", "grid");
    }

    @Test
    void gridsShouldGoThroughTheSameCommands() throws IOException {
        Path map = folder.resolve("caves.map");
        assertThat(throng("world", "caves", "--width", 64, "--height", 48, "-o", map).exit)
                .isZero();
        Path built = folder.resolve("caves.throng");
        assertThat(throng("build", map, "-o", built).exit).isZero();
        JsonNode info = throng("info", built, "--json").json().get(0);
        assertThat(info.get("tiles").asInt()).isEqualTo(64 * 48);
        Run path = throng("path", built, "--json");
        assertThat(path.json().get(0).get("status").asText()).isEqualTo("FOUND");
        Path png = folder.resolve("caves.png");
        assertThat(throng("render", built, "-o", png, "--agents", 20, "--size", 256).exit)
                .isZero();
        assertThat(Files.size(png)).isGreaterThan(1000);
    }

    @Test
    void scenShouldFailWhenALengthIsWrong() throws IOException {
        Path map = folder.resolve("small.map");
        Files.writeString(map, "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n");
        Path scen = folder.resolve("small.map.scen");
        Files.writeString(scen, "version 1\n0\tsmall.map\t4\t3\t0\t1\t3\t1\t5\n");
        Run right = throng("scen", map, "--json");
        assertThat(right.exit).as(right.toString()).isZero();
        assertThat(right.json().get(0).get("mismatches").asInt()).isZero();
        assertThat(right.json().get(0).get("unreachable").asInt()).isZero();
        for (String excess : List.of("excessMeanPct", "excessP95Pct", "excessMaxPct")) {
            assertThat(right.json().get(0).get(excess).asDouble()).as(excess).isZero();
        }
        assertThat(throng("scen", map, "--check", "dijkstra").exit).isZero();
        Files.writeString(scen, "version 1\n0\tsmall.map\t4\t3\t0\t1\t3\t1\t4.5\n");
        Run wrong = throng("scen", map, "--json");
        assertThat(wrong.exit).isEqualTo(1);
        assertThat(wrong.err).contains("small.map", "4.5");
    }

    @Test
    void demoShouldEndWithATableAndAPicture() throws IOException {
        Path png = folder.resolve("demo.png");
        Run demo = throng(
                "demo",
                "--scenario",
                "dungeon",
                "--agents",
                50,
                "--size",
                400,
                "--threads",
                2,
                "-o",
                png,
                "--grid",
                "rooms",
                "--json");
        assertThat(demo.exit).as(demo.toString()).isZero();
        assertThat(demo.json()).hasSizeGreaterThanOrEqualTo(2);
        List<JsonNode> all = demo.json();
        JsonNode walk = all.get(all.size() - 1);
        assertThat(walk.get("picture").asText()).endsWith("demo-walk.png");
        assertThat(walk.get("withPathPct").asDouble()).isEqualTo(100);
        assertThat(walk.get("agents").asInt()).isEqualTo(50);
        List<JsonNode> rows = all.subList(0, all.size() - 1);
        for (JsonNode row : rows) {
            if (!row.get("algo").asText().equals("detour")) {
                assertThat(row.get("mismatches").asInt()).isZero();
            }
        }
        Path gridPng = folder.resolve("demo-grid.png");
        Path walkPng = folder.resolve("demo-walk.png");
        assertThat(rows.get(0).get("picture").asText()).endsWith("demo.png");
        assertThat(rows.get(rows.size() - 1).get("picture").asText()).endsWith("demo-grid.png");
        assertThat(rows.get(rows.size() - 1).get("world").asText()).isEqualTo("rooms");
        assertThat(rows)
                .extracting(row -> row.get("algo").asText())
                .contains("astar", "hna", "pccp", "transit", "detour", "hpa", "mm");
        assertThat(rows.get(rows.size() - 1).get("indexBytes").asLong())
                .as("bytes of sectors")
                .isBetween(1000L, 20_000L);
        assertThat(Files.size(png)).isGreaterThan(1000);
        assertThat(Files.size(gridPng)).isGreaterThan(1000);
        assertThat(Files.size(walkPng)).isGreaterThan(1000);

        Run read = throng("demo", "--scenario", "dungeon", "--agents", 5, "--size", 64, "--seed", 12345, "-o", png);
        assertThat(read.out.lines().toList())
                .containsSequence("picture  " + png, "picture  " + gridPng, "picture  " + walkPng);
        assertThat(read.out).containsSubsequence("picture  " + walkPng, "next     ./throng serve");
        assertThat(read.out).contains("seed 12345").containsOnlyOnce("demo.png");
    }

    @Test
    void demoShouldPlanOnTheNamedDevice() throws IOException {
        Path png = folder.resolve("device.png");
        assertRefused(throng("demo", "--device", "abacus", "-o", png), "abacus", "cpu, cuda, opencl and auto");
        GpuSwitch.requireOpenCl();
        Run demo = throng(
                "demo",
                "--scenario",
                "dungeon",
                "--grid",
                "rooms",
                "--agents",
                20,
                "--size",
                64,
                "--device",
                "opencl",
                "-o",
                png,
                "--json");
        assertThat(demo.exit).as(demo.toString()).isZero();
        List<JsonNode> onDevice = demo.json().stream()
                .filter(row -> row.has("deviceName")
                        && row.get("device").asText().equals("opencl")
                        && row.get("mismatches").asInt() == 0)
                .toList();
        assertThat(onDevice).extracting(row -> row.get("algo").asText()).contains("astar", "hna", "pccp", "transit");
    }

    @Test
    void everyRowShouldNameItsSeed() throws IOException {
        Path map = Files.writeString(folder.resolve("seed.map"), "type octile\nheight 1\nwidth 2\nmap\n..\n");
        Files.writeString(folder.resolve("seed.map.scen"), "version 1\n0\tseed.map\t2\t1\t0\t0\t1\t0\t1\n");
        for (Run run : List.of(
                throng("path", map, "--seed", 77, "--json"),
                throng("info", map, "--seed", 77, "--json"),
                throng("build", map, "-o", folder.resolve("seed.throng"), "--seed", 77, "--json"),
                throng("render", map, "-o", folder.resolve("seed.png"), "--size", 64, "--seed", 77, "--json"),
                throng("scen", map, "--seed", 77, "--json"),
                throng("bench", "crowd", map, "--agents", 2, "--seed", 77, "--json"))) {
            assertThat(run.exit).as(run.toString()).isZero();
            for (JsonNode row : run.json()) {
                assertThat(row.get("seed").asInt()).as(run.out).isEqualTo(77);
            }
        }
        assertThat(throng("info", map, "--seed", 1234567).out).containsPattern("seed +1234567\\R");
    }

    @Test
    void waypointsShouldNameTheWorldAsTheReportDoes() throws IOException {
        List<JsonNode> rows = throng("path", dungeon, "--waypoints", "--json").json();
        assertThat(rows).hasSizeGreaterThan(2);
        assertThat(rows).allMatch(row -> row.get("world").asText().equals("dungeon.throng"));
    }

    @Test
    void outputsAndSizesShouldBeRefusedBeforeAnyWork() {
        // The world is missing, too: what is complained about is what was looked at first.
        Path gone = folder.resolve("gone.obj");
        Path nowhere = folder.resolve("no/such/file");
        Path png = folder.resolve("early.png");
        assertRefused(throng("build", gone, "-o", nowhere), "no/such");
        assertRefused(throng("build", gone, "-o", folder), "is a folder");
        assertRefused(throng("render", gone, "-o", nowhere), "no/such");
        assertRefused(throng("render", gone, "-o", png, "--size", 63), "--size is 63", "64", "16384");
        assertRefused(throng("render", gone, "-o", png, "--agents", -1), "--agents is -1");
        assertRefused(throng("path", gone, "--png", nowhere), "no/such");
        assertRefused(throng("path", gone, "--png", png, "--size", 16385), "--size is 16385");
        assertRefused(throng("bench", "crowd", gone, "--agents", 0), "--agents is 0");
        // These say what they do on stderr: one line means that nothing was begun.
        assertRefused(throng("demo", "-o", nowhere), "no/such");
        assertRefused(throng("demo", "-o", png, "--size", 5), "--size is 5");
        assertRefused(throng("demo", "-o", png, "--agents", 0), "--agents is 0");
        assertRefused(throng("demo", "-o", png, "--grid", "sea"), "sea", "city-blocks");
        assertRefused(throng("world", "metropolis", "-o", nowhere + ".obj"), "no/such");
        assertThat(png).doesNotExist();
    }

    @Test
    void threadsShouldBeCheckedEverywhere() {
        Path map = folder.resolve("any.map");
        assertRefused(throng("world", "caves", "-o", map, "--threads", 0), "--threads");
        assertRefused(throng("world", "--list", "--threads", 0), "--threads");
        assertRefused(throng("scen", map, "--threads", 1025), "--threads", "1024");
        assertRefused(throng("bench", "mesh", dungeon, "--threads", -1), "--threads");
        assertThat(map).doesNotExist();
    }

    @Test
    void benchMeshShouldSayHowManyPairsWereChecked() throws IOException {
        Run run = throng(
                "bench",
                "mesh",
                dungeon,
                "--algo",
                "hna,transit",
                "--queries",
                30,
                "--rounds",
                1,
                "--check",
                5,
                "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).hasSize(4);
        for (JsonNode row : run.json()) {
            assertThat(row.get("checked").asInt()).isEqualTo(5);
            assertThat(row.get("queries").asInt()).isEqualTo(30);
            assertThat(row.get("mismatches").asInt()).isZero();
        }
        assertRefused(throng("bench", "mesh", dungeon, "--check", 0), "checked queries is 0");
    }

    @Test
    void worldShouldRefuseWhatDoesNotFitItsKind() {
        Path obj = folder.resolve("kind.obj");
        Path map = folder.resolve("kind.map");
        assertRefused(throng("world", "dungeon", "-o", map), "kind.map", ".obj");
        assertRefused(throng("world", "caves", "-o", obj), "kind.obj", ".map");
        for (String option : List.of("--width", "--height", "--detail")) {
            assertRefused(throng("world", "dungeon", "-o", obj, option, 64), option, "dungeon");
        }
        assertRefused(throng("world", "caves", "-o", map, "--polygons", 5000), "--polygons", "caves");
        assertThat(obj).doesNotExist();
        assertThat(map).doesNotExist();
    }

    @Test
    void aGeneratedCityShouldHaveTheSizeThatIsAskedFor() throws IOException {
        Run run = throng("info", "metropolis", "--polygons", 2500, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json().get(0).get("polygons").asInt()).isBetween(2200, 2800);
        assertRefused(throng("info", "metropolis", "--polygons", 10), "10", "2000 to 20000000");
        assertRefused(throng("info", "dungeon", "--polygons", 2500), "dungeon", "fixed");
        assertRefused(throng("info", "caves", "--polygons", 2500), "--polygons", "caves", "grid");
        assertRefused(throng("info", dungeon, "--polygons", 2500), "--polygons", "file");
    }

    @Test
    void badInputShouldGetOneClearLine() throws IOException {
        assertRefused(throng("info", folder.resolve("nothing.obj")), "nothing.obj", "no such file");
        Path empty = Files.createFile(folder.resolve("empty.obj"));
        assertRefused(throng("info", empty), "empty.obj", "empty");
        Path nan = Files.writeString(folder.resolve("nan.obj"), "v 0 0 0\nv NaN 0 1\nv 1 0 0\nf 1 2 3\n");
        assertRefused(throng("info", nan), "nan.obj", "2");
        Path odd = Files.writeString(folder.resolve("odd.xyz"), "hello");
        assertRefused(throng("info", odd), "odd.xyz", "unknown format");
        assertRefused(throng("info", folder), "folder");
        byte[] whole = Files.readAllBytes(dungeon);
        Path cut = folder.resolve("cut.throng");
        Files.write(cut, java.util.Arrays.copyOf(whole, whole.length - 100));
        assertRefused(throng("info", cut), "cut.throng", "checksum");
        assertRefused(throng("path", dungeon, "--from", "1e6,0,0"), "off the mesh");
        assertRefused(throng("path", dungeon, "--from", "NaN,0,0"), "--from", "NaN");
        assertRefused(throng("path", dungeon, "--from", "1,2"), "--from", "x,y,z");
        assertRefused(throng("info", dungeon, "--colour"), "--colour");
        assertRefused(throng("inf", dungeon), "inf");
        assertRefused(throng("bench", "mesh", "no-such-file", "--algo", "bogus"), "bogus", "astar");
        assertRefused(throng("build", dungeon, "-o", dungeon), "dungeon.throng", "replaced");
        assertRefused(throng("world", "atlantis", "-o", folder.resolve("a.obj")), "atlantis");
        assertRefused(throng("render", dungeon, "-o", folder.resolve("x.png"), "--size", 5), "64");
        assertRefused(throng("build", dungeon, "-o", folder.resolve("no/such/x.throng")), "no/such");
        assertRefused(throng("demo", "--scenario", "dungeon", "--agents", 0, "-o", folder.resolve("x.png")), "agents");
        assertRefused(throng("info", dungeon, "--threads", 0), "--threads");
        assertRefused(throng("build", folder.resolve("dungeon.obj"), "--radius", -1, "-o", cut), "radius");
    }

    @Test
    void nothingShouldBeLeftBehindAfterAFailedWrite() throws IOException {
        Path target = folder.resolve("target");
        Files.createDirectories(target.resolve("full"));
        // A folder stands where the file should go.
        Run run = throng("build", dungeon, "-o", target);
        assertThat(run.exit).as(run.toString()).isEqualTo(2);
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString())).noneMatch(name -> name.endsWith(".part"));
        }
    }
}
