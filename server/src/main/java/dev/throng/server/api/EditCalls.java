package dev.throng.server.api;

import dev.throng.BadInputException;
import dev.throng.blocks.Block;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.mesh.NavMesh;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.Fields;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.world.EditOp;
import dev.throng.server.world.Edits;
import dev.throng.server.world.PlacedObstacle;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Handler of calls that edit a world. Share freely. */
public final class EditCalls {
    private static final int MOST_OPS = 1000;

    /** Blocks are at most this far above or below height 0. */
    private static final int MOST_Y = 1 << 15;

    private static final int MOST_NUMBERS = 200_000;

    private final WorldStore worlds;
    private final HttpLimits limits;
    private final WorkQueue queue;

    /**
     * @param queue the queue of waiting edits
     */
    public EditCalls(WorldStore worlds, HttpLimits limits, WorkQueue queue) {
        this.worlds = worlds;
        this.limits = limits;
        this.queue = queue;
    }

    public void addTo(Service service) {
        service.on(
                "POST",
                "/v1/edit",
                exchange -> exchange.body(limits.jsonBytes(), body -> read(exchange, body), "application/json"));
    }

    private void read(Exchange exchange, byte[] body) {
        WorldEntry entry = worlds.entry(exchange.parameter("world"));
        Snapshot snapshot = WorldCalls.snapshot(exchange, entry);
        List<EditOp> ops = new ArrayList<>();
        for (Fields op : new Fields(Json.parse(body)).objects("ops", MOST_OPS)) {
            ops.add(op(op, snapshot));
        }
        queue.submit(exchange, () -> {
            Edits.Done done = entry.edits().apply(ops);
            WorldCalls.tell(exchange, done.snapshot());
            exchange.json(200, WorldJson.edit(done));
        });
    }

    private static EditOp op(Fields op, Snapshot snapshot) {
        String name = op.text("op");
        return switch (name) {
            case "shutLine", "openLine" ->
                new EditOp.Line(
                        name.equals("shutLine"),
                        op.number("x0"),
                        op.number("z0"),
                        op.number("x1"),
                        op.number("z1"),
                        op.number("lowY", Double.NEGATIVE_INFINITY),
                        op.number("highY", Double.POSITIVE_INFINITY));
            case "shut", "open" -> new EditOp.Turn(name.equals("shut"), op.integer("door", 0, Integer.MAX_VALUE));
            case "addCylinder" ->
                add(new PlacedObstacle(
                        0,
                        true,
                        (float) op.number("x"),
                        (float) op.number("y"),
                        (float) op.number("z"),
                        (float) op.number("radius"),
                        (float) op.number("height")));
            case "addBox" -> {
                double[] min = op.point("min");
                double[] max = op.point("max");
                yield add(new PlacedObstacle(
                        0,
                        false,
                        (float) min[0],
                        (float) min[1],
                        (float) min[2],
                        (float) max[0],
                        (float) max[1],
                        (float) max[2]));
            }
            case "removeObstacle" -> new EditOp.Remove(op.integer("id", 0, Integer.MAX_VALUE));
            case "block", "free" -> tiles(op, snapshot, name.equals("block"));
            case "area" -> area(op, snapshot);
            case "place", "break" ->
                new EditOp.SetBlock(
                        op.integer("x", -NavMesh.MAX_COORDINATE, NavMesh.MAX_COORDINATE),
                        op.integer("y", -MOST_Y, MOST_Y),
                        op.integer("z", -NavMesh.MAX_COORDINATE, NavMesh.MAX_COORDINATE),
                        name.equals("break") ? Block.AIR : kind(op));
            default ->
                throw new HttpException(
                        400,
                        "op must be shutLine, openLine, shut, open, addCylinder, addBox, removeObstacle, area, place,"
                                + " break, block or free");
        };
    }

    /** Returns the edit for an obstacle, or throws if its shape is invalid, before anything is changed. */
    private static EditOp add(PlacedObstacle block) {
        block.obstacle();
        return new EditOp.Add(block);
    }

    private static Block kind(Fields op) {
        String kind = op.text("block");
        try {
            return Block.valueOf(kind.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new HttpException(400, "block must be solid, slab, water, ladder, door or harmful, not " + kind);
        }
    }

    private static EditOp area(Fields op, Snapshot snapshot) {
        if (!snapshot.isMesh()) {
            throw new HttpException(409, "this world is a grid: it has no areas");
        }
        NavMesh mesh = snapshot.mesh().mesh();
        int polygon = op.integer("polygon", 0, mesh.polygonCount() - 1);
        if (!mesh.exists(polygon)) {
            throw new HttpException(404, "there is no polygon " + polygon);
        }
        return new EditOp.Area(polygon, op.integer("area", 0, NavMesh.AREAS - 1));
    }

    private static EditOp tiles(Fields op, Snapshot snapshot, boolean block) {
        if (snapshot.isMesh()) {
            throw new HttpException(409, "this world is a mesh: it has no tiles to block or free");
        }
        int[] numbers = op.integers("tiles", MOST_NUMBERS);
        if (numbers.length % 2 != 0) {
            throw new HttpException(400, "tiles must be pairs of x and y");
        }
        GridMap map = snapshot.grid().map();
        MapEdit edit = new MapEdit();
        for (int i = 0; i < numbers.length; i += 2) {
            if (!map.contains(numbers[i], numbers[i + 1])) {
                throw new BadInputException("there is no tile " + numbers[i] + ", " + numbers[i + 1]);
            }
            if (block) {
                edit.block(numbers[i], numbers[i + 1]);
            } else {
                edit.free(numbers[i], numbers[i + 1]);
            }
        }
        return new EditOp.Tiles(edit);
    }
}
