package dev.throng.spark;

import dev.throng.batch.BatchPlanner;
import dev.throng.csv.BadRow;
import dev.throng.csv.CsvBatch;
import dev.throng.csv.LineChunks;
import dev.throng.csv.RequestColumns;
import dev.throng.csv.TextBuffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers ranges of CSV files with the lines that {@code throng batch} writes, a chunk at a time, in their order.
 *
 * <p>An element of the result is the text of a chunk without the last line feed: Spark has less work than with single lines, and writes the same
 * bytes. The first element of a range begins with the header of the answers.
 *
 * @param counts counters to update after every chunk
 */
record RangePlanning(
        WorldSource source, SparkPlanOptions options, SerializableConfiguration configuration, RowCounts counts)
        implements FlatMapFunction<Iterator<LineRange>, byte[]> {
    private static final long serialVersionUID = 1;
    private static final Logger LOG = LoggerFactory.getLogger(RangePlanning.class);
    private static final int SHOWN_BAD_ROWS = 3;

    @Override
    public Iterator<byte[]> call(Iterator<LineRange> ranges) {
        BatchPlanner planner = ExecutorPlanners.planner(source, options);
        return new Answers(ranges, planner);
    }

    private final class Answers implements Iterator<byte[]> {
        private final Iterator<LineRange> ranges;
        private final BatchPlanner planner;
        private final byte[] text = new byte[options.chunkBytes()];
        private final TextBuffer answers = new TextBuffer();
        private String name;
        private RangeLines lines;
        private LineChunks chunks;
        private CsvBatch batch;
        private byte[] next;
        private int shown;

        Answers(Iterator<LineRange> ranges, BatchPlanner planner) {
            this.ranges = ranges;
            this.planner = planner;
            TaskContext.get().addTaskCompletionListener((TaskCompletionListener) task -> close());
        }

        @Override
        public boolean hasNext() {
            try {
                while (next == null && (lines != null || ranges.hasNext())) {
                    if (lines == null) {
                        open(ranges.next());
                    }
                    next = plan();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return next != null;
        }

        @Override
        public byte[] next() {
            hasNext();
            byte[] answered = next;
            next = null;
            return answered;
        }

        private void open(LineRange range) throws IOException {
            name = range.file();
            lines = new RangeLines(range, configuration.value());
            chunks = new LineChunks(name, lines);
            RequestColumns columns = RequestColumns.of(name, LineChunks.text(lines.header()), false);
            batch = new CsvBatch(name, columns, options.detail(), planner);
            answers.put(columns.answerHeader(options.detail()));
            answers.put('\n');
        }

        /** Returns the answers to the next chunk; null at the end of the range, which is then closed. */
        private byte[] plan() throws IOException {
            int size = chunks.read(text);
            if (size == 0) {
                close();
            } else {
                batch.answer(text, size, 1, answers);
                counts.add(batch.rows(), batch.bad().size());
                for (BadRow bad : batch.bad()) {
                    if (shown++ < SHOWN_BAD_ROWS) {
                        LOG.warn("{}: a bad row: {}", name, bad.fault());
                    }
                }
            }
            byte[] answered = answers.size() == 0 ? null : Arrays.copyOf(answers.bytes(), answers.size() - 1);
            answers.clear();
            return answered;
        }

        private void close() {
            if (lines != null) {
                try {
                    lines.close();
                } catch (IOException e) {
                    LOG.warn("{}: {}", name, e.getMessage());
                }
                lines = null;
            }
        }
    }
}
