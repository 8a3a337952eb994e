package dev.throng.recast;

import org.jspecify.annotations.Nullable;
import org.recast4j.recast.Contour;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.RecastConstants;

/**
 * Traces and simplifies the outlines of a field's regions, by Recast's rules. Scratch space, one per thread.
 *
 * <p>The result equals that of recast4j, outline by outline. Fields with holes inside regions are left to recast4j.
 */
final class FlatContours {
    /** The bits of a corner that hold the region beyond it. */
    private static final int REGION = 0xffff;

    private static final int BORDER_VERTEX = RecastConstants.RC_BORDER_VERTEX;
    private static final int AREA_BORDER = RecastConstants.RC_AREA_BORDER;
    private static final int BORDER = Watershed.BORDER;

    /** Maximum steps around one region; longer outlines are cut short, as in Recast. */
    private static final int MAX_STEPS = 40_000;

    private final RecastSettings settings;
    private TileField field = new TileField();

    /** Directions in which the region of each span ends, one bit each, until they are traced. */
    private byte[] edges = {};

    /** Corners of one outline, voxel by voxel [(x, y, z, region beyond and flags)]. */
    private final IntStack raw = new IntStack();

    /** Corners that are kept [(x, y, z, index of the raw corner)]. */
    private final IntStack kept = new IntStack();

    FlatContours(RecastSettings settings) {
        this.settings = settings;
    }

    /** Returns the outlines of all regions, or null if one has a hole. */
    @Nullable
    ContourSet trace(TileField of) {
        field = of;
        markEdges();
        ContourSet contours = new ContourSet();
        contours.cs = settings.cellSize();
        contours.ch = settings.cellHeight();
        contours.width = field.width - 2 * field.border;
        contours.height = field.depth - 2 * field.border;
        contours.borderSize = field.border;
        contours.maxError = settings.maxEdgeError();
        for (int i = 0; i < field.size; i++) {
            if (edges[i] == 0) {
                continue;
            }
            if (edges[i] == 0xf) {
                edges[i] = 0;
                continue;
            }
            int column = field.column(i);
            walk(column % field.width, column / field.width, i);
            simplify();
            dropRepeats();
            if (kept.size >= 12) {
                contours.conts.add(contour(i));
            }
        }
        for (Contour contour : contours.conts) {
            if (area(contour) < 0) {
                return null;
            }
        }
        return contours;
    }

    private void markEdges() {
        if (edges.length < field.size) {
            edges = new byte[field.size + field.size / 4];
        }
        int[] next = field.next;
        int[] region = field.region;
        byte[] found = edges;
        for (int i = 0; i < field.size; i++) {
            int here = region[i];
            if (here == 0 || here >= BORDER) {
                found[i] = 0;
                continue;
            }
            int west = next[4 * i];
            int north = next[4 * i + 1];
            int east = next[4 * i + 2];
            int south = next[4 * i + 3];
            found[i] = (byte) ((west < 0 || region[west] != here ? 1 : 0)
                    | (north < 0 || region[north] != here ? 2 : 0)
                    | (east < 0 || region[east] != here ? 4 : 0)
                    | (south < 0 || region[south] != here ? 8 : 0));
        }
    }

    /** Traces the outline of a region from a span at its edge, with the region on the left. */
    private void walk(int startX, int startZ, int start) {
        raw.size = 0;
        int x = startX;
        int z = startZ;
        int span = start;
        int startDirection = Integer.numberOfTrailingZeros(edges[start]);
        int direction = startDirection;
        for (int step = 1; step < MAX_STEPS; step++) {
            if ((edges[span] & 1 << direction) != 0) {
                int beside = field.next[4 * span + direction];
                int beyond = beside < 0 ? 0 : field.region[beside];
                if (beside >= 0 && field.area[beside] != field.area[span]) {
                    beyond |= AREA_BORDER;
                }
                raw.push(direction == 1 || direction == 2 ? x + 1 : x);
                // This reads the four columns around the corner, and may set the flag of the tile's border.
                int height = cornerHeight(span, direction);
                raw.push(height & 0xffffff);
                raw.push(direction == 0 || direction == 1 ? z + 1 : z);
                raw.push(height >>> 24 != 0 ? beyond | BORDER_VERTEX : beyond);
                edges[span] &= (byte) ~(1 << direction);
                direction = direction + 1 & 3;
            } else {
                span = field.next[4 * span + direction];
                if (span < 0) {
                    return;
                }
                x += direction == 0 ? -1 : direction == 2 ? 1 : 0;
                z += direction == 3 ? -1 : direction == 1 ? 1 : 0;
                direction = direction + 3 & 3;
            }
            if (span == start && direction == startDirection) {
                return;
            }
        }
    }

    /** Returns the largest height around a corner, with bit 24 set for one on the tile's border that can be dropped. */
    private int cornerHeight(int span, int direction) {
        int[] next = field.next;
        int turned = direction + 1 & 3;
        int height = field.height[span];
        int a = code(span);
        int b = 0;
        int c = 0;
        int d = 0;
        int ahead = next[4 * span + direction];
        if (ahead >= 0) {
            height = Math.max(height, field.height[ahead]);
            b = code(ahead);
            int corner = next[4 * ahead + turned];
            if (corner >= 0) {
                height = Math.max(height, field.height[corner]);
                c = code(corner);
            }
        }
        int aside = next[4 * span + turned];
        if (aside >= 0) {
            height = Math.max(height, field.height[aside]);
            d = code(aside);
            int corner = next[4 * aside + direction];
            if (corner >= 0) {
                height = Math.max(height, field.height[corner]);
                c = code(corner);
            }
        }
        boolean onBorder = ((a | b | c | d) & BORDER) != 0
                && a != 0
                && b != 0
                && c != 0
                && d != 0
                && (isStraight(a, b, c, d)
                        || isStraight(b, c, d, a)
                        || isStraight(c, d, a, b)
                        || isStraight(d, a, b, c));
        return onBorder ? height | 1 << 24 : height;
    }

    private int code(int span) {
        return field.region[span] | field.area[span] << 16;
    }

    /** Whether two columns lie in the same strip around the tile, and the other two inside on the same kind of ground. */
    private static boolean isStraight(int a, int b, int c, int d) {
        return (a & BORDER) != 0 && a == b && ((c | d) & BORDER) == 0 && c >> 16 == d >> 16;
    }

    private void simplify() {
        kept.size = 0;
        int count = raw.size / 4;
        int[] points = raw.items;
        boolean hasNeighbours = false;
        for (int i = 3; i < raw.size && !hasNeighbours; i += 4) {
            hasNeighbours = (points[i] & REGION) != 0;
        }
        for (int i = 0; hasNeighbours && i < count; i++) {
            int change = points[4 * i + 3] ^ points[4 * ((i + 1) % count) + 3];
            if ((change & (REGION | AREA_BORDER)) != 0) {
                keep(kept.size, i);
            }
        }
        if (kept.size == 0) {
            keepExtremes(count);
        }
        keepFarPoints(count);
        splitLongEdges(count);
        for (int i = 0; i < kept.size; i += 4) {
            int corner = kept.items[i + 3];
            int after = (corner + 1) % count;
            kept.items[i + 3] = points[4 * after + 3] & (REGION | AREA_BORDER) | points[4 * corner + 3] & BORDER_VERTEX;
        }
    }

    /** Inserts a raw corner into the kept ones. */
    private void keep(int at, int corner) {
        for (int i = 0; i < 4; i++) {
            kept.push(0);
        }
        int[] items = kept.items;
        System.arraycopy(items, at, items, at + 4, kept.size - 4 - at);
        System.arraycopy(raw.items, 4 * corner, items, at, 3);
        items[at + 3] = corner;
    }

    /** Keeps the lower left and the upper right corner. */
    private void keepExtremes(int count) {
        int[] p = raw.items;
        int low = 0;
        int high = 0;
        for (int i = 0; i < count; i++) {
            int x = p[4 * i];
            int z = p[4 * i + 2];
            low = x < p[4 * low] || x == p[4 * low] && z < p[4 * low + 2] ? i : low;
            high = x > p[4 * high] || x == p[4 * high] && z > p[4 * high + 2] ? i : high;
        }
        keep(kept.size, low);
        keep(kept.size, high);
    }

    /** Adds corners along walls and areas until the outline is nowhere farther from the raw one than the limit. */
    private void keepFarPoints(int count) {
        int[] p = raw.items;
        float limit = settings.maxEdgeError() * settings.maxEdgeError();
        for (int i = 0; i < kept.size; ) {
            int other = (i + 4) % kept.size;
            int[] k = kept.items;
            // Use the same order for both regions of an edge, so that they keep the same corners.
            boolean forward = k[other] > k[i] || k[other] == k[i] && k[other + 2] > k[i + 2];
            int from = forward ? i : other;
            int to = forward ? other : i;
            int step = forward ? 1 : count - 1;
            int at = (k[from + 3] + step) % count;
            int end = k[to + 3];
            float farthest = 0;
            int found = -1;
            int beyond = p[4 * at + 3];
            if ((beyond & REGION) == 0 || (beyond & AREA_BORDER) != 0) {
                for (; at != end; at = at + step < count ? at + step : at + step - count) {
                    float distance = distance2(p[4 * at], p[4 * at + 2], k[from], k[from + 2], k[to], k[to + 2]);
                    if (distance > farthest) {
                        farthest = distance;
                        found = at;
                    }
                }
            }
            if (found >= 0 && farthest > limit) {
                keep(i + 4, found);
            } else {
                i += 4;
            }
        }
    }

    private static float distance2(int x, int z, int px, int pz, int qx, int qz) {
        float alongX = qx - px;
        float alongZ = qz - pz;
        float dx = x - px;
        float dz = z - pz;
        float length2 = alongX * alongX + alongZ * alongZ;
        float t = alongX * dx + alongZ * dz;
        if (length2 > 0) {
            t /= length2;
        }
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        dx = px + t * alongX - x;
        dz = pz + t * alongZ - z;
        return dx * dx + dz * dz;
    }

    private void splitLongEdges(int count) {
        int longest = settings.edgeVoxels();
        for (int i = 0; longest > 0 && i < kept.size; ) {
            int other = (i + 4) % kept.size;
            int[] k = kept.items;
            int first = k[i + 3];
            int steps = k[other + 3] - first;
            steps = steps < 0 ? steps + count : steps;
            int dx = k[other] - k[i];
            int dz = k[other + 2] - k[i + 2];
            boolean wall = (raw.items[4 * ((first + 1) % count) + 3] & REGION) == 0;
            if (wall && dx * dx + dz * dz > longest * longest && steps > 1) {
                // Round alike for both directions.
                boolean forward = dx > 0 || dx == 0 && dz > 0;
                keep(i + 4, (first + (forward ? steps : steps + 1) / 2) % count);
            } else {
                i += 4;
            }
        }
    }

    /** Drops corners at the position of the next one, with the equality of {@link Boxed}. */
    private void dropRepeats() {
        int[] k = kept.items;
        for (int i = 0; i < kept.size; i += 4) {
            int other = (i + 4) % kept.size;
            if (Boxed.same(k[i], k[other]) && Boxed.same(k[i + 2], k[other + 2])) {
                System.arraycopy(k, i + 4, k, i, kept.size - i - 4);
                kept.size -= 4;
            }
        }
    }

    private Contour contour(int span) {
        Contour contour = new Contour();
        contour.reg = field.region[span];
        contour.area = field.area[span];
        contour.nverts = kept.size / 4;
        contour.verts = new int[kept.size];
        for (int i = 0; i < kept.size; i += 4) {
            contour.verts[i] = kept.items[i] - field.border;
            contour.verts[i + 1] = kept.items[i + 1];
            contour.verts[i + 2] = kept.items[i + 2] - field.border;
            contour.verts[i + 3] = kept.items[i + 3];
        }
        return contour;
    }

    /** Returns the signed area, negative for a hole. */
    private static int area(Contour contour) {
        int[] v = contour.verts;
        int area = 0;
        for (int i = 0, j = v.length - 4; i < v.length; j = i, i += 4) {
            area += v[i] * v[j + 2] - v[j] * v[i + 2];
        }
        return (area + 1) / 2;
    }
}
