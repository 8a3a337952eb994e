package dev.throng.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other processes see of a save, and what they find when its process is killed. */
class AtomicFileKillTest {
    private static final int BYTES = 2_000_000;
    private static final int READY = '!';
    private static final int KILLS = 20;
    private static final int MOST_KILLS = 400;

    @TempDir
    Path folder;

    /** Saves again and again: each content is one byte over and over. */
    static final class SaveLoop {
        public static void main(String[] words) throws IOException {
            for (int save = 0; ; save++) {
                byte[] content = content(save);
                AtomicFile.write(Path.of(words[0]), out -> out.write(content));
                if (save == 0) {
                    System.out.write(READY);
                    System.out.flush();
                }
            }
        }
    }

    /** Begins to save, says so, and goes on when told. */
    static final class SlowSave {
        public static void main(String[] words) throws IOException {
            AtomicFile.write(Path.of(words[0]), out -> {
                out.write(content(1));
                out.flush();
                System.out.write(READY);
                System.out.flush();
                System.in.read();
            });
        }
    }

    private static byte[] content(int save) {
        byte[] content = new byte[BYTES];
        Arrays.fill(content, (byte) save);
        return content;
    }

    private static Process start(Class<?> program, Path file) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.getInputStream().read()).isEqualTo(READY);
        return process;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aKilledSaveShouldLeaveTheFileWholeAndNothingAfterTheNextSave() throws Exception {
        long seed = 20;
        Random dice = new Random(seed);
        Path file = folder.resolve("x");
        int leftovers = 0;
        // Killed in the middle at least once, and not only in between.
        for (int kill = 0; kill < KILLS || leftovers == 0 && kill < MOST_KILLS; kill++) {
            String which = "seed " + seed + ", kill " + kill;
            Process process = start(SaveLoop.class, file);
            Thread.sleep(dice.nextInt(60));
            process.destroyForcibly();
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).as(which).isTrue();

            byte[] found = Files.readAllBytes(file);
            assertThat(found).as(which).hasSize(BYTES);
            byte[] whole = content(found[0]);
            assertThat(Arrays.equals(found, whole)).as(which).isTrue();
            leftovers += names().size() - 1;

            AtomicFile.write(file, out -> out.write(7));
            assertThat(names()).as(which).containsExactly("x");
        }
        assertThat(leftovers).as("seed " + seed).isPositive();
    }

    @Test
    void aSaveThatGoesOnShouldNotBeTakenForALeftover() throws Exception {
        Path file = folder.resolve("x");
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            processes.add(start(SlowSave.class, file));
        }
        List<String> parts = names();
        assertThat(parts).hasSize(2);
        AtomicFile.write(file, out -> out.write(7));
        assertThat(names()).containsAll(parts);
        for (Process process : processes) {
            process.getOutputStream().close();
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(Files.readAllBytes(file)).isEqualTo(content(1));
        }
        assertThat(names()).containsExactly("x");
    }
}
