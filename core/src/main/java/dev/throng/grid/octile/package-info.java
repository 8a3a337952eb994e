/** Octile moves on a grid: costs, lines, A* and smoothing, and the interfaces of all indexes over a grid. */
package dev.throng.grid.octile;
