package dev.throng.papers.experiment;

import dev.throng.papers.data.Reference;

/**
 * One number of ours beside one from elsewhere. Immutable, share freely.
 *
 * @param metric what it is; findings that differ in nothing but the setting have the same words here
 * @param setting how ours was made
 * @param reference the paper's number, our target or another tool's; {@link Reference#NONE} where there is none
 * @param unit empty for a plain count
 * @param note what must be known to read the two, such as "at most" before the paper's number; may be empty
 * @param kind whether ours can be compared with what was printed before
 */
public record Finding(
        String metric, Setting setting, double ours, Reference reference, String unit, String note, Kind kind) {
    /** A finding of the kind that its words and its unit say. */
    public Finding(String metric, Setting setting, double ours, Reference reference, String unit, String note) {
        this(metric, setting, ours, reference, unit, note, Kind.ofFinding(metric, unit));
    }

    /** The number from elsewhere if it is of this kind, or NaN. */
    public double reference(Reference.Kind kind) {
        return reference.kind() == kind ? reference.value() : Double.NaN;
    }
}
