package dev.throng.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.Fields;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.world.CellView;
import dev.throng.server.world.DetourPeer;
import dev.throng.server.world.DetourPeers;
import dev.throng.server.world.MethodState;
import dev.throng.server.world.QueryPool;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldKind;
import dev.throng.server.world.WorldStore;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.List;

/** Handler of calls that find a path with each requested method. Share freely. */
public final class PathCalls {
    private static final int MOST_METHODS = 8;
    private static final int MOST_REPEATS = 50;

    /** Time after which repetitions stop and the best time so far is returned [Unit: ns]. */
    private static final long ENOUGH = 200_000_000;

    private final WorldStore worlds;
    private final HttpLimits limits;

    public PathCalls(WorldStore worlds, HttpLimits limits) {
        this.worlds = worlds;
        this.limits = limits;
    }

    public void addTo(Service service) {
        service.on(
                "POST",
                "/v1/path",
                exchange -> exchange.body(limits.jsonBytes(), body -> answer(exchange, body), "application/json"));
    }

    /** A parsed request. Immutable. */
    private record Wanted(
            double[] from,
            double[] to,
            int repeat,
            PathQuality quality,
            boolean corridor,
            boolean gates,
            boolean trace) {
        static Wanted of(Fields fields) {
            return new Wanted(
                    fields.point("from"),
                    fields.point("to"),
                    fields.integer("repeat", 1, MOST_REPEATS, 1),
                    fields.choice("quality", PathQuality.class, null),
                    fields.flag("corridor", true),
                    fields.flag("gates", true),
                    fields.flag("trace", false));
        }

        /** Returns the request with missing heights set to the highest floor at the point. */
        Wanted onFloors(Snapshot snapshot) {
            return new Wanted(onFloor(from, snapshot), onFloor(to, snapshot), repeat, quality, corridor, gates, trace);
        }

        private static double[] onFloor(double[] point, Snapshot snapshot) {
            if (!Double.isNaN(point[1])) {
                return point;
            }
            double y = 0;
            if (snapshot.isMesh()) {
                var mesh = snapshot.mesh().mesh();
                var surface = snapshot.mesh().newSurface();
                double top = mesh.max(1);
                double deep = top - mesh.min(1) + 1;
                int polygon = surface.nearest(point[0], top, point[2], MeshQuery.HORIZONTAL_REACH, deep);
                y = polygon < 0 ? 0 : surface.y();
            }
            return new double[] {point[0], y, point[2]};
        }
    }

    private void answer(Exchange exchange, byte[] body) {
        Fields fields = new Fields(Json.parse(body));
        WorldEntry entry = worlds.entry(exchange.parameter("world"));
        Snapshot snapshot = WorldCalls.snapshot(exchange, entry);
        Wanted wanted = Wanted.of(fields).onFloors(snapshot);
        if (wanted.quality() != null && !snapshot.isMesh()) {
            throw new HttpException(409, "quality is for meshes, this world is a grid");
        }
        List<String> methods = fields.texts("methods", MOST_METHODS);
        ObjectNode json = Json.object().put("version", snapshot.version());
        ArrayNode answers = json.putArray("answers");
        for (String method : methods.isEmpty() ? List.of(Snapshot.ASTAR) : methods) {
            MethodState state = entry.method(method);
            if (state == null) {
                throw new HttpException(400, "this world has no method of that name: see /v1/world");
            }
            ObjectNode answer = answers.addObject().put("method", method);
            if (method.equals(DetourPeers.METHOD)) {
                detour(entry, wanted, answer);
            } else if (snapshot.worlds().containsKey(method)) {
                World world = snapshot.worlds().get(method);
                QueryPool.Lent lent = state.queries().take(world);
                own(world, lent, wanted, answer);
                state.queries().giveBack(lent);
            } else {
                unavailable(answer, state.why() == null ? "its index is still being built" : state.why());
            }
        }
        exchange.json(200, json);
    }

    private static void unavailable(ObjectNode answer, String why) {
        answer.putNull("status").put("why", why);
    }

    private void own(World world, QueryPool.Lent lent, Wanted wanted, ObjectNode answer) {
        PathQuery query = lent.query();
        PathBuffer path = lent.path();
        // The default is set too: the request before may have wanted another quality.
        WorldKind.of(world).quality(query, world, wanted.quality());
        long best = Long.MAX_VALUE;
        long begun = System.nanoTime();
        for (int i = 0; i < wanted.repeat(); i++) {
            long start = System.nanoTime();
            find(query, wanted, path);
            long now = System.nanoTime();
            best = Math.min(best, now - start);
            if (now - begun > ENOUGH) {
                break;
            }
        }
        PathStatus status = path.status();
        answer.put("status", status.name());
        answer.put(
                "why", path.reason() == StopReason.NONE ? null : path.reason().name());
        Json.put(answer, "cost", path.cost());
        answer.put("expansions", query.expanded()).put("micros", best / 1e3);
        if (status == PathStatus.FOUND || status == PathStatus.PARTIAL) {
            Json.put(answer, "length", path.length());
            if (WorldKind.of(world) == WorldKind.MESH) {
                answer.put("quality", Fields.shown(path.quality())).put("proven", path.proven());
            }
            ArrayNode points = answer.putArray("waypoints");
            for (int i = 0; i < path.waypointCount(); i++) {
                points.add(path.x(i)).add(path.y(i)).add(path.z(i));
            }
            if (wanted.corridor()) {
                ArrayNode corridor = answer.putArray("corridor");
                for (int i = 0; i < path.corridorSize(); i++) {
                    corridor.add(path.corridor(i));
                }
            }
        }
        if (wanted.gates() && status == PathStatus.FOUND) {
            gates(world, path, answer);
        }
        if (wanted.trace()) {
            Tracer tracer = new Tracer(limits.trace());
            query.listener(tracer);
            find(query, wanted, path);
            query.listener(null);
            ArrayNode trace = answer.putArray("trace");
            for (float number : WorldKind.of(world).cells(world).places(tracer.nodes())) {
                trace.add(number);
            }
        }
    }

    private static void find(PathQuery query, Wanted wanted, PathBuffer path) {
        double[] from = wanted.from();
        double[] to = wanted.to();
        query.find(from[0], from[1], from[2], to[0], to[1], to[2], path);
    }

    /** Writes the gates on the path, of the highest level on which it passes any. */
    private static void gates(World world, PathBuffer path, ObjectNode answer) {
        CellView cells = WorldKind.of(world).cells(world);
        if (!cells.followsPaths()) {
            return;
        }
        int level = cells.level(path);
        answer.put("level", level);
        ArrayNode gates = answer.putArray("gates");
        for (float number : level == 0 ? new float[0] : cells.gates(path, level)) {
            gates.add(number);
        }
    }

    private static void detour(WorldEntry entry, Wanted wanted, ObjectNode answer) {
        DetourPeer peer = entry.detours().take(entry.snapshot());
        if (peer == null) {
            String why = entry.method(DetourPeers.METHOD).why();
            boolean edited = entry.snapshot().edited();
            unavailable(
                    answer,
                    why != null
                            ? why
                            : edited ? "Detour's mesh does not follow edits" : "its mesh is still being built");
            return;
        }
        long best = Long.MAX_VALUE;
        long begun = System.nanoTime();
        for (int i = 0; i < wanted.repeat(); i++) {
            long start = System.nanoTime();
            peer.find(wanted.from(), wanted.to());
            long now = System.nanoTime();
            best = Math.min(best, now - start);
            if (now - begun > ENOUGH) {
                break;
            }
        }
        PathStatus status =
                peer.found() ? PathStatus.FOUND : peer.onMesh() ? PathStatus.UNREACHABLE : PathStatus.OFF_WORLD;
        answer.put("status", status.name());
        answer.putNull("cost");
        answer.put("expansions", peer.onMesh() ? peer.expanded() : 0).put("micros", best / 1e3);
        if (peer.found()) {
            float[] points = peer.points();
            double length = 0;
            ArrayNode waypoints = answer.putArray("waypoints");
            for (int i = 0; i < points.length; i++) {
                waypoints.add(points[i]);
                if (i >= 3 && i % 3 == 0) {
                    double dx = (double) points[i] - points[i - 3];
                    double dy = (double) points[i + 1] - points[i - 2];
                    double dz = (double) points[i + 2] - points[i - 1];
                    length += Math.sqrt(dx * dx + dy * dy + dz * dz);
                }
            }
            answer.put("length", length);
            if (wanted.corridor()) {
                ArrayNode corridor = answer.putArray("corridor");
                for (int polygon : peer.corridor()) {
                    corridor.add(polygon);
                }
            }
        }
        entry.detours().giveBack(peer);
    }
}
