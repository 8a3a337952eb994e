package dev.throng.bench.mesh;

import dev.throng.bench.CpuTime;
import dev.throng.bench.HeapBytes;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.plain.MeshDistances;
import dev.throng.blocks.Block;
import dev.throng.blocks.BlockEdit;
import dev.throng.blocks.BlockRules;
import dev.throng.blocks.BlockWorld;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.worlds.BlockTerrain;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Times edits of a world of blocks, and ticks of a game on it. After each tenth edit, answers are compared with Dijkstra's plain search. One per
 * run, used by one thread.
 */
public final class BlockBench {
    /** Mobs of a game, and requests and milliseconds of one of its ticks. */
    public static final int MOBS = 1000;

    public static final int REQUESTS = 50;

    private static final int WARM_UP = 200;
    private static final int ASK_EVERY = 10;
    private static final int QUESTIONS = 10;

    /** How far costs may differ, relative: those of the portal graph are rounded. */
    private static final double COST_TOLERANCE = 1e-4;

    /** Kinds of edits. */
    private enum Kind {
        BLOCK("block"),
        DOOR("door"),
        UNLOAD("chunkUnload"),
        LOAD("chunkLoad");

        private final String shown;

        Kind(String shown) {
            this.shown = shown;
        }
    }

    /**
     * Times of one kind of edit with one method.
     *
     * @param cpu processor time until a query can ask the new snapshot [Unit: ms]
     * @param wall the same by the clock [Unit: ms]
     * @param mismatches wrong answers, and differences from a fresh build
     */
    public record EditRow(String algo, String edit, int edits, Spread cpu, Spread wall, int mismatches) {}

    /**
     * Times of ticks with one method: a block, and paths for some mobs.
     *
     * @param heapBytes all that the world holds, blocks and mesh and index
     */
    public record TickRow(String algo, int ticks, Spread cpu, Spread wall, long heapBytes, int found) {}

    /**
     * The results.
     *
     * @param places where an agent can be
     * @param polygons rectangles over these
     * @param links drops and ladders
     */
    public record Result(List<EditRow> edits, List<TickRow> ticks, int places, int polygons, int links) {}

    private final BlockTerrain terrain;
    private final BlockRules rules = BlockRules.standard();
    private final SplittableRandom random;
    private final Executor executor;
    private final int parallelism;

    /**
     * @param executor helps to build worlds
     * @param parallelism threads that do so, the calling one included
     */
    public BlockBench(BlockTerrain terrain, long seed, Executor executor, int parallelism) {
        this.terrain = terrain;
        this.executor = executor;
        this.parallelism = parallelism;
        random = new SplittableRandom(seed);
    }

    /**
     * Times edits and ticks, method by method.
     *
     * @param indexes to build
     * @param algos their names
     * @param edits number of edits of each kind, and of ticks [Limit: at least 1]
     */
    public Result run(List<MeshIndex> indexes, List<String> algos, int edits, Progress progress) {
        List<EditRow> rows = new ArrayList<>();
        List<TickRow> ticks = new ArrayList<>();
        BlockWorld world = null;
        for (int i = 0; i < algos.size(); i++) {
            world = BlockWorld.of(terrain.load(rules), indexes.get(i), executor, parallelism);
            BlockWorld start = world;
            Kind[][] together = {{Kind.BLOCK}, {Kind.DOOR}, {Kind.UNLOAD, Kind.LOAD}};
            for (int k = 0; k < together.length; k++) {
                world = times(algos.get(i), world, together[k], edits, rows);
                progress.at(4 * i + k + 1, 4 * algos.size());
            }
            ticks.add(ticks(algos.get(i), world, edits));
            progress.at(4 * i + 4, 4 * algos.size());
            world = start;
        }
        NavMesh mesh = world.mesh().mesh();
        return new Result(rows, ticks, world.placeCount(), mesh.polygonCount(), mesh.linkCount());
    }

    private BlockWorld times(String algo, BlockWorld first, Kind[] kinds, int edits, List<EditRow> rows) {
        BlockWorld world = first;
        double[][] cpu = new double[kinds.length][edits];
        double[][] wall = new double[kinds.length][edits];
        int[] mismatches = new int[kinds.length];
        int[] at = null;
        for (int i = -WARM_UP; i < edits; i++) {
            for (int k = 0; k < kinds.length; k++) {
                boolean fresh = kinds[k] == Kind.UNLOAD || kinds[k] != Kind.LOAD && (i & 1) == 0;
                at = fresh || at == null ? draw(world, kinds[k]) : at;
                long cpuBefore = CpuTime.ofThisThread();
                long before = System.nanoTime();
                world = world.edited(edit(world, kinds[k], at));
                if (i >= 0) {
                    wall[k][i] = (System.nanoTime() - before) / 1e6;
                    cpu[k][i] = (CpuTime.ofThisThread() - cpuBefore) / 1e6;
                }
                if (i % ASK_EVERY == 0) {
                    mismatches[k] += wrong(world);
                }
            }
        }
        int differences = differences(world);
        for (int k = 0; k < kinds.length; k++) {
            rows.add(new EditRow(
                    algo, kinds[k].shown, edits, Spread.of(cpu[k]), Spread.of(wall[k]), mismatches[k] + differences));
        }
        return world;
    }

    private BlockEdit edit(BlockWorld world, Kind kind, int[] at) {
        BlockEdit edit = new BlockEdit(rules);
        int column = Math.floorDiv(at[0], rules.side());
        int row = Math.floorDiv(at[2], rules.side());
        switch (kind) {
            case BLOCK ->
                edit.set(at[0], at[1], at[2], world.at(at[0], at[1], at[2]) == Block.AIR ? Block.SOLID : Block.AIR);
            case DOOR -> {
                if (world.isShut(at[0], at[1], at[2])) {
                    edit.openDoor(at[0], at[1], at[2]);
                } else {
                    edit.shutDoor(at[0], at[1], at[2]);
                }
            }
            case UNLOAD -> edit.unload(column, row);
            case LOAD -> edit.load(column, row, 0, BlockTerrain.HEIGHT, terrain::at);
        }
        return edit;
    }

    private int[] draw(BlockWorld world, Kind kind) {
        if (kind == Kind.DOOR) {
            List<BlockTerrain.Door> doors = terrain.doors();
            BlockTerrain.Door door = doors.get(random.nextInt(doors.size()));
            return new int[] {door.x(), door.y(), door.z()};
        }
        return block(world);
    }

    /** Returns the position of a free block on some ground, or of the block below it. */
    private int[] block(BlockWorld world) {
        while (true) {
            int x = random.nextInt(terrain.side());
            int z = random.nextInt(terrain.side());
            int y = random.nextInt(1, BlockTerrain.HEIGHT - 1);
            if (world.polygon(x, y, z) >= 0) {
                int at = y - random.nextInt(2);
                Block block = world.at(x, at, z);
                if (at > 0 && (block == Block.AIR || block == Block.SOLID)) {
                    return new int[] {x, at, z};
                }
            }
        }
    }

    /** Counts the answers that are not those of Dijkstra's search. */
    private int wrong(BlockWorld world) {
        NavMesh mesh = world.mesh().mesh();
        MeshQuery query = world.mesh().newQuery();
        PathBuffer path = new PathBuffer();
        List<MeshPair> pairs = MeshPairs.overAllPolygons(mesh).draw(random.nextLong(), QUESTIONS);
        MeshPair first = pairs.get(0);
        MeshDistances.Point start =
                new MeshDistances.Point(first.startPolygon(), first.startX(), first.startY(), first.startZ());
        List<MeshDistances.Point> goals = pairs.stream()
                .map(pair -> new MeshDistances.Point(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ()))
                .toList();
        double[] expected = new MeshDistances(mesh).costs(start, goals);
        int wrong = 0;
        for (int i = 0; i < expected.length; i++) {
            MeshPair goal = pairs.get(i);
            PathStatus status = query.findOn(
                    first.startPolygon(),
                    first.startX(),
                    first.startY(),
                    first.startZ(),
                    goal.goalPolygon(),
                    goal.goalX(),
                    goal.goalY(),
                    goal.goalZ(),
                    path);
            boolean right = expected[i] == Double.POSITIVE_INFINITY
                    ? status == PathStatus.UNREACHABLE
                    : status == PathStatus.FOUND
                            && Math.abs(path.cost() - expected[i]) <= COST_TOLERANCE * Math.max(1, expected[i]);
            wrong += right ? 0 : 1;
        }
        return wrong;
    }

    /** Counts what differs from a world that is built from the same blocks. */
    private int differences(BlockWorld world) {
        BlockEdit edit = new BlockEdit(rules);
        int chunks = terrain.side() / rules.side();
        for (int i = 0; i < chunks * chunks; i++) {
            edit.load(i % chunks, i / chunks, 0, BlockTerrain.HEIGHT, world::at);
        }
        BlockWorld built = BlockWorld.of(edit, MeshIndex.astar(), executor, parallelism);
        int differences = built.placeCount() == world.placeCount() ? 0 : 1;
        for (int i = 0; i < WARM_UP; i++) {
            int[] at = block(built);
            differences += (world.polygon(at[0], at[1], at[2]) < 0) == (built.polygon(at[0], at[1], at[2]) < 0) ? 0 : 1;
        }
        return differences + (world.mesh().verify().isPresent() ? 1 : 0);
    }

    /** Ticks of a game: a block comes or goes, and some mobs look for a way to a place that they may reach or not. */
    private TickRow ticks(String algo, BlockWorld first, int count) {
        BlockWorld world = first;
        MeshQuery query = world.mesh().newQuery();
        PathBuffer path = new PathBuffer();
        int[][] mobs = new int[MOBS][];
        int[][] goals = new int[MOBS][];
        for (int i = 0; i < MOBS; i++) {
            mobs[i] = stand(world, null);
            goals[i] = stand(world, mobs[i]);
        }
        double[] cpu = new double[count];
        double[] wall = new double[count];
        int found = 0;
        for (int i = -WARM_UP; i < count; i++) {
            int[] at = block(world);
            for (int j = 0; j < REQUESTS; j++) {
                int mob = Math.floorMod((i + WARM_UP) * REQUESTS + j, MOBS);
                mobs[mob] = stand(world, null);
                goals[mob] = stand(world, mobs[mob]);
            }
            long cpuBefore = CpuTime.ofThisThread();
            long before = System.nanoTime();
            world = world.edited(edit(world, Kind.BLOCK, at));
            query.moveTo(world.mesh());
            for (int j = 0; j < REQUESTS; j++) {
                int mob = Math.floorMod((i + WARM_UP) * REQUESTS + j, MOBS);
                PathStatus status = query.findOn(
                        world.polygon(mobs[mob][0], mobs[mob][1], mobs[mob][2]),
                        mobs[mob][0] + 0.5,
                        mobs[mob][1],
                        mobs[mob][2] + 0.5,
                        world.polygon(goals[mob][0], goals[mob][1], goals[mob][2]),
                        goals[mob][0] + 0.5,
                        goals[mob][1],
                        goals[mob][2] + 0.5,
                        path);
                found += i >= 0 && status == PathStatus.FOUND ? 1 : 0;
            }
            if (i >= 0) {
                wall[i] = (System.nanoTime() - before) / 1e6;
                cpu[i] = (CpuTime.ofThisThread() - cpuBefore) / 1e6;
            }
            world.mesh().finish(executor, parallelism);
        }
        return new TickRow(algo, count, Spread.of(cpu), Spread.of(wall), new HeapBytes().added(world), found);
    }

    /** Returns a place for a mob: anywhere, or within 64 blocks of another one. */
    private int[] stand(BlockWorld world, int[] near) {
        while (true) {
            int x = near == null ? random.nextInt(terrain.side()) : near[0] + random.nextInt(-64, 65);
            int z = near == null ? random.nextInt(terrain.side()) : near[2] + random.nextInt(-64, 65);
            int y = random.nextInt(1, BlockTerrain.HEIGHT - 1);
            if (world.polygon(x, y, z) >= 0) {
                return new int[] {x, y, z};
            }
        }
    }
}
