/** Batches: many requests answered at once. */
package dev.throng.batch;
