package dev.throng.mesh.snapshot;

import dev.throng.mesh.index.MeshOverlay;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Rebuilds invalid tables in the background, for the newest snapshot only. Share freely. */
final class TableKeeper {
    private MeshOverlay newest;
    private boolean running;

    /** Builds the invalid tables of an index on an executor; a build for an older index stops. */
    void keep(MeshOverlay index, Executor executor) {
        synchronized (this) {
            newest = index;
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
        MeshOverlay index = null;
        try {
            while ((index = next(index)) != null) {
                MeshOverlay wanted = index;
                wanted.finish(Runnable::run, 1, () -> superseded(wanted));
            }
        } catch (CancellationException e) {
            // The pool has interrupted its thread, which stays interrupted. Queries do without the tables.
        } finally {
            if (index != null) {
                synchronized (this) {
                    running = false;
                }
            }
        }
    }

    /** Returns the newest index, or null if that was built last. */
    private synchronized MeshOverlay next(MeshOverlay built) {
        running = newest != built;
        return running ? newest : null;
    }

    private synchronized boolean superseded(MeshOverlay index) {
        return newest != index;
    }
}
