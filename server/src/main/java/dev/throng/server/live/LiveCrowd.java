package dev.throng.server.live;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.BadInputException;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.mesh.NavMesh;
import dev.throng.server.http.Json;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/** A crowd that walks while a page shows it, and follows edits of its world. */
final class LiveCrowd implements LiveWalk {
    private static final float DT = 0.1f;

    /** Number of consecutive occupied points after which the ground counts as full. */
    private static final int FULL = 300;

    /** Steps between two reports. */
    private static final int REPORT = 5;

    private final WorldEntry entry;
    private final CrowdPlan plan;
    private final Executor workers;
    private final int threads;
    private final Outbox out;
    private final Pace pace = new Pace();
    private volatile View view = View.ALL;

    private String method;
    private MeshWorld world;
    private LiveGround ground;
    private FrameWriter frames;
    private int late;

    LiveCrowd(WorldEntry entry, CrowdPlan plan, Executor workers, int threads, Outbox out) {
        this.entry = entry;
        this.plan = plan;
        this.workers = workers;
        this.threads = threads;
        this.out = out;
    }

    @Override
    public Pace pace() {
        return pace;
    }

    @Override
    public void view(View wanted) {
        view = wanted;
    }

    @Override
    public void run() throws InterruptedException {
        Snapshot snapshot = entry.snapshot();
        world = (MeshWorld) snapshot.fastest();
        boolean onHost = plan.device().equals("cpu");
        for (Map.Entry<String, World> each : snapshot.worlds().entrySet()) {
            method = each.getValue() == world ? each.getKey() : method;
        }
        MeshWorld start = onHost ? world : world.compacted(workers, threads);
        ground = new LiveGround(start, new SplittableRandom(plan.seed()));
        frames = new FrameWriter(start.mesh());
        CrowdOptions options = CrowdOptions.defaults().withModel(plan.model()).withAgents(plan.agents());
        if (onHost) {
            try (Crowd crowd = Crowd.of(start, options)) {
                walk(crowd);
            }
            return;
        }
        try (GpuDevice device = new GpuDevices().open(plan.device());
                Crowd crowd = Crowd.of(start, options, device)) {
            walk(crowd);
        }
    }

    private void walk(Crowd crowd) throws InterruptedException {
        out.send(state("planning", 0, 0));
        AgentOptions person = AgentOptions.person();
        int refused = 0;
        while (crowd.size() < plan.agents() && refused < FULL && !pace.ended()) {
            if (ground.drawFree(plan.spawn())) {
                refused = 0;
                send(crowd, crowd.add(person, ground.x(), ground.y(), ground.z()));
            } else {
                refused++;
            }
        }
        if (crowd.size() == 0 && !pace.ended()) {
            throw new BadInputException("there is no ground where agents could stand");
        }
        // Planning may take seconds: show the agents in the meantime.
        sendFrame(crowd);
        long start = System.nanoTime();
        crowd.step(DT, workers, threads);
        double planMillis = (System.nanoTime() - start) / 1e6;
        out.send(state(pace.paused() ? "paused" : "running", crowd.size(), planMillis));
        long bytes = out.bytes();
        long since = System.nanoTime();
        double stepMillis = 0;
        int steps = 0;
        for (int step = 1; pace.await(DT); step++) {
            follow(crowd);
            if (plan.loop()) {
                sendOn(crowd);
            }
            long begun = System.nanoTime();
            crowd.step(DT, workers, threads);
            stepMillis += (System.nanoTime() - begun) / 1e6;
            steps++;
            sendFrame(crowd);
            if (step % REPORT == 0 && out.isFree()) {
                long now = System.nanoTime();
                report(crowd, stepMillis / steps, 1e9 * (out.bytes() - bytes) / (now - since));
                stepMillis = 0;
                steps = 0;
                since = now;
                bytes = out.bytes();
            }
        }
        out.send(state("stopped", crowd.size(), 0));
    }

    private ObjectNode state(String state, int agents, double planMillis) {
        ObjectNode json = Json.object()
                .put("type", "crowd")
                .put("state", state)
                .put("agents", agents)
                .put("model", plan.model().name().toLowerCase(Locale.ROOT))
                .put("device", plan.device())
                .put("method", method)
                .put("planMillis", planMillis);
        NavMesh mesh = world.mesh();
        ObjectNode bounds = json.putObject("bounds");
        bounds.putArray("min").add(mesh.min(0)).add(mesh.min(1)).add(mesh.min(2));
        bounds.putArray("max").add(mesh.max(0)).add(mesh.max(1)).add(mesh.max(2));
        return json;
    }

    private void send(Crowd crowd, int id) {
        if (ground.draw(plan.goal())) {
            crowd.goal(id, ground.x(), ground.y(), ground.z());
        }
    }

    /** Gives another goal to agents that have arrived, or cannot reach theirs. */
    private void sendOn(Crowd crowd) {
        for (int id = 0; id < crowd.limit(); id++) {
            byte state = crowd.states()[id];
            if (state == Crowd.ARRIVED || state == Crowd.NO_PATH) {
                send(crowd, id);
            }
        }
    }

    /** Switches to the newest snapshot: agents whose path is cut plan again in the next step. */
    private void follow(Crowd crowd) {
        MeshWorld newest = (MeshWorld) entry.snapshot().worlds().get(method);
        if (newest != null && newest.version() != world.version()) {
            world = newest;
            if (plan.device().equals("cpu")) {
                crowd.moveTo(newest);
                ground.moveTo(newest);
            } else {
                out.error("a crowd on a device does not follow edits: start it again");
            }
        }
    }

    /** Sends all agents, or those in view if the bandwidth does not suffice, and skips steps if that is still too much. */
    private void sendFrame(Crowd crowd) {
        View wanted = view;
        if (!out.isFree()) {
            return;
        }
        double perStep = wanted.bytesPerSecond() == 0 ? Double.MAX_VALUE : wanted.bytesPerSecond() * DT / pace.factor();
        if (late-- > 0) {
            return;
        }
        boolean whole = wanted.bytesPerSecond() == 0 || (double) crowd.limit() * FrameWriter.AGENT <= perStep;
        var frame = whole ? frames.all(crowd) : frames.inView(crowd, wanted);
        // After a frame of twice the bytes per step, skip one step, and so on.
        late = (int) Math.min(20, Math.ceil(frame.remaining() / perStep) - 1);
        out.frame(frame);
    }

    private void report(Crowd crowd, double stepMillis, double bytesPerSecond) {
        int walking = 0;
        int arrived = 0;
        int waiting = 0;
        int stuck = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            byte state = crowd.states()[id];
            walking += state == Crowd.WALKING || state == Crowd.ON_LINK ? 1 : 0;
            arrived += state == Crowd.ARRIVED ? 1 : 0;
            waiting += state == Crowd.WAITING || state == Crowd.BLOCKED ? 1 : 0;
            stuck += state == Crowd.STUCK ? 1 : 0;
        }
        out.send(Json.object()
                .put("type", "step")
                .put("time", crowd.time())
                .put("stepMillis", stepMillis)
                .put("walking", walking)
                .put("arrived", arrived)
                .put("waiting", waiting)
                .put("stuck", stuck)
                .put("agents", crowd.size())
                .put("bytesPerSecond", Math.round(bytesPerSecond)));
    }
}
