package dev.throng.papers.walk;

import dev.throng.bench.mesh.DetourWalk;
import dev.throng.bench.walk.FreePlaces;
import dev.throng.crowd.AgentOptions;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Scenes of {@link WalkScenes} with recast4j's DetourCrowd, on meshes that Recast makes of the same ground. Stateless. */
public final class DetourScenes {
    private static final float DT = 0.1f;
    private static final AgentOptions PERSON = AgentOptions.person();

    /** Edge of a voxel: half a body, so that Recast keeps it away from walls exactly [Unit: m]. */
    private static final float VOXEL = 0.1f;

    /** Distance at which an agent has arrived [Unit: m]. */
    private static final double CLOSE = 0.5;

    private DetourScenes() {}

    /** Returns the mesh of rectangles [(minX, minZ, maxX, maxZ)]. */
    private static DetourTwin twin(float... rectangles) {
        float[] vertices = new float[rectangles.length * 3];
        int[] triangles = new int[rectangles.length / 4 * 6];
        int[] corners = {0, 2, 1, 0, 3, 2};
        for (int i = 0; i < rectangles.length / 4; i++) {
            for (int corner = 0; corner < 4; corner++) {
                boolean right = corner == 1 || corner == 2;
                vertices[12 * i + 3 * corner] = rectangles[4 * i + (right ? 2 : 0)];
                vertices[12 * i + 3 * corner + 2] = rectangles[4 * i + (corner < 2 ? 1 : 3)];
            }
            for (int k = 0; k < 6; k++) {
                triangles[6 * i + k] = 4 * i + corners[k];
            }
        }
        RecastSettings usual = RecastSettings.DEFAULT;
        RecastSettings settings = new RecastSettings(
                VOXEL,
                usual.cellHeight(),
                usual.agentHeight(),
                PERSON.radius(),
                usual.maxClimb(),
                usual.maxSlope(),
                usual.minRegion(),
                usual.mergeRegion(),
                usual.maxEdgeLength(),
                usual.maxEdgeError(),
                usual.vertsPerPoly());
        return RecastPipeline.twin(
                new TriangleSoup(vertices, triangles),
                settings,
                Tiling.tiles(128),
                Runnable::run,
                1,
                (done, all) -> {});
    }

    /** See {@link WalkScenes#bottleneck}. */
    public static WalkScenes.Passing bottleneck(float width, int people, long seed) {
        float wide = 8;
        DetourTwin twin = twin(0, 0, 20, wide, 20, wide / 2 - width / 2, 21, wide / 2 + width / 2, 21, 0, 60, wide);
        DetourWalk walk = new DetourWalk(twin, PERSON);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.45);
        for (int count = 0; count < people; ) {
            float x = 8 + 11.5f * random.nextFloat();
            float z = 0.3f + (wide - 0.6f) * random.nextFloat();
            if (places.take(x, 0, z)) {
                walk.add(surface, x, z, 59, z);
                count++;
            }
        }
        return passing(walk, people, 21, 25, 400);
    }

    /** Runs until all have passed a line of constant x, and removes those that are well past it. */
    private static WalkScenes.Passing passing(DetourWalk walk, int people, float line, float gone, double most) {
        boolean[] passed = new boolean[people];
        boolean[] left = new boolean[people];
        List<Double> times = new ArrayList<>();
        for (int step = 1; step * DT < most && times.size() < people; step++) {
            walk.step(DT);
            for (int i = 0; i < people; i++) {
                float x = walk.position(i)[0];
                if (!passed[i] && (x > line || x < -1)) {
                    passed[i] = true;
                    times.add(step * (double) DT);
                }
                if (!left[i] && (x > gone || x < -4)) {
                    left[i] = true;
                    walk.remove(i);
                }
            }
        }
        return new WalkScenes.Passing(
                times.stream().mapToDouble(Double::doubleValue).toArray(), times.size() == people);
    }

    /** See {@link WalkScenes#stream}. */
    public static WalkScenes.Stream stream(double density, long seed) {
        float wide = 4;
        float filled = 60;
        DetourTwin twin = twin(0, 0, 140, wide);
        DetourWalk walk = new DetourWalk(twin, PERSON);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        int agents = (int) Math.round(density * filled * wide);
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.37);
        for (int count = 0; count < agents; ) {
            float x = filled * random.nextFloat();
            float z = 0.2f + (wide - 0.4f) * random.nextFloat();
            if (places.take(x, 0, z)) {
                walk.add(surface, x, z, 139, z);
                count++;
            }
        }
        int steps = 130;
        int settled = 50;
        double sum = 0;
        int count = 0;
        for (int step = 0; step < steps; step++) {
            walk.step(DT);
            for (int i = 0; i < agents && step >= settled; i++) {
                float x = walk.position(i)[0];
                if (x > 20 && x < 40) {
                    sum += walk.speedAlongX(i);
                    count++;
                }
            }
        }
        return new WalkScenes.Stream(count / ((steps - settled) * 20.0 * wide), sum / count);
    }

    /** See {@link WalkScenes#corridor}; people enter at the ends on both sides, where there is space, and leave at the other. */
    public static WalkScenes.TwoWays corridor(float perSecond, float seconds, long seed) {
        DetourTwin twin = twin(0, 0, 50, 4);
        DetourWalk walk = new DetourWalk(twin, PERSON);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        SplittableRandom random = new SplittableRandom(seed);
        List<Boolean> there = new ArrayList<>();
        double[] due = new double[2];
        int passed = 0;
        double lastTime = 60;
        double pause = 0;
        double speeds = 0;
        int count = 0;
        for (int step = 1; step * DT <= seconds; step++) {
            double time = step * (double) DT;
            for (int side = 0; side < 2; side++) {
                due[side] += perSecond * DT;
                for (int tries = 0; due[side] >= 1 && tries < 8; tries++) {
                    float x = 0.3f + 3.7f * random.nextFloat();
                    float z = 0.3f + 3.4f * random.nextFloat();
                    float from = side == 0 ? x : 50 - x;
                    if (free(walk, there, from, z)) {
                        float to = 0.3f + 3.7f * random.nextFloat();
                        walk.add(surface, from, z, side == 0 ? 50 - to : to, 0.3f + 3.4f * random.nextFloat());
                        there.add(side == 0);
                        due[side]--;
                    }
                }
            }
            walk.step(DT);
            for (int i = 0; i < there.size(); i++) {
                Boolean right = there.get(i);
                if (right == null) {
                    continue;
                }
                if (walk.arrived(i, CLOSE)) {
                    walk.remove(i);
                    there.set(i, null);
                    passed++;
                    lastTime = Math.max(60, time);
                } else if (time > seconds - 60) {
                    speeds += walk.speed(i);
                    count++;
                }
            }
            pause = Math.max(pause, time - lastTime);
        }
        return new WalkScenes.TwoWays(passed, pause, speeds / count, Double.NaN);
    }

    private static boolean free(DetourWalk walk, List<Boolean> there, float x, float z) {
        for (int i = 0; i < there.size(); i++) {
            float[] at = walk.position(i);
            if (there.get(i) != null && Math.hypot(at[0] - x, at[2] - z) < 2 * PERSON.radius()) {
                return false;
            }
        }
        return true;
    }

    /** See {@link WalkScenes#oneInACorridor}. */
    public static double oneInACorridor() {
        DetourTwin twin = twin(0, 0, 50, 2);
        DetourWalk walk = new DetourWalk(twin, PERSON.withSpeed(1.33f));
        walk.add(MeshWorld.of(twin.mesh()).newSurface(), 0.5f, 1, 45, 1);
        int step = 0;
        while (walk.position(0)[0] < 40.5f && step * DT < 100) {
            walk.step(DT);
            step++;
        }
        return step * (double) DT;
    }

    /** See {@link WalkScenes#corner}: seconds until all twenty were at the goal, NaN if they were not; walls are not checked. */
    public static double corner(long seed) {
        DetourTwin twin = twin(0, 0, 12, 2, 10, 2, 12, 12);
        DetourWalk walk = new DetourWalk(twin, PERSON);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.45);
        for (int count = 0; count < 20; ) {
            float x = 0.3f + 5.7f * random.nextFloat();
            float z = 0.3f + 1.4f * random.nextFloat();
            if (places.take(x, 0, z)) {
                walk.add(surface, x, z, 11, 10);
                count++;
            }
        }
        boolean[] there = new boolean[20];
        int arrived = 0;
        int step = 0;
        for (; arrived < 20 && step * DT < 120; step++) {
            walk.step(DT);
            for (int i = 0; i < 20; i++) {
                // A group of twenty has a radius of a metre.
                if (!there[i] && walk.arrived(i, 3 * CLOSE)) {
                    there[i] = true;
                    arrived++;
                }
            }
        }
        return arrived == 20 ? step * (double) DT : Double.NaN;
    }

    /** See {@link WalkScenes#room}. */
    public static WalkScenes.Passing room(int people, int doors, long seed) {
        float[] ground = {
            0, 0, 30, 20, 31, 0, 50, 20, 30, 4.5f, 31, 5.5f, 30, 14.5f, 31, 15.5f, -20, 0, -1, 20, -1, 4.5f, 0, 5.5f,
            -1, 14.5f, 0, 15.5f
        };
        DetourTwin twin = twin(doors == 4 ? ground : Arrays.copyOf(ground, 16));
        DetourWalk walk = new DetourWalk(twin, PERSON);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.42);
        for (int count = 0; count < people; ) {
            float x = 0.3f + 29.4f * random.nextFloat();
            float z = 0.3f + 19.4f * random.nextFloat();
            if (places.take(x, 0, z)) {
                walk.add(surface, x, z, doors == 4 && x < 15 ? -10 : 40, z < 10 ? 5 : 15);
                count++;
            }
        }
        return passing(walk, people, 31, 35, 1500);
    }

    /** See {@link WalkScenes#circle}; overlaps are not counted. */
    public static WalkScenes.Crossing circle(int agents, double most) {
        double radius = WalkScenes.radius(agents);
        float middle = (float) radius + 5;
        DetourTwin twin = twin(0, 0, 2 * middle, 2 * middle);
        DetourWalk walk = new DetourWalk(twin, PERSON);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        float[] goals = new float[2 * agents];
        for (int i = 0; i < agents; i++) {
            double angle = 2 * Math.PI * i / agents;
            float x = (float) (radius * Math.cos(angle));
            float z = (float) (radius * Math.sin(angle));
            goals[2 * i] = middle - x;
            goals[2 * i + 1] = middle - z;
            walk.add(surface, middle + x, middle + z, middle - x, middle - z);
        }
        boolean[] there = new boolean[agents];
        int arrived = 0;
        int step = 0;
        while (arrived < agents && step * DT < most) {
            walk.step(DT);
            step++;
            for (int i = 0; i < agents; i++) {
                float[] at = walk.position(i);
                if (!there[i] && Math.hypot(at[0] - goals[2 * i], at[2] - goals[2 * i + 1]) < CLOSE) {
                    there[i] = true;
                    arrived++;
                }
            }
        }
        return new WalkScenes.Crossing(arrived, step * (double) DT, Double.NaN);
    }
}
