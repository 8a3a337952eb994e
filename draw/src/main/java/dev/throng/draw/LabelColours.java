package dev.throng.draw;

import java.util.Arrays;

/**
 * Colours of labels, different for labels that touch. Immutable, share freely.
 *
 * <p>Greedy colouring in the order of the labels: each takes the least used colour that no neighbour has. If the neighbours have all colours, it
 * takes the one that the fewest of them have.
 */
final class LabelColours {
    private static final int[] COLOURS = {
        0x6f8fa6, 0xb08d6a, 0x7fa07d, 0xa67f8e, 0x8f86b3, 0xb3a56b, 0x6aa39c, 0xb47b66, 0x8d9a63, 0x7a86a0, 0xa98fae,
        0x9c8672,
    };

    private final int[] colourOf;

    private LabelColours(int[] colourOf) {
        this.colourOf = colourOf;
    }

    /**
     * @param labels at least 0, or negative for no label; the largest is not much above their number
     * @param pairs of labels that touch, packed by {@link #pair}; any order, repeats allowed; sorted by this call
     */
    static LabelColours of(int[] labels, long[] pairs) {
        int count = 0;
        for (int label : labels) {
            count = Math.max(count, label + 1);
        }
        Arrays.sort(pairs);
        int[] colourOf = new int[count];
        int[] uses = new int[COLOURS.length];
        int[] near = new int[COLOURS.length];
        int at = 0;
        for (int label = 0; label < count; label++) {
            Arrays.fill(near, 0);
            for (; at < pairs.length && (int) (pairs[at] >> 32) == label; at++) {
                if (at == 0 || pairs[at] != pairs[at - 1]) {
                    near[colourOf[(int) pairs[at]]]++;
                }
            }
            int best = 0;
            for (int c = 1; c < COLOURS.length; c++) {
                if (near[c] < near[best] || near[c] == near[best] && uses[c] < uses[best]) {
                    best = c;
                }
            }
            colourOf[label] = best;
            uses[best]++;
        }
        return new LabelColours(colourOf);
    }

    /** Packs two different labels that touch, the larger one in the upper half. */
    static long pair(int a, int b) {
        return (long) Math.max(a, b) << 32 | Math.min(a, b);
    }

    /** Returns a few of the colours, for a key. */
    static int[] examples(int count) {
        return Arrays.copyOf(COLOURS, count);
    }

    int colour(int label) {
        return COLOURS[colourOf[label]];
    }
}
