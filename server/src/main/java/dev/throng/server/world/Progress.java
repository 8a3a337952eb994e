package dev.throng.server.world;

/**
 * How far a world is. Immutable.
 *
 * @param share of what there is to do before it can be shown, 0 to 1
 * @param stage what is being done, in a few words
 * @param error why there will be no world; null unless it failed
 */
public record Progress(State state, double share, String stage, String error) {
    /** Whether it can be used. */
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
