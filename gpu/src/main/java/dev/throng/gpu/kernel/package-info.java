/** The kernels, as source and as PTX, and how their teams and crews are launched. */
package dev.throng.gpu.kernel;
