package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/**
 * The rings around the holes of a mesh: for every small hole, and every corner with ground all around it, the crossings
 * that lead once around it. Immutable, share freely.
 *
 * <p>A ring has its hole on the right. Large holes have none. Nor have holes with ground of different costs around
 * them, or with a polygon that has two portals at the same position, as where a ramp begins above other ground.
 */
public final class HoleRings {
    /** Maximum portals of a ring: the other side of a larger hole is seldom worth the detour. */
    public static final int LONGEST = 32;

    /** Distance from a portal that counts as zero, as a share of its width. */
    private static final double CLOSE = 1e-4;

    /** The ring to the right of each crossing, or Ids.NONE. */
    private final int[] ringOf;

    private final int[] ringFirst;
    private final int[] crossings;

    private HoleRings(int[] ringOf, int[] ringFirst, int[] crossings) {
        this.ringOf = ringOf;
        this.ringFirst = ringFirst;
        this.crossings = crossings;
    }

    public static HoleRings of(MeshArrays mesh) {
        boolean[] forked = new boolean[mesh.polygonCount()];
        int[] next = nextToTheRight(mesh, forked);
        int[] ringOf = new int[next.length];
        Arrays.fill(ringOf, Ids.NONE);
        boolean[] seen = new boolean[next.length];
        int[] ringFirst = new int[next.length + 1];
        int[] crossings = new int[next.length];
        int rings = 0;
        for (int first = 0; first < next.length; first++) {
            if (seen[first] || !mesh.portalExists(first >> 1)) {
                continue;
            }
            float cost = mesh.costPerMetre(mesh.portalPolygons()[first]);
            int size = 0;
            boolean sound = true;
            for (int c = first; !seen[c]; c = next[c]) {
                seen[c] = true;
                size++;
                int polygon = mesh.portalPolygons()[c];
                sound &= mesh.costPerMetre(polygon) == cost && !forked[polygon];
            }
            if (size > LONGEST || !sound) {
                continue;
            }
            int at = ringFirst[rings];
            for (int i = 0, c = first; i < size; i++, c = next[c]) {
                crossings[at++] = c;
                ringOf[c] = rings;
            }
            ringFirst[++rings] = at;
        }
        return new HoleRings(ringOf, Arrays.copyOf(ringFirst, rings + 1), Arrays.copyOf(crossings, ringFirst[rings]));
    }

    /**
     * Returns for each crossing the next one with the same hole on the right: the polygon's next portal,
     * counter-clockwise.
     *
     * @param forked set for polygons with two portals at the same position
     */
    private static int[] nextToTheRight(MeshArrays mesh, boolean[] forked) {
        int[] next = new int[2 * mesh.portalCount()];
        double[] angles = new double[16];
        int[] out = new int[16];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int size = mesh.endSlot(polygon) - mesh.firstSlot(polygon);
            if (size > out.length) {
                out = new int[2 * size];
                angles = new double[2 * size];
            }
            for (int i = 0; i < size; i++) {
                int portal = mesh.portalAt(mesh.firstSlot(polygon) + i);
                // The polygon is convex, so around its centre portals lie in the order of its edges.
                double x = 0.5 * (mesh.portalX(portal, 0) + (double) mesh.portalX(portal, 1)) - mesh.centre(polygon, 0);
                double z = 0.5 * (mesh.portalZ(portal, 0) + (double) mesh.portalZ(portal, 1)) - mesh.centre(polygon, 2);
                double angle = Math.atan2(z, x);
                int at = i;
                while (at > 0 && angles[at - 1] > angle) {
                    angles[at] = angles[at - 1];
                    out[at] = out[at - 1];
                    at--;
                }
                angles[at] = angle;
                out[at] = 2 * portal + (mesh.portalPolygons()[2 * portal] == polygon ? 1 : 0);
            }
            for (int i = 0; i < size; i++) {
                int follower = out[(i + 1) % size];
                next[out[i] ^ 1] = follower;
                forked[polygon] |= size > 1 && overlap(mesh, out[i] >> 1, follower >> 1);
            }
        }
        return next;
    }

    /** Whether the middle of one portal lies on the other. */
    private static boolean overlap(MeshArrays mesh, int a, int b) {
        return middleOn(mesh, a, b) || middleOn(mesh, b, a);
    }

    private static boolean middleOn(MeshArrays mesh, int a, int b) {
        double x = 0.5 * (mesh.portalX(a, 0) + (double) mesh.portalX(a, 1));
        double z = 0.5 * (mesh.portalZ(a, 0) + (double) mesh.portalZ(a, 1));
        double ex = (double) mesh.portalX(b, 1) - mesh.portalX(b, 0);
        double ez = (double) mesh.portalZ(b, 1) - mesh.portalZ(b, 0);
        double px = x - mesh.portalX(b, 0);
        double pz = z - mesh.portalZ(b, 0);
        double length2 = ex * ex + ez * ez;
        double along = px * ex + pz * ez;
        return along >= 0 && along <= length2 && Math.abs(px * ez - pz * ex) <= CLOSE * length2;
    }

    /** The ring that contains a crossing, or Ids.NONE. */
    int ringOf(int crossing) {
        return ringOf[crossing];
    }

    /** First slot of a ring's crossings; they end at {@code firstSlot(ring + 1)}. */
    int firstSlot(int ring) {
        return ringFirst[ring];
    }

    int crossingAt(int slot) {
        return crossings[slot];
    }

    public int ringCount() {
        return ringFirst.length - 1;
    }

    /** Bytes held besides the mesh. */
    public long bytes() {
        return 4L * (ringOf.length + ringFirst.length + crossings.length);
    }
}
