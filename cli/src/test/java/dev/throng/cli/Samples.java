package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.batch.BackgroundPlanner;
import dev.throng.batch.BatchCancel;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CostField;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.blocks.Block;
import dev.throng.blocks.BlockEdit;
import dev.throng.blocks.BlockReader;
import dev.throng.blocks.BlockRules;
import dev.throng.blocks.BlockWorld;
import dev.throng.blocks.GridMesh;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Area;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.crowd.Flow;
import dev.throng.crowd.Flows;
import dev.throng.draw.GridPicture;
import dev.throng.draw.HeatMap;
import dev.throng.draw.MeshPicture;
import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.GpuTimes;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import dev.throng.grid.Terrain;
import dev.throng.grid.TileList;
import dev.throng.mesh.AreaVolume;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.path.Components;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathCopy;
import dev.throng.path.SearchMetrics;
import dev.throng.recast.BuiltMesh;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.Obstacle;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Repairs;
import dev.throng.recast.TiledGround;
import dev.throng.recast.Tiling;
import dev.throng.server.ServeOptions;
import dev.throng.server.TriangleOptions;
import dev.throng.world.GridPlan;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathFollower;
import dev.throng.world.PathQuery;
import dev.throng.world.PreparedEdits;
import dev.throng.world.Surface;
import dev.throng.world.World;
import dev.throng.worlds.BlockTerrain;
import dev.throng.worlds.SoupBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Executable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A small valid object of every exported type, and valid arguments for their calls. */
final class Samples {
    /** Types without an object here: a device makes them, or a user does. */
    static final Set<String> WITHOUT =
            Set.of("DevicePaths", "Failure", "GpuBatchPlanner", "GpuBuffer", "GpuDevice", "GpuPaths", "SearchListener");

    private final Map<Class<?>, Supplier<?>> all = new HashMap<>();
    private final Path file;

    Samples(Path folder) {
        file = folder.resolve("sample");
        NavMesh mesh = linked().build();
        MeshWorld world = MeshWorld.of(mesh, MeshIndex.hna().withLevels(1));
        MeshTile tile = squares().buildTile(0, 0, 0.5f);
        GridMap map = GridMap.drawn("....\n.@..\n....\n....\n");
        GridWorld grid = GridWorld.of(map, GridIndex.hpa());
        SoupBuilder soup = new SoupBuilder();
        soup.floor(0, 0, 8, 8, 0);
        TriangleSoup floor = soup.build();
        DetourTwin twin =
                RecastPipeline.twin(floor, RecastSettings.DEFAULT, Tiling.AUTO, Runnable::run, 1, (done, of) -> {});
        PathBuffer path = new PathBuffer();
        world.newQuery().find(0.5, 0, 0.5, 2.5, 0, 2.5, path);
        Scenario scenario = ScenFile.read(
                "s.scen", "version 1\n0\tm.map\t4\t4\t0\t0\t3\t3\t4.5\n".getBytes(StandardCharsets.UTF_8));

        fixed(NavMesh.class, mesh);
        make(NavMeshBuilder.class, Samples::linked);
        fixed(MeshTile.class, tile);
        fixed(MeshWorld.class, world);
        fixed(World.class, world);
        make(MeshQuery.class, world::newQuery);
        make(PathQuery.class, world::newQuery);
        make(Surface.class, world::newSurface);
        make(PathFollower.class, world::newFollower);
        make(MeshEdit.class, MeshEdit::new);
        fixed(MeshLink.class, new MeshLink(0, 0.5f, 0, 0.5f, 8, 2.5f, 0, 2.5f, true, 1, NavMesh.JUMP));
        fixed(Profile.class, Profile.plain());
        fixed(AreaVolume.class, new AreaVolume(new float[] {0, 0, 4, 0, 4, 4}, -1, 1, 3));
        fixed(TriangleSoup.class, floor);
        fixed(Components.class, mesh.components());
        fixed(MeshIndex.class, MeshIndex.astar());
        fixed(MeshIndex.Auto.class, MeshIndex.auto(1 << 20));
        fixed(MeshIndex.AStar.class, MeshIndex.astar());
        fixed(MeshIndex.Hna.class, MeshIndex.hna());
        fixed(MeshIndex.Pccp.class, MeshIndex.pccp());
        fixed(MeshIndex.Transit.class, MeshIndex.transit());

        fixed(GridMap.class, map);
        fixed(GridWorld.class, grid);
        fixed(GridMesh.class, GridMesh.of(map, MeshIndex.astar()));
        make(GridQuery.class, grid::newQuery);
        make(GridPlan.class, () -> {
            GridPlan plan = new GridPlan();
            grid.newQuery().findAhead(0, 0, 3, 3, plan);
            return plan;
        });
        make(TileList.class, TileList::new);
        make(MapEdit.class, () -> new MapEdit().block(2, 2));
        make(PreparedEdits.class, () -> grid.prepared(List.of(new MapEdit().block(2, 2))));
        fixed(GridIndex.class, GridIndex.astar());
        fixed(GridIndex.AStar.class, GridIndex.astar());
        fixed(GridIndex.Hpa.class, GridIndex.hpa());
        fixed(GridIndex.Mm.class, GridIndex.mm());
        fixed(RefinePolicy.class, RefinePolicy.DEFAULT);
        fixed(Terrain.class, Terrain.DEFAULT);
        fixed(Scenario.class, scenario);

        make(PathBuffer.class, () -> {
            PathBuffer copy = new PathBuffer();
            copy.copyFrom(path);
            return copy;
        });
        fixed(PathCopy.class, path.copy());
        fixed(SearchMetrics.class, world.newQuery().metrics());

        make(BackgroundPlanner.class, () -> BackgroundPlanner.of(world, Runnable::run, 1, 8));
        make(BatchCancel.class, BatchCancel::new);
        fixed(BatchLimits.class, BatchLimits.NONE);
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, Runnable::run, 1, true);
        fixed(CpuBatchPlanner.class, planner);
        fixed(BatchPlanner.class, planner);
        fixed(BatchPaths.class, planner.plan(new float[] {0.5f, 0, 0.5f, 2.5f, 0, 2.5f}));
        make(CostField.class, () -> {
            CostField field = CostField.of(world);
            field.aim(1.5, 0, 1.5);
            return field;
        });

        fixed(AgentOptions.class, AgentOptions.person());
        Area area = new Area(0, 0, 3, 3, 0);
        fixed(Area.class, area);
        Flow flow = Flow.of(AgentOptions.person(), area, area, 1);
        fixed(Flow.class, flow);
        fixed(CrowdOptions.class, CrowdOptions.defaults());
        make(Crowd.class, () -> {
            Crowd crowd = Crowd.of(world, CrowdOptions.defaults());
            crowd.add(AgentOptions.person(), 1.5, 0, 1.5);
            return crowd;
        });
        make(Flows.class, () -> new Flows(List.of(flow), new SplittableRandom(1)));

        fixed(GpuOptions.class, GpuOptions.DEFAULT);
        fixed(GpuTimes.class, GpuTimes.NONE);
        fixed(GpuDevices.class, new GpuDevices());
        fixed(GpuDeviceInfo.class, new GpuDeviceInfo("cuda", 0, "none", 1, true, null));
        fixed(GpuException.class, new GpuException("out of memory", true));

        fixed(BuiltMesh.class, new BuiltMesh(mesh, new Repairs(0, 0, 0, 0)));
        fixed(Repairs.class, new Repairs(0, 0, 0, 0));
        fixed(DetourTwin.class, twin);
        fixed(Obstacle.class, Obstacle.cylinder(4, 0, 4, 1, 2));
        fixed(RecastSettings.class, RecastSettings.DEFAULT);
        fixed(Tiling.class, Tiling.AUTO);
        make(TiledGround.class, () -> {
            TiledGround ground =
                    TiledGround.of(floor, RecastSettings.DEFAULT, Tiling.tiles(32), Runnable::run, 1, (done, of) -> {});
            ground.add(Obstacle.cylinder(4, 0, 4, 1, 2));
            return ground;
        });
        fixed(RecastPipeline.Progress.class, (RecastPipeline.Progress) (done, of) -> {});

        make(BlockTerrain.class, () -> BlockTerrain.generate(32, 1));
        fixed(BlockTerrain.Door.class, new BlockTerrain.Door(1, 2, 3));
        fixed(Block.class, Block.SOLID);
        fixed(BlockReader.class, (BlockReader) (x, y, z) -> y < 2 ? Block.SOLID : Block.AIR);
        fixed(BlockRules.class, BlockRules.standard());
        make(BlockEdit.class, () -> new BlockEdit(BlockRules.standard())
                .load(0, 0, 0, 4, (x, y, z) -> y < 2 ? Block.SOLID : Block.AIR));
        make(
                BlockWorld.class,
                () -> BlockWorld.of(
                        new BlockEdit(BlockRules.standard())
                                .load(0, 0, 0, 4, (x, y, z) -> y < 2 ? Block.SOLID : Block.AIR),
                        MeshIndex.astar(),
                        Runnable::run,
                        1));
        make(SoupBuilder.class, () -> {
            SoupBuilder builder = new SoupBuilder();
            builder.vertex(0, 0, 0);
            return builder;
        });

        make(MeshPicture.class, () -> MeshPicture.of(mesh));
        make(GridPicture.class, () -> GridPicture.of(map));
        make(HeatMap.class, () -> HeatMap.ofSums(mesh, 1));

        fixed(ServeOptions.class, ServeOptions.defaults());
        fixed(TriangleOptions.class, new TriangleOptions(RecastSettings.DEFAULT, Tiling.AUTO, List.of(), 0));
        fixed(BadInputException.class, new BadInputException("bad"));

        fixed(Path.class, file);
        fixed(Executor.class, (Executor) Runnable::run);
        fixed(BatchPlanner.Sink.class, (BatchPlanner.Sink) (first, paths) -> {});
        make(RandomGenerator.class, () -> new SplittableRandom(1));
        make(OutputStream.class, ByteArrayOutputStream::new);
        make(DataOutput.class, () -> new DataOutputStream(new ByteArrayOutputStream()));
        make(DataInput.class, () -> new DataInputStream(new ByteArrayInputStream(new byte[0])));
        fixed(Consumer.class, (Consumer<Object>) query -> {});
        fixed(String.class, "sample");
        fixed(List.class, List.of());
        fixed(Iterable.class, List.of());
        make(byte[].class, () -> new byte[16]);
        make(int[].class, () -> new int[] {0, 1, 2});
        make(float[].class, () -> new float[] {0.5f, 0, 0.5f, 2.5f, 0, 2.5f});
        make(double[].class, () -> new double[9]);
        fixed(int.class, 0);
        fixed(long.class, 1L);
        fixed(float.class, 1f);
        fixed(double.class, 1.0);
        fixed(boolean.class, true);
        fixed(byte.class, (byte) 0);
        fixed(System.Logger.class, System.getLogger("sample"));
    }

    private static NavMeshBuilder squares() {
        NavMeshBuilder builder = new NavMeshBuilder();
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                builder.addVertex(column, 0, row);
            }
        }
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                int corner = 4 * row + column;
                builder.addPolygon(new int[] {corner, corner + 1, corner + 5, corner + 4}, 0);
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder;
    }

    private static NavMeshBuilder linked() {
        NavMeshBuilder builder = squares();
        builder.addLink(0, 0.5f, 0, 0.5f, 8, 2.5f, 0, 2.5f, true, 1);
        return builder;
    }

    private <T> void fixed(Class<T> type, T value) {
        all.put(type, () -> value);
    }

    private <T> void make(Class<T> type, Supplier<T> maker) {
        all.put(type, maker);
    }

    boolean has(Class<?> type) {
        return all.containsKey(type);
    }

    Object of(Class<?> type) {
        return all.get(type).get();
    }

    /** Whether calls of a type are left to other tests: a server starts threads, and its tests give it bad input over HTTP. */
    boolean leftOut(Class<?> type) {
        return type.getPackageName().equals("dev.throng.server");
    }

    /** A valid argument. */
    Object argument(Class<?> type, Executable call, int at) {
        Class<?> wanted = call.getParameterTypes()[at];
        if (wanted.isEnum()) {
            return wanted.getEnumConstants()[0];
        }
        return has(wanted) ? of(wanted) : null;
    }
}
