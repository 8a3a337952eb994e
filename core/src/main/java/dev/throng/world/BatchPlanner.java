package dev.throng.world;

/** Answers many requests at once. Every planner returns the same paths for the same world and requests. */
public interface BatchPlanner {
    /** Floats per request: from (x, y, z), to (x, y, z). */
    int REQUEST = 6;

    /**
     * Answers every request.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     */
    Paths plan(float[] requests);
}
