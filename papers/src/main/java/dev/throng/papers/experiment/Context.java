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
 * What experiments are run with, one after the other, and what they have worked out for those that follow. Used by one thread.
 *
 * @param given maps that people gave; null for generated ones
 * @param meshes generated scenarios and what people gave
 * @param device null where no experiment needs one
 * @param options how batches are planned on the device
 * @param seed of everything random
 * @param quick whether a sample is enough: fewer worlds and searches, the same work on each
 * @param wantedPairs starts and goals on every mesh; 0 for the papers' 100 where times are taken and 10,000 where they are not
 *     [Limits: 0 to {@value #MAX_PAIRS}]
 * @param executor runs up to {@code parallelism - 1} workers beside the calling thread
 * @param parallelism most threads at work, at least 1; whatever is timed runs on one
 * @param timing whether times are wanted; without them a contest asks everything once, and what it times is worth nothing
 * @param progress told from one thread at a time
 * @param shared what experiments have worked out so far, by name
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

    /** A quick look takes one map of this many. */
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

    /** A context on grids alone: for tests. */
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

    /** The same with another listener. */
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

    /** The rules of a contest; those of the shortest one where times are not wanted. */
    Contest.Rules rules(Contest.Rules usual) {
        return timing ? usual : usual.untimed();
    }

    /** What was worked out under this name, by this experiment or one before. */
    @SuppressWarnings("unchecked")
    <T> T shared(String name, Supplier<T> work) {
        // Not computeIfAbsent: the work may itself ask for something that is shared.
        Object known = shared.get(name);
        if (known == null) {
            known = work.get();
            shared.put(name, known);
        }
        return (T) known;
    }

    /** A table under this name; see {@link #shared(String, Supplier)}. */
    Table table(String name, Function<Context, Table> sweep) {
        return shared(name, () -> sweep.apply(this));
    }

    /** The maps of an experiment: those given, or generated ones like its paper's; a tenth of them for a quick look. */
    MapSet maps(Ground ground) {
        return shared("maps " + ground, () -> {
            MapSet all = given != null
                    ? given
                    : ground == Ground.MM_MAPS ? MapSet.generatedLarge(seed) : MapSet.generated(seed);
            return quick ? all.sample((all.size() + QUICK_SHARE - 1) / QUICK_SHARE) : all;
        });
    }

    /** What a result says that it ran on. */
    String world(Ground ground) {
        MapSet maps = maps(ground);
        return maps.name() + (quick ? ", a sample of " + maps.size() + " maps" : "");
    }

    /** The papers' searches on a map, or fewer for a quick look. */
    int searches() {
        return quick ? QUICK_SEARCHES : SEARCHES;
    }

    /** Random pairs of tiles that can reach each other; the same whichever experiment asks. */
    RandomPairs pairs(String mapName, GridMap map) {
        return RandomPairs.of(map, searches(), mapSeed(mapName));
    }

    /** Maps draw from seeds of their own, so that a sample meets the same pairs as the whole set. */
    long mapSeed(String mapName) {
        return seed * 0x9e3779b97f4a7c15L + mapName.hashCode();
    }

    /** A measurement of every map; refused where none has anything to measure. */
    Table required(Ground ground, Table table) {
        if (table.isEmpty()) {
            throw new BadInputException(maps(ground).name() + ": no map has two tiles that can reach each other");
        }
        return table;
    }

    /** Pairs of points for what is timed. */
    List<MeshPair> timedPairs(NamedMesh mesh) {
        return pairs(mesh, searches());
    }

    /** Pairs of points for what is only counted. */
    List<MeshPair> countedPairs(NamedMesh mesh) {
        return pairs(mesh, quick ? QUICK_COUNTED : COUNTED);
    }

    private List<MeshPair> pairs(NamedMesh mesh, int usual) {
        return MeshPairs.inLargestComponent(mesh.mesh()).draw(seed, wantedPairs > 0 ? wantedPairs : usual);
    }

    /** The merge factors of the papers, or some of them for a quick look. */
    List<Integer> factors() {
        return quick ? List.of(6, 10, 15, 20) : List.of(2, 4, 6, 8, 10, 15, 20);
    }

    /** The hierarchies that experiments have built so far. */
    MeshIndexes indexes() {
        return shared("mesh indexes", () -> new MeshIndexes(executor, parallelism));
    }
}
