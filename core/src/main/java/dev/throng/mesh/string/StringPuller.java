package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.Crossings;
import dev.throng.mesh.portal.MeshArrays;
import dev.throng.path.PathBuffer;
import java.util.Arrays;

/**
 * Turns a corridor into waypoints: the shortest line in the (x, z) plane that stays inside the corridor, found with a
 * funnel that narrows from portal to portal. One per thread, reused; allocates nothing once it has grown to the longest
 * corridor.
 *
 * <p>A stretch runs from a point to a point through portals. A path with links is several stretches, one after the
 * other. Stretches are given portal by portal with {@link #cross}, or at once as {@link Crossings} has them.
 */
public final class StringPuller {
    private final int[] portalPolygons;
    private final float[] portalEnds;
    private final Funnel funnel;
    private final BendWriter writer;
    private int[] crossings = new int[64];
    private int size;
    private int[] bends = new int[64];
    /** By bend: the crossing that decided it; those behind it were not looked at. */
    private int[] decidedBy = new int[64];

    // The stretch before this one: paths of a batch have long parts in common.
    private int[] lastCrossings = new int[64];
    private int[] lastBends = new int[64];
    private int[] lastDecidedBy = new int[64];
    private int lastCount;
    private int lastEnd;

    public StringPuller(NavMesh mesh) {
        portalPolygons = MeshArrays.portalPolygons(mesh);
        portalEnds = MeshArrays.portalEnds(mesh);
        funnel = new Funnel(mesh);
        writer = new BendWriter(mesh);
    }

    /** Whether all portals that the string crosses become waypoints, besides its corners. */
    public void everyCrossing(boolean wanted) {
        writer.everyCrossing(wanted);
    }

    /** Forgets the last stretch: portals may lie elsewhere now. */
    public void forget() {
        lastCount = 0;
    }

    /** Begins a stretch. */
    public void clear() {
        size = 0;
    }

    /** Adds the next portal, crossed out of {@code polygon}. */
    public void cross(int portal, int polygon) {
        if (size == crossings.length) {
            crossings = Arrays.copyOf(crossings, 2 * size);
        }
        crossings[size++] = 2 * portal + (portalPolygons[2 * portal] == polygon ? 1 : 0);
    }

    /**
     * Pulls the string through the stretch and appends its corners to {@code out}: the start, every bend, the end.
     *
     * @param startPolygon where the stretch begins
     * @param endPolygonOrLink what the last waypoint carries: a polygon, or the complement of a link that begins there
     */
    public void pull(
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPolygonOrLink,
            PathBuffer out) {
        pull(crossings, 0, size, startX, startY, startZ, startPolygon, endX, endY, endZ, endPolygonOrLink, out);
    }

    /**
     * Pulls the string through a part of the caller's own crossings and appends its corners to {@code out}.
     *
     * @param crossings read from {@code from} to {@code to}, exclusive; portals alone, as {@link Crossings} has them
     * @param startPolygon where the stretch begins
     * @param endPolygonOrLink what the last waypoint carries: a polygon, or the complement of a link that begins there
     */
    public void pull(
            int[] crossings,
            int from,
            int to,
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPolygonOrLink,
            PathBuffer out) {
        reserve(to);
        int count = 0;
        int known = 0;
        double x = startX;
        double z = startZ;
        int next = from;
        int turn;
        while ((turn = funnel.turn(crossings, next, to, x, z, endX, endZ)) != Ids.NONE) {
            // The funnel opens anew at the corner, towards the portals behind it.
            int corner = crossings[turn >> 1] ^ turn & 1 ^ 1;
            x = portalEnds[3 * corner];
            z = portalEnds[3 * corner + 2];
            bends[count] = turn;
            decidedBy[count++] = funnel.reached();
            next = (turn >> 1) + 1;
            int same = indexInLast(crossings, turn, known);
            if (same != Ids.NONE) {
                // From the same corner on, through the same portals, both strings bend at the same corners.
                int copied = copyAfter(same, crossings, turn, to, count);
                known = same + 1 + copied - count;
                if (copied > count) {
                    count = copied;
                    turn = bends[count - 1];
                    corner = crossings[turn >> 1] ^ turn & 1 ^ 1;
                    x = portalEnds[3 * corner];
                    z = portalEnds[3 * corner + 2];
                    next = (turn >> 1) + 1;
                }
            }
        }
        remember(crossings, from, to, count);
        count = writer.keep(crossings, bends, count, startX, startZ, endX, endZ, bends);
        out.addWaypoint(startX, startY, startZ, startPolygon);
        writer.write(crossings, from, to, bends, count, startX, startZ, endX, endZ, out);
        out.addWaypoint(endX, endY, endZ, endPolygonOrLink);
    }

    private void reserve(int crossingCount) {
        if (bends.length < crossingCount) {
            int capacity = Math.max(crossingCount, 2 * bends.length);
            bends = new int[capacity];
            decidedBy = new int[capacity];
            lastCrossings = new int[capacity];
            lastBends = new int[capacity];
            lastDecidedBy = new int[capacity];
            lastCount = 0;
        }
    }

    /** Which of the last stretch's bends, from one on, is the same as a bend of this one; {@link Ids#NONE} when none is. */
    private int indexInLast(int[] crossings, int turn, int from) {
        final int crossing = crossings[turn >> 1];
        for (int i = from; i < lastCount; i++) {
            if (((lastBends[i] ^ turn) & 1) == 0 && lastCrossings[lastBends[i] >> 1] == crossing) {
                return i;
            }
        }
        return Ids.NONE;
    }

    /**
     * Copies the bends of the last stretch that follow one of them, as far as they were decided by portals that this stretch crosses too.
     *
     * @return how many bends there are then
     */
    private int copyAfter(int same, int[] crossings, int turn, int to, int count) {
        int at = (turn >> 1) + 1;
        int lastAt = (lastBends[same] >> 1) + 1;
        int differs = Arrays.mismatch(crossings, at, to, lastCrossings, lastAt, lastEnd);
        int end = differs < 0 ? lastEnd : lastAt + differs;
        int shift = at - lastAt;
        int size = count;
        for (int i = same + 1; i < lastCount && lastDecidedBy[i] < end; i++) {
            bends[size] = lastBends[i] + 2 * shift;
            decidedBy[size++] = lastDecidedBy[i] + shift;
        }
        return size;
    }

    private void remember(int[] crossings, int from, int to, int count) {
        System.arraycopy(crossings, from, lastCrossings, from, to - from);
        System.arraycopy(bends, 0, lastBends, 0, count);
        System.arraycopy(decidedBy, 0, lastDecidedBy, 0, count);
        lastCount = count;
        lastEnd = to;
    }
}
