package dev.throng.gpu.driver;

import dev.throng.gpu.GpuBuffer;

/** Copies arrays to a device and back, for tests. Stateless. */
public final class DeviceArrays {
    private DeviceArrays() {}

    public static void upload(Device device, int[] numbers, GpuBuffer to) {
        try (HostBuffer host = device.allocateHost(4L * numbers.length)) {
            host.put(0, numbers, 0, numbers.length);
            device.upload(host, (DeviceBuffer) to, host.bytes());
            device.finish();
        }
    }

    public static void upload(Device device, float[] numbers, GpuBuffer to) {
        try (HostBuffer host = device.allocateHost(4L * numbers.length)) {
            host.put(0, numbers, 0, numbers.length);
            device.upload(host, (DeviceBuffer) to, host.bytes());
            device.finish();
        }
    }

    public static int[] ints(Device device, GpuBuffer from, int count) {
        try (HostBuffer host = device.allocateHost(4L * count)) {
            device.download((DeviceBuffer) from, host, host.bytes());
            device.finish();
            int[] numbers = new int[count];
            host.get(0, numbers, 0, count);
            return numbers;
        }
    }

    public static float[] floats(Device device, GpuBuffer from, int count) {
        try (HostBuffer host = device.allocateHost(4L * count)) {
            device.download((DeviceBuffer) from, host, host.bytes());
            device.finish();
            float[] numbers = new float[count];
            host.get(0, numbers, 0, count);
            return numbers;
        }
    }

    /** Polygons or crossings, whichever width they have. */
    public static int[] ids(Device device, GpuBuffer from, boolean narrow, int count) {
        if (!narrow) {
            return ints(device, from, count);
        }
        try (HostBuffer host = device.allocateHost(4L * ((count + 1) / 2))) {
            device.download((DeviceBuffer) from, host, 2L * count);
            device.finish();
            int[] pairs = new int[(count + 1) / 2];
            host.get(0, pairs, 0, pairs.length);
            int[] numbers = new int[count];
            for (int i = 0; i < count; i++) {
                numbers[i] = pairs[i >> 1] >> 16 * (i & 1) & 0xffff;
            }
            return numbers;
        }
    }
}
