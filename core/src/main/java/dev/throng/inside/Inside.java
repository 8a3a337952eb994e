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
import dev.throng.mesh.search.LocatedPoints;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.surface.FlatGround;
import dev.throng.world.GridPlan;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;

/** Access to the parts of worlds that are not API, for the modules beside the core. Stateless. */
public final class Inside {
    /** Access to the parts of a mesh world; the class of the world registers it when it is loaded. */
    public interface MeshAccess {
        PortalGraph portals(MeshWorld world);

        PolygonLocator locator(MeshWorld world);

        FlatGround ground(MeshWorld world);

        MeshOverlay overlay(MeshWorld world);

        MeshEnds ends(MeshQuery query);

        void begin(MeshQuery query, LocatedPoints located, int request);

        double plainRadius(MeshQuery query);

        MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay);

        int[] touchedBetween(MeshWorld before, MeshWorld after);

        MeshWorld withTables(MeshWorld world, MeshOverlay overlay);

        double[] doors(MeshWorld world);

        MeshWorld withDoors(MeshWorld world, double[] doors);
    }

    // A world exists before it is used here, so its class is loaded by then.
    private static MeshAccess mesh;

    private Inside() {}

    /** Called once, by {@link MeshWorld}. */
    public static void meshAccess(MeshAccess access) {
        if (mesh != null) {
            throw new IllegalStateException("the access to mesh worlds is set already");
        }
        mesh = access;
    }

    /** The portal graph that queries search; traces contain its nodes. */
    public static PortalGraph portals(MeshWorld world) {
        return mesh.portals(world);
    }

    public static PolygonLocator locator(MeshWorld world) {
        return mesh.locator(world);
    }

    /** The edges of all polygons, and the polygons behind them in this state. */
    public static FlatGround ground(MeshWorld world) {
        return mesh.ground(world);
    }

    /** The cells, gates and pages of a world's index; null if it has none. */
    public static MeshOverlay overlay(MeshWorld world) {
        return mesh.overlay(world);
    }

    /** The locator of a query's points. */
    public static MeshEnds ends(MeshQuery query) {
        return mesh.ends(query);
    }

    /** Starts the search of a request whose points are located. */
    public static void begin(MeshQuery query, LocatedPoints located, int request) {
        mesh.begin(query, located, request);
    }

    /** Distance up to which points are tried with plain A* first; negative for none. */
    public static double plainRadius(MeshQuery query) {
        return mesh.plainRadius(query);
    }

    /** Returns the same mesh with an index that is already built; null for none. */
    public static MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay) {
        return mesh.withOverlay(world, overlay);
    }

    /**
     * Returns the polygons that edits have touched between two snapshots, in either order, and possibly more. Removed
     * polygons may be among them.
     */
    public static int[] touchedBetween(MeshWorld before, MeshWorld after) {
        return mesh.touchedBetween(before, after);
    }

    /** Returns the same snapshot with an index that has more tables over the same cells; the short range stays. */
    public static MeshWorld withTables(MeshWorld world, MeshOverlay overlay) {
        return mesh.withTables(world, overlay);
    }

    /** Returns the shut lines and boxes as numbers, for {@link #withDoors}. */
    public static double[] doors(MeshWorld world) {
        return mesh.doors(world);
    }

    /** Returns the same world with a list of shut lines and boxes; its portals are already shut. */
    public static MeshWorld withDoors(MeshWorld world, double[] doors) {
        return mesh.withDoors(world, doors);
    }

    private static final Crossing<GridWorld, TileIndex> GRID_WORLDS = Crossing.to(GridWorld.class, TileIndex.class);
    private static final Crossing<GridQuery, TilePlanner> GRID_QUERIES =
            Crossing.to(GridQuery.class, TilePlanner.class);
    private static final Crossing<GridPlan, TilePlan> GRID_PLANS = Crossing.to(GridPlan.class, TilePlan.class);

    /** The costs of moves in a grid world. */
    public static OctileCosts costs(GridWorld world) {
        return GRID_WORLDS.storageOf(world).costs();
    }

    /** The index over the map. */
    public static TileIndex index(GridWorld world) {
        return GRID_WORLDS.storageOf(world);
    }

    /** The index of a world with HPA*. */
    public static HpaIndex hpa(GridWorld world) {
        return (HpaIndex) GRID_WORLDS.storageOf(world);
    }

    /** The index of a world with MM. */
    public static MmIndex mm(GridWorld world) {
        return (MmIndex) GRID_WORLDS.storageOf(world);
    }

    /** Returns the world of an index that is already built. */
    public static GridWorld world(TileIndex index) {
        return GRID_WORLDS.facadeOf(index);
    }

    /** The planner of a query in a world with HPA*. */
    public static HpaPlanner hpa(GridQuery query) {
        return (HpaPlanner) GRID_QUERIES.storageOf(query);
    }

    /** The planner of a query in a world with MM. */
    public static MmPlanner mm(GridQuery query) {
        return (MmPlanner) GRID_QUERIES.storageOf(query);
    }

    /** The gates of a plan from a query in a world with HPA*. */
    public static HpaPlan hpa(GridPlan plan) {
        return (HpaPlan) GRID_PLANS.storageOf(plan);
    }

    /** The regions of a plan from a query in a world with MM. */
    public static MmPlan mm(GridPlan plan) {
        return (MmPlan) GRID_PLANS.storageOf(plan);
    }
}
