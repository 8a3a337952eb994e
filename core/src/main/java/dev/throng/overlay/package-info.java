/** Levels of cells over a graph, their gates and the paths between these; searching, refining and repairing them. */
package dev.throng.overlay;
