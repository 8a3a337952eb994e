package dev.throng.server.world;

import dev.throng.blocks.BlockEdit;
import dev.throng.blocks.BlockWorld;
import dev.throng.grid.MapEdit;
import dev.throng.mesh.MeshTile;
import dev.throng.recast.TiledGround;
import dev.throng.server.http.HttpException;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/** The edits of a world: each one makes a new snapshot for all methods. Share freely; edits are applied one after the other. */
public final class Edits {
    private static final int MOST_DOORS = 1000;
    private static final int MOST_BLOCKS = 1000;
    private static final int SUGGESTED_DOORS = 40;

    /**
     * The result of an edit.
     *
     * @param millis time until paths used it
     * @param tablesMillis time until all tables were rebuilt; NaN until then
     * @param polygons number of touched polygons
     */
    public record Done(Snapshot snapshot, double millis, double tablesMillis, int polygons) {}

    private final WorldEntry entry;
    private final EditCount count;
    private final Executor tables;
    private final Executor workers;
    private final int threads;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** Edits since the first build of an index began, for methods whose index is not ready. */
    private final List<UnaryOperator<World>> log = new ArrayList<>();

    private boolean logging = true;

    /** Id in the ground of each block, by its own id. */
    private final Map<Integer, Integer> onGround = new HashMap<>();

    private int nextBlock;
    private long begun;
    private volatile Done last;

    Edits(WorldEntry entry, EditCount count, Executor tables, Executor workers, int threads) {
        this.entry = entry;
        this.count = count;
        this.tables = tables;
        this.workers = workers;
        this.threads = threads;
    }

    /** Adds a listener, which is called after every edit, and when its tables are rebuilt. */
    public void listen(Runnable listener) {
        listeners.add(listener);
    }

    public void forget(Runnable listener) {
        listeners.remove(listener);
    }

    /** Tells all listeners that another world has taken the place of this one. */
    void tellReplaced() {
        listeners.forEach(Runnable::run);
    }

    /** Whether this world has listeners. */
    boolean watched() {
        return !listeners.isEmpty();
    }

    /** Returns the last edit, or null. */
    public Done last() {
        return last;
    }

    int logged() {
        return log.size();
    }

    /** Returns a world with all edits after a number of them. */
    World since(int made, World built) {
        World world = built;
        for (UnaryOperator<World> edit : log.subList(made, log.size())) {
            world = edit.apply(world);
        }
        return world;
    }

    void allBuilt() {
        synchronized (entry.editing()) {
            logging = false;
            log.clear();
        }
    }

    /** Adds suggested doors. */
    void findDoors() {
        List<Door> found = Passages.find(entry.snapshot().mesh(), SUGGESTED_DOORS);
        synchronized (entry.editing()) {
            if (entry.snapshot().doors().isEmpty()) {
                entry.snapshot(entry.snapshot().with(found));
            }
        }
    }

    /**
     * Applies all changes or none.
     *
     * @throws HttpException when one of them is not possible
     */
    public Done apply(List<EditOp> ops) {
        Done done;
        synchronized (entry.editing()) {
            Snapshot before = entry.snapshot();
            if (before == null) {
                throw new HttpException(409, "the world is still being built");
            }
            if (entry.replaced()) {
                throw new HttpException(409, "the world was reloaded meanwhile: send the edit again");
            }
            begun = System.nanoTime();
            done = before.isMesh() ? onMesh(before, ops) : onGrid(before, ops);
            last = done;
        }
        count.done(done.millis());
        listeners.forEach(Runnable::run);
        return done;
    }

    private Done onGrid(Snapshot before, List<EditOp> ops) {
        MapEdit all = new MapEdit();
        ops.forEach(op -> op.to(new TileDraft(all)));
        Map<String, World> worlds = new LinkedHashMap<>();
        before.worlds().forEach((method, world) -> worlds.put(method, ((GridWorld) world).edited(all)));
        Snapshot after = before.after(true, worlds, before.doors(), before.blocks());
        remember(world -> ((GridWorld) world).edited(all));
        entry.snapshot(after);
        double millis = millisSince();
        return new Done(after, millis, millis, all.size());
    }

    private Done onMesh(Snapshot before, List<EditOp> ops) {
        Draft draft = new Draft(before);
        ops.forEach(op -> op.to(draft));
        draft.setBlocks();
        MeshEdit edit = draft.edit();
        Map<String, World> worlds = new LinkedHashMap<>();
        try {
            before.worlds()
                    .forEach((method, world) -> worlds.put(method, ((MeshWorld) world).edited(edit, this::fillTables)));
        } catch (RuntimeException e) {
            draft.undo();
            throw e;
        }
        Snapshot after = before.after(
                draft.reshapes, worlds, List.copyOf(draft.doors.values()), List.copyOf(draft.blocks.values()));
        remember(world -> ((MeshWorld) world).edited(edit, tables));
        entry.blocks(draft.blockWorld);
        entry.snapshot(after);
        double millis = millisSince();
        return new Done(after, millis, after.tablesReady() ? millis : Double.NaN, touched(before, after));
    }

    private static int touched(Snapshot before, Snapshot after) {
        int count = 0;
        for (int polygon = 0; polygon < after.mesh().mesh().polygonCount(); polygon++) {
            count += after.mesh().touchedSince(polygon, before.plain().version()) ? 1 : 0;
        }
        return count;
    }

    private void remember(UnaryOperator<World> edit) {
        if (logging) {
            log.add(edit);
        }
    }

    private double millisSince() {
        return (System.nanoTime() - begun) / 1e6;
    }

    private void fillTables(Runnable task) {
        tables.execute(() -> {
            task.run();
            tablesMayBeThere();
        });
    }

    private void tablesMayBeThere() {
        synchronized (entry.editing()) {
            Done done = last;
            if (done == null
                    || !Double.isNaN(done.tablesMillis())
                    || !entry.snapshot().tablesReady()) {
                return;
            }
            last = new Done(done.snapshot(), done.millis(), millisSince(), done.polygons());
        }
        listeners.forEach(Runnable::run);
    }

    /** Collects the changes of the tiles of a grid. */
    private record TileDraft(MapEdit all) implements EditOp.Target {
        @Override
        public HttpException refusal() {
            return new HttpException(409, "this world is a grid: tiles can be blocked and freed, nothing else");
        }

        @Override
        public void tiles(EditOp.Tiles tiles) {
            all.add(tiles.edit());
        }
    }

    /** A draft of an edit of a mesh. Used by one thread. */
    private final class Draft implements EditOp.Target {
        final Map<Integer, Door> doors = new LinkedHashMap<>();
        final Map<Integer, PlacedObstacle> blocks = new LinkedHashMap<>();
        boolean reshapes;

        private final MeshEdit edit = new MeshEdit();
        private final List<PlacedObstacle> added = new ArrayList<>();
        private final List<PlacedObstacle> removed = new ArrayList<>();
        private boolean opens;

        /** The blocks after the edit; null for none. */
        private BlockWorld blockWorld = entry.blocks();

        private BlockEdit setBlocks;
        private final Set<List<Integer>> chunks = new LinkedHashSet<>();

        Draft(Snapshot before) {
            before.doors().forEach(door -> doors.put(door.id(), door));
            before.blocks().forEach(block -> blocks.put(block.id(), block));
        }

        @Override
        public HttpException refusal() {
            return new HttpException(409, "this world is a mesh: it has no tiles to block or free");
        }

        @Override
        public void line(EditOp.Line line) {
            turn(door(line), line.shut());
        }

        @Override
        public void turn(EditOp.Turn turn) {
            Door door = doors.get(turn.door());
            if (door == null) {
                throw new HttpException(404, "there is no door " + turn.door());
            }
            turn(door, turn.shut());
        }

        @Override
        public void add(EditOp.Add add) {
            requireGround();
            if (blocks.size() >= MOST_BLOCKS) {
                throw new HttpException(409, "there are " + MOST_BLOCKS + " obstacles, no more fit");
            }
            PlacedObstacle block = add.block().with(nextBlock++);
            blocks.put(block.id(), block);
            added.add(block);
        }

        @Override
        public void remove(EditOp.Remove remove) {
            requireGround();
            PlacedObstacle block = blocks.remove(remove.block());
            if (block == null) {
                throw new HttpException(404, "there is no obstacle " + remove.block());
            }
            if (!added.remove(block)) {
                removed.add(block);
            }
        }

        @Override
        public void area(EditOp.Area area) {
            edit.area(area.polygon(), area.area());
            reshapes = true;
        }

        @Override
        public void set(EditOp.SetBlock set) {
            if (blockWorld == null) {
                throw new HttpException(409, "this world is not made of blocks");
            }
            setBlocks = setBlocks == null ? new BlockEdit(blockWorld.rules()) : setBlocks;
            setBlocks.set(set.x(), set.y(), set.z(), set.block());
            int side = blockWorld.rules().side();
            chunks.add(List.of(Math.floorDiv(set.x(), side), Math.floorDiv(set.z(), side)));
        }

        /** Puts the tiles of chunks whose blocks change in the place of the old ones. */
        void setBlocks() {
            if (setBlocks == null) {
                return;
            }
            blockWorld = blockWorld.edited(setBlocks);
            chunks.forEach(chunk -> edit.removeTile(chunk.get(0), chunk.get(1)));
            for (MeshTile tile : blockWorld.mesh().tiles()) {
                if (chunks.contains(List.of(tile.column(), tile.row()))) {
                    edit.tile(tile);
                }
            }
            reshapes = true;
        }

        private void requireGround() {
            if (entry.noObstacles() != null) {
                throw new HttpException(409, entry.noObstacles());
            }
        }

        private Door door(EditOp.Line line) {
            for (Door door : doors.values()) {
                if (door.sameLine(line.x0(), line.z0(), line.x1(), line.z1(), line.low(), line.high())) {
                    return door;
                }
            }
            if (doors.size() >= MOST_DOORS) {
                throw new HttpException(409, "there are " + MOST_DOORS + " doors, no more fit");
            }
            int id = doors.keySet().stream().mapToInt(each -> each + 1).max().orElse(0);
            boolean all = Double.isInfinite(line.low()) || Double.isInfinite(line.high());
            return new Door(
                    id,
                    line.x0(),
                    line.z0(),
                    line.x1(),
                    line.z1(),
                    all ? 0 : (line.low() + line.high()) / 2,
                    line.low(),
                    line.high(),
                    false);
        }

        private void turn(Door door, boolean shut) {
            doors.put(door.id(), door.with(shut));
            if (shut) {
                door.shut(edit);
            } else {
                door.open(edit);
                opens = true;
            }
        }

        /** Returns the complete edit, including tiles that are rebuilt for obstacles. */
        MeshEdit edit() {
            if (opens) {
                // A shut door close to an opened one may share portals with it: shut those again.
                doors.values().stream().filter(Door::shut).forEach(door -> door.shut(edit));
            }
            if (added.isEmpty() && removed.isEmpty()) {
                return edit;
            }
            reshapes = true;
            TiledGround ground = entry.ground();
            added.forEach(block -> onGround.put(block.id(), ground.add(block.obstacle())));
            removed.forEach(block -> ground.remove(onGround.remove(block.id())));
            try {
                return edit.tiles(ground.rebuild(workers, threads));
            } catch (RuntimeException e) {
                undo();
                throw e;
            }
        }

        /** Restores the obstacles of the ground. Tiles that were rebuilt meanwhile come out the same again. */
        void undo() {
            if (entry.ground() != null) {
                added.forEach(block -> entry.ground().remove(onGround.remove(block.id())));
                removed.forEach(block -> onGround.put(block.id(), entry.ground().add(block.obstacle())));
            }
        }
    }
}
