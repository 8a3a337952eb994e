package dev.throng.spark;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * Answers the rows of a partition, a chunk at a time, in their order. The planner sorts the requests of a chunk by start.
 *
 * @param kept number of columns of a row that are kept; the six coordinates follow, each a float or null
 * @param counts counters to update after every chunk
 */
record RowPlanning(WorldSource source, SparkPlanOptions options, int kept, RowCounts counts)
        implements MapPartitionsFunction<Row, Row> {
    private static final long serialVersionUID = 1;

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
        BatchPlanner planner = ExecutorPlanners.planner(source, options);
        return new Answers(rows, planner);
    }

    private final class Answers implements Iterator<Row> {
        private final Iterator<Row> rows;
        private final BatchPlanner planner;
        private final List<Row> chunk = new ArrayList<>();
        private final float[] requests = new float[BatchPlanner.REQUEST * options.chunk()];
        /** Request of each row of the chunk, or -1. */
        private final int[] requestOf = new int[options.chunk()];

        private final int width = kept + AnswerColumns.fields(options.detail()).length;
        private BatchPaths paths;
        private int next;

        Answers(Iterator<Row> rows, BatchPlanner planner) {
            this.rows = rows;
            this.planner = planner;
        }

        @Override
        public boolean hasNext() {
            return next < chunk.size() || rows.hasNext();
        }

        @Override
        public Row next() {
            if (next == chunk.size()) {
                plan();
            }
            Row row = chunk.get(next);
            Object[] values = new Object[width];
            for (int i = 0; i < kept; i++) {
                values[i] = row.get(i);
            }
            if (requestOf[next] < 0) {
                AnswerColumns.putBad(values, kept);
            } else {
                AnswerColumns.put(paths, requestOf[next], options.detail(), values, kept);
            }
            next++;
            return RowFactory.create(values);
        }

        private void plan() {
            chunk.clear();
            next = 0;
            int good = 0;
            while (chunk.size() < options.chunk() && rows.hasNext()) {
                Row row = rows.next();
                boolean whole = true;
                for (int i = 0; i < BatchPlanner.REQUEST; i++) {
                    float value = row.isNullAt(kept + i) ? Float.NaN : row.getFloat(kept + i);
                    requests[BatchPlanner.REQUEST * good + i] = value;
                    whole &= Float.isFinite(value);
                }
                requestOf[chunk.size()] = whole ? good++ : -1;
                chunk.add(row);
            }
            counts.add(chunk.size(), chunk.size() - good);
            paths = options.detail().plan(planner, Arrays.copyOf(requests, BatchPlanner.REQUEST * good));
        }
    }
}
