package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class CsvTableTest {
    private static String written(CsvTable table) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        table.write(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldQuoteOnlyWhatNeedsIt() throws IOException {
        CsvTable table = new CsvTable("x", "a", "b,c");
        table.row("plain", "two, parts");
        table.row("say \"hi\"", "two\nlines");
        assertThat(written(table))
                .isEqualTo("a,\"b,c\"\r\nplain,\"two, parts\"\r\n\"say \"\"hi\"\"\",\"two\nlines\"\r\n");
        assertThat(table.rows()).isEqualTo(2);
    }

    @Test
    void shouldWriteNumbersInFullWhateverTheLocale() throws IOException {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            CsvTable table = new CsvTable("", "a", "b", "c", "d", "e");
            table.row(1234.5, 20.0, 1234567, Double.NaN, null);
            assertThat(written(table)).endsWith("\r\n1234.5,20,1234567,,\r\n");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void shouldRefuseARowOfAnotherWidth() {
        CsvTable table = new CsvTable("", "a", "b");
        assertThatThrownBy(() -> table.row(1)).isInstanceOf(IllegalArgumentException.class);
    }
}
