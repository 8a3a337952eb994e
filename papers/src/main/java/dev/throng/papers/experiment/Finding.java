package dev.throng.papers.experiment;

import dev.throng.papers.data.Reference;

/**
 * One number of ours with a reference number. Immutable, share freely.
 *
 * @param metric its name, which is the same for findings that differ only in the setting
 * @param setting setting of ours
 * @param reference the paper's number, our target or another tool's; {@link Reference#NONE} for none
 * @param unit empty for a plain count
 * @param note a qualification, such as "at most" before the paper's number; may be empty
 * @param kind whether ours can be compared with the printed number
 */
public record Finding(
        String metric, Setting setting, double ours, Reference reference, String unit, String note, Kind kind) {
    /** Creates a finding of the kind that follows from its words and its unit. */
    public Finding(String metric, Setting setting, double ours, Reference reference, String unit, String note) {
        this(metric, setting, ours, reference, unit, note, Kind.ofFinding(metric, unit));
    }

    /** Returns the reference number if it is of this kind, or NaN. */
    public double reference(Reference.Kind kind) {
        return reference.kind() == kind ? reference.value() : Double.NaN;
    }
}
