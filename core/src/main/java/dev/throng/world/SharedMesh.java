package dev.throng.world;

import dev.throng.mesh.NavMesh;
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
    /** This and what follows is made when someone first asks for it: null until then. */
    private volatile HoleRings holeRings;

    private volatile Ground ground;
    private volatile AreaTable areas;

    SharedMesh(NavMesh mesh) {
        this.mesh = mesh;
        portals = new PortalGraph(mesh);
        locator = new PolygonLocator(mesh);
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

    /** What a surface asks; its edges, and who may pass them. */
    Ground ground() {
        Ground known = ground;
        if (known == null) {
            known = new Ground(mesh, new PolygonEdges(mesh));
            ground = known;
        }
        return known;
    }

    /** The areas that random points are drawn from. */
    AreaTable areas() {
        AreaTable known = areas;
        if (known == null) {
            known = new AreaTable(mesh, ground());
            areas = known;
        }
        return known;
    }

    /** Bytes held besides the mesh itself. */
    long bytes() {
        HoleRings rings = holeRings;
        Ground walked = ground;
        AreaTable drawn = areas;
        return portals.bytes()
                + locator.bytes()
                + (rings == null ? 0 : rings.bytes())
                + (walked == null ? 0 : walked.bytes())
                + (drawn == null ? 0 : drawn.bytes());
    }
}
