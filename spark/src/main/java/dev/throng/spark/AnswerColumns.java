package dev.throng.spark;

import dev.throng.batch.BatchPaths;
import dev.throng.csv.BadRow;
import dev.throng.csv.Detail;
import dev.throng.path.PathStatus;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Columns of answers. Stateless. */
final class AnswerColumns {
    private static final StructType POINT = new StructType()
            .add("x", DataTypes.FloatType)
            .add("y", DataTypes.FloatType)
            .add("z", DataTypes.FloatType);

    private AnswerColumns() {}

    static StructField[] fields(Detail detail) {
        StructType all =
                new StructType().add("status", DataTypes.StringType, false).add("cost", DataTypes.DoubleType);
        if (detail != Detail.COSTS) {
            all = all.add("length", DataTypes.DoubleType);
        }
        if (detail == Detail.PATHS) {
            all = all.add("corridor", DataTypes.createArrayType(DataTypes.IntegerType, false))
                    .add("waypoints", DataTypes.createArrayType(POINT, false));
        }
        return all.fields();
    }

    /** Writes the answer to a bad row; all columns after the status stay null. */
    static void putBad(Object[] row, int at) {
        row[at] = BadRow.STATUS;
    }

    /** Writes an answer into the columns of a row, from an index on. */
    static void put(BatchPaths paths, int path, Detail detail, Object[] row, int at) {
        PathStatus status = paths.status(path);
        row[at] = status.name();
        if (status != PathStatus.FOUND) {
            return;
        }
        row[at + 1] = paths.cost(path);
        if (detail != Detail.COSTS) {
            row[at + 2] = paths.length(path);
        }
        if (detail == Detail.PATHS) {
            row[at + 3] = corridor(paths, path);
            row[at + 4] = waypoints(paths, path);
        }
    }

    private static Integer[] corridor(BatchPaths paths, int path) {
        int first = paths.firstCell(path);
        Integer[] corridor = new Integer[paths.firstCell(path + 1) - first];
        for (int i = 0; i < corridor.length; i++) {
            corridor[i] = paths.cell(first + i);
        }
        return corridor;
    }

    private static Row[] waypoints(BatchPaths paths, int path) {
        int first = paths.firstWaypoint(path);
        Row[] waypoints = new Row[paths.firstWaypoint(path + 1) - first];
        for (int i = 0; i < waypoints.length; i++) {
            waypoints[i] = RowFactory.create(paths.x(first + i), paths.y(first + i), paths.z(first + i));
        }
        return waypoints;
    }
}
