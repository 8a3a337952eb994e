package dev.throng.crowd.step;

import dev.throng.world.MeshWorld;
import java.util.concurrent.Executor;

/** The simulation behind a crowd, on the host or on a device. {@link dev.throng.crowd.Crowd} documents each method. */
public interface AgentWalk extends AutoCloseable {
    int add(float radius, float speed, float acceleration, int priority, int profile, float x, float y, float z);

    void remove(int id);

    void goal(int id, float x, float y, float z);

    void stop(int id);

    void teleport(int id, float x, float y, float z);

    void moveTo(MeshWorld world);

    void step(float seconds, Executor executor, int threads);

    double time();

    float radius(int id);

    boolean hasGround(int profile, float x, float y, float z);

    int most();

    int size();

    int limit();

    float[] positions();

    float[] velocities();

    float[] headings();

    byte[] states();

    int[] polygons();

    @Override
    void close();
}
