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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
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

    /** Columns whose numbers are the same in every run. */
    private static final Set<String> EXACT = Set.of(
            "queries",
            "bytes per query",
            "expanded mean",
            "polygons mean",
            "cost mean",
            "length mean",
            "excess mean",
            "excess max",
            "index",
            "steps mean",
            "checked",
            "mismatches");

    private static final Pattern EDGE = Pattern.compile("^\\||\\|$");
    private static final Pattern FACT = Pattern.compile("(\\S.*) (\\S+)");

    /**
     * What a command prints: numbers by method and column. A column in which all rows have the same number is none, it stands above the table
     * once; a wide table may be printed in parts.
     */
    private record Printed(Map<String, String> facts, Map<String, Map<String, String>> rows) {
        static Printed of(String text) {
            Map<String, String> facts = new HashMap<>();
            Map<String, Map<String, String>> rows = new TreeMap<>();
            List<String> heads = new ArrayList<>();
            for (String line : text.lines().map(String::strip).toList()) {
                if (line.startsWith("world ") || line.startsWith("seed ")) {
                    for (String fact : line.split(" {2,}")) {
                        Matcher matcher = FACT.matcher(fact);
                        if (matcher.matches()) {
                            facts.put(matcher.group(1), matcher.group(2));
                        }
                    }
                } else if (line.startsWith("|")) {
                    List<String> cells = Stream.of(EDGE.matcher(line).replaceAll("").split("\\|"))
                            .map(String::strip)
                            .toList();
                    add(cells, heads, rows);
                }
            }
            return new Printed(facts, rows);
        }

        /** Heads have several lines, with the unit in brackets; the first column has words in the first of them only. */
        private static void add(List<String> cells, List<String> heads, Map<String, Map<String, String>> rows) {
            if (cells.get(0).equals("method")) {
                heads.clear();
                heads.addAll(cells);
            } else if (cells.get(0).isEmpty()) {
                for (int i = 0; i < cells.size(); i++) {
                    String more = cells.get(i).startsWith("[") ? "" : cells.get(i);
                    heads.set(i, (heads.get(i) + " " + more).strip());
                }
            } else {
                Map<String, String> row = rows.computeIfAbsent(cells.get(0), method -> new TreeMap<>());
                for (int i = 0; i < cells.size(); i++) {
                    row.putIfAbsent(heads.get(i), cells.get(i));
                }
            }
        }

        String number(String method, String column) {
            return rows.get(method).getOrDefault(column, facts.get(column));
        }

        /** Returns the names of all that is the same in every run. */
        Set<String> exact() {
            Set<String> names = new TreeSet<>(facts.keySet());
            rows.values().forEach(row -> names.addAll(row.keySet()));
            names.retainAll(EXACT);
            return names;
        }
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

    /** Compares what a command printed today with the page. */
    private static void assertSame(String command, String today, int methods, int columns) throws IOException {
        Printed page = Printed.of(section(command));
        Printed now = Printed.of(today);
        assertThat(now.rows).as(today).hasSize(methods);
        assertThat(page.exact()).as("columns of " + command).hasSize(columns);
        for (String method : now.rows.keySet()) {
            for (String column : page.exact()) {
                assertThat(page.number(method, column))
                        .as("docs/results/generated/benches.md, " + command + ", " + column + " of " + method
                                + ": print it again with docs/results/generated/print")
                        .isNotNull()
                        .isEqualTo(now.number(method, column));
            }
        }
    }

    @Test
    void methodsOnAMeshShouldBePrintedAsTheyAreToday() throws IOException {
        String command = "bench mesh meshes/napata_reconstruction.obj.xz --queries 2000";
        assertSame(command, printed(command, "--rounds", "1", "--algo", "astar,hna,pccp,transit"), 8, 11);
    }

    @Test
    void crowdsOnTheCpuShouldBePrintedAsTheyAreToday() throws IOException {
        String command = "bench crowd meshes/napata_reconstruction.obj.xz --agents 20000";
        assertSame(command, printed(command, "--threads", "1", "--algo", "hna,pccp,transit"), 3, 4);
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
        Printed page = Printed.of(section(command).replaceAll("(?m)^ +\\|[^|]*\\|", "|"));
        assertThat(page.number("hpa", "index")).isEqualTo(String.format(Locale.ROOT, "%,d", hpa));
        assertThat(page.number("mm", "index")).isEqualTo(String.format(Locale.ROOT, "%,d", mm));
    }
}
