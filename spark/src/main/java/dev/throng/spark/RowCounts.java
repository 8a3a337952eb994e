package dev.throng.spark;

import java.io.Serializable;
import org.apache.spark.SparkContext;
import org.apache.spark.util.LongAccumulator;

/**
 * How many rows were answered. Exact where an action follows without a shuffle between: Spark counts a task that was repeated once.
 *
 * @param rows all of them
 * @param badRows those that are no requests
 */
record RowCounts(LongAccumulator rows, LongAccumulator badRows) implements Serializable {
    static RowCounts in(SparkContext context) {
        return new RowCounts(context.longAccumulator("rows"), context.longAccumulator("bad rows"));
    }

    void add(long more, long bad) {
        rows.add(more);
        badRows.add(bad);
    }
}
