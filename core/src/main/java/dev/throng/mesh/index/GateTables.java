package dev.throng.mesh.index;

/**
 * The table between all gates of an index, with the paths in it. Immutable, share freely.
 *
 * @param table the costs between all gates
 * @param legs of the paths between them
 * @param scale the least that a metre costs
 */
public record GateTables(GateTable table, GateLegs legs, double scale) {}
