package dev.throng.world;

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

    /** A way is this much longer than usual when A* is given up. */
    private static final int PATIENCE_FACTOR = 2;

    /** Measures with a query of either kind, both over the same mesh. */
    static NearPairs measure(NavMesh mesh, MeshQuery plain, JoinedQuery joined) {
        plain.waypoints(false);
        joined.waypoints(false);
        SplittableRandom random = new SplittableRandom(1);
        PathBuffer path = new PathBuffer();
        // Pairs sorted by distance, with what A* saves, negative when it has more to do.
        double[] distances = new double[PAIRS];
        long[] plainWork = new long[PAIRS];
        long[] joinedWork = new long[PAIRS];
        int count = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            int from = random.nextInt(mesh.polygonCount());
            int to = walk(mesh, from, 1 << pair % DOUBLINGS, random);
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

    /** Where so many steps through portals picked at random lead. */
    private static int walk(NavMesh mesh, int from, int steps, SplittableRandom random) {
        int polygon = from;
        for (int step = 0; step < steps; step++) {
            int portals = mesh.endSlot(polygon) - mesh.firstSlot(polygon);
            if (portals > 0) {
                int portal = mesh.portalAt(mesh.firstSlot(polygon) + random.nextInt(portals));
                polygon = mesh.across(portal, polygon);
            }
        }
        return polygon;
    }

    /** The reach within which A* saves most. */
    static NearPairs best(double[] distances, long[] plainWork, long[] joinedWork) {
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        double bestReach = NONE.reach;
        long bestSaving = 0;
        long bestWork = 0;
        int within = 0;
        for (double reach : sorted) {
            long saving = 0;
            long work = 0;
            int pairs = 0;
            for (int i = 0; i < distances.length; i++) {
                if (distances[i] <= reach) {
                    saving += joinedWork[i] - plainWork[i];
                    work += joinedWork[i];
                    pairs++;
                }
            }
            if (saving > bestSaving) {
                bestReach = reach;
                bestSaving = saving;
                bestWork = work;
                within = pairs;
            }
        }
        return within == 0 ? NONE : new NearPairs(bestReach, (int) (PATIENCE_FACTOR * bestWork / within));
    }
}
