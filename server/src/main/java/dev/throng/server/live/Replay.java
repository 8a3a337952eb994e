package dev.throng.server.live;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.mesh.NavMesh;
import dev.throng.server.http.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Replay of a recording. */
final class Replay implements LiveWalk {
    private static final int REPORT = 5;

    private final Recordings recordings;
    private final String name;
    private final NavMesh mesh;
    private final Outbox out;
    private final Pace pace = new Pace();

    /** Requested time in seconds; NaN for none. */
    private volatile double wanted = Double.NaN;

    /** Positions of agents in the previous frame, by id [(x, y, z)]. */
    private float[] before = {};

    Replay(Recordings recordings, String name, NavMesh mesh, Outbox out) {
        this.recordings = recordings;
        this.name = name;
        this.mesh = mesh;
        this.out = out;
    }

    @Override
    public Pace pace() {
        return pace;
    }

    @Override
    public void seek(double seconds) {
        wanted = seconds;
    }

    @Override
    public void run() throws InterruptedException {
        try (Recording recording = recordings.open(name)) {
            play(recording);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void play(Recording recording) throws IOException, InterruptedException {
        FrameWriter frames = new FrameWriter(mesh);
        out.send(state("running", recording));
        double each = recording.secondsPerFrame();
        int frame = 0;
        int agents = 0;
        long since = System.nanoTime();
        long bytes = out.bytes();
        for (int step = 1; recording.frames() > 0 && pace.await(each); step++) {
            double target = wanted;
            if (!Double.isNaN(target)) {
                wanted = Double.NaN;
                frame = (int) Math.max(0, Math.min(recording.frames() - 1, target / each));
                before = new float[0];
            }
            if (out.isFree()) {
                agents = send(recording, frame, frames);
            }
            if (step % REPORT == 0 && out.isFree()) {
                long now = System.nanoTime();
                out.send(Json.object()
                        .put("type", "step")
                        .put("time", frame * each)
                        .put("stepMillis", 0)
                        .put("walking", agents)
                        .put("arrived", 0)
                        .put("bytesPerSecond", Math.round(1e9 * (out.bytes() - bytes) / (now - since))));
                since = now;
                bytes = out.bytes();
            }
            frame = (frame + 1) % recording.frames();
        }
        out.send(state("stopped", recording));
    }

    private ObjectNode state(String state, Recording recording) {
        ObjectNode json = Json.object()
                .put("type", "crowd")
                .put("state", state)
                .put("agents", recording.agents())
                .put("replay", name)
                .put("seconds", recording.seconds());
        ObjectNode bounds = json.putObject("bounds");
        bounds.putArray("min").add(mesh.min(0)).add(mesh.min(1)).add(mesh.min(2));
        bounds.putArray("max").add(mesh.max(0)).add(mesh.max(1)).add(mesh.max(2));
        return json;
    }

    private int send(Recording recording, int frame, FrameWriter frames) throws IOException {
        ByteBuffer agents = recording.frame(frame);
        int count = agents.remaining() / 16;
        int[] ids = new int[count];
        float[] points = new float[3 * count];
        float[] last = new float[3 * count];
        for (int i = 0; i < count; i++) {
            ids[i] = agents.getInt();
            for (int axis = 0; axis < 3; axis++) {
                points[3 * i + axis] = agents.getFloat();
            }
            if (ids[i] < 0 || ids[i] > 1 << 24) {
                throw new IOException("the recording is damaged");
            }
            remember(ids[i]);
            System.arraycopy(before, 3 * ids[i], last, 3 * i, 3);
            System.arraycopy(points, 3 * i, before, 3 * ids[i], 3);
        }
        double each = recording.secondsPerFrame();
        out.frame(frames.recorded(frame * each, count, ids, points, last, each));
        return count;
    }

    private void remember(int id) {
        if (before.length <= 3 * id + 2) {
            int known = before.length;
            before = Arrays.copyOf(before, Math.max(3 * id + 3, 2 * known));
            Arrays.fill(before, known, before.length, Float.NaN);
        }
    }
}
