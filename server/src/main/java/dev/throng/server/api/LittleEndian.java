package dev.throng.server.api;

import dev.throng.server.http.HttpException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writer of binary answers: little-endian, beginning with four letters. Used by one thread. */
final class LittleEndian {
    /** Maximum bytes of an answer, which is held in memory. */
    private static final long MOST = 512L << 20;

    private final ByteBuffer bytes;

    /**
     * @param magic four letters
     * @param size bytes after the letters
     */
    LittleEndian(String magic, long size) {
        if (size > MOST) {
            throw new HttpException(413, "the answer would have more than " + MOST + " bytes: ask for less at a time");
        }
        bytes = ByteBuffer.allocate((int) (4 + size)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(magic.getBytes(StandardCharsets.US_ASCII));
    }

    LittleEndian add(int value) {
        bytes.putInt(value);
        return this;
    }

    LittleEndian add(float value) {
        bytes.putFloat(value);
        return this;
    }

    LittleEndian add(byte value) {
        bytes.put(value);
        return this;
    }

    LittleEndian add(int[] values) {
        bytes.asIntBuffer().put(values);
        bytes.position(bytes.position() + 4 * values.length);
        return this;
    }

    LittleEndian add(float[] values) {
        bytes.asFloatBuffer().put(values);
        bytes.position(bytes.position() + 4 * values.length);
        return this;
    }

    /** Returns all bytes, which must be as many as announced. */
    byte[] bytes() {
        if (bytes.hasRemaining()) {
            throw new IllegalStateException(bytes.remaining() + " bytes are missing");
        }
        return bytes.array();
    }
}
