package dev.throng.mesh.taut;

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
 * <p>After the corners of the ground come the ends of links: points without walls, with the polygons that they touch.
 */
final class Corners {
    /** A side of a corner: less than the whole angle minus half a turn away from its first wall. */
    static final int NEAR_FIRST = 1;

    /** A side of a corner: at least half a turn away from its first wall. */
    static final int NEAR_LAST = 2;

    static final int BOTH = NEAR_FIRST | NEAR_LAST;

    /** Number of corners, ends of links included. */
    final int count;

    /** Number of corners of the ground; ends of links follow. */
    final int groundCount;

    final float[] x;
    final float[] z;

    /** By corner: direction of the first wall and of the last wall [(x, z) twice]. */
    final double[] walls;

    /** By corner: the half-turn that contains its last wall. */
    final byte[] lastHalf;

    /** First sector of each corner, and one past the last. */
    final int[] sectorFirst;

    final int[] sectorPolygon;
    final int[] sectorCorner;

    /** By sector: the crossing that leads into it from the sector before; NONE for the first. */
    final int[] sectorCrossing;

    /** By sector: the half-turn that contains its first direction. */
    final byte[] sectorHalf;

    /** First slot of each polygon in {@link #inPolygon}, and one past the last. */
    final int[] polygonFirst;

    /** The sectors that lie on each polygon. */
    final int[] inPolygon;

    /** A bit for each end of a portal at which the polygon with this end on the left has a corner. */
    final long[] cornerEnds;

    /** By end of a link, from {@code groundCount}: twice the link, plus its end. */
    final int[] linkEnds;

    private final OpenPortals portals;

    Corners(MeshArrays mesh, OpenPortals portals) {
        this.portals = portals;
        CornerList found = new CornerList();
        cornerEnds = new long[(portals.behind.length >> 6) + 1];
        new CornerFinder(mesh, portals, found, cornerEnds).find();
        groundCount = found.count;
        int[] links = new int[2 * mesh.linkCount()];
        int linkCount = 0;
        TouchedPolygons touched = new TouchedPolygons(portals);
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2 && mesh.linkOpen(link); end++) {
                float px = mesh.linkX(link, end);
                float pz = mesh.linkZ(link, end);
                touched.find(mesh.linkPolygon(link, end), px, pz);
                found.begin(px, pz);
                for (int i = 0; i < touched.size(); i++) {
                    found.addSector(touched.polygon(i), touched.crossing(i), 0);
                }
                found.end(1, 0, 1, 0, 0);
                links[linkCount++] = 2 * link + end;
            }
        }
        linkEnds = Arrays.copyOf(links, linkCount);
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
        polygonFirst = new int[mesh.polygonCount() + 1];
        for (int corner = 0; corner < count; corner++) {
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
    }

    boolean isLinkEnd(int corner) {
        return corner >= groundCount;
    }

    /** Whether the ground around a corner is more than a full turn, so that directions do not tell angles. */
    boolean winds(int corner) {
        int half = lastHalf[corner];
        double cross = Turn.of(walls[4 * corner], walls[4 * corner + 1], walls[4 * corner + 2], walls[4 * corner + 3]);
        return half > 2 || half == 2 && cross != 0;
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
        if (corner >= groundCount) {
            return BOTH;
        }
        int sides = half >= 1 ? NEAR_LAST : 0;
        int last = lastHalf[corner];
        boolean nearFirst = half + 1 < last
                || half + 1 == last && Turn.of(-dx, -dz, walls[4 * corner + 2], walls[4 * corner + 3]) >= 0;
        return nearFirst ? sides | NEAR_FIRST : sides;
    }

    long bytes() {
        return 4L
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
                                + linkEnds.length)
                + lastHalf.length
                + sectorHalf.length;
    }
}
