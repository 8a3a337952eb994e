/** Octile moves on a grid: costs, lines, A* and smoothing, and what all indexes over a grid have in common. */
package dev.throng.grid.octile;
