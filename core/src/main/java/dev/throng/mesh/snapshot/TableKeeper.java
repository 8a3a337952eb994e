package dev.throng.mesh.snapshot;

import dev.throng.flight.Flight;
import dev.throng.flight.WorkRecorder;
import dev.throng.mesh.index.MeshOverlay;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;

/** Rebuilds invalid tables in the background, for the newest snapshot only. Share freely. */
final class TableKeeper {
    /** An index and the version of its snapshot. */
    private record Kept(MeshOverlay index, long version) {}

    private Kept newest;
    private boolean running;

    /**
     * Builds the invalid tables of an index.
     *
     * @param superseded polled during the build; returns true to stop it
     */
    static void finish(
            MeshOverlay index, long version, Executor executor, int parallelism, BooleanSupplier superseded) {
        if (index.finished()) {
            return;
        }
        WorkRecorder recorder = Flight.tables();
        index.finish(executor, parallelism, superseded);
        if (index.finished()) {
            recorder.end(index.options().method().name(), index.portals().mesh().polygonCount(), version);
        }
    }

    /** Builds the invalid tables of an index on an executor; a build for an older index stops. */
    void keep(MeshOverlay index, long version, Executor executor) {
        Kept kept = new Kept(index, version);
        synchronized (this) {
            newest = kept;
            if (running) {
                return;
            }
            running = true;
        }
        boolean taken = false;
        try {
            executor.execute(this::run);
            taken = true;
        } catch (RejectedExecutionException e) {
            // Queries do without the tables, and the next edit tries again.
        } finally {
            if (!taken) {
                synchronized (this) {
                    running = false;
                }
            }
        }
    }

    private void run() {
        Kept kept = null;
        try {
            while ((kept = next(kept)) != null) {
                Kept wanted = kept;
                finish(wanted.index, wanted.version, Runnable::run, 1, () -> superseded(wanted));
            }
        } catch (CancellationException e) {
            // The pool has interrupted its thread, which stays interrupted. Queries do without the tables.
        } finally {
            if (kept != null) {
                synchronized (this) {
                    running = false;
                }
            }
        }
    }

    /** Returns the newest index, or null if that was built last. */
    private synchronized Kept next(Kept built) {
        running = newest != built;
        return running ? newest : null;
    }

    private synchronized boolean superseded(Kept kept) {
        return newest != kept;
    }
}
