package dev.throng.draw;

import java.util.Arrays;

/** Flood fill by horizontal runs over a field of byte kinds. Used by one thread. */
final class SpanFill {
    private final byte[] field;
    private final int width;
    private final int height;
    private int[] stack = new int[256];
    private int size;

    SpanFill(byte[] field, int width, int height) {
        this.field = field;
        this.width = width;
        this.height = height;
    }

    /** Changes the 4-connected patch of {@code from} that contains (x, y) to {@code to}; returns the number of changes. */
    long from(int x, int y, byte from, byte to) {
        long filled = 0;
        push(y * width + x, from);
        while (size > 0) {
            int seed = stack[--size];
            if (field[seed] != from) {
                continue;
            }
            int row = seed / width * width;
            int left = seed;
            while (left > row && field[left - 1] == from) {
                left--;
            }
            int right = seed;
            while (right < row + width - 1 && field[right + 1] == from) {
                right++;
            }
            Arrays.fill(field, left, right + 1, to);
            filled += right - left + 1;
            if (row > 0) {
                pushRuns(left - width, right - width, from);
            }
            if (row < (height - 1) * width) {
                pushRuns(left + width, right + width, from);
            }
        }
        return filled;
    }

    private void pushRuns(int first, int last, byte from) {
        for (int i = first; i <= last; i++) {
            if (field[i] == from && (i == first || field[i - 1] != from)) {
                push(i, from);
            }
        }
    }

    private void push(int i, byte from) {
        if (field[i] != from) {
            return;
        }
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, 2 * size);
        }
        stack[size++] = i;
    }
}
