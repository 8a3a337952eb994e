package dev.throng.mesh;

import dev.throng.facade.Crossing;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TileArrays;
import dev.throng.mesh.flat.TiledMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A mesh of random tiles whose tiles are replaced again and again: for tests, seeded. Not for sharing between threads.
 *
 * <p>A tile is a square of {@value #SIDE} by {@value #SIDE} cells: holes, squares, pairs of squares joined into one polygon, and squares
 * that are cut along a diagonal; some tiles have a second floor. The ground of a tile is a slope, so that only some neighbours
 * are joined. Tiles come and go, also around those of the start.
 */
public final class RandomTiles {
    /** Cells along a side of a tile, of one metre each. */
    public static final int SIDE = 4;

    /** Tiles have ground of the areas from 0 to this - 1. */
    public static final int AREAS = 4;

    private static final Crossing<MeshTile, TileArrays> TILES = Crossing.to(MeshTile.class, TileArrays.class);
    private static final float CLIMB = 0.4f;
    private static final float UPPER_FLOOR = 6;
    private static final int CELLS = SIDE * SIDE;
    private static final int MOST_TILES = 4;

    /** What a tile is made of; cells of the upper floor follow those of the lower one. */
    private record Plan(float base, float slopeX, float slopeZ, int[] areas, boolean[] cut, boolean[] paired) {
        static final int HOLE = -1;

        boolean square(int cell) {
            return areas[cell] != HOLE && !cut[cell];
        }

        /** Whether a cell and the one to its right are one polygon. */
        boolean joined(int cell) {
            int column = cell % SIDE;
            return column % 2 == 0
                    && paired[cell]
                    && square(cell)
                    && square(cell + 1)
                    && areas[cell] == areas[cell + 1];
        }
    }

    private final Random random;
    private final int columns;
    private final int rows;
    private final Plan[] plans;
    private MeshArrays mesh;
    private MeshArrays before;
    private TiledMesh tiled;
    private boolean copied;

    /**
     * @param columns tiles along x at the start; later there may be one more on either side
     * @param rows tiles along z, likewise
     */
    public RandomTiles(long seed, int columns, int rows) {
        random = new Random(seed);
        this.columns = columns;
        this.rows = rows;
        plans = new Plan[(columns + 2) * (rows + 2)];
        List<MeshTile> tiles = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                plans[at(column, row)] = draw();
                tiles.add(tile(column, row));
            }
        }
        mesh = Inside.arrays(MeshTile.join(tiles));
        before = mesh;
        tiled = TiledMesh.of(arrays(tiles), mesh);
    }

    /** The mesh as it is now; its components are those of the start. */
    public MeshArrays mesh() {
        return mesh;
    }

    /** What the last change was made of: the mesh before it, or a copy of it with space for the change. */
    public MeshArrays before() {
        return before;
    }

    /** Whether the last change needed such a copy. */
    public boolean copied() {
        return copied;
    }

    /** The tiles as they are now, by row and column. */
    public List<MeshTile> tiles() {
        return facades(tiled.tiles());
    }

    /** The tiles as they are now, with their polygons. */
    public TiledMesh tiled() {
        return tiled;
    }

    /** A mesh of the same tiles, joined anew. */
    public MeshArrays joined() {
        return TileArrays.join(tiled.tiles());
    }

    /** Draws other tiles for 1 to {@value #MOST_TILES} places: the change is not empty, and to be made next. */
    public Reshape draw(String name) {
        while (true) {
            Reshape change = tiled.change(mesh, arrays(drawTiles()));
            if (anyGround() && !change.isEmpty()) {
                return change;
            }
            if (!anyGround()) {
                throw new IllegalStateException(name + ": no tile has any ground, take more of them");
            }
        }
    }

    /** Draws other tiles for 1 to {@value #MOST_TILES} places, for a world that keeps its own mesh. */
    public List<MeshTile> drawTiles() {
        List<MeshTile> tiles = new ArrayList<>();
        int wanted = 1 + random.nextInt(MOST_TILES);
        int column = random.nextInt(columns + 2) - 1;
        int row = random.nextInt(rows + 2) - 1;
        for (int i = 0; i < wanted; i++) {
            // Neighbours, as an obstacle on their common corner would change them.
            int c = Math.min(columns, column + (i & 1));
            int r = Math.min(rows, row + (i >> 1));
            boolean drawn = tiles.stream().anyMatch(tile -> tile.column() == c && tile.row() == r);
            if (!drawn) {
                plans[at(c, r)] = other(plans[at(c, r)]);
                tiles.add(tile(c, r));
            }
        }
        return tiles;
    }

    /** Makes the change that was drawn last. */
    public void make(Reshape change) {
        copied = !mesh.claim(change);
        before = mesh;
        if (copied) {
            before = mesh.withRoom(change);
            if (!before.claim(change)) {
                throw new IllegalStateException("no space in a mesh that was copied for it");
            }
        }
        mesh = before.reshaped(change);
        tiled = tiled.after(change);
    }

    /** The arrays of some tiles. */
    public static List<TileArrays> arrays(List<MeshTile> tiles) {
        return tiles.stream().map(TILES::storageOf).toList();
    }

    /** The tiles of some arrays. */
    public static List<MeshTile> facades(List<TileArrays> arrays) {
        return arrays.stream().map(TILES::facadeOf).toList();
    }

    private int at(int column, int row) {
        return (row + 1) * (columns + 2) + column + 1;
    }

    private boolean anyGround() {
        for (Plan plan : plans) {
            for (int cell = 0; plan != null && cell < 2 * CELLS; cell++) {
                if (plan.areas[cell] != Plan.HOLE) {
                    return true;
                }
            }
        }
        return false;
    }

    private Plan draw() {
        int[] areas = new int[2 * CELLS];
        boolean[] cut = new boolean[2 * CELLS];
        boolean[] paired = new boolean[2 * CELLS];
        int common = random.nextInt(AREAS);
        boolean upper = random.nextInt(3) == 0;
        for (int cell = 0; cell < 2 * CELLS; cell++) {
            boolean hole = random.nextInt(4) == 0 || cell >= CELLS && !upper;
            areas[cell] = hole ? Plan.HOLE : random.nextInt(4) == 0 ? random.nextInt(AREAS) : common;
            cut[cell] = random.nextInt(5) == 0;
            paired[cell] = random.nextInt(3) == 0;
        }
        float base = random.nextInt(4);
        return new Plan(base / 4, random.nextInt(3) / 8f, random.nextInt(3) / 8f, areas, cut, paired);
    }

    /** What comes after a plan: some other cells, nothing at all, or all other cells. */
    private Plan other(Plan plan) {
        int kind = random.nextInt(8);
        if (kind == 0) {
            return null;
        }
        if (plan == null || kind <= 2) {
            return draw();
        }
        Plan drawn = draw();
        Plan next = new Plan(
                plan.base, plan.slopeX, plan.slopeZ, plan.areas.clone(), plan.cut.clone(), plan.paired.clone());
        for (int i = random.nextInt(4); i >= 0; i--) {
            int cell = random.nextInt(CELLS);
            next.areas[cell] = drawn.areas[cell];
            next.cut[cell] = drawn.cut[cell];
            next.paired[cell] = drawn.paired[cell];
        }
        return next;
    }

    private MeshTile tile(int column, int row) {
        Plan plan = plans[at(column, row)];
        Drawing drawing = new Drawing(column, row, plan);
        for (int cell = 0; plan != null && cell < 2 * CELLS; cell++) {
            int x = cell % SIDE;
            int z = cell / SIDE % SIDE;
            boolean second = x % 2 == 1 && plan.joined(cell - 1);
            if (plan.areas[cell] == Plan.HOLE || second) {
                continue;
            }
            if (plan.cut[cell]) {
                drawing.add(cell, x, z, x + 1, z, x + 1, z + 1);
                drawing.add(cell, x, z, x + 1, z + 1, x, z + 1);
            } else {
                int right = plan.joined(cell) ? x + 2 : x + 1;
                drawing.add(cell, x, z, right, z, right, z + 1, x, z + 1);
            }
        }
        return drawing.build();
    }

    /** A tile that is being made. */
    private static final class Drawing {
        private final NavMeshBuilder builder = new NavMeshBuilder("random tile");
        private final int column;
        private final int row;
        private final Plan plan;
        /** By polygon: its floor, then x and z of each corner. */
        private final List<int[]> polygons = new ArrayList<>();

        Drawing(int column, int row, Plan plan) {
            this.column = column;
            this.row = row;
            this.plan = plan;
        }

        /** Adds a polygon of corners (x, z), counted in cells from those of the tile. */
        void add(int cell, int... corners) {
            int[] polygon = new int[corners.length + 1];
            polygon[0] = cell / CELLS;
            System.arraycopy(corners, 0, polygon, 1, corners.length);
            polygons.add(polygon);
            int[] ids = new int[corners.length / 2];
            for (int i = 0; i < ids.length; i++) {
                ids[i] = builder.addVertex(
                        x(corners[2 * i]), y(polygon[0], corners[2 * i], corners[2 * i + 1]), z(corners[2 * i + 1]));
            }
            builder.addPolygon(ids, plan.areas[cell]);
        }

        private float x(int cell) {
            return column * SIDE + cell;
        }

        private float y(int floor, int cellX, int cellZ) {
            return plan.base + plan.slopeX * cellX + plan.slopeZ * cellZ + floor * UPPER_FLOOR;
        }

        private float z(int cell) {
            return row * SIDE + cell;
        }

        MeshTile build() {
            for (int a = 0; a < polygons.size(); a++) {
                for (int b = 0; b < a; b++) {
                    join(b, a);
                }
                addSeams(a);
            }
            return builder.buildTile(column, row, CLIMB);
        }

        /** Adds a portal where edges of two polygons lie on one another. */
        private void join(int a, int b) {
            int[] p = polygons.get(a);
            int[] q = polygons.get(b);
            if (p[0] != q[0]) {
                return;
            }
            for (int i = 1; i < p.length; i += 2) {
                for (int j = 1; j < q.length; j += 2) {
                    join(a, p, i, b, q, j);
                }
            }
        }

        private void join(int a, int[] p, int i, int b, int[] q, int j) {
            int ex = p[next(p, i)] - p[i];
            int ez = p[next(p, i) + 1] - p[i + 1];
            int from = along(p, i, ex, ez, q, next(q, j));
            int to = along(p, i, ex, ez, q, j);
            boolean onLine = aside(p, i, ex, ez, q, j) == 0 && aside(p, i, ex, ez, q, next(q, j)) == 0;
            int length = ex * ex + ez * ez;
            from = Math.max(0, from);
            to = Math.min(length, to);
            if (onLine && from < to) {
                int[] left = {p[i] + ex * from / length, p[i + 1] + ez * from / length};
                int[] right = {p[i] + ex * to / length, p[i + 1] + ez * to / length};
                builder.addPortal(
                        a,
                        b,
                        x(left[0]),
                        y(p[0], left[0], left[1]),
                        z(left[1]),
                        x(right[0]),
                        y(p[0], right[0], right[1]),
                        z(right[1]));
            }
        }

        private static int next(int[] polygon, int corner) {
            return corner + 2 < polygon.length ? corner + 2 : 1;
        }

        private static int along(int[] p, int i, int ex, int ez, int[] q, int j) {
            return (q[j] - p[i]) * ex + (q[j + 1] - p[i + 1]) * ez;
        }

        private static int aside(int[] p, int i, int ex, int ez, int[] q, int j) {
            return (q[j] - p[i]) * ez - (q[j + 1] - p[i + 1]) * ex;
        }

        private void addSeams(int id) {
            int[] p = polygons.get(id);
            for (int i = 1; i < p.length; i += 2) {
                int j = next(p, i);
                addSeam(id, p, i, j, p[i] == SIDE && p[j] == SIDE, MeshTile.EAST);
                addSeam(id, p, i, j, p[i + 1] == SIDE && p[j + 1] == SIDE, MeshTile.NORTH);
                addSeam(id, p, i, j, p[i] == 0 && p[j] == 0, MeshTile.WEST);
                addSeam(id, p, i, j, p[i + 1] == 0 && p[j + 1] == 0, MeshTile.SOUTH);
            }
        }

        private void addSeam(int id, int[] p, int i, int j, boolean there, int side) {
            if (there) {
                builder.addSeam(
                        id,
                        side,
                        x(p[i]),
                        y(p[0], p[i], p[i + 1]),
                        z(p[i + 1]),
                        x(p[j]),
                        y(p[0], p[j], p[j + 1]),
                        z(p[j + 1]));
            }
        }
    }
}
