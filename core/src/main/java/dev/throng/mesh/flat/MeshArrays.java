package dev.throng.mesh.flat;

import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import dev.throng.path.Components;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * The arrays of a mesh, for loops that are too hot to ask for one number at a time. Nobody writes to them. Stateless.
 *
 * <p>A mesh does not show its arrays; it says here how to reach them when its class is loaded, which is before there is a mesh to
 * ask for.
 */
public final class MeshArrays {
    /** What a mesh gives out. */
    public interface Access {
        float[] vertices(NavMesh mesh);

        int[] polygonFirst(NavMesh mesh);

        int[] polygonEnds(NavMesh mesh);

        int endShift(NavMesh mesh);

        int slotLimit(NavMesh mesh);

        int[] polygonVertices(NavMesh mesh);

        int[] portalPolygons(NavMesh mesh);

        float[] portalEnds(NavMesh mesh);

        float[] ownCosts(NavMesh mesh);

        long forbiddenAreas(Profile profile);

        long forbiddenKinds(Profile profile);

        byte[] areas(NavMesh mesh);

        long[] shutPortals(NavMesh mesh);

        long[] disabledLinks(NavMesh mesh);

        long[] shutLinks(NavMesh mesh);

        TiledMesh tiled(List<MeshTile> tiles);

        String fault(NavMesh mesh, MeshLink link);

        boolean claim(NavMesh mesh, Reshape change);

        NavMesh withRoom(NavMesh mesh, Reshape change);

        NavMesh reshaped(NavMesh mesh, Reshape change);

        NavMesh compacted(NavMesh mesh, int[] order);

        NavMesh inState(
                NavMesh mesh,
                byte[] areas,
                long[] shutPortals,
                long[] disabledLinks,
                long[] shutLinks,
                Components components);
    }

    /** What a builder of meshes takes at once. */
    public interface BuilderAccess {
        void addPolygons(
                NavMeshBuilder to, int[] sizes, int[] corners, byte[] areas, Executor executor, int parallelism);

        void addPortals(NavMeshBuilder to, int[] polygons, float[] ends, Executor executor, int parallelism);
    }

    private static Access access;
    private static BuilderAccess builders;

    private MeshArrays() {}

    /** Called once, by {@link NavMesh}. */
    public static void access(Access wanted) {
        if (access != null) {
            throw new IllegalStateException("the access to meshes is set already");
        }
        access = wanted;
    }

    /** Called once, by {@link NavMeshBuilder}. */
    public static void access(BuilderAccess wanted) {
        if (builders != null) {
            throw new IllegalStateException("the access to builders is set already");
        }
        builders = wanted;
    }

    /**
     * Adds many polygons to a builder, each as {@link NavMeshBuilder#addPolygon} does.
     *
     * @param sizes corners of each
     * @param corners vertex ids, polygon after polygon: as many as the sizes say
     * @param parallelism threads to use, the calling one included
     */
    public static void addPolygons(
            NavMeshBuilder to, int[] sizes, int[] corners, byte[] areas, Executor executor, int parallelism) {
        builders.addPolygons(to, sizes, corners, areas, executor, parallelism);
    }

    /**
     * Adds many portals to a builder, each as {@link NavMeshBuilder#addPortal} does.
     *
     * @param polygons two for each
     * @param ends two for each [(x, y, z)]
     * @param parallelism threads to use, the calling one included
     */
    public static void addPortals(NavMeshBuilder to, int[] polygons, float[] ends, Executor executor, int parallelism) {
        builders.addPortals(to, polygons, ends, executor, parallelism);
    }

    /** By vertex [(x, y, z)]. */
    public static float[] vertices(NavMesh mesh) {
        return access.vertices(mesh);
    }

    /** First corner of each polygon. */
    public static int[] polygonFirst(NavMesh mesh) {
        return access.polygonFirst(mesh);
    }

    /** One past the last corner of polygon p at p + {@link #endShift}. */
    public static int[] polygonEnds(NavMesh mesh) {
        return access.polygonEnds(mesh);
    }

    /** 1 where the polygon after it begins there, 0 where polygons have ends of their own. */
    public static int endShift(NavMesh mesh) {
        return access.endShift(mesh);
    }

    /** Slots for portals of polygons, used and free. */
    public static int slotLimit(NavMesh mesh) {
        return access.slotLimit(mesh);
    }

    /** By corner: the vertex. */
    public static int[] polygonVertices(NavMesh mesh) {
        return access.polygonVertices(mesh);
    }

    /** By portal, doubled, plus a side: the polygon there. */
    public static int[] portalPolygons(NavMesh mesh) {
        return access.portalPolygons(mesh);
    }

    /** By portal, two points [(x, y, z)]: left and right. */
    public static float[] portalEnds(NavMesh mesh) {
        return access.portalEnds(mesh);
    }

    /** By area: what a metre costs where no profile says otherwise. */
    public static float[] ownCosts(NavMesh mesh) {
        return access.ownCosts(mesh);
    }

    /** A bit per area that a profile may not enter. */
    public static long forbiddenAreas(Profile profile) {
        return access.forbiddenAreas(profile);
    }

    /** A bit per kind of link that a profile may not take. */
    public static long forbiddenKinds(Profile profile) {
        return access.forbiddenKinds(profile);
    }

    /** By polygon: its area. */
    public static byte[] areas(NavMesh mesh) {
        return access.areas(mesh);
    }

    /** A bit per portal that is shut, or null. */
    public static long[] shutPortals(NavMesh mesh) {
        return access.shutPortals(mesh);
    }

    /** A bit per link that is disabled, or null. */
    public static long[] disabledLinks(NavMesh mesh) {
        return access.disabledLinks(mesh);
    }

    /** A bit per link that a line has shut, or null. */
    public static long[] shutLinks(NavMesh mesh) {
        return access.shutLinks(mesh);
    }

    /** What tiles a mesh is made of. */
    public static TiledMesh tiled(List<MeshTile> tiles) {
        return access.tiled(tiles);
    }

    /** What keeps a link from being one of a mesh, or null. */
    public static String fault(NavMesh mesh, MeshLink link) {
        return access.fault(mesh, link);
    }

    /** Takes the space for a change, which is then to be made: false where there is not enough, or another change has taken it. */
    public static boolean claim(NavMesh mesh, Reshape change) {
        return access.claim(mesh, change);
    }

    /** A copy of a mesh with the same ids, and space for a change and more. */
    public static NavMesh withRoom(NavMesh mesh, Reshape change) {
        return access.withRoom(mesh, change);
    }

    /** The mesh after a change for which space was claimed; components are still those before it. */
    public static NavMesh reshaped(NavMesh mesh, Reshape change) {
        return access.reshaped(mesh, change);
    }

    /** The same mesh with ids without gaps, polygons in an order of the caller's choice, or in that of their ids where it is null. */
    public static NavMesh compacted(NavMesh mesh, int[] order) {
        return access.compacted(mesh, order);
    }

    /** The same mesh in another state; the arrays are handed over, not copied. */
    public static NavMesh inState(
            NavMesh mesh,
            byte[] areas,
            long[] shutPortals,
            long[] disabledLinks,
            long[] shutLinks,
            Components components) {
        return access.inState(mesh, areas, shutPortals, disabledLinks, shutLinks, components);
    }

    /** The same mesh in another state, with the same links shut by lines. */
    public static NavMesh inState(
            NavMesh mesh, byte[] areas, long[] shutPortals, long[] disabledLinks, Components components) {
        return inState(mesh, areas, shutPortals, disabledLinks, shutLinks(mesh), components);
    }

    /** The same mesh in the same state with other components; null to find them anew. */
    public static NavMesh withComponents(NavMesh mesh, Components components) {
        return inState(mesh, areas(mesh), shutPortals(mesh), disabledLinks(mesh), components);
    }
}
