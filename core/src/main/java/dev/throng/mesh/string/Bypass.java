package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;

/**
 * The path around the other side of the obstacle at a bend: a hole of the mesh, or a corner with ground all around it.
 * One per thread, reused; allocates nothing after construction.
 */
final class Bypass {
    private final HoleRings rings;
    private MeshArrays mesh;
    private final int[] crossings = new int[HoleRings.LONGEST];
    private int size;
    private int first;
    private int end;

    Bypass(MeshArrays mesh, HoleRings rings) {
        this.mesh = mesh;
        this.rings = rings;
    }

    /** Switches to another snapshot of the same mesh. */
    void moveTo(MeshArrays snapshot) {
        mesh = snapshot;
    }

    /** Returns the ring around the obstacle at a bend, or NONE. */
    static int ring(HoleRings rings, int[] corridor, int turn) {
        return rings.ringOf(corridor[turn >> 1] ^ turn & 1 ^ 1);
    }

    /**
     * Finds the path around the other side.
     *
     * @param turn bend of the string through the corridor, as {@link Funnel#turn} names it
     * @return whether there is a path
     */
    boolean find(int[] corridor, int corridorSize, int turn) {
        // Relative to the ring's direction, the corridor runs forwards if the hole is on its right.
        int flip = turn & 1 ^ 1;
        int step = flip == 0 ? 1 : -1;
        int ring = rings.ringOf(corridor[turn >> 1] ^ flip);
        if (ring == Ids.NONE) {
            return false;
        }
        int low = rings.firstSlot(ring);
        int length = rings.firstSlot(ring + 1) - low;
        int at = 0;
        while (rings.crossingAt(low + at) != (corridor[turn >> 1] ^ flip)) {
            at++;
        }
        // Number of crossings of the corridor that follow the ring.
        int run = 1;
        int slot = at;
        end = (turn >> 1) + 1;
        while (run < length && end < corridorSize) {
            slot = around(slot + step, length);
            if (rings.crossingAt(low + slot) != (corridor[end] ^ flip)) {
                break;
            }
            end++;
            run++;
        }
        slot = at;
        first = turn >> 1;
        while (run < length && first > 0) {
            slot = around(slot - step, length);
            if (rings.crossingAt(low + slot) != (corridor[first - 1] ^ flip)) {
                break;
            }
            at = slot;
            first--;
            run++;
        }
        size = length - run;
        // An edit or a profile may have changed the cost of ground around the hole.
        float cost = mesh.costPerMetre(mesh.polygonBehind(corridor[end - 1]));
        for (int i = first; i < end; i++) {
            if (mesh.costPerMetre(mesh.polygonBehind(corridor[i])) != cost) {
                return false;
            }
        }
        for (int i = 0; i < size; i++) {
            at = around(at - step, length);
            crossings[i] = rings.crossingAt(low + at) ^ flip ^ 1;
            boolean same = mesh.costPerMetre(mesh.polygonBehind(crossings[i])) == cost;
            if (!same || !mesh.portalOpen(crossings[i] >> 1)) {
                return false;
            }
        }
        return size > 0;
    }

    private static int around(int slot, int length) {
        return slot < 0 ? length - 1 : slot == length ? 0 : slot;
    }

    /** The first crossing of the corridor that the bypass replaces. */
    int first() {
        return first;
    }

    /** The crossing after the last one that the bypass replaces. */
    int end() {
        return end;
    }

    /** Number of portals that the bypass crosses. */
    int size() {
        return size;
    }

    int crossing(int i) {
        return crossings[i];
    }

    void copyTo(int[] target, int at) {
        System.arraycopy(crossings, 0, target, at, size);
    }
}
