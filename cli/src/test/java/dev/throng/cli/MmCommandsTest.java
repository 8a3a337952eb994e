package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.grid.RefinePolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Grids with their sectors, from build to picture. */
class MmCommandsTest {
    @TempDir
    static Path folder;

    static Path map;
    static Path built;

    @BeforeAll
    static void build() {
        map = folder.resolve("caves.map");
        built = folder.resolve("caves.throng");
        assertThat(throng("world", "caves", "--width", 160, "--height", 120, "-o", map)
                        .exit())
                .isZero();
        CommandLineTest.Run run = throng("build", map, "--algo", "mm", "-o", built);
        assertThat(run.exit()).as(run.toString()).isZero();
    }

    private static JsonNode row(Object... words) throws IOException {
        CommandLineTest.Run run = throng(words);
        assertThat(run.exit()).as(run.toString()).isZero();
        return run.json().get(0);
    }

    @Test
    void infoShouldSayWhatTheSectorsHold() throws IOException {
        JsonNode info = row("info", built, "--json");
        assertThat(info.get("sectorSize").asInt()).isEqualTo(16);
        assertThat(info.get("sectors").asInt()).isEqualTo(10 * 8);
        assertThat(info.get("layout").asText()).isEqualTo("paper");
        assertThat(info.get("centres").asText()).isEqualTo("optimised");
        assertThat(info.get("sectorBytes").asInt()).isEqualTo(4 * 80);
        assertThat(info.get("labelBytes").asInt()).isZero();
        int regions = info.get("regions").asInt();
        int edges = info.get("edges").asInt();
        assertThat(regions).isGreaterThan(20).isEqualTo(info.get("cells").asInt());
        assertThat(edges).isGreaterThan(regions);
        assertThat(info.get("mostRegions").asInt()).isBetween(2, regions);
        assertThat(info.get("mostEdges").asInt()).isBetween(2, edges);
        // 16 bits a region and 8 an edge; ten bytes for the record that open sectors share, of which there are few.
        int open = info.get("defaultSectors").asInt();
        assertThat(info.get("recordBytes").asInt()).isEqualTo(2 * regions + edges + 10 - 10 * open);
        assertThat(info.get("emptySectors").asInt() + open).isLessThan(80);
        long bytes = info.get("indexBytes").asLong();
        assertThat(bytes).isBetween(320L + 2 * regions + edges - 10 * open, 600L + 2 * regions + edges);
        assertThat(info.get("indexPctOfTiles").asDouble()).isEqualTo(100.0 * bytes / 19_200);
        assertThat(throng("info", built).out()).containsPattern("layout +paper\\R");

        JsonNode again = row("build", map, "--algo", "mm", "-o", folder.resolve("again.throng"), "--json");
        for (String field : List.of("sectorSize", "sectors", "regions", "edges", "layout", "indexBytes")) {
            assertThat(again.get(field)).as(field).isEqualTo(info.get(field));
        }
        assertThat(Files.mismatch(built, folder.resolve("again.throng"))).isEqualTo(-1);
    }

    @Test
    void buildShouldCutAsItIsTold() throws IOException {
        Path out = folder.resolve("cut.throng");
        Object[] cut = {"build", map, "--algo", "mm", "-o", out, "--sector", 24, "--centres", "static", "--labels"};
        assertThat(throng(cut).exit()).isZero();
        JsonNode info = row("info", out, "--json");
        assertThat(info.get("sectorSize").asInt()).isEqualTo(24);
        assertThat(info.get("centres").asText()).isEqualTo("static");
        assertThat(info.get("layout").asText()).isEqualTo("wide");
        assertThat(info.get("sectorBytes").asInt()).isEqualTo(8 * 7 * 5);
        assertThat(info.get("labelBytes").asInt()).isPositive();

        // What a world has stays where nothing else is said.
        Path changed = folder.resolve("changed.throng");
        assertThat(throng("build", out, "-o", changed, "--no-labels", "--layout", "wide")
                        .exit())
                .isZero();
        info = row("info", changed, "--json");
        assertThat(info.get("sectorSize").asInt()).isEqualTo(24);
        assertThat(info.get("centres").asText()).isEqualTo("static");
        assertThat(info.get("labelBytes").asInt()).isZero();
        assertThat(throng("build", out, "-o", changed, "--centres", "exhaustive")
                        .exit())
                .isZero();
        assertThat(row("info", changed, "--json").get("centres").asText()).isEqualTo("exhaustive");

        for (Object[] plain : new Object[][] {{"--no-hpa"}, {"--algo", "astar"}, {"--no-hpa", "--algo", "astar"}}) {
            Object[] words = Arrays.copyOf(new Object[] {"build", out, "-o", changed}, 4 + plain.length);
            System.arraycopy(plain, 0, words, 4, plain.length);
            assertThat(throng(words).exit()).isZero();
            info = row("info", changed, "--json");
            assertThat(info.get("levels").asInt()).isZero();
            assertThat(info.get("indexBytes").asInt()).isZero();
        }
        assertThat(throng("build", out, "--algo", "hpa", "--levels", 2, "-o", changed)
                        .exit())
                .isZero();
        assertThat(row("info", changed, "--json").get("levels").asInt()).isEqualTo(2);
        assertThat(throng("build", changed, "--algo", "mm", "--sector", 8, "-o", out)
                        .exit())
                .isZero();
        assertThat(row("info", out, "--json").get("sectorSize").asInt()).isEqualTo(8);
    }

    @Test
    void aMapBeyondThePapersLimitsShouldBeNamedOrGetTheWideLayout() throws IOException {
        // Single tiles in a wall: 64 regions in a sector of 16 by 16.
        String row = ".@".repeat(10) + "\n" + "@".repeat(20) + "\n";
        Path dots = Files.writeString(
                folder.resolve("dots.map"), "type octile\nheight 20\nwidth 20\nmap\n" + row.repeat(10));
        Path out = folder.resolve("dots.throng");
        assertRefused(
                throng("build", dots, "--algo", "mm", "--layout", "paper", "-o", out),
                "dots.map: mm: sector (0, 0), tiles 0 to 15 by 0 to 15, has 64 regions, the limit is 32");
        assertThat(out).doesNotExist();
        assertRefused(
                throng("scen", dots, "--algo", "mm", "--layout", "paper", "--check", "stored", scen(dots)),
                "dots.map: mm: sector (0, 0)");
        assertThat(row("build", dots, "--algo", "mm", "-o", out, "--json")
                        .get("layout")
                        .asText())
                .isEqualTo("wide");
        JsonNode info = row("info", out, "--json");
        assertThat(info.get("layout").asText()).isEqualTo("wide");
        assertThat(info.get("mostRegions").asInt()).isEqualTo(64);
    }

    private static Path scen(Path map) throws IOException {
        return Files.writeString(
                map.resolveSibling(map.getFileName() + ".scen"),
                "version 1\n0\t" + map.getFileName() + "\t20\t20\t0\t0\t0\t0\t0\n");
    }

    @Test
    void pathShouldUseTheSectorsWhereThereAreAny() throws IOException {
        JsonNode mm = row("path", built, "--seed", 5, "--json");
        assertThat(mm.get("algo").asText()).isEqualTo("mm");
        assertThat(mm.get("status").asText()).isEqualTo("FOUND");
        assertThat(mm.get("refine").asText()).isEqualTo(RefinePolicy.DEFAULT.toString());
        assertThat(mm.get("expanded").asLong())
                .isEqualTo(mm.get("expandedAbstract").asLong()
                        + mm.get("expandedRefining").asLong());
        assertThat(mm.get("steps").asInt()).isGreaterThan(1);
        assertThat(mm.get("largestStep").asLong())
                .isBetween(1L, mm.get("expandedRefining").asLong());
        JsonNode astar = row("path", built, "--seed", 5, "--algo", "astar", "--json");
        assertThat(astar.get("algo").asText()).isEqualTo("astar");
        assertThat(astar.has("refine")).isFalse();
        assertThat(mm.get("cost").asDouble() / astar.get("cost").asDouble()).isBetween(1.0, 1.25);
        assertThat(row("path", map, "--seed", 5, "--algo", "mm", "--json").get("cost"))
                .isEqualTo(mm.get("cost"));
        assertThat(row("path", built, "--seed", 5, "--algo", "hpa", "--json")
                        .get("algo")
                        .asText())
                .isEqualTo("hpa");
    }

    @Test
    void pathShouldRefineAndSmoothAsItIsTold() throws IOException {
        double[] lengths = new double[4];
        Object[][] ways = {
            {"--refine", "1,-,-,-"},
            {"--refine", "R[2,15%,-,-]"},
            {"--refine", "2,15%,-,simple"},
            {"--refine", "2,15%,-,any-angle"}
        };
        for (int i = 0; i < ways.length; i++) {
            for (int seed = 1; seed <= 12; seed++) {
                lengths[i] += path(seed, ways[i]).get("length").asDouble();
            }
        }
        assertThat(lengths[1]).isLessThan(lengths[0]);
        assertThat(lengths[2]).isLessThan(lengths[1]);
        assertThat(lengths[3]).isLessThan(lengths[2]);
        // The policy's smoothing and --smoothing are one thing.
        assertThat(path(3, "--smoothing", "none").get("refine").asText()).isEqualTo("R[1,10%,-,-]");
        assertThat(path(3, "--smoothing", "any-angle").get("cost"))
                .isEqualTo(path(3, "--refine", "1,10%,-,any-angle").get("cost"));
        assertThat(path(3, "--smoothing", "none", "--refine", "R[3,5,c,-]")
                        .get("refine")
                        .asText())
                .isEqualTo("R[3,5,c,-]");
        assertRefused(
                throng("path", built, "--smoothing", "octile", "--refine", "1,10%,-,-"),
                "--refine R[1,10%,-,-] and --smoothing octile do not agree");
    }

    private static JsonNode path(int seed, Object... options) throws IOException {
        Object[] words = {"path", built, "--json", "--seed", seed};
        Object[] all = Arrays.copyOf(words, words.length + options.length);
        System.arraycopy(options, 0, all, words.length, options.length);
        return row(all);
    }

    @Test
    void sectorsShouldBeDrawn() throws IOException {
        Path png = folder.resolve("sectors.png");
        Object[][] pictures = {
            {"render", built, "-o", png},
            {"render", built, "-o", png, "--sectors"},
            {"render", map, "-o", png, "--sectors", "--sector", 8},
            {"render", map, "-o", png, "--sectors", "--centres", "static"},
            {"render", built, "-o", png, "--sectors", "--agents", 20},
            {"path", built, "--seed", 3, "--png", png},
            {"path", built, "--seed", 3, "--png", png, "--trace"},
            {"path", map, "--seed", 3, "--png", png, "--sectors"},
            {"path", map, "--seed", 3, "--png", png, "--sectors", "--trace"},
            {"path", built, "--seed", 3, "--png", png, "--level", 1}
        };
        byte[][] drawn = new byte[pictures.length][];
        for (int i = 0; i < pictures.length; i++) {
            Object[] words = Arrays.copyOf(pictures[i], pictures[i].length + 3);
            words[words.length - 3] = "--size";
            words[words.length - 2] = 300;
            words[words.length - 1] = "--json";
            row(words);
            drawn[i] = Files.readAllBytes(png);
            for (int j = 0; j < i; j++) {
                assertThat(drawn[i]).as("picture " + i + " beside " + j).isNotEqualTo(drawn[j]);
            }
        }
    }

    @Test
    void crowdsShouldBePlannedBesideOtherMethods() throws IOException {
        CommandLineTest.Run own = throng("bench", "crowd", built, "--agents", 60, "--threads", 2, "--json");
        assertThat(own.exit()).as(own.toString()).isZero();
        assertThat(own.json())
                .extracting(row -> row.get("algo").asText() + row.get("threads").asInt())
                .containsExactly("astar1", "astar2", "mm1", "mm2");
        Object[] all = {"bench", "crowd", map, "--agents", 60, "--threads", 1, "--algo", "astar,hpa,mm", "--json"};
        CommandLineTest.Run run = throng(all);
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        assertThat(rows).extracting(row -> row.get("algo").asText()).containsExactly("astar", "hpa", "mm");
        assertThat(rows).allMatch(row -> row.get("mismatches").asInt() == 0);
        assertThat(rows.get(2).get("indexBytes").asLong())
                .isLessThan(rows.get(1).get("indexBytes").asLong() / 10);
        JsonNode lines = crowd("2,15%,-,any-angle");
        assertThat(lines.get("mismatches").asInt()).isZero();
        assertThat(lines.get("costMean").asDouble())
                .isLessThan(crowd("1,-,-,-").get("costMean").asDouble());
    }

    private static JsonNode crowd(String policy) throws IOException {
        return row("bench", "crowd", map, "--agents", 60, "--threads", 1, "--algo", "mm", "--refine", policy, "--json");
    }

    @Test
    void damagedFilesShouldGetOneClearLine() throws IOException {
        byte[] whole = Files.readAllBytes(built);
        Path cut = folder.resolve("damaged.throng");
        whole[whole.length - 20] ^= 1;
        Files.write(cut, whole);
        assertRefused(throng("info", cut), "damaged.throng", "checksum");
    }

    @Test
    void helpShouldTeachSectors() {
        for (String command : List.of("build", "render", "path", "scen")) {
            assertThat(throng(command, "--help").out())
                    .as(command)
                    .contains("--sector=N", "--centres", "--[no-]labels", "--layout", "throng " + command, "mm");
        }
        assertThat(throng("path", "--help").out())
                .contains("--refine", RefinePolicy.DEFAULT.toString(), "2,15%,-,any-angle")
                .doesNotContain("%%");
        assertThat(throng("build", "--help").out()).doesNotContain("--refine");
    }

    @Test
    void badOptionsShouldGetOneClearLine() {
        Path png = folder.resolve("bad.png");
        Path gone = folder.resolve("gone.map");
        Path out = folder.resolve("bad.throng");
        assertRefused(throng("build", gone, "-o", out, "--algo", "mm", "--sector", 1), "--sector is 1", "64");
        assertRefused(throng("build", gone, "-o", out, "--algo", "mm", "--sector", 65), "--sector is 65", "64");
        assertRefused(
                throng("build", gone, "-o", out, "--algo", "mm", "--sector", 17, "--layout", "paper"),
                "sector size 17",
                "2 to 16",
                "paper");
        assertRefused(
                throng("build", gone, "-o", out, "--centres", "best"),
                "--centres",
                "best",
                "static, optimised, exhaustive");
        assertRefused(throng("build", gone, "-o", out, "--layout", "thin"), "--layout", "thin", "auto, paper, wide");
        assertRefused(throng("build", gone, "-o", out, "--algo", "jps"), "jps", "astar, hpa, mm");
        assertRefused(throng("build", gone, "-o", out, "--algo", "mm", "--no-hpa"), "--no-hpa", "--algo mm");
        assertRefused(throng("build", gone, "-o", out, "--algo", "mm", "--cluster", 8), "--algo mm", "no clusters");
        assertRefused(throng("build", gone, "-o", out, "--algo", "hpa", "--sector", 8), "--algo hpa", "no sectors");
        assertRefused(throng("build", gone, "-o", out, "--no-hpa", "--labels"), "--no-hpa", "no sectors");
        assertRefused(throng("build", map, "-o", out, "--sector", 8), "caves.map", "--algo mm");
        assertRefused(throng("build", built, "-o", out, "--sector", 8, "--levels", 2), "caves.throng", "--algo mm");
        assertRefused(throng("build", "dungeon", "-o", out, "--algo", "mm"), "dungeon", "mesh", "mm");
        assertRefused(throng("build", built, "-o", out, "--refine", "1,-,-,-"), "--refine");

        assertRefused(throng("render", gone, "-o", png, "--sectors", "--level", 1), "--sectors", "--level");
        assertRefused(throng("render", gone, "-o", png, "--sectors", "--components"), "--sectors", "--components");
        assertRefused(throng("render", gone, "-o", png, "--sector", 8), "--sectors");
        assertRefused(throng("render", "dungeon", "-o", png, "--sectors"), "dungeon", "no sectors");

        assertRefused(
                throng("path", gone, "--algo", "mm", "--refine", "nonsense"), "--refine", "nonsense", "R[n,t,c,s]");
        assertRefused(throng("path", gone, "--algo", "mm", "--refine", "0,-,-,-"), "--refine", "0 edges");
        assertRefused(throng("path", gone, "--algo", "mm", "--refine", "1,101%,-,-"), "--refine", "101 percent");
        assertRefused(throng("path", gone, "--algo", "astar", "--refine", "1,-,-,-"), "--refine", "astar");
        assertRefused(throng("path", gone, "--algo", "hpa", "--refine", "1,-,-,-"), "--refine", "hpa");
        assertRefused(throng("path", map, "--refine", "1,-,-,-"), "--refine is for mm", "--algo mm");
        assertRefused(throng("path", gone, "--sectors"), "--sectors", "--png");
        assertRefused(throng("path", gone, "--sectors", "--png", png, "--level", 1), "--sectors", "--level");
        assertRefused(throng("path", gone, "--sectors", "--png", png, "--algo", "hpa"), "hpa has no sectors");
        assertRefused(throng("path", gone, "--level", 1, "--png", png, "--algo", "mm"), "mm has no levels");
        assertRefused(throng("path", "dungeon", "--algo", "mm"), "dungeon", "mm");
        assertRefused(throng("path", "dungeon", "--sectors", "--png", png), "dungeon", "no sectors");

        assertRefused(throng("scen", gone, "--sector", 99), "--sector is 99");
        assertRefused(throng("scen", gone, "--algo", "astar,hpa", "--refine", "1,-,-,-"), "--refine", "--algo mm");
        assertRefused(throng("scen", gone, "--algo", "mm", "--refine", "1,-,-,-", "--smoothing", "octile"), "agree");
        assertRefused(throng("bench", "crowd", gone, "--algo", "hpa", "--refine", "1,-,-,-"), "--refine", "--algo mm");
        assertRefused(throng("bench", "crowd", gone, "--refine", "1,2"), "--refine", "1,2");
        assertRefused(throng("bench", "crowd", map, "--agents", 2, "--refine", "1,-,-,-"), "--refine", "--algo mm");
        assertRefused(throng("bench", "crowd", "dungeon", "--algo", "mm"), "dungeon", "mm");
        assertThat(png).doesNotExist();
        assertThat(out).doesNotExist();
    }
}
