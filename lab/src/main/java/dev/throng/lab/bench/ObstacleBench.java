package dev.throng.lab.bench;

import dev.throng.lab.AllocatedBytes;
import dev.throng.lab.HeapBytes;
import dev.throng.lab.Progress;
import dev.throng.lab.data.Spread;
import dev.throng.lab.plain.MeshDistances;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Times cylinders that come and go: tiles rebuilt, index repaired, snapshot ready; and the queries right after. All answers are
 * compared with Dijkstra's plain search. Stateless.
 */
public final class ObstacleBench {
    /** Of all cylinders [Unit: m]. */
    public static final float RADIUS = 1.5f;

    public static final float HEIGHT = 2;

    private static final int WARM_UP = 300;
    private static final int QUERIES = 10;
    private static final int SAMPLES = 6;
    private static final int MOST_OBSTACLES = 40;
    private static final double COST_TOLERANCE = 1e-4;

    /**
     * What came out.
     *
     * @param rows one per method
     * @param tilesMs time to rebuild the tiles alone, which is part of every row [Unit: ms]
     * @param polygonsMean new polygons of an edit
     * @param feet where cylinders stood that were added [(x, y, z)]
     */
    public record Result(List<MeshEditRow> rows, Spread tilesMs, double polygonsMean, float[] feet) {}

    private ObstacleBench() {}

    /**
     * @param ground without obstacles
     * @param edits how many [Limit: at least 1]
     * @param executor helps to build tables again
     * @param parallelism threads that do so, the calling one included
     */
    public static Result run(
            TiledGround ground,
            List<String> algos,
            MeshEditBench.Indexer indexer,
            int edits,
            long seed,
            Executor executor,
            int parallelism,
            Progress progress) {
        MeshWorld plain = MeshWorld.ofTiles(ground.tiles(executor, parallelism), MeshIndex.astar(), Runnable::run, 1);
        List<Entry> entries = new ArrayList<>();
        for (String algo : algos) {
            entries.add(new Entry(algo, indexer.index(algo, plain), edits));
        }
        RandomObstacles obstacles = new RandomObstacles(ground, MOST_OBSTACLES);
        SplittableRandom random = new SplittableRandom(seed);
        double[] tilesMs = new double[edits];
        long polygons = 0;
        PathBuffer path = new PathBuffer();
        for (int i = -WARM_UP; i < edits; i++) {
            NavMesh mesh = entries.get(0).world.mesh();
            obstacles.draw(mesh, random);
            long before = System.nanoTime();
            List<MeshTile> tiles = ground.rebuild(Runnable::run, 1);
            double taken = (System.nanoTime() - before) / 1e6;
            MeshEdit edit = new MeshEdit().tiles(tiles);
            boolean sampled = i >= 0 && i < SAMPLES;
            for (Entry entry : entries) {
                entry.edit(i, edit, taken, sampled);
            }
            if (i < 0) {
                entries.forEach(entry -> entry.warmUp(path, random.nextLong()));
                continue;
            }
            tilesMs[i] = taken;
            polygons += tiles.stream().mapToInt(MeshTile::polygonCount).sum();
            ask(i, entries, random.nextLong(), path);
            for (Entry entry : entries) {
                if (sampled) {
                    entry.finish(i, executor, parallelism);
                }
            }
            progress.at(i + 1, edits);
        }
        List<MeshEditRow> rows = entries.stream().map(Entry::row).toList();
        return new Result(rows, Spread.of(tilesMs), (double) polygons / edits, feet(plain.mesh(), edits, seed));
    }

    /** Where a peer may put cylinders: on ground of the level. */
    private static float[] feet(NavMesh mesh, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] feet = new float[3 * count];
        for (int i = 0; i < count; i++) {
            int polygon = random.nextInt(mesh.polygonCount());
            feet[3 * i] = mesh.centre(polygon, 0);
            feet[3 * i + 1] = mesh.centre(polygon, 1) - 0.5f;
            feet[3 * i + 2] = mesh.centre(polygon, 2);
        }
        return feet;
    }

    private static void ask(int edit, List<Entry> entries, long seed, PathBuffer path) {
        NavMesh mesh = entries.get(0).world.mesh();
        List<MeshPair> pairs = MeshPairs.inLargestComponent(mesh).draw(seed, QUERIES);
        MeshDistances distances = new MeshDistances(mesh);
        for (int j = 0; j < QUERIES; j++) {
            double expected = distances.cost(MeshEditBench.start(pairs.get(j)), MeshEditBench.goal(pairs.get(j)));
            for (Entry entry : entries) {
                entry.ask(edit * QUERIES + j, pairs.get(j), expected, path);
            }
        }
    }

    /** A method with its newest snapshot and what was measured. */
    private static final class Entry {
        private final String algo;
        private final MeshQuery query;
        private MeshWorld world;
        private final double[] snapshotMs;
        private final double[] queryUs;
        private final double[] queryBytes;
        private final List<Double> tablesBackMs = new ArrayList<>();
        private final List<Double> bytes = new ArrayList<>();
        private double worldBytes;
        private int mismatches;

        Entry(String algo, MeshWorld world, int edits) {
            this.algo = algo;
            this.world = world;
            query = world.newQuery();
            query.waypoints(false);
            snapshotMs = new double[edits];
            queryUs = new double[edits * QUERIES];
            queryBytes = new double[edits * QUERIES];
        }

        /**
         * @param sampled whether bytes are counted
         */
        void edit(int i, MeshEdit edit, double tilesMs, boolean sampled) {
            HeapBytes heap = new HeapBytes();
            if (sampled) {
                worldBytes = heap.added(world);
            }
            long before = System.nanoTime();
            world = world.edited(edit);
            query.moveTo(world);
            if (i >= 0) {
                snapshotMs[i] = tilesMs + (System.nanoTime() - before) / 1e6;
            }
            if (sampled) {
                bytes.add((double) heap.added(world));
            }
        }

        /** Builds what the edit has made void. */
        void finish(int i, Executor executor, int parallelism) {
            long before = System.nanoTime();
            world.finish(executor, parallelism);
            tablesBackMs.add(snapshotMs[i] + (System.nanoTime() - before) / 1e6);
        }

        void warmUp(PathBuffer path, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            NavMesh mesh = world.mesh();
            for (int i = 0; i < QUERIES; i++) {
                int from = random.nextInt(mesh.polygonCount());
                int to = random.nextInt(mesh.polygonCount());
                query.findOn(
                        from,
                        mesh.centre(from, 0),
                        mesh.centre(from, 1),
                        mesh.centre(from, 2),
                        to,
                        mesh.centre(to, 0),
                        mesh.centre(to, 1),
                        mesh.centre(to, 2),
                        path);
            }
        }

        void ask(int slot, MeshPair pair, double expected, PathBuffer path) {
            long allocated = AllocatedBytes.ofThisThread();
            long before = System.nanoTime();
            PathStatus status = query.findOn(
                    pair.startPolygon(),
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalPolygon(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ(),
                    path);
            queryUs[slot] = (System.nanoTime() - before) / 1e3;
            queryBytes[slot] = AllocatedBytes.ofThisThread() - allocated;
            boolean right = expected == Double.POSITIVE_INFINITY
                    ? status == PathStatus.UNREACHABLE
                    : status == PathStatus.FOUND && Math.abs(path.cost() - expected) <= COST_TOLERANCE * expected;
            mismatches += right ? 0 : 1;
        }

        MeshEditRow row() {
            Spread snapshots = Spread.of(snapshotMs);
            return new MeshEditRow(
                    "obstacle",
                    algo,
                    snapshotMs.length,
                    snapshots.mean(),
                    snapshots.percentile(50),
                    snapshots.percentile(95),
                    snapshots.percentile(99),
                    Spread.of(queryUs).mean(),
                    Spread.of(queryBytes).percentile(50),
                    mean(tablesBackMs),
                    Math.round(mean(bytes)),
                    100 * (1 - mean(bytes) / worldBytes),
                    mismatches);
        }

        private static double mean(List<Double> numbers) {
            return numbers.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }
    }
}
