package dev.throng.mesh.search;

import dev.throng.graph.Ids;

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

    /** Where it is known what the gates of the two cells cost: a point's slot there, or {@link Ids#NONE} where it is not. */
    PointJoins joins;

    int startJoin = Ids.NONE;
    int goalJoin = Ids.NONE;
}
