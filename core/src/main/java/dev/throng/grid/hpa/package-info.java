/**
 * Hierarchical path finding on grids (HPA*): square clusters with transitions as gates, and their build, search and
 * repair.
 */
package dev.throng.grid.hpa;
