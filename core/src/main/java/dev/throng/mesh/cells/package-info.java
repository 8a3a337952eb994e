/** The tiler: covers walkable cells with rectangles, chunk by chunk. For grids and for worlds of blocks; it knows neither. */
package dev.throng.mesh.cells;
