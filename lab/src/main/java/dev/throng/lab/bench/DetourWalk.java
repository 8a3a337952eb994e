package dev.throng.lab.bench;

import dev.throng.crowd.AgentOptions;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.SplittableRandom;
import org.recast4j.detour.crowd.Crowd;
import org.recast4j.detour.crowd.CrowdAgent;
import org.recast4j.detour.crowd.CrowdAgentParams;
import org.recast4j.detour.crowd.CrowdConfig;

/** recast4j's DetourCrowd with random starts and goals, at its usual settings. Used by one thread. */
final class DetourWalk {
    private static final float HEIGHT = 1.8f;

    /** Detour's own sample takes these multiples. */
    private static final float QUERY_RADII = 12;

    private static final float OPTIMIZATION_RADII = 30;

    private final Crowd crowd;
    private final CrowdAgent[] agents;

    DetourWalk(DetourTwin twin, AgentOptions agent, int count, long seed) {
        crowd = new Crowd(new CrowdConfig(agent.radius()), twin.detour());
        agents = new CrowdAgent[count];
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        int component = twin.mesh().components().largest();
        for (int i = 0; i < count; i++) {
            surface.randomPoint(component, random);
            agents[i] = crowd.addAgent(point(surface), params(agent));
            int polygon = surface.randomPoint(component, random);
            crowd.requestMoveTarget(agents[i], twin.ref(polygon), point(surface));
        }
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

    void step(float dt) {
        crowd.update(dt, null);
    }

    /** Agents whose path is known. */
    double withPathPct() {
        int with = 0;
        for (CrowdAgent agent : agents) {
            with += agent.targetState == CrowdAgent.MoveRequestState.DT_CROWDAGENT_TARGET_VALID ? 1 : 0;
        }
        return 100.0 * with / agents.length;
    }

    double meanSpeed() {
        double sum = 0;
        for (CrowdAgent agent : agents) {
            sum += Math.hypot(agent.vel[0], agent.vel[2]);
        }
        return sum / agents.length;
    }
}
