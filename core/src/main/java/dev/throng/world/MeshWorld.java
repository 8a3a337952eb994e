package dev.throng.world;

import dev.throng.mesh.HoleRings;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolygonLocator;
import dev.throng.mesh.PortalGraph;

/** A navigation mesh ready for queries. Immutable, share freely. */
public final class MeshWorld implements World {
    private final NavMesh mesh;
    private final PortalGraph portals;
    private final PolygonLocator locator;
    /** Made when a query first asks for them: null until then. */
    private volatile HoleRings holeRings;

    private MeshWorld(NavMesh mesh) {
        this.mesh = mesh;
        portals = new PortalGraph(mesh);
        locator = new PolygonLocator(mesh);
    }

    public static MeshWorld of(NavMesh mesh) {
        return new MeshWorld(mesh);
    }

    @Override
    public MeshQuery newQuery() {
        return new MeshQuery(this);
    }

    public NavMesh mesh() {
        return mesh;
    }

    /** The graph that queries search: traces speak of its nodes. */
    public PortalGraph portals() {
        return portals;
    }

    public PolygonLocator locator() {
        return locator;
    }

    /** The ways around holes, for queries whose strings shall be tight. */
    HoleRings holeRings() {
        HoleRings rings = holeRings;
        if (rings == null) {
            // Two threads at once make the same: either may stay.
            rings = HoleRings.of(mesh);
            holeRings = rings;
        }
        return rings;
    }

    @Override
    public int cellCount() {
        return mesh.polygonCount();
    }

    @Override
    public long indexBytes() {
        HoleRings rings = holeRings;
        return portals.bytes() + locator.bytes() + (rings == null ? 0 : rings.bytes());
    }
}
