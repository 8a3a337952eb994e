package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.MapFile;
import dev.throng.worlds.GridScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No command writes over what it reads, by whatever name. */
class OwnInputTest {
    @TempDir
    Path folder;

    private Path map;
    private byte[] content;

    @BeforeEach
    void makeMap() throws IOException {
        content = MapFile.write(GridScenario.CAVES.generate(48, 40, 1));
        map = Files.write(folder.resolve("c.map"), content);
    }

    /** The file under all names that it has. */
    private List<Path> names(Path file) throws IOException {
        String name = file.getFileName().toString();
        Path hard = Files.createLink(folder.resolve("hard-" + name), file);
        Path soft = Files.createSymbolicLink(folder.resolve("soft-" + name), Path.of(name));
        return List.of(file, folder.resolve("./" + name), hard, soft);
    }

    @Test
    void worldsShouldNotBeReplacedByPictures() throws IOException {
        Path obj = folder.resolve("d.obj");
        Path built = folder.resolve("c.throng");
        assertThat(throng("world", "dungeon", "-o", obj).exit()).isZero();
        assertThat(throng("build", map, "-o", built).exit()).isZero();
        for (Path world : List.of(map, obj, built)) {
            byte[] before = Files.readAllBytes(world);
            List<Path> names = names(world);
            for (Path name : names) {
                for (CommandLineTest.Run run : List.of(
                        throng("render", world, "-o", name),
                        throng("path", name, "--png", world),
                        throng("build", world, "-o", name))) {
                    assertRefused(run, world.getFileName().toString(), "input", "replaced");
                }
            }
            assertThat(world).hasBinaryContent(before);
            assertThat(names.get(3)).isSymbolicLink();
        }
        assertThat(throng("render", map, "-o", folder.resolve("other.map"), "--size", 64)
                        .exit())
                .isZero();
    }

    @Test
    void buffersOfATriangleFileShouldNotBeReplaced() throws IOException {
        Path level = folder.resolve("level.gltf");
        Files.writeString(level, "{\"buffers\": [{\"uri\": \"level%20data.bin\", \"byteLength\": 3}]}");
        Path buffer = Files.writeString(folder.resolve("level data.bin"), "abc");
        assertRefused(throng("build", level, "-o", buffer), "level data.bin", "input", "replaced");
        assertThat(buffer).hasContent("abc");
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
}
