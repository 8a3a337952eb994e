package dev.throng.papers.command;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.cli.CommandLineTest;
import dev.throng.cli.CommonOptions;
import dev.throng.cli.GpuSwitch;
import dev.throng.cli.Workers;
import dev.throng.grid.MapFile;
import dev.throng.worlds.GridScenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class ExperimentCommandTest {
    private static final int BLOCK = 512;

    @TempDir
    Path folder;

    private static byte[] map(int seed) {
        return MapFile.write(GridScenario.CAVES.generate(48, 40, seed));
    }

    private Path mapFolder() throws IOException {
        Path maps = Files.createDirectory(folder.resolve("maps"));
        Files.write(maps.resolve("a.map"), map(1));
        Files.write(maps.resolve("b.map"), map(2));
        Files.writeString(maps.resolve("b.map.scen"), "not looked at");
        return maps;
    }

    /** As tar writes it, packed with xz. */
    private Path archive() throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        for (int seed = 1; seed <= 2; seed++) {
            byte[] content = map(seed);
            byte[] header = new byte[BLOCK];
            put(header, 0, (seed == 1 ? "a" : "b") + ".map");
            put(header, 124, String.format("%011o", content.length));
            put(header, 148, "        ");
            put(header, 156, "0");
            put(header, 257, "ustar\00000");
            int sum = 0;
            for (byte b : header) {
                sum += b & 0xff;
            }
            put(header, 148, String.format("%06o\0 ", sum));
            tar.writeBytes(header);
            tar.writeBytes(Arrays.copyOf(content, (content.length + BLOCK - 1) / BLOCK * BLOCK));
        }
        Path file = folder.resolve("maps.tar.xz");
        try (OutputStream out = new XZOutputStream(Files.newOutputStream(file), new LZMA2Options(1))) {
            out.write(tar.toByteArray());
        }
        return file;
    }

    private static void put(byte[] into, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, into, at, bytes.length);
    }

    private List<String> written(Path out) throws IOException {
        try (var files = Files.list(out)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void listShouldNameEveryExperiment() throws IOException {
        List<JsonNode> rows = throng("experiment", "--list", "--json").json();
        assertThat(rows)
                .extracting(row -> row.get("experiment").asText())
                .startsWith(
                        "hpa-table1",
                        "hpa-table2",
                        "hpa-table3",
                        "hpa-figure5",
                        "hpa-figure6",
                        "hpa-figure7",
                        "hpa-figure8",
                        "hpa-readings",
                        "hpa-random",
                        "hpa-terrain",
                        "mm-figure7",
                        "mm-figure8",
                        "mm-figure9",
                        "mm-figure10",
                        "mm-figure11",
                        "mm-tradeoff")
                .contains("hna-table1", "hna-figure14", "pccp-equation3", "partition-metis");
    }

    @Test
    void shouldWriteTablesAndPlotAndPrintOursBesideThePapers() throws IOException {
        Path out = folder.resolve("new/results");
        CommandLineTest.Run run =
                throng("experiment", "hpa-figure7", "--maps", mapFolder(), "--quick", "--json", "-o", out);
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(written(out))
                .containsExactly(
                        "hpa-figure7-errors.csv", "hpa-figure7.csv", "hpa-figure7.png", "hpa.md", "results.md");
        JsonNode smooth = run.json().get(1);
        assertThat(smooth.get("command").asText()).isEqualTo("experiment");
        assertThat(smooth.get("world").asText()).startsWith("maps");
        assertThat(smooth.get("algo").asText()).isEqualTo("hpa");
        assertThat(smooth.get("seed").asInt()).isEqualTo(1);
        assertThat(smooth.get("experiment").asText()).isEqualTo("hpa-figure7");
        assertThat(smooth.get("metric").asText()).contains("after smoothing");
        assertThat(smooth.get("setting").asText()).isEqualTo("as the appendix");
        assertThat(smooth.get("ours").isNumber()).isTrue();
        assertThat(smooth.get("paper").asDouble()).isEqualTo(1);
        // Where the paper names no number there is no field.
        assertThat(run.json().get(0).has("paper")).isFalse();
        assertThat(Files.readString(out.resolve("hpa-figure7.csv")))
                .startsWith("metric,setting,ours,paper,target,detour,unit,note,world\r\n");
        assertThat(Files.readString(out.resolve("hpa.md")))
                .contains("| what | paper | as the appendix | as the paper | ours | unit |")
                .contains("    throng experiment hpa-figure7 --maps maps --quick\n")
                .contains(" cores, Java ");
        assertThat(Files.readString(out.resolve("results.md"))).contains("](hpa.md)", "  - Figure 7\n");
    }

    @Test
    void aFolderAndAnArchiveOfTheSameMapsShouldGiveTheSameNumbers() throws IOException {
        Path out = folder.resolve("results");
        List<JsonNode> unpacked = throng("experiment", "hpa-table2", "--maps", mapFolder(), "--json", "-o", out)
                .json();
        List<JsonNode> packed = throng("experiment", "hpa-table2", "--maps", archive(), "--json", "-o", out)
                .json();
        assertThat(unpacked).hasSizeGreaterThan(10);
        assertThat(packed)
                .extracting(row -> row.get("ours").asDouble())
                .isEqualTo(
                        unpacked.stream().map(row -> row.get("ours").asDouble()).toList());
    }

    @Test
    void mapsOfSeveralPlacesShouldBeOneSetAndAMethodsNameAllItsExperiments() throws IOException {
        Path out = folder.resolve("mm");
        Path more = Files.createDirectory(folder.resolve("more"));
        Files.write(more.resolve("c.map"), map(3));
        CommandLineTest.Run run = throng(
                "experiment",
                "mm",
                "hpa-table2",
                "--maps",
                mapFolder(),
                "--maps",
                more,
                "--json",
                "--quick",
                "-o",
                out);
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).allMatch(row -> row.get("world").asText().startsWith("maps and more"));
        assertThat(run.json())
                .extracting(row -> row.get("experiment").asText())
                .startsWith("hpa-table2")
                .contains("mm-figure7", "mm-figure10", "mm-tradeoff");
        assertThat(run.json()).allMatch(row -> row.get("experiment")
                .asText()
                .startsWith(row.get("algo").asText() + "-"));
        assertThat(written(out))
                .contains("mm-figure9-lengths.csv", "mm-figure11.png", "mm-tradeoff-methods.csv", "results.md");
        assertThat(Files.readString(out.resolve("mm.md"))).contains("| method | µs |");
    }

    @Test
    void resultsOnGeneratedMapsShouldSaySo() throws IOException {
        CommandLineTest.Run run = throng("experiment", "hpa-table2", "--quick", "--json", "-o", folder.resolve("g"));
        assertThat(run.json()).allMatch(row -> row.get("world").asText().startsWith("generated"));
        assertThat(Files.readString(folder.resolve("g/hpa-table2.csv"))).contains("generated");
        assertThat(throng("experiment", "hpa-table2", "--quick", "-o", folder.resolve("g"))
                        .out())
                .contains("generated", "metric", "ours", "paper", "16,420");
    }

    @Test
    void experimentsOnMeshesShouldRunOnTheirScenario() throws IOException {
        Path out = folder.resolve("m");
        CommandLineTest.Run run = throng("experiment", "hna-figure9", "--quick", "--pairs", 5, "--json", "-o", out);
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).allMatch(row -> row.get("world").asText().equals("serpentine-city"));
        assertThat(run.json()).extracting(row -> row.get("setting").asText()).contains("as the paper", "ours");
        assertThat(written(out))
                .contains("hna-figure9-a.png", "hna-figure9-c.png", "hna-figure9-gains.csv", "results.md");
    }

    @Test
    void meshesShouldBeGivenAsFilesOrInFolders() throws IOException {
        Path meshes = Files.createDirectory(folder.resolve("meshes"));
        throng("world", "dungeon", "-o", meshes.resolve("cellar.obj"));
        Files.writeString(meshes.resolve("notes.txt"), "not looked at");
        CommonOptions common = new CommonOptions();
        StringWriter err = new StringWriter();
        try (Workers workers = new Workers(1)) {
            for (Path given : List.of(meshes, meshes.resolve("cellar.obj"))) {
                ExperimentInput input = ExperimentInput.load(
                        List.of(given, mapFolderOnce()), true, common, workers, new PrintWriter(err));
                assertThat(input.meshes()).singleElement().satisfies(mesh -> {
                    assertThat(mesh.name()).isEqualTo("cellar");
                    assertThat(mesh.triangles()).isPositive();
                });
                assertThat(input.maps().size()).isEqualTo(2);
            }
        }
        assertThat(err.toString()).isEmpty();
    }

    private Path mapFolderOnce() throws IOException {
        Path maps = folder.resolve("maps");
        return Files.exists(maps) ? maps : mapFolder();
    }

    @Test
    void badInputShouldGetOneClearLine() throws IOException {
        Path out = folder.resolve("never");
        assertRefused(throng("experiment", "-o", out), "--list");
        assertRefused(throng("experiment", "hpa-table9", "-o", out), "hpa-table9", "hpa-table1", "hpa-figure8");
        assertRefused(throng("experiment", "hpa-table2", "--maps", folder.resolve("gone"), "-o", out), "no such file");
        Path text = Files.writeString(folder.resolve("text.map"), "hello");
        assertRefused(throng("experiment", "hpa-table2", "--maps", text, "-o", out), "text.map", ".tar.xz");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertRefused(throng("experiment", "hpa-table2", "--maps", empty, "-o", out), "empty", "no .map file");
        assertRefused(throng("experiment", "hpa-table2", "--threads", 0, "-o", out), "--threads");
        assertRefused(throng("experiment", "hna-table1", "--pairs", -1, "-o", out), "--pairs");
        assertRefused(throng("experiment", "hna-table1", "--maps", text, "-o", out), "text.map");
        assertRefused(throng("experiment", "hna-table1", "--maps", folder.resolve("gone.obj"), "-o", out), "gone.obj");
        assertThat(out).doesNotExist();
        assertRefused(throng("experiment", "hpa-table1", "-o", text), "text.map", "folder");
        Path bad = Files.createDirectory(folder.resolve("bad"));
        Files.writeString(bad.resolve("odd.map"), "type octile\nheight 1\nwidth 1\nmap\n?\n");
        assertRefused(throng("experiment", "hpa-table2", "--maps", bad, "-o", out), "odd.map", "?");
        Path walls = Files.createDirectory(folder.resolve("walls"));
        Files.writeString(walls.resolve("wall.map"), "type octile\nheight 1\nwidth 1\nmap\n@\n");
        assertRefused(throng("experiment", "hpa-figure6", "--maps", walls, "-o", out), "walls", "two tiles");
    }

    @Test
    void crowdsOnADeviceShouldBeTimedAndTheDeviceNamed() throws IOException {
        GpuSwitch.requireOpenCl();
        Path out = folder.resolve("ma");
        CommandLineTest.Run run =
                throng("experiment", "ma-single", "--device", "opencl", "--quick", "--pairs", 5, "-o", out, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json())
                .isNotEmpty()
                .allMatch(row -> row.get("experiment").asText().equals("ma-single"));
        assertThat(out.resolve("ma-single.csv")).isNotEmptyFile();
        assertThat(Files.readString(out.resolve("ma-hna.md")))
                .contains("opencl", "driver: ", "    throng experiment ma-single --device opencl --pairs 5 --quick\n");
    }

    @Test
    void crowdsShouldBeRefusedInOneLineWhereThereIsNoDevice() {
        for (String id : List.of("ma", "ma-500k")) {
            assertRefused(
                    GpuSwitch.withoutDevices("experiment", id, "--quick", "-o", folder.resolve("none")),
                    "--device auto",
                    "switched off");
        }
        assertRefused(
                GpuSwitch.withoutDevices("experiment", "ma", "--device", "cuda", "-o", folder.resolve("none")),
                "--device cuda",
                "switched off");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    /** What cannot be compared here is skipped, and stays unchecked with the fingerprint of today. */
    @Test
    void checkShouldSkipWhatNeedsADevice() throws IOException {
        Path out = Files.createDirectory(folder.resolve("pages"));
        String section = "<!-- ma-roofline golden=%sunchecked since 2026-11-16 -->\n## Bandwidth\n\n"
                + "    throng experiment ma-roofline --device cuda\n\n<!-- end -->\n";
        Files.writeString(out.resolve("ma-hna.md"), section.formatted(""));
        CommandLineTest.Run run =
                GpuSwitch.withoutDevices("experiment", "ma-roofline", "--check", "--stamp", "-o", out);
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.out()).contains("0 sections compared: 0 equal, 0 different; 1 skipped");
        assertThat(Files.readString(out.resolve("ma-hna.md")))
                .containsPattern("<!-- ma-roofline golden=[0-9a-f]{12} unchecked since 2026-11-16 -->");
    }

    @Test
    void devicesAndChunksShouldBeChecked() {
        assertRefused(throng("experiment", "ma", "--device", "abacus"), "abacus", "cuda, opencl and auto");
        assertRefused(throng("experiment", "ma", "--device", "cpu"), "cpu", "cuda, opencl and auto");
        assertRefused(throng("experiment", "ma", "--chunk", 0), "--chunk is 0");
    }

    @Test
    void checkShouldCompareAPageAndNameWhatIsNotAsPrinted() throws IOException {
        Path maps = mapFolder();
        Path out = folder.resolve("checked");
        assertThat(throng("experiment", "hpa-table2", "hpa-figure7", "--maps", maps, "--quick", "-o", out)
                        .exit())
                .isZero();
        Path page = out.resolve("hpa.md");
        String printed = Files.readString(page);
        assertThat(printed).containsPattern("<!-- hpa-table2 golden=[0-9a-f]{12} -->");

        CommandLineTest.Run right = throng("experiment", "hpa", "--check", "--maps", maps, "-o", out);
        assertThat(right.exit()).as(right.toString()).isZero();
        assertThat(right.out()).contains("2 sections compared: 2 equal, 0 different; 0 skipped");

        assertThat(throng("experiment", "hpa", "--check", "-o", out).out())
                .contains("0 sections compared: 0 equal, 0 different; 2 skipped");

        // Without the maps nothing is compared: the section stays unchecked, and gets the fingerprint of today.
        Files.writeString(
                page, printed.replaceFirst("(hpa-table2 golden=)[0-9a-f]{12}", "$1unchecked since 2026-11-16"));
        assertThat(throng("experiment", "hpa-table2", "--check", "--stamp", "-o", out)
                        .exit())
                .isZero();
        assertThat(Files.readString(page))
                .isEqualTo(printed.replaceFirst("(hpa-table2 golden=[0-9a-f]{12})", "$1 unchecked since 2026-11-16"));

        String changed = printed.replaceFirst(
                        "(Nodes of graph 0, the tiles [^|]*\\|[^|]*\\|[^|]*\\|) [0-9,.]+ ", "$1 7 ")
                .replaceFirst("(hpa-figure7 golden=)[0-9a-f]{12}", "$1000000000000");
        assertThat(changed).isNotEqualTo(printed);
        Files.writeString(page, changed);
        CommandLineTest.Run wrong = throng("experiment", "hpa", "--check", "--stamp", "--maps", maps, "-o", out);
        assertThat(wrong.exit()).isEqualTo(1);
        assertThat(wrong.err()).contains("hpa-table2: Nodes of graph 0, the tiles");
        assertThat(wrong.out()).contains("2 sections compared: 1 equal, 1 different; 0 skipped");
        // What is equal gets its fingerprint, what is not stays as it is.
        assertThat(Files.readString(page))
                .doesNotContain("000000000000")
                .contains(changed.substring(0, changed.indexOf("<!-- hpa-figure7")));
    }
}
