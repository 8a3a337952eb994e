package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.Smoothing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.papers.plain.MeshRaster;
import dev.throng.papers.plain.Place;
import dev.throng.papers.plain.ShortestPaths;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Comparison of methods on a mesh with methods on a grid of the same ground, between the same points. Stateless, share freely.
 *
 * <p>Every method gives whole answers: from two points to a line of waypoints. Lengths are those of these lines in the plane, compared with the
 * shortest path on the mesh. On a grid, a path begins and ends at the centres of its tiles, and it may cut a corner of the mesh by less than a tile.
 */
final class MeshBesideGrid {
    static final String HNA = "HNA*";
    static final String HPA = "HPA*, any angle";

    private MeshBesideGrid() {}

    /** A method with its world. */
    private static final class Entrant implements Contender {
        final String method;
        final World world;
        final double buildMs;
        final double tile;
        final MeshRaster raster;
        final int cells;
        private final List<MeshPair> pairs;
        private final PathQuery query;
        private final PathBuffer path = new PathBuffer();
        private Samples samples;

        Entrant(String method, World world, double buildMs, MeshRaster raster, List<MeshPair> pairs, PathQuery query) {
            this.method = method;
            this.world = world;
            this.buildMs = buildMs;
            this.raster = raster;
            this.pairs = pairs;
            this.query = query;
            tile = raster == null ? 0 : raster.tileSize();
            cells = raster == null ? world.cellCount() : passable(raster.map());
        }

        private static int passable(GridMap map) {
            int count = 0;
            for (int tile = 0; tile < map.tileCount(); tile++) {
                count += map.passable(tile) ? 1 : 0;
            }
            return count;
        }

        @Override
        public void solve(int item, Laps laps) {
            MeshPair pair = pairs.get(item);
            if (raster == null) {
                query.find(pair.startX(), pair.startY(), pair.startZ(), pair.goalX(), pair.goalY(), pair.goalZ(), path);
            } else {
                query.find(
                        raster.column(pair.startX()),
                        0,
                        raster.row(pair.startZ()),
                        raster.column(pair.goalX()),
                        0,
                        raster.row(pair.goalZ()),
                        path);
            }
        }

        @Override
        public boolean check(int item) {
            return path.status() == PathStatus.FOUND;
        }

        /** Returns the length of the line for an item [Unit: m]; NaN without a path. */
        double length(int item) {
            solve(item, null);
            return check(item) ? (raster == null ? 1 : tile) * MeshLengths.planeLength(path) : Double.NaN;
        }
    }

    static Table of(Context context, List<NamedMesh> meshes, List<Double> tiles) {
        return Sweep.over("mesh", meshes)
                .inTurn(
                        context,
                        (point, out) -> measure(context, point.at("mesh"), tiles, out),
                        "tile",
                        "method",
                        "cells",
                        "usMean",
                        "bytes",
                        "groundBytes",
                        "buildMs",
                        "shortestMeanPct",
                        "shortestMaxPct",
                        "wrong");
    }

    private static void measure(Context context, NamedMesh mesh, List<Double> tiles, Sweep.Rows out) {
        List<MeshRaster> rasters =
                tiles.stream().map(tile -> new MeshRaster(mesh.mesh(), tile)).toList();
        for (MeshRaster raster : rasters) {
            if (raster.overlaps() > 0) {
                throw new BadInputException(
                        mesh + " has ground above ground, which a grid cannot have: " + raster.overlaps() + " tiles");
            }
        }
        List<MeshPair> pairs = pairs(context, mesh, rasters);
        ShortestPaths paths = new ShortestPaths(mesh.mesh());
        double[] shortest = pairs.stream()
                .mapToDouble(pair -> paths.length(Place.start(pair), Place.goal(pair)))
                .toArray();
        List<Entrant> entrants = new ArrayList<>();
        entrants.add(
                new Entrant("A*", mesh.world(), 0, null, pairs, mesh.world().newQuery()));
        long begun = System.nanoTime();
        MeshWorld hna = mesh.world().withIndex(MeshIndex.hna(), context.executor(), context.parallelism());
        entrants.add(new Entrant(HNA, hna, millis(begun), null, pairs, hna.newQuery()));
        for (MeshRaster raster : rasters) {
            GridWorld plain = GridWorld.of(raster.map());
            entrants.add(new Entrant("A*, octile", plain, 0, raster, pairs, query(plain, Smoothing.OCTILE)));
            begun = System.nanoTime();
            GridWorld hpa = plain.withIndex(GridIndex.hpa(), context.executor(), context.parallelism());
            double built = millis(begun);
            entrants.add(new Entrant("HPA*, octile", hpa, built, raster, pairs, query(hpa, Smoothing.OCTILE)));
            entrants.add(new Entrant(HPA, hpa, built, raster, pairs, query(hpa, Smoothing.ANY_ANGLE)));
        }
        Contest contest = new Contest(
                pairs.size(),
                context.rules(Contest.Rules.of(5, Duration.ofMillis(context.quick() ? 5 : 200))
                        .withBudget(2, Duration.ofMillis(context.quick() ? 15 : 500))),
                context.seed());
        entrants.forEach(entrant -> entrant.samples = contest.add(entrant));
        contest.run(Progress.NONE);
        for (Entrant entrant : entrants) {
            double[] excess = new double[pairs.size()];
            Arrays.setAll(excess, i -> 100 * (entrant.length(i) / shortest[i] - 1));
            Spread spread = Spread.of(excess);
            out.row(
                    entrant.raster == null ? null : (Object) entrant.tile,
                    entrant.method,
                    entrant.cells,
                    entrant.samples.spread(Samples.Pick.MEDIAN).mean(),
                    entrant.world.indexBytes(),
                    entrant.raster == null
                            ? bytes(mesh.mesh())
                            // A byte of terrain and one of moves.
                            : 2L * entrant.raster.map().tileCount(),
                    entrant.buildMs,
                    spread.mean(),
                    spread.max(),
                    pairs.size() - spread.count());
        }
    }

    /** Returns the bytes of vertices, corners and areas of polygons, portals with their ends, and the portals of each polygon. */
    private static long bytes(NavMesh mesh) {
        long corners = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            corners += mesh.polygonSize(polygon);
        }
        return 12L * mesh.vertexCount() + 4 * corners + 9L * mesh.polygonCount() + 40L * mesh.portalCount();
    }

    private static double millis(long begun) {
        return (System.nanoTime() - begun) / 1e6;
    }

    private static GridQuery query(GridWorld world, Smoothing smoothing) {
        GridQuery query = world.newQuery();
        query.smoothing(smoothing);
        return query;
    }

    /** Returns the pairs whose points are on passable tiles of all grids. */
    private static List<MeshPair> pairs(Context context, NamedMesh mesh, List<MeshRaster> rasters) {
        List<MeshPair> pairs = new ArrayList<>();
        for (MeshPair pair : MeshLengths.pairs(context, mesh)) {
            boolean onAll = rasters.stream()
                    .allMatch(raster -> raster.passable(pair.startX(), pair.startZ())
                            && raster.passable(pair.goalX(), pair.goalZ()));
            if (onAll && pairs.size() < context.searches()) {
                pairs.add(pair);
            }
        }
        return pairs;
    }
}
