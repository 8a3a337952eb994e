package dev.throng.mesh.index;

/** A start and a goal on a mesh. One per search, reused; its fields are for the search to read. */
public class Endpoints {
    /** A polygon that is none: the point is off the mesh. */
    public static final int OFF = -1;

    public int startPolygon = OFF;
    public float startX;
    public float startY;
    public float startZ;
    public int goalPolygon = OFF;
    public float goalX;
    public float goalY;
    public float goalZ;
}
