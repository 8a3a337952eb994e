package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import java.util.Arrays;

/** Corners while they are found, in growing arrays laid out as in {@link Corners}. One per build. */
final class CornerList {
    int count;
    int sectors;
    float[] x = new float[256];
    float[] z = new float[256];
    double[] walls = new double[4 * 256];
    byte[] lastHalf = new byte[256];
    int[] sectorFirst = new int[257];
    int[] sectorPolygon = new int[1024];
    int[] sectorCrossing = new int[1024];
    byte[] sectorHalf = new byte[1024];

    /** Begins a corner. */
    void begin(float atX, float atZ) {
        if (count == x.length) {
            x = Arrays.copyOf(x, 2 * count);
            z = Arrays.copyOf(z, 2 * count);
            walls = Arrays.copyOf(walls, 8 * count);
            lastHalf = Arrays.copyOf(lastHalf, 2 * count);
            sectorFirst = Arrays.copyOf(sectorFirst, 2 * count + 1);
        }
        x[count] = atX;
        z[count] = atZ;
    }

    /** Adds the next sector of the corner that was begun. */
    void addSector(int polygon, int crossing, int half) {
        if (sectors == sectorPolygon.length) {
            sectorPolygon = Arrays.copyOf(sectorPolygon, 2 * sectors);
            sectorCrossing = Arrays.copyOf(sectorCrossing, 2 * sectors);
            sectorHalf = Arrays.copyOf(sectorHalf, 2 * sectors);
        }
        sectorPolygon[sectors] = polygon;
        sectorCrossing[sectors] = sectors == sectorFirst[count] ? Ids.NONE : crossing;
        sectorHalf[sectors++] = (byte) Math.min(half, Byte.MAX_VALUE);
    }

    /** Completes the corner with the directions of its walls. */
    void end(double firstX, double firstZ, double lastX, double lastZ, int half) {
        walls[4 * count] = firstX;
        walls[4 * count + 1] = firstZ;
        walls[4 * count + 2] = lastX;
        walls[4 * count + 3] = lastZ;
        lastHalf[count] = (byte) Math.min(half, Byte.MAX_VALUE);
        sectorFirst[++count] = sectors;
    }

    /** Drops the corner that was begun. */
    void drop() {
        sectors = sectorFirst[count];
    }
}
