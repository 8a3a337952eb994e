package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.plain.MeshDistances;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Times adding and removing cylinders: tiles rebuilt, index repaired, snapshot ready; and the queries right after. All answers are compared with
 * Dijkstra's plain search. Stateless.
 */
public final class ObstacleBench {
    /** Radius of all cylinders [Unit: m]. */
    public static final float RADIUS = 1.5f;

    public static final float HEIGHT = 2;

    private static final int WARM_UP = 300;
    private static final int MOST_OBSTACLES = 40;

    /**
     * The results.
     *
     * @param rows one per method
     * @param tilesMs time to rebuild only the tiles, which is part of every row [Unit: ms]
     * @param polygonsMean new polygons of an edit
     * @param feet positions of added cylinders [(x, y, z)]
     */
    public record Result(List<MeshEditRow> rows, Spread tilesMs, double polygonsMean, float[] feet) {}

    private ObstacleBench() {}

    /**
     * @param ground without obstacles
     * @param edits number of edits [Limit: at least 1]
     * @param executor helps to rebuild tiles, and to build tables again
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
        List<EditedMethod> methods = new ArrayList<>();
        for (String algo : algos) {
            methods.add(new EditedMethod(algo, indexer.index(algo, plain), edits));
        }
        RandomObstacles obstacles = new RandomObstacles(ground, MOST_OBSTACLES);
        SplittableRandom random = new SplittableRandom(seed);
        double[] tilesMs = new double[edits];
        long polygons = 0;
        for (int i = -WARM_UP; i < edits; i++) {
            obstacles.draw(methods.get(0).world().mesh(), random);
            long before = System.nanoTime();
            List<MeshTile> tiles = ground.rebuild(executor, parallelism);
            double taken = (System.nanoTime() - before) / 1e6;
            MeshEdit edit = new MeshEdit().tiles(tiles);
            for (EditedMethod method : methods) {
                method.edit(i, world -> world.edited(edit), taken);
            }
            NavMesh mesh = methods.get(0).world().mesh();
            if (i < 0) {
                warmUp(methods, mesh, random);
                continue;
            }
            tilesMs[i] = taken;
            polygons += tiles.stream().mapToInt(MeshTile::polygonCount).sum();
            List<MeshPair> pairs = MeshPairs.inLargestComponent(mesh).draw(random.nextLong(), EditedMethod.QUERIES);
            MeshEditBench.ask(i, methods, pairs, new MeshDistances(mesh));
            for (EditedMethod method : methods) {
                method.finish(i, executor, parallelism);
            }
            progress.at(i + 1, edits);
        }
        List<MeshEditRow> rows =
                methods.stream().map(method -> method.row("obstacle")).toList();
        return new Result(rows, Spread.of(tilesMs), (double) polygons / edits, feet(plain.mesh(), edits, seed));
    }

    private static void warmUp(List<EditedMethod> methods, NavMesh mesh, SplittableRandom random) {
        for (int i = 0; i < EditedMethod.QUERIES; i++) {
            int from = random.nextInt(mesh.polygonCount());
            int to = random.nextInt(mesh.polygonCount());
            MeshPair pair = new MeshPair(
                    from,
                    mesh.centre(from, 0),
                    mesh.centre(from, 1),
                    mesh.centre(from, 2),
                    to,
                    mesh.centre(to, 0),
                    mesh.centre(to, 1),
                    mesh.centre(to, 2));
            for (EditedMethod method : methods) {
                method.ask(EditedMethod.NOT_COUNTED, 0, pair, 0);
            }
        }
    }

    /** Returns positions for cylinders of a peer, on ground of the level. */
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
}
