package dev.throng.file;

import dev.throng.BadInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads tagged arrays in the order in which {@link SectionWriter} wrote them. Used by one thread. */
final class SectionReader {
    private final ByteBuffer buffer;
    private final int size;

    SectionReader(ByteBuffer body) {
        buffer = body.order(ByteOrder.LITTLE_ENDIAN);
        size = body.remaining();
    }

    /** Bytes of all sections. */
    int size() {
        return size;
    }

    float[] floats(int tag) {
        float[] elements = new float[begin(tag, 4)];
        buffer.asFloatBuffer().get(elements);
        end(4L * elements.length);
        return elements;
    }

    int[] ints(int tag) {
        int[] elements = new int[begin(tag, 4)];
        buffer.asIntBuffer().get(elements);
        end(4L * elements.length);
        return elements;
    }

    char[] chars(int tag) {
        char[] elements = new char[begin(tag, 2)];
        buffer.asCharBuffer().get(elements);
        end(2L * elements.length);
        return elements;
    }

    byte[] bytes(int tag) {
        byte[] elements = new byte[begin(tag, 1)];
        buffer.slice().get(elements);
        end(elements.length);
        return elements;
    }

    double[] doubles(int tag) {
        double[] elements = new double[begin(tag, 8)];
        buffer.asDoubleBuffer().get(elements);
        end(8L * elements.length);
        return elements;
    }

    /** Whether the next section has this tag; for optional sections. */
    boolean at(int tag) {
        return buffer.remaining() >= 8 && buffer.getInt(buffer.position()) == tag;
    }

    private int begin(int tag, int width) {
        if (buffer.remaining() < 8) {
            throw new BadInputException("the file ends before section " + tag);
        }
        int found = buffer.getInt();
        int count = buffer.getInt();
        if (found != tag) {
            throw new BadInputException("section " + found + " where section " + tag + " belongs");
        }
        if (count < 0 || (long) count * width > buffer.remaining()) {
            throw new BadInputException("section " + tag + " promises " + count + " elements, the file has "
                    + buffer.remaining() + " bytes left");
        }
        return count;
    }

    private void end(long bytes) {
        long padded = bytes + 7 & ~7L;
        if (padded > buffer.remaining()) {
            throw new BadInputException("the file ends inside a section's padding");
        }
        buffer.position(buffer.position() + (int) padded);
    }

    void expectEnd() {
        if (buffer.hasRemaining()) {
            throw new BadInputException(buffer.remaining() + " bytes follow the last section");
        }
    }
}
