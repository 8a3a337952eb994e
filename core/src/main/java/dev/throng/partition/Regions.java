package dev.throng.partition;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Groups of neighbouring parts that are improved independently: edges between groups stay cut whatever happens inside.
 * Immutable once made.
 */
final class Regions {
    /** Parts by region, in order. Parts without nodes are dealt out in turn. */
    final int[][] parts;
    /** Nodes by region, in order. */
    final int[][] nodes;

    /**
     * @param graph graph whose nodes are grouped
     * @param partOf the part of each node, below {@code bound}
     * @param size approximate number of nodes of a region
     */
    Regions(PartitionGraph graph, int[] partOf, int bound, int size, SplittableRandom random) {
        int[] sizes = new int[bound];
        for (int part : partOf) {
            sizes[part]++;
        }
        int count = Math.max(1, Math.round((float) partOf.length / size));
        int[] regionOf = new int[bound];
        if (count > 1) {
            spread(graph.contracted(partOf, bound), sizes, partOf.length, count, regionOf, random);
        }
        int dealt = 0;
        for (int part = 0; part < bound; part++) {
            if (sizes[part] == 0) {
                regionOf[part] = dealt++ % count;
            }
        }
        parts = grouped(regionOf, count);
        int[] nodeRegions = new int[partOf.length];
        for (int v = 0; v < partOf.length; v++) {
            nodeRegions[v] = regionOf[partOf[v]];
        }
        nodes = grouped(nodeRegions, count);
    }

    /** Grows one region after the other from the border of those before, breadth first; the first part is random. */
    private static void spread(
            PartitionGraph quotient, int[] sizes, int total, int count, int[] regionOf, SplittableRandom random) {
        int bound = sizes.length;
        int[] order = Coarsening.shuffled(bound, random);
        int[] queue = new int[bound];
        boolean[] queued = new boolean[bound];
        Arrays.fill(regionOf, -1);
        int region = 0;
        long filled = 0;
        int nextSource = 0;
        int head = 0;
        int tail = 0;
        while (true) {
            if (head == tail) {
                while (nextSource < bound && (queued[order[nextSource]] || sizes[order[nextSource]] == 0)) {
                    nextSource++;
                }
                if (nextSource == bound) {
                    return;
                }
                queued[order[nextSource]] = true;
                queue[tail++] = order[nextSource];
            }
            int part = queue[head++];
            regionOf[part] = region;
            filled += sizes[part];
            for (int e = quotient.first[part]; e < quotient.first[part + 1]; e++) {
                int other = quotient.heads[e];
                if (!queued[other]) {
                    queued[other] = true;
                    queue[tail++] = other;
                }
            }
            boolean full = filled * count >= (long) total * (region + 1);
            if (full && region < count - 1) {
                region++;
                // Starts a new region: all queued parts except the oldest are unqueued, and will be reached again from
                // there.
                for (int i = head + 1; i < tail; i++) {
                    queued[queue[i]] = false;
                }
                tail = Math.min(tail, head + 1);
                nextSource = 0;
            }
        }
    }

    private static int[][] grouped(int[] groupOf, int count) {
        int[] sizes = new int[count];
        for (int group : groupOf) {
            sizes[group]++;
        }
        int[][] members = new int[count][];
        for (int i = 0; i < count; i++) {
            members[i] = new int[sizes[i]];
            sizes[i] = 0;
        }
        for (int i = 0; i < groupOf.length; i++) {
            members[groupOf[i]][sizes[groupOf[i]]++] = i;
        }
        return members;
    }
}
