package dev.throng.csv;

import java.util.Arrays;

/** A growing buffer of text as bytes. One per thread, reused. */
public final class TextBuffer {
    private static final double[] SCALES = {1e6, 1e12};
    private static final int[] DECIMALS = {6, 12};

    /** Limit above which a double has no more than six decimals. */
    private static final double MOST = 1L << 32;

    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[1 << 12];
    private int size;

    /** The array that begins with the text. */
    public byte[] bytes() {
        return bytes;
    }

    /** Length of the text in bytes. */
    public int size() {
        return size;
    }

    /** Clears the text; keeps the array. */
    public void clear() {
        size = 0;
    }

    /** Appends an ASCII character. */
    public void put(char ascii) {
        reserve(1);
        bytes[size++] = (byte) ascii;
    }

    /** Appends ASCII characters. */
    public void put(String ascii) {
        int length = ascii.length();
        reserve(length);
        for (int i = 0; i < length; i++) {
            bytes[size++] = (byte) ascii.charAt(i);
        }
    }

    /** Appends some bytes of an array. */
    public void put(byte[] from, int start, int end) {
        reserve(end - start);
        System.arraycopy(from, start, bytes, size, end - start);
        size += end - start;
    }

    void put(int number) {
        putDigits(number);
    }

    /**
     * Appends a number, rounded to six decimals, or to twelve if it lies between -1 and 1; without trailing zeros.
     *
     * @param number finite
     */
    public void put(double number) {
        double value = Math.abs(number);
        if (value >= MOST) {
            put(Double.toString(number));
            return;
        }
        int scale = value >= 1 ? 0 : 1;
        long scaled = Math.round(value * SCALES[scale]);
        long unit = (long) SCALES[scale];
        if (number < 0 && scaled > 0) {
            put('-');
        }
        putDigits(scaled / unit);
        putDecimals(scaled % unit, DECIMALS[scale]);
    }

    private void putDecimals(long number, int decimals) {
        if (number == 0) {
            return;
        }
        long left = number;
        int count = decimals;
        while (left % 10 == 0) {
            left /= 10;
            count--;
        }
        put('.');
        reserve(count);
        for (int i = count - 1; i >= 0; i--) {
            bytes[size + i] = (byte) ('0' + left % 10);
            left /= 10;
        }
        size += count;
    }

    private void putDigits(long number) {
        int count = 1;
        for (long left = number; left >= 10; left /= 10) {
            count++;
        }
        reserve(count);
        long left = number;
        for (int i = count - 1; i >= 0; i--) {
            bytes[size + i] = (byte) ('0' + left % 10);
            left /= 10;
        }
        size += count;
    }

    private void reserve(int more) {
        if (more > bytes.length - size) {
            bytes = Arrays.copyOf(
                    bytes, Math.max(Math.addExact(size, more), (int) Math.min(2L * bytes.length, LONGEST)));
        }
    }
}
