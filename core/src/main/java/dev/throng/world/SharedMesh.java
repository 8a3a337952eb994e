package dev.throng.world;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.portal.PolygonLocator;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.mesh.string.HoleRings;
import dev.throng.mesh.surface.AreaTable;
import dev.throng.mesh.surface.Ground;
import dev.throng.mesh.surface.PolygonEdges;

/** A mesh with what all worlds over it have in common, whatever their index. Immutable, share freely. */
final class SharedMesh {
    final NavMesh mesh;
    final PortalGraph portals;
    final PolygonLocator locator;
    /** The mesh before the first edit: all snapshots share what follows from the geometry alone. */
    private final SharedMesh origin;
    /** Of the origin alone, and made when a query first asks for them: null until then. */
    private volatile HoleRings holeRings;

    /** Of the origin alone, and made for the first surface: null until then. */
    private volatile PolygonEdges edges;

    /** Made when a random point is first asked for: null until then. */
    private volatile AreaTable areas;

    SharedMesh(NavMesh mesh) {
        this.mesh = mesh;
        portals = new PortalGraph(mesh);
        locator = new PolygonLocator(mesh);
        origin = this;
    }

    /** The same mesh in another state. */
    SharedMesh(SharedMesh other, PortalGraph portals) {
        mesh = portals.mesh();
        this.portals = portals;
        locator = other.locator;
        origin = other.origin;
    }

    /** Whether two are states of one mesh. */
    boolean sameOrigin(SharedMesh other) {
        return origin == other.origin;
    }

    /** The same mesh for others who walk on it. */
    SharedMesh withProfile(Profile who) {
        return new SharedMesh(this, portals.withProfile(mesh.withProfile(who)));
    }

    /** The boundaries of holes, for queries whose strings shall be tight. */
    HoleRings holeRings() {
        HoleRings rings = origin.holeRings;
        if (rings == null) {
            // Two threads at once make the same: either may stay.
            rings = HoleRings.of(origin.mesh);
            origin.holeRings = rings;
        }
        return rings;
    }

    /** What a surface asks: the edges of all polygons, and which of them may be passed. */
    Ground ground() {
        PolygonEdges known = origin.edges;
        if (known == null) {
            known = new PolygonEdges(origin.mesh);
            origin.edges = known;
        }
        return new Ground(mesh, known);
    }

    /** The areas of polygons, component by component. */
    AreaTable areas() {
        AreaTable known = areas;
        if (known == null) {
            known = new AreaTable(mesh, ground());
            areas = known;
        }
        return known;
    }

    /** The areas of all polygons, also of those that may not be entered in this state of the mesh. */
    AreaTable allAreas() {
        return origin.areas();
    }

    /** Bytes held besides the mesh itself. */
    long bytes() {
        HoleRings rings = origin.holeRings;
        PolygonEdges walked = origin.edges;
        AreaTable drawn = areas;
        return portals.bytes()
                + locator.bytes()
                + (rings == null ? 0 : rings.bytes())
                + (walked == null ? 0 : walked.bytes())
                + (drawn == null ? 0 : drawn.bytes());
    }
}
