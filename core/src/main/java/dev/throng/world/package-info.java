/** The front door: worlds, queries, batches, files. */
package dev.throng.world;
