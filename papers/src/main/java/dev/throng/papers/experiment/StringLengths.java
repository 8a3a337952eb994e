package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.KnownLength;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * Lengths of the strings of A*'s paths: pulled, and pulled tight around the shorter side of holes. They are measured in the (x, z) plane if the
 * reference lengths are, otherwise in space. Stateless, share freely.
 */
final class StringLengths {
    private static final int QUICK_KNOWN = 200;

    /** Relative tolerance of lengths: coordinates are rounded, and known lengths have few digits. */
    private static final double ROUNDING = 1e-4;

    private StringLengths() {}

    /** Returns a row for each pair of {@link #pairs}; lengths are unknown without a path. */
    static Table of(Context context, List<NamedMesh> meshes) {
        String[] measured = {"startX", "startZ", "goalX", "goalZ", "optimum", "detour", "pulled", "tight", "polygons"};
        return Sweep.over("mesh", meshes)
                .inTurn(context, (point, out) -> measure(context, point.at("mesh"), out), measured);
    }

    private static void measure(Context context, NamedMesh mesh, Sweep.Rows out) {
        List<KnownLength> pairs = pairs(context, mesh);
        double[] pulled = new double[pairs.size()];
        double[] tight = new double[pairs.size()];
        int[] polygons = new int[pairs.size()];
        SharedWork.run(context.executor(), context.parallelism(), pulled.length, () -> {
            MeshQuery query = mesh.world().newQuery();
            MeshQuery tightQuery = mesh.world().newQuery();
            tightQuery.quality(PathQuality.TIGHT);
            PathBuffer path = new PathBuffer();
            return i -> {
                pulled[i] = length(query, pairs.get(i), path);
                polygons[i] = path.corridorSize();
                tight[i] = length(tightQuery, pairs.get(i), path);
            };
        });
        for (int i = 0; i < pulled.length; i++) {
            KnownLength p = pairs.get(i);
            Object[] row = {
                p.startX(), p.startZ(), p.goalX(), p.goalZ(), p.optimum(), p.detour(), pulled[i], tight[i], polygons[i]
            };
            out.row(row);
        }
    }

    /** Returns the known pairs, or else drawn ones, whose optimum is NaN. */
    static List<KnownLength> pairs(Context context, NamedMesh mesh) {
        List<KnownLength> known = mesh.knownLengths();
        List<KnownLength> pairs = new ArrayList<>();
        if (known.isEmpty()) {
            context.countedPairs(mesh).forEach(pair -> pairs.add(KnownLength.between(pair)));
        } else {
            pairs.addAll(context.quick() ? known.subList(0, Math.min(known.size(), QUICK_KNOWN)) : known);
        }
        float low = mesh.mesh().min(1);
        if (low == mesh.mesh().max(1)) {
            // A flat mesh has one height for all points.
            pairs.replaceAll(pair -> pair.at(low));
        }
        return pairs;
    }

    private static double length(MeshQuery query, KnownLength pair, PathBuffer path) {
        if (pair.find(query, path) != PathStatus.FOUND) {
            return Double.NaN;
        }
        if (Double.isNaN(pair.optimum())) {
            return path.length();
        }
        double sum = 0;
        for (int w = 1; w < path.waypointCount(); w++) {
            sum += Math.hypot((double) path.x(w) - path.x(w - 1), (double) path.z(w) - path.z(w - 1));
        }
        return sum;
    }

    /** Reports strings of a mesh that cannot be right. */
    static void check(Report out, NamedMesh mesh, Table paths) {
        // In the plane, a string over hills may be longer although it is shorter in space.
        boolean comparable = mesh.knownLengths().isEmpty()
                || mesh.mesh().min(1) == mesh.mesh().max(1);
        int missing = 0;
        int longer = 0;
        int tooShort = 0;
        for (int row = 0; row < paths.size(); row++) {
            double tight = paths.number(row, "tight");
            missing += Double.isNaN(tight) ? 1 : 0;
            longer += comparable && tight > paths.number(row, "pulled") * (1 + 1e-6) ? 1 : 0;
            tooShort += tight < paths.number(row, "optimum") * (1 - ROUNDING) - ROUNDING ? 1 : 0;
        }
        fault(out, mesh, missing, "pairs without a path");
        fault(out, mesh, longer, "tight strings longer than the plain ones");
        fault(out, mesh, tooShort, "strings shorter than the shortest path");
    }

    private static void fault(Report out, NamedMesh mesh, int count, String words) {
        if (count > 0) {
            out.fault(mesh + ": " + count + " " + words);
        }
    }
}
