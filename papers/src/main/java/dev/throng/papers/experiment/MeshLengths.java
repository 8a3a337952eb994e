package dev.throng.papers.experiment;

import dev.throng.bench.data.Spread;
import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.DetourContender;
import dev.throng.bench.mesh.MeshAnswer;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.MeshCells;
import dev.throng.papers.plain.Corridor;
import dev.throng.papers.plain.Place;
import dev.throng.papers.plain.PlainHna;
import dev.throng.papers.plain.PlainPath;
import dev.throng.papers.plain.PolygonSearch;
import dev.throng.papers.plain.PortalRule;
import dev.throng.papers.plain.RandomPlaces;
import dev.throng.papers.plain.ShortestPaths;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lengths of paths between random points of one mesh: by A*, by HNA* at a level, by HNA* with its paper's costs, by Detour, and the shortest of all.
 * Immutable for callers, share freely.
 *
 * <p>The paper's methods measure a path during the search: from portal to portal, in space. All paths are also pulled tight and measured in the (x,
 * z) plane, in which the shortest path is known.
 */
final class MeshLengths {
    static final String ASTAR = "A*";
    static final String PAPER_ASTAR = "A*, the paper's costs";
    static final String HNA = "HNA*";
    static final String PAPER_HNA = "HNA*, the paper's costs";
    static final String DETOUR = "Detour";

    /** Minimum length of a path that is not short: on short ones, every detour has a large effect [Unit: m]. */
    private static final double FAR = 100;

    private static final int PAIRS = 1000;
    private static final int QUICK_PAIRS = 60;

    private final Context context;
    private final NamedMesh mesh;
    private final List<MeshPair> pairs;
    private final double[] shortest;
    private final double[] detour;
    private final double[] astarCosts;
    private final double[] astarStrings;
    private final double[] paperLengths;
    private final double[] paperStrings;

    private MeshLengths(Context context, NamedMesh mesh) {
        this.context = context;
        this.mesh = mesh;
        pairs = pairs(context, mesh);
        ShortestPaths paths = new ShortestPaths(mesh.mesh());
        shortest = ask(1, () -> pair -> new double[] {paths.length(Place.start(pair), Place.goal(pair))})[0];
        detour = mesh.detour() == null
                ? unknown()
                : ask(1, () -> {
                    DetourContender peer = DetourContender.polygonPath(mesh.detour());
                    return pair -> new double[] {length(peer, pair)};
                })[0];
        double[][] ours = ask(2, () -> strings(mesh.world().newQuery()));
        astarCosts = ours[0];
        astarStrings = ours[1];
        double[][] paper = ask(2, () -> {
            PolygonSearch search = new PolygonSearch(mesh.mesh(), PortalRule.CLOSEST);
            return pair -> {
                PlainPath path = search.find(Place.start(pair), Place.goal(pair), null);
                return new double[] {path.length(), string(pair, path)};
            };
        });
        paperLengths = paper[0];
        paperStrings = paper[1];
    }

    /** Returns the paths of a mesh, which are found once for all experiments. */
    static MeshLengths of(Context context, NamedMesh mesh) {
        return context.shared("lengths on " + mesh.name(), () -> new MeshLengths(context, mesh));
    }

    /** Pairs of random points. */
    static List<MeshPair> pairs(Context context, NamedMesh mesh) {
        int usual = context.quick() ? QUICK_PAIRS : PAIRS;
        return RandomPlaces.draw(
                mesh.mesh(), context.seed(), context.wantedPairs() > 0 ? context.wantedPairs() : usual);
    }

    private double[] unknown() {
        double[] unknown = new double[pairs.size()];
        Arrays.fill(unknown, Double.NaN);
        return unknown;
    }

    /**
     * Solves all pairs, over all threads.
     *
     * @param numbers number of results per pair
     * @return by number and pair
     */
    private double[][] ask(int numbers, Supplier<Function<MeshPair, double[]>> methods) {
        double[][] all = new double[numbers][pairs.size()];
        SharedWork.run(context.executor(), context.parallelism(), pairs.size(), () -> {
            Function<MeshPair, double[]> method = methods.get();
            return i -> {
                double[] of = method.apply(pairs.get(i));
                for (int number = 0; number < numbers; number++) {
                    all[number][i] = of[number];
                }
            };
        });
        return all;
    }

    /** Returns the cost, and the length of the string in the plane. */
    private static Function<MeshPair, double[]> strings(MeshQuery query) {
        PathBuffer path = new PathBuffer();
        return pair -> {
            PathStatus status = pair.find(query, path);
            return status == PathStatus.FOUND
                    ? new double[] {path.cost(), planeLength(path)}
                    : new double[] {Double.NaN, Double.NaN};
        };
    }

    static double planeLength(PathBuffer path) {
        double sum = 0;
        for (int i = 1; i < path.waypointCount(); i++) {
            sum += Math.hypot((double) path.x(i) - path.x(i - 1), (double) path.z(i) - path.z(i - 1));
        }
        return sum;
    }

    private static double length(DetourContender detour, MeshPair pair) {
        MeshAnswer answer = detour.ask(pair);
        return answer.found() ? detour.planeLength() : Double.NaN;
    }

    private double string(MeshPair pair, PlainPath path) {
        return Corridor.stringLength(mesh.mesh(), Place.start(pair), path.portals(), Place.goal(pair));
    }

    /** Returns the cells of a level, by polygon. */
    static int[] cells(MeshWorld world, int level) {
        MeshCells cells = Inside.snapshot(world).overlay().cells();
        int[] labels = new int[world.mesh().polygonCount()];
        Arrays.setAll(labels, polygon -> cells.cellOf(polygon, level));
        return labels;
    }

    /** Returns HNA* with the costs of its paper, on our cells. */
    static PlainHna plain(Context context, NamedMesh mesh, int factor, int level) {
        return plain(context, mesh, factor, level, PortalRule.CLOSEST);
    }

    /** Returns HNA* with the costs of a paper, on our cells. */
    static PlainHna plain(Context context, NamedMesh mesh, int factor, int level, PortalRule rule) {
        return new PlainHna(
                mesh.mesh(),
                rule,
                cells(context.indexes().hna(mesh, factor), level),
                context.executor(),
                context.parallelism());
    }

    /** Returns strings of methods without levels, relative to the shortest paths and to Detour's strings. */
    static Table baselines(Context context, List<NamedMesh> meshes) {
        return Sweep.over("mesh", meshes)
                .inTurn(
                        context,
                        (point, out) -> {
                            MeshLengths of = of(context, point.at("mesh"));
                            of.strings(out, ASTAR, of.astarStrings);
                            of.strings(out, PAPER_ASTAR, of.paperStrings);
                            if (of.mesh.detour() != null) {
                                of.strings(out, DETOUR, of.detour);
                            }
                        },
                        "method",
                        "shortestMeanPct",
                        "shortestMaxPct",
                        "detourMeanPct",
                        "detourMaxPct");
    }

    private void strings(Sweep.Rows out, String method, double... strings) {
        Spread overShortest = excess(strings, shortest);
        Spread overDetour = excess(strings, detour);
        out.row(method, overShortest.mean(), overShortest.max(), overDetour.mean(), overDetour.max());
    }

    /**
     * Returns HNA* by mesh, merge factor and level, in our form and with the paper's costs. The first columns are the cost of its search relative
     * to A*, for all paths and for those over 100 m. Then the same polygons walked by the paper's A*, relative to A*, and strings relative to the
     * shortest paths and to Detour's.
     */
    static Table byLevel(Context context, List<NamedMesh> meshes, List<Integer> factors, List<Integer> levels) {
        return Sweep.over("mesh", meshes)
                .and("factor", factors)
                .and("level", levels)
                .inTurn(
                        context,
                        (point, out) ->
                                of(context, point.at("mesh")).measure(point.at("factor"), point.at("level"), out),
                        "method",
                        "addedMeanPct",
                        "addedMaxPct",
                        "addedFarMaxPct",
                        "walkedMeanPct",
                        "walkedMaxPct",
                        "shortestMeanPct",
                        "shortestMaxPct",
                        "detourMeanPct",
                        "detourMaxPct");
    }

    private void measure(int factor, int level, Sweep.Rows out) {
        MeshWorld world = context.indexes().hna(mesh, factor);
        double[][] ours = ask(2, () -> {
            MeshQuery query = world.newQuery();
            query.level(level);
            return strings(query);
        });
        row(out, HNA, ours[0], astarCosts, unknown(), ours[1]);
        PlainHna hna = plain(context, mesh, factor, level);
        double[][] paper = ask(3, () -> {
            PlainHna.Query query = hna.newQuery();
            PolygonSearch walker = new PolygonSearch(mesh.mesh(), PortalRule.CLOSEST);
            return pair -> {
                Place start = Place.start(pair);
                Place goal = Place.goal(pair);
                PlainPath path = query.find(start, goal);
                return new double[] {path.length(), walker.length(start, path.portals(), goal), string(pair, path)};
            };
        });
        row(out, PAPER_HNA, paper[0], paperLengths, paper[1], paper[2]);
    }

    /**
     * @param added costs that the search adds up, and those of A*
     * @param walked costs of the same polygons walked by the paper's A*
     */
    private void row(
            Sweep.Rows out, String method, double[] added, double[] astar, double[] walked, double... strings) {
        Spread overAstar = excess(added, astar);
        double[] far = astar.clone();
        Arrays.setAll(far, i -> astar[i] > FAR ? astar[i] : Double.NaN);
        Spread walkedOver = excess(walked, astar);
        Spread overShortest = excess(strings, shortest);
        Spread overDetour = excess(strings, detour);
        out.row(
                method,
                overAstar.mean(),
                overAstar.max(),
                excess(added, far).max(),
                walkedOver.mean(),
                walkedOver.max(),
                overShortest.mean(),
                overShortest.max(),
                overDetour.mean(),
                overDetour.max());
    }

    /** Returns the excess of each length over another [Unit: %]. */
    private static Spread excess(double[] lengths, double... others) {
        double[] excess = new double[lengths.length];
        Arrays.setAll(excess, i -> 100 * (lengths[i] / others[i] - 1));
        return Spread.of(excess);
    }

    /** Returns the number of strings shorter than the shortest path, beyond rounding; any is an error. */
    long tooShort() {
        long count = 0;
        for (int i = 0; i < shortest.length; i++) {
            double least = shortest[i] * (1 - 1e-4) - 1e-3;
            count += astarStrings[i] < least || paperStrings[i] < least || detour[i] < least ? 1 : 0;
        }
        return count;
    }
}
