package dev.throng.mesh.surface;

/**
 * The edges of all polygons with the polygons behind them, for callers that copy them elsewhere. Immutable by
 * agreement: nobody writes to the arrays.
 *
 * @param first first edge of each polygon, and one past the last
 * @param edges four numbers by edge: its start as bits of x, z and y, and what is behind it. That is a polygon, -1 for a
 *     wall, or the complement of a row of openings. The array may be longer than the edges need
 * @param crossings by edge, the crossing of the portal that fills it
 * @param openingFirst first opening of each row, and one past the last
 * @param openings by opening: its crossing, -1 if it is shut; its start and end as bits of shares of the edge; and 0
 */
public record FlatGround(int[] first, int[] edges, int[] crossings, int[] openingFirst, int[] openings) {}
