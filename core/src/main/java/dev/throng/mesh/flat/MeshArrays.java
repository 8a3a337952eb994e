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
 * The arrays of a mesh, for hot loops that cannot call a method for every number. Not to be written to. Stateless.
 *
 * <p>A mesh does not publish its arrays; its class registers the access here when it is loaded, before any mesh exists.
 */
public final class MeshArrays {
    /** Access to the arrays of a mesh. */
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

    /** Bulk access to a builder of meshes. */
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
     * @param sizes number of corners of each
     * @param corners vertex ids, polygon after polygon
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

    /** Vertices [(x, y, z)]. */
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

    /** 1 if polygons are contiguous, so that one ends where the next begins; 0 if they have separate ends. */
    public static int endShift(NavMesh mesh) {
        return access.endShift(mesh);
    }

    /** Number of slots for portals of polygons, used and free. */
    public static int slotLimit(NavMesh mesh) {
        return access.slotLimit(mesh);
    }

    /** Vertex of each corner. */
    public static int[] polygonVertices(NavMesh mesh) {
        return access.polygonVertices(mesh);
    }

    /** Polygon on each side of a portal, at portal * 2 + side. */
    public static int[] portalPolygons(NavMesh mesh) {
        return access.portalPolygons(mesh);
    }

    /** Two points per portal [(x, y, z)]: left and right. */
    public static float[] portalEnds(NavMesh mesh) {
        return access.portalEnds(mesh);
    }

    /** Cost per metre by area, unless a profile overrides it. */
    public static float[] ownCosts(NavMesh mesh) {
        return access.ownCosts(mesh);
    }

    /** Bit set of the areas that a profile may not enter. */
    public static long forbiddenAreas(Profile profile) {
        return access.forbiddenAreas(profile);
    }

    /** Bit set of the kinds of links that a profile may not take. */
    public static long forbiddenKinds(Profile profile) {
        return access.forbiddenKinds(profile);
    }

    /** Area of each polygon. */
    public static byte[] areas(NavMesh mesh) {
        return access.areas(mesh);
    }

    /** Bit set of the portals that are shut, or null. */
    public static long[] shutPortals(NavMesh mesh) {
        return access.shutPortals(mesh);
    }

    /** Bit set of the links that are disabled, or null. */
    public static long[] disabledLinks(NavMesh mesh) {
        return access.disabledLinks(mesh);
    }

    /** Bit set of the links that a line has shut, or null. */
    public static long[] shutLinks(NavMesh mesh) {
        return access.shutLinks(mesh);
    }

    /** Returns the tiled mesh of these tiles. */
    public static TiledMesh tiled(List<MeshTile> tiles) {
        return access.tiled(tiles);
    }

    /** Returns the fault that keeps a link from being added to a mesh, or null. */
    public static String fault(NavMesh mesh, MeshLink link) {
        return access.fault(mesh, link);
    }

    /** Claims the space for a change; returns false if there is not enough, or another change has claimed it. */
    public static boolean claim(NavMesh mesh, Reshape change) {
        return access.claim(mesh, change);
    }

    /** Copies a mesh with the same ids, and space for a change and more. */
    public static NavMesh withRoom(NavMesh mesh, Reshape change) {
        return access.withRoom(mesh, change);
    }

    /** Returns the mesh after a change for which space was claimed; its components are still the old ones. */
    public static NavMesh reshaped(NavMesh mesh, Reshape change) {
        return access.reshaped(mesh, change);
    }

    /**
     * Returns the same mesh with ids without gaps, and polygons in a given order, or in that of their ids if it is
     * null.
     */
    public static NavMesh compacted(NavMesh mesh, int[] order) {
        return access.compacted(mesh, order);
    }

    /** Returns the same mesh in another state; the arrays are handed over, not copied. */
    public static NavMesh inState(
            NavMesh mesh,
            byte[] areas,
            long[] shutPortals,
            long[] disabledLinks,
            long[] shutLinks,
            Components components) {
        return access.inState(mesh, areas, shutPortals, disabledLinks, shutLinks, components);
    }

    /** Returns the same mesh in another state, with the same links shut by lines. */
    public static NavMesh inState(
            NavMesh mesh, byte[] areas, long[] shutPortals, long[] disabledLinks, Components components) {
        return inState(mesh, areas, shutPortals, disabledLinks, shutLinks(mesh), components);
    }

    /** Returns the same mesh in the same state with other components; null to recompute them. */
    public static NavMesh withComponents(NavMesh mesh, Components components) {
        return inState(mesh, areas(mesh), shutPortals(mesh), disabledLinks(mesh), components);
    }
}
