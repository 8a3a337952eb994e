package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class CommandResultsTest {
    /** Rows of twelve values that differ from row to row. */
    private static String table(int rows) {
        CommandResults report = new CommandResults();
        for (int r = 0; r < rows; r++) {
            CommandResults.Row row = report.row("scen", "map" + r).with("seed", 1_000_000L);
            for (int v = 0; v < 11; v++) {
                row.with("value" + v, 1000 * r + v);
            }
        }
        StringWriter out = new StringWriter();
        report.print(new PrintWriter(out, true), false);
        return out.toString();
    }

    @Test
    void fewRowsOfManyValuesShouldStandSideBySide() {
        assertThat(table(3).lines()).anyMatch(line -> line.matches(".*world.*map0.*map1.*map2.*"));
    }

    @Test
    void manyRowsShouldStandBelowEachOther() {
        assertThat(table(18).lines().filter(line -> line.matches("\\| map\\d+ .*")))
                .hasSize(18);
    }

    @Test
    void seedsShouldBePrintedAsTheyAreTyped() {
        assertThat(table(2)).contains("seed 1000000", "1,010");
    }
}
