package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Every kind of file may come packed with xz. */
class PackedFilesTest {
    private static final String MAP = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";
    private static final String SCEN = "version 1\n0\tsmall.map\t4\t3\t0\t1\t3\t1\t5\n";

    /** A square of 12 m; URI stands where a buffer names its file. */
    private static final String SQUARE = """
            {
              "asset": {"version": "2.0"},
              "scenes": [{"nodes": [0]}],
              "nodes": [{"mesh": 0}],
              "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
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

    @TempDir
    Path folder;

    private Path packed(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new XZOutputStream(Files.newOutputStream(file), new LZMA2Options(1))) {
            out.write(content);
        }
        return file;
    }

    private Path packed(String name, String content) throws IOException {
        return packed(name, content.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * As if packed with a dictionary of {@code 1 << power} bytes, which only the reader pays for: its size stands in the
     * header of the first block, 12 bytes after the 12 of the file's own, the last 4 being their checksum.
     */
    private Path packedLarge(String name, int power) throws IOException {
        Path file = packed(name, MAP);
        byte[] bytes = Files.readAllBytes(file);
        bytes[16] = (byte) (2 * (power - 12));
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 12, 8);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(20, (int) checksum.getValue());
        return Files.write(file, bytes);
    }

    private static byte[] buffer() {
        ByteBuffer out = ByteBuffer.allocate(60).order(ByteOrder.LITTLE_ENDIAN);
        for (float coordinate : new float[] {0, 0, 0, 0, 0, 12, 12, 0, 12, 12, 0, 0}) {
            out.putFloat(coordinate);
        }
        for (int corner : new int[] {0, 1, 2, 0, 2, 3}) {
            out.putShort((short) corner);
        }
        return out.array();
    }

    private static String naming(String uri) {
        return SQUARE.replace("URI", ", \"uri\": \"" + uri + "\"");
    }

    private static void assertMesh(Path file) throws IOException {
        CommandLineTest.Run info = CommandLineTest.throng("info", file, "--json");
        assertThat(info.exit()).as(info.toString()).isZero();
        assertThat(info.json().get(0).get("polygons").asInt()).isPositive();
        assertThat(info.json().get(0).get("sizeX").asDouble()).isBetween(9.0, 12.0);
    }

    @Test
    void shouldReadGltfWithItsBufferInside() throws IOException {
        String uri =
                "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(buffer());
        assertMesh(packed("inside.gltf.xz", naming(uri)));
        byte[] json = SQUARE.replace("URI", "").getBytes(StandardCharsets.UTF_8);
        int padding = -json.length & 3;
        ByteBuffer glb = ByteBuffer.allocate(28 + json.length + padding + 60).order(ByteOrder.LITTLE_ENDIAN);
        glb.put("glTF".getBytes(StandardCharsets.UTF_8)).putInt(2).putInt(glb.capacity());
        glb.putInt(json.length + padding)
                .put("JSON".getBytes(StandardCharsets.UTF_8))
                .put(json);
        glb.put(" ".repeat(padding).getBytes(StandardCharsets.UTF_8));
        glb.putInt(60).put("BIN\0".getBytes(StandardCharsets.UTF_8)).put(buffer());
        assertMesh(packed("inside.glb.xz", glb.array()));
        Path plain = Files.write(folder.resolve("plain.glb"), glb.array());
        assertMesh(plain);
    }

    @Test
    void shouldReadGltfWithItsBufferBesideIt() throws IOException {
        Files.write(folder.resolve("square.bin"), buffer());
        assertMesh(packed("beside.gltf.xz", naming("square.bin")));
        assertMesh(Files.writeString(folder.resolve("beside.gltf"), naming("square.bin")));
        CommandLineTest.assertRefused(
                CommandLineTest.throng("info", packed("missing.gltf.xz", naming("gone.bin"))), "gone.bin");
    }

    @Test
    void scenShouldFindPackedMapsAndScenarios() throws IOException {
        Path map = packed("small.map.xz", MAP);
        Path elsewhere = packed("other.scen.xz", SCEN);
        CommandLineTest.assertRefused(CommandLineTest.throng("scen", map), "small.map.scen");
        assertSolved("scen", map, elsewhere, "--json");
        for (String beside : new String[] {"small.map.scen.xz", "small.map.scenario.xz"}) {
            Path scenario = packed(beside, SCEN);
            assertSolved("scen", map, "--json");
            assertSolved("scen", map, scenario, "--json");
            Files.delete(scenario);
        }
        for (String beside : new String[] {"small.map.scen", "small.map.scenario"}) {
            Path scenario = Files.writeString(folder.resolve(beside), SCEN);
            assertSolved("scen", map, "--json");
            Files.delete(scenario);
        }
    }

    private static void assertSolved(Object... words) throws IOException {
        CommandLineTest.Run run = CommandLineTest.throng(words);
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json().get(0).get("solved").asInt()).isEqualTo(1);
    }

    @Test
    void shouldUnpackWhatTheLargestPresetsPackAndRefuseMore() throws IOException {
        CommandLineTest.Run info = CommandLineTest.throng("info", packedLarge("large.map.xz", 26), "--json");
        assertThat(info.exit()).as(info.toString()).isZero();
        CommandLineTest.assertRefused(
                CommandLineTest.throng("info", packedLarge("huge.map.xz", 29)), "huge.map.xz", "memory", "262144");
    }

    @Test
    void emptyGroundShouldUnpackThoughItPacksAThousandfold() throws IOException {
        int side = 2000;
        String map =
                "type octile\nheight " + side + "\nwidth " + side + "\nmap\n" + (".".repeat(side) + "\n").repeat(side);
        Path file = packed("plain.map.xz", map);
        assertThat(1000 * Files.size(file)).isLessThan(map.length());
        assertThat(CommandLineTest.throng("info", file, "--json")
                        .json()
                        .get(0)
                        .get("tiles")
                        .asInt())
                .isEqualTo(side * side);
    }

    @Test
    void shouldRefuseDamagedAndEmptyPackages() throws IOException {
        Path file = packed("cut.map.xz", MAP);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 10));
        CommandLineTest.assertRefused(CommandLineTest.throng("info", file), "cut.map.xz", "damaged");
        CommandLineTest.assertRefused(CommandLineTest.throng("info", packed("no.map.xz", "")), "no.map.xz", "empty");
    }
}
