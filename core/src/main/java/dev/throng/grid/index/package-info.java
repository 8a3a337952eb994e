/** Interfaces of all indexes over a grid: the index, its planner, its plans and its prepared edits; and the grid without an index. */
package dev.throng.grid.index;
