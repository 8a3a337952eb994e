package dev.throng.cli;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on the terminal, or nothing where the output is not one. Steps may be reported from any thread.
 *
 * <p>Whether there is a terminal is known to the launcher, which sets {@code throng.terminal}: Java itself cannot tell
 * for the error stream.
 */
final class ProgressLine implements AutoCloseable {
    private final ProgressBar bar;

    private ProgressLine(ProgressBar bar) {
        this.bar = bar;
    }

    static ProgressLine of(String task, long steps) {
        if (!Boolean.getBoolean("throng.terminal")) {
            return new ProgressLine(null);
        }
        return new ProgressLine(new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.COLORFUL_UNICODE_BLOCK)
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .clearDisplayOnFinish()
                .build());
    }

    void at(long done, long steps) {
        if (bar != null) {
            bar.maxHint(steps);
            bar.stepTo(done);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
