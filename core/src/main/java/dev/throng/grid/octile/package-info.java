/** Octile moves on a grid: costs, lines, A* and smoothing. */
package dev.throng.grid.octile;
