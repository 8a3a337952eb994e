/** Worlds on a device, and planning of batches there chunk by chunk. */
package dev.throng.gpu.plan;
