package dev.throng.inside;

import dev.throng.facade.Crossing;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.hpa.HpaPlan;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.index.TilePlan;
import dev.throng.grid.index.TilePlanner;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlan;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.search.PointJoins;
import dev.throng.mesh.surface.FlatGround;
import dev.throng.world.GridPlan;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;

/** Access to the parts of worlds that are not API, for the modules beside the core. Stateless. */
public final class Inside {
    /** What a mesh world gives out; the world registers its own when its class is loaded. */
    public interface MeshAccess {
        PortalGraph portals(MeshWorld world);

        PolygonLocator locator(MeshWorld world);

        FlatGround ground(MeshWorld world);

        MeshOverlay overlay(MeshWorld world);

        MeshEnds ends(MeshQuery query);

        void beginJoined(
                MeshQuery query,
                int request,
                int[] polygons,
                float[] points,
                PointJoins joins,
                int startSlot,
                int goalSlot);

        double plainRadius(MeshQuery query);

        MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay);

        int[] touchedBetween(MeshWorld before, MeshWorld after);

        MeshWorld withTables(MeshWorld world, MeshOverlay overlay);

        double[] doors(MeshWorld world);

        MeshWorld withDoors(MeshWorld world, double[] doors);
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

    /** The edges of all polygons, and what is behind them now. */
    public static FlatGround ground(MeshWorld world) {
        return mesh.ground(world);
    }

    /** The cells, gates and pages of a world's index; null where it has none. */
    public static MeshOverlay overlay(MeshWorld world) {
        return mesh.overlay(world);
    }

    /** What puts the points of a query on its mesh. */
    public static MeshEnds ends(MeshQuery query) {
        return mesh.ends(query);
    }

    /**
     * Starts a search between two points of a batch whose polygons are known, and what the gates of their cells cost.
     *
     * @param polygons two of each request: that of its start, that of its goal
     * @param points as many [(x, y, z)]
     * @param startSlot of the start among the joins, or {@link dev.throng.graph.Ids#NONE}
     * @param goalSlot of the goal among the joins, or NONE
     */
    public static void beginJoined(
            MeshQuery query,
            int request,
            int[] polygons,
            float[] points,
            PointJoins joins,
            int startSlot,
            int goalSlot) {
        mesh.beginJoined(query, request, polygons, points, joins, startSlot, goalSlot);
    }

    /** Points that are no farther apart than this are tried with plain A* first; negative for none. */
    public static double plainRadius(MeshQuery query) {
        return mesh.plainRadius(query);
    }

    /** The same mesh with an index that is built already; null for none. */
    public static MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay) {
        return mesh.withOverlay(world, overlay);
    }

    /**
     * The polygons that edits have touched between two snapshots, in either order, and some more. Those that are gone may be among them.
     */
    public static int[] touchedBetween(MeshWorld before, MeshWorld after) {
        return mesh.touchedBetween(before, after);
    }

    /** The same snapshot with an index that has more tables over the same cells: plain A* is tried for the same points. */
    public static MeshWorld withTables(MeshWorld world, MeshOverlay overlay) {
        return mesh.withTables(world, overlay);
    }

    /** The lines and boxes that are shut, in numbers, for {@link #withDoors}. */
    public static double[] doors(MeshWorld world) {
        return mesh.doors(world);
    }

    /** The same world that knows of lines and boxes that are shut; its portals are shut already. */
    public static MeshWorld withDoors(MeshWorld world, double[] doors) {
        return mesh.withDoors(world, doors);
    }

    private static final Crossing<GridWorld, TileIndex> GRID_WORLDS = Crossing.to(GridWorld.class, TileIndex.class);
    private static final Crossing<GridQuery, TilePlanner> GRID_QUERIES =
            Crossing.to(GridQuery.class, TilePlanner.class);
    private static final Crossing<GridPlan, TilePlan> GRID_PLANS = Crossing.to(GridPlan.class, TilePlan.class);

    /** What moves cost in a grid world. */
    public static OctileCosts costs(GridWorld world) {
        return GRID_WORLDS.storageOf(world).costs();
    }

    /** What was built over the map. */
    public static TileIndex index(GridWorld world) {
        return GRID_WORLDS.storageOf(world);
    }

    /** The clusters of a world with HPA*. */
    public static HpaIndex hpa(GridWorld world) {
        return (HpaIndex) GRID_WORLDS.storageOf(world);
    }

    /** The sectors of a world with MM. */
    public static MmIndex mm(GridWorld world) {
        return (MmIndex) GRID_WORLDS.storageOf(world);
    }

    /** The world of an index that is built already. */
    public static GridWorld world(TileIndex index) {
        return GRID_WORLDS.facadeOf(index);
    }

    /** What does the work of a query in a world with HPA*. */
    public static HpaPlanner hpa(GridQuery query) {
        return (HpaPlanner) GRID_QUERIES.storageOf(query);
    }

    /** What does the work of a query in a world with MM. */
    public static MmPlanner mm(GridQuery query) {
        return (MmPlanner) GRID_QUERIES.storageOf(query);
    }

    /** The gates of a plan that a query in a world with HPA* has found. */
    public static HpaPlan hpa(GridPlan plan) {
        return (HpaPlan) GRID_PLANS.storageOf(plan);
    }

    /** The regions of a plan that a query in a world with MM has found. */
    public static MmPlan mm(GridPlan plan) {
        return (MmPlan) GRID_PLANS.storageOf(plan);
    }
}
