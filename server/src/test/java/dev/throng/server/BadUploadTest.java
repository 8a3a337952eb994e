package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are bombs, cut off, or named like paths. */
class BadUploadTest extends Attacks {
    private static final String HERE = Path.of("").toAbsolutePath().toString();
    private static final String HOME = System.getProperty("user.home") + "/";

    private static byte[] png(int width, int height, byte[] packed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        byte[] header = new byte[13];
        ByteBuffer.wrap(header).putInt(width).putInt(height).put((byte) 8);
        chunk(out, "IHDR", header);
        chunk(out, "IDAT", packed);
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, String name, byte[] data) {
        byte[] typed = ByteBuffer.allocate(4 + data.length)
                .put(name.getBytes(StandardCharsets.US_ASCII))
                .put(data)
                .array();
        CRC32 crc = new CRC32();
        crc.update(typed);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(typed);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }

    private static byte[] zeros(int count) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, new Deflater(9))) {
            byte[] block = new byte[1 << 16];
            for (int left = count; left > 0; left -= block.length) {
                out.write(block, 0, Math.min(left, block.length));
            }
        }
        return packed.toByteArray();
    }

    private void shouldFail(String name, byte[] content) throws Exception {
        HttpResponse<byte[]> answer = server.post("/v1/worlds?name=" + name, content);
        if (answer.statusCode() == 202) {
            String id = TestServer.parsed(answer).get("id").asText();
            assertThat(server.await(id).progress().error()).as(name).isNotBlank();
            String told = TestServer.text(server.get("/v1/world?world=" + id));
            assertThat(told)
                    .contains("\"state\":\"failed\"")
                    .doesNotContain(HERE)
                    .doesNotContain(HOME)
                    .doesNotContain("Exception");
            assertThat(server.get("/v1/world/mesh?world=" + id).statusCode()).isEqualTo(409);
        } else {
            assertThat(answer.statusCode()).as(TestServer.text(answer)).isEqualTo(400);
        }
    }

    @Test
    void bombsShouldNotGoOff() throws Exception {
        // A header that promises more than the file can hold, and one that the file does hold.
        shouldFail("bomb.png", png(60_000, 60_000, zeros(1000)));
        shouldFail("large.png", png(8192, 8193, zeros(64 << 20)));
        shouldFail("wide.png", png(2049, 2049, zeros(2050 * 2049)));
        shouldFail("short.png", png(4000, 4000, zeros(100)));
        // A gzip or zip is no world, whatever it unpacks to.
        shouldFail("bomb.zip", new byte[] {'P', 'K', 3, 4, 20, 0, 0, 0, 8, 0});
        shouldFail("bomb.gz", new byte[] {0x1f, (byte) 0x8b, 8, 0, 0});
        shouldFail("bomb.xz", new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0, 0, 4});
        shouldFail("huge.map", "type octile\nheight 100000\nwidth 100000\nmap\n".getBytes(StandardCharsets.US_ASCII));
        // Two triangles, far apart: a build of hours.
        shouldFail(
                "wide.obj",
                "v 0 0 0\nv 500000 0 0\nv 0 0 500000\nv 500000 0 500000\nf 1 3 2\nf 2 3 4\n"
                        .getBytes(StandardCharsets.US_ASCII));
        shouldFail(
                "outside.gltf",
                "{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"uri\":\"/etc/passwd\",\"byteLength\":10}],\"bufferViews\":[{\"buffer\":0,\"byteLength\":10}],\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":1,\"type\":\"VEC3\"}],\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0}}]}],\"nodes\":[{\"mesh\":0}],\"scenes\":[{\"nodes\":[0]}],\"scene\":0}"
                        .getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void truncatedFilesShouldFailInOneLine() throws Exception {
        byte[] whole = server.get("/v1/world/file").body();
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 10; i++) {
            byte[] part = Arrays.copyOf(whole, 1 + random.nextInt(whole.length - 1));
            shouldFail("cut" + i + ".throng", part);
        }
        String id = TestServer.parsed(server.post("/v1/worlds?name=whole.throng", whole))
                .get("id")
                .asText();
        assertThat(server.await(id).progress().error()).as("the whole file").isNull();
        for (String name :
                new String[] {"a.obj", "a.gltf", "a.glb", "a.bin", "a.mesh", "a.map", "a.png", "a.throng", "a.txt", "a"
                }) {
            shouldFail(name, "mesh\n2\n".getBytes(StandardCharsets.US_ASCII));
            shouldFail(name, new byte[] {0});
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "%00", "..%2f..%2fx.obj", "%2e%2e", "a%0d%0aSet-Cookie:x.obj", "<script>.obj"})
    void anUploadsNameShouldBeOnlyAName(String name) throws Exception {
        String body = "v 0 0 0\n";
        String answer = server.raw(request(
                        "POST /v1/worlds?name=" + name,
                        host(),
                        "Content-Type: application/octet-stream",
                        "Content-Length: " + body.length())
                + body);
        assertThat(status(answer)).as(answer).isIn(202, 400);
        assertThat(answer).doesNotContain("<script>").doesNotContain("../").doesNotContain("\nSet-Cookie");
    }
}
