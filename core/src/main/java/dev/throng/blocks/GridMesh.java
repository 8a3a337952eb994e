package dev.throng.blocks;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.facade.Crossing;
import dev.throng.graph.Ids;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.TileList;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.cells.CellChunk;
import dev.throng.mesh.cells.CellTile;
import dev.throng.mesh.cells.CellTiler;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.TileArrays;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * A grid whose free tiles are covered with rectangles: a {@link MeshWorld} that remembers its tiles. Immutable, share freely.
 *
 * <p>A tile is one metre wide. The one at column x and row y is the ground from (x, y) to (x + 1, y + 1) in the plane of x and z, at
 * height 0. Paths take any angle. They never lead between two blocked tiles that touch at a corner, whatever the map's rule for diagonal
 * moves. What one metre costs on a rectangle is the cost of its tiles.
 *
 * <p>The map is cut into chunks. Each is one {@link MeshTile}, so that an {@link #edited edit} of a tile replaces one of them.
 */
public final class GridMesh {
    /** Side of a chunk in tiles, unless another one is given. */
    public static final int CHUNK = 32;

    /** Largest side of a chunk in tiles. */
    public static final int CHUNK_LIMIT = 256;

    /** Numbers that fit into a byte. */
    private static final int BYTE = 256;

    private static final Crossing<MeshWorld, MeshSnapshot> WORLDS = Crossing.to(MeshWorld.class, MeshSnapshot.class);
    private static final Crossing<MeshTile, TileArrays> TILES = Crossing.to(MeshTile.class, TileArrays.class);

    private final GridMap map;
    private final int chunk;
    private final CostAreas areas;
    private final MeshWorld world;

    /** By chunk: the number of each tile's rectangle in the chunk, see {@link #byTile}. Those of blocked tiles have no meaning. */
    private final byte[][] rectangles;

    /** By chunk: the polygon of each rectangle. */
    private final int[][] polygons;

    private GridMesh(GridMap map, int chunk, CostAreas areas, MeshWorld world, byte[][] rectangles, int[][] polygons) {
        this.map = map;
        this.chunk = chunk;
        this.areas = areas;
        this.world = world;
        this.rectangles = rectangles;
        this.polygons = polygons;
    }

    /**
     * Covers a map with rectangles in chunks of {@value #CHUNK} tiles, and builds an index with one thread.
     *
     * @param map whose passable tiles paths lead over
     * @param index what to build
     * @return the map as a mesh
     * @throws BadInputException when no tile is passable, or more than {@value dev.throng.mesh.NavMesh#AREAS} costs occur
     */
    public static GridMesh of(GridMap map, MeshIndex index) {
        return of(map, CHUNK, index, Runnable::run, 1);
    }

    /**
     * Covers a map with rectangles, and builds an index over an executor; the result does not depend on the number of threads.
     *
     * @param map whose passable tiles paths lead over [Limits: rows and columns of at most {@value NavMesh#MAX_COORDINATE} tiles]
     * @param chunk side of a chunk in tiles, and the longest side of a rectangle. Larger ones make fewer rectangles; smaller ones
     *     make edits faster. [Limits: 1 &lt;= chunk &lt;= {@value #CHUNK_LIMIT}]
     * @param index what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the map as a mesh
     * @throws BadInputException when no tile is passable, more than {@value dev.throng.mesh.NavMesh#AREAS} costs occur, or the map or the
     *     chunk is outside its limits
     */
    public static GridMesh of(GridMap map, int chunk, MeshIndex index, Executor executor, int parallelism) {
        Objects.requireNonNull(map, "map is null");
        Objects.requireNonNull(index, "index is null");
        Objects.requireNonNull(executor, "executor is null");
        if (chunk < 1 || chunk > CHUNK_LIMIT) {
            throw new BadInputException("chunks of " + chunk + " tiles: the limits are 1 and " + CHUNK_LIMIT);
        }
        if (Math.max(map.width(), map.height()) > NavMesh.MAX_COORDINATE) {
            throw new BadInputException("map: " + map.width() + " x " + map.height()
                    + " tiles given, a mesh has at most " + NavMesh.MAX_COORDINATE + " in a row or column");
        }
        CostAreas areas = CostAreas.of(map);
        int columns = (map.width() + chunk - 1) / chunk;
        int count = columns * ((map.height() + chunk - 1) / chunk);
        byte[][] rectangles = new byte[count][];
        List<TileArrays> tiles = new ArrayList<>();
        CellTiler tiler = new CellTiler(0, 0, chunk);
        for (int i = 0; i < count; i++) {
            CellChunk cells = cells(map, areas, chunk, i % columns, i / columns);
            CellTile tile = tiler.tile(cells);
            rectangles[i] = byTile(cells, tile);
            if (tile.tile().polygonCount() > 0) {
                tiles.add(tile.tile());
            }
        }
        if (tiles.isEmpty()) {
            throw new BadInputException("map: no tile of " + map.width() + " x " + map.height() + " is passable");
        }
        MeshSnapshot snapshot = MeshSnapshot.ofTiles(tiles, areas.costs()).withIndex(index, executor, parallelism);
        int[][] polygons = new int[count][];
        for (int i = 0; i < count; i++) {
            polygons[i] = snapshot.tilePolygons(i % columns, i / columns);
        }
        return new GridMesh(map, chunk, areas, WORLDS.facadeOf(snapshot), rectangles, polygons);
    }

    /** The cells of a chunk of a map. */
    private static CellChunk cells(GridMap map, CostAreas areas, int chunk, int column, int row) {
        float[] xs = lines(column * chunk, Math.min(chunk, map.width() - column * chunk));
        float[] zs = lines(row * chunk, Math.min(chunk, map.height() - row * chunk));
        int width = xs.length - 1;
        int[] kinds = new int[width * (zs.length - 1)];
        for (int i = 0; i < kinds.length; i++) {
            int tile = map.tile(column * chunk + i % width, row * chunk + i / width);
            kinds[i] = map.passable(tile) ? areas.area(map.cost(tile)) : -1;
        }
        return CellChunk.flat(column, row, xs, zs, kinds);
    }

    private static float[] lines(int from, int count) {
        float[] lines = new float[count + 1];
        for (int i = 0; i <= count; i++) {
            lines[i] = from + i;
        }
        return lines;
    }

    /** The rectangle of each tile of a chunk, blocked ones included: one byte each, or two where there are more rectangles. */
    private static byte[] byTile(CellChunk cells, CellTile tile) {
        int tiles = cells.first().length - 1;
        boolean wide = tile.tile().polygonCount() > BYTE;
        byte[] rectangles = new byte[wide ? 2 * tiles : tiles];
        for (int i = 0; i < tiles; i++) {
            int cell = cells.first()[i];
            int rectangle = cell < cells.first()[i + 1] ? tile.polygons()[cell] : 0;
            rectangles[i] = (byte) rectangle;
            if (wide) {
                rectangles[tiles + i] = (byte) (rectangle >> 8);
            }
        }
        return rectangles;
    }

    /** {@return the map of this snapshot} */
    public GridMap map() {
        return map;
    }

    /** {@return the mesh of this snapshot: queries, batches, crowds and surfaces work on it as on any other} */
    public MeshWorld world() {
        return world;
    }

    /** {@return the side of a chunk in tiles} */
    public int chunk() {
        return chunk;
    }

    /**
     * The grid after an edit of tiles. It shares what did not change with this one, which stays as it is. The mesh is edited as by
     * {@link MeshWorld#edited(MeshEdit)}: the rectangles of the chunks of these tiles are made again, and those that come out the same keep
     * their ids. A cost without an area takes one that no polygon has.
     *
     * @param edit tiles of this map and what becomes of them
     * @return a new snapshot; this one where the edit changes nothing
     * @throws BadInputException when a tile is not on the map, a cost is outside its limits, or there are too many costs
     */
    public GridMesh edited(MapEdit edit) {
        Objects.requireNonNull(edit, "edit is null");
        return edited(edit, MeshWorld::edited);
    }

    /**
     * The grid after an edit of tiles. Tables that it has made invalid are rebuilt on an executor, while queries already run: see
     * {@link MeshWorld#edited(MeshEdit, Executor)}.
     *
     * @param edit tiles of this map and what becomes of them
     * @param executor rebuilds the tables; never waited for
     * @return a new snapshot; this one where the edit changes nothing
     * @throws BadInputException when a tile is not on the map, a cost is outside its limits, or there are too many costs
     */
    public GridMesh edited(MapEdit edit, Executor executor) {
        Objects.requireNonNull(edit, "edit is null");
        Objects.requireNonNull(executor, "executor is null");
        return edited(edit, (mesh, change) -> mesh.edited(change, executor));
    }

    private GridMesh edited(MapEdit edit, BiFunction<MeshWorld, MeshEdit, MeshWorld> apply) {
        GridMap next = map.edited(edit);
        if (next == map) {
            return this;
        }
        int[] chunks = IntStream.range(0, edit.size())
                .map(i -> chunkAt(edit.x(i), edit.y(i)))
                .distinct()
                .toArray();
        CostAreas nextAreas = areas.after(
                next,
                Arrays.stream(chunks).flatMap(this::tilesOfChunk),
                WORLDS.storageOf(world).areaCounts());
        MeshWorld base = nextAreas == areas
                ? world
                : WORLDS.facadeOf(WORLDS.storageOf(world).withAreaCosts(nextAreas.costs()));
        byte[][] nextRectangles = rectangles.clone();
        MeshEdit change = new MeshEdit();
        CellTiler tiler = new CellTiler(0, 0, chunk);
        int columns = columns();
        for (int at : chunks) {
            CellChunk cells = cells(next, nextAreas, chunk, at % columns, at / columns);
            CellTile tile = tiler.tile(cells);
            nextRectangles[at] = byTile(cells, tile);
            change.tile(TILES.facadeOf(tile.tile()));
        }
        MeshWorld nextWorld = apply.apply(base, change);
        int[][] nextPolygons = polygons.clone();
        for (int i = 0; i < polygons.length; i++) {
            if (nextRectangles[i] != rectangles[i]) {
                nextPolygons[i] = WORLDS.storageOf(nextWorld).tilePolygons(i % columns, i / columns);
            }
        }
        return new GridMesh(next, chunk, nextAreas, nextWorld, nextRectangles, nextPolygons);
    }

    /**
     * This grid with another snapshot of its mesh: after doors, links or areas were edited there, or with another index or profile.
     *
     * @param other with the same rectangles as {@link #world}
     * @return the same tiles with that mesh
     * @throws BadInputException when its rectangles are others
     */
    public GridMesh withWorld(MeshWorld other) {
        Objects.requireNonNull(other, "other is null");
        MeshSnapshot snapshot = WORLDS.storageOf(other);
        for (int i = 0; i < polygons.length; i++) {
            if (!Arrays.equals(polygons[i], snapshot.tilePolygons(i % columns(), i / columns()))) {
                throw new BadInputException("the mesh has other rectangles in chunk (" + i % columns() + ", "
                        + i / columns() + ") than the grid");
            }
        }
        return new GridMesh(map, chunk, areas, other, rectangles, polygons);
    }

    private IntStream tilesOfChunk(int at) {
        int fromX = at % columns() * chunk;
        int fromY = at / columns() * chunk;
        int width = Math.min(chunk, map.width() - fromX);
        int height = Math.min(chunk, map.height() - fromY);
        return IntStream.range(0, width * height).map(i -> map.tile(fromX + i % width, fromY + i / width));
    }

    private int columns() {
        return (map.width() + chunk - 1) / chunk;
    }

    private int chunkAt(int x, int y) {
        return y / chunk * columns() + x / chunk;
    }

    /**
     * {@return the polygon that covers a tile, or -1 where the tile is blocked}
     *
     * @param tile its id on the map
     */
    public int polygon(int tile) {
        if (!map.passable(tile)) {
            return Ids.NONE;
        }
        int x = map.x(tile);
        int y = map.y(tile);
        int at = chunkAt(x, y);
        int width = Math.min(chunk, map.width() - x / chunk * chunk);
        int i = y % chunk * width + x % chunk;
        byte[] numbers = rectangles[at];
        int low = numbers[i] & 0xff;
        boolean wide = polygons[at].length > BYTE;
        return polygons[at][wide ? (numbers[numbers.length / 2 + i] & 0xff) << 8 | low : low];
    }

    /**
     * {@return the tile of a polygon with the smallest column and row}
     *
     * @param polygon its id in the mesh
     */
    public int tile(int polygon) {
        MeshArrays mesh = checked(polygon);
        return map.tile((int) x(mesh, polygon, 0), (int) z(mesh, polygon, 0));
    }

    /**
     * {@return how many columns of tiles a polygon covers}
     *
     * @param polygon its id in the mesh
     */
    public int columns(int polygon) {
        MeshArrays mesh = checked(polygon);
        return (int) (x(mesh, polygon, 2) - x(mesh, polygon, 0));
    }

    /**
     * {@return how many rows of tiles a polygon covers}
     *
     * @param polygon its id in the mesh
     */
    public int rows(int polygon) {
        MeshArrays mesh = checked(polygon);
        return (int) (z(mesh, polygon, 2) - z(mesh, polygon, 0));
    }

    private MeshArrays checked(int polygon) {
        MeshArrays mesh = WORLDS.storageOf(world).mesh();
        Check.index("polygon", polygon, mesh.polygonCount());
        if (!mesh.exists(polygon)) {
            throw new IndexOutOfBoundsException("polygon " + polygon + " is gone");
        }
        return mesh;
    }

    private static float x(MeshArrays mesh, int polygon, int corner) {
        return mesh.vertices()[3 * mesh.polygonVertex(polygon, corner)];
    }

    private static float z(MeshArrays mesh, int polygon, int corner) {
        return mesh.vertices()[3 * mesh.polygonVertex(polygon, corner) + 2];
    }

    /**
     * Reads a path as tiles: appends those that its waypoints lead over, from the start's to the goal's. Each follows from the one before
     * it by a legal {@link dev.throng.grid.Move} of the map. Of a link, only the tiles at its start and end are listed.
     *
     * @param path found on {@link #world} of this snapshot, with waypoints; without one, nothing is appended
     * @param out the tiles are appended to it
     * @throws IllegalArgumentException when the path leads over a blocked tile or a link that is gone: it was found on another snapshot
     */
    public void tiles(PathBuffer path, TileList out) {
        Objects.requireNonNull(path, "path is null");
        Objects.requireNonNull(out, "out is null");
        if (path.waypointCount() > 0) {
            int start = path.corridor(0);
            MeshArrays mesh = WORLDS.storageOf(world).mesh();
            if (start >= mesh.polygonCount() || !mesh.exists(start)) {
                throw new IllegalArgumentException(
                        "the path begins on polygon " + start + ", which is not there: it is not of this snapshot");
            }
            TileSteps.walk(this, path, tileOf(start, path.x(0), path.z(0)), out);
        }
    }

    /** The tile of a polygon that a point is on, or next to. */
    private int tileOf(int polygon, float pointX, float pointZ) {
        int x = map.x(tile(polygon));
        int y = map.y(tile(polygon));
        int column = Math.max(x, Math.min(x + columns(polygon) - 1, (int) pointX));
        int row = Math.max(y, Math.min(y + rows(polygon) - 1, (int) pointZ));
        return map.tile(column, row);
    }

    /** The tile at that end of a link which is nearer to a point. */
    int linkEnd(int link, float x, float z) {
        MeshArrays mesh = WORLDS.storageOf(world).mesh();
        if (link >= mesh.linkCount() || !mesh.linkExists(link)) {
            throw new IllegalArgumentException(
                    "the path takes link " + link + ", which is not there: it is not of this snapshot");
        }
        double toStart = Math.hypot(mesh.linkX(link, 0) - x, mesh.linkZ(link, 0) - z);
        double toEnd = Math.hypot(mesh.linkX(link, 1) - x, mesh.linkZ(link, 1) - z);
        return tileOf(mesh.linkPolygon(link, toStart < toEnd ? 0 : 1), x, z);
    }

    /** {@return bytes held besides the map and the mesh itself: the index, and which rectangle covers a tile} */
    public long bytes() {
        long bytes = world.indexBytes();
        for (int i = 0; i < polygons.length; i++) {
            bytes += rectangles[i].length + 4L * polygons[i].length;
        }
        return bytes;
    }

    /** {@return the map and the mesh} */
    @Override
    public String toString() {
        return "GridMesh[" + map + ", " + world + "]";
    }
}
