package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;

/** Measures the bandwidth of a device's memory. Stateless. */
public final class GpuBandwidth {
    private static final int WORD = 16;
    private static final int INTS = WORD / Integer.BYTES;
    private static final int GROUP = 256;
    private static final long THREADS = 1 << 20;
    private static final int ROUNDS = 10;

    /** Bytes above which copies are not faster. */
    public static final long MOST_BYTES = 4L << 30;

    private GpuBandwidth() {}

    /**
     * Copies a buffer on the device several times, and takes the fastest copy.
     *
     * @param opened the device to measure; nothing else may use it meanwhile
     * @param bytes size of the buffer, which is allocated twice [Limits: 16 to {@link #MOST_BYTES}]; use a few gigabytes, more than any cache
     * @return sum of bytes read and written per second
     * @throws GpuException when there is not enough memory
     */
    public static double bytesPerSecond(GpuDevice opened, long bytes) {
        Device device = Device.of(opened);
        if (bytes < WORD || bytes > MOST_BYTES) {
            throw new BadInputException(
                    "bandwidth: a copy of " + bytes + " bytes, the limits are " + WORD + " and " + MOST_BYTES);
        }
        int words = (int) (bytes / WORD);
        long size = (long) WORD * words;
        try (DeviceBuffer from = device.allocate(Element.INT, (long) INTS * words);
                DeviceBuffer to = device.allocate(Element.INT, (long) INTS * words)) {
            device.fill(from, (byte) 1, size);
            Launch copy =
                    device.of("copy_words").with("from", from).with("to", to).with("count", words);
            double least = Double.POSITIVE_INFINITY;
            // The first round is not counted: some drivers allocate memory on its first use.
            for (int round = 0; round <= ROUNDS; round++) {
                int begun = device.mark();
                device.launch(copy, Math.min(THREADS, (words + GROUP - 1L) / GROUP * GROUP), GROUP);
                int ended = device.mark();
                device.finish();
                if (round > 0) {
                    least = Math.min(least, device.millisBetween(begun, ended));
                }
            }
            return 2 * size / (least / 1000);
        }
    }
}
