package dev.throng.mesh.search;

import dev.throng.graph.Ids;

/**
 * The starts and goals of requests on a mesh, perhaps joined to the gates of their cells. Written by the threads of a
 * batch, each its own points, then read by all; reused.
 *
 * <p>Point 2 i is the start of request i, point 2 i + 1 its goal.
 */
public final class LocatedPoints {
    /** Polygons and coordinates of points that are not joined; those of the others are stored with their joins. */
    private int[] polygons = new int[0];

    private float[] points = new float[0];

    /**
     * By point: its cell of level 1, and its slot among the joins or {@link Ids#NONE}. Interleaved, since threads write
     * points in any order and each cache line that two of them write to moves between them.
     */
    private int[] spots = new int[0];

    /** Null if points are not joined. */
    private PointJoins joins;

    /**
     * Removes all points, and makes space for others.
     *
     * @param by joins of these points; null if they are not joined
     */
    public void clear(int count, PointJoins by) {
        if (polygons.length < count) {
            polygons = new int[count];
            points = new float[3 * count];
            spots = new int[2 * count];
        }
        joins = by;
    }

    /** Joins of these points; null if they are not joined. */
    public PointJoins joins() {
        return joins;
    }

    /**
     * Sets a point.
     *
     * @param slot its slot among the joins, or {@link Ids#NONE}
     * @param cell its cell of level 1, if points are ordered by cells
     */
    public void put(int point, int slot, int cell, int polygon, float x, float y, float z) {
        spots[2 * point] = cell;
        spots[2 * point + 1] = slot;
        if (slot < 0) {
            polygons[point] = polygon;
            points[3 * point] = x;
            points[3 * point + 1] = y;
            points[3 * point + 2] = z;
        }
    }

    /** Sets a point to another one, with its joins. */
    public void copy(int from, int point) {
        put(point, slot(from), cell(from), polygon(from), x(from), y(from), z(from));
    }

    /** Slot of a point among the joins, or {@link Ids#NONE}. */
    public int slot(int point) {
        return spots[2 * point + 1];
    }

    public int cell(int point) {
        return spots[2 * point];
    }

    /** The cells of all points, each before a number that is not one; not to be written to. */
    public int[] cells() {
        return spots;
    }

    /** Polygon of a point, negative if it is off the mesh. */
    public int polygon(int point) {
        int slot = slot(point);
        return slot < 0 ? polygons[point] : joins.polygon(slot);
    }

    public float x(int point) {
        return coordinate(point, 0);
    }

    public float y(int point) {
        return coordinate(point, 1);
    }

    public float z(int point) {
        return coordinate(point, 2);
    }

    private float coordinate(int point, int axis) {
        int slot = slot(point);
        return slot < 0 ? points[3 * point + axis] : joins.coordinate(slot, axis);
    }
}
