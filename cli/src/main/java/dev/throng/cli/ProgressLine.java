package dev.throng.cli;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on the terminal, or nothing if the output is not a terminal. Steps may be reported from any thread.
 *
 * <p>The launcher sets {@code throng.terminal}, since Java cannot detect a terminal on the error stream.
 */
public final class ProgressLine implements AutoCloseable {
    private final ProgressBar bar;

    private ProgressLine(ProgressBar bar) {
        this.bar = bar;
    }

    public static ProgressLine of(String task, long steps) {
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

    public void at(long done, long steps) {
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
