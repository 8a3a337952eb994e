package dev.throng.examples.gameserver;

import dev.throng.batch.BackgroundPlanner;
import dev.throng.path.Components;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Agents of one profile that walk from goal to goal. One per thread.
 *
 * <p>A position is a polygon and a point on it: steps follow the surface, so heights are right, and no agent leaves the mesh or passes a shut door.
 * Each agent keeps its path until it arrives, or until an edit touches the rest of it.
 */
final class GameCrowd {
    /** Priorities: agents whose path was cut off come first. */
    private static final int ERRAND = 0;

    private static final int DETOUR = 1;

    /** Random points among which a goal is chosen. */
    private static final int CHOICES = 16;

    /** Ticks between two attempts of an agent without a path; agents take turns. */
    private static final int PATIENCE = 10;

    /** Maximum distance by which a cart pushes an agent aside, in metres. */
    private static final double ASIDE = 10;

    private static final long NONE = BackgroundPlanner.NONE;

    private final int size;
    private final double step;
    private final SplittableRandom random;
    private final BackgroundPlanner planner;
    private final Surface surface;
    private MeshWorld world;

    final int[] polygon;
    final double[] x;
    final double[] y;
    final double[] z;
    private final double[] goalX;
    private final double[] goalY;
    private final double[] goalZ;
    /** The path of each agent, walked from corner to corner. */
    final PathBuffer[] path;

    /** The next waypoint of each agent; 0 without a path. */
    final int[] corner;

    /** Position of each agent in the corridor of its path. */
    private final int[] cell;

    /** Whether a cart has pushed an agent aside since the last tick. */
    final boolean[] pushed;

    private final long[] request;
    /** Agent by slot of the planner. */
    private final int[] agentOf;

    private final PathBuffer answer = new PathBuffer();

    private int ticks;
    private int answers;
    private int detours;
    private int arrivals;

    /**
     * @param step metres that an agent walks per tick
     */
    GameCrowd(MeshWorld world, int size, double step, Executor executor, int threads, long seed) {
        this.world = world;
        this.size = size;
        this.step = step;
        random = new SplittableRandom(seed);
        // No agent has more than one request, so none is refused.
        planner = BackgroundPlanner.of(world, executor, threads, size);
        surface = world.newSurface();
        polygon = new int[size];
        x = new double[size];
        y = new double[size];
        z = new double[size];
        goalX = new double[size];
        goalY = new double[size];
        goalZ = new double[size];
        path = new PathBuffer[size];
        corner = new int[size];
        cell = new int[size];
        pushed = new boolean[size];
        request = new long[size];
        agentOf = new int[size];
        Arrays.fill(request, NONE);
        int largest = world.mesh().components().largest();
        for (int agent = 0; agent < size; agent++) {
            path[agent] = new PathBuffer();
            polygon[agent] = surface.randomPoint(largest, random);
            x[agent] = surface.x();
            y[agent] = surface.y();
            z[agent] = surface.z();
        }
    }

    /** Switches to a newer snapshot. Agents whose remaining path is cut off request a detour to the same goal. */
    void moveTo(MeshWorld snapshot) {
        long before = world.version();
        world = snapshot;
        planner.moveTo(snapshot);
        surface.moveTo(snapshot);
        for (int agent = 0; agent < size; agent++) {
            if (snapshot.touchedSince(polygon[agent], before)) {
                stand(agent);
            }
            if (corner[agent] > 0 && !snapshot.stillValid(path[agent], cell[agent])) {
                detour(agent);
            }
        }
    }

    /** Puts an agent on the current ground: a cart may stand at its position. */
    private void stand(int agent) {
        int on = surface.nearest(x[agent], y[agent], z[agent], ASIDE, ASIDE);
        if (on >= 0) {
            pushed[agent] = Math.hypot(surface.x() - x[agent], surface.z() - z[agent]) > 1e-3;
            polygon[agent] = on;
            x[agent] = surface.x();
            y[agent] = surface.y();
            z[agent] = surface.z();
        }
    }

    private void detour(int agent) {
        corner[agent] = 0;
        submit(agent, DETOUR);
        detours++;
    }

    /** Runs one tick: plans, takes answers, walks. */
    void tick(int budget) {
        for (int agent = ++ticks % PATIENCE; agent < size; agent += PATIENCE) {
            if (corner[agent] == 0 && request[agent] == NONE && chooseGoal(agent)) {
                submit(agent, ERRAND);
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

    /** Takes the nearest of some random reachable points, if there is one: most errands are short. */
    private boolean chooseGoal(int agent) {
        Components components = world.mesh().components();
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < CHOICES; i++) {
            int on = surface.randomPoint(random);
            double distance = Math.hypot(surface.x() - x[agent], surface.z() - z[agent]);
            if (distance < nearest && components.reachable(polygon[agent], on)) {
                nearest = distance;
                goalX[agent] = surface.x();
                goalY[agent] = surface.y();
                goalZ[agent] = surface.z();
            }
        }
        return nearest < Double.POSITIVE_INFINITY;
    }

    private void submit(int agent, int priority) {
        request[agent] =
                planner.submit(x[agent], y[agent], z[agent], goalX[agent], goalY[agent], goalZ[agent], priority);
        agentOf[BackgroundPlanner.slot(request[agent])] = agent;
    }

    private void takeAnswers() {
        for (long done = planner.poll(answer); done != NONE; done = planner.poll(answer)) {
            int agent = agentOf[BackgroundPlanner.slot(done)];
            request[agent] = NONE;
            answers++;
            if (answer.status() != PathStatus.FOUND) {
                // A door was shut since the goal was chosen: the agent will choose another one.
                continue;
            }
            if (!world.stillValid(answer, 0)) {
                // A door was shut while the path was searched.
                detour(agent);
            } else {
                path[agent].copyFrom(answer);
                corner[agent] = 1;
                cell[agent] = 0;
            }
        }
    }

    private void walk(int agent) {
        PathBuffer ahead = path[agent];
        double left = step;
        while (left > 0 && corner[agent] < ahead.waypointCount()) {
            double dx = ahead.x(corner[agent]) - x[agent];
            double dz = ahead.z(corner[agent]) - z[agent];
            double distance = Math.sqrt(dx * dx + dz * dz);
            double share = distance > left ? left / distance : 1;
            if (ahead.link(corner[agent] - 1) >= 0) {
                land(agent);
            } else {
                put(
                        agent,
                        surface.moveAlong(
                                polygon[agent], x[agent], z[agent], x[agent] + share * dx, z[agent] + share * dz));
                corner[agent] += share == 1 ? 1 : 0;
            }
            left -= distance;
        }
        if (corner[agent] == ahead.waypointCount()) {
            corner[agent] = 0;
            arrivals++;
        }
    }

    /** Passes a link at once. */
    private void land(int agent) {
        int to = corner[agent]++;
        put(agent, surface.nearest(path[agent].x(to), path[agent].y(to), path[agent].z(to)));
    }

    /** Puts an agent where the last call of the surface ended. */
    private void put(int agent, int on) {
        polygon[agent] = on;
        x[agent] = surface.x();
        y[agent] = surface.y();
        z[agent] = surface.z();
        PathBuffer ahead = path[agent];
        for (int i = cell[agent]; i < ahead.corridorSize(); i++) {
            if (ahead.corridor(i) == on) {
                cell[agent] = i;
                break;
            }
        }
    }

    /** Returns the number of answered paths. */
    int answers() {
        return answers;
    }

    /** Returns the number of paths that an edit cut off, each of which was requested again. */
    int detours() {
        return detours;
    }

    /** Returns how often agents arrived at their goals. */
    int arrivals() {
        return arrivals;
    }

    /** Returns the number of agents that wait for an answer. */
    int waiting() {
        return planner.pending();
    }

    void close() {
        planner.close();
    }
}
