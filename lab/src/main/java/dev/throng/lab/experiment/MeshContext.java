package dev.throng.lab.experiment;

import dev.throng.BadInputException;
import dev.throng.lab.Progress;
import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.bench.MeshPairs;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/**
 * What an experiment on meshes is run with. Immutable but for what experiments share; used by one thread.
 *
 * @param meshes what it runs on
 * @param seed of the pairs and of all else that is drawn
 * @param quick whether a sample is enough: fewer pairs and merge factors, the same work on each
 * @param pairs starts and goals on every mesh; 0 for the papers' 100 where times are taken and 10,000 where they are not
 *     [Limits: 0 to {@value #MAX_PAIRS}]
 * @param executor runs up to {@code parallelism - 1} workers beside the calling thread
 * @param parallelism most threads at work, at least 1; whatever is timed runs on one
 * @param progress told from one thread at a time
 * @param shared what experiments before this one have worked out with the same meshes, seed, pairs and {@code quick}
 */
public record MeshContext(
        MeshSet meshes,
        long seed,
        boolean quick,
        int pairs,
        Executor executor,
        int parallelism,
        Progress progress,
        SharedResults shared) {
    public static final int MAX_PAIRS = 1_000_000;

    static MeshContext of(Context context) {
        return new MeshContext(
                context.meshes(),
                context.seed(),
                context.quick(),
                context.wantedPairs(),
                context.executor(),
                context.parallelism(),
                context.progress(),
                context.shared("results on meshes", SharedResults::new));
    }

    private static final int TIMED = 100;
    private static final int COUNTED = 10_000;
    private static final int QUICK_TIMED = 20;
    private static final int QUICK_COUNTED = 200;

    public MeshContext {
        if (parallelism < 1) {
            throw new BadInputException("parallelism is " + parallelism + ", it must be at least 1");
        }
        if (pairs < 0 || pairs > MAX_PAIRS) {
            throw new BadInputException("pairs: " + pairs + " is not within 0 to " + MAX_PAIRS);
        }
    }

    /** Pairs for what is timed. */
    List<MeshPair> timedPairs(NamedMesh mesh) {
        return pairs(mesh, quick ? QUICK_TIMED : TIMED);
    }

    /** Pairs for what is only counted. */
    List<MeshPair> countedPairs(NamedMesh mesh) {
        return pairs(mesh, quick ? QUICK_COUNTED : COUNTED);
    }

    private List<MeshPair> pairs(NamedMesh mesh, int usual) {
        return MeshPairs.inLargestComponent(mesh.mesh()).draw(seed, pairs > 0 ? pairs : usual);
    }

    /** The merge factors of the papers, or some of them for a quick look. */
    int[] factors() {
        return quick ? new int[] {6, 10, 20} : new int[] {2, 4, 6, 8, 10, 15, 20};
    }

    /** The hierarchies that experiments have built so far. */
    MeshIndexes indexes() {
        return shared.of(MeshIndexes.class, () -> new MeshIndexes(executor, parallelism));
    }

    /** What {@link ExperimentResult#world} says. */
    static String world(List<NamedMesh> used) {
        return used.stream().map(NamedMesh::name).distinct().collect(Collectors.joining(", "));
    }
}
