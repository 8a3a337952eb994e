/** What all indexes over a grid have in common: the index, its planner, its plans and its prepared edits; and a grid without an index. */
package dev.throng.grid.index;
