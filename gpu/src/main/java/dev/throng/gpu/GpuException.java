package dev.throng.gpu;

/** A device cannot be had, or its driver refused a call: what was asked, and the answer in one line. */
public final class GpuException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean outOfMemory;

    public GpuException(String message, boolean outOfMemory) {
        super(message);
        this.outOfMemory = outOfMemory;
    }

    /** Whether less memory might have done. */
    public boolean outOfMemory() {
        return outOfMemory;
    }
}
