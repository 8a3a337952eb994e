/** Grids of tiles: the map and its files, octile moves and their costs, A* over them. */
package dev.throng.grid;
