package dev.throng.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    Path temporary;

    private Path folder;
    private Path file;

    @BeforeEach
    void realFolder() throws IOException {
        folder = temporary.toRealPath();
        file = folder.resolve("x");
    }

    private static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void shouldKeepThePermissionsOfTheFileItReplaces() throws IOException {
        for (String mode : List.of("rw-------", "rw-rw-rw-", "rwxr-x--x")) {
            Files.writeString(file, "older");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
            List<String> meanwhile = new ArrayList<>();
            AtomicFile.write(file, out -> {
                Path part = folder.resolve(names().get(0));
                meanwhile.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(part)));
            });
            assertThat(meanwhile).containsExactly(mode);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo(mode);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNewFileShouldHaveThePermissionsOfAnyNewFile() throws IOException {
        write(file, "new");
        Path usual = Files.createFile(folder.resolve("usual"));
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(usual));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void shouldRefuseAReadOnlyFileBeforeAnyWork() throws IOException {
        Files.writeString(file, "older");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assertThatThrownBy(() -> AtomicFile.checked(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": is read-only");
        assertThatThrownBy(() -> write(file, "newer")).isInstanceOf(BadInputException.class);
        assertThat(file).hasContent("older");
        assertThat(names()).containsExactly("x");
    }

    @Test
    void shouldWriteWhereALinkPointsThoughNothingIsThere() throws IOException {
        Path below = Files.createDirectory(folder.resolve("below"));
        Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("below/second"));
        Path second = Files.createSymbolicLink(below.resolve("second"), Path.of("../x"));
        assertThat(AtomicFile.checked(first)).isEqualTo(file);
        for (String text : List.of("new", "newer")) {
            write(first, text);
            assertThat(first).isSymbolicLink();
            assertThat(second).isSymbolicLink();
            assertThat(file).isRegularFile().hasContent(text);
        }
        assertThat(names()).containsExactly("below", "first", "x");
    }

    @Test
    void shouldRefuseLinksThatLeadNowhere() throws IOException {
        Path missing = Files.createSymbolicLink(folder.resolve("missing"), Path.of("no/such"));
        assertThatThrownBy(() -> write(missing, ""))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll(
                        missing.toString(), folder.resolve("no").toString(), "does not exist");
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("pool"));
        Files.createSymbolicLink(folder.resolve("pool"), Path.of("loop"));
        assertThatThrownBy(() -> write(loop, ""))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(loop + ": ");
        assertThat(names()).containsExactly("loop", "missing", "pool");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void namesShouldBeAsLongAsTheSystemAllows() throws IOException {
        assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "skipped: names of files are not in UTF-8");
        // 255 bytes of UTF-8 is what most file systems take.
        List<String> names = List.of(
                "x".repeat(244),
                "x".repeat(245),
                "x".repeat(254),
                "x".repeat(255),
                "ä".repeat(127) + "x",
                "x" + "ä".repeat(127),
                "xyz" + "\ud83d\ude00".repeat(63));
        for (String name : names) {
            Path here = folder.resolve(name);
            write(here, "new");
            write(here, name);
            assertThat(here).hasContent(name);
            Files.delete(here);
        }
        Path longer = folder.resolve("x".repeat(256));
        assertThatThrownBy(() -> AtomicFile.checked(longer))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(longer + ": cannot be written: ");
        assertThat(names()).isEmpty();
    }

    @Test
    void aFailureShouldNameTheFileAndTheReason() throws IOException {
        Files.writeString(file, "older");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(new byte[1 << 20]);
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(file + ": cannot be written: No space left on device");
        assertThat(file).hasContent("older");
        assertThat(names()).containsExactly("x");
    }

    @Test
    void leftoversWithoutAProcessShouldGoWithTheNextSave() throws IOException {
        Files.createFile(folder.resolve(".x.1-1-1.part"));
        Files.writeString(folder.resolve(".x.4711-18c0ffee-23.part"), "half of");
        List<String> others = List.of(".x.part", ".x.1.part", ".xx.1-1-1.part", ".y.1-1-1.part", "x.1-1-1.part");
        for (String other : others) {
            Files.createFile(folder.resolve(other));
        }
        Files.createDirectory(folder.resolve(".x.2-1-1.part"));
        Files.createSymbolicLink(folder.resolve(".x.3-1-1.part"), Path.of(".y.1-1-1.part"));
        write(file, "new");
        assertThat(file).hasContent("new");
        assertThat(names())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(others.stream(), Stream.of("x", ".x.2-1-1.part", ".x.3-1-1.part"))
                                .toList());
    }

    @Test
    void aLeftoverUnderTheSameNameShouldNotBeInTheWay() throws IOException {
        List<String> seen = new ArrayList<>();
        AtomicFile.write(file, out -> seen.addAll(names()));
        String name = seen.get(0);
        String number = name.replaceAll("^.*-([0-9]+)\\.part$", "$1");
        for (int next = 1; next <= 2; next++) {
            String taken = name.replace("-" + number + ".part", "-" + (Integer.parseInt(number) + next) + ".part");
            Files.createFile(folder.resolve(taken));
        }
        write(file, "new");
        assertThat(file).hasContent("new");
    }

    @Test
    void savesOfTheSameFileInSeveralThreadsShouldNotDisturbEachOther() throws Exception {
        List<Throwable> failures = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            String text = String.valueOf(t).repeat(100_000);
            threads.add(new Thread(() -> {
                try {
                    for (int i = 0; i < 25; i++) {
                        write(file, text);
                    }
                } catch (Throwable e) {
                    synchronized (failures) {
                        failures.add(e);
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
        assertThat(Files.readString(file)).matches("0{100000}|1{100000}|2{100000}|3{100000}");
        assertThat(names()).containsExactly("x");
    }

    @Test
    void aSourceShouldNotBeReplacedByWhateverName() throws IOException {
        Files.writeString(file, "older");
        Path hard = Files.createLink(folder.resolve("hard"), file);
        Path soft = Files.createSymbolicLink(folder.resolve("soft"), Path.of("x"));
        Path around = folder.resolve("../" + folder.getFileName() + "/./x");
        for (Path name : List.of(file, hard, soft, around)) {
            assertThatThrownBy(() -> AtomicFile.checked(name, folder.resolve("other"), file))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContainingAll(name.toString(), "input", "would be replaced");
            assertThatThrownBy(() -> AtomicFile.checked(file, name)).isInstanceOf(BadInputException.class);
        }
        Files.writeString(folder.resolve("same content"), "older");
        assertThat(AtomicFile.checked(folder.resolve("same content"), file)).exists();
    }
}
