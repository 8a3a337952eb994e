package dev.throng.mesh.snapshot;

import dev.throng.flight.Flight;
import dev.throng.flight.WorkRecorder;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;

/** Rebuilds invalid tables in the background, for the newest snapshot only. Share freely. */
final class TableKeeper {
    private MeshSnapshot newest;
    private boolean running;

    /**
     * Builds the invalid tables of a snapshot.
     *
     * @param superseded polled during the build; returns true to stop it
     */
    static void finish(MeshSnapshot snapshot, Executor executor, int parallelism, BooleanSupplier superseded) {
        if (snapshot.finished()) {
            return;
        }
        WorkRecorder recorder = Flight.tables();
        if (snapshot.overlay() != null) {
            snapshot.overlay().finish(executor, parallelism, superseded);
        }
        snapshot.shared().finishTaut(executor, parallelism, superseded);
        snapshot.finishTrueLengths(executor, parallelism, superseded);
        if (snapshot.finished()) {
            recorder.end(snapshot.index().method().name(), snapshot.mesh().polygonCount(), snapshot.version());
        }
    }

    /** Builds the invalid tables of a snapshot on an executor; a build for an older one stops. */
    void keep(MeshSnapshot snapshot, Executor executor) {
        synchronized (this) {
            newest = snapshot;
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
        MeshSnapshot kept = null;
        try {
            while ((kept = next(kept)) != null) {
                MeshSnapshot wanted = kept;
                finish(wanted, Runnable::run, 1, () -> superseded(wanted));
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

    /** Returns the newest snapshot, or null if that was built last. */
    private synchronized MeshSnapshot next(MeshSnapshot built) {
        running = newest != built;
        return running ? newest : null;
    }

    private synchronized boolean superseded(MeshSnapshot kept) {
        return newest != kept;
    }
}
