/** Walking crowds: runs, checks by plain geometry, and trajectories. */
package dev.throng.bench.walk;
