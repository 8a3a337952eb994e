/** Graphs in flat arrays and the searches over them. */
package dev.throng.graph;
