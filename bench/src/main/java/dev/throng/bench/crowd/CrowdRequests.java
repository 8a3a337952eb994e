package dev.throng.bench.crowd;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPlanner;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.SplittableRandom;

/** Seeded requests between random points of a world's largest component: a path exists for every one. */
public final class CrowdRequests {
    /** Maximum number of agents whose requests fit one array. */
    public static final int MAX_AGENTS = Integer.MAX_VALUE / BatchPlanner.REQUEST;

    private CrowdRequests() {}

    /**
     * @param agents number of agents [Limits: 1 to {@link #MAX_AGENTS}]
     * @return requests in the form of {@link BatchPlanner}
     */
    public static float[] between(World world, int agents, long seed) {
        if (agents < 1 || agents > MAX_AGENTS) {
            throw new BadInputException("a crowd of " + agents + " agents: the limits are 1 and " + MAX_AGENTS);
        }
        int[] places = largestComponent(world);
        SplittableRandom random = new SplittableRandom(seed);
        float[] requests = new float[BatchPlanner.REQUEST * agents];
        for (int i = 0; i < requests.length; i += 3) {
            put(world, places[random.nextInt(places.length)], requests, i);
        }
        return requests;
    }

    /** Returns requests as {@link #between}, but two thirds of the agents go to one of a few goals, as people in a town do. */
    public static float[] gathering(World world, int agents, int goals, long seed) {
        float[] requests = between(world, agents, seed);
        int[] places = largestComponent(world);
        SplittableRandom random = new SplittableRandom(~seed);
        int[] popular = new int[goals];
        for (int i = 0; i < goals; i++) {
            popular[i] = places[random.nextInt(places.length)];
        }
        for (int agent = 0; agent < agents; agent++) {
            if (agent % 3 != 0) {
                put(world, popular[random.nextInt(goals)], requests, BatchPlanner.REQUEST * agent + 3);
            }
        }
        return requests;
    }

    private static void put(World world, int place, float[] requests, int at) {
        for (int axis = 0; axis < 3; axis++) {
            requests[at + axis] = centre(world, place, axis);
        }
    }

    private static int[] largestComponent(World world) {
        NavMesh mesh = mesh(world);
        Components components = mesh != null ? mesh.components() : map(world).components();
        int largest = components.largest();
        if (largest < 0) {
            throw new BadInputException("the world has no place to stand on");
        }
        int[] places = new int[components.size(largest)];
        int size = 0;
        for (int cell = 0; cell < world.cellCount(); cell++) {
            if (components.label(cell) == largest) {
                places[size++] = cell;
            }
        }
        return places;
    }

    private static float centre(World world, int cell, int axis) {
        NavMesh mesh = mesh(world);
        if (mesh != null) {
            return mesh.centre(cell, axis);
        }
        GridMap map = map(world);
        return axis == 1 ? 0 : (axis == 0 ? map.x(cell) : map.y(cell)) + 0.5f;
    }

    /** Returns the mesh of a world with or without an index; null for a grid. */
    static NavMesh mesh(World world) {
        return world instanceof MeshWorld onMesh ? onMesh.mesh() : null;
    }

    private static GridMap map(World world) {
        return ((GridWorld) world).map();
    }
}
