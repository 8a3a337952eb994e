/**
 * The room for cutting a graph into cells: multilevel k-way partitioning (MLkP) into parts that hang together. {@link
 * dev.throng.partition.MultilevelPartitioner} is the door.
 */
package dev.throng.partition;
