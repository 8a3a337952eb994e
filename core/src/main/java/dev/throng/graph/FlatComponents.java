package dev.throng.graph;

/**
 * The arrays of {@link ComponentLabels}, for callers that copy them elsewhere. Immutable by agreement: nobody writes to
 * them.
 *
 * @param labels of the nodes
 * @param rows row of bits by label, -1 where no one-way edge touches it; empty if there is no such edge
 * @param reach rows of bits: bit {@code i} of a row says whether one-way edges lead from its label to that of row
 *     {@code i}
 * @param rowWords words in a row
 */
public record FlatComponents(int[] labels, int[] rows, int[] reach, int rowWords) {}
