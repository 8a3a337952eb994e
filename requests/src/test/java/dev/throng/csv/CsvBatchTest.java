package dev.throng.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.GridMap;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridWorld;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CsvBatchTest {
    private static final String HEADER = "fromX,fromY,fromZ,toX,toY,toZ";

    private static final GridWorld WORLD = GridWorld.of(GridMap.drawn("""
            .........
            .#######.
            .......#.
            .#####.#.
            .....#...
            ########.
            .........
            """));

    private CsvBatch batch;

    private String answered(String header, Detail detail, String text) {
        BatchPlanner planner = CpuBatchPlanner.of(WORLD, Runnable::run, 1, detail.waypoints());
        batch = new CsvBatch("r.csv", RequestColumns.of("r.csv", header, true), detail, planner);
        return answered(text);
    }

    private String answered(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        TextBuffer out = new TextBuffer();
        batch.answer(bytes, bytes.length, 2, out);
        return new String(out.bytes(), 0, out.size(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource(Detail.class)
    void everyRowShouldHaveTheAnswerOfASingleQuery(Detail detail) {
        long seed = 11;
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder requests = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        int found = 0;
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < 500; i++) {
            float[] at = new float[6];
            for (int c = 0; c < 6; c++) {
                at[c] = c % 3 == 1 ? 0 : (float) random.nextDouble(c % 3 == 0 ? 9.2 : 7.2);
                requests.append(at[c]).append(c == 5 ? "\n" : ",");
            }
            WORLD.newQuery().find(at[0], at[1], at[2], at[3], at[4], at[5], path);
            expected.append(line(path, detail));
            found += path.cost() < Double.POSITIVE_INFINITY ? 1 : 0;
        }
        assertThat(answered(HEADER, detail, requests.toString()))
                .as("seed %d", seed)
                .isEqualTo(expected.toString());
        assertThat(found).isBetween(100, 400);
        assertThat(batch.rows()).isEqualTo(500);
        assertThat(batch.bad()).isEmpty();
    }

    /** Written in another manner than the code under test. */
    private static String line(PathBuffer path, Detail detail) {
        boolean found = path.cost() < Double.POSITIVE_INFINITY;
        StringBuilder corridor = new StringBuilder();
        for (int i = 0; found && i < path.corridorSize(); i++) {
            corridor.append(i == 0 ? "" : " ").append(path.corridor(i));
        }
        StringBuilder waypoints = new StringBuilder();
        for (int i = 0; found && i < path.waypointCount(); i++) {
            waypoints.append(i == 0 ? "" : ";").append(number(path.x(i))).append(" ");
            waypoints.append(number(path.y(i))).append(" ").append(number(path.z(i)));
        }
        String cost = found ? number(path.cost()) : "";
        String length = found ? number(path.length()) : "";
        return path.status()
                + switch (detail) {
                    case COSTS -> "," + cost;
                    case LENGTHS -> "," + cost + "," + length;
                    case PATHS -> "," + cost + "," + length + "," + corridor + "," + waypoints;
                }
                + "\n";
    }

    private static String number(double value) {
        TextBuffer text = new TextBuffer();
        text.put(value);
        return new String(text.bytes(), 0, text.size(), StandardCharsets.US_ASCII);
    }

    @Test
    void columnsShouldBeFoundByName() {
        String plain = answered(HEADER, Detail.COSTS, "0,0,0,8,0,6\n");
        assertThat(plain).isEqualTo("FOUND,14\n");
        assertThat(answered("toZ,note,toX,id,fromX,fromZ", Detail.COSTS, "6,x,8,a7,0,0\n"))
                .isEqualTo("a7,FOUND,14\n");
    }

    @Test
    void quotesSpacesAndLineEndsShouldBeTakenAsOthersWriteThem() {
        assertThat(answered(
                        "\"id\",fromX, fromZ,toX,toZ", Detail.COSTS, "\"a,b\",\"0\", 0 ,8,6\r\n\n\r\n\"c\",0,0,8,6"))
                .isEqualTo("\"a,b\",FOUND,14\n\"c\",FOUND,14\n");
    }

    @Test
    void badRowsShouldKeepTheirRow() {
        String text =
                "0,0,0,8,0,6\n1,2,3\n0,0,0,8,0,abc\n0,0,0,8,0,NaN\n\n0,0,0,8,0,6,7\n0,0,0,1e39,0,6\n0,0,,8,0,6\n0,0,0,8,0,6\n";
        assertThat(answered(HEADER, Detail.LENGTHS, text))
                .isEqualTo("FOUND,14,14\n" + "BAD_ROW,,\n".repeat(6) + "FOUND,14,14\n");
        assertThat(batch.rows()).isEqualTo(8);
        assertThat(batch.bad())
                .containsExactly(
                        new BadRow(1, 3, "3 columns, the header has 6"),
                        new BadRow(2, 4, "toZ is 'abc', not a finite number"),
                        new BadRow(3, 5, "toZ is 'NaN', not a finite number"),
                        new BadRow(4, 7, "7 columns, the header has 6"),
                        new BadRow(5, 8, "toX is '1e39', not a finite number"),
                        new BadRow(6, 9, "fromZ is '', not a finite number"));
        assertThat(answered("0,0,0,8,0,6\n")).isEqualTo("FOUND,14,14\n");
        assertThat(batch.bad()).isEmpty();
    }

    @Test
    void aHeaderShouldNameEveryColumnOnce() {
        for (String[] bad : List.of(
                new String[] {"0,0,0,8,0,6", "fromX"},
                new String[] {"fromX,fromY,fromZ,toX,toY", "toZ"},
                new String[] {"fromX,fromZ,toX,toZ", "fromY"},
                new String[] {HEADER + ",toX", "twice"},
                new String[] {HEADER + ",id,id", "twice"},
                new String[] {"", "fromX"})) {
            assertThatThrownBy(() -> RequestColumns.of("r.csv", bad[0], false))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContainingAll("r.csv", bad[1]);
        }
        assertThat(RequestColumns.of("r.csv", "fromX,fromZ,toX,toZ", true).answerHeader(Detail.PATHS))
                .isEqualTo("status,cost,length,corridor,waypoints");
        assertThat(RequestColumns.of("r.csv", HEADER + ",id", false).answerHeader(Detail.COSTS))
                .isEqualTo("id,status,cost");
    }

    @Test
    void aHugeLineShouldBeRefused() {
        String huge = "0,0,0,8,0,6\n0,0,0,8,0," + "6".repeat(CsvBatch.MAX_LINE);
        assertThatThrownBy(() -> answered(HEADER, Detail.COSTS, huge))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("r.csv", "line 3", "65536");
    }

    @Test
    void quotesShouldNotTakeOtherRowsWithThem() {
        String header = "id," + HEADER;
        String rows = """
                5",0,0,0,4,0,0
                "a,b",0,0,0,4,0,0
                "open,0,0,0,4,0,0
                last,0,0,0,4,0,0
                """;
        assertThat(answered(header, Detail.COSTS, rows).lines())
                .containsExactly("5\",FOUND,4", "\"a,b\",FOUND,4", ",BAD_ROW,", "last,FOUND,4");
    }
}
