package dev.throng.bench.grid;

import dev.throng.blocks.GridMesh;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.inside.Inside;
import dev.throng.world.GridWorld;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** Times edits of single tiles: blocked ones are freed, free ones blocked. Stateless. */
public final class EditBench {
    /** Edits that are not counted, on a world that is then dropped. */
    private static final int WARM_UP = 300;

    private static final int BUILDS = 7;

    /** Maximum time of repeated builds of large maps. */
    private static final long BUILD_NANOS = 3_000_000_000L;

    private EditBench() {}

    /**
     * Makes seeded edits one after the other, each on the result of the last one, and then verifies the index.
     *
     * @param edits number of edits [Limit: at least 1]
     */
    public static EditTimes run(GridContender contender, int edits, long seed) {
        return contender.mesh() == null ? run(contender.world(), edits, seed) : run(contender.mesh(), edits, seed);
    }

    private static EditTimes run(GridMesh mesh, int edits, long seed) {
        long before = System.nanoTime();
        GridMesh.of(mesh.map(), mesh.world().index());
        double buildUs = (System.nanoTime() - before) / 1e3;
        Edits<GridMesh> with = new Edits<>(
                GridMesh::map, GridMesh::edited, grid -> grid.world().finish());
        with.run(mesh, new double[WARM_UP], new double[WARM_UP], new SplittableRandom(~seed));
        double[] micros = new double[edits];
        double[] finishing = new double[edits];
        GridMesh edited = with.run(mesh, micros, finishing, new SplittableRandom(seed));
        Arrays.sort(micros);
        double finishUs = Arrays.stream(finishing).average().orElseThrow();
        return new EditTimes(micros, finishUs, buildUs, edited.world().verify().orElse(null));
    }

    /**
     * Makes the edits on a world of tiles, see {@link #run(GridContender, int, long)}.
     *
     * @param edits number of edits [Limit: at least 1]
     */
    public static EditTimes run(GridWorld world, int edits, long seed) {
        double buildUs = buildMicros(world);
        Edits<GridWorld> with = new Edits<>(GridWorld::map, GridWorld::edited, GridWorld::finish);
        with.run(world, new double[WARM_UP], new double[WARM_UP], new SplittableRandom(~seed));
        double[] micros = new double[edits];
        double[] finishing = new double[edits];
        GridWorld edited = with.run(world, micros, finishing, new SplittableRandom(seed));
        Arrays.sort(micros);
        double finishUs = world.index().method() == GridIndex.Method.HPA
                ? Arrays.stream(finishing).average().orElseThrow()
                : Double.NaN;
        return new EditTimes(
                micros, finishUs, buildUs, Inside.index(edited).verify().orElse(null));
    }

    /** The calls with which a grid is edited. */
    private record Edits<T>(Function<T, GridMap> map, BiFunction<T, MapEdit, T> edited, Consumer<T> finish) {
        /** Times each edit, and then the work that it leaves to the first query. */
        T run(T grid, double[] micros, double[] finishing, SplittableRandom random) {
            T current = grid;
            for (int i = 0; i < micros.length; i++) {
                GridMap of = map.apply(current);
                int tile = random.nextInt(of.tileCount());
                MapEdit edit = new MapEdit();
                if (of.passable(tile)) {
                    edit.block(of.x(tile), of.y(tile));
                } else {
                    edit.free(of.x(tile), of.y(tile));
                }
                long before = System.nanoTime();
                current = edited.apply(current, edit);
                long done = System.nanoTime();
                finish.accept(current);
                finishing[i] = (System.nanoTime() - done) / 1e3;
                micros[i] = (done - before) / 1e3;
            }
            return current;
        }
    }

    /** Returns the best time of several full builds in the calling thread [Unit: µs]. */
    private static double buildMicros(GridWorld world) {
        GridMap map = world.map();
        byte[] characters = new byte[map.tileCount()];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) map.character(tile);
        }
        long best = Long.MAX_VALUE;
        long spent = 0;
        for (int i = 0; i < BUILDS && spent < BUILD_NANOS; i++) {
            long before = System.nanoTime();
            GridMap built = GridMap.of(map.width(), map.height(), characters, map.terrain());
            GridWorld.of(built, world.index(), world.diagonal(), Runnable::run, 1);
            long nanos = System.nanoTime() - before;
            best = Math.min(best, nanos);
            spent += nanos;
        }
        return best / 1e3;
    }
}
