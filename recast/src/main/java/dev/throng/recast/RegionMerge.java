package dev.throng.recast;

import java.util.Arrays;

/**
 * Drops small islands, merges small regions into a neighbour, and renumbers the remaining regions without gaps, by Recast's rules. Scratch space, one
 * per thread.
 */
final class RegionMerge {
    private static final int BORDER = Watershed.BORDER;

    /** Maximum steps around one region; longer outlines are cut short, as in Recast. */
    private static final int MAX_STEPS = 40_000;

    private static final class Region {
        int id;
        int spans;
        int area;
        boolean overlaps;
        boolean seen;

        /** Neighbouring regions along the outline, in order; 0 for a wall. */
        final IntStack around = new IntStack();

        /** Regions above and below. */
        final IntStack floors = new IntStack();

        void reset(int newId) {
            id = newId;
            spans = 0;
            area = TileField.BLOCKED;
            overlaps = false;
            seen = false;
            around.size = 0;
            floors.size = 0;
        }

        boolean isThere() {
            return id != 0 && (id & BORDER) == 0;
        }

        void addFloor(int floor) {
            if (!floors.contains(floor)) {
                floors.push(floor);
            }
        }

        boolean mayJoin(Region other) {
            int touches = 0;
            for (int i = 0; i < around.size; i++) {
                touches += around.items[i] == other.id ? 1 : 0;
            }
            return area == other.area && touches <= 1 && !floors.contains(other.id);
        }
    }

    private Region[] regions = {};

    /** Scratch: one number per region. */
    private int[] numbers = {};

    private final IntStack stack = new IntStack();
    private final IntStack island = new IntStack();
    private final IntStack joined = new IntStack();

    /**
     * Changes the regions of a field.
     *
     * @param largest largest number of a region
     * @return the largest number after the merge
     */
    int merge(TileField field, int largest, int minSpans, int mergeSpans) {
        int count = largest + 1;
        if (regions.length < count) {
            int old = regions.length;
            regions = Arrays.copyOf(regions, Math.max(count, 2 * old));
            for (int i = old; i < regions.length; i++) {
                regions[i] = new Region();
            }
        }
        for (int i = 0; i < count; i++) {
            regions[i].reset(i);
        }
        describe(field, count);
        dropIslands(count, minSpans);
        boolean again = true;
        while (again) {
            again = joinSmall(count, mergeSpans);
        }
        int last = renumber(count);
        int[] ids = numbers(count);
        for (int i = 0; i < count; i++) {
            ids[i] = regions[i].id;
        }
        int[] region = field.region;
        for (int i = 0; i < field.size; i++) {
            if (region[i] < BORDER) {
                region[i] = ids[region[i]];
            }
        }
        return last;
    }

    private void describe(TileField field, int count) {
        int[] region = field.region;
        int[] spans = numbers(count);
        Arrays.fill(spans, 0, count, 0);
        for (int i = 0; i < field.size; i++) {
            int id = region[i];
            // The first span of a region has no neighbour of the same region to the west, so the outline passes it.
            if (id != 0 && id < count && spans[id]++ == 0) {
                regions[id].area = field.area[i];
                walk(field, i, 0, regions[id].around);
            }
        }
        for (int id = 0; id < count; id++) {
            regions[id].spans = spans[id];
        }
        int columns = field.width * field.depth;
        for (int column = 0; column < columns; column++) {
            if (field.columnFirst[column + 1] - field.columnFirst[column] > 1) {
                describeFloors(field, column, count);
            }
        }
    }

    private void describeFloors(TileField field, int column, int count) {
        int first = field.columnFirst[column];
        int end = field.columnFirst[column + 1];
        for (int i = first; i < end; i++) {
            int id = field.region[i];
            for (int j = first; id != 0 && id < count && j < end; j++) {
                int floor = field.region[j];
                if (j != i && floor != 0 && floor < count) {
                    regions[id].overlaps |= floor == id;
                    regions[id].addFloor(floor);
                }
            }
        }
    }

    private int[] numbers(int count) {
        if (numbers.length < count) {
            numbers = new int[2 * count];
        }
        return numbers;
    }

    private static int beyond(TileField field, int span, int direction) {
        int beside = field.next[4 * span + direction];
        return beside < 0 ? 0 : field.region[beside];
    }

    private static boolean isEdge(TileField field, int span, int direction) {
        return beyond(field, span, direction) != field.region[span];
    }

    /** Walks once around a region and lists the regions beyond its outline. */
    private static void walk(TileField field, int start, int startDirection, IntStack around) {
        int span = start;
        int direction = startDirection;
        int current = beyond(field, span, direction);
        around.push(current);
        for (int step = 1; step < MAX_STEPS; step++) {
            if (isEdge(field, span, direction)) {
                int other = beyond(field, span, direction);
                if (other != current) {
                    current = other;
                    around.push(current);
                }
                direction = direction + 1 & 3;
            } else {
                span = field.next[4 * span + direction];
                if (span < 0) {
                    return;
                }
                direction = direction + 3 & 3;
            }
            if (span == start && direction == startDirection) {
                break;
            }
        }
        dropRepeats(around);
    }

    /** Keeps one of several equal consecutive entries, with the equality of {@link Boxed}; the last and the first entry are consecutive, too. */
    private static void dropRepeats(IntStack list) {
        for (int i = 0; i < list.size && list.size > 1; ) {
            if (Boxed.same(list.items[i], list.items[(i + 1) % list.size])) {
                list.remove(i);
            } else {
                i++;
            }
        }
    }

    private void dropIslands(int count, int minSpans) {
        for (int i = 0; i < count; i++) {
            Region first = regions[i];
            if (!first.isThere() || first.spans == 0 || first.seen) {
                continue;
            }
            boolean atBorder = false;
            int spans = 0;
            stack.size = 0;
            island.size = 0;
            first.seen = true;
            stack.push(i);
            while (stack.size > 0) {
                int at = stack.items[--stack.size];
                Region region = regions[at];
                spans += region.spans;
                island.push(at);
                for (int j = 0; j < region.around.size; j++) {
                    int beyond = region.around.items[j];
                    if ((beyond & BORDER) != 0) {
                        atBorder = true;
                        continue;
                    }
                    Region other = regions[beyond];
                    if (!other.seen && other.isThere()) {
                        stack.push(other.id);
                        other.seen = true;
                    }
                }
            }
            // A region at the tile's border may continue beyond it.
            for (int j = 0; spans < minSpans && !atBorder && j < island.size; j++) {
                regions[island.items[j]].spans = 0;
                regions[island.items[j]].id = 0;
            }
        }
    }

    private boolean joinSmall(int count, int mergeSpans) {
        boolean any = false;
        for (int i = 0; i < count; i++) {
            Region region = regions[i];
            if (!region.isThere()
                    || region.overlaps
                    || region.spans == 0
                    || region.spans > mergeSpans && region.around.contains(0)) {
                continue;
            }
            int smallest = Integer.MAX_VALUE;
            int into = region.id;
            for (int j = 0; j < region.around.size; j++) {
                if ((region.around.items[j] & BORDER) != 0) {
                    continue;
                }
                Region other = regions[region.around.items[j]];
                if (other.isThere()
                        && !other.overlaps
                        && other.spans < smallest
                        && region.mayJoin(other)
                        && other.mayJoin(region)) {
                    smallest = other.spans;
                    into = other.id;
                }
            }
            int old = region.id;
            if (into != old && join(regions[into], region)) {
                replace(count, old, into);
                any = true;
            }
        }
        return any;
    }

    private boolean join(Region into, Region from) {
        int at = indexOf(into.around, from.id);
        int fromAt = indexOf(from.around, into.id);
        if (at < 0 || fromAt < 0) {
            return false;
        }
        joined.size = 0;
        for (int i = 1; i < into.around.size; i++) {
            joined.push(into.around.items[(at + i) % into.around.size]);
        }
        for (int i = 1; i < from.around.size; i++) {
            joined.push(from.around.items[(fromAt + i) % from.around.size]);
        }
        into.around.size = 0;
        for (int i = 0; i < joined.size; i++) {
            into.around.push(joined.items[i]);
        }
        dropRepeats(into.around);
        for (int i = 0; i < from.floors.size; i++) {
            into.addFloor(from.floors.items[i]);
        }
        into.spans += from.spans;
        from.spans = 0;
        from.around.size = 0;
        return true;
    }

    private static int indexOf(IntStack list, int item) {
        for (int i = 0; i < list.size; i++) {
            if (list.items[i] == item) {
                return i;
            }
        }
        return -1;
    }

    private void replace(int count, int old, int by) {
        for (int i = 0; i < count; i++) {
            Region region = regions[i];
            if (!region.isThere()) {
                continue;
            }
            if (region.id == old) {
                region.id = by;
            }
            boolean changed = false;
            for (int j = 0; j < region.around.size; j++) {
                if (region.around.items[j] == old) {
                    region.around.items[j] = by;
                    changed = true;
                }
            }
            for (int j = 0; j < region.floors.size; j++) {
                region.floors.items[j] = region.floors.items[j] == old ? by : region.floors.items[j];
            }
            if (changed) {
                dropRepeats(region.around);
            }
        }
    }

    private int renumber(int count) {
        for (int i = 0; i < count; i++) {
            regions[i].seen = !regions[i].isThere();
        }
        int last = 0;
        for (int i = 0; i < count; i++) {
            if (regions[i].seen) {
                continue;
            }
            int old = regions[i].id;
            last++;
            for (int j = i; j < count; j++) {
                if (regions[j].id == old && !regions[j].seen) {
                    regions[j].id = last;
                    regions[j].seen = true;
                }
            }
        }
        return last;
    }
}
