package dev.throng.server.world;

/**
 * The progress of building a world. Immutable.
 *
 * @param share finished fraction of the work until it can be shown, 0 to 1
 * @param stage current work, in a few words
 * @param error the reason of a failure; null for none
 */
public record BuildProgress(State state, double share, String stage, String error) {
    /** Whether the world is usable. */
    public enum State {
        BUILDING,
        READY,
        FAILED
    }

    static BuildProgress building(double share, String stage) {
        return new BuildProgress(State.BUILDING, share, stage, null);
    }

    static BuildProgress ready(String stage) {
        return new BuildProgress(State.READY, 1, stage, null);
    }

    static BuildProgress failed(String error) {
        return new BuildProgress(State.FAILED, 0, "failed", error);
    }
}
