package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.tuple;

import dev.throng.BadInputException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TarFileTest {
    private static final int BLOCK = 512;

    /** A header as {@code tar --format=ustar} writes it. */
    private static byte[] header(String prefix, String name, char kind, int size) {
        byte[] header = new byte[BLOCK];
        put(header, 0, name);
        put(header, 100, "0000644\0000000000\0000000000\000");
        put(header, 124, String.format("%011o", size));
        put(header, 136, "00000000000");
        put(header, 156, String.valueOf(kind));
        put(header, 257, "ustar\00000");
        put(header, 345, prefix);
        return withChecksum(header, 0);
    }

    private static byte[] withChecksum(byte[] archive, int at) {
        put(archive, at + 148, "        ");
        int sum = 0;
        for (int i = at; i < at + BLOCK; i++) {
            sum += archive[i] & 0xff;
        }
        put(archive, at + 148, String.format("%06o\0 ", sum));
        return archive;
    }

    private static void put(byte[] into, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(bytes, 0, into, at, bytes.length);
    }

    private static void add(ByteArrayOutputStream archive, byte[] header, String content) {
        archive.writeBytes(header);
        byte[] bytes = content.getBytes(StandardCharsets.US_ASCII);
        archive.writeBytes(Arrays.copyOf(bytes, (bytes.length + BLOCK - 1) / BLOCK * BLOCK));
    }

    private static byte[] archive() {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        add(archive, header("", "maps/", '5', 0), "");
        add(archive, header("", "maps/a.map", '0', 5), "hello");
        add(archive, header("far/away", "b.map", '0', 513), "x".repeat(513));
        add(archive, header("", "link", '2', 0), "");
        add(archive, header("", "empty.map", '0', 0), "");
        archive.writeBytes(new byte[2 * BLOCK]);
        return archive.toByteArray();
    }

    @Test
    void shouldReadPlainFilesAndPassOverTheRest() {
        assertThat(TarFile.read("a.tar", archive()))
                .extracting(TarFile.Entry::name, entry -> entry.content().length)
                .containsExactly(tuple("maps/a.map", 5), tuple("far/away/b.map", 513), tuple("empty.map", 0));
        assertThat(TarFile.read("a.tar", archive()).get(0).content())
                .isEqualTo("hello".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void shouldReadAnArchiveWithoutItsBlankEnd() {
        byte[] whole = archive();
        assertThat(TarFile.read("a.tar", Arrays.copyOf(whole, whole.length - 2 * BLOCK)))
                .hasSize(3);
    }

    @Test
    void shouldTakeGnuNamesAsTheyAre() {
        byte[] gnu = archive();
        // GNU's form writes blanks after the word and may keep dates in the field of the prefix.
        put(gnu, BLOCK + 257, "ustar  \0");
        put(gnu, BLOCK + 345, "15276216366");
        assertThat(TarFile.read("a.tar", withChecksum(gnu, BLOCK)).get(0).name())
                .isEqualTo("maps/a.map");
    }

    @Test
    void shouldSayWhatIsWrong() {
        byte[] whole = archive();
        assertThatThrownBy(() -> TarFile.read("a.tar", new byte[0]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a.tar");
        assertThatThrownBy(() -> TarFile.read("a.tar", Arrays.copyOf(whole, 2 * BLOCK + 3)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("5 bytes, the archive ends after 3");
        byte[] flipped = whole.clone();
        flipped[BLOCK] ^= 1;
        assertThatThrownBy(() -> TarFile.read("a.tar", flipped))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("byte 512")
                .hasMessageContaining("checksum");
        byte[] huge = whole.clone();
        put(huge, BLOCK + 124, "77777777777");
        assertThatThrownBy(() -> TarFile.read("a.tar", withChecksum(huge, BLOCK)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("8589934591 bytes");
    }

    @Test
    void damagedArchivesShouldFailOnlyWithBadInput() {
        long seed = 7;
        SplittableRandom random = new SplittableRandom(seed);
        int refused = 0;
        int runs = 4000;
        for (int run = 0; run < runs; run++) {
            byte[] damaged = archive();
            for (int edits = random.nextInt(1, 5); edits > 0; edits--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            if (random.nextInt(3) == 0) {
                damaged = Arrays.copyOf(damaged, random.nextInt(damaged.length));
            }
            // With a right checksum the numbers of the header are believed.
            if (random.nextBoolean() && damaged.length >= 2 * BLOCK) {
                withChecksum(damaged, 0);
                withChecksum(damaged, BLOCK);
            }
            try {
                TarFile.read("a.tar", damaged);
            } catch (BadInputException e) {
                refused++;
                assertThat(e.getMessage()).as("seed %d, run %d", seed, run).startsWith("a.tar: ");
            } catch (RuntimeException | Error e) {
                fail("seed " + seed + ", run " + run + ": " + e, e);
            }
        }
        assertThat(refused).isBetween(runs / 10, runs * 99 / 100);
    }
}
