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
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.mesh.snapshot.SnapshotSearch;
import dev.throng.world.GridPlan;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;

/** Access to the parts of worlds that are not API, for the modules beside the core. Stateless. */
public final class Inside {
    private static final Crossing<NavMesh, MeshArrays> MESHES = Crossing.to(NavMesh.class, MeshArrays.class);
    private static final Crossing<Profile, WalkRules> PROFILES = Crossing.to(Profile.class, WalkRules.class);
    private static final Crossing<MeshWorld, MeshSnapshot> MESH_WORLDS =
            Crossing.to(MeshWorld.class, MeshSnapshot.class);
    private static final Crossing<MeshQuery, SnapshotSearch> MESH_QUERIES =
            Crossing.to(MeshQuery.class, SnapshotSearch.class);
    private static final Crossing<GridWorld, TileIndex> GRID_WORLDS = Crossing.to(GridWorld.class, TileIndex.class);
    private static final Crossing<GridQuery, TilePlanner> GRID_QUERIES =
            Crossing.to(GridQuery.class, TilePlanner.class);
    private static final Crossing<GridPlan, TilePlan> GRID_PLANS = Crossing.to(GridPlan.class, TilePlan.class);

    private Inside() {}

    /** The arrays of a mesh. */
    public static MeshArrays arrays(NavMesh mesh) {
        return MESHES.storageOf(mesh);
    }

    /** Returns the mesh of some arrays. */
    public static NavMesh mesh(MeshArrays arrays) {
        return MESHES.facadeOf(arrays);
    }

    /** The numbers of a profile. */
    public static WalkRules rules(Profile profile) {
        return PROFILES.storageOf(profile);
    }

    /** The mesh of a world with its graph, locator and index. */
    public static MeshSnapshot snapshot(MeshWorld world) {
        return MESH_WORLDS.storageOf(world);
    }

    /** Returns the world of a snapshot. */
    public static MeshWorld world(MeshSnapshot snapshot) {
        return MESH_WORLDS.facadeOf(snapshot);
    }

    /** The scratch space of a query. */
    public static SnapshotSearch search(MeshQuery query) {
        return MESH_QUERIES.storageOf(query);
    }

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
