package dev.throng.papers.command;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.cli.CommandLineTest;
import dev.throng.grid.MapFile;
import dev.throng.worlds.GridScenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Results never replace what experiments are given, and archives that cannot be read are refused. */
class ExperimentInputTest {
    @TempDir
    Path folder;

    private Path map;
    private byte[] content;

    @BeforeEach
    void makeMap() throws IOException {
        content = MapFile.write(GridScenario.CAVES.generate(48, 40, 1));
        map = Files.write(folder.resolve("c.map"), content);
    }

    @Test
    void resultsCannotGoToTheStandardOutput() {
        assertRefused(throng("experiment", "hna-table1", "--quick", "-o", "-"), "-o -: results are several files");
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void mapsShouldNotBeReplacedByResults() throws IOException {
        for (String name :
                List.of("results.md", "hpa.md", "hpa-figure7.csv", "hpa-figure7-errors.csv", "hpa-figure7.png")) {
            Path out = Files.createDirectory(folder.resolve("out of " + name));
            Path maps = Files.createDirectory(folder.resolve("maps of " + name));
            Path inside = Files.write(maps.resolve("a.map"), content);
            Files.createLink(out.resolve(name), inside);
            assertRefused(throng("experiment", "hpa-figure7", "--quick", "--maps", maps, "-o", out), name, "replaced");
            assertThat(inside).hasBinaryContent(content);
        }
    }

    @Test
    void tablesBesideMeshesShouldNotBeReplacedByResults() throws IOException {
        Path meshes = Files.createDirectory(folder.resolve("meshes"));
        Files.writeString(meshes.resolve("optimal-lengths.mesh"), """
                mesh
                2
                5 2
                0 0 2 -1 0
                1 0 3 0 -1 1
                1 1 3 0 1 -1
                2.5 0 2 -1 1
                2.5 1 2 -1 1
                3 0 1 2 -1 1 -1
                4 1 3 4 2 -1 -1 -1 0
                """);
        String table = "sx,sy,sz,gx,gy,gz,detour3d,detour2d,optimal2d\n1,0,0.5,2,0,0.5,1,1,1\n";
        Path beside = Files.writeString(meshes.resolve("optimal-lengths.csv"), table);
        assertRefused(
                throng("experiment", "optimal-lengths", "--quick", "--maps", meshes, "-o", meshes),
                "optimal-lengths.csv",
                "replaced");
        assertThat(beside).hasContent(table);
    }

    @Test
    void resultsMayBeReplacedByNewerOnesBesideTheMaps() throws IOException {
        for (int run = 0; run < 2; run++) {
            CommandLineTest.Run done =
                    throng("experiment", "hpa-figure7", "--quick", "--maps", folder, "-o", folder, "--json");
            assertThat(done.exit()).as(done.toString()).isZero();
        }
        assertThat(map).hasBinaryContent(content);
        assertThat(folder.resolve("results.md")).isNotEmptyFile();
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

    /** An archive of one file, which is as large as its header says or not. */
    private static byte[] tar(String octalSize, int blocks) {
        byte[] tar = new byte[512 * (1 + blocks)];
        byte[] name = "a.map".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(name, 0, tar, 0, name.length);
        System.arraycopy(octalSize.getBytes(StandardCharsets.US_ASCII), 0, tar, 124, octalSize.length());
        tar[156] = '0';
        System.arraycopy("ustar\00000".getBytes(StandardCharsets.US_ASCII), 0, tar, 257, 8);
        Arrays.fill(tar, 148, 156, (byte) ' ');
        int sum = 0;
        for (int i = 0; i < 512; i++) {
            sum += tar[i] & 0xff;
        }
        System.arraycopy(String.format("%06o\0", sum).getBytes(StandardCharsets.US_ASCII), 0, tar, 148, 7);
        return tar;
    }

    @Test
    void smallArchivesThatAskForTooMuchShouldGetOneLine() throws IOException {
        byte[] mega = new byte[1 << 20];
        List<Path> archives = List.of(
                Files.write(folder.resolve("large.tar"), tar("77777777777", 1)),
                Files.write(folder.resolve("empty.tar"), tar("00000000000", 1)),
                Files.write(folder.resolve("packed.tar.xz"), packed(tar("07777777777", 64), 1)),
                Files.write(folder.resolve("zeros.tar.xz"), packed(mega, 66)));
        for (Path archive : archives) {
            CommandLineTest.Run run =
                    throng("experiment", "hpa-table2", "--maps", archive, "-o", folder.resolve("out"));
            assertRefused(run, "throng experiment");
        }
    }
}
