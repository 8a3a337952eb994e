package dev.throng.bench.mesh;

import dev.throng.bench.CpuTime;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.plain.MeshDistances;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.BlockWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Times edits of a world of blocks: a block is added or removed, a chunk is unloaded, and loaded again. After each tenth edit, answers are compared
 * with Dijkstra's plain search. Stateless.
 */
public final class BlockEditBench {
    private static final int WARM_UP = 200;

    /** Number of edits between two checks of answers. */
    private static final int ASK_EVERY = 10;

    /** Kinds of edits. */
    private enum Kind {
        BLOCK,
        UNLOAD,
        LOAD
    }

    /**
     * The results.
     *
     * @param rows for each kind of edit, one per method
     * @param polygons squares of the world
     * @param tilesMs time to make a tile of a chunk, which is part of every edit but unloading [Unit: ms]
     */
    public record Result(List<MeshEditRow> rows, int polygons, Spread tilesMs) {}

    private BlockEditBench() {}

    /**
     * @param blocks a world, which is unchanged afterwards
     * @param edits number of edits of each kind [Limit: at least 1]
     * @param executor helps to build tables again
     * @param parallelism threads that do so, the calling one included
     */
    public static Result run(
            BlockWorld blocks,
            List<String> algos,
            MeshEditBench.Indexer indexer,
            int edits,
            long seed,
            Executor executor,
            int parallelism,
            Progress progress) {
        MeshWorld plain = MeshWorld.ofTiles(blocks.tiles(), MeshIndex.astar(), executor, parallelism);
        List<MeshWorld> worlds =
                algos.stream().map(algo -> indexer.index(algo, plain)).toList();
        List<MeshEditRow> rows = new ArrayList<>();
        double[] tilesMs = new double[edits];
        int done = 0;
        for (boolean chunks : new boolean[] {false, true}) {
            Kind[] kinds = chunks ? new Kind[] {Kind.UNLOAD, Kind.LOAD} : new Kind[] {Kind.BLOCK};
            List<List<EditedMethod>> methods = new ArrayList<>();
            for (int k = 0; k < kinds.length; k++) {
                List<EditedMethod> ofKind = new ArrayList<>();
                for (int i = 0; i < algos.size(); i++) {
                    ofKind.add(
                            new EditedMethod(algos.get(i), worlds.get(i), edits, (edits + ASK_EVERY - 1) / ASK_EVERY));
                }
                methods.add(ofKind);
            }
            SplittableRandom random = new SplittableRandom(seed);
            MeshEdit undo = null;
            int[] place = null;
            for (int i = -WARM_UP; i < edits; i++) {
                for (int k = 0; k < kinds.length; k++) {
                    boolean first = kinds[k] == Kind.UNLOAD || kinds[k] == Kind.BLOCK && (i & 1) == 0;
                    place = first ? draw(blocks, random) : place;
                    int number = i < 0 ? EditedMethod.NOT_COUNTED : i;
                    double taken = 0;
                    double takenCpu = 0;
                    MeshEdit edit;
                    if (kinds[k] == Kind.UNLOAD) {
                        edit = new MeshEdit().removeTile(place[0] / BlockWorld.TILE, place[2] / BlockWorld.TILE);
                    } else {
                        if (kinds[k] == Kind.BLOCK) {
                            blocks.set(place[0], place[1], place[2], !blocks.solid(place[0], place[1], place[2]));
                        }
                        long cpuBefore = CpuTime.ofThisThread();
                        long before = System.nanoTime();
                        MeshTile tile = blocks.tile(place[0] / BlockWorld.TILE, place[2] / BlockWorld.TILE);
                        taken = (System.nanoTime() - before) / 1e6;
                        takenCpu = (CpuTime.ofThisThread() - cpuBefore) / 1e6;
                        edit = new MeshEdit().tile(tile);
                    }
                    if (i >= 0 && !chunks) {
                        tilesMs[i] = taken;
                    }
                    for (int m = 0; m < algos.size(); m++) {
                        EditedMethod method = methods.get(k).get(m);
                        if (k > 0) {
                            method.begin(methods.get(0).get(m).world());
                        } else if (kinds.length > 1 && i > -WARM_UP) {
                            method.begin(methods.get(1).get(m).world());
                        }
                        method.edit(number, world -> world.edited(edit), taken, takenCpu);
                    }
                    if (i % ASK_EVERY == 0) {
                        ask(i < 0 ? number : i / ASK_EVERY, methods.get(k), random.nextLong());
                    }
                    for (EditedMethod method : methods.get(k)) {
                        method.finish(Math.max(0, i), executor, parallelism);
                    }
                }
                progress.at(++done, 2 * (WARM_UP + edits));
            }
            for (int k = 0; k < kinds.length; k++) {
                String name = kinds[k].name().toLowerCase(Locale.ROOT);
                methods.get(k).forEach(method -> rows.add(method.row(name)));
            }
        }
        return new Result(rows, blocks.squares(), Spread.of(tilesMs));
    }

    /** Returns a random position on some ground, or of the block below it. */
    private static int[] draw(BlockWorld blocks, SplittableRandom random) {
        while (true) {
            int x = random.nextInt(blocks.side());
            int z = random.nextInt(blocks.side());
            long floors = blocks.floors(x, z);
            for (int skip = floors == 0 ? 0 : random.nextInt(Long.bitCount(floors)); skip > 0; skip--) {
                floors &= floors - 1;
            }
            int y = Long.numberOfTrailingZeros(floors) - random.nextInt(2);
            // The lowest block stays, or there would be no ground left.
            if (floors != 0 && y > 0) {
                return new int[] {x, y, z};
            }
        }
    }

    private static void ask(int number, List<EditedMethod> methods, long seed) {
        NavMesh mesh = methods.get(0).world().mesh();
        List<MeshPair> pairs = MeshPairs.overAllPolygons(mesh).draw(seed, EditedMethod.QUERIES);
        MeshPair first = pairs.get(0);
        MeshDistances.Point start =
                new MeshDistances.Point(first.startPolygon(), first.startX(), first.startY(), first.startZ());
        List<MeshDistances.Point> goals = pairs.stream()
                .map(pair -> new MeshDistances.Point(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ()))
                .toList();
        double[] expected = new MeshDistances(mesh).costs(start, goals);
        for (int j = 0; j < expected.length; j++) {
            MeshPair goal = pairs.get(j);
            MeshPair pair = new MeshPair(
                    first.startPolygon(),
                    first.startX(),
                    first.startY(),
                    first.startZ(),
                    goal.goalPolygon(),
                    goal.goalX(),
                    goal.goalY(),
                    goal.goalZ());
            for (EditedMethod method : methods) {
                method.ask(number, j, pair, expected[j]);
            }
        }
    }
}
