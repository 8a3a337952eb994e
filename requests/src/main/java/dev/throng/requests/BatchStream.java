package dev.throng.requests;

import dev.throng.BadInputException;
import dev.throng.csv.BadRow;
import dev.throng.csv.CsvBatch;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Streams requests from a file through a planner to another file. Used by one thread: it reads and writes, and each worker parses, plans and formats
 * a chunk at a time. Memory holds two chunks more than there are workers, however long the files are.
 */
public final class BatchStream {
    private static final int SHOWN_BAD_ROWS = 10;

    /** Number of chunks that are read ahead or wait to be written. */
    private static final int WAITING = 2;

    private final ChunkReader reader;
    private final BatchOutput output;
    private final Supplier<CsvBatch> newBatch;
    private final ExecutorService workers;
    private final int workerCount;
    private final int chunkBytes;
    private final Queue<CsvBatch> batches = new ConcurrentLinkedQueue<>();

    /**
     * @param chunkBytes bytes of requests that are planned together
     */
    public BatchStream(
            ChunkReader reader,
            BatchOutput output,
            Supplier<CsvBatch> newBatch,
            ExecutorService workers,
            int workerCount,
            int chunkBytes) {
        this.reader = reader;
        this.output = output;
        this.newBatch = newBatch;
        this.workers = workers;
        this.workerCount = workerCount;
        this.chunkBytes = chunkBytes;
    }

    /**
     * Answers the rest of the input.
     *
     * @param mark progress of an earlier run
     * @param faults gets the first few bad rows, in their order
     * @param progress gets the progress of this run
     * @return the progress at the end
     */
    public BatchMark run(BatchMark mark, Consumer<BadRow> faults, Consumer<BatchMark> progress) throws IOException {
        Queue<BatchChunk> free = new ArrayDeque<>();
        for (int i = 0; i < workerCount + WAITING; i++) {
            free.add(new BatchChunk(chunkBytes));
        }
        Queue<Future<BatchChunk>> running = new ArrayDeque<>();
        BatchMark done = mark;
        try {
            boolean more = true;
            while (more || !running.isEmpty()) {
                while (more && !free.isEmpty()) {
                    more = submit(free, running);
                }
                if (!running.isEmpty()) {
                    BatchChunk chunk = result(running.remove());
                    done = written(chunk, done, faults);
                    progress.accept(done);
                    free.add(chunk);
                }
            }
            return done;
        } catch (BadInputException e) {
            output.discard();
            throw e;
        } finally {
            waitFor(running);
        }
    }

    private boolean submit(Queue<BatchChunk> free, Queue<Future<BatchChunk>> running) throws IOException {
        BatchChunk chunk = free.remove();
        boolean more = reader.read(chunk);
        if (more) {
            running.add(workers.submit(() -> answered(chunk)));
        }
        return more;
    }

    private BatchChunk answered(BatchChunk chunk) {
        CsvBatch batch = batches.poll();
        if (batch == null) {
            batch = newBatch.get();
        }
        chunk.answers.clear();
        batch.answer(chunk.text, chunk.size, chunk.firstLine, chunk.answers);
        chunk.rows = batch.rows();
        chunk.badRows = batch.bad().size();
        chunk.shown.clear();
        chunk.shown.addAll(batch.bad().subList(0, Math.min(SHOWN_BAD_ROWS, chunk.badRows)));
        batches.add(batch);
        return chunk;
    }

    private BatchMark written(BatchChunk chunk, BatchMark before, Consumer<BadRow> faults) throws IOException {
        for (int i = 0; i < chunk.shown.size() && before.badRows() + i < SHOWN_BAD_ROWS; i++) {
            faults.accept(chunk.shown.get(i));
        }
        BatchMark after = new BatchMark(
                chunk.end,
                chunk.checksum,
                before.lines() + chunk.lines,
                before.output() + chunk.answers.size(),
                before.rows() + chunk.rows,
                before.badRows() + chunk.badRows);
        output.append(chunk.answers.bytes(), chunk.answers.size(), after);
        return after;
    }

    private static BatchChunk result(Future<BatchChunk> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Waits for workers after a failure: none may use a planner when its device is closed. */
    private static void waitFor(Queue<Future<BatchChunk>> running) {
        for (Future<BatchChunk> future : running) {
            try {
                future.get();
            } catch (ExecutionException e) {
                // The first failure is reported.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
