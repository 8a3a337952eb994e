package dev.throng.gpu;

import java.util.Objects;

/** A device is not available, or its driver refused a call. The message names the call and the driver's answer in one line. */
public final class GpuException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Whether less memory might have been enough. */
    private final boolean outOfMemory;

    /**
     * Creates a failure.
     *
     * @param message the call and the driver's answer, in one line
     * @param outOfMemory whether less memory might have been enough
     */
    public GpuException(String message, boolean outOfMemory) {
        super(Objects.requireNonNull(message, "message is null"));
        this.outOfMemory = outOfMemory;
    }

    /** {@return whether less memory might have been enough} */
    public boolean outOfMemory() {
        return outOfMemory;
    }
}
