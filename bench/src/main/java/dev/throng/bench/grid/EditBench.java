package dev.throng.bench.grid;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.inside.Inside;
import dev.throng.world.GridWorld;
import java.util.Arrays;
import java.util.SplittableRandom;

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
    public static EditTimes run(GridWorld world, int edits, long seed) {
        double buildUs = buildMicros(world);
        edit(world, new double[WARM_UP], new double[WARM_UP], new SplittableRandom(~seed));
        double[] micros = new double[edits];
        double[] finishing = new double[edits];
        GridWorld edited = edit(world, micros, finishing, new SplittableRandom(seed));
        Arrays.sort(micros);
        double finishUs = world.index().method() == GridIndex.Method.HPA
                ? Arrays.stream(finishing).average().orElseThrow()
                : Double.NaN;
        return new EditTimes(
                micros, finishUs, buildUs, Inside.index(edited).verify().orElse(null));
    }

    /** Times an edit, and then the work that it leaves to the first query. */
    private static GridWorld edit(GridWorld world, double[] micros, double[] finishing, SplittableRandom random) {
        GridWorld current = world;
        for (int i = 0; i < micros.length; i++) {
            GridMap map = current.map();
            int tile = random.nextInt(map.tileCount());
            MapEdit edit = new MapEdit();
            if (map.passable(tile)) {
                edit.block(map.x(tile), map.y(tile));
            } else {
                edit.free(map.x(tile), map.y(tile));
            }
            long before = System.nanoTime();
            current = current.edited(edit);
            long edited = System.nanoTime();
            current.finish();
            finishing[i] = (System.nanoTime() - edited) / 1e3;
            micros[i] = (edited - before) / 1e3;
        }
        return current;
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
