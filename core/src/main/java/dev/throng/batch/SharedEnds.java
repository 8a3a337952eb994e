package dev.throng.batch;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Groups of requests with a common goal or start. One per batch; each group is used by one thread at a time.
 *
 * <p>A request is in at most one group. If a batch has fewer goals than starts, it is grouped by goals first.
 */
final class SharedEnds {
    private static final int GOAL = 3;
    private final int[] groupOf;
    private int[] members = new int[0];
    private int[] first = new int[1];
    private int groupCount;
    private int goalFrom;
    private int goalTo;

    /**
     * @param order order of the requests in a group
     * @param smallest minimum number of requests in a group
     */
    SharedEnds(float[] requests, int[] order, int smallest) {
        int count = requests.length / BatchPlanner.REQUEST;
        groupOf = new int[count];
        Arrays.fill(groupOf, Ids.NONE);
        int[] goals = new int[count];
        int[] starts = new int[count];
        int goalCount = number(requests, GOAL, goals);
        int startCount = number(requests, 0, starts);
        if (goalCount <= startCount) {
            addGoals(goals, goalCount, smallest);
            add(starts, startCount, smallest);
        } else {
            add(starts, startCount, smallest);
            addGoals(goals, goalCount, smallest);
        }
        list(order);
    }

    private void addGoals(int[] goals, int goalCount, int smallest) {
        goalFrom = groupCount;
        add(goals, goalCount, smallest);
        goalTo = groupCount;
    }

    /** Numbers the different points at an offset into the requests, and returns their number. */
    private static int number(float[] requests, int offset, int[] numbers) {
        int count = numbers.length;
        int mask = Math.max(2, Integer.highestOneBit(Math.max(1, count)) << 2) - 1;
        // First request of each point, or -1: a hash table with linear probing.
        int[] table = new int[mask + 1];
        Arrays.fill(table, Ids.NONE);
        int different = 0;
        for (int i = 0; i < count; i++) {
            int at = BatchPlanner.REQUEST * i + offset;
            int slot = hash(requests, at) & mask;
            while (table[slot] != Ids.NONE && !same(requests, at, BatchPlanner.REQUEST * table[slot] + offset)) {
                slot = slot + 1 & mask;
            }
            if (table[slot] == Ids.NONE) {
                table[slot] = i;
                numbers[i] = different++;
            } else {
                numbers[i] = numbers[table[slot]];
            }
        }
        return different;
    }

    private static int hash(float[] requests, int at) {
        long h = Float.floatToRawIntBits(requests[at]) * 0x9e3779b97f4a7c15L;
        h = (h ^ h >>> 32 ^ Float.floatToRawIntBits(requests[at + 1])) * 0x9e3779b97f4a7c15L;
        h = (h ^ h >>> 32 ^ Float.floatToRawIntBits(requests[at + 2])) * 0x9e3779b97f4a7c15L;
        return (int) (h >>> 32);
    }

    private static boolean same(float[] requests, int a, int b) {
        for (int axis = 0; axis < BatchPlanner.POINT; axis++) {
            if (Float.floatToRawIntBits(requests[a + axis]) != Float.floatToRawIntBits(requests[b + axis])) {
                return false;
            }
        }
        return true;
    }

    /** Forms groups of the requests with equal numbers that are in no group yet. */
    private void add(int[] numbers, int different, int smallest) {
        int[] sizes = new int[different];
        for (int i = 0; i < numbers.length; i++) {
            sizes[numbers[i]] += groupOf[i] == Ids.NONE ? 1 : 0;
        }
        int[] groups = new int[different];
        for (int n = 0; n < different; n++) {
            groups[n] = sizes[n] >= smallest ? groupCount++ : Ids.NONE;
        }
        for (int i = 0; i < numbers.length; i++) {
            groupOf[i] = groupOf[i] == Ids.NONE ? groups[numbers[i]] : groupOf[i];
        }
    }

    private void list(int[] order) {
        first = new int[groupCount + 1];
        for (int group : groupOf) {
            if (group != Ids.NONE) {
                first[group + 1]++;
            }
        }
        for (int g = 0; g < groupCount; g++) {
            first[g + 1] += first[g];
        }
        members = new int[first[groupCount]];
        int[] next = first.clone();
        for (int request : order) {
            if (groupOf[request] != Ids.NONE) {
                members[next[groupOf[request]]++] = request;
            }
        }
    }

    int groupCount() {
        return groupCount;
    }

    /** Whether the requests of a group have a common goal, or a common start. */
    boolean toGoal(int group) {
        return group >= goalFrom && group < goalTo;
    }

    /** First slot of a group's requests in {@link #members}; they end at that of the next group. */
    int first(int group) {
        return first[group];
    }

    int[] members() {
        return members;
    }

    /** Moves some requests to the front of a group, spread evenly over it. */
    void spreadFirst(int group, int count) {
        int step = Math.max(1, (first[group + 1] - first[group]) / count);
        for (int i = 0; i < count; i++) {
            int slot = first[group] + i;
            int other = first[group] + i * step;
            int swapped = members[slot];
            members[slot] = members[other];
            members[other] = swapped;
        }
    }

    /** Returns the requests of an order that are in no group. */
    int[] without(int[] order) {
        int[] rest = new int[order.length - members.length];
        int size = 0;
        for (int request : order) {
            if (groupOf[request] == Ids.NONE) {
                rest[size++] = request;
            }
        }
        return rest;
    }
}
