/** The arrays of a map, by tile, and the changes of an edit. */
package dev.throng.grid.tiles;
