package dev.throng.server.api;

import dev.throng.server.http.Exchange;
import dev.throng.server.http.HttpException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Request;

/** A queue of work that is done one piece at a time, with a limit of waiting pieces. Share freely. */
public final class WorkQueue implements AutoCloseable {
    private static final int RETRY_MILLIS = 1000;

    private final String what;
    private final int limit;
    private final ThreadPoolExecutor executor;

    /** Held until an answer is sent, so a client that does not read it makes no space for the next one. */
    private final Semaphore slots;

    /**
     * @param what the kind of work, in the plural, for messages
     * @param limit maximum number of waiting pieces
     */
    public WorkQueue(String what, int limit) {
        this.what = what;
        this.limit = limit;
        slots = new Semaphore(limit + 1);
        executor = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            Thread thread = new Thread(task, "throng-" + what);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Queues the work of a request.
     *
     * @throws HttpException when the queue is full
     */
    void submit(Exchange exchange, Exchange.Task work) {
        if (!slots.tryAcquire()) {
            throw HttpException.busy(
                    "the queue of " + what + " is full (" + limit + " wait): try again later", RETRY_MILLIS);
        }
        Request.addCompletionListener(exchange.request(), failure -> slots.release());
        executor.execute(() -> exchange.run(work));
    }

    public int waiting() {
        return executor.getQueue().size();
    }

    /** Returns the number of pieces of work that are done. */
    public long done() {
        return executor.getCompletedTaskCount();
    }

    public int limit() {
        return limit;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
