package dev.throng.server.live;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.BadInputException;
import dev.throng.crowd.CrowdOptions;
import dev.throng.gpu.GpuException;
import dev.throng.server.api.WorldJson;
import dev.throng.server.http.Fields;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.Json;
import dev.throng.server.world.Edits;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;

/** The WebSocket of a page: sends edits, and runs one crowd at a time. Called by one thread at a time. */
public final class LiveSocket extends Session.Listener.AbstractAutoDemanding {
    private static final int MOST_CORNERS = 64;

    private final WorldEntry entry;
    private final LiveCalls calls;
    private final Runnable edited = this::edited;
    private Outbox out;

    /** The walk that was requested last; null for none. */
    private LiveWalk walk;

    /** Whether {@link #walk} waits for the last step of the previous one. */
    private boolean pending;

    private boolean walking;
    private boolean closed;

    /** The view of the page, also for later crowds. */
    private View view = View.ALL;

    LiveSocket(WorldEntry entry, LiveCalls calls) {
        this.entry = entry;
        this.calls = calls;
    }

    @Override
    public void onWebSocketOpen(Session session) {
        super.onWebSocketOpen(session);
        out = new Outbox(session);
        calls.opened(this);
        entry.edits().listen(edited);
    }

    private void edited() {
        if (entry.replaced()) {
            // The client connects again, to the world that is there now.
            out.send(Json.object().put("type", "reload"));
            getSession().close(StatusCode.SERVICE_RESTART, "the world was reloaded", Callback.NOOP);
            return;
        }
        Edits.Done done = entry.edits().last();
        if (done != null) {
            ObjectNode json = WorldJson.edit(done);
            json.put("type", "edit");
            out.send(json);
        }
    }

    @Override
    public void onWebSocketText(String message) {
        boolean walks = false;
        try {
            Fields fields = new Fields(Json.parse(message.getBytes(StandardCharsets.UTF_8)));
            String type = fields.text("type");
            walks = type.equals("crowd") || type.equals("replay");
            take(type, fields);
        } catch (HttpException | BadInputException e) {
            String line = Json.line(e.getMessage());
            if (walks) {
                failed(line);
            } else {
                out.error(line);
            }
        }
    }

    private synchronized void take(String type, Fields message) {
        if (closed) {
            return;
        }
        switch (type) {
            case "crowd" -> begin(crowd(message));
            case "replay" -> begin(replay(message));
            case "stop" -> end();
            case "pause" -> {
                if (walk != null) {
                    boolean paused = message.flag("paused", true);
                    walk.pace().pause(paused);
                    out.send(Json.object().put("type", "crowd").put("state", paused ? "paused" : "running"));
                }
            }
            case "speed" -> {
                double factor = message.number("factor");
                if (!(factor >= 0.01 && factor <= 100)) {
                    throw new HttpException(400, "factor must be 0.01 to 100");
                }
                if (walk != null) {
                    walk.pace().factor(factor);
                }
            }
            case "seek" -> {
                if (walk != null) {
                    walk.seek(message.number("seconds"));
                }
            }
            case "view" -> {
                view = new View(
                        message.number("minX"),
                        message.number("minZ"),
                        message.number("maxX"),
                        message.number("maxZ"),
                        message.integer("budgetBytesPerSecond", 0, Integer.MAX_VALUE, 0));
                if (walk != null) {
                    walk.view(view);
                }
            }
            default -> throw new HttpException(400, "type must be crowd, replay, stop, pause, speed, seek or view");
        }
    }

    private Snapshot mesh() {
        Snapshot snapshot = entry.snapshot();
        if (snapshot == null) {
            throw new HttpException(409, "the world is still being built");
        }
        if (!snapshot.isMesh()) {
            throw new HttpException(409, "crowds walk on meshes, this world is a grid");
        }
        return snapshot;
    }

    private LiveWalk crowd(Fields message) {
        mesh();
        String device = message.text("device", "cpu");
        if (!calls.devices().contains(device)) {
            throw new HttpException(400, "there is no such device here: see /v1/world");
        }
        CrowdPlan plan = new CrowdPlan(
                message.integer("agents", 1, calls.limits().agents()),
                message.big("seed", 1),
                message.choice("model", CrowdOptions.Model.class, CrowdOptions.Model.SPEED),
                device,
                message.rows("spawn", 2, 3, MOST_CORNERS),
                message.rows("goal", 2, 3, MOST_CORNERS),
                message.flag("loop", true));
        LiveCrowd crowd = new LiveCrowd(entry, plan, calls.workers(), calls.threads(), out);
        crowd.view(view);
        return crowd;
    }

    private LiveWalk replay(Fields message) {
        return new Replay(
                calls.recordings(), message.text("name"), mesh().mesh().mesh(), out);
    }

    /** Ends the current walk, and starts the next one after its last step, without waiting here. */
    private void begin(LiveWalk next) {
        end();
        walk = next;
        pending = true;
        if (!walking) {
            walking = true;
            Thread walker = new Thread(this::walkOn, "throng-live");
            walker.setDaemon(true);
            walker.start();
        }
    }

    private void walkOn() {
        for (LiveWalk next = next(); next != null; next = next()) {
            run(next);
        }
    }

    private synchronized LiveWalk next() {
        walking = pending;
        pending = false;
        return walking ? walk : null;
    }

    private void run(LiveWalk next) {
        if (!calls.take()) {
            failed("other pages have as many crowds as this server lets walk");
            return;
        }
        try {
            next.run();
        } catch (InterruptedException e) {
            // The server stops.
        } catch (BadInputException e) {
            failed(Json.line(e.getMessage()));
        } catch (GpuException e) {
            // A driver's message may name files of this machine.
            failed("the device did not take this crowd");
        } catch (OutOfMemoryError e) {
            failed("not enough memory for this crowd");
        } catch (RuntimeException e) {
            calls.bug(e);
            failed("this is a bug in Throng");
        } finally {
            calls.giveBack();
        }
    }

    private void failed(String line) {
        out.send(Json.object().put("type", "crowd").put("state", "failed"));
        out.error(line);
    }

    private void end() {
        if (walk != null) {
            walk.pace().end();
            walk = null;
            pending = false;
        }
    }

    /** Ends the walk after the page has disconnected, or when the server stops. */
    synchronized void close() {
        closed = true;
        entry.edits().forget(edited);
        end();
        calls.closed(this);
    }

    void ping() {
        if (getSession() != null && getSession().isOpen()) {
            getSession().sendPing(ByteBuffer.allocate(0), Callback.NOOP);
        }
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback callback) {
        close();
        callback.succeed();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        close();
    }
}
