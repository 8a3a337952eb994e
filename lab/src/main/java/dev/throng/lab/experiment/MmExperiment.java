package dev.throng.lab.experiment;

import dev.throng.grid.GridIndex;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A figure of "Memory-Efficient Abstractions for Pathfinding" (Sturtevant), with the paper's sectors, problems and
 * refinement. Immutable, share freely.
 */
abstract class MmExperiment extends PaperExperiment implements GridExperiment {
    /** Tiles along a map of the paper. */
    private static final int SIDE = 512;

    private static final int GENERATED = 30;

    /** The paper's refinement in all figures, and the better one that it names. */
    static final RefinePolicy USUAL = RefinePolicy.parse("R[1,10%,-,-]");

    static final RefinePolicy BETTER = RefinePolicy.parse("R[2,15%,-,-]");

    /** Tiles along a sector that the paper's findings are about. */
    static final int SECTOR = 16;

    MmExperiment(String name, String part, String description) {
        super("mm", name, "Memory-Efficient Abstractions for Pathfinding, " + part, description);
    }

    /** Small maps scaled up, as the paper's are; fewer of them, since they are large. */
    @Override
    public Ground ground() {
        return Ground.MM_MAPS;
    }

    @Override
    public final MapSet generatedMaps(long seed) {
        return generated(seed);
    }

    static MapSet generated(long seed) {
        return MapSet.generated(seed).sample(GENERATED).scaled(SIDE);
    }

    /** The paper's abstraction, without labels. */
    static MmIndex index(OctileCosts costs, int size, MmCentres centres, boolean defaultSectors) {
        GridIndex.Mm options = GridIndex.mm()
                .withSectorSize(size)
                .withOptimisedCentres(centres == MmCentres.OPTIMISED)
                .withLabels(false)
                .withDefaultSectors(defaultSectors);
        // Experiments have their threads busy with other maps.
        return MmIndex.build(costs, options, Runnable::run, 1);
    }

    /** What the longest bucket is called in findings. */
    static String longestPaths(MmProblems problems) {
        return "paths of length " + BucketedPairs.range(problems.longest());
    }

    /** The answers to problems of one bucket. */
    static List<MmAnswer> ofBucket(List<MmAnswer> answers, int bucket) {
        return answers.stream().filter(answer -> answer.bucket() == bucket).toList();
    }

    /** How values are spread in every bucket up to the longest. */
    static List<Spread> byBucket(List<MmAnswer> answers, ToDoubleFunction<MmAnswer> value, MmProblems problems) {
        Map<Integer, List<MmAnswer>> buckets = answers.stream().collect(Collectors.groupingBy(MmAnswer::bucket));
        List<Spread> spreads = new ArrayList<>();
        for (int bucket = 0; bucket <= problems.longest(); bucket++) {
            spreads.add(Spread.of(buckets.getOrDefault(bucket, List.of()), value));
        }
        return spreads;
    }

    /** The lengths in the middle of the buckets up to the longest: the scale of figures over lengths. */
    static double[] lengths(MmProblems problems) {
        double[] middles = new double[problems.longest() + 1];
        Arrays.setAll(middles, bucket -> BucketedPairs.WIDTH * (bucket + 0.5));
        return middles;
    }

    /** A curve over buckets or sizes. */
    static double[] curve(List<Spread> spreads, ToDoubleFunction<Spread> value) {
        return spreads.stream().mapToDouble(value).toArray();
    }

    /** A number of MM as the paper has it. */
    static Finding asPaper(String metric, double ours, double paper, String unit) {
        return Finding.of(metric, ours, paper, unit).in(Setting.PAPER);
    }

    /** The same where the paper names none. */
    static Finding asPaper(String metric, double ours, String unit) {
        return asPaper(metric, ours, Double.NaN, unit);
    }
}
