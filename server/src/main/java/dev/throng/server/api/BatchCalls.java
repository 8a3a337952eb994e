package dev.throng.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.BadInputException;
import dev.throng.batch.BatchCancel;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.server.http.ClientWatch;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.Fields;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldStore;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.eclipse.jetty.http.HttpHeader;

/** Handlers of long calls: batches of paths, and cost tables. Share freely. */
public final class BatchCalls {
    private static final String BINARY = "application/octet-stream";

    /** Pairs of a cost table that are computed between two checks for cancellation. */
    private static final int PAIRS_AT_ONCE = 4096;

    private final WorldStore worlds;
    private final HttpLimits limits;
    private final WorkQueue queue;
    private final ClientWatch clients;

    /**
     * @param queue the queue of waiting batches
     */
    public BatchCalls(WorldStore worlds, HttpLimits limits, WorkQueue queue, ClientWatch clients) {
        this.worlds = worlds;
        this.limits = limits;
        this.queue = queue;
        this.clients = clients;
    }

    public void addTo(Service service) {
        service.on("POST", "/v1/batch", this::batch)
                .on(
                        "POST",
                        "/v1/costs",
                        exchange ->
                                exchange.body(limits.jsonBytes(), body -> costs(exchange, body), "application/json"));
    }

    private void batch(Exchange exchange) {
        String type = exchange.request().getHeaders().get(HttpHeader.CONTENT_TYPE);
        boolean binary = type != null && type.startsWith(BINARY);
        int most = binary ? 4 * BatchPlanner.REQUEST * limits.batchRequests() : limits.jsonBytes();
        exchange.body(most, body -> batch(exchange, body, binary), "application/json", BINARY);
    }

    private void batch(Exchange exchange, byte[] body, boolean binary) {
        WorldEntry entry = worlds.entry(exchange.parameter("world"));
        Snapshot snapshot = WorldCalls.snapshot(exchange, entry);
        float[] requests;
        String method = exchange.parameter("method");
        if (binary) {
            requests = floats(body);
        } else {
            Fields fields = new Fields(Json.parse(body));
            requests = fields.rows("requests", BatchPlanner.REQUEST, 0, limits.batchRequests());
            method = fields.text("method", method);
            if (requests == null) {
                throw new HttpException(400, "requests must be an array of rows of 6 numbers");
            }
        }
        World world = world(snapshot, method);
        BatchCancel cancel = watched(exchange);
        queue.submit(exchange, () -> {
            if (cancel.cancelled()) {
                throw new HttpException(499, "the client is gone");
            }
            BatchPaths paths = planner(world, true).plan(requests, BatchLimits.NONE.withCancel(cancel));
            if (cancel.cancelled()) {
                throw new HttpException(499, "the client is gone");
            }
            exchange.binary(bytes(snapshot, paths));
        });
    }

    /** Returns a cancel flag that is set when the client disconnects. */
    private BatchCancel watched(Exchange exchange) {
        BatchCancel cancel = new BatchCancel();
        clients.watch(exchange, cancel::cancel);
        return cancel;
    }

    private static World world(Snapshot snapshot, String method) {
        World world = method == null ? snapshot.fastest() : snapshot.worlds().get(method);
        if (world == null) {
            throw new HttpException(409, "this method is not there (yet): see /v1/world");
        }
        return world;
    }

    private BatchPlanner planner(World world, boolean waypoints) {
        return CpuBatchPlanner.of(world, worlds.workers(), worlds.threads(), waypoints);
    }

    private static float[] floats(byte[] body) {
        if (body.length % (4 * BatchPlanner.REQUEST) != 0) {
            throw new BadInputException("the body has " + body.length + " bytes: that is not 24 for each request");
        }
        float[] numbers = new float[body.length / 4];
        ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(numbers);
        return numbers;
    }

    private static byte[] bytes(Snapshot snapshot, BatchPaths paths) {
        int count = paths.count();
        int points = count == 0 ? 0 : paths.firstWaypoint(count);
        LittleEndian out = new LittleEndian("THB1", 8 + 12L * count + 12L * points);
        out.add((int) snapshot.version()).add(count);
        for (int i = 0; i < count; i++) {
            out.add(paths.status(i).ordinal())
                    .add((float) paths.cost(i))
                    .add(paths.firstWaypoint(i + 1) - paths.firstWaypoint(i));
        }
        for (int slot = 0; slot < points; slot++) {
            out.add(paths.x(slot)).add(paths.y(slot)).add(paths.z(slot));
        }
        return out.bytes();
    }

    private void costs(Exchange exchange, byte[] body) {
        WorldEntry entry = worlds.entry(exchange.parameter("world"));
        Snapshot snapshot = WorldCalls.snapshot(exchange, entry);
        Fields fields = new Fields(Json.parse(body));
        float[] from = fields.rows("from", BatchPlanner.POINT, 1, limits.batchRequests());
        float[] to = fields.rows("to", BatchPlanner.POINT, 1, limits.batchRequests());
        if (from == null || to == null) {
            throw new HttpException(400, "from and to must be arrays of points [x, y, z]");
        }
        int rows = from.length / BatchPlanner.POINT;
        int columns = to.length / BatchPlanner.POINT;
        if ((long) rows * columns > limits.batchRequests()) {
            throw new HttpException(413, "a table may have " + limits.batchRequests() + " costs");
        }
        BatchCancel cancel = watched(exchange);
        queue.submit(exchange, () -> {
            BatchPlanner planner = planner(snapshot.fastest(), false);
            ObjectNode json = Json.object()
                    .put("version", snapshot.version())
                    .put("rows", rows)
                    .put("columns", columns);
            ArrayNode costs = json.putArray("costs");
            int atOnce = Math.max(1, PAIRS_AT_ONCE / columns);
            for (int row = 0; row < rows; row += atOnce) {
                if (cancel.cancelled()) {
                    throw new HttpException(499, "the client is gone");
                }
                int end = Math.min(rows, row + atOnce);
                float[] part = Arrays.copyOfRange(from, 3 * row, 3 * end);
                for (double cost : planner.costMatrix(part, to)) {
                    if (Double.isFinite(cost)) {
                        costs.add(cost);
                    } else {
                        costs.addNull();
                    }
                }
            }
            exchange.json(200, json);
        });
    }
}
