package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.plain.MeshDistances;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Times edits of a mesh world: the time until queries can run on the new snapshot, these queries, and the time until tables are rebuilt. Methods take
 * turns edit by edit, and all timed answers are compared with Dijkstra's plain search. Stateless.
 */
public final class MeshEditBench {
    /** Edits that are not counted, on worlds that are then dropped. */
    private static final int WARM_UP = 400;

    /** Gives a mesh the index of a method. */
    public interface Indexer {
        MeshWorld index(String algo, MeshWorld world);
    }

    private MeshEditBench() {}

    /**
     * Times one kind of edit with every method; one row per method, in their order. Each edit is reverted by the next one.
     *
     * @param wanted number of edits [Limit: at least 1]; fewer for slow kinds
     * @param executor helps to build tables again
     * @param parallelism threads that do so, the calling one included
     */
    public static List<MeshEditRow> run(
            EditKind kind,
            NavMesh mesh,
            List<String> algos,
            Indexer indexer,
            int wanted,
            long seed,
            Executor executor,
            int parallelism,
            Progress progress) {
        int edits = kind.edits(wanted);
        MeshWorld plain = MeshWorld.of(kind.ground(mesh, seed));
        List<EditedMethod> methods = new ArrayList<>();
        for (String algo : algos) {
            methods.add(new EditedMethod(algo, indexer.index(algo, plain), edits));
        }
        MeshPairs pairs = MeshPairs.inLargestComponent(plain.mesh());
        methods.forEach(method -> warmUp(method, kind, pairs, ~seed));

        SplittableRandom random = new SplittableRandom(seed);
        MeshDistances distances = new MeshDistances(plain.mesh());
        EditKind.Change change = null;
        for (int i = 0; i < edits; i++) {
            boolean undone = i % 2 != 0;
            change = undone ? change : kind.draw(plain.mesh(), random);
            for (EditedMethod method : methods) {
                method.edit(i, undone ? change.undo() : change.make(), 0);
            }
            distances.moveTo(methods.get(0).world().mesh());
            ask(i, methods, pairs.draw(random.nextLong(), EditedMethod.QUERIES), distances);
            for (EditedMethod method : methods) {
                method.finish(i, executor, parallelism);
            }
            progress.at(i + 1, edits);
        }
        String name = kind.name().toLowerCase(Locale.ROOT);
        return methods.stream().map(method -> method.row(name)).toList();
    }

    /** Runs all queries after an edit with every method. */
    static void ask(int edit, List<EditedMethod> methods, List<MeshPair> pairs, MeshDistances distances) {
        for (int j = 0; j < pairs.size(); j++) {
            MeshPair pair = pairs.get(j);
            double expected = distances.cost(start(pair), goal(pair));
            for (EditedMethod method : methods) {
                method.ask(edit, j, pair, expected);
            }
        }
    }

    private static MeshDistances.Point start(MeshPair pair) {
        return new MeshDistances.Point(pair.startPolygon(), pair.startX(), pair.startY(), pair.startZ());
    }

    private static MeshDistances.Point goal(MeshPair pair) {
        return new MeshDistances.Point(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ());
    }

    /** Edits worlds that are then dropped. */
    private static void warmUp(EditedMethod method, EditKind kind, MeshPairs pairs, long seed) {
        MeshWorld first = method.world();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < kind.edits(WARM_UP); i += 2) {
            EditKind.Change change = kind.draw(first.mesh(), random);
            method.edit(EditedMethod.NOT_COUNTED, change.make(), 0);
            askUncounted(method, pairs, random.nextLong());
            method.edit(EditedMethod.NOT_COUNTED, change.undo(), 0);
            askUncounted(method, pairs, random.nextLong());
        }
        method.begin(first);
    }

    private static void askUncounted(EditedMethod method, MeshPairs pairs, long seed) {
        for (MeshPair pair : pairs.draw(seed, EditedMethod.QUERIES)) {
            method.ask(EditedMethod.NOT_COUNTED, 0, pair, 0);
        }
    }
}
