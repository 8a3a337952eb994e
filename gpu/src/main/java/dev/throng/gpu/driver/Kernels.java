package dev.throng.gpu.driver;

/** Kernels that are compiled together, for either driver. Two sets are the same only if they are one object. */
public interface Kernels {
    /** Returns the source for OpenCL. */
    String source();

    /** Returns the kernels as PTX for CUDA. */
    Ptx ptx();
}
