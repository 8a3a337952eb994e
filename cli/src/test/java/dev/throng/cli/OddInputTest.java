package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.cli.CommandLineTest.Run;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Odd arguments, small files that ask for far too much, and a disk that is full: one line, and nothing lost. */
class OddInputTest {
    @TempDir
    static Path folder;

    static Path map;

    @BeforeAll
    static void write() {
        map = folder.resolve("caves.map");
        assertThat(throng("world", "caves", "-o", map, "--width", 64, "--height", 64)
                        .exit())
                .isZero();
    }

    @Test
    void oddArgumentsShouldGetOneLine() {
        Path png = folder.resolve("never.png");
        List<List<Object>> odd = List.of(
                List.of("info", map, "--seed", "9223372036854775808"),
                List.of("info", map, "--seed", "one"),
                List.of("info", map, map),
                List.of("info", ""),
                List.of("info", " "),
                List.of("info", "--", "--json"),
                List.of("info", map, "--threads", "1e3"),
                List.of("info", map, "--cluster", Integer.MIN_VALUE),
                List.of("info", map, "--algo", "hna"),
                List.of("info", map, "--budget", "-1"),
                List.of("path", map, "--from", "0x10,2"),
                List.of("path", map, "--from", "1,2,3,4"),
                List.of("path", map, "--from", ",,"),
                List.of("path", map, "--from", "Infinity,0"),
                List.of("path", map, "--to", "1e309,0"),
                List.of("path", map, "--refine", "R[,,,]"),
                List.of("path", map, "--refine", "R[99999999999,10%,-,simple]"),
                List.of("render", map, "-o", png, "--size", "99999999999"),
                List.of("render", map, "-o", png, "--level", 99),
                List.of("render", map, "-o"),
                List.of("build", map),
                List.of("build", map, "-o", "/dev/null"),
                List.of("world", "caves", "-o", folder.resolve("never.map"), "--width", 0),
                List.of("scen", map, "--algo", "\u0000"),
                List.of("--", "info"),
                List.of("\uD83D\uDE00"));
        for (List<Object> words : odd) {
            Run run = throng(words.toArray());
            assertThat(run.exit()).as(words + ": " + run).isEqualTo(2);
            assertRefused(run, "throng");
        }
        assertThat(odd).hasSizeGreaterThanOrEqualTo(8);
        assertThat(png).doesNotExist();
        assertThat(folder.resolve("never.map")).doesNotExist();
    }

    private static Path file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private static Path text(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static byte[] packed(byte[] content, int times) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new XZOutputStream(packed, new LZMA2Options(0))) {
            for (int i = 0; i < times; i++) {
                out.write(content);
            }
        }
        return packed.toByteArray();
    }

    /** A picture of zeros, or with less in it than its header says. */
    private static byte[] png(int width, int height, int rows) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        new DataOutputStream(header).writeLong((long) width << 32 | height);
        header.writeBytes(new byte[] {8, 0, 0, 0, 0});
        ByteArrayOutputStream pixels = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(pixels)) {
            for (int row = 0; row < rows; row++) {
                out.write(new byte[width + 1]);
            }
        }
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        chunk(png, "IHDR", header.toByteArray());
        chunk(png, "IDAT", pixels.toByteArray());
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream png, String name, byte[] content) throws IOException {
        ByteArrayOutputStream named = new ByteArrayOutputStream();
        named.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
        named.writeBytes(content);
        CRC32 crc = new CRC32();
        crc.update(named.toByteArray());
        DataOutputStream out = new DataOutputStream(png);
        out.writeInt(content.length);
        out.write(named.toByteArray());
        out.writeInt((int) crc.getValue());
    }

    @Test
    void smallFilesThatAskForTooMuchShouldGetOneLine() throws IOException {
        byte[] mega = new byte[1 << 20];
        List<Path> bombs = new ArrayList<>(List.of(
                file("zeros.map.xz", packed(mega, 66)),
                file("twice.map.xz", packed(packed(packed(mega, 2), 1), 1)),
                file("wide.png", png(65_500, 65_500, 1)),
                file("cut.png", png(8000, 8000, 1)),
                file("odd.png", png(-1, 8, 0)),
                text("deep.gltf", "{\"asset\":" + "[".repeat(200_000)),
                text("deeper.gltf", "{\"a\":".repeat(200_000) + "1" + "}".repeat(200_000)),
                text("digits.gltf", "{\"asset\":{\"version\":" + "9".repeat(1_000_000) + "}}"),
                text("name.gltf", "{\"" + "n".repeat(1_000_000) + "\":1}"),
                text("count.gltf", """
                        {"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
                        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
                        "accessors":[{"componentType":5126,"count":2147483647,"type":"VEC3"}]}
                        """),
                text("loop.gltf", """
                        {"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"children":[0, 0]}]}
                        """),
                text("large.map", "type octile\nheight 67108864\nwidth 67108864\nmap\n"),
                text("large.mesh", "mesh\n2\n2000000000 2000000000\n"),
                text("face.obj", "v 0 0 0\nv 1 0 0\nf" + " 1 2".repeat(20_000) + "\n"),
                text("line.obj", "v " + "1".repeat(200_000) + "\n")));
        for (Path bomb : bombs) {
            Run run = throng("info", bomb);
            assertRefused(run, bomb.getFileName().toString());
            assertThat(run.err())
                    .as(bomb.toString())
                    .doesNotContain("not enough memory")
                    .hasSizeLessThan(1000);
        }
        assertThat(bombs).hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void aFullDiskShouldLeaveTheOlderFile() throws Exception {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/bin/sh")), "skipped: no /bin/sh to limit a file's size with");
        Path place = Files.createDirectory(folder.resolve("full"));
        Path world = place.resolve("world.throng");
        assertThat(throng("build", map, "-o", world, "--no-hpa").exit()).isZero();
        byte[] before = Files.readAllBytes(world);
        // The largest file that may be written is a few kilobytes: the write fails in the middle, as on a full disk.
        Process process = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "ulimit -f 4 && exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Throng.class.getName(),
                        "build",
                        map.toString(),
                        "-o",
                        world.toString(),
                        "--cluster",
                        "5")
                .start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertRefused(new Run(process.waitFor(), out, err), "throng build");
        assertThat(Files.readAllBytes(world)).isEqualTo(before);
        try (var files = Files.list(place)) {
            assertThat(files).containsExactly(world);
        }
    }
}
