package dev.throng.server.world;

/**
 * The progress of building a world. Immutable.
 *
 * @param share finished fraction of the work until it can be shown, 0 to 1
 * @param stage current work, in a few words
 * @param error the reason of a failure; null for none
 */
public record Progress(State state, double share, String stage, String error) {
    /** Whether the world is usable. */
    public enum State {
        BUILDING,
        READY,
        FAILED
    }

    static Progress building(double share, String stage) {
        return new Progress(State.BUILDING, share, stage, null);
    }

    static Progress ready(String stage) {
        return new Progress(State.READY, 1, stage, null);
    }

    static Progress failed(String error) {
        return new Progress(State.FAILED, 0, "failed", error);
    }
}
