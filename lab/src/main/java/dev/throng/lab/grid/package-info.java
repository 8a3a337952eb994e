/** Experiments on grid maps. */
package dev.throng.lab.grid;
