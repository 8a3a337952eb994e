package dev.throng.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.server.http.Json;
import dev.throng.server.world.BuildProgress;
import dev.throng.server.world.DetourPeers;
import dev.throng.server.world.Door;
import dev.throng.server.world.Edits;
import dev.throng.server.world.MethodState;
import dev.throng.server.world.PlacedObstacle;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.world.World;
import java.util.List;
import java.util.Locale;

/** Descriptions of worlds in JSON; see docs/http.md. Stateless. */
public final class WorldJson {
    private WorldJson() {}

    /** Returns the progress of a world as an entry of a list. */
    static ObjectNode line(WorldEntry entry) {
        ObjectNode json = Json.object().put("id", entry.id()).put("name", entry.name());
        progress(json, entry.progress());
        Snapshot snapshot = entry.snapshot();
        if (snapshot != null) {
            json.put("version", snapshot.version());
            json.put("kind", snapshot.isMesh() ? "mesh" : "grid");
            json.put(snapshot.isMesh() ? "polygons" : "tiles", snapshot.plain().cellCount());
        }
        return json;
    }

    private static void progress(ObjectNode json, BuildProgress progress) {
        json.put("state", progress.state().name().toLowerCase(Locale.ROOT))
                .put("progress", progress.share())
                .put("stage", progress.stage())
                .put("error", progress.error());
    }

    /** Returns the full description of a world. */
    static ObjectNode whole(WorldEntry entry, List<String> devices) {
        ObjectNode json = line(entry);
        ArrayNode kinds = json.putArray("devices");
        devices.forEach(device -> kinds.addObject().put("name", device));
        BuildProgress reload = entry.reload();
        if (reload == null) {
            json.putNull("reload");
        } else {
            progress(json.putObject("reload"), reload);
        }
        Snapshot snapshot = entry.snapshot();
        if (snapshot == null) {
            return json;
        }
        json.put("meshVersion", snapshot.shape());
        if (snapshot.isMesh()) {
            mesh(json, snapshot.mesh().mesh());
        } else {
            grid(json, snapshot.grid().map());
        }
        ArrayNode methods = json.putArray("methods");
        entry.methods().forEach(method -> methods.add(method(method, entry, snapshot)));
        doorsAndObstacles(json, snapshot);
        json.put("canBlock", entry.noObstacles() == null).put("whyNoObstacles", entry.noObstacles());
        json.put("blocks", entry.blocks() != null);
        json.put("tablesReady", snapshot.tablesReady());
        Edits.Done last = entry.edits().last();
        if (last != null) {
            Json.put(json, "tablesMillis", last.tablesMillis());
        }
        return json;
    }

    private static void mesh(ObjectNode json, NavMesh mesh) {
        int portals = 0;
        int[] areas = new int[NavMesh.AREAS];
        int polygons = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)) {
                areas[mesh.area(polygon)]++;
                polygons++;
            }
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            portals += mesh.portalExists(portal) ? 1 : 0;
        }
        int links = 0;
        for (int link = 0; link < mesh.linkCount(); link++) {
            links += mesh.linkExists(link) ? 1 : 0;
        }
        json.put("polygons", polygons)
                .put("vertices", mesh.vertexCount())
                .put("portals", portals)
                .put("links", links)
                .put("components", mesh.components().count());
        bounds(json, mesh.min(0), mesh.min(1), mesh.min(2), mesh.max(0), mesh.max(1), mesh.max(2));
        ArrayNode list = json.putArray("areas");
        for (int area = 0; area < areas.length; area++) {
            if (areas[area] > 0) {
                list.addObject()
                        .put("id", area)
                        .put("name", "area " + area)
                        .put("cost", mesh.areaCost(area))
                        .put("polygons", areas[area]);
            }
        }
    }

    private static void grid(ObjectNode json, GridMap map) {
        bounds(json, 0, 0, 0, map.width(), 0, map.height());
        json.put("components", map.components().count());
        json.putObject("grid")
                .put("width", map.width())
                .put("height", map.height())
                .put("weighted", map.hasCosts());
    }

    private static void bounds(ObjectNode json, float... corners) {
        ObjectNode bounds = json.putObject("bounds");
        bounds.putArray("min").add(corners[0]).add(corners[1]).add(corners[2]);
        bounds.putArray("max").add(corners[3]).add(corners[4]).add(corners[5]);
    }

    private static ObjectNode method(MethodState method, WorldEntry entry, Snapshot snapshot) {
        String state = method.state();
        String why = method.why();
        if (method.name().equals(DetourPeers.METHOD) && method.isReady() && snapshot.edited()) {
            state = "unavailable";
            why = "Detour's mesh does not follow edits";
        }
        ObjectNode json = Json.object()
                .put("name", method.name())
                .put("state", state)
                .put("why", why)
                .put("buildMillis", method.buildMillis());
        World world = snapshot.worlds().get(method.name());
        if (world != null) {
            json.put("indexBytes", world.indexBytes())
                    .put("levels", snapshot.kind().cells(world).levels());
        }
        return json;
    }

    /** Writes the doors and obstacles of a snapshot. */
    public static void doorsAndObstacles(ObjectNode json, Snapshot snapshot) {
        ArrayNode doors = json.putArray("doors");
        for (Door door : snapshot.doors()) {
            doors.addObject()
                    .put("id", door.id())
                    .put("x0", door.x0())
                    .put("z0", door.z0())
                    .put("x1", door.x1())
                    .put("z1", door.z1())
                    .put("y", door.y())
                    .put("shut", door.shut());
        }
        ArrayNode obstacles = json.putArray("obstacles");
        for (PlacedObstacle block : snapshot.blocks()) {
            ObjectNode each = obstacles.addObject().put("id", block.id());
            float[] n = block.numbers();
            if (block.cylinder()) {
                each.put("shape", "cylinder")
                        .put("x", n[0])
                        .put("y", n[1])
                        .put("z", n[2])
                        .put("radius", n[3])
                        .put("height", n[4]);
            } else {
                each.put("shape", "box");
                each.putArray("min").add(n[0]).add(n[1]).add(n[2]);
                each.putArray("max").add(n[3]).add(n[4]).add(n[5]);
            }
        }
    }

    /** Returns the result of an edit. */
    public static ObjectNode edit(Edits.Done done) {
        ObjectNode json = Json.object()
                .put("version", done.snapshot().version())
                .put("meshVersion", done.snapshot().shape())
                .put("millis", done.millis())
                .put("tablesReady", !Double.isNaN(done.tablesMillis()));
        Json.put(json, "tablesMillis", done.tablesMillis());
        doorsAndObstacles(json, done.snapshot());
        json.putObject("changed").put("polygons", done.polygons());
        return json;
    }
}
