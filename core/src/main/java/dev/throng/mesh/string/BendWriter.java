package dev.throng.mesh.string;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.MeshArrays;
import dev.throng.path.PathBuffer;

/** Turns the bends of a string into waypoints. Immutable, share freely. */
final class BendWriter {
    private final int[] portalPolygons;
    private final float[] portalEnds;

    BendWriter(NavMesh mesh) {
        portalPolygons = MeshArrays.portalPolygons(mesh);
        portalEnds = MeshArrays.portalEnds(mesh);
    }

    /** Where the corner of a bend, as {@link Funnel#turn} names it, stands among the ends of portals. */
    static int corner(int[] crossings, int bend) {
        return 3 * (crossings[bend >> 1] ^ bend & 1 ^ 1);
    }

    /**
     * Leaves out bends where the string runs straight on.
     *
     * @param kept takes the others; may be {@code bends} itself
     * @return how many are kept
     */
    int keep(
            int[] crossings,
            int[] bends,
            int count,
            double startX,
            double startZ,
            double endX,
            double endZ,
            int[] kept) {
        final float[] ends = portalEnds;
        int size = 0;
        double lastX = startX;
        double lastZ = startZ;
        int next = count > 0 ? corner(crossings, bends[0]) : 0;
        for (int i = 0; i < count; i++) {
            double x = ends[next];
            double z = ends[next + 2];
            double nextX = endX;
            double nextZ = endZ;
            if (i + 1 < count) {
                next = corner(crossings, bends[i + 1]);
                nextX = ends[next];
                nextZ = ends[next + 2];
            }
            double alongX = x - lastX;
            double alongZ = z - lastZ;
            // In line, and not turning back.
            boolean straight = alongX * (nextZ - lastZ) - alongZ * (nextX - lastX) == 0
                    && alongX * (nextX - x) + alongZ * (nextZ - z) >= 0;
            if (!straight) {
                kept[size++] = bends[i];
                lastX = x;
                lastZ = z;
            }
        }
        return size;
    }

    /** Appends bends to the waypoints. */
    void write(int[] crossings, int[] bends, int count, PathBuffer out) {
        for (int i = 0; i < count; i++) {
            int at = corner(crossings, bends[i]);
            int behind = portalPolygons[crossings[bends[i] >> 1]];
            out.addWaypoint(portalEnds[at], portalEnds[at + 1], portalEnds[at + 2], behind);
        }
    }
}
