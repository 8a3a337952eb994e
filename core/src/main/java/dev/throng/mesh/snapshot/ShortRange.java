package dev.throng.mesh.snapshot;

import dev.throng.graph.EpochMarks;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.path.PathStatus;
import dev.throng.path.flat.FlatPath;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The distance up to which plain A* has less to do than an index, which must join start and goal first. Immutable, share freely.
 *
 * <p>It is measured on the mesh itself: both methods answer pairs that are few polygons apart, and their expansions are counted.
 * Counts, unlike times, are the same for the same mesh. The pairs are drawn with the seed of the index's options.
 *
 * @param radius points that are no farther apart than this are tried with A* first, in metres
 * @param budget expansions after which A* is given up: the points are close, but the path is long
 */
record ShortRange(double radius, int budget) {
    /** A* is never tried. */
    static final ShortRange NONE = new ShortRange(-1, 0);

    private static final int PAIRS = 280;

    /** Pairs are up to 2^(this - 1) steps from polygon to polygon apart. */
    private static final int DOUBLINGS = 7;

    /** Budgets are tried from what the index takes on average, up to this many times as much. */
    private static final int MOST_BUDGET = 8;

    /** Measures with plain A* and with the index. */
    static ShortRange measure(SharedMesh shared, MeshOverlay overlay) {
        if (overlay == null) {
            return NONE;
        }
        SnapshotSearch plain = new SnapshotSearch(new MeshSnapshot(shared, null), NONE);
        SnapshotSearch indexed = new SnapshotSearch(new MeshSnapshot(shared, overlay), NONE);
        MeshArrays mesh = shared.mesh;
        SplittableRandom random = new SplittableRandom(overlay.plan().cut().seed());
        FlatPath path = new FlatPath();
        int[] queue = new int[mesh.polygonCount()];
        EpochMarks seen = new EpochMarks(mesh.polygonCount());
        double[] distances = new double[PAIRS];
        long[] plainWork = new long[PAIRS];
        long[] indexWork = new long[PAIRS];
        int count = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            int from = random.nextInt(mesh.polygonCount());
            int to = walk(mesh, from, 1 << pair % DOUBLINGS, queue, seen, random);
            if (!find(mesh, plain, from, to, path)) {
                continue;
            }
            MeshEnds ends = plain.ends();
            distances[count] = ends.toGoal(ends.startX, ends.startY, ends.startZ);
            plainWork[count] = plain.work();
            find(mesh, indexed, from, to, path);
            indexWork[count++] = indexed.work();
        }
        return best(Arrays.copyOf(distances, count), plainWork, indexWork);
    }

    private static boolean find(MeshArrays mesh, SnapshotSearch search, int from, int to, FlatPath path) {
        PathStatus located = search.ends()
                .take(
                        from,
                        mesh.centre(from, 0),
                        mesh.centre(from, 1),
                        mesh.centre(from, 2),
                        to,
                        mesh.centre(to, 0),
                        mesh.centre(to, 1),
                        mesh.centre(to, 2));
        if (located != PathStatus.FOUND) {
            return false;
        }
        search.begin();
        search.advance(Integer.MAX_VALUE);
        search.writeFound(false, false, path);
        return true;
    }

    /** Returns one of the polygons that are a number of portals away, or of the farthest ones. */
    private static int walk(
            MeshArrays mesh, int from, int steps, int[] queue, EpochMarks seen, SplittableRandom random) {
        seen.clear();
        seen.mark(from);
        queue[0] = from;
        int ring = 0;
        int size = 1;
        for (int step = 0; step < steps; step++) {
            int end = size;
            for (int i = ring; i < end; i++) {
                int polygon = queue[i];
                for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                    int next = mesh.across(mesh.portalAt(slot), polygon);
                    if (!seen.marked(next)) {
                        seen.mark(next);
                        queue[size++] = next;
                    }
                }
            }
            if (size == end) {
                break;
            }
            ring = end;
        }
        return queue[ring + random.nextInt(size - ring)];
    }

    /** Returns the radius and budget with which A* saves most. */
    static ShortRange best(double[] distances, long[] plainWork, long[] indexWork) {
        ShortRange best = NONE;
        long bestSaving = 0;
        for (double radius : distances) {
            long usual = meanWithin(radius, distances, indexWork);
            for (int factor = 1; factor <= MOST_BUDGET; factor *= 2) {
                ShortRange tried = new ShortRange(radius, (int) Math.max(1, factor * usual));
                long saving = tried.saving(distances, plainWork, indexWork);
                if (saving > bestSaving) {
                    best = tried;
                    bestSaving = saving;
                }
            }
        }
        return best;
    }

    private static long meanWithin(double radius, double[] distances, long[] indexWork) {
        long work = 0;
        int pairs = 0;
        for (int i = 0; i < distances.length; i++) {
            if (distances[i] <= radius) {
                work += indexWork[i];
                pairs++;
            }
        }
        return work / pairs;
    }

    private long saving(double[] distances, long[] plainWork, long[] indexWork) {
        long saving = 0;
        for (int i = 0; i < distances.length; i++) {
            if (distances[i] <= radius) {
                // Where A* is given up, its work is lost.
                saving += plainWork[i] <= budget ? indexWork[i] - plainWork[i] : -budget;
            }
        }
        return saving;
    }
}
