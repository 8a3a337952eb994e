package dev.throng.bench.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final Table TIMES = new Table("mesh", "factor", "us")
            .row("city", 10, 4.0)
            .row("city", 2, 8.0)
            .row("town", 10, 6.0)
            .row("town", 2, null)
            .row("town", 2, 3.0);

    private static String csv(Table table) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        table.write(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void rowsShouldBeSelectedByWordsAndByNumbers() {
        assertThat(TIMES.where("mesh", "city").numbers("us")).containsExactly(4, 8);
        assertThat(TIMES.where("factor", 10).where("mesh", "town").number("us")).isEqualTo(6);
        assertThat(TIMES.where("factor", "10").size()).isEqualTo(2);
        assertThat(TIMES.without("mesh", "city").size()).isEqualTo(3);
        assertThat(TIMES.when("us", us -> us > 5).distinct("mesh")).containsExactly("city", "town");
        assertThat(TIMES.where("mesh", "village").isEmpty()).isTrue();
    }

    @Test
    void unknownNumbersShouldNotCount() {
        assertThat(TIMES.where("mesh", "town").mean("us")).isEqualTo(4.5);
        assertThat(TIMES.where("mesh", "town").spread("us").count()).isEqualTo(2);
        assertThat(TIMES.max("us")).isEqualTo(8);
        assertThat(TIMES.where("mesh", "village").mean("us")).isNaN();
        assertThat(TIMES.where("mesh", "village").number("us")).isNaN();
    }

    @Test
    void groupsShouldHaveWordsAsTheyAppearAndNumbersSorted() throws IOException {
        assertThat(csv(TIMES.by(List.of("mesh", "factor"), Measure.count("runs"), Measure.mean("mean", "us"))))
                .isEqualTo("mesh,factor,runs,mean\r\ncity,2,1,8\r\ncity,10,1,4\r\ntown,2,2,3\r\ntown,10,1,6\r\n");
        Table fast = TIMES.when("us", us -> us < 7).by(List.of("factor"), Measure.percentile("most", "us", 100));
        assertThat(csv(fast)).isEqualTo("factor,most\r\n2,3\r\n10,6\r\n");
    }

    @Test
    void rowsShouldBeSortedAndSliced() {
        Table known = TIMES.when("us", us -> us > 0);
        assertThat(known.ascending("us").numbers("us")).containsExactly(3, 4, 6, 8);
        assertThat(known.ascending("factor").numbers("us"))
                .as("equal ones keep their order")
                .containsExactly(8, 3, 4, 6);
        assertThat(known.ascending("us").slice(1, 3).numbers("us")).containsExactly(4, 6);
    }

    @Test
    void classesShouldBeNamedByTheirMiddles() {
        Table lengths = new Table("length").row(0).row(19.999).row(20).row(61);
        assertThat(lengths.classed("length", 20).numbers("lengthClass")).containsExactly(10, 10, 30, 70);
    }

    @Test
    void aFileShouldQuoteWhatNeedsItAndKnowNoLocale() throws IOException {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            Table table = new Table("name", "value")
                    .row("plain", 1234567.25)
                    .row("a, \"b\"", 3)
                    .row("none", Double.NaN)
                    .row("null", null);
            assertThat(csv(table))
                    .isEqualTo("name,value\r\nplain,1234567.25\r\n\"a, \"\"b\"\"\",3\r\nnone,\r\nnull,\r\n");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void aColumnThatBeginsUnknownShouldTakeNumbersOrWords() throws IOException {
        Table table = new Table("number", "word").row(null, null).row(2, "two").row(null, null);
        assertThat(csv(table)).isEqualTo("number,word\r\n,\r\n2,two\r\n,\r\n");
        Table late = new Table("number");
        for (int i = 0; i < 20; i++) {
            late.row((Object) null);
        }
        assertThat(late.row(7).spread("number").count()).isEqualTo(1);
    }

    @Test
    void mistakesShouldBeNamed() {
        assertThatThrownBy(() -> TIMES.where("speed", 1))
                .hasMessageContaining("speed")
                .hasMessageContaining("factor");
        assertThatThrownBy(() -> new Table("a", "b").row(1)).hasMessageContaining("1 values");
        assertThatThrownBy(() -> new Table("a").row(1).row("one")).hasMessageContaining("one");
        assertThatThrownBy(() -> TIMES.number("us")).hasMessageContaining("5 rows");
        assertThatThrownBy(() -> TIMES.where("mesh", "city").row("city", 3, 1)).hasMessageContaining("selection");
    }
}
