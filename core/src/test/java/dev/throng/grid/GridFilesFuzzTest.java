package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Broken files of every kind: a reader answers or complains in one line, and takes memory by the file's size. */
class GridFilesFuzzTest {
    private static final String[] NUMBERS = {"0", "-1", "1e9", "67108864", "2147483648", "99999999999999999999", "NaN"};

    private interface Reader {
        void read(String name, byte[] content);
    }

    @Test
    void mapFilesShouldFailOnlyWithBadInput() {
        byte[] map = MapFile.write(RandomMaps.map(new SplittableRandom(3)));
        fuzz(map, 6000, MapFile::read, 64 << 10, 64);
    }

    @Test
    void scenFilesShouldFailOnlyWithBadInput() {
        String rows = "7\tmaps/a b.map\t20\t10\t1\t2\t11\t4\t28.8284\n".repeat(12);
        fuzz(("version 1\n" + rows).getBytes(StandardCharsets.UTF_8), 6000, ScenFile::read, 64 << 10, 64);
    }

    @Test
    void olderScenarioFilesShouldFailOnlyWithBadInput() {
        String rows = "maps/bgmaps/AR0600SR.map\t57\t152\t50\t158\t68\t2\t8\n".repeat(12);
        fuzz(("2\n" + rows).getBytes(StandardCharsets.UTF_8), 6000, ScenFile::read, 64 << 10, 64);
    }

    @Test
    void picturesShouldFailOnlyWithBadInput() {
        BufferedImage image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 40; x++) {
            image.setRGB(x, x % 30, 0xffffff);
        }
        // A compressed file may hold a thousand times its size in pixels; a reader keeps them three times over at most.
        fuzz(ImageMapTest.png(image), 3000, ImageMap::read, 1 << 20, 4 * 1032);
    }

    @Test
    void picturesWithRightChecksumsShouldFailOnlyWithBadInput() {
        byte[] png = ImageMapTest.png(new BufferedImage(64, 48, BufferedImage.TYPE_BYTE_GRAY));
        fuzz(png, 3000, (name, content) -> ImageMap.read(name, withHeaderChecksum(content)), 1 << 20, 4 * 1032);
    }

    /** A wrong checksum of the header would hide what the header says. */
    private static byte[] withHeaderChecksum(byte[] png) {
        byte[] fixed = png.clone();
        if (fixed.length >= 33) {
            CRC32 crc = new CRC32();
            crc.update(fixed, 12, 17);
            for (int i = 0; i < 4; i++) {
                fixed[29 + i] = (byte) (crc.getValue() >> 24 - 8 * i);
            }
        }
        return fixed;
    }

    private static void fuzz(byte[] good, int rounds, Reader reader, long baseBytes, long bytesPerByte) {
        reader.read("fuzz.bin", good);
        int accepted = 0;
        int rejected = 0;
        for (int seed = 0; seed < rounds; seed++) {
            byte[] content = mutated(good, new SplittableRandom(seed));
            Throwable[] thrown = {null};
            Runnable reading = () -> {
                thrown[0] = null;
                try {
                    reader.read("fuzz.bin", content);
                } catch (RuntimeException | Error e) {
                    thrown[0] = e;
                }
            };
            long limit = baseBytes + bytesPerByte * content.length;
            long bytes = Allocation.during(reading);
            // What is used for the first time is loaded: that is not the file's doing.
            bytes = bytes < limit ? bytes : Allocation.during(reading);
            assertThat(bytes).as("bytes allocated, seed " + seed).isLessThan(limit);
            if (thrown[0] != null) {
                assertThat(thrown[0])
                        .as("seed " + seed)
                        .isInstanceOf(BadInputException.class)
                        .hasMessageStartingWith("fuzz.bin: ");
                assertThat(thrown[0].getMessage())
                        .as("seed " + seed)
                        .doesNotContain("\n", "\r")
                        .hasSizeLessThan(200);
            }
            if (thrown[0] != null) {
                rejected++;
            } else {
                accepted++;
            }
        }
        assertThat(rejected).as("rejected").isGreaterThan(rounds / 5);
        assertThat(accepted).as("accepted").isGreaterThan(rounds / 100);
    }

    private static byte[] mutated(byte[] good, SplittableRandom random) {
        byte[] bytes = good.clone();
        int mutations = random.nextInt(1, 4);
        for (int i = 0; i < mutations && bytes.length > 0; i++) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(7)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> bytes = Arrays.copyOf(bytes, at);
                case 3 -> bytes = spliced(bytes, at, Math.min(bytes.length, at + random.nextInt(1, 9)), new byte[0]);
                case 4 -> {
                    int from = random.nextInt(bytes.length);
                    int to = Math.min(bytes.length, from + random.nextInt(1, 40));
                    bytes = spliced(bytes, at, at, Arrays.copyOfRange(bytes, from, to));
                }
                case 5 -> {
                    String number = NUMBERS[random.nextInt(NUMBERS.length)];
                    bytes = spliced(bytes, at, at + 1, number.getBytes(StandardCharsets.US_ASCII));
                }
                default -> bytes[at] = (byte) "\n\r\t .@0".charAt(random.nextInt(7));
            }
        }
        return bytes;
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] insert) {
        byte[] result = Arrays.copyOf(bytes, from + insert.length + bytes.length - to);
        System.arraycopy(insert, 0, result, from, insert.length);
        System.arraycopy(bytes, to, result, from + insert.length, bytes.length - to);
        return result;
    }
}
