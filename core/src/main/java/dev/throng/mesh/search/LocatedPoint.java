package dev.throng.mesh.search;

import dev.throng.mesh.locate.Nearest;

/**
 * A point put on the mesh, remembered: asking for the same point again costs nothing, which is what requests with a
 * common start or goal do. One per query, reused.
 */
final class LocatedPoint {
    private long askedX;
    private long askedY;
    private long askedZ;
    private boolean known;
    /** The polygon, or -1 when the point is off the mesh. */
    int polygon = -1;

    float x;
    float y;
    float z;

    /** Forgets the point: the next one is looked for in any case. */
    void forget() {
        known = false;
    }

    void locate(Nearest nearest, double px, double py, double pz, double horizontalReach, double verticalReach) {
        // By bits, not by value: 0 and -0 are different coordinates in an answer.
        long bitsX = Double.doubleToRawLongBits(px);
        long bitsY = Double.doubleToRawLongBits(py);
        long bitsZ = Double.doubleToRawLongBits(pz);
        if (known && bitsX == askedX && bitsY == askedY && bitsZ == askedZ) {
            return;
        }
        polygon = nearest.find(px, py, pz, horizontalReach, verticalReach);
        if (polygon < 0) {
            // On ground that may not be entered, far from any other: not off the mesh, but unreachable.
            polygon = nearest.findLeftOut(px, py, pz, horizontalReach, verticalReach);
        }
        x = (float) nearest.x();
        y = (float) nearest.y();
        z = (float) nearest.z();
        askedX = bitsX;
        askedY = bitsY;
        askedZ = bitsZ;
        known = true;
    }
}
