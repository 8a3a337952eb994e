/** Levels of cells over a graph with gates and the costs between them: building, searching, refining and repairing. */
package dev.throng.overlay;
