package dev.throng.server.live;

import dev.throng.crowd.Crowd;
import dev.throng.mesh.NavMesh;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Writes the positions of agents, 8 bytes each, for pages that draw them; see docs/http.md. Used by one thread.
 *
 * <p>Its buffer is reused: a frame is valid until the next one.
 */
final class FrameWriter {
    static final int HEADER = 32;
    static final int AGENT = 8;
    static final int WITH_ID = 12;

    private static final byte[] MAGIC = "THF1".getBytes(StandardCharsets.US_ASCII);
    private static final int IDS_FOLLOW = 1;
    private static final int LARGEST = 0xffff;
    private static final byte STANDS = 0;
    private static final byte WALKS = 1;
    private static final byte ARRIVED = 2;
    private static final byte NOBODY = 15;

    /** Maximum speed that a frame encodes [Unit: m/s]. */
    private static final double FULL_SPEED = 1.5;

    private final float minX;
    private final float minY;
    private final float minZ;
    private final float scale;
    private final float scaleY;
    private ByteBuffer buffer = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    private int[] ids = {};
    private int number;

    FrameWriter(NavMesh mesh) {
        minX = mesh.min(0);
        minY = mesh.min(1);
        minZ = mesh.min(2);
        scale = Math.max(1e-3f, Math.max(mesh.max(0) - minX, mesh.max(2) - minZ) / LARGEST);
        scaleY = Math.max(1e-6f, (mesh.max(1) - minY) / LARGEST);
    }

    /** Writes all agents of a crowd, one record per id. */
    ByteBuffer all(Crowd crowd) {
        int count = crowd.limit();
        begin(crowd.time(), count, 0, count * AGENT);
        for (int id = 0; id < count; id++) {
            add(crowd, id);
        }
        return buffer.flip();
    }

    /** Writes the agents in view, with their ids. */
    ByteBuffer inView(Crowd crowd, View view) {
        int limit = crowd.limit();
        if (ids.length < limit) {
            ids = new int[limit];
        }
        float[] positions = crowd.positions();
        byte[] states = crowd.states();
        int count = 0;
        for (int id = 0; id < limit; id++) {
            if (states[id] != Crowd.FREE && view.contains(positions[3 * id], positions[3 * id + 2])) {
                ids[count++] = id;
            }
        }
        begin(crowd.time(), count, IDS_FOLLOW, count * WITH_ID);
        for (int i = 0; i < count; i++) {
            add(crowd, ids[i]);
        }
        for (int i = 0; i < count; i++) {
            buffer.putInt(ids[i]);
        }
        return buffer.flip();
    }

    /**
     * Writes a frame of a recording.
     *
     * @param points positions [(x, y, z)]
     * @param before positions in the previous frame, for headings; NaN for agents that were not there
     */
    ByteBuffer recorded(double time, int count, int[] who, float[] points, float[] before, double seconds) {
        begin(time, count, IDS_FOLLOW, count * WITH_ID);
        for (int i = 0; i < count; i++) {
            float dx = points[3 * i] - before[3 * i];
            float dz = points[3 * i + 2] - before[3 * i + 2];
            boolean known = !Float.isNaN(dx);
            double speed = known ? Math.hypot(dx, dz) / seconds : 0;
            add(points, i, known ? dx : 1, known ? dz : 0, speed, speed > 0.05 ? WALKS : STANDS);
        }
        for (int i = 0; i < count; i++) {
            buffer.putInt(who[i]);
        }
        return buffer.flip();
    }

    private void begin(double time, int count, int flags, int size) {
        if (buffer.capacity() < HEADER + size) {
            buffer = ByteBuffer.allocate(HEADER + size + size / 4).order(ByteOrder.LITTLE_ENDIAN);
        }
        buffer.clear();
        buffer.put(MAGIC).putInt(number++).putFloat((float) time).putInt(count);
        buffer.putFloat(minX).putFloat(minZ).putFloat(scale).putInt(flags);
    }

    private void add(Crowd crowd, int id) {
        byte state =
                switch (crowd.states()[id]) {
                    case Crowd.FREE -> NOBODY;
                    case Crowd.WALKING, Crowd.ON_LINK -> WALKS;
                    case Crowd.ARRIVED -> ARRIVED;
                    default -> STANDS;
                };
        float[] velocities = crowd.velocities();
        double speed = Math.hypot(velocities[2 * id], velocities[2 * id + 1]);
        add(crowd.positions(), id, crowd.headings()[2 * id], crowd.headings()[2 * id + 1], speed, state);
    }

    private void add(float[] points, int at, float headingX, float headingZ, double speed, byte state) {
        buffer.putShort(quantised(points[3 * at] - minX, scale));
        buffer.putShort(quantised(points[3 * at + 2] - minZ, scale));
        buffer.putShort(quantised(points[3 * at + 1] - minY, scaleY));
        buffer.put((byte) Math.round(Math.atan2(headingZ, headingX) * 128 / Math.PI));
        int step = (int) Math.min(15, Math.round(15 * speed / FULL_SPEED));
        buffer.put((byte) (step << 4 | state));
    }

    private static short quantised(float offset, float unit) {
        return (short) Math.max(0, Math.min(LARGEST, Math.round(offset / unit)));
    }
}
