package dev.throng.mesh.flat;

import dev.throng.graph.ComponentLabels;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * A mesh: its shape, what steps on it cost, and the polygons that can reach each other. Immutable, share freely: an edit makes another one,
 * which shares what did not change and has the same ids.
 *
 * <p>Methods return single numbers. Hot loops copy the arrays to locals; nobody writes to them.
 */
public record MeshArrays(MeshTopology topology, MeshMetric metric, Components components) {
    /** Returns a mesh whose components are computed here. */
    static MeshArrays of(MeshTopology topology, MeshMetric metric) {
        return new MeshArrays(topology, metric, null).relabelled();
    }

    /** Returns the same shape with another metric. Components are recomputed only if the metric closes other ground, portals or links. */
    public MeshArrays with(MeshMetric changed) {
        MeshArrays next = new MeshArrays(topology, changed, components);
        return changed.opensSameAs(metric) ? next : next.relabelled();
    }

    /** Returns the same shape with another metric, whose components are known. */
    public MeshArrays with(MeshMetric changed, Components known) {
        return new MeshArrays(topology, changed, known);
    }

    /** Returns the same mesh with recomputed components. */
    public MeshArrays relabelled() {
        int[] twoWayEnds = new int[2 * (portalCount() + linkCount())];
        int two = 0;
        for (int portal = 0; portal < portalCount(); portal++) {
            if (portalOpen(portal)) {
                twoWayEnds[two++] = portalPolygon(portal, 0);
                twoWayEnds[two++] = portalPolygon(portal, 1);
            }
        }
        for (int link = 0; link < linkCount(); link++) {
            if (linkTwoWay(link) && linkOpen(link)) {
                twoWayEnds[two++] = linkPolygon(link, 0);
                twoWayEnds[two++] = linkPolygon(link, 1);
            }
        }
        boolean[] leftOut = new boolean[polygonCount()];
        for (int polygon = 0; polygon < leftOut.length; polygon++) {
            leftOut[polygon] = !passable(polygon);
        }
        return with(metric, ComponentLabels.of(leftOut, Arrays.copyOf(twoWayEnds, two), oneWay()));
    }

    /** Lists the polygons that one-way links join [(from, to)], when that is first needed. It keeps no components, which keep it. */
    public Supplier<int[]> oneWay() {
        return new MeshArrays(topology, metric, null)::oneWayEnds;
    }

    private int[] oneWayEnds() {
        int[] ends = new int[2 * linkCount()];
        int count = 0;
        for (int link = 0; link < linkCount(); link++) {
            if (!linkTwoWay(link) && linkOpen(link)) {
                ends[count++] = linkPolygon(link, 0);
                ends[count++] = linkPolygon(link, 1);
            }
        }
        return Arrays.copyOf(ends, count);
    }

    /** Returns the fault that keeps a link from being added, or null. */
    public String fault(NewLink link) {
        String fault = link.fault(polygonCount());
        for (int polygon : new int[] {link.fromPolygon(), link.toPolygon()}) {
            fault = fault == null && !exists(polygon) ? "names polygon " + polygon + ", which is gone" : fault;
        }
        return fault;
    }

    /** Returns the same mesh with more links, which have no {@link #fault}. */
    public MeshArrays withLinks(List<NewLink> more) {
        Links all = topology.links().with(more);
        return of(topology.withLinks(all), metric.withLinks(all.count()));
    }

    /** Claims the space for a change; returns false if there is not enough, or another change has claimed it. */
    public boolean claim(Reshape change) {
        return topology.room() != null && topology.room().claim(change, this);
    }

    /** Returns a mesh with the same ids, and space for a change and more. */
    public MeshArrays withRoom(Reshape change) {
        return MeshRoom.copy(this, change);
    }

    /** Returns the mesh after a change for which space was claimed; its components are still the old ones. */
    public MeshArrays reshaped(Reshape change) {
        return topology.room().room().reshaped(this, change);
    }

    /**
     * Returns the same mesh with ids without gaps.
     *
     * @param order the polygons in the order of their new ids; null for that of their ids
     */
    public MeshArrays compacted(int[] order) {
        return MeshCompaction.of(this, order);
    }

    // Arrays, see the two bundles.

    public float[] vertices() {
        return topology.vertices();
    }

    public int[] polygonFirst() {
        return topology.polygonFirst();
    }

    public int[] polygonEnds() {
        return topology.polygonEnds();
    }

    public int endShift() {
        return topology.endShift();
    }

    public int[] polygonVertices() {
        return topology.polygonVertices();
    }

    public int[] portalPolygons() {
        return topology.portalPolygons();
    }

    public float[] portalEnds() {
        return topology.portalEnds();
    }

    public Links links() {
        return topology.links();
    }

    public byte[] areas() {
        return metric.areas();
    }

    public WalkRules rules() {
        return metric.rules();
    }

    /** Number of slots for portals of polygons, used and free. */
    public int slotLimit() {
        return topology.polygonPortals().length;
    }

    // Numbers of the shape.

    public int vertexCount() {
        return topology.vertices().length / 3;
    }

    public int polygonCount() {
        return metric.areas().length;
    }

    public int portalCount() {
        return topology.portalPolygons().length / 2;
    }

    public int linkCount() {
        return topology.links().count();
    }

    public int polygonSize(int polygon) {
        return topology.polygonEnds()[polygon + topology.endShift()] - topology.polygonFirst()[polygon];
    }

    public int polygonVertex(int polygon, int corner) {
        return topology.polygonVertices()[topology.polygonFirst()[polygon] + corner];
    }

    public float vertexX(int vertex) {
        return topology.vertices()[3 * vertex];
    }

    public float vertexY(int vertex) {
        return topology.vertices()[3 * vertex + 1];
    }

    public float vertexZ(int vertex) {
        return topology.vertices()[3 * vertex + 2];
    }

    /** First slot of a polygon's portals. */
    public int firstSlot(int polygon) {
        return topology.portalFirst()[polygon];
    }

    /** One past the last slot of a polygon's portals. */
    public int endSlot(int polygon) {
        return topology.slotEnds()[polygon + topology.endShift()];
    }

    public int portalAt(int slot) {
        return topology.polygonPortals()[slot];
    }

    public int portalPolygon(int portal, int side) {
        return topology.portalPolygons()[2 * portal + side];
    }

    /** The polygon on the other side of a portal. */
    public int across(int portal, int polygon) {
        int[] sides = topology.portalPolygons();
        int first = sides[2 * portal];
        return first == polygon ? sides[2 * portal + 1] : first;
    }

    /** The polygon behind a crossing: twice a portal, plus the side on which a path leaves it. */
    public int polygonBehind(int crossing) {
        return topology.portalPolygons()[crossing];
    }

    public float portalX(int portal, int end) {
        return topology.portalEnds()[6 * portal + 3 * end];
    }

    public float portalY(int portal, int end) {
        return topology.portalEnds()[6 * portal + 3 * end + 1];
    }

    public float portalZ(int portal, int end) {
        return topology.portalEnds()[6 * portal + 3 * end + 2];
    }

    /** The polygon at the start or destination of a link; negative if there is none. */
    public int linkPolygon(int link, int end) {
        return topology.links().polygon(link, end);
    }

    public float linkX(int link, int end) {
        return topology.links().end(link, end, 0);
    }

    public float linkY(int link, int end) {
        return topology.links().end(link, end, 1);
    }

    public float linkZ(int link, int end) {
        return topology.links().end(link, end, 2);
    }

    public float linkCost(int link) {
        return topology.links().cost(link);
    }

    public boolean linkTwoWay(int link) {
        return topology.links().twoWay(link);
    }

    public int linkKind(int link) {
        return topology.links().kind(link);
    }

    public boolean exists(int polygon) {
        return !MeshMetric.bit(topology.gone(), polygon);
    }

    public boolean portalExists(int portal) {
        long[] gone = topology.gone();
        if (gone == null) {
            return true;
        }
        // Another thread may write a portal for a later snapshot, one side after the other.
        int a = portalPolygon(portal, 0);
        int b = portalPolygon(portal, 1);
        return a >= 0
                && b >= 0
                && !MeshMetric.bit(gone, a)
                && !MeshMetric.bit(gone, b)
                && !MeshMetric.bit(topology.gonePortals(), portal);
    }

    /** Whether there is such a link, and ground at both its ends. */
    public boolean linkExists(int link) {
        return linkPolygon(link, 0) >= 0 && linkPolygon(link, 1) >= 0;
    }

    /** Smallest coordinate on an axis. */
    public float min(int axis) {
        return topology.bounds()[axis];
    }

    /** Largest coordinate on an axis. */
    public float max(int axis) {
        return topology.bounds()[axis + 3];
    }

    /** Mean of a polygon's corners on an axis. */
    public float centre(int polygon, int axis) {
        float[] vertices = topology.vertices();
        int[] corners = topology.polygonVertices();
        int first = topology.polygonFirst()[polygon];
        int end = first + polygonSize(polygon);
        double sum = 0;
        for (int i = first; i < end; i++) {
            sum += vertices[3 * corners[i] + axis];
        }
        return (float) (sum / (end - first));
    }

    // Numbers of the metric.

    public int area(int polygon) {
        return metric.areas()[polygon];
    }

    /** Cost of one metre on ground of an area. */
    public float areaCost(int area) {
        return metric.areaCosts()[area];
    }

    /** Cost of one metre on a polygon. */
    public float costPerMetre(int polygon) {
        return metric.areaCosts()[metric.areas()[polygon]];
    }

    /** Whether a polygon exists, and its area may be entered. */
    public boolean passable(int polygon) {
        return (metric.rules().forbiddenAreas() >>> metric.areas()[polygon] & 1) == 0 && exists(polygon);
    }

    public boolean portalShut(int portal) {
        return MeshMetric.bit(metric.shutPortals(), portal);
    }

    /** Whether a portal is not shut, and the polygons on both sides may be entered. */
    public boolean portalOpen(int portal) {
        return !portalShut(portal)
                && portalExists(portal)
                && (metric.rules().forbiddenAreas() == 0
                        || passable(portalPolygon(portal, 0)) && passable(portalPolygon(portal, 1)));
    }

    public boolean linkDisabled(int link) {
        return MeshMetric.bit(metric.disabledLinks(), link);
    }

    /** Whether a line has shut a link. */
    public boolean linkShut(int link) {
        return MeshMetric.bit(metric.shutLinks(), link);
    }

    /** Whether a link is neither disabled nor shut, its kind is allowed, and the polygons at both ends may be entered. */
    public boolean linkOpen(int link) {
        return !linkDisabled(link)
                && !linkShut(link)
                && linkExists(link)
                && (metric.rules().forbiddenKinds() >>> linkKind(link) & 1) == 0
                && passable(linkPolygon(link, 0))
                && passable(linkPolygon(link, 1));
    }
}
