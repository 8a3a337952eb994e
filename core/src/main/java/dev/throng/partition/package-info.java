/**
 * The room for cutting a graph into cells: multilevel k-way partitioning (MLkP) and plain blocks. Nothing stands here
 * until the first hierarchy moves in.
 */
package dev.throng.partition;
