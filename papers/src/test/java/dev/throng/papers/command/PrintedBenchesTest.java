package dev.throng.papers.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.cli.CommandLineTest;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.papers.experiment.MapSet;
import dev.throng.world.GridWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/**
 * The page of benches beside what its commands print today: expansions, costs, lengths and bytes, not times. Our methods alone are asked, and each
 * pair once.
 */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class PrintedBenchesTest {
    private static final Path PAGE = Path.of("..", "docs", "results", "generated", "benches.md");

    /** Columns whose numbers are the same in every run, by the first row of their heads. */
    private static final Set<String> EXACT =
            Set.of("queries", "bytes per", "expanded", "polygons", "cost", "length", "excess", "index", "checked");

    private static final Pattern EDGE = Pattern.compile("^\\||\\|$");

    /** Returns the exact cells of what a command prints, by method. A wide table may be printed in parts, one below the other. */
    private static Map<String, List<String>> exact(String text) {
        Map<String, List<String>> byMethod = new HashMap<>();
        List<String> heads = List.of();
        for (String line : text.lines().map(String::strip).toList()) {
            if (!line.startsWith("|")) {
                continue;
            }
            List<String> row = Stream.of(EDGE.matcher(line).replaceAll("").split("\\|"))
                    .map(String::strip)
                    .toList();
            if (row.get(0).equals("method")) {
                heads = row;
            } else if (!row.get(0).isEmpty()) {
                List<String> cells = byMethod.computeIfAbsent(row.get(0), method -> new ArrayList<>());
                for (int i = 0; i < heads.size(); i++) {
                    if (EXACT.contains(heads.get(i))) {
                        cells.add(heads.get(i) + " " + row.get(i));
                    }
                }
            }
        }
        return byMethod;
    }

    private static String section(String command) throws IOException {
        String page = Files.readString(PAGE);
        int from = page.indexOf("    throng " + command);
        assertThat(from).as(command + " in " + PAGE).isPositive();
        int to = page.indexOf("\n## ", from);
        return page.substring(from, to < 0 ? page.length() : to);
    }

    /** Returns what a command prints now, with other words in the place of the file that the page names. */
    private static String printed(String command, String... more) {
        List<Object> words = new ArrayList<>();
        for (String word : command.split(" ")) {
            words.add(word.startsWith("meshes/") ? SharedData.require(word) : word);
        }
        words.addAll(List.of(more));
        CommandLineTest.Run run = CommandLineTest.throng(words.toArray());
        assertThat(run.exit()).as(run.toString()).isZero();
        return run.out();
    }

    private static void assertSame(String command, Map<String, List<String>> today, int rows) throws IOException {
        Map<String, List<String>> page = exact(section(command));
        assertThat(today).hasSize(rows);
        today.forEach((method, cells) -> assertThat(page.get(method))
                .as("docs/results/generated/benches.md, " + command + ", row " + method
                        + ": print it again with docs/results/generated/print")
                .isEqualTo(cells));
    }

    @Test
    void methodsOnAMeshShouldBePrintedAsTheyAreToday() throws IOException {
        String command = "bench mesh meshes/napata_reconstruction.obj.xz --queries 2000";
        assertSame(command, exact(printed(command, "--rounds", "1", "--algo", "astar,hna,pccp,transit")), 8);
    }

    @Test
    void crowdsOnTheCpuShouldBePrintedAsTheyAreToday() throws IOException {
        String command = "bench crowd meshes/napata_reconstruction.obj.xz --agents 20000";
        String today = printed(command, "--threads", "1", "--algo", "hna,pccp,transit");
        assertSame(command, exact(today), 3);
        // What all rows have in common stands above them.
        assertThat(section(command)).contains(today.lines().findFirst().orElseThrow());
    }

    /** The searches of these maps take minutes; golden figures watch over them. */
    @Test
    void indexesOfGridsShouldBePrintedAsTheyAreToday() throws IOException {
        String command = "scen grids/bg512/*.map";
        long hpa = 0;
        long mm = 0;
        MapSet maps = MapInput.load(List.of(SharedData.require("grids/bg512.tar.xz")));
        for (int i = 0; i < maps.size(); i++) {
            GridMap map = maps.map(i);
            hpa += GridWorld.of(map, GridIndex.hpa()).indexBytes();
            mm += GridWorld.of(map, GridIndex.mm()).indexBytes();
        }
        assertThat(maps.size()).isEqualTo(75);
        // The first column, which is "all" in each row, is left out.
        Map<String, List<String>> page = exact(section(command).replaceAll("(?m)^ +\\|[^|]*\\|", "|"));
        assertThat(page.get("hpa")).contains(String.format(Locale.ROOT, "index %,d", hpa));
        assertThat(page.get("mm")).contains(String.format(Locale.ROOT, "index %,d", mm));
    }
}
