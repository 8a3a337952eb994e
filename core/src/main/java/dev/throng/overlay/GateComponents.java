package dev.throng.overlay;

import dev.throng.array.ChunkedInts;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Labels of connected gates: two gates are connected if their labels are equal. Immutable, share freely.
 *
 * <p>Label values have no meaning; two equivalent tables may differ in them.
 */
final class GateComponents {
    private final ChunkedInts labels;

    private GateComponents(ChunkedInts labels) {
        this.labels = labels;
    }

    /** Computes the components from the pages of level 1. */
    static GateComponents of(Level level) {
        int gates = level.gateLimit();
        int[] parents = new int[gates];
        Arrays.fill(parents, Ids.NONE);
        for (int cell = 0; cell < level.cellCount(); cell++) {
            Page page = level.page(cell);
            for (int row = 0; row < page.ends.length; row++) {
                int gate = page.ends[row] >> 1;
                if (parents[gate] == Ids.NONE) {
                    parents[gate] = gate;
                }
                int earlier = earlierInGroup(page, row);
                if (earlier >= 0) {
                    join(parents, gate, page.ends[earlier] >> 1);
                }
            }
        }
        // A root is the smallest gate of its component, so it has its final label when the others read it.
        for (int gate = 0; gate < gates; gate++) {
            if (parents[gate] != Ids.NONE) {
                parents[gate] = parents[parents[gate]];
            }
        }
        return new GateComponents(ChunkedInts.of(parents));
    }

    /** Returns an earlier gate that is connected to the one in a row inside the cell, negative if there is none. */
    private static int earlierInGroup(Page page, int row) {
        int at = page.first + row * page.ends.length;
        for (int earlier = row - 1; earlier >= 0; earlier--) {
            if (page.costs[at + earlier] < Float.POSITIVE_INFINITY) {
                return earlier;
            }
        }
        return -1;
    }

    /**
     * Returns the components after some cells have changed.
     *
     * <p>The changed cells touch all others through gates that have not changed. If they join these in the same groups
     * as before, only the gates between changed cells need new labels. Otherwise all are recomputed.
     *
     * @param changed cells of level 1
     * @param before level 1 before the change
     * @param after level 1 after the change
     */
    GateComponents repaired(int[] changed, Level before, Level after) {
        Region old = new Region(changed, before);
        Region fresh = new Region(changed, after);
        ChunkedInts.Edit edit = labels.edit();
        for (int i = 0; i < old.size; i++) {
            if (old.inner(i)) {
                edit.set(old.gates[i], Ids.NONE);
            }
        }
        int[] outers = fresh.outerOfGroups();
        for (int i = 0; i < fresh.size; i++) {
            int outer = outers[fresh.group(i)];
            if (outer < 0) {
                return of(after);
            }
            if (fresh.inner(i)) {
                edit.set(fresh.gates[i], labels.get(fresh.gates[outer]));
            }
        }
        return old.sameOuterGroups(fresh) ? new GateComponents(edit.done()) : of(after);
    }

    int label(int gate) {
        return labels.get(gate);
    }

    /** Returns the first gate that the two tables group differently, negative if there is none. */
    int mismatch(GateComponents other) {
        int[] ours = new int[labels.length()];
        int[] theirs = new int[labels.length()];
        Arrays.fill(ours, Ids.NONE);
        Arrays.fill(theirs, Ids.NONE);
        for (int gate = 0; gate < labels.length(); gate++) {
            int a = label(gate);
            int b = other.label(gate);
            if (a == Ids.NONE != (b == Ids.NONE)) {
                return gate;
            }
            if (a != Ids.NONE) {
                // The mapping between the two sets of labels must be one to one.
                if (ours[a] == Ids.NONE && theirs[b] == Ids.NONE) {
                    ours[a] = b;
                    theirs[b] = a;
                } else if (ours[a] != b || theirs[b] != a) {
                    return gate;
                }
            }
        }
        return -1;
    }

    long bytes() {
        return labels.bytes();
    }

    private static void join(int[] parents, int a, int b) {
        int rootA = root(parents, a);
        int rootB = root(parents, b);
        parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    private static int root(int[] parents, int gate) {
        while (parents[gate] != gate) {
            parents[gate] = parents[parents[gate]];
            gate = parents[gate];
        }
        return gate;
    }

    /** The gates of some cells, each once and ascending, grouped by connections inside these cells only. */
    private static final class Region {
        final int[] gates;
        final int size;
        private final boolean[] inner;
        private final int[] parents;

        Region(int[] cells, Level level) {
            int ends = 0;
            for (int cell : cells) {
                ends += level.ends(cell).length;
            }
            int[] all = new int[ends];
            int count = 0;
            for (int cell : cells) {
                for (int end : level.ends(cell)) {
                    all[count++] = end >> 1;
                }
            }
            Arrays.sort(all);
            gates = new int[ends];
            inner = new boolean[ends];
            int distinct = 0;
            for (int i = 0; i < count; i++) {
                if (distinct > 0 && gates[distinct - 1] == all[i]) {
                    inner[distinct - 1] = true;
                } else {
                    gates[distinct++] = all[i];
                }
            }
            size = distinct;
            parents = new int[size];
            for (int i = 0; i < size; i++) {
                parents[i] = i;
            }
            for (int cell : cells) {
                Page page = level.page(cell);
                for (int row = 0; row < page.ends.length; row++) {
                    int earlier = earlierInGroup(page, row);
                    if (earlier >= 0) {
                        join(parents, slot(page.ends[row] >> 1), slot(page.ends[earlier] >> 1));
                    }
                }
            }
        }

        private int slot(int gate) {
            return Arrays.binarySearch(gates, 0, size, gate);
        }

        /** Whether both sides of a gate lie in the region. */
        boolean inner(int i) {
            return inner[i];
        }

        /** Returns the group of a gate: the slot of one representative gate. */
        int group(int i) {
            return root(parents, i);
        }

        /** Returns for each group one of its gates that leads out of the region, negative if there is none. */
        int[] outerOfGroups() {
            int[] outers = new int[size];
            Arrays.fill(outers, -1);
            for (int i = 0; i < size; i++) {
                if (!inner[i]) {
                    outers[group(i)] = i;
                }
            }
            return outers;
        }

        /** Whether both regions, which have the same outer gates, group these equally. */
        boolean sameOuterGroups(Region other) {
            int[] there = new int[size];
            int[] here = new int[other.size];
            Arrays.fill(there, -1);
            Arrays.fill(here, -1);
            for (int i = 0; i < size; i++) {
                if (inner[i]) {
                    continue;
                }
                // The mapping between the groups must be one to one.
                int ours = group(i);
                int theirs = other.group(other.slot(gates[i]));
                if (there[ours] < 0 && here[theirs] < 0) {
                    there[ours] = theirs;
                    here[theirs] = ours;
                } else if (there[ours] != theirs || here[theirs] != ours) {
                    return false;
                }
            }
            return true;
        }
    }
}
