package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GltfFileTest {
    /** A square used twice: as it is, and moved, turned, doubled and mirrored below a moved parent. */
    private static final String SCENE = """
            {
              "asset": {"version": "2.0"},
              "scene": 0,
              "scenes": [{"nodes": [0, 1]}],
              "nodes": [
                {"mesh": 0},
                {"translation": [100, 0, 0], "children": [2]},
                {"mesh": 0, "translation": [0, 5, 0], "rotation": [0, 0.70710678, 0, 0.70710678], "scale": [2, 1, -2]}
              ],
              "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1, "material": 0}]}],
              "materials": [{"name": "area_4"}],
              "accessors": [
                {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
                {"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"}
              ],
              "bufferViews": [
                {"buffer": 0, "byteOffset": 0, "byteLength": 48},
                {"buffer": 0, "byteOffset": 48, "byteLength": 12}
              ],
              "buffers": [{"byteLength": 60URI}]
            }
            """;

    private static byte[] square() {
        ByteBuffer out = ByteBuffer.allocate(60).order(ByteOrder.LITTLE_ENDIAN);
        for (float c : new float[] {0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0}) {
            out.putFloat(c);
        }
        for (int i : new int[] {0, 1, 2, 0, 2, 3}) {
            out.putShort((short) i);
        }
        return out.array();
    }

    private static byte[] embedded() {
        return naming(
                "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(square()));
    }

    private static byte[] binary() {
        byte[] json = SCENE.replace("URI", "").getBytes(StandardCharsets.UTF_8);
        ByteBuffer out = ByteBuffer.allocate(28 + json.length + 60).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(out.capacity());
        out.putInt(json.length).putInt(0x4E4F534A).put(json);
        out.putInt(60).putInt(0x004E4942).put(square());
        return out.array();
    }

    private static void requireScene(TriangleSoup soup) {
        assertThat(soup.vertexCount()).isEqualTo(8);
        assertThat(soup.triangleCount()).isEqualTo(4);
        assertThat(soup.area(0)).isEqualTo(4);
        float[] expected = {0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 100, 5, 0, 98, 5, 0, 98, 5, -2, 100, 5, -2};
        for (int i = 0; i < expected.length; i++) {
            assertThat(soup.vertices()[i]).as("coordinate %d", i).isCloseTo(expected[i], within());
        }
        for (int t = 0; t < 4; t++) {
            assertThat(normalY(soup, t)).as("triangle %d faces up", t).isPositive();
        }
    }

    private static org.assertj.core.data.Offset<Float> within() {
        return org.assertj.core.data.Offset.offset(1e-4f);
    }

    private static float normalY(TriangleSoup soup, int triangle) {
        float[] v = soup.vertices();
        int a = 3 * soup.triangles()[3 * triangle];
        int b = 3 * soup.triangles()[3 * triangle + 1];
        int c = 3 * soup.triangles()[3 * triangle + 2];
        return (v[b + 2] - v[a + 2]) * (v[c] - v[a]) - (v[b] - v[a]) * (v[c + 2] - v[a + 2]);
    }

    @Test
    void shouldApplyTransformsAndKeepFacesUp() {
        requireScene(GltfFile.read("scene.gltf", embedded()));
    }

    @Test
    void shouldReadBinaryFiles() {
        requireScene(GltfFile.read("scene.glb", binary()));
    }

    private static byte[] naming(String uri) {
        return SCENE.replace("URI", ", \"uri\": \"" + uri + "\"").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void shouldReadBuffersBesideTheFile(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("square.bin"), square());
        Path file = folder.resolve("scene.gltf");
        Files.write(file, naming("square.bin"));
        requireScene(GltfFile.read(file));
        requireScene(GltfFile.read("scene.gltf", naming("./parts/../square.bin"), folder));
    }

    @Test
    void shouldReadBinaryFilesWithBuffersBesideThem(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("square.bin"), square());
        byte[] json = naming("square.bin");
        ByteBuffer out = ByteBuffer.allocate(20 + json.length).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(out.capacity());
        out.putInt(json.length).putInt(0x4E4F534A).put(json);
        requireScene(GltfFile.read("scene.glb", out.array(), folder));
    }

    @Test
    void shouldDecodeTheNamesOfBuffers(@TempDir Path folder) throws IOException {
        String longName = "part-".repeat(40) + ".bin";
        Files.createDirectory(folder.resolve("my parts"));
        Files.write(folder.resolve("my parts").resolve("100% a+b.bin"), square());
        Files.write(folder.resolve(longName), square());

        requireScene(GltfFile.read("scene.gltf", naming("my%20parts/100%25%20a+b.bin"), folder));
        requireScene(GltfFile.read("scene.gltf", naming("my parts/100%25 a+b.bin"), folder));
        requireScene(GltfFile.read("scene.gltf", naming(longName), folder));
    }

    @Test
    void shouldReadBuffersWithNamesBeyondAscii(@TempDir Path folder) throws IOException {
        Path buffer;
        try {
            buffer = folder.resolve("gr\u00f6\u00dfe.bin");
        } catch (InvalidPathException e) {
            Assumptions.abort("the locale's file names are plain ASCII");
            return;
        }
        Files.write(buffer, square());
        requireScene(GltfFile.read("scene.gltf", naming("gr\u00f6\u00dfe.bin"), folder));
        requireScene(GltfFile.read("scene.gltf", naming("gr%C3%B6%c3%9Fe.bin"), folder));
    }

    @Test
    void shouldRefuseBuffersElsewhere(@TempDir Path folder) throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Path secret = Files.write(folder.resolve("secret.bin"), square());

        requireRefusal(inner, "../secret.bin", "lies outside the file's folder");
        requireRefusal(inner, "%2e%2e/secret.bin", "lies outside the file's folder");
        requireRefusal(inner, "..%2Fsecret.bin", "lies outside the file's folder");
        requireRefusal(inner, "/secret.bin", "is an absolute path");
        requireRefusal(inner, "%2Fsecret.bin", "is an absolute path");
        requireRefusal(inner, secret.toUri().toString(), "has a scheme");
        requireRefusal(inner, "https://example.org/secret.bin", "has a scheme");
        requireRefusal(inner, "C:/secret.bin", "has a scheme");
        requireRefusal(inner, "a%2", "has a '%' without two hexadecimal digits");
        requireRefusal(inner, "a%zz.bin", "has a '%' without two hexadecimal digits");
        requireRefusal(inner, "a%ff.bin", "is not percent-encoded UTF-8");
        requireRefusal(inner, "a%00.bin", "cannot be a file's name here");
        requireRefusal(inner, "", "there is no such file");
        requireRefusal(inner, "absent%0A.bin", "'absent%0A.bin' cannot be read: there is no such file");
        requireRefusal(inner, "absent\\n.bin", "'absent?.bin' cannot be read: there is no such file");
    }

    private static void requireRefusal(Path folder, String uri, String message) {
        assertThatThrownBy(() -> GltfFile.read("scene.gltf", naming(uri), folder))
                .as(uri)
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("scene.gltf: buffer 0 '")
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void shouldReadBuffersBehindALinkOnlyWithinTheFolder(@TempDir Path folder) throws IOException {
        Path inner = Files.createDirectories(folder.resolve("inner").resolve("parts"))
                .getParent();
        Path secret = Files.createDirectory(folder.resolve("secret"));
        Files.write(secret.resolve("square.bin"), square());
        Files.write(inner.resolve("parts").resolve("square.bin"), square());
        link(inner.resolve("file-out.bin"), secret.resolve("square.bin"));
        link(inner.resolve("out"), secret);
        link(inner.resolve("up"), Path.of(".."));
        link(inner.resolve("file-in.bin"), Path.of("parts", "square.bin"));
        link(inner.resolve("in"), Path.of("parts"));
        link(folder.resolve("link"), inner);

        requireRefusal(inner, "file-out.bin", "'file-out.bin' lies outside the file's folder");
        requireRefusal(inner, "out/square.bin", "'out/square.bin' lies outside the file's folder");
        requireRefusal(inner, "up/secret/square.bin", "'up/secret/square.bin' lies outside the file's folder");
        requireScene(GltfFile.read("scene.gltf", naming("file-in.bin"), inner));
        requireScene(GltfFile.read("scene.gltf", naming("in/square.bin"), inner));
        // The folder itself may be reached through a link.
        requireScene(GltfFile.read("scene.gltf", naming("parts/square.bin"), folder.resolve("link")));
        requireRefusal(folder.resolve("link"), "out/square.bin", "lies outside the file's folder");
    }

    private static void link(Path from, Path to) {
        try {
            Files.createSymbolicLink(from, to);
        } catch (IOException | UnsupportedOperationException e) {
            Assumptions.abort("skipped: no symbolic links here: " + e);
        }
    }

    /** The scene with further buffers, all with the file itself as their content, and a mesh that uses them. */
    private static String withCopies(int copies, boolean used) {
        StringBuilder buffers = new StringBuilder();
        StringBuilder views = new StringBuilder();
        StringBuilder accessors = new StringBuilder();
        StringBuilder primitives = new StringBuilder();
        for (int i = 1; i <= copies; i++) {
            buffers.append(", {\"byteLength\": 0, \"uri\": \"")
                    .append("./".repeat(i % 3))
                    .append("scene.gltf\"}");
            views.append(", {\"buffer\": ").append(i).append("}");
            accessors.append(", {\"bufferView\": ").append(i + 1);
            accessors.append(", \"componentType\": 5126, \"count\": 0, \"type\": \"VEC3\"}");
            primitives
                    .append(", {\"attributes\": {\"POSITION\": ")
                    .append(i + 1)
                    .append("}}");
        }
        String scene = new String(embedded(), StandardCharsets.UTF_8);
        scene = scene.replaceFirst("(\"uri\": \"[^\"]*\"\\})", "$1" + buffers);
        if (!used) {
            return scene;
        }
        return scene.replace("\"byteLength\": 12}", "\"byteLength\": 12}" + views)
                .replace("\"type\": \"SCALAR\"}", "\"type\": \"SCALAR\"}" + accessors)
                .replace("\"material\": 0}", "\"material\": 0}" + primitives);
    }

    private static TriangleSoup readFile(Path file) {
        try {
            return GltfFile.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldReadAFileOnceThatManyBuffersName(@TempDir Path folder) throws IOException {
        for (boolean used : new boolean[] {true, false}) {
            byte[] scene = withCopies(2000, used).getBytes(StandardCharsets.UTF_8);
            Files.write(folder.resolve("scene.gltf"), scene);
            TriangleSoup[] read = new TriangleSoup[1];

            long bytes = Allocation.during(() -> read[0] = readFile(folder.resolve("scene.gltf")));

            requireScene(read[0]);
            // Parsing takes some times the file; 2,000 copies of it would be 40 times this.
            assertThat(bytes).as("%d bytes, used: %s", scene.length, used).isLessThan(50L * scene.length);
        }
    }

    @Test
    void shouldLimitWhatAllBuffersHave(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("a.bin"), new byte[60]);
        Files.write(folder.resolve("b.bin"), new byte[41]);
        BufferFolder buffers = new BufferFolder(folder, 100);

        assertThat(buffers.load("buffer 0", "a.bin")).hasSize(60);
        assertThat(buffers.load("buffer 1", "./a.bin")).isSameAs(buffers.load("buffer 0", "a.bin"));
        assertThatThrownBy(() -> buffers.load("buffer 2", "b.bin"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("buffer 2 'b.bin' has 41 bytes, all buffers together may have 100, of which 40 are left");
    }

    @Test
    void shouldLeaveBuffersWithoutTrianglesAlone() {
        String scene = new String(embedded(), StandardCharsets.UTF_8);

        requireScene(GltfFile.read(
                "scene.gltf",
                scene.replaceFirst("(\"uri\": \"[^\"]*\"\\})", "$1, {\"byteLength\": 9, \"uri\": \"absent.bin\"}")
                        .getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void shouldReadEmbeddedBuffersLongerThanTheParserUsuallyAllows() {
        byte[] padded = Arrays.copyOf(square(), 3 * StreamReadConstraints.DEFAULT_MAX_STRING_LEN / 4 + 3);
        String uri = "data:;base64," + Base64.getEncoder().encodeToString(padded);
        assertThat(uri.length()).isGreaterThan(StreamReadConstraints.DEFAULT_MAX_STRING_LEN);

        requireScene(GltfFile.read("scene.gltf", naming(uri)));
    }

    @Test
    void shouldKnowBinaryFilesByTheirFirstBytes() {
        assertThat(GltfFile.looksLike(binary())).isTrue();
        assertThat(GltfFile.looksLike(embedded())).isFalse();
        assertThat(GltfFile.looksLike(new byte[] {'g', 'l', 'T'})).isFalse();
    }

    @Test
    void shouldNameWhatIsWrong() {
        requireRefusal("", "no JSON object");
        requireRefusal("{\"a\":", "its JSON is broken at line 1");
        requireRefusal("{}", "there is no triangle");
        requireRefusal(SCENE.replace("URI", ""), "buffer 0 has neither a uri nor a binary chunk");
        requireRefusal(SCENE.replace("URI", ", \"uri\": \"x.bin\""), "buffer 0 'x.bin' lies outside the file");
        String good = new String(embedded(), StandardCharsets.UTF_8);
        requireRefusal(good.replace("\"count\": 6", "\"count\": 2000000000"), "accessor 1 reaches to byte 4000000048");
        requireRefusal(good.replace("\"children\": [2]", "\"children\": [1]"), "node 1 has more than one parent");
        requireRefusal(good.replace("5123", "5126"), "accessor 1 should be SCALAR");
        requireRefusal(good.replace("\"nodes\": [0, 1]", "\"nodes\": [0, 7]"), "there is no nodes[7]");
        requireRefusal(
                good.replace("\"scene\": 0,", "\"extensionsRequired\": [\"KHR_draco_mesh_compression\"],"),
                "KHR_draco_mesh_compression");
        requireRefusal(good.replace("100, 0, 0", "1e300, 0, 0"), "coordinate that is not finite");
    }

    private static void requireRefusal(String json, String message) {
        assertThatThrownBy(() -> GltfFile.read("scene.gltf", json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("scene.gltf: ")
                .hasMessageContaining(message);
    }

    @Test
    void shouldSurviveDamagedFiles() {
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (byte[] good : new byte[][] {embedded(), binary()}) {
                int refused = Mutations.run(good, 3000, 14, 200, bytes -> GltfFile.read("damaged.gltf", bytes));

                assertThat(refused).isBetween(500, 2990);
            }
        });
    }

    @Test
    void oneWrongByteOfACoordinateShouldNotMakeAnEndlessBuild() {
        // The second square becomes one of 20 x 9 m, on which agents can walk.
        byte[] good = new String(binary(), StandardCharsets.ISO_8859_1)
                .replace("[2, 1, -2]", "[20, 1,-9]")
                .getBytes(StandardCharsets.ISO_8859_1);
        int coordinates = good.length - 60;
        int built = 0;
        int tooLarge = 0;
        for (int damage = 0; damage < 12 * 12; damage++) {
            byte[] damaged = good.clone();
            // The highest byte of a float: 2, 8, 32 and so on to ten million.
            damaged[coordinates + 4 * (damage / 12) + 3] = (byte) (0x40 + damage % 12);
            List<Integer> totals = new ArrayList<>();
            try {
                RecastPipeline.twin(
                        GltfFile.read("damaged.glb", damaged),
                        RecastSettings.DEFAULT,
                        Tiling.AUTO.withMaxVoxels(300_000),
                        Runnable::run,
                        1,
                        (done, total) -> totals.add(total));
                built++;
            } catch (BadInputException e) {
                tooLarge += e.getMessage().contains("voxels or more, the limit is 300000:") ? 1 : 0;
            }
            // So few voxels are one tile, or a few that lie far apart.
            assertThat(totals.size())
                    .as("steps, damage %d", damage)
                    .isLessThanOrEqualTo(4 * StepTelemetry.STEPS_PER_TILE);
        }
        assertThat(built).isGreaterThan(30);
        assertThat(tooLarge).isGreaterThan(20);
    }
}
