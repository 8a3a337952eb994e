/** Batches of paths on a Spark cluster. */
package dev.throng.spark;
