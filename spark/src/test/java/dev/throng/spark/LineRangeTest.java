package dev.throng.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.csv.LineChunks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineRangeTest {
    private static final Configuration CONFIGURATION = new Configuration();

    @TempDir
    Path folder;

    /** All lines behind the header, by ranges. */
    private static String read(List<LineRange> ranges) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] text = new byte[64];
        for (LineRange range : ranges) {
            try (RangeLines lines = new RangeLines(range, CONFIGURATION)) {
                assertThat(LineChunks.text(lines.header())).isEqualTo("a,b");
                LineChunks chunks = new LineChunks("x", lines);
                for (int size = chunks.read(text); size > 0; size = chunks.read(text)) {
                    all.write(text, 0, size);
                }
            }
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyLineShouldBeInOneRangeWhateverTheirSize() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            lines.append("x".repeat(i % 7)).append(i).append(i % 3 == 0 ? "\r\n" : "\n");
        }
        for (String last : List.of("", "without a line feed")) {
            Path file = Files.writeString(folder.resolve("lines.csv"), "a,b\n" + lines + last);
            for (int most : new int[] {1, 2, 3, 4, 5, 7, 8, 13, 31, 64, 1000}) {
                List<LineRange> ranges = LineRange.of(file.toString(), CONFIGURATION, 2, most);
                assertThat(ranges).hasSize((int) ((Files.size(file) + most - 1) / most));
                assertThat(read(ranges)).as("ranges of %d bytes", most).isEqualTo(lines + last);
            }
        }
    }

    @Test
    void foldersAndPackedFilesShouldBeReadInTheOrderOfTheirNames() throws IOException {
        Files.writeString(folder.resolve("part-2.csv"), "a,b\n3\n4\n");
        Files.writeString(folder.resolve("_SUCCESS"), "");
        Files.writeString(folder.resolve(".hidden"), "x");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("part-1.csv.gz")))) {
            out.write("a,b\n1\n2\n".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(read(LineRange.of(folder.toString(), CONFIGURATION, 2, 5))).isEqualTo("1\n2\n3\n4\n");
        assertThat(read(LineRange.of(folder + "/*.csv", CONFIGURATION, 2, 5))).isEqualTo("3\n4\n");
        assertThatThrownBy(() -> LineRange.of(folder + "/none*", CONFIGURATION, 2, 5))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("none");
    }

    @Test
    void coresShouldGetSeveralRangesEach() throws IOException {
        Path file = folder.resolve("large.csv");
        Files.write(file, new byte[100 << 20]);
        assertThat(LineRange.of(file.toString(), CONFIGURATION, 2, 128 << 20)).hasSize(8);
        assertThat(LineRange.of(file.toString(), CONFIGURATION, 64, 128 << 20)).hasSize(25);
    }

    @Test
    void answersShouldNotReplaceTheirRequests() {
        Configuration configuration = new Configuration();
        for (String out : new String[] {"data/requests.csv", "data", "data/requests.csv/answers", "./data/"}) {
            assertThatThrownBy(() -> ThrongSparkJob.requireApart(out, "data/requests.csv", configuration))
                    .as(out)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("write the answers elsewhere");
        }
        ThrongSparkJob.requireApart("data/answers.csv", "data/requests.csv", configuration);
        ThrongSparkJob.requireApart("data/requests.csv.answers", "data/requests.csv", configuration);
    }
}
