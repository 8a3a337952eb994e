package dev.throng.mesh.search;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.string.CorridorTightener;
import dev.throng.mesh.string.HoleRings;
import dev.throng.mesh.string.StringPuller;
import dev.throng.path.flat.FlatPath;

/** Turns crossings into polygons and pulls the string through them. One per query. */
public final class CorridorWriter {
    private final StringPuller puller;
    private MeshArrays mesh;
    private PortalGraph portals;
    private final Crossings tightened = new Crossings();
    /** Tightens strings; null unless set. */
    private CorridorTightener tightener;

    private boolean everyCrossing;

    public CorridorWriter(MeshArrays mesh, PortalGraph portals) {
        this.mesh = mesh;
        this.portals = portals;
        puller = new StringPuller(mesh);
    }

    /** Switches to another snapshot of the same mesh. */
    public void moveTo(PortalGraph snapshot) {
        portals = snapshot;
        mesh = portals.mesh();
        if (tightener != null) {
            tightener.moveTo(mesh);
        }
    }

    /**
     * Sets whether corridors are tightened around the shorter side of holes.
     *
     * @param rings the rings of these holes, or null to leave corridors unchanged
     */
    public void tight(HoleRings rings) {
        if (rings == null) {
            tightener = null;
        } else if (tightener == null) {
            tightener = new CorridorTightener(mesh, rings);
            tightener.everyCrossing(everyCrossing);
        }
    }

    /** Sets whether all portals that the string crosses become waypoints, besides its corners. */
    public void everyCrossing(boolean wanted) {
        everyCrossing = wanted;
        puller.everyCrossing(wanted);
        if (tightener != null) {
            tightener.everyCrossing(wanted);
        }
    }

    /**
     * Writes a corridor and its string.
     *
     * @param path crossings from the start on
     * @param waypoints whether to write the string
     */
    public void write(
            MeshEnds endpoints, Crossings path, float endX, float endY, float endZ, boolean waypoints, FlatPath out) {
        if (waypoints) {
            pull(endpoints, path, endX, endY, endZ, out);
        }
        writePolygons(endpoints.startPolygon, waypoints && tightener != null ? tightened : path, out);
    }

    /**
     * Writes a corridor and its string, tightened only at its two ends.
     *
     * @param head crossings from the start on whose bends are tried
     * @param tail crossings before the end
     */
    public void writeTightEnds(
            MeshEnds endpoints,
            Crossings path,
            int head,
            int tail,
            float endX,
            float endY,
            float endZ,
            boolean waypoints,
            FlatPath out) {
        tightener.ends(head, tail);
        write(endpoints, path, endX, endY, endZ, waypoints, out);
        tightener.ends(Integer.MAX_VALUE, 0);
    }

    /** Writes a corridor as it is, even if corridors are tightened, and its string. */
    public void writeUnchanged(
            MeshEnds endpoints, Crossings path, float endX, float endY, float endZ, boolean waypoints, FlatPath out) {
        CorridorTightener kept = tightener;
        tightener = null;
        write(endpoints, path, endX, endY, endZ, waypoints, out);
        tightener = kept;
    }

    /** Pulls the string from link to link. */
    private void pull(MeshEnds endpoints, Crossings path, float endX, float endY, float endZ, FlatPath out) {
        final int[] crossings = path.ends();
        final int size = path.size();
        int polygon = endpoints.startPolygon;
        float fromX = endpoints.startX;
        float fromY = endpoints.startY;
        float fromZ = endpoints.startZ;
        int from = 0;
        tightened.clear();
        if (mesh.linkCount() > 0) {
            for (int i = 0; i < size; i++) {
                int node = crossings[i] >> 1;
                if (portals.isPortal(node)) {
                    continue;
                }
                int link = portals.linkOf(node);
                int end = portals.linkEnd(node);
                float x = mesh.linkX(link, end);
                float y = mesh.linkY(link, end);
                float z = mesh.linkZ(link, end);
                pull(crossings, from, i, fromX, fromY, fromZ, polygon, x, y, z, ~link, out);
                tightened.add(crossings[i]);
                // The link's other node is part of it.
                tightened.add(crossings[++i]);
                fromX = mesh.linkX(link, 1 - end);
                fromY = mesh.linkY(link, 1 - end);
                fromZ = mesh.linkZ(link, 1 - end);
                polygon = mesh.linkPolygon(link, 1 - end);
                from = i + 1;
            }
        }
        int last = from < size ? mesh.polygonBehind(crossings[size - 1]) : polygon;
        pull(crossings, from, size, fromX, fromY, fromZ, polygon, endX, endY, endZ, last, out);
    }

    private void pull(
            int[] crossings,
            int from,
            int to,
            float fromX,
            float fromY,
            float fromZ,
            int fromPolygon,
            float toX,
            float toY,
            float toZ,
            int polygonOrLink,
            FlatPath out) {
        if (tightener == null) {
            puller.pull(crossings, from, to, fromX, fromY, fromZ, fromPolygon, toX, toY, toZ, polygonOrLink, out);
            return;
        }
        int size = tightener.tighten(
                crossings, from, to, fromX, fromY, fromZ, fromPolygon, toX, toY, toZ, polygonOrLink, out);
        for (int i = 0; i < size; i++) {
            tightened.add(tightener.crossing(i));
        }
    }

    private void writePolygons(int startPolygon, Crossings path, FlatPath out) {
        final MeshArrays mesh = this.mesh;
        final int[] crossings = path.ends();
        final int size = path.size();
        final int[] corridor = out.corridorOfSize(size + 1);
        corridor[0] = startPolygon;
        if (mesh.linkCount() == 0) {
            for (int i = 0; i < size; i++) {
                corridor[i + 1] = mesh.polygonBehind(crossings[i]);
            }
            return;
        }
        int polygons = 1;
        for (int i = 0; i < size; i++) {
            int node = crossings[i] >> 1;
            if (portals.isPortal(node)) {
                corridor[polygons++] = mesh.polygonBehind(crossings[i]);
            } else {
                corridor[polygons++] = mesh.linkPolygon(portals.linkOf(node), 1 - portals.linkEnd(node));
                i++;
            }
        }
        out.trimCorridor(polygons);
    }
}
