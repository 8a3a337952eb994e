package dev.throng.world;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolygonLocator;
import dev.throng.mesh.PortalGraph;

/** A navigation mesh ready for queries. Immutable, share freely. */
public final class MeshWorld implements World {
    private final NavMesh mesh;
    private final PortalGraph portals;
    private final PolygonLocator locator;

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

    @Override
    public int cellCount() {
        return mesh.polygonCount();
    }

    @Override
    public long indexBytes() {
        return portals.bytes() + locator.bytes();
    }
}
