package dev.throng.mesh.snapshot;

import dev.throng.mesh.index.MeshOverlay;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Builds what edits have made void, for the newest snapshot of a world alone. Share freely. */
final class TableKeeper {
    private MeshOverlay newest;
    private boolean running;

    /** Builds what an index lacks, on an executor; what is being built for an older one is given up. */
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
            // Nothing is lost: queries do without, and the next edit asks again.
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
            // The pool has interrupted its thread, which stays so. As above, nothing is lost.
        } finally {
            if (index != null) {
                synchronized (this) {
                    running = false;
                }
            }
        }
    }

    /** The newest index, or null when that is the one that was built last. */
    private synchronized MeshOverlay next(MeshOverlay built) {
        running = newest != built;
        return running ? newest : null;
    }

    private synchronized boolean superseded(MeshOverlay index) {
        return newest != index;
    }
}
