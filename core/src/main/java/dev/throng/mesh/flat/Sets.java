package dev.throng.mesh.flat;

import java.util.Arrays;

/** Union-find: disjoint sets of numbers. One per thread. */
public final class Sets {
    private int[] parents = new int[16];
    private int count;

    /** Adds a set with one number, and returns that number. */
    public int add() {
        parents = count == parents.length ? Arrays.copyOf(parents, 2 * count) : parents;
        parents[count] = count;
        return count++;
    }

    /** Number of added numbers. */
    public int count() {
        return count;
    }

    /** Returns the representative of a number's set. */
    public int find(int number) {
        int at = number;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    /** Joins the sets of two numbers; the representative of the first becomes that of both. Returns it. */
    public int join(int a, int b) {
        int root = find(a);
        parents[find(b)] = root;
        return root;
    }
}
