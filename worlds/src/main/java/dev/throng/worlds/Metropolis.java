package dev.throng.worlds;
final class Metropolis { static void generate(SoupBuilder soup, long seed, int polygons) {} }
