/** What a map consists of, by tile, and how an edit changes it. */
package dev.throng.grid.tiles;
