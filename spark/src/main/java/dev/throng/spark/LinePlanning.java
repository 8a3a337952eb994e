package dev.throng.spark;

import dev.throng.BadInputException;
import dev.throng.csv.BadRow;
import dev.throng.csv.CsvBatch;
import dev.throng.csv.RequestColumns;
import dev.throng.csv.TextBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers the lines of a CSV file with the lines that {@code throng batch} writes, a chunk at a time, in their order.
 *
 * <p>An element of the result is the text of many lines, without the last line feed: Spark has less to do than with single lines, and
 * writes the same bytes. The first one of a partition begins with the header.
 *
 * @param name of the file, for error messages
 * @param header the first line of the file; lines that equal it are no requests
 * @param counts told of every chunk
 */
record LinePlanning(String name, String header, WorldSource source, SparkPlanOptions options, RowCounts counts)
        implements MapPartitionsFunction<byte[], byte[]> {
    private static final long serialVersionUID = 1;
    private static final Logger LOG = LoggerFactory.getLogger(LinePlanning.class);
    private static final int SHOWN_BAD_ROWS = 3;

    @Override
    public Iterator<byte[]> call(Iterator<byte[]> lines) {
        RequestColumns columns = RequestColumns.of(name, header, false);
        CsvBatch batch = new CsvBatch(name, columns, options.detail(), ExecutorPlanners.planner(source, options));
        return new Answers(lines, batch, columns.answerHeader(options.detail()));
    }

    private final class Answers implements Iterator<byte[]> {
        private final Iterator<byte[]> lines;
        private final CsvBatch batch;
        private final byte[] headerLine = header.getBytes(StandardCharsets.UTF_8);
        private final TextBuffer requests = new TextBuffer();
        private final TextBuffer answers = new TextBuffer();
        private byte[] next;
        private int shown;

        Answers(Iterator<byte[]> lines, CsvBatch batch, String answerHeader) {
            this.lines = lines;
            this.batch = batch;
            answers.put(answerHeader);
            answers.put('\n');
        }

        @Override
        public boolean hasNext() {
            while (next == null && (lines.hasNext() || answers.size() > 0)) {
                next = plan();
            }
            return next != null;
        }

        @Override
        public byte[] next() {
            hasNext();
            byte[] text = next;
            next = null;
            return text;
        }

        /** The answers to the next chunk; null where it has no row. */
        private byte[] plan() {
            requests.clear();
            for (int count = 0; count < options.chunk() && lines.hasNext(); count++) {
                byte[] line = lines.next();
                if (line.length > CsvBatch.MAX_LINE) {
                    throw new BadInputException(
                            name + ": a line has " + line.length + " bytes, the limit is " + CsvBatch.MAX_LINE);
                }
                if (!Arrays.equals(line, headerLine)) {
                    requests.put(line, 0, line.length);
                    requests.put('\n');
                }
            }
            batch.answer(requests.bytes(), requests.size(), 1, answers);
            counts.add(batch.rows(), batch.bad().size());
            for (BadRow bad : batch.bad()) {
                if (shown++ < SHOWN_BAD_ROWS) {
                    LOG.warn("{}: a bad row: {}", name, bad.fault());
                }
            }
            byte[] text = answers.size() == 0 ? null : Arrays.copyOf(answers.bytes(), answers.size() - 1);
            answers.clear();
            return text;
        }
    }
}
