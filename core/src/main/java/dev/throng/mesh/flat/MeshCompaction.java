package dev.throng.mesh.flat;

import dev.throng.graph.Ids;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Gives the polygons, portals, vertices and links of a mesh ids without gaps. One per mesh. */
final class MeshCompaction {
    private final MeshArrays mesh;
    private final int[] polygons;
    private final int[] newPolygons;
    private float[] vertices;
    private int[] polygonFirst;
    private int[] polygonVertices;
    private byte[] areas;
    private int[] portalPolygons;
    private float[] portalEnds;

    /**
     * @param polygons those that exist, in the order of their new ids
     */
    private MeshCompaction(MeshArrays mesh, int[] polygons) {
        this.mesh = mesh;
        this.polygons = polygons;
        newPolygons = new int[mesh.polygonCount()];
        Arrays.fill(newPolygons, Ids.NONE);
        for (int i = 0; i < polygons.length; i++) {
            newPolygons[polygons[i]] = i;
        }
    }

    /**
     * The same mesh with ids without gaps.
     *
     * @param order the polygons in the order of their new ids; null for that of their ids
     */
    static MeshArrays of(MeshArrays mesh, int[] order) {
        int[] polygons = order != null ? order : ids(mesh.polygonCount(), mesh::exists);
        return new MeshCompaction(mesh, polygons).built();
    }

    private MeshArrays built() {
        addPolygons();
        int[] portals = addPortals();
        int[] left = ids(mesh.linkCount(), mesh::linkExists);
        MeshMetric metric = mesh.metric();
        return MeshArrays.of(
                MeshTopology.of(
                        vertices,
                        polygonFirst,
                        polygonVertices,
                        portalPolygons,
                        portalEnds,
                        mesh.links().only(left, newPolygons)),
                metric.inState(
                        areas,
                        bits(portals, metric.shutPortals()),
                        bits(left, metric.disabledLinks()),
                        bits(left, metric.shutLinks())));
    }

    private void addPolygons() {
        int[] vertexIds = new int[mesh.vertexCount()];
        Arrays.fill(vertexIds, Ids.NONE);
        int corners = 0;
        for (int polygon : polygons) {
            corners += mesh.polygonSize(polygon);
        }
        float[] room = new float[3 * Math.min(corners, vertexIds.length)];
        int vertexCount = 0;
        polygonFirst = new int[polygons.length + 1];
        polygonVertices = new int[corners];
        areas = new byte[polygons.length];
        int at = 0;
        for (int i = 0; i < polygons.length; i++) {
            for (int corner = 0; corner < mesh.polygonSize(polygons[i]); corner++) {
                int vertex = mesh.polygonVertex(polygons[i], corner);
                if (vertexIds[vertex] < 0) {
                    System.arraycopy(mesh.vertices(), 3 * vertex, room, 3 * vertexCount, 3);
                    vertexIds[vertex] = vertexCount++;
                }
                polygonVertices[at++] = vertexIds[vertex];
            }
            polygonFirst[i + 1] = at;
            areas[i] = (byte) mesh.area(polygons[i]);
        }
        vertices = Arrays.copyOf(room, 3 * vertexCount);
    }

    /** Returns the old ids of the portals, in the order of the new ones. */
    private int[] addPortals() {
        int[] portals = ids(mesh.portalCount(), mesh::portalExists);
        int count = portals.length;
        portalPolygons = new int[2 * count];
        portalEnds = new float[6 * count];
        for (int i = 0; i < count; i++) {
            portalPolygons[2 * i] = newPolygons[mesh.portalPolygon(portals[i], 0)];
            portalPolygons[2 * i + 1] = newPolygons[mesh.portalPolygon(portals[i], 1)];
            System.arraycopy(mesh.portalEnds(), 6 * portals[i], portalEnds, 6 * i, 6);
        }
        return portals;
    }

    private static int[] ids(int limit, IntPredicate exists) {
        return IntStream.range(0, limit).filter(exists).toArray();
    }

    /** The bits of some ids, in the order of their new ones; null where there are none. */
    private static long[] bits(int[] ids, long[] before) {
        if (before == null) {
            return null;
        }
        long[] after = new long[ids.length + 63 >> 6];
        for (int i = 0; i < ids.length; i++) {
            after[i >> 6] |= (before[ids[i] >> 6] >>> ids[i] & 1) << i;
        }
        return after;
    }
}
