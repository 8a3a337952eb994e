package dev.throng.blocks;

import dev.throng.BadInputException;
import dev.throng.facade.Crossing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.TileArrays;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * A world of blocks in chunks, and the mesh that agents of a size walk on. An edit makes another one, which shares what did not change.
 * Immutable, share freely between threads.
 *
 * <p>The ground is exact: each place where an agent can be is on a rectangle of the mesh, at its height, and nothing else is. Steps are portals.
 * Drops are links of kind {@link NavMesh#JUMP}, ladders of kind {@link #CLIMB}. What agents may not do is said by a
 * {@link dev.throng.mesh.Profile}: {@code withoutAreas(BlockWorld.WATER)} for those that do not swim.
 *
 * <p>Blocks are copied when a chunk is loaded, see {@link BlockEdit#load}. So a world and the game never read the same memory.
 */
public final class BlockWorld {
    /** Area of ground. */
    public static final int GROUND = 0;

    /** Area of water: agents swim or wade. */
    public static final int WATER = 1;

    /** Area of places on ladders without ground below. */
    public static final int LADDER = 2;

    /** Area of places where a block hurts. */
    public static final int HARMFUL = 3;

    /** Area of doorways, open or shut. */
    public static final int DOOR = 4;

    /** Kind of links up and down a ladder. */
    public static final int CLIMB = NavMesh.LADDER;

    private static final Crossing<MeshWorld, MeshSnapshot> WORLDS = Crossing.to(MeshWorld.class, MeshSnapshot.class);
    private static final Crossing<MeshTile, TileArrays> TILES = Crossing.to(MeshTile.class, TileArrays.class);

    private final BlockRules rules;
    private final LoadedChunks chunks;
    private final ShutDoors doors;
    private final MeshWorld mesh;

    private BlockWorld(BlockRules rules, LoadedChunks chunks, ShutDoors doors, MeshWorld mesh) {
        this.rules = rules;
        this.chunks = chunks;
        this.doors = doors;
        this.mesh = mesh;
    }

    /**
     * Builds the world of some chunks.
     *
     * @param first the chunks, and what changes in them at once
     * @param index what to build over the mesh
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world; it does not depend on the number of threads
     * @throws BadInputException when there is no place where an agent can be
     */
    public static BlockWorld of(BlockEdit first, MeshIndex index, Executor executor, int parallelism) {
        Objects.requireNonNull(first, "first is null");
        Objects.requireNonNull(index, "index is null");
        Objects.requireNonNull(executor, "executor is null");
        BlockRules rules = first.rules();
        ChunkChange change = new ChunkChange(rules, LoadedChunks.NONE, ShutDoors.NONE, first);
        List<BlockGround> made = change.ground(executor, parallelism);
        List<MeshTile> tiles = new ArrayList<>();
        made.stream()
                .filter(ground -> ground.tile().polygonCount() > 0)
                .forEach(ground -> tiles.add(TILES.facadeOf(ground.tile())));
        if (tiles.isEmpty()) {
            throw new BadInputException("blocks: no agent can stand anywhere in the "
                    + change.chunks().size() + " chunks");
        }
        MeshWorld mesh = MeshWorld.ofTiles(tiles, index, executor, parallelism);
        MeshWorld shut = mesh.edited(DoorPortals.edit(change, WORLDS.storageOf(mesh)));
        return new BlockWorld(rules, change.chunks(), change.doors(), shut);
    }

    /**
     * The same world for other agents of the same size, whose profile all later edits keep.
     *
     * @param who walks, such as {@code Profile.plain().withoutAreas(BlockWorld.WATER)}
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world for that profile
     */
    public BlockWorld withProfile(Profile who, Executor executor, int parallelism) {
        MeshWorld theirs = mesh.withProfile(who, executor, parallelism);
        return theirs == mesh ? this : new BlockWorld(rules, chunks, doors, theirs);
    }

    /**
     * The world after an edit. Chunks whose places stay as they are keep their ground; in others, polygons that stay keep their ids.
     * What the edit has made invalid in the index is built by {@link MeshWorld#finish}, or when a query needs it.
     *
     * @param edit for a world of the same rules
     * @return a new snapshot; this world where the edit changes nothing
     * @throws BadInputException when it names a block or a door in a chunk that is not loaded, or is for other rules
     */
    public BlockWorld edited(BlockEdit edit) {
        Objects.requireNonNull(edit, "edit is null");
        if (!edit.rules().equals(rules)) {
            throw new BadInputException("block edit: it is for " + edit.rules() + ", the world has " + rules);
        }
        ChunkChange change = new ChunkChange(rules, chunks, doors, edit);
        MeshWorld next = mesh;
        LoadedChunks loaded = change.chunks();
        if (change.changesGround()) {
            MeshEdit tiles = new MeshEdit();
            change.removed().forEach(key -> tiles.removeTile(LoadedChunks.column(key), LoadedChunks.row(key)));
            for (BlockGround ground : change.ground(Runnable::run, 1)) {
                tiles.tile(TILES.facadeOf(ground.tile()));
            }
            next = mesh.edited(tiles);
            loaded = change.chunks();
        }
        next = next.edited(DoorPortals.edit(change, WORLDS.storageOf(next)));
        return loaded == chunks && next == mesh && change.doors() == doors
                ? this
                : new BlockWorld(rules, loaded, change.doors(), next);
    }

    /** {@return the mesh, which queries, surfaces, batches and crowds take; its world has the profile of this one} */
    public MeshWorld mesh() {
        return mesh;
    }

    /** {@return how large agents are} */
    public BlockRules rules() {
        return rules;
    }

    /**
     * {@return what a block is; air where no chunk is loaded}
     *
     * @param x in blocks
     * @param y up, in blocks
     * @param z in blocks
     */
    public Block at(int x, int y, int z) {
        int side = rules.side();
        BlockChunk chunk = chunks.chunk(LoadedChunks.key(Math.floorDiv(x, side), Math.floorDiv(z, side)));
        return chunk == null ? Block.AIR : chunk.at(Math.floorMod(x, side), y, Math.floorMod(z, side));
    }

    /**
     * {@return whether a chunk is loaded}
     *
     * @param column its number along x
     * @param row its number along z
     */
    public boolean isLoaded(int column, int row) {
        return chunks.chunk(LoadedChunks.key(column, row)) != null;
    }

    /** {@return number of chunks that are loaded} */
    public int chunkCount() {
        return chunks.size();
    }

    /** {@return number of places where an agent can be: one for each column and floor} */
    public int placeCount() {
        int count = 0;
        for (int i = 0; i < chunks.size(); i++) {
            count += Objects.requireNonNull(chunks.ground(chunks.key(i))).floors().length;
        }
        return count;
    }

    /**
     * Finds the rectangle under an agent in constant time.
     *
     * @param x of the smallest column that the agent is in, in blocks
     * @param y height of its feet, to a quarter of a block
     * @param z like x
     * @return the polygon of the mesh, or -1 if no agent can be there
     */
    public int polygon(int x, double y, int z) {
        return DoorPortals.polygon(chunks, rules.side(), WORLDS.storageOf(mesh), x, y, z);
    }

    /**
     * {@return whether a door is shut}
     *
     * @param x in blocks
     * @param y height of a block of the door
     * @param z in blocks
     */
    public boolean isShut(int x, int y, int z) {
        return doors.contains(new ShutDoors.Door(x, y, z), rules.side());
    }

    /** {@return the rules, and how many chunks are loaded} */
    @Override
    public String toString() {
        return "BlockWorld[" + rules + ", " + chunks.size() + " chunks, " + mesh + "]";
    }
}
