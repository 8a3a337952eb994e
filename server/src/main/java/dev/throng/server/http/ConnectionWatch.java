package dev.throng.server.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections that take too long and, if there are too many, the one that has been idle longest. So active clients are served despite any
 * number of idle connections. Share freely.
 *
 * <p>A connection is idle until a whole request has arrived, even if bytes trickle in.
 */
final class ConnectionWatch implements Connection.Listener, Runnable {
    private static final long PERIOD_MILLIS = 500;

    private final int most;
    private final long idleNanos;
    private final long busyNanos;
    private final Scheduler scheduler;

    /** Start of the idle time of each connection, the longest first. */
    private final Map<Connection, Long> idle = new LinkedHashMap<>();

    private final Map<Connection, Long> busy = new LinkedHashMap<>();

    ConnectionWatch(int most, Duration idle, Duration busy, Scheduler scheduler) {
        this.most = most;
        this.idleNanos = idle.toNanos();
        this.busyNanos = busy.toNanos();
        this.scheduler = scheduler;
    }

    void start() {
        scheduler.schedule(this, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void onOpened(Connection connection) {
        if (!(connection instanceof ConnectionMetaData)) {
            // A WebSocket sends no further requests; it has its own limits.
            return;
        }
        Connection longest = null;
        synchronized (this) {
            idle.put(connection, System.nanoTime());
            if (idle.size() + busy.size() > most) {
                longest = idle.keySet().iterator().next();
                idle.remove(longest);
            }
        }
        close(longest);
    }

    @Override
    public synchronized void onClosed(Connection connection) {
        idle.remove(connection);
        busy.remove(connection);
        notifyAll();
    }

    /** Records that a whole request has arrived. */
    synchronized void begun(Connection connection) {
        if (idle.remove(connection) != null) {
            busy.put(connection, System.nanoTime());
        }
    }

    /** Records that a request was answered. */
    synchronized void done(Connection connection) {
        if (busy.remove(connection) != null) {
            idle.put(connection, System.nanoTime());
            notifyAll();
        }
    }

    /** Waits until no request is in progress. Returns whether that happened within the time. */
    synchronized boolean awaitQuiet(Duration within) throws InterruptedException {
        long end = System.nanoTime() + within.toNanos();
        while (!busy.isEmpty()) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            wait(1 + left / 1_000_000);
        }
        return true;
    }

    synchronized int open() {
        return idle.size() + busy.size();
    }

    /** Closes overdue connections, and schedules itself again. */
    @Override
    public void run() {
        List<Connection> late = new ArrayList<>();
        synchronized (this) {
            long now = System.nanoTime();
            takeLate(idle, now - idleNanos, late);
            takeLate(busy, now - busyNanos, late);
        }
        try {
            late.forEach(ConnectionWatch::close);
        } finally {
            start();
        }
    }

    private static void takeLate(Map<Connection, Long> since, long before, List<Connection> late) {
        for (Iterator<Map.Entry<Connection, Long>> i = since.entrySet().iterator(); i.hasNext(); ) {
            Map.Entry<Connection, Long> entry = i.next();
            if (entry.getValue() - before > 0) {
                return;
            }
            late.add(entry.getKey());
            i.remove();
        }
    }

    private static void close(Connection connection) {
        if (connection != null) {
            connection.getEndPoint().close();
        }
    }
}
