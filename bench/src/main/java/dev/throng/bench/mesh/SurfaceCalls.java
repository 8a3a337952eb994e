package dev.throng.bench.mesh;

import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.recast4j.detour.FindDistanceToWallResult;
import org.recast4j.detour.FindLocalNeighbourhoodResult;
import org.recast4j.detour.FindNearestPolyResult;
import org.recast4j.detour.FindPolysAroundResult;
import org.recast4j.detour.FindRandomPointResult;
import org.recast4j.detour.MoveAlongSurfaceResult;
import org.recast4j.detour.NavMeshQuery;
import org.recast4j.detour.RaycastHit;
import org.recast4j.detour.Result;

/** The kinds of calls of a surface bench. Stateless, share freely. */
public final class SurfaceCalls {
    private static final double WALL_REACH = 10;
    private static final double NEIGHBOURHOOD = 5;
    private static final double REACH = 10;
    private static final double FAR_REACH = 60;

    private SurfaceCalls() {}

    public static List<SurfaceCall> all(MeshWorld world, DetourTwin twin, int calls, long seed) {
        return List.of(
                new NearestCall("nearest", 0, world, twin, calls, seed),
                new NearestCall("nearest, 0.5 m off", 0.5, world, twin, calls, seed),
                new HeightCall(world, twin, calls, seed),
                new RayCall("raycast 10 m", 10, world, twin, calls, seed),
                new RayCall("raycast 50 m", 50, world, twin, calls, seed),
                new MoveCall("moveAlong 0.1 m", 0.1, world, twin, calls, seed),
                new MoveCall("moveAlong 2 m", 2, world, twin, calls, seed),
                new WallCall(world, twin, calls, seed),
                new WallsCall(world, twin, calls, seed),
                new AroundCall(world, twin, calls, seed),
                new FlatCall(world, twin, calls, seed),
                new ReachCall(world, twin, calls, seed),
                new RandomCall(world, twin, calls, seed),
                new RandomAroundCall(REACH, world, twin, calls, seed),
                new RandomAroundCall(FAR_REACH, world, twin, calls, seed));
    }

    private static final class NearestCall extends SurfaceCall {
        private final float[] halfExtents = {2, 4, 2};
        private final float[] asked;

        /**
         * @param off maximum distance of points from the ground, along each axis
         */
        NearestCall(String name, double off, MeshWorld world, DetourTwin twin, int calls, long seed) {
            super(name, world, twin, calls, seed);
            SplittableRandom random = new SplittableRandom(seed + 1);
            asked = points.clone();
            for (int i = 0; off > 0 && i < asked.length; i++) {
                asked[i] += (float) random.nextDouble(-off, off);
            }
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                int polygon = surface.nearest(asked[3 * i], asked[3 * i + 1], asked[3 * i + 2]);
                ours(i - from, polygon, surface.x(), surface.y(), surface.z());
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                float[] at = {asked[3 * i], asked[3 * i + 1], asked[3 * i + 2]};
                results[i - from] = detour.findNearestPoly(at, halfExtents, filter).result;
            }
        }

        @Override
        void keep(int call, Object result) {
            FindNearestPolyResult found = (FindNearestPolyResult) result;
            float[] at = found.getNearestPos();
            its(call, twin.polygon(found.getNearestRef()), at[0], at[1], at[2]);
        }

        @Override
        boolean agrees(int call) {
            int at = 4 * call;
            if (ours[at] < 0 || its[at] < 0) {
                return ours[at] == its[at];
            }
            boolean same = twin.ref((int) ours[at]) == twin.ref((int) its[at]);
            double dx = ours[at + 1] - its[at + 1];
            double dy = ours[at + 2] - its[at + 2];
            double dz = ours[at + 3] - its[at + 3];
            return same || dx * dx + dy * dy + dz * dz < TOLERANCE * TOLERANCE;
        }

        /** Ours is on the ground and at least as near, or recast4j's is out of reach. */
        @Override
        boolean explained(int call) {
            int at = 4 * call;
            if (ours[at] < 0) {
                return !inReach(its, call);
            }
            return isOnPolygon(call)
                    && inReach(ours, call)
                    && (its[at] < 0 || distance(ours, call) <= distance(its, call) + 1e-4);
        }

        private boolean inReach(double[] answers, int call) {
            double dx = answers[4 * call + 1] - asked[3 * call];
            double dy = answers[4 * call + 2] - asked[3 * call + 1];
            double dz = answers[4 * call + 3] - asked[3 * call + 2];
            return Math.hypot(dx, dz) <= halfExtents[0] && Math.abs(dy) <= halfExtents[1];
        }

        private double distance(double[] answers, int call) {
            double dx = answers[4 * call + 1] - asked[3 * call];
            double dy = answers[4 * call + 2] - asked[3 * call + 1];
            double dz = answers[4 * call + 3] - asked[3 * call + 2];
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    private static final class HeightCall extends SurfaceCall {
        HeightCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("height", world, twin, calls, seed);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                ours(i - from, surface.height(polygons[i], points[3 * i], points[3 * i + 2]), 0, 0, 0);
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.getPolyHeight(twin.ref(polygons[i]), point(i));
            }
        }

        @Override
        void keep(int call, Object result) {
            Result<?> height = (Result<?>) result;
            its(call, height.failed() ? Double.NaN : (Float) height.result, 0, 0, 0);
        }

        @Override
        boolean agrees(int call) {
            return Math.abs(ours[4 * call] - its[4 * call]) < TOLERANCE;
        }

        /** recast4j finds no height, and the point is on an edge. */
        @Override
        boolean explained(int call) {
            return Double.isNaN(its[4 * call])
                    && plainWalls.distanceToEdges(polygons[call], points[3 * call], points[3 * call + 2]) < 1e-3;
        }
    }

    /** A call in some direction from a point. */
    private abstract static class DirectedCall extends SurfaceCall {
        private final double length;
        float[] targets;

        DirectedCall(String name, double length, MeshWorld world, DetourTwin twin, int calls, long seed) {
            super(name, world, twin, calls, seed);
            this.length = length;
            SplittableRandom random = new SplittableRandom(seed + 1);
            targets = points.clone();
            for (int i = 0; i < calls; i++) {
                double angle = random.nextDouble(2 * Math.PI);
                targets[3 * i] += (float) (length * Math.cos(angle));
                targets[3 * i + 2] += (float) (length * Math.sin(angle));
            }
        }

        final float[] target(int call) {
            return new float[] {targets[3 * call], targets[3 * call + 1], targets[3 * call + 2]};
        }

        final double length() {
            return length;
        }
    }

    private static final class RayCall extends DirectedCall {
        RayCall(String name, double length, MeshWorld world, DetourTwin twin, int calls, long seed) {
            super(name, length, world, twin, calls, seed);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                surface.raycast(polygons[i], points[3 * i], points[3 * i + 2], targets[3 * i], targets[3 * i + 2]);
                ours(i - from, surface.t(), surface.polygon(), surface.x(), surface.z());
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.raycast(twin.ref(polygons[i]), point(i), target(i), filter, 0, 0).result;
            }
        }

        @Override
        void keep(int call, Object result) {
            RaycastHit hit = (RaycastHit) result;
            boolean free = hit.t > 1;
            its(call, free ? 1 : hit.t, 0, 0, 0);
        }

        @Override
        boolean agrees(int call) {
            return Math.abs(ours[4 * call] - its[4 * call]) * length() < TOLERANCE;
        }

        /** There is no wall where recast4j's ray ends before ours, or there is one where ours ends before recast4j's. */
        @Override
        boolean explained(int call) {
            double t = Math.min(ours[4 * call], its[4 * call]);
            double x = points[3 * call] + t * (targets[3 * call] - points[3 * call]);
            double z = points[3 * call + 2] + t * (targets[3 * call + 2] - points[3 * call + 2]);
            return plainWalls.anyAt(x, z) == ours[4 * call] < its[4 * call];
        }
    }

    private static final class MoveCall extends DirectedCall {
        MoveCall(String name, double length, MeshWorld world, DetourTwin twin, int calls, long seed) {
            super(name, length, world, twin, calls, seed);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                int polygon = surface.moveAlong(
                        polygons[i], points[3 * i], points[3 * i + 2], targets[3 * i], targets[3 * i + 2]);
                // Without the height, which recast4j does not return either.
                ours(i - from, polygon, surface.x(), 0, surface.z());
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.moveAlongSurface(twin.ref(polygons[i]), point(i), target(i), filter).result;
            }
        }

        @Override
        void keep(int call, Object result) {
            MoveAlongSurfaceResult moved = (MoveAlongSurfaceResult) result;
            float[] at = moved.getResultPos();
            its(call, twin.polygon(moved.getVisited().get(moved.getVisited().size() - 1)), at[0], at[1], at[2]);
        }

        @Override
        boolean agrees(int call) {
            return Math.hypot(ours[4 * call + 1] - its[4 * call + 1], ours[4 * call + 3] - its[4 * call + 3])
                    < TOLERANCE;
        }
    }

    private static final class WallCall extends SurfaceCall {
        WallCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("distanceToWall 10 m", world, twin, calls, seed);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                double distance = surface.distanceToWall(polygons[i], points[3 * i], points[3 * i + 2], WALL_REACH);
                ours(i - from, distance, surface.x(), surface.z(), 0);
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] =
                        detour.findDistanceToWall(twin.ref(polygons[i]), point(i), (float) WALL_REACH, filter).result;
            }
        }

        @Override
        void keep(int call, Object result) {
            FindDistanceToWallResult found = (FindDistanceToWallResult) result;
            its(call, found.getDistance(), found.getPosition()[0], found.getPosition()[2], 0);
        }

        @Override
        boolean agrees(int call) {
            // Without a wall, recast4j returns the radius.
            return Math.abs(Math.min(WALL_REACH, ours[4 * call]) - its[4 * call]) < TOLERANCE;
        }

        /** recast4j misses an existing wall, or finds one of ground behind portals that are farther away. */
        @Override
        boolean explained(int call) {
            int at = 4 * call;
            double x = points[3 * call];
            double z = points[3 * call + 2];
            if (ours[at] < its[at]) {
                double distance = Math.hypot(ours[at + 1] - x, ours[at + 2] - z);
                return Math.abs(distance - ours[at]) < TOLERANCE && plainWalls.anyAt(ours[at + 1], ours[at + 2]);
            }
            return plainWalls.onlyBehindPortals(polygons[call], its[at + 1], its[at + 2], x, z, its[at] + TOLERANCE);
        }
    }

    /**
     * Walls around a point. recast4j lists those of one polygon, so the bench finds the polygons around and then the walls of each, as recast4j's
     * crowd does.
     */
    private static final class WallsCall extends SurfaceCall {
        /** A wall of recast4j in reach [(x, y, z) twice]. */
        private record Wall(float[] ends) {
            double length() {
                return Math.hypot(ends[3] - ends[0], ends[5] - ends[2]);
            }
        }

        private float[] copied = new float[6 * 64];

        WallsCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("walls 5 m", world, twin, calls, seed);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                ours(i - from, find(i), 0, 0, 0);
            }
        }

        private int find(int call) {
            return surface.walls(polygons[call], points[3 * call], points[3 * call + 2], NEIGHBOURHOOD);
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                List<Wall> walls = new ArrayList<>();
                float[] at = point(i);
                List<Long> around = detour.findPolysAroundCircle(
                                twin.ref(polygons[i]), at, (float) NEIGHBOURHOOD, filter)
                        .result
                        .getRefs();
                for (long ref : around) {
                    for (float[] ends : detour.getPolyWallSegments(ref, false, filter)
                            .result
                            .getSegmentVerts()) {
                        if (distance2(ends, at) < NEIGHBOURHOOD * NEIGHBOURHOOD) {
                            walls.add(new Wall(ends));
                        }
                    }
                }
                results[i - from] = walls;
            }
        }

        private static float distance2(float[] ends, float[] at) {
            float alongX = ends[3] - ends[0];
            float alongZ = ends[5] - ends[2];
            float length2 = alongX * alongX + alongZ * alongZ;
            float t = length2 == 0 ? 0 : ((at[0] - ends[0]) * alongX + (at[2] - ends[2]) * alongZ) / length2;
            t = Math.max(0, Math.min(1, t));
            float dx = ends[0] + t * alongX - at[0];
            float dz = ends[2] + t * alongZ - at[2];
            return dx * dx + dz * dz;
        }

        /** Stores the total length of all walls, of ours too. */
        @Override
        void keep(int call, Object result) {
            double length = 0;
            for (Object wall : (List<?>) result) {
                length += ((Wall) wall).length();
            }
            int count = find(call);
            if (copied.length < 6 * count) {
                copied = new float[12 * count];
            }
            surface.copyWalls(copied, 0, count);
            double ourLength = 0;
            for (int i = 0; i < 6 * count; i += 6) {
                ourLength += Math.hypot(copied[i + 3] - copied[i], copied[i + 5] - copied[i + 2]);
            }
            its(call, length, ourLength, 0, 0);
        }

        @Override
        boolean agrees(int call) {
            return Math.abs(its[4 * call] - its[4 * call + 1]) < TOLERANCE;
        }

        /** Ours have the same length as recast4j's once their ends are rounded as Detour rounds them. */
        @Override
        boolean explained(int call) {
            int count = find(call);
            surface.copyWalls(copied, 0, count);
            double length = 0;
            for (int i = 0; i < 6 * count; i += 6) {
                length += plainWalls.lengthIn255ths(copied[i], copied[i + 2], copied[i + 3], copied[i + 5]);
            }
            return Math.abs(its[4 * call] - length) < TOLERANCE;
        }
    }

    /** A call that finds polygons. For ours it stores their number, for recast4j whether they are the same. */
    private abstract static class SetCall extends SurfaceCall {
        private final boolean flat;

        SetCall(String name, boolean flat, MeshWorld world, DetourTwin twin, int calls, long seed) {
            super(name, world, twin, calls, seed);
            this.flat = flat;
        }

        private int find(int call) {
            return surface.neighbourhood(polygons[call], points[3 * call], points[3 * call + 2], NEIGHBOURHOOD, flat);
        }

        @Override
        public final void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                ours(i - from, find(i), 0, 0, 0);
            }
        }

        /** Returns the references of our polygons; pieces of a polygon that was split have one reference. */
        final Set<Long> ourRefs(int call) {
            Set<Long> refs = new HashSet<>();
            for (int i = find(call) - 1; i >= 0; i--) {
                refs.add(twin.ref(surface.around(i)));
            }
            return refs;
        }

        @Override
        final boolean agrees(int call) {
            return its[4 * call] == 1;
        }
    }

    private static final class AroundCall extends SetCall {
        AroundCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("neighbourhood 5 m", false, world, twin, calls, seed);
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.findPolysAroundCircle(
                                twin.ref(polygons[i]), point(i), (float) NEIGHBOURHOOD, filter)
                        .result;
            }
        }

        @Override
        void keep(int call, Object result) {
            Set<Long> refs = new HashSet<>(((FindPolysAroundResult) result).getRefs());
            its(call, refs.equals(ourRefs(call)) ? 1 : 0, 0, 0, 0);
        }

        /** Each polygon that only one of the two has touches the circle where it is entered, up to rounding. */
        @Override
        boolean explained(int call) {
            Set<Long> found = new HashSet<>(
                    detour.findPolysAroundCircle(twin.ref(polygons[call]), point(call), (float) NEIGHBOURHOOD, filter)
                            .result
                            .getRefs());
            Set<Long> alone = new HashSet<>(found);
            Set<Long> refs = ourRefs(call);
            alone.addAll(refs);
            found.retainAll(refs);
            alone.removeAll(found);
            for (long ref : alone) {
                double off = plainWalls.distanceToPortals(twin.polygon(ref), points[3 * call], points[3 * call + 2])
                        - NEIGHBOURHOOD;
                if (Math.abs(off) > 1e-3) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class FlatCall extends SetCall {
        FlatCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("neighbourhood 5 m, flat", true, world, twin, calls, seed);
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.findLocalNeighbourhood(
                                twin.ref(polygons[i]), point(i), (float) NEIGHBOURHOOD, filter)
                        .result;
            }
        }

        @Override
        void keep(int call, Object result) {
            // Far from the origin, recast4j's margin for polygons that only touch is smaller than the rounding of its
            // numbers. Many are then left out as if they overlapped.
            its(call, ourRefs(call).containsAll(((FindLocalNeighbourhoodResult) result).getRefs()) ? 1 : 0, 0, 0, 0);
        }
    }

    /**
     * Polygons within a cost. recast4j finds those that are connected inside a circle, with their costs: those within the cost must be among them.
     */
    private static final class ReachCall extends SurfaceCall {
        ReachCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("reachable 10 m", world, twin, calls, seed);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                ours(i - from, find(i), 0, 0, 0);
            }
        }

        private int find(int call) {
            return surface.reachable(polygons[call], points[3 * call], points[3 * call + 2], REACH);
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] =
                        detour.findPolysAroundCircle(twin.ref(polygons[i]), point(i), (float) REACH, filter).result;
            }
        }

        @Override
        void keep(int call, Object result) {
            Set<Long> refs = new HashSet<>(((FindPolysAroundResult) result).getRefs());
            boolean all = true;
            for (int i = find(call) - 1; i >= 0; i--) {
                all &= refs.contains(twin.ref(surface.reached(i)));
            }
            its(call, all ? 1 : 0, 0, 0, 0);
        }

        @Override
        boolean agrees(int call) {
            return its[4 * call] == 1;
        }
    }

    /** Random points differ; recast4j must find our point on our polygon. */
    private static final class RandomCall extends SurfaceCall {
        private final SplittableRandom random;
        private final NavMeshQuery.FRand itsRandom;

        RandomCall(MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("randomPoint", world, twin, calls, seed);
            random = new SplittableRandom(seed + 2);
            itsRandom = new NavMeshQuery.FRand(seed + 2);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                int polygon = surface.randomPoint(random);
                ours(i - from, polygon, surface.x(), surface.y(), surface.z());
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.findRandomPoint(filter, itsRandom).result;
            }
        }

        @Override
        void keep(int call, Object result) {
            float[] at = ((FindRandomPointResult) result).getRandomPt();
            its(call, twin.polygon(((FindRandomPointResult) result).getRandomRef()), at[0], at[1], at[2]);
        }

        @Override
        boolean agrees(int call) {
            return isOnPolygon(call);
        }
    }

    /**
     * A random point within a path distance. The point of recast4j is on any polygon that it finds inside a circle, and may be farther away. It
     * must find our point on our polygon, and inside that circle.
     */
    private static final class RandomAroundCall extends SurfaceCall {
        private final double reach;
        private final SplittableRandom random;
        private final NavMeshQuery.FRand itsRandom;

        RandomAroundCall(double reach, MeshWorld world, DetourTwin twin, int calls, long seed) {
            super("randomPoint within " + (int) reach + " m", world, twin, calls, seed);
            this.reach = reach;
            random = new SplittableRandom(seed + 2);
            itsRandom = new NavMeshQuery.FRand(seed + 2);
        }

        @Override
        public void askOurs(int from, int to) {
            for (int i = from; i < to; i++) {
                int polygon = surface.randomPoint(polygons[i], points[3 * i], points[3 * i + 2], reach, random);
                ours(i - from, polygon, surface.x(), surface.y(), surface.z());
            }
        }

        @Override
        public void askDetour(int from, int to) {
            for (int i = from; i < to; i++) {
                results[i - from] = detour.findRandomPointAroundCircle(
                                twin.ref(polygons[i]), point(i), (float) reach, filter, itsRandom)
                        .result;
            }
        }

        @Override
        void keep(int call, Object result) {
            float[] at = ((FindRandomPointResult) result).getRandomPt();
            its(call, twin.polygon(((FindRandomPointResult) result).getRandomRef()), at[0], at[1], at[2]);
        }

        @Override
        boolean agrees(int call) {
            double dx = ours[4 * call + 1] - points[3 * call];
            double dz = ours[4 * call + 3] - points[3 * call + 2];
            return ours[4 * call] >= 0 && isOnPolygon(call) && Math.hypot(dx, dz) <= reach + TOLERANCE;
        }
    }
}
