package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;

/**
 * The path around the other side of what a string bends at: a hole of the mesh, or a corner with ground all around it. One per
 * thread, reused; allocates nothing after construction.
 */
final class Bypass {
    private final HoleRings rings;
    private NavMesh mesh;
    private final int[] crossings = new int[HoleRings.LONGEST];
    private int size;
    private int first;
    private int end;

    Bypass(NavMesh mesh, HoleRings rings) {
        this.mesh = mesh;
        this.rings = rings;
    }

    /** Goes over to another snapshot of the same mesh. */
    void moveTo(NavMesh snapshot) {
        mesh = snapshot;
    }

    /** The ring around what a string bends at, or NONE. */
    static int ring(HoleRings rings, int[] corridor, int turn) {
        return rings.ringOf(corridor[turn >> 1] ^ turn & 1 ^ 1);
    }

    /**
     * Finds the path around the other side.
     *
     * @param turn a bend of the string through the corridor, as {@link Funnel#turn} names it
     * @return whether there is one
     */
    boolean find(int[] corridor, int corridorSize, int turn) {
        // Seen in the direction of the ring, the corridor runs forwards when the hole is on its right.
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
        // The part of the corridor that follows the ring.
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
        // An edit or a profile may have given ground around the hole another cost.
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

    /** The first crossing of the corridor that the bypass stands in for. */
    int first() {
        return first;
    }

    /** The crossing after the last one that the bypass stands in for. */
    int end() {
        return end;
    }

    /** How many portals the bypass crosses. */
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
