/** Experiments on grid maps. */
package dev.throng.bench.grid;
