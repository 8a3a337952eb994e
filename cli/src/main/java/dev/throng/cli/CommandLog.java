package dev.throng.cli;

import java.io.PrintWriter;
import java.text.MessageFormat;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ResourceBundle;

/** A log of a command: one line for each message, from a level on. Share freely. */
final class CommandLog implements System.Logger {
    private final Level least;
    private final PrintWriter out;

    /**
     * @param least minimum level of what is written
     */
    CommandLog(Level least, PrintWriter out) {
        this.least = least;
        this.out = out;
    }

    @Override
    public String getName() {
        return "throng";
    }

    @Override
    public boolean isLoggable(Level level) {
        return level != Level.OFF && level.getSeverity() >= least.getSeverity();
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
        if (!isLoggable(level)) {
            return;
        }
        synchronized (out) {
            out.println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + level + " " + message);
            if (thrown != null) {
                thrown.printStackTrace(out);
            }
            out.flush();
        }
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... values) {
        String message = values == null || values.length == 0 ? format : MessageFormat.format(format, values);
        log(level, bundle, message, (Throwable) null);
    }
}
