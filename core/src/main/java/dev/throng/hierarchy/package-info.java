/**
 * The room for levels of cells, their gates and intra-edges, and for the searches over them. Nothing stands here until
 * the first hierarchy moves in.
 */
package dev.throng.hierarchy;
