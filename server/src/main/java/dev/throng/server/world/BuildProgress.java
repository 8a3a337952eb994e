package dev.throng.server.world;

/**
 * How far a world is. Immutable.
 *
 * @param share of what there is to do before it can be shown, 0 to 1
 * @param stage what is being done, in a few words
 * @param error why there will be no world; null unless it failed
 */
public record BuildProgress(State state, double share, String stage, String error) {
    /** Whether it can be used. */
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
