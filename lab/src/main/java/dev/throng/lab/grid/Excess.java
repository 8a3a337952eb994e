package dev.throng.lab.grid;

/** By how much answers are longer than what they are held against, in per cent. Used by one thread. */
final class Excess extends Spread {
    /** Counts an answer that can be compared: others, of no length or none known, say nothing. */
    void add(double cost, double reference) {
        if (reference > 0 && reference < Double.POSITIVE_INFINITY && cost < Double.POSITIVE_INFINITY) {
            add(100 * (cost / reference - 1));
        }
    }
}
