package dev.throng.mesh.search;

import dev.throng.graph.Ids;

/** A start and a goal on a mesh. One per search, reused; the search reads its fields. */
public class Endpoints {
    /** {@link Ids#NONE} for a point that is off the mesh. */
    public int startPolygon = Ids.NONE;

    public float startX;
    public float startY;
    public float startZ;
    public int goalPolygon = Ids.NONE;
    public float goalX;
    public float goalY;
    public float goalZ;

    /** Joins of a batch that may contain both points, and the slot of each there, or {@link Ids#NONE}. */
    PointJoins joins;

    int startJoin = Ids.NONE;
    int goalJoin = Ids.NONE;
}
