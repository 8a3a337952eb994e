package dev.throng.bench.mesh;

import dev.throng.crowd.AgentOptions;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.recast4j.detour.crowd.Crowd;
import org.recast4j.detour.crowd.CrowdAgent;
import org.recast4j.detour.crowd.CrowdAgentParams;
import org.recast4j.detour.crowd.CrowdConfig;

/** recast4j's DetourCrowd at its usual settings. Used by one thread. */
public final class DetourWalk {
    private static final float HEIGHT = 1.8f;

    /** Detour's own sample uses these multiples. */
    private static final float QUERY_RADII = 12;

    private static final float OPTIMIZATION_RADII = 30;

    private final DetourTwin twin;
    private final AgentOptions kind;
    private final Crowd crowd;
    private final List<CrowdAgent> agents = new ArrayList<>();

    public DetourWalk(DetourTwin twin, AgentOptions kind) {
        this.twin = twin;
        this.kind = kind;
        crowd = new Crowd(new CrowdConfig(kind.radius()), twin.detour());
    }

    /** Adds agents at random points of the largest component, with random goals. */
    public void addRandom(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        int component = twin.mesh().components().largest();
        for (int i = 0; i < count; i++) {
            surface.randomPoint(component, random);
            float[] start = point(surface);
            int polygon = surface.randomPoint(component, random);
            add(start, twin.ref(polygon), point(surface));
        }
    }

    private void add(float[] start, long goalPolygon, float[] goal) {
        CrowdAgent agent = crowd.addAgent(start, params(kind));
        crowd.requestMoveTarget(agent, goalPolygon, goal);
        agents.add(agent);
    }

    /** Adds an agent on level ground. */
    public void add(Surface surface, float x, float z, float goalX, float goalZ) {
        surface.nearest(x, 0, z);
        float[] start = point(surface);
        int polygon = surface.nearest(goalX, 0, goalZ);
        add(start, twin.ref(polygon), point(surface));
    }

    /** Returns the position of an agent, by the order in which agents were added. */
    public float[] position(int agent) {
        return agents.get(agent).npos;
    }

    public double speedAlongX(int agent) {
        return agents.get(agent).vel[0];
    }

    public double speed(int agent) {
        return Math.hypot(agents.get(agent).vel[0], agents.get(agent).vel[2]);
    }

    /** Whether an agent is at its goal, in metres. */
    public boolean arrived(int agent, double close) {
        CrowdAgent which = agents.get(agent);
        return Math.hypot(which.npos[0] - which.targetPos[0], which.npos[2] - which.targetPos[2]) < close;
    }

    /** Removes an agent; its number is not reused. */
    public void remove(int agent) {
        crowd.removeAgent(agents.get(agent));
    }

    private static float[] point(Surface surface) {
        return new float[] {(float) surface.x(), (float) surface.y(), (float) surface.z()};
    }

    private static CrowdAgentParams params(AgentOptions agent) {
        CrowdAgentParams params = new CrowdAgentParams();
        params.radius = agent.radius();
        params.height = HEIGHT;
        params.maxSpeed = agent.speed();
        params.maxAcceleration = agent.acceleration();
        params.collisionQueryRange = QUERY_RADII * agent.radius();
        params.pathOptimizationRange = OPTIMIZATION_RADII * agent.radius();
        params.separationWeight = 2;
        params.obstacleAvoidanceType = 0;
        params.updateFlags = CrowdAgentParams.DT_CROWD_ANTICIPATE_TURNS
                | CrowdAgentParams.DT_CROWD_OBSTACLE_AVOIDANCE
                | CrowdAgentParams.DT_CROWD_SEPARATION
                | CrowdAgentParams.DT_CROWD_OPTIMIZE_VIS
                | CrowdAgentParams.DT_CROWD_OPTIMIZE_TOPO;
        return params;
    }

    public void step(float dt) {
        crowd.update(dt, null);
    }

    /** Returns the percentage of agents with a path. */
    double withPathPct() {
        int with = 0;
        for (CrowdAgent agent : agents) {
            with += agent.targetState == CrowdAgent.MoveRequestState.DT_CROWDAGENT_TARGET_VALID ? 1 : 0;
        }
        return 100.0 * with / agents.size();
    }

    double meanSpeed() {
        double sum = 0;
        for (CrowdAgent agent : agents) {
            sum += Math.hypot(agent.vel[0], agent.vel[2]);
        }
        return sum / agents.size();
    }
}
