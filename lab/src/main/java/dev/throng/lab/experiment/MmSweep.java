package dev.throng.lab.experiment;

import dev.throng.grid.GridIndex;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * All problems of all maps solved with sectors of every size and both kinds of centres: most of the paper's figures are
 * views of it. Immutable, share freely.
 */
final class MmSweep {
    private static final int[] SIZES = IntStream.rangeClosed(4, 16).toArray();
    private static final int[] QUICK_SIZES = {4, 8, 12, 14, 16};

    /**
     * One map with sectors of one size and one kind of centres.
     *
     * @param bytes of the index
     * @param wide whether the index needs wider fields than the paper's
     * @param usual answers to all problems with the usual refinement
     * @param better answers to those of the longest bucket with the better one
     */
    private record Part(long bytes, boolean wide, List<MmAnswer> usual, List<MmAnswer> better) {}

    /**
     * One map with sectors of one size.
     *
     * @param tiles of the map, blocked ones included
     * @param undefaultedBytes of the index with static centres, where open sectors are stored like all others
     * @param parts by {@link MmCentres}
     */
    private record MapWithSize(int tiles, long undefaultedBytes, List<Part> parts) {}

    private final int[] sizes;

    /** By map, then size. */
    private final List<List<MapWithSize>> maps;

    private MmSweep(int[] sizes, List<List<MapWithSize>> maps) {
        this.sizes = sizes;
        this.maps = maps;
    }

    /** Does all that, or takes what an experiment before has done. */
    static MmSweep of(ExperimentContext context) {
        return context.shared().of(MmSweep.class, () -> swept(context));
    }

    private static MmSweep swept(ExperimentContext context) {
        MmProblems problems = MmProblems.of(context);
        int[] sizes = context.quick() ? QUICK_SIZES : SIZES;
        return new MmSweep(sizes, context.onEveryIndexedMap((index, map) -> {
            OctileCosts costs = new OctileCosts(map);
            AnswerCheck check = new AnswerCheck(context.maps().mapName(index), costs);
            List<MapWithSize> all = new ArrayList<>();
            for (int size : sizes) {
                all.add(withSize(costs, size, problems.ofMap(index), problems.longest(), check));
            }
            return all;
        }));
    }

    private static MapWithSize withSize(
            OctileCosts costs, int size, BucketedPairs pairs, int longest, AnswerCheck check) {
        List<Part> parts = new ArrayList<>();
        for (MmCentres centres : MmCentres.values()) {
            MmIndex index = MmExperiment.index(costs, size, centres, true);
            parts.add(new Part(
                    index.bytes(),
                    index.layout() == GridIndex.Layout.WIDE,
                    new MmMethod(index, MmExperiment.USUAL, Setting.PAPER, check).solve(pairs),
                    new MmMethod(index, MmExperiment.BETTER, Setting.PAPER, check).solve(pairs.only(longest))));
        }
        return new MapWithSize(
                costs.map().tileCount(),
                MmExperiment.index(costs, size, MmCentres.STATIC, false).bytes(),
                parts);
    }

    /** Tiles along a sector, growing. */
    int[] sizes() {
        return sizes.clone();
    }

    /** The sizes as numbers of a scale. */
    double[] scale() {
        return Arrays.stream(sizes).asDoubleStream().toArray();
    }

    /** Bytes of the indexes, by map. */
    Spread bytes(int size, MmCentres centres) {
        int at = at(size);
        return Spread.of(maps, map -> map.get(at).parts.get(centres.ordinal()).bytes);
    }

    /** Bytes of the indexes in per cent of a map that keeps one byte per tile, by map. */
    Spread percent(int size, MmCentres centres) {
        int at = at(size);
        return Spread.of(maps, map -> 100.0 * map.get(at).parts.get(centres.ordinal()).bytes / map.get(at).tiles);
    }

    /** Maps whose indexes need wider fields than the paper's. */
    long wide(int size, MmCentres centres) {
        int at = at(size);
        return maps.stream()
                .filter(map -> map.get(at).parts.get(centres.ordinal()).wide)
                .count();
    }

    /** Bytes with static centres, where open sectors are stored like all others. */
    Spread undefaultedBytes(int size) {
        int at = at(size);
        return Spread.of(maps, map -> map.get(at).undefaultedBytes);
    }

    /** Answers to all problems with the usual refinement, map by map in the order of {@link MmProblems}. */
    List<MmAnswer> usual(int size, MmCentres centres) {
        return answers(size, centres, Part::usual);
    }

    /** Answers to the problems of the longest bucket with the better refinement. */
    List<MmAnswer> better(int size, MmCentres centres) {
        return answers(size, centres, Part::better);
    }

    private List<MmAnswer> answers(int size, MmCentres centres, Function<Part, List<MmAnswer>> which) {
        int at = at(size);
        List<MmAnswer> answers = new ArrayList<>();
        for (List<MapWithSize> map : maps) {
            answers.addAll(which.apply(map.get(at).parts.get(centres.ordinal())));
        }
        return answers;
    }

    private int at(int size) {
        return Arrays.binarySearch(sizes, size);
    }
}
