/** Levels of cells over a graph, their gates and the ways between these; searching, refining and repairing them. */
package dev.throng.overlay;
