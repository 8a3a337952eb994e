package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.path.flat.FlatPath;
import java.util.Arrays;

/**
 * A stretch of a corridor with the string that is pulled tight through it. One per thread, reused; allocates nothing
 * once it has grown to the longest stretch.
 *
 * <p>The string is the shortest one in the (x, z) plane. Its length is measured in space, over all bends.
 */
final class TautString {
    /** Number of corners of a hole that an estimate samples. */
    private static final int SAMPLES = 4;

    private final float[] portalEnds;
    private final Funnel funnel;
    private final BendWriter writer;
    private int[] crossings = new int[64];
    private int size;
    // By bend: its name as in the funnel; the last crossing read to find it and all bends before it; the string's
    // length up to it.
    private int[] bends = new int[64];
    private int[] decidedBy = new int[64];
    private int[] written = new int[64];
    private double[] lengths = new double[64];
    private int bendCount;
    private double length;
    private float startX;
    private float startY;
    private float startZ;
    private float endX;
    private float endY;
    private float endZ;
    /** Number of bends at the start that the string shares with the one it was made from. */
    private int kept;
    /** Index after the last bend that is not shared. */
    private int changedEnd;

    TautString(MeshArrays mesh) {
        portalEnds = mesh.portalEnds();
        funnel = new Funnel(mesh);
        writer = new BendWriter(mesh);
    }

    /** Pulls the string through crossings. */
    void pull(
            int[] given,
            int from,
            int to,
            float startX,
            float startY,
            float startZ,
            float endX,
            float endY,
            float endZ) {
        this.startX = startX;
        this.startY = startY;
        this.startZ = startZ;
        this.endX = endX;
        this.endY = endY;
        this.endZ = endZ;
        size = to - from;
        reserve(size);
        System.arraycopy(given, from, crossings, 0, size);
        bendCount = 0;
        kept = 0;
        while (nextBend()) {
            bendCount++;
        }
        changedEnd = bendCount;
    }

    /** Copies another string with a bypass instead of a part of its corridor. */
    void take(TautString other, Bypass bypass) {
        startX = other.startX;
        startY = other.startY;
        startZ = other.startZ;
        endX = other.endX;
        endY = other.endY;
        endZ = other.endZ;
        int shift = bypass.size() - (bypass.end() - bypass.first());
        int same = bypass.first() + bypass.size();
        size = other.size + shift;
        reserve(size);
        System.arraycopy(other.crossings, 0, crossings, 0, bypass.first());
        bypass.copyTo(crossings, bypass.first());
        System.arraycopy(other.crossings, bypass.end(), crossings, same, size - same);

        // Bends that were found without reading the changed part stay valid.
        kept = other.bendCount;
        while (kept > 0 && other.decidedBy[kept - 1] >= bypass.first()) {
            kept--;
        }
        System.arraycopy(other.bends, 0, bends, 0, kept);
        System.arraycopy(other.decidedBy, 0, decidedBy, 0, kept);
        System.arraycopy(other.lengths, 0, lengths, 0, kept);
        bendCount = kept;
        int old = kept;
        while (nextBend()) {
            int turn = bends[bendCount];
            while (old < other.bendCount && other.bends[old] + 2 * shift < turn) {
                old++;
            }
            if (turn >> 1 >= same && old < other.bendCount && other.bends[old] + 2 * shift == turn) {
                // From the same corner on, through the same portals, both strings are equal.
                changedEnd = bendCount;
                copyRest(other, old, shift);
                return;
            }
            bendCount++;
        }
        changedEnd = bendCount;
    }

    private void copyRest(TautString other, int from, int shift) {
        int looked = decidedBy[bendCount];
        double longer = lengths[bendCount] - other.lengths[from];
        for (int i = from; i < other.bendCount; i++) {
            bends[bendCount] = other.bends[i] + 2 * shift;
            decidedBy[bendCount] = Math.max(looked, other.decidedBy[i] + shift);
            lengths[bendCount++] = other.lengths[i] + longer;
        }
        length = other.length + longer;
    }

    /** Finds the next bend; if there is none, sets the length. */
    private boolean nextBend() {
        double x = startX;
        double y = startY;
        double z = startZ;
        double length = 0;
        int from = 0;
        int looked = 0;
        if (bendCount > 0) {
            int last = bendCount - 1;
            int corner = BendWriter.corner(crossings, bends[last]);
            x = portalEnds[corner];
            y = portalEnds[corner + 1];
            z = portalEnds[corner + 2];
            length = lengths[last];
            from = (bends[last] >> 1) + 1;
            looked = decidedBy[last];
        }
        int turn = funnel.turn(crossings, from, size, x, z, endX, endZ);
        if (turn == Ids.NONE) {
            this.length = length + distance(x, y, z, endX, endY, endZ);
            return false;
        }
        bends[bendCount] = turn;
        decidedBy[bendCount] = Math.max(looked, funnel.reached());
        int corner = BendWriter.corner(crossings, turn);
        lengths[bendCount] =
                length + distance(x, y, z, portalEnds[corner], portalEnds[corner + 1], portalEnds[corner + 2]);
        return true;
    }

    private static double distance(double ax, double ay, double az, double bx, double by, double bz) {
        return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay) + (bz - az) * (bz - az));
    }

    boolean findBypass(Bypass bypass, int bend) {
        return bypass.find(crossings, size, bends[bend]);
    }

    /**
     * Lower bound of the increase in length with a bypass, unless the string changes beyond the next bends on both
     * sides. An estimate without pulling.
     */
    double leastLoss(Bypass bypass, int bend) {
        int before = bend - 1;
        while (before >= 0 && bends[before] >> 1 >= bypass.first()) {
            before--;
        }
        int behind = bend + 1;
        while (behind < bendCount && bends[behind] >> 1 < bypass.end()) {
            behind++;
        }
        int a = before < 0 ? -1 : BendWriter.corner(crossings, bends[before]);
        int b = behind == bendCount ? -1 : BendWriter.corner(crossings, bends[behind]);
        double ax = a < 0 ? startX : portalEnds[a];
        double ay = a < 0 ? startY : portalEnds[a + 1];
        double az = a < 0 ? startZ : portalEnds[a + 2];
        double bx = b < 0 ? endX : portalEnds[b];
        double by = b < 0 ? endY : portalEnds[b + 1];
        double bz = b < 0 ? endZ : portalEnds[b + 2];
        double now = (b < 0 ? length : lengths[behind]) - (a < 0 ? 0 : lengths[before]);
        double side = (bends[bend] & 1) == 0 ? 1 : -1;
        double least = distance(ax, ay, az, bx, by, bz);
        // The string must go around corners of the hole that lie beyond the straight line.
        int step = Math.max(1, bypass.size() / SAMPLES);
        for (int i = step / 2; i < bypass.size(); i += step) {
            int corner = 3 * (bypass.crossing(i) ^ bends[bend] & 1);
            double x = portalEnds[corner];
            double y = portalEnds[corner + 1];
            double z = portalEnds[corner + 2];
            if (side * ((bx - ax) * (z - az) - (bz - az) * (x - ax)) > 0) {
                least = Math.max(least, distance(ax, ay, az, x, y, z) + distance(x, y, z, bx, by, bz));
            }
        }
        return least - now;
    }

    /** Returns the ring around the obstacle at a bend, or NONE. */
    int ring(HoleRings rings, int bend) {
        return Bypass.ring(rings, crossings, bends[bend]);
    }

    /** Returns the index of the crossing at which the string bends. */
    int crossingAt(int bend) {
        return bends[bend] >> 1;
    }

    int bendCount() {
        return bendCount;
    }

    int kept() {
        return kept;
    }

    int changedEnd() {
        return changedEnd;
    }

    double length() {
        return length;
    }

    /** Length of the string from the previous bend or end to the next one. */
    double lengthAround(int bend) {
        double before = bend == 0 ? 0 : lengths[bend - 1];
        return (bend + 1 < bendCount ? lengths[bend + 1] : length) - before;
    }

    int size() {
        return size;
    }

    int crossing(int i) {
        return crossings[i];
    }

    /** Length in space of the written line, from waypoint to waypoint. */
    double writtenLength() {
        int count = writer.keep(crossings, bends, bendCount, startX, startZ, endX, endZ, written);
        double sum = 0;
        double x = startX;
        double y = startY;
        double z = startZ;
        for (int i = 0; i < count; i++) {
            int corner = BendWriter.corner(crossings, written[i]);
            sum += distance(x, y, z, portalEnds[corner], portalEnds[corner + 1], portalEnds[corner + 2]);
            x = portalEnds[corner];
            y = portalEnds[corner + 1];
            z = portalEnds[corner + 2];
        }
        return sum + distance(x, y, z, endX, endY, endZ);
    }

    /**
     * Appends the bends to the waypoints.
     *
     * @param everyCrossing whether all portals that the string crosses become waypoints too
     */
    void write(boolean everyCrossing, FlatPath out) {
        int count = writer.keep(crossings, bends, bendCount, startX, startZ, endX, endZ, written);
        writer.everyCrossing(everyCrossing);
        writer.write(crossings, 0, size, written, count, startX, startZ, endX, endZ, out);
    }

    private void reserve(int wanted) {
        if (wanted > crossings.length) {
            int capacity = Math.max(wanted, 2 * crossings.length);
            crossings = Arrays.copyOf(crossings, capacity);
            bends = Arrays.copyOf(bends, capacity);
            written = new int[capacity];
            decidedBy = Arrays.copyOf(decidedBy, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
        }
    }
}
