/** Walking crowds: runs, checks by plain geometry, trajectories and peers. */
package dev.throng.lab.walk;
