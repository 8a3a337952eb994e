package dev.throng.papers.plain;

/**
 * The result of a plain search.
 *
 * @param length of the path as the search measures it [Unit: m]
 * @param portals that the path crosses, from start to goal; not to be written to
 * @param expanded polygons and gates that were expanded, by all searches together
 * @param searches over polygons that it took
 */
public record PlainPath(double length, int[] portals, int expanded, int searches) {}
