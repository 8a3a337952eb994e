/** Queries of a mesh besides paths: rays, steps along walls, nearby walls, reachable ground, random points. */
package dev.throng.mesh.surface;
