package dev.throng.mesh.flat;

import java.util.Arrays;

/** Some links with consecutive ids. Written to by the change that makes it only. */
final class LinkBlock {
    /** From, to; {@link Reshape#FREE} where an id is free, {@link Reshape#NOWHERE} where the ground of an end is gone. */
    final int[] polygons;

    /** Of both ends [(x, y, z)]: on the mesh, where ground was replaced. */
    final float[] ends;

    /** Of both ends [(x, y, z)]: where they were when the link was added. The same array as {@link #ends} until one is moved. */
    float[] wanted;

    /** By end: how far it was above its ground when that first went, NaN where it never did; null where none did. */
    private double[] above;

    final float[] costs;
    final boolean[] twoWay;
    final byte[] kinds;

    /** A block of free ids. */
    LinkBlock(int size) {
        polygons = new int[2 * size];
        Arrays.fill(polygons, Reshape.FREE);
        ends = new float[6 * size];
        wanted = ends;
        costs = new float[size];
        twoWay = new boolean[size];
        kinds = new byte[size];
    }

    private LinkBlock(LinkBlock other) {
        polygons = other.polygons.clone();
        ends = other.ends.clone();
        wanted = other.wanted == other.ends ? ends : other.wanted.clone();
        above = other.above == null ? null : other.above.clone();
        costs = other.costs.clone();
        twoWay = other.twoWay.clone();
        kinds = other.kinds.clone();
    }

    LinkBlock copy() {
        return new LinkBlock(this);
    }

    boolean isFull() {
        for (int i = 0; i < polygons.length; i += 2) {
            if (polygons[i] == Reshape.FREE) {
                return false;
            }
        }
        return true;
    }

    void set(int slot, int from, int to, NewLink link) {
        polygons[2 * slot] = from;
        polygons[2 * slot + 1] = to;
        System.arraycopy(link.ends(), 0, ends, 6 * slot, 6);
        System.arraycopy(link.ends(), 0, wanted, 6 * slot, 6);
        if (above != null) {
            Arrays.fill(above, 2 * slot, 2 * slot + 2, Double.NaN);
        }
        costs[slot] = link.cost();
        twoWay[slot] = link.twoWay();
        kinds[slot] = (byte) link.kind();
    }

    /**
     * Moves an end of a link.
     *
     * @param places new points of both ends, and their heights above the ground [(x, y, z, height) twice]; null if they stay
     */
    void move(int slot, int end, int polygon, double[] places) {
        polygons[2 * slot + end] = polygon;
        if (places == null) {
            return;
        }
        wanted = wanted == ends ? ends.clone() : wanted;
        for (int axis = 0; axis < 3; axis++) {
            ends[6 * slot + 3 * end + axis] = (float) places[4 * end + axis];
        }
        setAbove(slot, end, places[4 * end + 3]);
    }

    /** Copies a link of another block. */
    void take(int slot, int from, int to, LinkBlock other, int theirs) {
        polygons[2 * slot] = from;
        polygons[2 * slot + 1] = to;
        System.arraycopy(other.ends, 6 * theirs, ends, 6 * slot, 6);
        wanted = other.wanted == other.ends || wanted != ends ? wanted : ends.clone();
        System.arraycopy(other.wanted, 6 * theirs, wanted, 6 * slot, 6);
        for (int end = 0; end < 2 && other.above != null; end++) {
            setAbove(slot, end, other.above(theirs, end));
        }
        costs[slot] = other.costs[theirs];
        twoWay[slot] = other.twoWay[theirs];
        kinds[slot] = other.kinds[theirs];
    }

    double above(int slot, int end) {
        return above == null ? Double.NaN : above[2 * slot + end];
    }

    private void setAbove(int slot, int end, double metres) {
        if (above == null) {
            above = new double[polygons.length];
            Arrays.fill(above, Double.NaN);
        }
        above[2 * slot + end] = metres;
    }
}
