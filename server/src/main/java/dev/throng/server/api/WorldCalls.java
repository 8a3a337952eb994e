package dev.throng.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.file.WorldFile;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.Fields;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.world.BuildProgress;
import dev.throng.server.world.Generators;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldKind;
import dev.throng.server.world.WorldStore;
import dev.throng.world.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.eclipse.jetty.server.Request;

/** Handlers of calls about worlds: the list, geometry, and new worlds. Share freely. */
public final class WorldCalls {
    /** Parameter for the oldest version of a world that a client takes. */
    private static final String AT_LEAST = "atLeastVersion";

    /** Header for the version of the world in an answer. */
    private static final String VERSION = "Throng-World-Version";

    private static final int RETRY_MILLIS = 200;

    private final WorldStore worlds;
    private final HttpLimits limits;
    private final List<String> devices;
    private final Semaphore uploads;
    private final WorkQueue queue;

    /**
     * @param queue the queue of files to write: an edited world gets a new index for its file
     */
    public WorldCalls(WorldStore worlds, HttpLimits limits, List<String> devices, WorkQueue queue) {
        this.queue = queue;
        this.worlds = worlds;
        this.limits = limits;
        this.devices = devices;
        uploads = new Semaphore(limits.uploads());
    }

    public void addTo(Service service) {
        service.on("GET", "/v1/worlds", this::list)
                .on("POST", "/v1/worlds", this::upload)
                .on("POST", "/v1/worlds/generate", this::generate)
                .on("GET", "/v1/world", this::world)
                .on("POST", "/v1/world/reload", this::reload)
                .on("GET", "/v1/world/mesh", exchange -> shape(exchange, true, "mesh", WorldBytes::mesh))
                .on("GET", "/v1/world/grid", exchange -> shape(exchange, false, "grid", WorldBytes::grid))
                .on("GET", "/v1/world/portals", exchange -> shape(exchange, true, "portals", WorldBytes::portals))
                .on("GET", "/v1/world/cells", this::cells)
                .on("GET", "/v1/world/file", this::file);
    }

    private void list(Exchange exchange) {
        ObjectNode json = Json.object();
        ArrayNode all = json.putArray("worlds");
        worlds.entries().forEach(entry -> all.add(WorldJson.line(entry)));
        json.set("generators", Generators.json());
        json.putObject("limits")
                .put("uploadBytes", limits.uploadBytes())
                .put("agents", limits.agents())
                .put("batch", limits.batchRequests());
        exchange.json(200, json);
    }

    private void upload(Exchange exchange) {
        String name = exchange.parameter("name");
        if (name == null) {
            throw new HttpException(400, "?name= must be the name of the file, like level.obj");
        }
        if (!uploads.tryAcquire()) {
            throw HttpException.busy("other files are being received: try again later", 2000);
        }
        // Released in any case.
        Request.addCompletionListener(exchange.request(), failure -> uploads.release());
        exchange.body(
                limits.uploadBytes(),
                content -> begun(exchange, worlds.upload(name, content)),
                "application/octet-stream");
    }

    private void generate(Exchange exchange) {
        exchange.body(
                limits.jsonBytes(),
                body -> {
                    Fields fields = new Fields(Json.parse(body));
                    int size = fields.integer("size", 0, Integer.MAX_VALUE, 0);
                    begun(exchange, worlds.generate(fields.text("name"), size, fields.big("seed", 1)));
                },
                "application/json");
    }

    private static void begun(Exchange exchange, WorldEntry entry) {
        exchange.json(202, WorldJson.line(entry));
    }

    private WorldEntry entry(Exchange exchange) {
        return worlds.entry(exchange.parameter("world"));
    }

    private void world(Exchange exchange) {
        WorldEntry entry = entry(exchange);
        if (entry.snapshot() != null || exchange.parameter(AT_LEAST) != null) {
            snapshot(exchange, entry);
        }
        exchange.json(200, WorldJson.whole(entry, devices));
    }

    private void reload(Exchange exchange) {
        exchange.body(
                limits.jsonBytes(),
                body -> {
                    Json.parse(body);
                    WorldEntry entry = worlds.reload(exchange.parameter("world"));
                    if (entry.snapshot() != null) {
                        tell(exchange, entry.snapshot());
                    }
                    exchange.json(202, WorldJson.whole(entry, devices));
                },
                "application/json");
    }

    /**
     * Returns the newest snapshot of a world, or throws if it is not ready, or older than the client wants. The answer will tell its version.
     */
    static Snapshot snapshot(Exchange exchange, WorldEntry entry) {
        Snapshot snapshot = snapshot(entry);
        tell(exchange, snapshot);
        String least = exchange.parameter(AT_LEAST);
        if (least != null) {
            if (!least.matches("[0-9]{1,18}")) {
                throw new HttpException(400, AT_LEAST + " must be a whole number, at least 0");
            }
            if (snapshot.version() < Long.parseLong(least)) {
                throw HttpException.notYet(
                        "the world is at version " + snapshot.version() + ", not yet at " + least, RETRY_MILLIS);
            }
        }
        return snapshot;
    }

    /** Tells the version of a world in a header of the answer. */
    static void tell(Exchange exchange, Snapshot snapshot) {
        exchange.response().getHeaders().put(VERSION, snapshot.version());
    }

    private static Snapshot snapshot(WorldEntry entry) {
        Snapshot snapshot = entry.snapshot();
        if (snapshot == null) {
            boolean failed = entry.progress().state() == BuildProgress.State.FAILED;
            throw new HttpException(
                    409, failed ? "the world could not be built" : "the world is still being built: see /v1/world");
        }
        return snapshot;
    }

    private void shape(Exchange exchange, boolean mesh, String what, Function<Snapshot, byte[]> bytes) {
        WorldEntry entry = entry(exchange);
        Snapshot snapshot = snapshot(exchange, entry);
        if (snapshot.isMesh() != mesh) {
            throw new HttpException(409, "this world is a " + (mesh ? "grid" : "mesh"));
        }
        String tag = '"' + entry.nonce() + "-" + what + "-" + snapshot.shape() + "-" + snapshot.version() + '"';
        exchange.tagged("application/octet-stream", tag, () -> bytes.apply(snapshot));
    }

    private void cells(Exchange exchange) {
        WorldEntry entry = entry(exchange);
        Snapshot snapshot = snapshot(exchange, entry);
        String method = exchange.parameter("method");
        World world = method == null ? snapshot.fastest() : snapshot.worlds().get(method);
        if (world == null) {
            throw new HttpException(409, "the index of this method is not there (yet): see /v1/world");
        }
        String level = exchange.parameter("level");
        if (level != null && !level.matches("[0-9]{1,3}")) {
            throw new HttpException(400, "level must be a whole number");
        }
        exchange.binary(WorldBytes.cells(world, level == null ? 1 : Integer.parseInt(level)));
    }

    /** Writes the world with the fastest index that is ready as a file. */
    private void file(Exchange exchange) {
        WorldEntry entry = entry(exchange);
        World world = snapshot(exchange, entry).fastest();
        queue.submit(exchange, () -> {
            Path aside = Files.createTempFile("throng", ".throng");
            try {
                World compact = WorldKind.of(world).compacted(world, worlds.workers(), worlds.threads());
                WorldFile.write(compact, aside, entry.packedGround());
                exchange.response()
                        .getHeaders()
                        .put("Content-Disposition", "attachment; filename=\"" + entry.id() + ".throng\"");
                exchange.binary(Files.readAllBytes(aside));
            } finally {
                Files.deleteIfExists(aside);
            }
        });
    }
}
