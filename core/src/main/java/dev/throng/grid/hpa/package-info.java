/** Hierarchical path finding on grids (HPA*): square clusters, transitions as gates, and what is needed to keep both up. */
package dev.throng.grid.hpa;
