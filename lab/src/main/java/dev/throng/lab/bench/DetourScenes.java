package dev.throng.lab.bench;

import dev.throng.crowd.AgentOptions;
import dev.throng.lab.walk.FreePlaces;
import dev.throng.lab.walk.WalkScenes;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Scenes of {@link WalkScenes} with recast4j's DetourCrowd, on meshes that Recast makes of the same ground. Stateless. */
public final class DetourScenes {
    private static final float DT = 0.1f;
    private static final AgentOptions PERSON = AgentOptions.person();

    /** Half a body, so that Recast keeps it away from walls exactly [Unit: m]. */
    private static final float VOXEL = 0.1f;

    /** An agent that was so close to its goal has arrived [Unit: m]. */
    private static final double CLOSE = 0.5;

    private DetourScenes() {}

    /** The mesh of rectangles [(minX, minZ, maxX, maxZ)]. */
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
        boolean[] passed = new boolean[people];
        boolean[] left = new boolean[people];
        List<Double> times = new ArrayList<>();
        for (int step = 1; step * DT < 400 && times.size() < people; step++) {
            walk.step(DT);
            for (int i = 0; i < people; i++) {
                float x = walk.position(i)[0];
                if (!passed[i] && x > 21) {
                    passed[i] = true;
                    times.add(step * (double) DT);
                }
                if (!left[i] && x > 25) {
                    left[i] = true;
                    walk.remove(i);
                }
            }
        }
        return new WalkScenes.Passing(
                times.stream().mapToDouble(Double::doubleValue).toArray(), times.size() == people);
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
