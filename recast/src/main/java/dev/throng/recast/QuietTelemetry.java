package dev.throng.recast;

import org.recast4j.recast.Telemetry;

/** Takes Recast's timings and warnings and drops them: a library neither prints nor times itself. Share freely. */
final class QuietTelemetry extends Telemetry {
    static final QuietTelemetry INSTANCE = new QuietTelemetry();

    private QuietTelemetry() {}

    @Override
    public void startTimer(String name) {}

    @Override
    public void stopTimer(String name) {}

    @Override
    public void warn(String message) {}
}
