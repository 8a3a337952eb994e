package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.path.flat.FlatPath;
import java.util.Arrays;

/**
 * Turns a corridor into waypoints: the shortest line in the (x, z) plane that stays inside the corridor, found with a
 * funnel that narrows from portal to portal. One per thread, reused; allocates nothing once it has grown to the longest
 * corridor.
 *
 * <p>A stretch runs from a point to a point through portals. A path with links is several stretches, one after the
 * other. Stretches are given portal by portal with {@link #cross}, or at once as {@link Crossings} has them.
 */
public final class StringPuller {
    private final int[] portalPolygons;
    private final float[] portalEnds;
    private final Funnel funnel;
    private final BendWriter writer;
    private int[] crossings = new int[64];
    private int size;
    private int[] bends = new int[64];

    public StringPuller(MeshArrays mesh) {
        portalPolygons = mesh.portalPolygons();
        portalEnds = mesh.portalEnds();
        funnel = new Funnel(mesh);
        writer = new BendWriter(mesh);
    }

    /** Sets whether all portals that the string crosses become waypoints, besides its corners. */
    public void everyCrossing(boolean wanted) {
        writer.everyCrossing(wanted);
    }

    /** Begins a stretch. */
    public void clear() {
        size = 0;
    }

    /** Adds the next portal, crossed from {@code polygon}. */
    public void cross(int portal, int polygon) {
        if (size == crossings.length) {
            crossings = Arrays.copyOf(crossings, 2 * size);
        }
        crossings[size++] = 2 * portal + (portalPolygons[2 * portal] == polygon ? 1 : 0);
    }

    /**
     * Pulls the string through the stretch and appends its corners to {@code out}: the start, every bend, the end.
     *
     * @param startPolygon polygon in which the stretch begins
     * @param endPolygonOrLink id of the last waypoint: a polygon, or the complement of a link that begins there
     */
    public void pull(
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPolygonOrLink,
            FlatPath out) {
        pull(crossings, 0, size, startX, startY, startZ, startPolygon, endX, endY, endZ, endPolygonOrLink, out);
    }

    /**
     * Pulls the string through a part of the caller's own crossings and appends its corners to {@code out}.
     *
     * @param crossings read from {@code from} to {@code to}, exclusive; only portals, as {@link Crossings} has them
     * @param startPolygon polygon in which the stretch begins
     * @param endPolygonOrLink id of the last waypoint: a polygon, or the complement of a link that begins there
     */
    public void pull(
            int[] crossings,
            int from,
            int to,
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPolygonOrLink,
            FlatPath out) {
        if (bends.length < to - from) {
            bends = new int[Math.max(to - from, 2 * bends.length)];
        }
        int count = 0;
        double x = startX;
        double z = startZ;
        int next = from;
        int turn;
        while ((turn = funnel.turn(crossings, next, to, x, z, endX, endZ)) != Ids.NONE) {
            // The funnel starts again at the corner, towards the portals behind it.
            int corner = crossings[turn >> 1] ^ turn & 1 ^ 1;
            x = portalEnds[3 * corner];
            z = portalEnds[3 * corner + 2];
            bends[count++] = turn;
            next = (turn >> 1) + 1;
        }
        count = writer.keep(crossings, bends, count, startX, startZ, endX, endZ, bends);
        out.addWaypoint(startX, startY, startZ, startPolygon);
        writer.write(crossings, from, to, bends, count, startX, startZ, endX, endZ, out);
        out.addWaypoint(endX, endY, endZ, endPolygonOrLink);
    }
}
