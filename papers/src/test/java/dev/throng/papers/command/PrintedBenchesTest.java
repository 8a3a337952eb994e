package dev.throng.papers.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import java.util.TreeMap;
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
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path PAGE = Path.of("..", "docs", "results", "generated", "benches.md");

    /** Columns whose numbers are the same in every run, and their names in JSON. */
    private static final Map<String, String> MESH = Map.of(
            "queries", "queries",
            "bytes per query", "bytesPerQuery",
            "expanded mean", "expandedMean",
            "polygons mean", "polygonsMean",
            "cost mean", "costMean",
            "length mean", "lengthMean",
            "excess mean", "excessMeanPct",
            "excess max", "excessMaxPct",
            "index", "indexBytes");

    private static final Pattern EDGE = Pattern.compile("^\\||\\|$");
    private static final Pattern FACT = Pattern.compile("(\\S.*) (\\S+)");

    /** A printed table: numbers by method and column. What all rows share stands above it once. */
    private record Printed(Map<String, String> facts, Map<String, Map<String, String>> rows) {
        static Printed of(String text) {
            Map<String, String> facts = new HashMap<>();
            Map<String, Map<String, String>> rows = new TreeMap<>();
            List<String> heads = new ArrayList<>();
            for (String line : text.lines().map(String::strip).toList()) {
                if (line.startsWith("world ")) {
                    for (String fact : line.split(" {2,}")) {
                        Matcher matcher = FACT.matcher(fact);
                        if (matcher.matches()) {
                            facts.put(matcher.group(1), matcher.group(2));
                        }
                    }
                } else if (line.startsWith("|")) {
                    List<String> cells = Stream.of(
                                    EDGE.matcher(line).replaceAll("").split("\\|"))
                            .map(String::strip)
                            .toList();
                    add(cells, heads, rows);
                }
            }
            return new Printed(facts, rows);
        }

        /** Heads have several lines, with the unit in brackets; the first column has a word in the first of them only. */
        private static void add(List<String> cells, List<String> heads, Map<String, Map<String, String>> rows) {
            if (cells.get(0).equals("method")) {
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
    }

    private static String section(String command) throws IOException {
        String page = Files.readString(PAGE);
        int from = page.indexOf("    throng " + command);
        assertThat(from).as(command + " in " + PAGE).isPositive();
        int to = page.indexOf("\n## ", from);
        return page.substring(from, to < 0 ? page.length() : to);
    }

    /** Runs a command with other words in the place of the file that the page names, and compares what it prints with the page. */
    private static void assertSame(String command, Map<String, String> columns, int rows, String... more)
            throws IOException {
        List<Object> words = new ArrayList<>();
        for (String word : command.split(" ")) {
            words.add(word.startsWith("meshes/") ? SharedData.require(word) : word);
        }
        words.addAll(List.of(more));
        words.add("--json");
        CommandLineTest.Run run = CommandLineTest.throng(words.toArray());
        assertThat(run.exit()).as(run.toString()).isZero();
        Printed page = Printed.of(section(command));
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(rows);
        for (String line : lines) {
            JsonNode today = JSON.readTree(line);
            String method = today.get("algo").asText();
            assertThat(today.get("mismatches").asInt()).as(line).isZero();
            columns.forEach((column, field) -> {
                String printed = page.number(method, column);
                String what = "docs/results/generated/benches.md, " + command + ", " + column + " of " + method
                        + ": print it again with docs/results/generated/print";
                assertThat(printed).as(what).isNotBlank();
                double now = today.get(field).asDouble();
                // Fractions are printed with four digits, or four places.
                double rounding = printed.contains(".") ? Math.max(5e-4 * Math.abs(now), 5e-5) : 0.5;
                assertThat(Double.parseDouble(printed.replace(",", "")))
                        .as(what)
                        .isCloseTo(now, within(rounding));
            });
        }
    }

    @Test
    void methodsOnAMeshShouldBePrintedAsTheyAreToday() throws IOException {
        String command = "bench mesh meshes/napata_reconstruction.obj.xz --queries 2000";
        assertSame(command, MESH, 8, "--rounds", "1", "--algo", "astar,hna,pccp,transit");
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
