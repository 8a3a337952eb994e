package dev.throng.mesh.transit;

/**
 * The arrays of the table between all gates and of the ways that it is made of, for those who copy them elsewhere as they are.
 * Immutable by agreement: nobody writes to them.
 *
 * @param costs from the gate of a row to that of a column, row by row; infinite where none leads
 * @param firstLegs the first leg of each of these ways, counted from the first leg of the gate
 * @param legOfGate the first of each gate's legs, and the end of the last
 * @param legs two for each leg, and the end of the last: where its crossings begin, and the gate that it leads to
 * @param crossings of all legs
 */
public record FlatTransit(float[] costs, char[] firstLegs, int[] legOfGate, int[] legs, int[] crossings) {}
