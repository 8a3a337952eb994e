package dev.throng.server.live;

/** Clock of a walk with a variable speed: pauses, speeds up, ends. Share freely; one thread waits. */
final class Pace {
    private boolean paused;
    private boolean ended;
    private double factor = 1;
    private long due = System.nanoTime();

    synchronized void pause(boolean wanted) {
        paused = wanted;
        due = System.nanoTime();
        notifyAll();
    }

    synchronized void factor(double wanted) {
        factor = wanted;
        due = System.nanoTime();
        notifyAll();
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    synchronized double factor() {
        return factor;
    }

    synchronized boolean paused() {
        return paused;
    }

    synchronized boolean ended() {
        return ended;
    }

    /**
     * Waits until the next step is due.
     *
     * @param seconds simulated time since the last step
     * @return false once the walk has ended
     */
    synchronized boolean await(double seconds) throws InterruptedException {
        due += (long) (1e9 * seconds / factor);
        // Delays are not caught up: a slow step is not followed by a burst.
        due = Math.max(due, System.nanoTime() - 1_000_000);
        while (!ended) {
            long left = due - System.nanoTime();
            if (!paused && left <= 0) {
                return true;
            }
            wait(paused ? 0 : Math.max(1, left / 1_000_000));
        }
        return false;
    }
}
