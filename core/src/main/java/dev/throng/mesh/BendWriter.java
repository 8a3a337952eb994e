package dev.throng.mesh;

import dev.throng.path.PathBuffer;

/** Writes the bends of a string as waypoints. Immutable, share freely. */
final class BendWriter {
    private final int[] portalPolygons;
    private final float[] portalEnds;

    BendWriter(NavMesh mesh) {
        portalPolygons = mesh.portalPolygons;
        portalEnds = mesh.portalEnds;
    }

    /** Appends bends, as {@link Funnel#turn} names them, but those where the string runs straight on. */
    void write(
            int[] crossings,
            int[] bends,
            int count,
            double startX,
            double startZ,
            double endX,
            double endZ,
            PathBuffer out) {
        double lastX = startX;
        double lastZ = startZ;
        for (int i = 0; i < count; i++) {
            int at = 3 * (crossings[bends[i] >> 1] ^ bends[i] & 1 ^ 1);
            float x = portalEnds[at];
            float z = portalEnds[at + 2];
            double nextX = endX;
            double nextZ = endZ;
            if (i + 1 < count) {
                int next = 3 * (crossings[bends[i + 1] >> 1] ^ bends[i + 1] & 1 ^ 1);
                nextX = portalEnds[next];
                nextZ = portalEnds[next + 2];
            }
            double alongX = x - lastX;
            double alongZ = z - lastZ;
            // In line, and not turning back.
            boolean straight = alongX * (nextZ - lastZ) - alongZ * (nextX - lastX) == 0
                    && alongX * (nextX - x) + alongZ * (nextZ - z) >= 0;
            if (!straight) {
                out.addWaypoint(x, portalEnds[at + 1], z, portalPolygons[crossings[bends[i] >> 1]]);
                lastX = x;
                lastZ = z;
            }
        }
    }
}
