package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.bench.mesh.MeshPairs;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuOptions;
import dev.throng.grid.GridMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The input of experiments, which run one after the other, and their shared results. Used by one thread.
 *
 * @param given maps of the user; null for generated ones
 * @param meshes generated scenarios and meshes of the user
 * @param device null if no experiment needs one
 * @param options how batches are planned on the device
 * @param seed of everything random
 * @param quick whether a sample is enough: fewer worlds and searches, the same work on each
 * @param wantedPairs starts and goals on every mesh; 0 for the papers' 100 with times and 10,000 without [Limits: 0 to {@value #MAX_PAIRS}]
 * @param executor runs up to {@code parallelism - 1} workers besides the calling thread
 * @param parallelism maximum number of threads, at least 1; timed code runs on one
 * @param timing whether times are wanted; without them, a contest asks everything once, and its times are meaningless
 * @param progress called by one thread at a time
 * @param shared intermediate results so far, by name
 */
public record Context(
        MapSet given,
        MeshSet meshes,
        GpuDevice device,
        GpuOptions options,
        long seed,
        boolean quick,
        int wantedPairs,
        Executor executor,
        int parallelism,
        boolean timing,
        Progress progress,
        Map<String, Object> shared) {
    public static final int MAX_PAIRS = 1_000_000;

    /** Divisor of the number of maps for a quick look. */
    private static final int QUICK_SHARE = 10;

    private static final int SEARCHES = 100;
    private static final int QUICK_SEARCHES = 20;
    private static final int COUNTED = 10_000;
    private static final int QUICK_COUNTED = 200;

    public Context {
        if (parallelism < 1) {
            throw new BadInputException("parallelism is " + parallelism + ", it must be at least 1");
        }
        if (wantedPairs < 0 || wantedPairs > MAX_PAIRS) {
            throw new BadInputException("pairs: " + wantedPairs + " is not within 0 to " + MAX_PAIRS);
        }
    }

    /** Returns a context with only grids, for tests. */
    static Context onMaps(MapSet maps, long seed, boolean quick, Executor executor, int parallelism) {
        return new Context(
                maps,
                new MeshSet(MeshSet.generator(seed, executor, parallelism), List.of()),
                null,
                GpuOptions.DEFAULT,
                seed,
                quick,
                0,
                executor,
                parallelism,
                true,
                Progress.NONE,
                new HashMap<>());
    }

    /** Returns the same context with another listener. */
    public Context telling(Progress listener) {
        return new Context(
                given,
                meshes,
                device,
                options,
                seed,
                quick,
                wantedPairs,
                executor,
                parallelism,
                timing,
                listener,
                shared);
    }

    /** Returns the rules of a contest; those of the shortest one if times are not wanted. */
    Contest.Rules rules(Contest.Rules usual) {
        return timing ? usual : usual.untimed();
    }

    /** Returns the intermediate result of a name, which is computed once for all experiments. */
    @SuppressWarnings("unchecked")
    <T> T shared(String name, Supplier<T> work) {
        // Not computeIfAbsent, since the work may itself need a shared result.
        Object known = shared.get(name);
        if (known == null) {
            known = work.get();
            shared.put(name, known);
        }
        return (T) known;
    }

    /** Returns the table of a name; see {@link #shared(String, Supplier)}. */
    Table table(String name, Function<Context, Table> sweep) {
        return shared(name, () -> sweep.apply(this));
    }

    /** Returns the maps of an experiment: those of the user, or generated ones like its paper's; a tenth of them for a quick look. */
    MapSet maps(ExperimentGround ground) {
        return shared("maps " + ground, () -> {
            MapSet all = given != null
                    ? given
                    : ground == ExperimentGround.MM_MAPS ? MapSet.generatedLarge(seed) : MapSet.generated(seed);
            return quick ? all.sample((all.size() + QUICK_SHARE - 1) / QUICK_SHARE) : all;
        });
    }

    /** Returns the name of the ground for a result. */
    String world(ExperimentGround ground) {
        MapSet maps = maps(ground);
        return maps.name() + (quick ? ", a sample of " + maps.size() + " maps" : "");
    }

    /** Returns the papers' number of searches on a map, or fewer for a quick look. */
    int searches() {
        return quick ? QUICK_SEARCHES : SEARCHES;
    }

    /** Returns random pairs of tiles that can reach each other, the same for all experiments. */
    RandomPairs pairs(String mapName, GridMap map) {
        return RandomPairs.of(map, searches(), mapSeed(mapName));
    }

    /** Returns the seed of a map. Maps have their own seeds, so that a sample has the same pairs as the whole set. */
    long mapSeed(String mapName) {
        return seed * 0x9e3779b97f4a7c15L + mapName.hashCode();
    }

    /** Returns a measurement of every map; throws if none has anything to measure. */
    Table required(ExperimentGround ground, Table table) {
        if (table.isEmpty()) {
            throw new BadInputException(maps(ground).name() + ": no map has two tiles that can reach each other");
        }
        return table;
    }

    /** Returns pairs of points for timed work. */
    List<MeshPair> timedPairs(NamedMesh mesh) {
        return pairs(mesh, searches());
    }

    /** Returns pairs of points for counts. */
    List<MeshPair> countedPairs(NamedMesh mesh) {
        return pairs(mesh, quick ? QUICK_COUNTED : COUNTED);
    }

    private List<MeshPair> pairs(NamedMesh mesh, int usual) {
        return MeshPairs.inLargestComponent(mesh.mesh()).draw(seed, wantedPairs > 0 ? wantedPairs : usual);
    }

    /** Returns the merge factors of the papers, or some of them for a quick look. */
    List<Integer> factors() {
        return quick ? List.of(6, 10, 15, 20) : List.of(2, 4, 6, 8, 10, 15, 20);
    }

    /** Returns the hierarchies that experiments have built so far. */
    MeshIndexes indexes() {
        return shared("mesh indexes", () -> new MeshIndexes(executor, parallelism));
    }
}
