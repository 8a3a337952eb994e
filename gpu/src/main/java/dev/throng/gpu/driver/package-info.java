/** Devices, queues and memory over the drivers of CUDA and OpenCL; knows nothing of paths. */
package dev.throng.gpu.driver;
