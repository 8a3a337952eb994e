package dev.throng.mesh.taut;

/** Finds the corners that a point sees. One per thread, reused; allocates nothing once it has grown. */
public final class PointSight {
    private Corners corners;
    private final TouchedPolygons touched;
    private final ConeScan scan;
    private float x;
    private float z;

    PointSight(TautGraph graph) {
        this(graph.corners, graph.portals, graph.costs);
    }

    PointSight(Corners corners, OpenPortals portals, float[] costs) {
        this.corners = corners;
        touched = new TouchedPolygons(portals);
        scan = new ConeScan(corners, portals, costs);
    }

    /** Switches to the graph of another snapshot. */
    void moveTo(TautGraph next) {
        corners = next.corners;
        touched.moveTo(next.portals);
        scan.moveTo(next);
    }

    /**
     * Finds all corners that a point sees, except corners at the point itself. Of several on one line, only the nearest
     * is found where a path to the others goes straight through it.
     *
     * @param polygon that the point lies on
     */
    public void look(int polygon, float atX, float atZ) {
        x = atX;
        z = atZ;
        touched.find(polygon, x, z);
        scan.fromPoint(touched, x, z);
    }

    /**
     * Finds the corners that a point sees, and may leave out those over which every path to a second point costs at least
     * a limit.
     *
     * @param scale minimum cost per metre
     */
    public void look(int polygon, float atX, float atZ, float toX, float toZ, double limit, double scale) {
        x = atX;
        z = atZ;
        touched.find(polygon, x, z);
        scan.fromPoint(touched, x, z, toX, toZ, limit, scale);
    }

    /** Returns the number of corners found; a corner may be found twice. */
    public int count() {
        return scan.count();
    }

    /** Returns a corner that was found. */
    public int corner(int i) {
        return corners.sectorCorner[scan.seen(i)];
    }

    /** Returns the distance of a corner that was found. */
    double distance(int i) {
        int corner = corner(i);
        double dx = (double) corners.x[corner] - x;
        double dz = (double) corners.z[corner] - z;
        return Math.sqrt(dx * dx + dz * dz);
    }

    /**
     * Returns the walls of a corner around which a path from the point may bend, as {@link TautGraph#sides} does; 0 if a
     * shortest path from the point never bends there.
     */
    public int sides(int i) {
        int sector = scan.seen(i);
        int corner = corners.sectorCorner[sector];
        if (corners.isLinkEnd(corner)) {
            return Corners.BOTH;
        }
        double dx = (double) x - corners.x[corner];
        double dz = (double) z - corners.z[corner];
        return corners.sides(corner, corners.half(sector, dx, dz), dx, dz);
    }

    /** Whether the point sees ground of more than one cost. */
    public boolean seesMixedGround() {
        return scan.mixed();
    }

    /** Whether the point sees ground that folds: see {@link TautEdges#FOLDED}. */
    public boolean seesFold() {
        return scan.folded();
    }

    /** Returns the number of cones that the last call expanded. */
    public long cones() {
        return scan.visited();
    }

    TouchedPolygons touched() {
        return touched;
    }
}
