package dev.throng.gpu.driver;

import dev.throng.gpu.GpuException;

/**
 * A device that does as another does, but fails once: at the n-th allocation, launch, copy or finish, and knows what memory is held. Used by one
 * thread at a time.
 *
 * <p>Calls of all its queues count together. What the failing call should have done is not done, except that a failing finish
 * has finished: what came out of it must be taken for lost all the same. Afterwards all goes well again.
 */
public final class FailingDevice implements Device {
    /** Where a device can fail. */
    public enum Failure {
        /** No memory on the device. */
        ALLOCATION,
        /** No memory of the host for copies. */
        HOST_ALLOCATION,
        /** The driver does not take a launch. */
        LAUNCH,
        /** The driver does not take a copy. */
        COPY,
        /** What was queued has failed. */
        FINISH
    }

    private final Device device;
    private final Failure failure;
    private final int failingCall;
    private int calls;
    private int held;

    /** @param failingCall the first is 1 */
    public FailingDevice(Device device, Failure failure, int failingCall) {
        this.device = device;
        this.failure = failure;
        this.failingCall = failingCall;
    }

    /** How many calls of the failing kind there were, so that a test can tell whether it has failed. */
    public int calls() {
        return calls;
    }

    public boolean hasFailed() {
        return calls >= failingCall;
    }

    /** Buffers of device and host that were taken and not yet given back. */
    public int held() {
        return held;
    }

    private void count(Failure called) {
        if (called == failure && ++calls == failingCall) {
            boolean memory = called == Failure.ALLOCATION || called == Failure.HOST_ALLOCATION;
            throw new GpuException("injected failure of " + called + " " + failingCall, memory);
        }
    }

    @Override
    public String kind() {
        return device.kind();
    }

    @Override
    public String name() {
        return device.name();
    }

    @Override
    public long memoryBytes() {
        return device.memoryBytes();
    }

    @Override
    public int localMemoryBytes() {
        return device.localMemoryBytes();
    }

    @Override
    public boolean manyLanes() {
        return device.manyLanes();
    }

    @Override
    public int teamsPerGroup() {
        return device.teamsPerGroup();
    }

    @Override
    public int lanesPerTeam() {
        return device.lanesPerTeam();
    }

    @Override
    public int lanesPerCrew() {
        return device.lanesPerCrew();
    }

    @Override
    public long freeMemoryBytes() {
        return device.freeMemoryBytes();
    }

    @Override
    public long maxAllocationBytes() {
        return device.maxAllocationBytes();
    }

    @Override
    public DeviceBuffer allocate(long bytes) {
        count(Failure.ALLOCATION);
        DeviceBuffer buffer = device.allocate(bytes);
        held++;
        return new DeviceBuffer(buffer.handle(), bytes, handle -> {
            held--;
            buffer.close();
        });
    }

    @Override
    public HostBuffer allocateHost(long bytes) {
        count(Failure.HOST_ALLOCATION);
        HostBuffer buffer = device.allocateHost(bytes);
        held++;
        return new HostBuffer(buffer.address(0, bytes), bytes, () -> {
            held--;
            buffer.close();
        });
    }

    @Override
    public void load(Kernels kernels) {
        device.load(kernels);
    }

    @Override
    public DeviceKernel kernel(String name) {
        return device.kernel(name);
    }

    @Override
    public GpuQueue firstQueue() {
        return new Queue(device.firstQueue());
    }

    @Override
    public GpuQueue queue() {
        return new Queue(device.queue());
    }

    @Override
    public double millisBetween(int from, int to) {
        return device.millisBetween(from, to);
    }

    @Override
    public void close() {
        device.close();
    }

    private final class Queue implements GpuQueue {
        private final GpuQueue queue;

        Queue(GpuQueue queue) {
            this.queue = queue;
        }

        @Override
        public void upload(HostBuffer from, long fromAt, DeviceBuffer to, long toAt, long bytes) {
            count(Failure.COPY);
            queue.upload(from, fromAt, to, toAt, bytes);
        }

        @Override
        public void download(DeviceBuffer from, long fromAt, HostBuffer to, long toAt, long bytes) {
            count(Failure.COPY);
            queue.download(from, fromAt, to, toAt, bytes);
        }

        @Override
        public void fill(DeviceBuffer buffer, byte value, long bytes) {
            queue.fill(buffer, value, bytes);
        }

        @Override
        public void launch(Launch launch, long threads, int group) {
            count(Failure.LAUNCH);
            queue.launch(launch, threads, group);
        }

        @Override
        public int mark() {
            return queue.mark();
        }

        @Override
        public void waitFor(int mark) {
            queue.waitFor(mark);
        }

        @Override
        public void finish() {
            queue.finish();
            count(Failure.FINISH);
        }

        @Override
        public void close() {
            queue.close();
        }
    }
}
