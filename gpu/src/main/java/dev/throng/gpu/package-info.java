/** Devices that plan batches: one interface over the drivers of CUDA and OpenCL. */
package dev.throng.gpu;
