package dev.throng.gpu.driver;

import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Host memory that a device copies from and to, in native byte order. Used by one thread at a time. Offsets and sizes are in bytes. */
public final class HostBuffer implements AutoCloseable {
    private final long bytes;
    private final Runnable free;
    private Pointer memory;

    HostBuffer(long address, long bytes, Runnable free) {
        memory = new Pointer(address);
        this.bytes = bytes;
        this.free = free;
    }

    public long bytes() {
        return bytes;
    }

    /** Returns the address of a part, for the driver. */
    long address(long at, long size) {
        requireRoom(at, size);
        return Pointer.nativeValue(memory) + at;
    }

    /**
     * Returns a view of the memory in native byte order, which must not be used after {@link #close}.
     *
     * @throws IllegalStateException when there are more bytes than a {@link ByteBuffer} can span
     */
    public ByteBuffer buffer() {
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalStateException(bytes + " bytes, a view has at most " + Integer.MAX_VALUE);
        }
        return buffer(0, (int) bytes);
    }

    /** Returns a view of a part of the memory in native byte order, which must not be used after {@link #close}. */
    public ByteBuffer buffer(long at, int size) {
        requireRoom(at, size);
        return memory.getByteBuffer(at, size).order(ByteOrder.nativeOrder());
    }

    /** Copies numbers into the memory, from an offset on. */
    public void put(long at, int[] from, int first, int count) {
        requireRoom(at, (long) Integer.BYTES * count);
        memory.write(at, from, first, count);
    }

    public void put(long at, float[] from, int first, int count) {
        requireRoom(at, (long) Float.BYTES * count);
        memory.write(at, from, first, count);
    }

    public void put(long at, char[] from, int first, int count) {
        // JNA's own characters are as wide as those of C.
        buffer(at, Math.multiplyExact(Character.BYTES, count)).asCharBuffer().put(from, first, count);
    }

    public void put(long at, byte[] from, int first, int count) {
        requireRoom(at, count);
        memory.write(at, from, first, count);
    }

    /** Copies numbers from an offset of the memory. */
    public void get(long at, int[] to, int first, int count) {
        requireRoom(at, (long) Integer.BYTES * count);
        memory.read(at, to, first, count);
    }

    public void get(long at, float[] to, int first, int count) {
        requireRoom(at, (long) Float.BYTES * count);
        memory.read(at, to, first, count);
    }

    public void get(long at, double[] to, int first, int count) {
        requireRoom(at, (long) Double.BYTES * count);
        memory.read(at, to, first, count);
    }

    public void get(long at, char[] to, int first, int count) {
        buffer(at, Math.multiplyExact(Character.BYTES, count)).asCharBuffer().get(to, first, count);
    }

    public void get(long at, byte[] to, int first, int count) {
        requireRoom(at, count);
        memory.read(at, to, first, count);
    }

    private void requireRoom(long at, long size) {
        if (memory == null) {
            throw new IllegalStateException("memory of the host is used after it was closed");
        }
        if (at < 0 || size < 0 || size > bytes - at) {
            throw new IndexOutOfBoundsException(size + " bytes at " + at + " of " + bytes);
        }
    }

    /** Frees the memory; copies from and to it must have finished. */
    @Override
    public void close() {
        if (memory != null) {
            memory = null;
            free.run();
        }
    }
}
