package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class UsageTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Throng.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    pathh x                | unknown command 'pathh'; did you mean 'path'?
                    rnder                  | unknown command 'rnder'; did you mean 'render'?
                    path dungeon --form=1  | unknown option '--form=1'; did you mean '--from'?
                    path dungeon --waypoint| unknown option '--waypoint'; did you mean '--waypoints'?
                    path dungeon --xyzzy   | unknown option '--xyzzy' (see
                    path dungeon extra     | one argument too many: 'extra' (see
                    """)
    void shouldGuessWhatWasMeant(String line, String fault) {
        assertThat(run(line.strip().split(" +"))).isEqualTo(2);
        assertThat(err.toString()).contains(fault).hasLineCount(1);
    }

    @Test
    void shouldShowCommonOptionsFirstAndTheRestInItsOwnSection() {
        assertThat(run("path", "--help")).isZero();
        assertThat(out.toString())
                .startsWith("Usage: throng path [OPTIONS] WORLD")
                .containsSubsequence(
                        "--from", "--to", "--algo", "--png", "Seldom needed:", "--connector", "For worlds made");
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void examplesShouldFitALine() {
        assertThat(assertExamplesFit(new CommandLine(Throng.class))).isGreaterThan(50);
    }

    private static int assertExamplesFit(CommandLine command) {
        int examples = 0;
        for (String line : command.getCommandSpec().usageMessage().footer()) {
            if (line.startsWith("  throng ")) {
                assertThat(line.replace("%%", "%")).as(command.getCommandName()).hasSizeLessThanOrEqualTo(80);
                examples++;
            }
        }
        for (CommandLine sub : command.getSubcommands().values()) {
            examples += assertExamplesFit(sub);
        }
        return examples;
    }
}
