package dev.throng.examples;

import dev.throng.batch.BackgroundPlanner;
import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Agents of one profile, who walk from goal to goal. One per thread.
 */
final class Crowd {
    private static final long NONE = BackgroundPlanner.NONE;

    private final int size;
    private final double step;
    private final SplittableRandom random;
    private final BackgroundPlanner planner;
    private final NavMesh mesh;

    final double[] x;
    final double[] y;
    final double[] z;
    private final double[] goalX;
    private final double[] goalY;
    private final double[] goalZ;
    private final boolean[] hasGoal;
    /** The path of an agent; walked from corner to corner. */
    final PathBuffer[] path;

    /** The waypoint that an agent walks to; 0 when it has no path. */
    final int[] corner;

    private final long[] request;
    /** By slot of the planner. */
    private final int[] agentOf;

    private final PathBuffer answer = new PathBuffer();

    private int answers;
    private int arrivals;

    /**
     * @param step metres that an agent walks in a tick
     */
    Crowd(MeshWorld world, int size, double step, Executor executor, int threads, long seed) {
        mesh = world.mesh();
        this.size = size;
        this.step = step;
        random = new SplittableRandom(seed);
        planner = BackgroundPlanner.of(world, executor, threads, size);
        x = new double[size];
        y = new double[size];
        z = new double[size];
        goalX = new double[size];
        goalY = new double[size];
        goalZ = new double[size];
        hasGoal = new boolean[size];
        path = new PathBuffer[size];
        corner = new int[size];
        request = new long[size];
        agentOf = new int[size];
        Arrays.fill(request, NONE);
        for (int agent = 0; agent < size; agent++) {
            path[agent] = new PathBuffer();
            int polygon = randomPolygon();
            x[agent] = mesh.centre(polygon, 0);
            y[agent] = mesh.centre(polygon, 1);
            z[agent] = mesh.centre(polygon, 2);
        }
    }

    /** One tick: plans, takes answers, walks. */
    void tick(int budget) {
        for (int agent = 0; agent < size; agent++) {
            if (corner[agent] == 0 && request[agent] == NONE) {
                sendOff(agent);
            }
        }
        planner.advance(budget);
        takeAnswers();
        for (int agent = 0; agent < size; agent++) {
            if (corner[agent] > 0) {
                walk(agent);
            }
        }
    }

    /** To somewhere on the ground that hangs together with that of the agent. */
    private void sendOff(int agent) {
        if (!hasGoal[agent]) {
            int polygon = randomPolygon();
            goalX[agent] = mesh.centre(polygon, 0);
            goalY[agent] = mesh.centre(polygon, 1);
            goalZ[agent] = mesh.centre(polygon, 2);
            hasGoal[agent] = true;
        }
        submit(agent);
    }

    private void submit(int agent) {
        request[agent] = planner.submit(x[agent], y[agent], z[agent], goalX[agent], goalY[agent], goalZ[agent], 0);
        agentOf[BackgroundPlanner.slot(request[agent])] = agent;
    }

    private void takeAnswers() {
        for (long done = planner.poll(answer); done != NONE; done = planner.poll(answer)) {
            int agent = agentOf[BackgroundPlanner.slot(done)];
            request[agent] = NONE;
            answers++;
            if (answer.status() != PathStatus.FOUND) {
                hasGoal[agent] = false;
            } else {
                path[agent].copyFrom(answer);
                corner[agent] = 1;
            }
        }
    }

    private void walk(int agent) {
        PathBuffer ahead = path[agent];
        double left = step;
        while (left > 0 && corner[agent] < ahead.waypointCount()) {
            double dx = ahead.x(corner[agent]) - x[agent];
            double dy = ahead.y(corner[agent]) - y[agent];
            double dz = ahead.z(corner[agent]) - z[agent];
            double distance = Math.sqrt(dx * dx + dz * dz);
            double share = distance > left ? left / distance : 1;
            x[agent] += share * dx;
            y[agent] += share * dy;
            z[agent] += share * dz;
            corner[agent] += share < 1 ? 0 : 1;
            left -= distance;
        }
        if (corner[agent] == ahead.waypointCount()) {
            corner[agent] = 0;
            hasGoal[agent] = false;
            arrivals++;
        }
    }

    private int randomPolygon() {
        Components components = mesh.components();
        while (true) {
            int polygon = random.nextInt(mesh.polygonCount());
            if (components.label(polygon) == components.largest()) {
                return polygon;
            }
        }
    }

    /** Paths that were answered. */
    int answers() {
        return answers;
    }

    /** How often an agent came to its goal. */
    int arrivals() {
        return arrivals;
    }

    /** Those who wait for an answer. */
    int waiting() {
        return planner.pending();
    }

    void close() {
        planner.close();
    }
}
