package dev.throng.recast;

import java.util.Set;
import org.recast4j.recast.Telemetry;

/**
 * Hears when Recast begins and ends a piece of work. One per tile. Timings and warnings are dropped: a library neither
 * prints nor times itself.
 */
final class StepTelemetry extends Telemetry {
    /** Hears nothing. Share freely. */
    static final StepTelemetry QUIET = new StepTelemetry(() -> {}, () -> {});

    /** What a tile goes through once, in order; the pieces of a step have names of their own. */
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

    /** Steps of a tile, with that of packing its polygons at the end. */
    static final int STEPS_PER_TILE = STEPS.size() + 1;

    private final Runnable onPiece;
    private final Runnable onStep;

    /**
     * @param onPiece called often, also within a step; what it throws ends the tile
     * @param onStep called after each step but the last; what it throws ends the tile
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
