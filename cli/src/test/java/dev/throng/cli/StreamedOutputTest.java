package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code -o -} is the standard output wherever one file is written, and no file of that name; pictures are .png. */
class StreamedOutputTest {
    @TempDir
    static Path folder;

    static Path level;

    @BeforeAll
    static void write() {
        level = folder.resolve("dungeon.throng");
        assertThat(throng("build", "dungeon", "-o", level).exit()).isZero();
    }

    /** A process in a folder of its own, since a file named - would lie there. */
    private static byte[] streamed(List<String> words) throws Exception {
        Path here = Files.createTempDirectory(folder, "run");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                Throng.class.getName()));
        command.addAll(words);
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .directory(here.toFile())
                .redirectError(err.toFile())
                .start();
        byte[] out = process.getInputStream().readAllBytes();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(words + ": " + Files.readString(err)).isZero();
        assertThat(Files.readString(err)).as("the report of " + words).isNotBlank();
        try (Stream<Path> files = Files.list(here)) {
            assertThat(files).as("files of " + words).isEmpty();
        }
        return out;
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aHyphenShouldBeTheStandardOutput() throws Exception {
        String world = level.toString();
        Map<String, List<String>> asFile = Map.of(
                "requests.csv", List.of("requests", world, "--count", "20"),
                "dungeon.obj", List.of("world", "dungeon"),
                "caves.map", List.of("world", "caves", "--width", "40", "--height", "30"),
                "again.throng", List.of("build", world, "--algo", "hna"),
                "dungeon.png", List.of("render", world, "--size", "300"));
        for (Map.Entry<String, List<String>> each : asFile.entrySet()) {
            Path file = folder.resolve(each.getKey());
            List<String> words = new ArrayList<>(each.getValue());
            words.add("-o");
            words.add(file.toString());
            assertThat(throng(words.toArray()).exit()).as(words.toString()).isZero();
            words.set(words.size() - 1, "-");
            assertThat(streamed(words)).as(words.toString()).isEqualTo(Files.readAllBytes(file));
        }
        byte[] drawn = streamed(List.of("path", world, "--png", "-", "--size", "300"));
        assertThat(ImageIO.read(new ByteArrayInputStream(drawn)).getWidth()).isPositive();
    }

    @Test
    void severalFilesCannotGoToTheStandardOutput() {
        assertRefused(
                throng("walk", level, "--agents", 1, "-o", "-"), "-o -: a walk writes several files into a folder");
        assertRefused(throng("demo", "-o", "-"), "-o -: the demo draws three pictures");
        assertRefused(throng("dist", "-o", "-"), "-: the archive goes into a .tar.gz file");
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void picturesOfOtherKindsShouldBeRefused() {
        for (String name : List.of("x.gif", "x.jpg", "x.png.bmp", "x.svg", "x.throng")) {
            Path file = folder.resolve(name);
            String ending = name.substring(name.lastIndexOf('.'));
            assertRefused(
                    throng("render", level, "-o", file), name + ": pictures are written as .png, not as " + ending);
            assertRefused(throng("path", level, "--png", file), "pictures are written as .png, not as " + ending);
            assertRefused(throng("demo", "-o", file), "pictures are written as .png, not as " + ending);
            assertThat(file).doesNotExist();
        }
        for (String name : List.of("x.PNG", "plain", ".hidden")) {
            Path file = folder.resolve(name);
            assertThat(throng("render", level, "-o", file, "--size", 200).exit())
                    .as(name)
                    .isZero();
            assertThat(file).isNotEmptyFile();
        }
    }

    /** Numbers that no command can use give one line each, before any work. */
    @Test
    void oddNumbersShouldGetOneLine() {
        Path never = folder.resolve("never.throng");
        int tried = 0;
        for (String odd : List.of("NaN", "Infinity", "-Infinity", "-1", "1e30", "-1e30", "x", "")) {
            List<List<Object>> commands = new ArrayList<>();
            for (String option :
                    List.of("--radius", "--height", "--climb", "--slope", "--cell-size", "--cell-height")) {
                commands.add(List.of("build", "dungeon", "-o", never, option, odd));
                commands.add(List.of("serve", "dungeon", "--port", "0", option, odd));
            }
            for (String option : List.of("--tile", "--max-voxels", "--polygons")) {
                commands.add(List.of("build", "metropolis", "-o", never, option, odd));
            }
            for (String option : List.of("--seconds", "--dt", "--every", "--wall-gap", "--agents")) {
                commands.add(List.of("walk", level, option, odd));
            }
            commands.add(List.of("path", level, "--from", odd + ",0,0", "--to", "5,0,5"));
            commands.add(List.of("path", level, "--from", "5,0,5", "--to", "5,0," + odd));
            commands.add(List.of("path", level, "--shut", odd + ",0,0," + odd));
            commands.add(List.of("requests", level, "--count", odd, "-o", never));
            commands.add(List.of("render", level, "-o", folder.resolve("never.png"), "--size", odd));
            commands.add(List.of("build", "dungeon", "-o", never, "--mark", "1:0:2:" + odd + ",0;5,0;5,5"));
            commands.add(List.of("info", level, "--area-cost", "1=" + odd));
            for (List<Object> words : commands) {
                boolean fits =
                        odd.equals("-1") && words.get(0).equals("path") || odd.equals("-1") && words.contains("--mark");
                if (!fits) {
                    CommandLineTest.Run run = throng(words.toArray());
                    assertThat(run.exit()).as(words + ": " + run).isEqualTo(2);
                    assertThat(run.err().strip().lines())
                            .as(words + ": " + run.err())
                            .hasSize(1);
                    assertThat(run.err()).as(words.toString()).doesNotContain("Exception", "bug in Throng");
                    tried++;
                }
            }
        }
        assertThat(tried).isGreaterThan(150);
        assertThat(never).doesNotExist();
    }
}
