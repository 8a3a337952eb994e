package dev.throng.csv;

import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers from bytes, rounded as by {@link Float#parseFloat} but several times as fast. One per thread.
 *
 * <p>A number is an optional sign, digits with an optional point, and an optional exponent. Names such as NaN are not
 * numbers, and neither is one too large for a float.
 */
final class DecimalReader {
    /** Powers of ten that a double represents exactly. */
    private static final double[] TENS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** Largest whole number up to which all are doubles. */
    private static final long EXACT = 1L << 53;

    /** Limit below which another digit still fits a long. */
    private static final long ALMOST_FULL = Long.MAX_VALUE / 10 - 1;

    private static final int MOST_EXPONENT = 10_000;

    /** Mask of the bits of a double that a float drops, and their pattern halfway between two floats. */
    private static final long REST = (1L << 29) - 1;

    private static final long HALFWAY = 1L << 28;

    private int end;

    /** One past the last byte of the last number. */
    int end() {
        return end;
    }

    /**
     * Reads the longest number that begins at a byte.
     *
     * @param to one past the last byte that may be read
     * @return the number; NaN if there is none
     */
    float read(byte[] text, int from, int to) {
        int at = from;
        boolean negative = at < to && text[at] == '-';
        if (negative || at < to && text[at] == '+') {
            at++;
        }
        long digits = 0;
        int exponent = 0;
        boolean cut = false;
        int first = at;
        int points = 0;
        for (; at < to; at++) {
            int digit = text[at] - '0';
            if (digit >= 0 && digit <= 9) {
                if (digits < ALMOST_FULL) {
                    digits = 10 * digits + digit;
                    exponent -= points;
                } else {
                    cut |= digit != 0;
                    exponent += 1 - points;
                }
            } else if (text[at] == '.' && points == 0) {
                points = 1;
            } else {
                break;
            }
        }
        if (at - first == points) {
            return Float.NaN;
        }
        if (at < to && (text[at] == 'e' || text[at] == 'E')) {
            int behind = exponentAt(text, at + 1, to);
            if (end < 0) {
                return Float.NaN;
            }
            exponent += behind;
            at = end;
        }
        end = at;
        float value = rounded(digits, exponent, cut);
        if (Float.isNaN(value)) {
            value = Math.abs(Float.parseFloat(new String(text, from, at - from, StandardCharsets.ISO_8859_1)));
        }
        return value == Float.POSITIVE_INFINITY ? Float.NaN : negative ? -value : value;
    }

    /** Reads the exponent that begins at a byte; sets the end, to -1 if there is none. */
    private int exponentAt(byte[] text, int from, int to) {
        int at = from;
        boolean negative = at < to && text[at] == '-';
        if (negative || at < to && text[at] == '+') {
            at++;
        }
        int first = at;
        int value = 0;
        while (at < to && text[at] >= '0' && text[at] <= '9') {
            value = Math.min(MOST_EXPONENT, 10 * value + text[at] - '0');
            at++;
        }
        end = at == first ? -1 : at;
        return negative ? -value : value;
    }

    /**
     * Returns the float nearest to digits × 10^exponent; NaN if this needs more than one exact step. One step rounds to
     * a double; rounding that again is correct unless it lies halfway between two floats.
     */
    private static float rounded(long digits, int exponent, boolean cut) {
        if (digits == 0 && !cut) {
            return 0;
        }
        if (cut || digits > EXACT || exponent < -22 || exponent > 22) {
            return Float.NaN;
        }
        double value = exponent < 0 ? digits / TENS[-exponent] : digits * TENS[exponent];
        boolean sure = value >= Float.MIN_NORMAL && (Double.doubleToRawLongBits(value) & REST) != HALFWAY;
        return sure ? (float) value : Float.NaN;
    }
}
