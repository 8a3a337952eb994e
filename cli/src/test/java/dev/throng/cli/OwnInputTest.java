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
        assertThat(throng("render", map, "-o", folder.resolve("other.png"), "--size", 64)
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
}
