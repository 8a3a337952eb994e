package dev.throng.world;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.portal.PolygonLocator;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.mesh.string.HoleRings;

/** A mesh with what all worlds over it have in common, whatever their index. Immutable, share freely. */
final class SharedMesh {
    final NavMesh mesh;
    final PortalGraph portals;
    final PolygonLocator locator;
    /** Made when a query first asks for them: null until then. */
    private volatile HoleRings holeRings;

    SharedMesh(NavMesh mesh) {
        this.mesh = mesh;
        portals = new PortalGraph(mesh);
        locator = new PolygonLocator(mesh);
    }

    private SharedMesh(SharedMesh other, NavMesh mesh, PortalGraph portals) {
        this.mesh = mesh;
        this.portals = portals;
        locator = other.locator;
        holeRings = other.holeRings;
    }

    /** The same mesh for others who walk on it. */
    SharedMesh withProfile(Profile who) {
        NavMesh theirs = mesh.withProfile(who);
        return new SharedMesh(this, theirs, portals.withProfile(theirs));
    }

    /** The boundaries of holes, for queries whose strings shall be tight. */
    HoleRings holeRings() {
        HoleRings rings = holeRings;
        if (rings == null) {
            // Two threads at once make the same: either may stay.
            rings = HoleRings.of(mesh);
            holeRings = rings;
        }
        return rings;
    }

    /** Bytes held besides the mesh itself. */
    long bytes() {
        HoleRings rings = holeRings;
        return portals.bytes() + locator.bytes() + (rings == null ? 0 : rings.bytes());
    }
}
