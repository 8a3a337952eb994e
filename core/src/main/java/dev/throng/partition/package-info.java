/**
 * Cuts a graph into cells: multilevel k-way partitioning (MLkP) into connected parts. {@link
 * dev.throng.partition.MultilevelPartitioner} is the entry point.
 */
package dev.throng.partition;
