/** What can be asked of a mesh besides paths: rays, steps along walls, walls nearby, what is in reach, random points. */
package dev.throng.mesh.surface;
