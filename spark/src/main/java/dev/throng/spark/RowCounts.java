package dev.throng.spark;

import java.io.Serializable;
import org.apache.spark.SparkContext;
import org.apache.spark.util.LongAccumulator;

/**
 * Counters of answered rows. They are exact if an action follows without a shuffle: Spark then counts a repeated task once.
 *
 * @param rows all rows
 * @param badRows rows that are no valid requests
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
