package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static String printed(int columns) {
        TextTable table = new TextTable();
        table.column("method", false, List.of("astar", "hna"));
        table.column("mean [µs]", true, List.of("221", "42.2"));
        table.column("bytes per query", true, List.of("0", "1,356,800"));
        table.column("index [bytes]", true, List.of("1", "2"));
        StringWriter text = new StringWriter();
        table.print(new PrintWriter(text, true), columns);
        return text.toString().replace("\r\n", "\n");
    }

    @Test
    void shouldBreakHeadingsBetweenWords() {
        assertThat(printed(Terminal.UNLIMITED)).isEqualTo("""
                        +--------+------+-----------+---------+
                        | method | mean | bytes per |   index |
                        |        | [µs] |     query | [bytes] |
                        +--------+------+-----------+---------+
                        | astar  |  221 |         0 |       1 |
                        | hna    | 42.2 | 1,356,800 |       2 |
                        +--------+------+-----------+---------+
                        """);
    }

    @Test
    void shouldPrintPartsThatFitEachWithTheFirstColumn() {
        assertThat(printed(31)).isEqualTo("""
                        +--------+------+-----------+
                        | method | mean | bytes per |
                        |        | [µs] |     query |
                        +--------+------+-----------+
                        | astar  |  221 |         0 |
                        | hna    | 42.2 | 1,356,800 |
                        +--------+------+-----------+
                        +--------+---------+
                        | method |   index |
                        |        | [bytes] |
                        +--------+---------+
                        | astar  |       1 |
                        | hna    |       2 |
                        +--------+---------+
                        """);
    }

    @Test
    void shouldKnowTheWidthOfATerminalOrNone() {
        assertThat(Terminal.columns("80")).isEqualTo(80);
        assertThat(Terminal.columns("7")).isEqualTo(40);
        assertThat(Terminal.columns(null)).isEqualTo(Terminal.UNLIMITED);
        assertThat(Terminal.columns("wide")).isEqualTo(Terminal.UNLIMITED);
    }
}
