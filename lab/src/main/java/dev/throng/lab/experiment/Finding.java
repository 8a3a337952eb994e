package dev.throng.lab.experiment;

/**
 * One number of ours beside the paper's. Immutable, share freely.
 *
 * @param metric what it is; findings that differ in nothing but the setting have the same words here
 * @param setting how ours was made
 * @param paper NaN where the paper names none
 * @param unit empty for a plain count
 * @param note what must be known to read the two, such as "at most" before the paper's number; may be empty
 */
public record Finding(String metric, Setting setting, double ours, double paper, String unit, String note) {
    static Finding of(String metric, double ours, double paper, String unit) {
        return new Finding(metric, Setting.OURS, ours, paper, unit, "");
    }

    /** A number that the paper shows in a curve at most. */
    static Finding alone(String metric, double ours, String unit) {
        return of(metric, ours, Double.NaN, unit);
    }

    Finding in(Setting made) {
        return new Finding(metric, made, ours, paper, unit, note);
    }

    Finding noted(String words) {
        return new Finding(metric, setting, ours, paper, unit, words);
    }
}
