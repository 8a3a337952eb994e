package dev.throng.file;

import dev.throng.BadInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Appends tagged arrays to a growing buffer: the body of a {@link WorldFile}. Used by one thread. */
final class SectionWriter {
    private ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    void floats(int tag, float[] elements) {
        begin(tag, elements.length, 4);
        buffer.asFloatBuffer().put(elements);
        end(4L * elements.length);
    }

    void ints(int tag, int[] elements) {
        begin(tag, elements.length, 4);
        buffer.asIntBuffer().put(elements);
        end(4L * elements.length);
    }

    void chars(int tag, char[] elements) {
        begin(tag, elements.length, 2);
        buffer.asCharBuffer().put(elements);
        end(2L * elements.length);
    }

    void bytes(int tag, byte[] elements) {
        begin(tag, elements.length, 1);
        buffer.slice().put(elements);
        end(elements.length);
    }

    void doubles(int tag, double... elements) {
        begin(tag, elements.length, 8);
        buffer.asDoubleBuffer().put(elements);
        end(8L * elements.length);
    }

    private void begin(int tag, int count, int width) {
        long needed = buffer.position() + 16L + (long) count * width;
        if (needed > buffer.capacity()) {
            long capacity = Math.min(Integer.MAX_VALUE - 64, Math.max(needed, 2L * buffer.capacity()));
            if (capacity < needed) {
                throw new BadInputException(
                        "the world needs " + needed + " bytes, a world file holds at most " + (Integer.MAX_VALUE - 64));
            }
            ByteBuffer larger = ByteBuffer.allocate((int) capacity).order(ByteOrder.LITTLE_ENDIAN);
            buffer = larger.put(buffer.flip());
        }
        buffer.putInt(tag).putInt(count);
    }

    private void end(long bytes) {
        buffer.position(buffer.position() + (int) (bytes + 7 & ~7L));
    }

    /** Bytes written so far. */
    int size() {
        return buffer.position();
    }

    ByteBuffer content() {
        return buffer.flip();
    }
}
