package dev.throng.inside;

import dev.throng.mesh.PolygonLocator;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.index.BuiltIndex;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.mesh.transit.TransitIndex;
import dev.throng.world.MeshWorld;

/** Access to the parts of worlds that are not API, for the modules beside the core. Stateless. */
public final class Inside {
    /** What a mesh world gives out; the world registers its own when its class is loaded. */
    public interface MeshAccess {
        PortalGraph portals(MeshWorld world);

        PolygonLocator locator(MeshWorld world);

        BuiltIndex index(MeshWorld world);

        MeshWorld withIndex(MeshWorld world, BuiltIndex index);
    }

    // A world must be there before it can be asked, so its class is loaded by then.
    private static MeshAccess mesh;

    private Inside() {}

    /** Called once, by {@link MeshWorld}. */
    public static void meshAccess(MeshAccess access) {
        if (mesh != null) {
            throw new IllegalStateException("the access to mesh worlds is set already");
        }
        mesh = access;
    }

    /** The graph that queries search: traces speak of its nodes. */
    public static PortalGraph portals(MeshWorld world) {
        return mesh.portals(world);
    }

    public static PolygonLocator locator(MeshWorld world) {
        return mesh.locator(world);
    }

    public static BuiltIndex index(MeshWorld world) {
        return mesh.index(world);
    }

    /** The same mesh with an index that is built already. */
    public static MeshWorld withIndex(MeshWorld world, BuiltIndex index) {
        return mesh.withIndex(world, index);
    }

    /** The hierarchy of a world with HNA* or PCCP. */
    public static HnaIndex hna(MeshWorld world) {
        return mesh.index(world).hierarchy();
    }

    /** The index of a world with PCCP. */
    public static PccpIndex pccp(MeshWorld world) {
        return ((BuiltIndex.Pccp) mesh.index(world)).index();
    }

    /** The index of a world with transit tables. */
    public static TransitIndex transit(MeshWorld world) {
        return ((BuiltIndex.Transit) mesh.index(world)).index();
    }
}
