package dev.throng.graph;

/**
 * The arrays of a {@link Graph}, for callers that copy them as they are. Immutable by agreement: nobody writes to them.
 *
 * @param first first edge of (node, side) at 2 node + side, and the end of the last
 * @param heads head of each edge: node, then a bit for a dead end behind it, then a bit for the side
 * @param weights of the edges
 * @param positions of the nodes [(x, y, z)]
 */
public record FlatGraph(int[] first, int[] heads, float[] weights, float[] positions) {}
