package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Files of the repository: names that every system can store, line ends, and pictures that do not grow. */
@DisabledOnOs(OS.WINDOWS)
class RepositoryFilesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    /** Windows refuses longer paths, and a checkout has a folder above. */
    private static final int LONGEST = 180;

    /** Characters and names that Windows does not store. */
    private static final Pattern REFUSED = Pattern.compile(
            "(?i).*[<>:\"\\\\|?* \\p{Cntrl}].*|(.*/)?(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\.[^/]*)?(/.*)?|.*\\.(/.*)?");

    private static final long LARGEST_PICTURE = 2_000_000;

    private static List<String> git(String... words) throws Exception {
        assumeTrue(Files.exists(ROOT.resolve(".git")), "skipped: these sources are no checkout");
        String[] command = new String[words.length + 3];
        command[0] = "git";
        command[1] = "-C";
        command[2] = ROOT.toString();
        System.arraycopy(words, 0, command, 3, words.length);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed.lines().toList();
    }

    @Test
    void everySystemShouldBeAbleToStoreTheNames() throws Exception {
        List<String> names = git("ls-files");
        assertThat(names).hasSizeGreaterThan(1000);
        Set<String> regardlessOfCase = new HashSet<>();
        for (String name : names) {
            assertThat(name).hasSizeLessThan(LONGEST).doesNotMatch(REFUSED);
            assertThat(regardlessOfCase.add(name.toLowerCase(Locale.ROOT)))
                    .as(name + " differs from another name by case only")
                    .isTrue();
        }
        for (String refused : List.of("a/b c", "a/aux.txt", "NUL", "a:b", "com1/x", "a./b")) {
            assertThat(refused).matches(REFUSED);
        }
    }

    /** Golden files are compared bit for bit, and cmd.exe misreads command files with the line ends of Unix. */
    @Test
    void textShouldHaveTheLineEndsOfUnixAndCommandFilesThoseOfWindows() throws Exception {
        List<String> lines = git("ls-files", "--eol");
        assertThat(lines).hasSizeGreaterThan(1000);
        for (String line : lines) {
            String[] words = line.split("\\s+", 4);
            boolean command = line.endsWith(".cmd");
            assertThat(words[0]).as(line).isIn("i/lf", "i/-text", "i/none");
            assertThat(words[1]).as(line).isIn(command ? "w/crlf" : "w/lf", command ? "" : "w/-text", "w/none", "w/");
        }
    }

    @Test
    void diffsShouldNotShowWhatCommandsMade() throws Exception {
        List<String> names = git("ls-files");
        List<String> made = names.stream()
                .filter(name -> name.endsWith(".ptx") || name.endsWith(".png") || name.endsWith(".svg"))
                .toList();
        assertThat(made).hasSizeGreaterThan(50);
        for (String name : made) {
            assertThat(git("check-attr", "diff", name)).as(name).containsExactly(name + ": diff: unset");
        }
        for (String name : List.of(
                "docs/results/generated/benches.md", "gpu/src/main/resources/dev/throng/gpu/kernel/kernels.ptx")) {
            assertThat(names).contains(name);
            assertThat(git("check-attr", "linguist-generated", name))
                    .containsExactly(name + ": linguist-generated: set");
        }
    }

    @Test
    void picturesShouldStaySmall() throws Exception {
        for (String name : git("ls-files", "*.png", "*.gif")) {
            assertThat(size(name)).as(name).isLessThan(LARGEST_PICTURE);
        }
    }

    private static long size(String name) throws IOException {
        return Files.size(ROOT.resolve(name));
    }
}
