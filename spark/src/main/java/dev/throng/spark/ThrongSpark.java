package dev.throng.spark;

import static org.apache.spark.sql.functions.col;

import dev.throng.BadInputException;
import dev.throng.csv.RequestColumns;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Answers requests on a Spark cluster. Stateless. */
public final class ThrongSpark {
    private ThrongSpark() {}

    /**
     * Answers every row of a data set: its columns, then {@code status} and {@code cost}. {@link dev.throng.csv.Detail#LENGTHS} adds {@code length};
     * {@link dev.throng.csv.Detail#PATHS} adds {@code corridor} (ids of polygons or tiles) and {@code waypoints} (x, y, z).
     *
     * <p>Rows keep their partition and their order in it. A row with a coordinate that is null, no number, or not finite has the status BAD_ROW. All
     * columns but the status are null if there is no path.
     *
     * @param requests with columns fromX, fromY, fromZ, toX, toY, toZ of any type that can be read as a float
     * @param worldFile a .throng file, as a path or URI that the driver can read; it is sent to each node once, and each executor opens it once
     * @param options columns of the answers, and device
     * @return the answers, which are computed by the first action
     * @throws BadInputException when a column is missing or a name is taken, or the file is no world
     */
    public static Dataset<Row> plan(Dataset<Row> requests, String worldFile, SparkPlanOptions options) {
        return plan(
                requests,
                worldFile,
                options,
                RowCounts.in(requests.sparkSession().sparkContext()));
    }

    /** Answers every row as the method above, and counts rows. */
    static Dataset<Row> plan(Dataset<Row> requests, String worldFile, SparkPlanOptions options, RowCounts counts) {
        StructType schema = requests.schema();
        List<String> names = List.of(schema.fieldNames());
        StructType answered = schema;
        for (StructField field : AnswerColumns.fields(options.detail())) {
            if (names.contains(field.name())) {
                throw new BadInputException("requests have a column " + field.name() + " already: rename it");
            }
            answered = answered.add(field);
        }
        List<Column> columns = new ArrayList<>();
        for (String name : names) {
            columns.add(col("`" + name.replace("`", "``") + "`"));
        }
        for (String name : RequestColumns.COORDINATES) {
            if (!names.contains(name)) {
                throw new BadInputException("requests have no column " + name + ", only " + String.join(", ", names));
            }
            columns.add(col(name).try_cast(DataTypes.FloatType).as("throng " + name));
        }
        WorldSource source = WorldSource.distributed(requests.sparkSession(), worldFile);
        return requests.select(columns.toArray(Column[]::new))
                .mapPartitions(new RowPlanning(source, options, names.size(), counts), Encoders.row(answered));
    }
}
