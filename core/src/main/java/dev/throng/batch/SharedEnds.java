package dev.throng.batch;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * The requests of a batch that many others share their goal or their start with, in groups. One per batch; each group
 * is one thread's at a time.
 *
 * <p>A request is in one group at most. Where a batch has fewer goals than starts, goals are looked at first.
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
     * @param order in which the requests of a group are listed
     * @param smallest fewest requests of a group
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

    /** Numbers the different points at an offset into the requests, and returns how many there are. */
    private static int number(float[] requests, int offset, int[] numbers) {
        int count = numbers.length;
        int mask = Math.max(2, Integer.highestOneBit(Math.max(1, count)) << 2) - 1;
        // The first request of each point, or -1: hashed, with the next slot taken where one is in use.
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

    /** Makes groups of the requests with equal numbers that are in none yet. */
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

    /** Whether the requests of a group have their goal in common, or their start. */
    boolean toGoal(int group) {
        return group >= goalFrom && group < goalTo;
    }

    /** First slot of a group's requests in {@link #members}; they run to that of the next group. */
    int first(int group) {
        return first[group];
    }

    int[] members() {
        return members;
    }

    /** Puts some requests of a group first that are spread over all of it. */
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

    /** The requests of an order that are in no group. */
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
