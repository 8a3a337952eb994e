package dev.throng.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A continued run keeps the answers that are proven to be as they were written, and no others. */
class BatchFileOutputTest {
    private static final List<String> FACTS = List.of("world 1f städte", "options cpu --paths");

    /** The header, two chunks, one without an answer, and a last one. */
    private static final List<String> CHUNKS =
            List.of("status,cost\n", "FOUND,1\nFOUND,2\n", "UNREACHABLE,\n", "", "FOUND,3\nBAD_ROW,\n");

    @TempDir
    Path folder;

    private Path target;
    private Path part;
    private Path journal;
    private byte[] answers;
    private byte[] lines;
    private final List<String> notes = new ArrayList<>();

    @BeforeEach
    void interrupted() throws IOException {
        target = folder.resolve("answers.csv");
        part = folder.resolve(".answers.csv.part");
        journal = folder.resolve(".answers.csv.journal");
        try (BatchFileOutput output = open(FACTS)) {
            append(output, 0);
        }
        answers = Files.readAllBytes(part);
        lines = Files.readAllBytes(journal);
        assertThat(new String(answers, StandardCharsets.US_ASCII)).isEqualTo(String.join("", CHUNKS));
        assertThat(notes).isEmpty();
    }

    private BatchFileOutput open(List<String> facts) throws IOException {
        return BatchFileOutput.open(target, facts, true, false, notes::add, (done, total) -> {});
    }

    /** Appends the chunks from one on. */
    private static void append(BatchFileOutput output, int from) throws IOException {
        for (int chunk = from; chunk < CHUNKS.size(); chunk++) {
            byte[] bytes = CHUNKS.get(chunk).getBytes(StandardCharsets.US_ASCII);
            output.append(Arrays.copyOf(bytes, bytes.length + 7), bytes.length, mark(chunk));
        }
    }

    private static BatchMark mark(int chunk) {
        int bytes = String.join("", CHUNKS.subList(0, chunk + 1)).length();
        return new BatchMark(100 * (chunk + 1), 7 * chunk, 5 * chunk, bytes, 4 * chunk, chunk / 2);
    }

    /** Continues with a part and a journal, and says how many chunks were kept. */
    private int kept(String what, byte[] partBefore, byte[] journalBefore) throws IOException {
        Files.write(part, partBefore);
        Files.write(journal, journalBefore);
        notes.clear();
        int kept = 0;
        try (BatchFileOutput output = open(FACTS)) {
            while (kept < CHUNKS.size() && !(kept == 0 ? BatchMark.START : mark(kept - 1)).equals(output.start())) {
                kept++;
            }
            assertThat(output.start()).as(what).isEqualTo(kept == 0 ? BatchMark.START : mark(kept - 1));
            append(output, kept);
        }
        assertThat(Files.readAllBytes(part)).as(what).isEqualTo(answers);
        assertThat(Files.readAllBytes(journal)).as(what).isEqualTo(lines);
        assertThat(notes).as(what).hasSizeLessThan(2);
        if (!notes.isEmpty()) {
            assertThat(notes.get(0)).contains("answers.csv", "behind row " + (kept == 0 ? 0 : 4 * (kept - 1)) + " ");
        }
        return kept;
    }

    /** The chunk that a byte of the answers belongs to. */
    private static int chunkOf(int at) {
        int chunk = 0;
        while (mark(chunk).output() <= at) {
            chunk++;
        }
        return chunk;
    }

    @Test
    void shouldKeepAllWhereNothingIsDamaged() throws IOException {
        assertThat(kept("as it was", answers, lines)).isEqualTo(CHUNKS.size());
        assertThat(notes).isEmpty();
        byte[] longer = Arrays.copyOf(answers, answers.length + 30);
        assertThat(kept("killed within a chunk", longer, lines)).isEqualTo(CHUNKS.size());
        assertThat(notes).isEmpty();
    }

    @Test
    void shouldAnswerAgainFromTheFirstBitThatDiffers() throws IOException {
        for (int at = 0; at < answers.length; at++) {
            byte[] damaged = answers.clone();
            damaged[at] ^= (byte) (1 << at % 8);
            assertThat(kept("bit of byte " + at, damaged, lines)).isEqualTo(chunkOf(at));
            assertThat(notes).hasSize(1);
        }
    }

    @Test
    void shouldAnswerAgainWhereBytesAreZeroedOrMissing() throws IOException {
        for (int at = 0; at < answers.length; at++) {
            byte[] zeroed = answers.clone();
            Arrays.fill(zeroed, at, answers.length, (byte) 0);
            assertThat(kept("zeros from byte " + at, zeroed, lines)).isEqualTo(chunkOf(at));
            assertThat(notes).hasSize(1);
            assertThat(kept("cut at byte " + at, Arrays.copyOf(answers, at), lines))
                    .isEqualTo(chunkOf(at));
            assertThat(notes).hasSize(1);
        }
        Files.delete(part);
        assertThat(kept("no part", new byte[0], lines)).isZero();
    }

    @Test
    void shouldNotTrustADamagedJournal() throws IOException {
        int head = BatchJournal.head(FACTS).getBytes(StandardCharsets.UTF_8).length;
        int shorter = 0;
        for (int at = head; at < lines.length; at++) {
            byte[] damaged = lines.clone();
            damaged[at] ^= (byte) (1 << at % 7);
            // What is kept is right whatever was damaged: kept() looks at the marks and the bytes.
            int chunks = kept("bit of the journal's byte " + at, answers, damaged);
            String before = new String(lines, head, at - head, StandardCharsets.US_ASCII);
            assertThat((long) chunks)
                    .isEqualTo(before.chars().filter(c -> c == '\n').count());
            shorter += notes.size();
        }
        assertThat(shorter).as("said so").isGreaterThan((lines.length - head) / 2);
        for (int at = head; at < lines.length; at++) {
            kept("a journal that was cut at byte " + at, answers, Arrays.copyOf(lines, at));
            assertThat(notes).as("as after a kill").isEmpty();
        }
        assertThat(kept("no journal", answers, new byte[0])).isZero();
    }

    @Test
    void shouldRefuseOtherFactsOnlyWhereThereAreAnswers() throws IOException {
        List<String> others = List.of("world 1f städte", "options cuda --paths");
        assertThatThrownBy(() -> open(others)).hasMessageContainingAll("answers.csv", "options", "--restart");
        String old = new String(lines, StandardCharsets.UTF_8).replace("batch 2", "batch 1");
        Files.writeString(journal, old);
        assertThatThrownBy(() -> open(FACTS)).hasMessageContainingAll("version of Throng", "--restart");
        assertThat(Files.readAllBytes(part)).isEqualTo(answers);
        assertThat(journal).hasContent(old);
        Files.writeString(journal, BatchJournal.head(FACTS));
        try (BatchFileOutput output = open(others)) {
            assertThat(output.start()).isEqualTo(BatchMark.START);
        }
    }

    /** Between opening and locking, another process may finish: what was opened are its answers then. */
    @Test
    void shouldNotTouchAnswersThatWereFinishedMeanwhile() throws IOException {
        Path other = folder.resolve("other.csv");
        Path begun = folder.resolve(".other.csv.part");
        BatchFileOutput.Opened opened = BatchFileOutput.opened(begun);
        Files.writeString(begun, "finished");
        Files.move(begun, other);
        assertThatThrownBy(() -> BatchFileOutput.lock(opened, begun, other)).hasMessageContaining("another process");
        // Windows has no keys of files.
        BatchFileOutput.Opened keyless = new BatchFileOutput.Opened(opened.channel(), null);
        assertThatThrownBy(() -> BatchFileOutput.lock(keyless, begun, other)).hasMessageContaining("another process");
        opened.channel().close();
        // Nor where a third one has begun again.
        Files.writeString(begun, "begun");
        BatchFileOutput.Opened late =
                new BatchFileOutput.Opened(FileChannel.open(other, StandardOpenOption.WRITE), opened.key());
        assertThatThrownBy(() -> BatchFileOutput.lock(late, begun, other)).hasMessageContaining("another process");
        late.channel().close();
        assertThat(other).hasContent("finished");
    }
}
