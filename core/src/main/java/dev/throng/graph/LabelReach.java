package dev.throng.graph;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedInts;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The labels that are reached from each label over one-way edges. A row of bits is computed when its label is first asked for, which changes
 * no answer. Share freely.
 */
final class LabelReach {
    /** Row by label, {@link Ids#NONE} where no one-way edge touches the label. */
    private final int[] rows;

    /** First edge of each row, and one past the last. */
    private final int[] first;

    /** Row at the end of each edge. */
    private final int[] heads;

    /** By row: the rows that are reached; null until it is needed. */
    private final AtomicReferenceArray<long[]> reached;

    /**
     * @param count number of labels
     * @param oneWay the nodes that one-way edges join [(from, to)]
     */
    LabelReach(ChunkedInts labels, int count, int[] oneWay) {
        rows = new int[oneWay.length == 0 ? 0 : count];
        Arrays.fill(rows, Ids.NONE);
        int touched = 0;
        int[] ends = new int[oneWay.length];
        for (int i = 0; i < ends.length; i++) {
            int label = labels.get(oneWay[i]);
            rows[label] = rows[label] < 0 ? touched++ : rows[label];
            ends[i] = rows[label];
        }
        long[] edges = new long[ends.length / 2];
        int size = 0;
        for (int i = 0; i < ends.length; i += 2) {
            if (ends[i] != ends[i + 1]) {
                edges[size++] = (long) ends[i] << 32 | ends[i + 1];
            }
        }
        Arrays.sort(edges, 0, size);
        first = new int[touched + 1];
        heads = new int[size];
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || edges[i] != edges[i - 1]) {
                heads[kept++] = (int) edges[i];
                first[(int) (edges[i] >> 32) + 1] = kept;
            }
        }
        for (int row = 0; row < touched; row++) {
            first[row + 1] = Math.max(first[row + 1], first[row]);
        }
        reached = new AtomicReferenceArray<>(touched);
    }

    /** Whether another label is reached from a label. */
    boolean reachable(int from, int to) {
        if (rows.length == 0 || rows[from] < 0 || rows[to] < 0) {
            return false;
        }
        return (row(rows[from])[rows[to] >> 6] & 1L << rows[to]) != 0;
    }

    private long[] row(int row) {
        long[] known = reached.get(row);
        if (known == null) {
            known = search(row);
            reached.set(row, known);
        }
        return known;
    }

    private long[] search(int source) {
        long[] seen = new long[reached.length() + 63 >> 6];
        int[] queue = new int[reached.length()];
        seen[source >> 6] |= 1L << source;
        int size = 0;
        queue[size++] = source;
        for (int at = 0; at < size; at++) {
            for (int e = first[queue[at]]; e < first[queue[at] + 1]; e++) {
                int head = heads[e];
                if ((seen[head >> 6] & 1L << head) == 0) {
                    seen[head >> 6] |= 1L << head;
                    queue[size++] = head;
                }
            }
        }
        return seen;
    }

    /** All of it as plain arrays. */
    FlatComponents flat(int[] labels) {
        int count = reached.length();
        if (count == 0) {
            return new FlatComponents(labels, new int[0], new int[0], 0);
        }
        if (count > Components.ONE_WAY_LIMIT) {
            throw new BadInputException("one-way links touch " + count
                    + " separate components, the limit of a table is " + Components.ONE_WAY_LIMIT);
        }
        int words = count + Integer.SIZE - 1 >> 5;
        int[] bits = new int[words * count];
        for (int row = 0; row < count; row++) {
            for (int word = 0; word < words; word++) {
                bits[row * words + word] = (int) (row(row)[word >> 1] >>> 32 * (word & 1));
            }
        }
        return new FlatComponents(labels, rows, bits, words);
    }
}
