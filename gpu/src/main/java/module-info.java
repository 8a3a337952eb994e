/** Batches of paths on CUDA and OpenCL devices. */
@SuppressWarnings("module") // The module in this qualified export is built later.
module throng.gpu {
    requires static org.jspecify;
    requires transitive throng.core;
    requires com.sun.jna;

    exports dev.throng.gpu;
    exports dev.throng.gpu.driver to
            throng.bench,
            throng.crowd,
            com.sun.jna;
    exports dev.throng.gpu.kernel to
            throng.bench,
            throng.crowd;
    exports dev.throng.gpu.plan to
            throng.bench;
}
