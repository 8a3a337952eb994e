package dev.throng.recast;

import java.util.Set;
import org.recast4j.recast.Telemetry;

/**
 * Listener for the start and end of pieces of work of Recast. One per tile. Timings and warnings are dropped: a library neither prints nor times
 * itself.
 */
final class StepTelemetry extends Telemetry {
    /** A listener that does nothing. Share freely. */
    static final StepTelemetry QUIET = new StepTelemetry(() -> {}, () -> {});

    /** Steps that a tile passes once, in order; the pieces of a step have other names. */
    private static final Set<String> STEPS = Set.of(
            "FILTER_LOW_OBSTACLES",
            "FILTER_LEDGE",
            "FILTER_WALKABLE",
            "BUILD_COMPACTHEIGHTFIELD",
            "ERODE_AREA",
            "DISTANCEFIELD",
            "REGIONS",
            "CONTOURS",
            "POLYMESH");

    /** Number of steps of a tile, including packing its polygons at the end. */
    static final int STEPS_PER_TILE = STEPS.size() + 1;

    private final Runnable onPiece;
    private final Runnable onStep;

    /**
     * @param onPiece called often, also within a step; its exceptions end the tile
     * @param onStep called after each step but the last; its exceptions end the tile
     */
    StepTelemetry(Runnable onPiece, Runnable onStep) {
        this.onPiece = onPiece;
        this.onStep = onStep;
    }

    @Override
    public void startTimer(String name) {
        onPiece.run();
    }

    @Override
    public void stopTimer(String name) {
        onPiece.run();
        if (STEPS.contains(name)) {
            onStep.run();
        }
    }

    @Override
    public void warn(String message) {}
}
