package dev.throng.world;

import dev.throng.graph.EpochMarks;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Up to which distance plain A* has less to do than a hierarchy, which must be joined to both ends first. Immutable, share
 * freely.
 *
 * <p>This is measured on the mesh itself: both methods answer pairs that are few polygons apart, and what they expand is
 * counted. Counts and not times, so that the same mesh always gives the same answer.
 *
 * @param reach ends that are no farther apart than this are tried with A* first, in metres
 * @param patience expansions after which A* is given up: the ends are near, but the way is long
 */
record NearPairs(double reach, int patience) {
    /** A* is never tried. */
    static final NearPairs NONE = new NearPairs(-1, 0);

    private static final int PAIRS = 280;

    /** Pairs are up to 2^(this - 1) steps from polygon to polygon apart. */
    private static final int DOUBLINGS = 7;

    /** Patience is tried from what the hierarchy takes in the mean, up to this many times as much. */
    private static final int MOST_PATIENCE = 8;

    /** Measures with a query of either kind, both over the same mesh. */
    static NearPairs measure(NavMesh mesh, MeshQuery plain, JoinedQuery joined) {
        plain.waypoints(false);
        joined.waypoints(false);
        SplittableRandom random = new SplittableRandom(1);
        PathBuffer path = new PathBuffer();
        int[] queue = new int[mesh.polygonCount()];
        EpochMarks seen = new EpochMarks(mesh.polygonCount());
        double[] distances = new double[PAIRS];
        long[] plainWork = new long[PAIRS];
        long[] joinedWork = new long[PAIRS];
        int count = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            int from = random.nextInt(mesh.polygonCount());
            int to = walk(mesh, from, 1 << pair % DOUBLINGS, queue, seen, random);
            if (find(mesh, plain, from, to, path) != PathStatus.FOUND) {
                continue;
            }
            distances[count] = plain.ends.toGoal(plain.ends.startX, plain.ends.startY, plain.ends.startZ);
            plainWork[count] = plain.expanded();
            find(mesh, joined, from, to, path);
            joinedWork[count++] = joined.work();
        }
        return best(Arrays.copyOf(distances, count), plainWork, joinedWork);
    }

    private static PathStatus find(NavMesh mesh, MeshPathQuery query, int from, int to, PathBuffer path) {
        return query.findOn(
                from,
                mesh.centre(from, 0),
                mesh.centre(from, 1),
                mesh.centre(from, 2),
                to,
                mesh.centre(to, 0),
                mesh.centre(to, 1),
                mesh.centre(to, 2),
                path);
    }

    /** One of the polygons that are so many steps through portals away, or of the farthest there are. */
    private static int walk(NavMesh mesh, int from, int steps, int[] queue, EpochMarks seen, SplittableRandom random) {
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

    /** The reach and patience with which A* saves most. */
    static NearPairs best(double[] distances, long[] plainWork, long[] joinedWork) {
        NearPairs best = NONE;
        long bestSaving = 0;
        for (double reach : distances) {
            long usual = meanWithin(reach, distances, joinedWork);
            for (int factor = 1; factor <= MOST_PATIENCE; factor *= 2) {
                NearPairs tried = new NearPairs(reach, (int) Math.max(1, factor * usual));
                long saving = tried.saving(distances, plainWork, joinedWork);
                if (saving > bestSaving) {
                    best = tried;
                    bestSaving = saving;
                }
            }
        }
        return best;
    }

    private static long meanWithin(double reach, double[] distances, long[] joinedWork) {
        long work = 0;
        int pairs = 0;
        for (int i = 0; i < distances.length; i++) {
            if (distances[i] <= reach) {
                work += joinedWork[i];
                pairs++;
            }
        }
        return work / pairs;
    }

    private long saving(double[] distances, long[] plainWork, long[] joinedWork) {
        long saving = 0;
        for (int i = 0; i < distances.length; i++) {
            if (distances[i] <= reach) {
                // Where A* is given up, its work is lost.
                saving += plainWork[i] <= patience ? joinedWork[i] - plainWork[i] : -patience;
            }
        }
        return saving;
    }
}
