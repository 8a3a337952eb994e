/** Paths on a mesh by tables alone: from portals to the gates of their cells, and between all gates. */
package dev.throng.mesh.transit;
