/** Exact shortest paths on a mesh: the graph of taut lines between corners, and the search over it. */
package dev.throng.mesh.taut;
