package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/**
 * The corners of a mesh: where a shortest path may bend. Immutable, share freely.
 *
 * <p>A corner is the end of a portal together with a fan of polygons around it. Open portals that end there join the
 * polygons, which have more than 180 degrees of ground between two walls. So a vertex may have several corners, one for each fan, and
 * several storeys never meet in one corner. The end of a portal that is part of an edge is a corner too. Where a polygon
 * has two portals at one position, there is a corner for each chain of polygons.
 *
 * <p>Sectors of a corner are the polygons of its fan, counter-clockwise from its first wall. Angles are counted from that
 * wall: in half-turns, exactly.
 *
 * <p>The ends of links are corners too: points without walls, with the polygons that they touch.
 *
 * <p>After an edit, corners that it touched are gone, and others are added with new ids; the rest keep theirs. Snapshots
 * share the arrays: an id is written once, before a snapshot has it.
 */
final class Corners {
    /** A side of a corner: less than the whole angle minus half a turn away from its first wall. */
    static final int NEAR_FIRST = 1;

    /** A side of a corner: at least half a turn away from its first wall. */
    static final int NEAR_LAST = 2;

    static final int BOTH = NEAR_FIRST | NEAR_LAST;

    /** Half-turn of a corner that is the end of a link. */
    private static final byte LINK = -1;

    /** Ids are 0 to this - 1; after edits, some are gone. */
    final int count;

    final float[] x;
    final float[] z;

    /** By corner: direction of the first wall and of the last wall [(x, z) twice]. */
    final double[] walls;

    /** By corner: the half-turn that contains its last wall; {@link #LINK} for the end of a link. */
    final byte[] lastHalf;

    /** First sector of each corner, and one past the last. */
    final int[] sectorFirst;

    final int[] sectorPolygon;
    final int[] sectorCorner;

    /** By sector: the crossing that leads into it from the sector before; NONE for the first. */
    final int[] sectorCrossing;

    /** By sector: the half-turn that contains its first direction. */
    final byte[] sectorHalf;

    /** A bit for each end of a portal at which the polygon with this end on the left has a corner. */
    final long[] cornerEnds;

    /** First slot of each polygon in {@link #inPolygon}, and one past the last, before edits. */
    private final int[] polygonFirst;

    /** The sectors that lie on each polygon, before edits. */
    private final int[] inPolygon;

    /** The sectors on the polygons that edits have touched, null for the others; null before the first edit. */
    private final int[][] ownIn;

    /** By end of a link, at twice the link plus its end: its corner; NONE if it has none. */
    final int[] linkCorner;

    /** A bit for each corner that is gone; null if none is. */
    private final long[] gone;

    /** Free ids, null before the first edit. */
    private final Room room;

    private final OpenPortals portals;

    /** The ids that are free in arrays that snapshots share. */
    private static final class Room {
        private int corners;
        private int sectors;

        Room(int corners, int sectors) {
            this.corners = corners;
            this.sectors = sectors;
        }
    }

    Corners(MeshArrays mesh, OpenPortals portals) {
        this.portals = portals;
        CornerList found = new CornerList();
        new CornerFinder(mesh, portals, found).find();
        linkCorner = new int[2 * mesh.linkCount()];
        Arrays.fill(linkCorner, Ids.NONE);
        TouchedPolygons touched = new TouchedPolygons(portals);
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2 && mesh.linkOpen(link); end++) {
                linkCorner[2 * link + end] = found.count;
                addLinkEnd(mesh, link, end, touched, found);
            }
        }
        count = found.count;
        x = Arrays.copyOf(found.x, count);
        z = Arrays.copyOf(found.z, count);
        walls = Arrays.copyOf(found.walls, 4 * count);
        lastHalf = Arrays.copyOf(found.lastHalf, count);
        sectorFirst = Arrays.copyOf(found.sectorFirst, count + 1);
        int sectors = found.sectors;
        sectorPolygon = Arrays.copyOf(found.sectorPolygon, sectors);
        sectorCrossing = Arrays.copyOf(found.sectorCrossing, sectors);
        sectorHalf = Arrays.copyOf(found.sectorHalf, sectors);
        sectorCorner = new int[sectors];
        cornerEnds = new long[(portals.behind.length >> 6) + 1];
        polygonFirst = new int[mesh.polygonCount() + 1];
        for (int corner = 0; corner < count; corner++) {
            setEnds(corner, true);
            for (int sector = sectorFirst[corner]; sector < sectorFirst[corner + 1]; sector++) {
                sectorCorner[sector] = corner;
                polygonFirst[sectorPolygon[sector] + 1]++;
            }
        }
        for (int p = 0; p < mesh.polygonCount(); p++) {
            polygonFirst[p + 1] += polygonFirst[p];
        }
        inPolygon = new int[sectors];
        int[] next = polygonFirst.clone();
        for (int sector = 0; sector < sectors; sector++) {
            inPolygon[next[sectorPolygon[sector]]++] = sector;
        }
        ownIn = null;
        gone = null;
        room = null;
    }

    /**
     * The corners of the same mesh after an edit.
     *
     * @param removed ids of corners that are gone
     * @param found corners that are new
     */
    private Corners(
            Corners before,
            OpenPortals portals,
            MeshArrays mesh,
            Room room,
            int firstId,
            int firstSector,
            int[] linkCorner,
            int[] removed,
            CornerList found) {
        this.portals = portals;
        this.room = room;
        this.linkCorner = linkCorner;
        boolean fresh = before.room == null;
        int limit = fresh ? limit(before.count) : before.x.length;
        int sectorLimit = fresh ? sectorLimit(before) : before.sectorPolygon.length;
        x = fresh ? Arrays.copyOf(before.x, limit) : before.x;
        z = fresh ? Arrays.copyOf(before.z, limit) : before.z;
        walls = fresh ? Arrays.copyOf(before.walls, 4 * limit) : before.walls;
        lastHalf = fresh ? Arrays.copyOf(before.lastHalf, limit) : before.lastHalf;
        sectorFirst = fresh ? Arrays.copyOf(before.sectorFirst, limit + 1) : before.sectorFirst;
        sectorPolygon = fresh ? Arrays.copyOf(before.sectorPolygon, sectorLimit) : before.sectorPolygon;
        sectorCrossing = fresh ? Arrays.copyOf(before.sectorCrossing, sectorLimit) : before.sectorCrossing;
        sectorHalf = fresh ? Arrays.copyOf(before.sectorHalf, sectorLimit) : before.sectorHalf;
        sectorCorner = fresh ? Arrays.copyOf(before.sectorCorner, sectorLimit) : before.sectorCorner;
        polygonFirst = before.polygonFirst;
        inPolygon = before.inPolygon;
        count = firstId + found.count;
        System.arraycopy(found.x, 0, x, firstId, found.count);
        System.arraycopy(found.z, 0, z, firstId, found.count);
        System.arraycopy(found.walls, 0, walls, 4 * firstId, 4 * found.count);
        System.arraycopy(found.lastHalf, 0, lastHalf, firstId, found.count);
        System.arraycopy(found.sectorPolygon, 0, sectorPolygon, firstSector, found.sectors);
        System.arraycopy(found.sectorCrossing, 0, sectorCrossing, firstSector, found.sectors);
        System.arraycopy(found.sectorHalf, 0, sectorHalf, firstSector, found.sectors);
        for (int i = 0; i <= found.count; i++) {
            sectorFirst[firstId + i] = firstSector + found.sectorFirst[i];
        }
        cornerEnds = Arrays.copyOf(before.cornerEnds, (portals.behind.length >> 6) + 1);
        gone = before.gone == null ? new long[(limit >> 6) + 1] : before.gone.clone();
        // Other edits of the same snapshot may have taken the ids between.
        for (int corner = before.count; corner < firstId; corner++) {
            gone[corner >> 6] |= 1L << corner;
        }
        ownIn = before.ownIn == null
                ? new int[mesh.polygonCount()][]
                : Arrays.copyOf(before.ownIn, mesh.polygonCount());
        for (int corner : removed) {
            gone[corner >> 6] |= 1L << corner;
            setEnds(corner, false);
        }
        for (int corner : removed) {
            for (int sector = sectorFirst[corner]; sector < sectorFirst[corner + 1]; sector++) {
                forget(before, sectorPolygon[sector]);
            }
        }
        for (int corner = firstId; corner < count; corner++) {
            setEnds(corner, true);
            for (int sector = sectorFirst[corner]; sector < sectorFirst[corner + 1]; sector++) {
                sectorCorner[sector] = corner;
                int polygon = sectorPolygon[sector];
                forget(before, polygon);
                int[] list = ownIn[polygon];
                ownIn[polygon] = Arrays.copyOf(list, list.length + 1);
                ownIn[polygon][list.length] = sector;
            }
        }
    }

    /**
     * Returns the corners after an edit, or null if there are no free ids for it.
     *
     * @param removed ids of corners that are gone
     * @param found corners that are new
     * @param newLinks links whose ends get corners
     */
    Corners after(
            OpenPortals changed, MeshArrays mesh, int[] removed, CornerList found, int[] newLinks, int newLinkCount) {
        TouchedPolygons touched = new TouchedPolygons(changed);
        int[] byLink = Arrays.copyOf(linkCorner, 2 * mesh.linkCount());
        Arrays.fill(byLink, Math.min(linkCorner.length, byLink.length), byLink.length, Ids.NONE);
        for (int corner : removed) {
            if (isLinkEnd(corner)) {
                byLink[linkEnd(corner)] = Ids.NONE;
            }
        }
        int grown = found.count;
        for (int i = 0; i < newLinkCount; i++) {
            byLink[2 * newLinks[i]] = grown++;
            byLink[2 * newLinks[i] + 1] = grown++;
            for (int end = 0; end < 2; end++) {
                addLinkEnd(mesh, newLinks[i], end, touched, found);
            }
        }
        Room shared = room == null ? new Room(count, sectorFirst[count]) : room;
        int limit = room == null ? limit(count) : x.length;
        int sectorLimit = room == null ? sectorLimit(this) : sectorPolygon.length;
        int firstId;
        int firstSector;
        synchronized (shared) {
            firstId = shared.corners;
            firstSector = shared.sectors;
            if (firstId + found.count > limit || firstSector + found.sectors > sectorLimit) {
                return null;
            }
            shared.corners += found.count;
            shared.sectors += found.sectors;
        }
        for (int i = 0; i < newLinkCount; i++) {
            byLink[2 * newLinks[i]] += firstId;
            byLink[2 * newLinks[i] + 1] += firstId;
        }
        return new Corners(this, changed, mesh, shared, firstId, firstSector, byLink, removed, found);
    }

    private static void addLinkEnd(MeshArrays mesh, int link, int end, TouchedPolygons touched, CornerList found) {
        float px = mesh.linkX(link, end);
        float pz = mesh.linkZ(link, end);
        touched.find(mesh.linkPolygon(link, end), px, pz);
        found.begin(px, pz);
        for (int i = 0; i < touched.size(); i++) {
            found.addSector(touched.polygon(i), touched.crossing(i), 0);
        }
        // Instead of walls: which end this is.
        found.end(2.0 * link + end, 0, 1, 0, LINK);
    }

    private static int limit(int count) {
        return count + count / 4 + 256;
    }

    private static int sectorLimit(Corners corners) {
        int used = corners.sectorFirst[corners.count];
        return used + used / 4 + 2048;
    }

    /** Gives a polygon a separate list, without the corners that are gone. */
    private void forget(Corners before, int polygon) {
        if (ownIn[polygon] != null
                && (before.ownIn == null
                        || polygon >= before.ownIn.length
                        || ownIn[polygon] != before.ownIn[polygon])) {
            return;
        }
        int[] list = before.in(polygon);
        int from = before.inBegin(polygon);
        int end = before.inEnd(polygon);
        int[] kept = new int[end - from];
        int size = 0;
        for (int i = from; i < end; i++) {
            int corner = sectorCorner[list[i]];
            if ((gone[corner >> 6] >>> corner & 1) == 0) {
                kept[size++] = list[i];
            }
        }
        ownIn[polygon] = Arrays.copyOf(kept, size);
    }

    /** Sets or clears the bits of the ends of portals at which a corner lies. */
    private void setEnds(int corner, boolean wanted) {
        if (isLinkEnd(corner)) {
            return;
        }
        for (int sector = sectorFirst[corner] + 1; sector < sectorFirst[corner + 1]; sector++) {
            // The corner is on the left when the portal is crossed counter-clockwise, and on the right back.
            int end = sectorCrossing[sector] ^ 1;
            long bit = 1L << end;
            cornerEnds[end >> 6] = wanted ? cornerEnds[end >> 6] | bit : cornerEnds[end >> 6] & ~bit;
        }
    }

    /** Returns an array with the sectors on a polygon: from {@link #inBegin} to {@link #inEnd}. */
    int[] in(int polygon) {
        return shared(polygon) ? inPolygon : ownIn[polygon];
    }

    int inBegin(int polygon) {
        return shared(polygon) && polygon + 1 < polygonFirst.length ? polygonFirst[polygon] : 0;
    }

    int inEnd(int polygon) {
        if (!shared(polygon)) {
            return ownIn[polygon].length;
        }
        return polygon + 1 < polygonFirst.length ? polygonFirst[polygon + 1] : 0;
    }

    private boolean shared(int polygon) {
        return ownIn == null || polygon >= ownIn.length || ownIn[polygon] == null;
    }

    /** Number of ids that arrays of scratch space need. */
    int idLimit() {
        return x.length;
    }

    boolean exists(int corner) {
        return gone == null || (gone[corner >> 6] >>> corner & 1) == 0;
    }

    boolean isLinkEnd(int corner) {
        return lastHalf[corner] == LINK;
    }

    /** Returns twice the link of a corner that {@link #isLinkEnd}, plus its end. */
    int linkEnd(int corner) {
        return (int) walls[4 * corner];
    }

    /** Whether the cross products of directions say nothing at a corner: an end of a link, or more than a full turn. */
    boolean anyTurn(int corner) {
        int half = lastHalf[corner];
        if (half < 2) {
            return half == LINK;
        }
        double cross = Turn.of(walls[4 * corner], walls[4 * corner + 1], walls[4 * corner + 2], walls[4 * corner + 3]);
        return half > 2 || cross != 0;
    }

    /** Returns the half-turn that contains a direction from a corner into one of its sectors. */
    int half(int sector, double dx, double dz) {
        int corner = sectorCorner[sector];
        double firstX = walls[4 * corner];
        double firstZ = walls[4 * corner + 1];
        double fromX = firstX;
        double fromZ = firstZ;
        int crossing = sectorCrossing[sector];
        if (crossing >= 0) {
            // Into the sector, the portal has the corner on its left.
            fromX = (double) portals.x(crossing) - x[corner];
            fromZ = (double) portals.z(crossing) - z[corner];
        }
        return Turn.half(firstX, firstZ, sectorHalf[sector], fromX, fromZ, dx, dz);
    }

    /**
     * Returns the sides of a corner on which a direction lies, as bits. A path that comes from there may bend around the
     * other wall: from {@link #NEAR_LAST} around the first one, to directions {@link #NEAR_FIRST}.
     *
     * @param half the half-turn of the direction
     */
    int sides(int corner, int half, double dx, double dz) {
        if (isLinkEnd(corner)) {
            return BOTH;
        }
        int sides = half >= 1 ? NEAR_LAST : 0;
        int last = lastHalf[corner];
        boolean nearFirst = half + 1 < last
                || half + 1 == last && Turn.of(-dx, -dz, walls[4 * corner + 2], walls[4 * corner + 3]) >= 0;
        return nearFirst ? sides | NEAR_FIRST : sides;
    }

    long bytes() {
        long bytes = 4L
                        * (x.length
                                + z.length
                                + 2 * walls.length
                                + sectorFirst.length
                                + sectorPolygon.length
                                + sectorCorner.length
                                + sectorCrossing.length
                                + polygonFirst.length
                                + inPolygon.length
                                + 2 * cornerEnds.length
                                + linkCorner.length)
                + lastHalf.length
                + sectorHalf.length;
        for (int i = 0; ownIn != null && i < ownIn.length; i++) {
            bytes += ownIn[i] == null ? 4 : 20 + 4L * ownIn[i].length;
        }
        return bytes;
    }
}
