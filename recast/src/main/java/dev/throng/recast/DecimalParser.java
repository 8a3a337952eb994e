package dev.throng.recast;

import java.nio.charset.StandardCharsets;

/** Parses decimal numbers from bytes without strings: level files hold millions of them. */
final class DecimalParser {
    /** Maximum length of a token: no sensible coordinate is longer. */
    private static final int MAX_LENGTH = 64;

    /** Powers of ten: a product or quotient of a 15-digit integer and one of these rounds once, so the result is exact to an ulp. */
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private DecimalParser() {}

    /** Returns the number in {@code content[start, end)}, or NaN if it is none. */
    static float parse(byte[] content, int start, int end) {
        if (end - start > MAX_LENGTH) {
            return Float.NaN;
        }
        int p = start;
        boolean negative = p < end && content[p] == '-';
        if (p < end && (content[p] == '-' || content[p] == '+')) {
            p++;
        }
        long mantissa = 0;
        int digits = 0;
        int scale = 0;
        boolean point = false;
        for (; p < end; p++) {
            byte c = content[p];
            if (c == '.' && !point) {
                point = true;
            } else if (c >= '0' && c <= '9') {
                if (digits < 18) {
                    mantissa = 10 * mantissa + c - '0';
                }
                digits++;
                scale -= point ? 1 : 0;
            } else {
                break;
            }
        }
        if (digits == 0) {
            return Float.NaN;
        }
        if (p < end) {
            if (content[p] != 'e' && content[p] != 'E') {
                return Float.NaN;
            }
            p++;
            boolean down = p < end && content[p] == '-';
            if (p < end && (content[p] == '-' || content[p] == '+')) {
                p++;
            }
            int exponentStart = p;
            int exponent = 0;
            while (p < end && content[p] >= '0' && content[p] <= '9') {
                exponent = Math.min(9999, 10 * exponent + content[p++] - '0');
            }
            if (p == exponentStart || p < end) {
                return Float.NaN;
            }
            scale += down ? -exponent : exponent;
        }
        if (digits > 15 || scale < -22 || scale > 22) {
            return Float.parseFloat(new String(content, start, end - start, StandardCharsets.US_ASCII));
        }
        double value = scale < 0 ? mantissa / POWERS[-scale] : mantissa * POWERS[scale];
        return (float) (negative ? -value : value);
    }
}
