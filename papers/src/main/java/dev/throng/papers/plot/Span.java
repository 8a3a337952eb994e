package dev.throng.papers.plot;

/**
 * The range of some values. Immutable.
 *
 * @param least smallest value; above {@link #most} without values
 */
record Span(double least, double most) {
    static final Span NONE = new Span(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    boolean isEmpty() {
        return least > most;
    }

    Span with(double value) {
        return new Span(Math.min(least, value), Math.max(most, value));
    }

    Span with(Span other) {
        return new Span(Math.min(least, other.least), Math.max(most, other.most));
    }
}
