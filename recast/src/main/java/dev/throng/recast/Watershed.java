package dev.throng.recast;

import java.util.Arrays;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.Telemetry;

/**
 * Divides the ground of a tile into regions by Recast's watershed: basins are flooded from the spans farthest from any border, level by level.
 * Scratch space, one per thread.
 *
 * <p>The result equals that of recast4j, region by region, but in flat arrays.
 */
final class Watershed {
    /** Flag of the regions of the tile's border. */
    static final int BORDER = RecastConstants.RC_BORDER_REG;

    /** Number of levels after which waiting spans are sorted again. */
    private static final int SORTED = 8;

    /** Rounds in which a region grows at one level. */
    private static final int ROUNDS = 8;

    private static final int FAR = 0xffff;

    private final Distances distances = new Distances();
    private final RegionMerge merge = new RegionMerge();

    /** Spans without a region, from the highest level to the lowest, in ascending order within a level. */
    private int[] byLevel = {};

    /** End of each level in {@link #byLevel}, from the highest to the lowest. */
    private int[] levelEnd = {};

    /** Spans of this level and higher ones that have no region yet. */
    private final IntStack waiting = new IntStack();

    private final IntStack flood = new IntStack();

    /** Additions of one round of growing [(span, region, distance)]. */
    private final IntStack grown = new IntStack();

    /** Distance of each span from the source of its region. */
    private int[] fromSource = {};

    /**
     * Finds the regions of a field whose ground is already eroded.
     *
     * @param minSpans smaller islands vanish
     * @param mergeSpans smaller regions join a neighbour
     * @param telemetry gets both steps and each flooded level
     */
    void divide(TileField field, int minSpans, int mergeSpans, Telemetry telemetry) {
        telemetry.startTimer("DISTANCEFIELD");
        distances.measure(field);
        telemetry.stopTimer("DISTANCEFIELD");
        telemetry.startTimer("REGIONS");
        field.clearRegions();
        if (fromSource.length < field.size) {
            fromSource = new int[field.size + field.size / 4];
        }
        Arrays.fill(fromSource, 0, field.size, 0);
        int regions = paintBorder(field) + 1;
        // A level covers two distances, and the highest one also all above.
        int levels = distances.largest() + 1 >> 1;
        sort(field, levels);
        for (int round = 0; round < levels; round++) {
            int level = 2 * (levels - 1 - round);
            collect(field.region, round);
            telemetry.startTimer("REGIONS_EXPAND");
            grow(field, level, ROUNDS);
            telemetry.stopTimer("REGIONS_EXPAND");
            telemetry.startTimer("REGIONS_FLOOD");
            for (int at = 0; at < waiting.size; at++) {
                int span = waiting.items[at];
                if (field.region[span] == 0 && flood(field, span, level, regions)) {
                    regions++;
                }
            }
            telemetry.stopTimer("REGIONS_FLOOD");
            if (regions >= BORDER) {
                throw new TileOverflowException(
                        "a tile needs more than " + (BORDER - 1) + " regions, Recast's limit", null);
            }
        }
        grow(field, 0, Integer.MAX_VALUE);
        field.regions = merge.merge(field, regions, minSpans, mergeSpans);
        telemetry.stopTimer("REGIONS");
    }

    /** Gives the four strips around the tile their own regions; returns the number of regions. */
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

    private void sort(TileField field, int levels) {
        waiting.size = 0;
        if (levels == 0) {
            // All ground is next to a wall: no region can begin.
            return;
        }
        if (byLevel.length < field.size) {
            byLevel = new int[field.size + field.size / 4];
        }
        if (levelEnd.length < levels + 1) {
            levelEnd = new int[2 * levels + 1];
        }
        int[] end = levelEnd;
        Arrays.fill(end, 0, levels + 1, 0);
        int[] distance = distances.smoothed();
        byte[] area = field.area;
        int[] region = field.region;
        int size = field.size;
        for (int i = 0; i < size; i++) {
            if (area[i] != TileField.BLOCKED && region[i] == 0) {
                end[Math.max(1, levels - (distance[i] >> 1))]++;
            }
        }
        for (int level = 1; level <= levels; level++) {
            end[level] += end[level - 1];
        }
        // Each level begins at the end of the previous one, and reaches its length when all spans are placed.
        for (int i = 0; i < size; i++) {
            if (area[i] != TileField.BLOCKED && region[i] == 0) {
                byLevel[end[Math.max(1, levels - (distance[i] >> 1)) - 1]++] = i;
            }
        }
    }

    /** Adds the spans of the next level to the waiting ones. */
    private void collect(int[] region, int round) {
        int from = round == 0 ? 0 : levelEnd[round - 1];
        int more = levelEnd[round] - from;
        int[] items = waiting.reserve(waiting.size + more);
        int left = 0;
        for (int at = 0; at < waiting.size; at++) {
            if (region[items[at]] == 0) {
                items[left++] = items[at];
            }
        }
        // Recast processes new ones first, but regularly sorts all of them.
        System.arraycopy(items, 0, items, more, left);
        System.arraycopy(byLevel, from, items, 0, more);
        waiting.size = left + more;
        if (round % SORTED == 0 && left > 0) {
            Arrays.sort(items, 0, waiting.size);
        }
    }

    /** Grows regions over the waiting spans, with a limit of rounds above level 0, and removes spans that are taken. */
    private void grow(TileField field, int level, int rounds) {
        int[] region = field.region;
        int[] next = field.next;
        byte[] area = field.area;
        int[] source = fromSource;
        int[] items = waiting.items;
        int[] added = grown.reserve(3 * waiting.size);
        int left = 0;
        for (int at = 0; at < waiting.size; at++) {
            if (region[items[at]] == 0) {
                items[left++] = items[at];
            }
        }
        for (int round = 0; left > 0 && (round < rounds || level == 0); round++) {
            int size = 0;
            int still = 0;
            for (int at = 0; at < left; at++) {
                int span = items[at];
                int here = area[span];
                int nearest = 0;
                int least = FAR;
                for (int side = 4 * span; side < 4 * span + 4; side++) {
                    int beside = next[side];
                    if (beside < 0) {
                        continue;
                    }
                    int other = region[beside];
                    if (other != 0 && other < BORDER && area[beside] == here && source[beside] + 2 < least) {
                        nearest = other;
                        least = source[beside] + 2;
                    }
                }
                if (nearest == 0) {
                    items[still++] = span;
                } else {
                    added[size++] = span;
                    added[size++] = nearest;
                    added[size++] = least;
                }
            }
            if (still == left) {
                break;
            }
            left = still;
            for (int at = 0; at < size; at += 3) {
                region[added[at]] = added[at + 1];
                source[added[at]] = added[at + 2];
            }
        }
        waiting.size = left;
    }

    /** Floods a new region from a span within a level. Returns false if another region is next to the span. */
    private boolean flood(TileField field, int start, int level, int id) {
        int[] region = field.region;
        int[] next = field.next;
        byte[] area = field.area;
        int[] distance = distances.smoothed();
        int lowest = Math.max(0, level - 2);
        int[] stack = flood.reserve(field.size);
        int size = 0;
        stack[size++] = start;
        region[start] = id;
        fromSource[start] = 0;
        boolean any = false;
        while (size > 0) {
            int span = stack[--size];
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
                    stack[size++] = beside;
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
