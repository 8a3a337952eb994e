/** Worlds on a device, and how a batch is planned there chunk by chunk. */
package dev.throng.gpu.plan;
