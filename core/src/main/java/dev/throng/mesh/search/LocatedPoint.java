package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.locate.Nearest;

/**
 * A located point, cached: locating the same point again costs nothing, as in requests with a common start or goal. One
 * per query, reused.
 */
final class LocatedPoint {
    private long askedX;
    private long askedY;
    private long askedZ;
    private boolean known;
    /** The polygon, or NONE if the point is off the mesh. */
    int polygon = Ids.NONE;

    float x;
    float y;
    float z;

    /** Clears the cached point: the next one is located in any case. */
    void forget() {
        known = false;
    }

    void locate(Nearest nearest, double px, double py, double pz, double horizontalReach, double verticalReach) {
        // Compared by bits, not by value: 0 and -0 are different coordinates in an answer.
        long bitsX = Double.doubleToRawLongBits(px);
        long bitsY = Double.doubleToRawLongBits(py);
        long bitsZ = Double.doubleToRawLongBits(pz);
        if (known && bitsX == askedX && bitsY == askedY && bitsZ == askedZ) {
            return;
        }
        polygon = nearest.find(px, py, pz, horizontalReach, verticalReach);
        if (polygon < 0) {
            // A point on forbidden ground, far from any other: not off the mesh, but unreachable.
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
