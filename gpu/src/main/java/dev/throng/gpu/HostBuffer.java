package dev.throng.gpu;

import com.sun.jna.Pointer;

/**
 * Memory of the host that a device copies from and to, laid out as the machine lays out its own arrays. Used by one thread at a
 * time.
 */
public final class HostBuffer implements AutoCloseable {
    private final Pointer memory;
    private final long bytes;
    private final Runnable free;

    HostBuffer(Pointer memory, long bytes, Runnable free) {
        this.memory = memory;
        this.bytes = bytes;
        this.free = free;
    }

    public long bytes() {
        return bytes;
    }

    Pointer memory() {
        return memory;
    }

    /** Copies numbers in, to a place in bytes. */
    public void put(long at, int[] from, int first, int count) {
        requireRoom(at, (long) Integer.BYTES * count);
        memory.write(at, from, first, count);
    }

    public void put(long at, float[] from, int first, int count) {
        requireRoom(at, (long) Float.BYTES * count);
        memory.write(at, from, first, count);
    }

    public void put(long at, char[] from, int first, int count) {
        requireRoom(at, (long) Character.BYTES * count);
        for (int i = 0; i < count; i++) {
            memory.setShort(at + 2L * i, (short) from[first + i]);
        }
    }

    /** Copies numbers out, from a place in bytes. */
    public void get(long at, int[] to, int first, int count) {
        requireRoom(at, (long) Integer.BYTES * count);
        memory.read(at, to, first, count);
    }

    public void get(long at, float[] to, int first, int count) {
        requireRoom(at, (long) Float.BYTES * count);
        memory.read(at, to, first, count);
    }

    private void requireRoom(long at, long size) {
        if (at < 0 || size > bytes - at) {
            throw new IndexOutOfBoundsException(size + " bytes at " + at + " of " + bytes);
        }
    }

    @Override
    public void close() {
        free.run();
    }
}
