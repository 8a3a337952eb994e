package dev.throng.recast;

import java.util.Arrays;
import org.recast4j.recast.RecastConstants;

/**
 * Divides the ground of a tile into regions by Recast's watershed: basins are flooded from the spans furthest from any
 * border, level by level. Scratch space, one per thread.
 *
 * <p>The result is the one that recast4j finds, region by region; only the arrays are flat.
 */
final class Watershed {
    /** Marks the regions of the tile's border. */
    static final int BORDER = RecastConstants.RC_BORDER_REG;

    /** Levels that are sorted at a time. */
    private static final int STACKS = 8;

    /** Rounds in which a region grows at one level. */
    private static final int ROUNDS = 8;

    private static final int FAR = 0xffff;

    private final Distances distances = new Distances();
    private final RegionMerge merge = new RegionMerge();
    private final IntStack[] levels = new IntStack[STACKS];
    private final IntStack flood = new IntStack();

    /** What one round of growing adds [(span, region, distance)]. */
    private final IntStack grown = new IntStack();

    /** Distance of each span from where its region began. */
    private int[] fromSource = {};

    Watershed() {
        Arrays.setAll(levels, i -> new IntStack());
    }

    /**
     * Finds the regions of a field whose ground is eroded already.
     *
     * @param minSpans smaller islands vanish
     * @param mergeSpans smaller regions join a neighbour
     */
    void divide(TileField field, int minSpans, int mergeSpans) {
        distances.measure(field);
        field.clearRegions();
        if (fromSource.length < field.size) {
            fromSource = new int[field.size + field.size / 4];
        }
        Arrays.fill(fromSource, 0, field.size, 0);
        int regions = paintBorder(field) + 1;
        int level = distances.largest() + 1 & ~1;
        for (int round = 0; level > 0; round++) {
            level = Math.max(0, level - 2);
            IntStack stack = levels[round % STACKS];
            if (round % STACKS == 0) {
                sort(field, level);
            } else {
                append(levels[round % STACKS - 1], stack, field.region);
            }
            grow(field, level, stack, ROUNDS);
            for (int at = 0; at < stack.size; at++) {
                int span = stack.items[at];
                if (field.region[span] == 0 && flood(field, span, level, regions)) {
                    regions++;
                }
            }
            if (regions >= BORDER) {
                throw new TileOverflowException(
                        "a tile needs more than " + (BORDER - 1) + " regions, Recast's limit", null);
            }
        }
        collectRest(field);
        grow(field, 0, levels[0], Integer.MAX_VALUE);
        field.regions = merge.merge(field, regions, minSpans, mergeSpans);
    }

    /** Gives the four strips around the tile regions of their own; returns how many there are. */
    private static int paintBorder(TileField field) {
        if (field.border == 0) {
            return 0;
        }
        int w = Math.min(field.width, field.border);
        int d = Math.min(field.depth, field.border);
        paint(field, 0, w, 0, field.depth, 1);
        paint(field, field.width - w, field.width, 0, field.depth, 2);
        paint(field, 0, field.width, 0, d, 3);
        paint(field, 0, field.width, field.depth - d, field.depth, 4);
        return 4;
    }

    private static void paint(TileField field, int fromX, int toX, int fromZ, int toZ, int region) {
        for (int z = fromZ; z < toZ; z++) {
            int first = field.columnFirst[fromX + z * field.width];
            int end = field.columnFirst[toX + z * field.width];
            for (int i = first; i < end; i++) {
                if (field.area[i] != TileField.BLOCKED) {
                    field.region[i] = BORDER | region;
                }
            }
        }
    }

    /** Sorts the spans without a region by level: those of this level and higher ones first. */
    private void sort(TileField field, int level) {
        for (IntStack stack : levels) {
            stack.size = 0;
        }
        int[] distance = distances.smoothed();
        int top = level >> 1;
        for (int i = 0; i < field.size; i++) {
            if (field.area[i] == TileField.BLOCKED || field.region[i] != 0) {
                continue;
            }
            int stack = top - (distance[i] >> 1);
            if (stack < STACKS) {
                levels[Math.max(0, stack)].push(i);
            }
        }
    }

    private static void append(IntStack from, IntStack to, int[] region) {
        for (int at = 0; at < from.size; at++) {
            int span = from.items[at];
            if (region[span] == 0) {
                to.push(span);
            }
        }
    }

    private void collectRest(TileField field) {
        IntStack stack = levels[0];
        stack.size = 0;
        for (int i = 0; i < field.size; i++) {
            if (field.region[i] == 0 && field.area[i] != TileField.BLOCKED) {
                stack.push(i);
            }
        }
    }

    /** Lets regions grow over the spans of a stack, at most this many rounds above level 0; those that are taken leave it. */
    private void grow(TileField field, int level, IntStack stack, int rounds) {
        int[] region = field.region;
        int[] next = field.next;
        byte[] area = field.area;
        int[] items = stack.items;
        int left = 0;
        for (int at = 0; at < stack.size; at++) {
            if (region[items[at]] == 0) {
                items[left++] = items[at];
            }
        }
        for (int round = 0; left > 0 && (round < rounds || level == 0); round++) {
            grown.size = 0;
            int waiting = 0;
            for (int at = 0; at < left; at++) {
                int span = items[at];
                int nearest = 0;
                int least = FAR;
                for (int side = 4 * span; side < 4 * span + 4; side++) {
                    int beside = next[side];
                    if (beside < 0) {
                        continue;
                    }
                    int other = region[beside];
                    if (other != 0
                            && (other & BORDER) == 0
                            && area[beside] == area[span]
                            && fromSource[beside] + 2 < least) {
                        nearest = other;
                        least = fromSource[beside] + 2;
                    }
                }
                if (nearest == 0) {
                    items[waiting++] = span;
                } else {
                    grown.push(span);
                    grown.push(nearest);
                    grown.push(least);
                }
            }
            if (waiting == left) {
                break;
            }
            left = waiting;
            for (int at = 0; at < grown.size; at += 3) {
                region[grown.items[at]] = grown.items[at + 1];
                fromSource[grown.items[at]] = grown.items[at + 2];
            }
        }
        stack.size = left;
    }

    /** Floods a new region from a span as far as the level lets it; false when another region is next to the span. */
    private boolean flood(TileField field, int start, int level, int id) {
        int[] region = field.region;
        int[] next = field.next;
        byte[] area = field.area;
        int[] distance = distances.smoothed();
        int lowest = Math.max(0, level - 2);
        flood.size = 0;
        flood.push(start);
        region[start] = id;
        fromSource[start] = 0;
        boolean any = false;
        while (flood.size > 0) {
            int span = flood.items[--flood.size];
            if (touchesOther(field, span, id)) {
                region[span] = 0;
                continue;
            }
            any = true;
            for (int side = 4 * span; side < 4 * span + 4; side++) {
                int beside = next[side];
                if (beside >= 0 && area[beside] == area[span] && distance[beside] >= lowest && region[beside] == 0) {
                    region[beside] = id;
                    fromSource[beside] = 0;
                    flood.push(beside);
                }
            }
        }
        return any;
    }

    /** Whether a neighbour belongs to another region; the tile's border counts only at corners, as in Recast. */
    private static boolean touchesOther(TileField field, int span, int id) {
        int[] region = field.region;
        int[] next = field.next;
        byte[] area = field.area;
        for (int direction = 0; direction < 4; direction++) {
            int beside = next[4 * span + direction];
            if (beside < 0 || area[beside] != area[span] || (region[beside] & BORDER) != 0) {
                continue;
            }
            if (region[beside] != 0 && region[beside] != id) {
                return true;
            }
            int corner = next[4 * beside + (direction + 1 & 3)];
            if (corner >= 0 && area[corner] == area[span] && region[corner] != 0 && region[corner] != id) {
                return true;
            }
        }
        return false;
    }
}
