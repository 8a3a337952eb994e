package dev.throng.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.csv.Detail;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes in and comes out, in one process. */
class ThrongSparkTest {
    private static final int ROWS = 500;

    @TempDir
    static Path folder;

    static Fixture fixture;
    static SparkSession spark;
    static Dataset<Row> requests;

    @BeforeAll
    static void start() throws Exception {
        fixture = new Fixture(folder);
        spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 2)
                .getOrCreate();
        Path file = Fixture.written(folder.resolve("requests.csv"), fixture.rows(ROWS, 3));
        requests = spark.read().option("header", true).csv(file.toString());
    }

    @AfterAll
    static void stop() throws Exception {
        if (spark != null) {
            spark.close();
        }
    }

    @Test
    void everyRowShouldHaveTheAnswerOfASingleQuery() {
        List<Row> rows = ThrongSpark.plan(
                        requests.repartition(3),
                        fixture.worldFile.toString(),
                        SparkPlanOptions.DEFAULT.withDetail(Detail.PATHS))
                .collectAsList();
        assertThat(rows).hasSize(ROWS);
        MeshQuery query = fixture.world.newQuery();
        PathBuffer path = new PathBuffer();
        int found = 0;
        int bad = 0;
        for (Row row : rows) {
            assertThat(row.schema().simpleString())
                    .endsWith("status:string,cost:double,length:double,corridor:array<int>,"
                            + "waypoints:array<struct<x:float,y:float,z:float>>>");
            if (row.getString(3).equals("x") || row.getString(6).equals("x")) {
                assertThat(row.<String>getAs("status")).isEqualTo("BAD_ROW");
                assertThat(row.isNullAt(8)).isTrue();
                bad++;
                continue;
            }
            float[] at = new float[6];
            for (int i = 0; i < 6; i++) {
                at[i] = Float.parseFloat(row.getString(i + 1));
            }
            PathStatus status = query.find(at[0], at[1], at[2], at[3], at[4], at[5], path);
            assertThat(row.<String>getAs("status")).isEqualTo(status.name());
            if (status == PathStatus.FOUND) {
                assertThat(row.<Double>getAs("cost")).isEqualTo(path.cost());
                assertThat(row.<Double>getAs("length")).isEqualTo(path.length());
                List<Integer> corridor = row.getList(10);
                assertThat(corridor).hasSize(path.corridorSize());
                assertThat(corridor.get(path.corridorSize() - 1)).isEqualTo(path.corridor(path.corridorSize() - 1));
                List<Row> waypoints = row.getList(11);
                assertThat(waypoints).hasSize(path.waypointCount());
                assertThat(waypoints.get(0).getFloat(0)).isEqualTo(path.x(0));
                found++;
            } else {
                assertThat(row.isNullAt(8)).isTrue();
            }
        }
        assertThat(found).isGreaterThan(ROWS / 2);
        assertThat(bad).isBetween(3, 20);
    }

    @Test
    void badInputShouldBeRefusedBeforeAnythingRuns() throws Exception {
        String world = fixture.worldFile.toString();
        Path text = Files.writeString(folder.resolve("no.throng"), "hello");
        refused(requests.drop("toZ"), world, "toZ");
        refused(requests.withColumnRenamed("id", "cost"), world, "cost");
        refused(requests, folder.resolve("none.throng").toString(), "none.throng");
        refused(requests, text.toString(), "no.throng");
        assertThatThrownBy(() -> SparkPlanOptions.DEFAULT.withDevice("abacus"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("abacus");
    }

    private static void refused(Dataset<Row> rows, String world, String named) {
        assertThatThrownBy(() -> ThrongSpark.plan(rows, world, SparkPlanOptions.DEFAULT))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(named);
    }

    @Test
    void badArgumentsShouldGetOneLine() {
        String world = fixture.worldFile.toString();
        for (String[] words : new String[][] {
            {world, "requests"},
            {world, "requests.csv", "-o", "x", "--paths", "--lengths"},
            {world, "requests.csv", "-o", "x", "--device", "abacus"},
            {world, "requests.parquet", "-o", "x.csv", "--paths"},
            {world, "requests.csv", "-o", "x", "--to", "orc"}
        }) {
            StringWriter err = new StringWriter();
            int exit = ThrongSparkJob.run(new PrintWriter(new StringWriter()), new PrintWriter(err, true), words);
            assertThat(exit).as(err.toString()).isEqualTo(2);
            assertThat(err.toString().lines()).hasSize(1);
            assertThat(err.toString()).startsWith("throng-spark: ").doesNotContain("Exception");
        }
    }
}
