/**
 * Seeded generators of levels and grids. The same name, size and seed give the same bytes on every machine: random
 * numbers come from {@link java.util.SplittableRandom}, angles from {@link java.lang.StrictMath}.
 */
package dev.throng.worlds;
