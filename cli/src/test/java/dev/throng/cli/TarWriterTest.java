package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TarWriterTest {
    private static final Instant DATE = Instant.parse("2026-01-01T00:00:00Z");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final TarWriter tar = new TarWriter(out, DATE);

    private record Entry(String name, byte[] content) {}

    /** The files of the archive; links have no content. */
    private List<Entry> read() throws IOException {
        tar.finish();
        assertThat(out.size() % 512).isZero();
        List<Entry> entries = new ArrayList<>();
        byte[] bytes = out.toByteArray();
        for (int block = 0; bytes[512 * block] != 0; ) {
            int size = Integer.parseInt(field(block, 124, 11), 8);
            String folder = field(block, 345, 155).replace("\0", "");
            String name = (folder.isEmpty() ? "" : folder + "/")
                    + field(block, 0, 100).replace("\0", "");
            int from = 512 * (block + 1);
            if (field(block, 156, 1).equals("0")) {
                entries.add(new Entry(name, Arrays.copyOfRange(bytes, from, from + size)));
            }
            block += 1 + (size + 511) / 512;
        }
        return entries;
    }

    @Test
    void shouldKeepNamesAndContentsOfAnyLength() throws IOException {
        String deep = "a-folder-of-some-length/".repeat(8) + "file";
        for (int length : new int[] {0, 1, 511, 512, 513}) {
            tar.program(deep + length, "x".repeat(length).getBytes(StandardCharsets.UTF_8));
        }
        List<Entry> entries = read();
        assertThat(entries)
                .extracting(Entry::name)
                .containsExactly(deep + 0, deep + 1, deep + 511, deep + 512, deep + 513);
        assertThat(entries).extracting(entry -> entry.content().length).containsExactly(0, 1, 511, 512, 513);
    }

    @Test
    void shouldRefuseNamesThatDoNotFit() {
        assertThatThrownBy(() -> tar.program("x".repeat(101), new byte[0]))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("too long");
        assertThatThrownBy(() -> tar.program("folder/".repeat(40) + "x", new byte[0]))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("too long");
        assertThat(out.size()).isZero();
    }

    @Test
    void shouldKeepWhatMayBeExecutedAndWhatIsALink(@TempDir Path folder) throws IOException {
        Path program = Files.writeString(folder.resolve("b"), "program");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("a"), "text");
        Files.createDirectory(folder.resolve("c"));
        Files.createSymbolicLink(folder.resolve("c/link"), Path.of("../a"));
        tar.tree("top", folder);
        assertThat(read()).extracting(Entry::name).containsExactly("top/a", "top/b");
        // Three headers, two of them with a block of content.
        assertThat(field(0, 100, 7)).isEqualTo("0000644");
        assertThat(field(2, 100, 7)).isEqualTo("0000755");
        assertThat(field(4, 0, 10)).isEqualTo("top/c/link");
        assertThat(field(4, 156, 5)).isEqualTo("2../a");
        assertThat(Long.parseLong(field(4, 136, 11), 8)).isEqualTo(DATE.getEpochSecond());
    }

    private String field(int block, int at, int length) {
        return new String(out.toByteArray(), 512 * block + at, length, StandardCharsets.ISO_8859_1);
    }
}
