package dev.throng.gpu.driver;

/** Kernels of a test. Immutable. */
record TestKernels(String source, Ptx ptx) implements Kernels {}
