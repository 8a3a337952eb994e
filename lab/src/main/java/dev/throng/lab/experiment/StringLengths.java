package dev.throng.lab.experiment;

import dev.throng.graph.SharedWork;
import dev.throng.lab.bench.MeshPair;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * How long the strings of A*'s paths are: pulled, and pulled tight around the shorter side of holes. In the (x, z) plane
 * where the lengths to compare them with are, otherwise in space. Immutable, share freely.
 *
 * @param pairs asked, with what is known of each
 * @param pulled by pair; NaN where no path was found
 * @param tight by pair; NaN where no path was found
 */
record StringLengths(List<KnownLength> pairs, double[] pulled, double[] tight) {
    /** Asks the pairs that are known, or else drawn ones, whose optimum is NaN. */
    static StringLengths of(MeshContext context, NamedMesh mesh) {
        List<KnownLength> pairs = pairs(context, mesh);
        double[] pulled = new double[pairs.size()];
        double[] tight = new double[pairs.size()];
        // A flat mesh has no heights to look for points at.
        float low = mesh.mesh().min(1);
        boolean flat = low == mesh.mesh().max(1);
        SharedWork.run(context.executor(), context.parallelism(), pulled.length, () -> {
            MeshQuery query = mesh.world().newQuery();
            MeshQuery tightQuery = mesh.world().newQuery();
            tightQuery.tight(true);
            PathBuffer path = new PathBuffer();
            return i -> {
                KnownLength pair = pairs.get(i);
                double startY = flat ? low : pair.startY();
                double goalY = flat ? low : pair.goalY();
                pulled[i] = length(query, pair, startY, goalY, path);
                tight[i] = length(tightQuery, pair, startY, goalY, path);
            };
        });
        return new StringLengths(pairs, pulled, tight);
    }

    private static List<KnownLength> pairs(MeshContext context, NamedMesh mesh) {
        List<KnownLength> known = mesh.knownLengths();
        if (!known.isEmpty()) {
            return context.quick() ? known.subList(0, Math.min(known.size(), 200)) : known;
        }
        List<KnownLength> drawn = new ArrayList<>();
        for (MeshPair pair : context.countedPairs(mesh)) {
            drawn.add(new KnownLength(
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ(),
                    Double.NaN,
                    Double.NaN));
        }
        return drawn;
    }

    private static double length(MeshQuery query, KnownLength pair, double startY, double goalY, PathBuffer path) {
        PathStatus status = query.find(pair.startX(), startY, pair.startZ(), pair.goalX(), goalY, pair.goalZ(), path);
        if (status != PathStatus.FOUND) {
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
}
