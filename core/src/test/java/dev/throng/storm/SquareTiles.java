package dev.throng.storm;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Tiles of squares of whole metres, as a world of blocks has them; some squares are joined to rectangles, some are a block higher, and
 * some tiles have a second storey. Most changes leave most of a tile as it is.
 */
public final class SquareTiles implements Scene {
    private static final int STOREYS = 2;
    private static final float UPPER = 6;
    private static final float CLIMB = 0.4f;
    private static final int AREAS = 5;

    /** Of a square: no ground, or its area, plus 16 where it is a block higher. */
    private static final int HOLE = -1;

    private static final int HIGHER = 16;

    /** Squares of each storey, and which of them begin a wide rectangle; changed in place. */
    private record Plan(int[] squares, boolean[] wide) {
        Plan copy() {
            return new Plan(squares.clone(), wide.clone());
        }
    }

    private final int side;
    private final int columns;
    private final int rows;
    private final Map<List<Integer>, Plan> plans = new HashMap<>();

    /** Small tiles: storms of many steps. */
    public SquareTiles() {
        this(5, 3, 3);
    }

    /**
     * @param side squares along each side of a tile
     * @param columns tiles along x at the start; later there may be one more on either side
     * @param rows tiles along z, likewise
     */
    public SquareTiles(int side, int columns, int rows) {
        this.side = side;
        this.columns = columns;
        this.rows = rows;
    }

    @Override
    public List<MeshTile> start(Random random) {
        List<MeshTile> tiles = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                plans.put(List.of(column, row), plan(random));
                tiles.add(tile(column, row));
            }
        }
        return tiles;
    }

    @Override
    public List<Change.Tile> draw(Random random) {
        List<Change.Tile> tiles = new ArrayList<>();
        int column = random.nextInt(columns + 2) - 1;
        int row = random.nextInt(rows + 2) - 1;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            List<Integer> key = List.of(column, row);
            Plan plan = plans.get(key);
            int kind = random.nextInt(10);
            if (kind == 0) {
                plans.remove(key);
            } else if (kind == 1 || plan == null) {
                plans.put(key, plan(random));
            } else {
                Plan next = plan.copy();
                change(next, random);
                plans.put(key, next);
            }
            tiles.add(new Change.Tile(tile(column, row), drawn(key)));
            column += random.nextInt(2);
            row += random.nextInt(2);
        }
        return tiles;
    }

    private Plan plan(Random random) {
        int[] squares = new int[STOREYS * side * side];
        boolean[] wide = new boolean[squares.length];
        int storeys = random.nextInt(4) == 0 ? 2 : 1;
        for (int i = 0; i < squares.length; i++) {
            boolean ground = i < storeys * side * side && random.nextInt(10) > 0;
            squares[i] = !ground ? HOLE : random.nextInt(4) == 0 ? random.nextInt(AREAS) : 0;
            squares[i] += ground && random.nextInt(25) == 0 ? HIGHER : 0;
            wide[i] = random.nextInt(4) == 0;
        }
        return new Plan(squares, wide);
    }

    /** One block comes or goes, or a few. */
    private void change(Plan plan, Random random) {
        for (int i = random.nextInt(3); i >= 0; i--) {
            int square = random.nextInt(side * side);
            int kind = random.nextInt(5);
            if (kind == 0) {
                plan.wide[square] = !plan.wide[square];
            } else if (plan.squares[square] == HOLE) {
                plan.squares[square] = kind == 1 ? random.nextInt(AREAS) : 0;
            } else {
                plan.squares[square] = kind == 2 ? plan.squares[square] ^ HIGHER : HOLE;
            }
        }
    }

    private String drawn(List<Integer> key) {
        Plan plan = plans.get(key);
        return plan == null ? "empty" : Arrays.toString(plan.squares) + " " + Arrays.toString(plan.wide);
    }

    private MeshTile tile(int column, int row) {
        Plan plan = plans.get(List.of(column, row));
        NavMeshBuilder builder = new NavMeshBuilder("squares");
        // Rectangles: low x, low z, high x, high z, storey, height.
        List<int[]> rectangles = new ArrayList<>();
        for (int storey = 0; plan != null && storey < STOREYS; storey++) {
            boolean[] taken = new boolean[side * side];
            for (int square = 0; square < side * side; square++) {
                int what = plan.squares[storey * side * side + square];
                if (what == HOLE || taken[square]) {
                    continue;
                }
                int x = square % side;
                int z = square / side;
                int width = 1;
                while (plan.wide[storey * side * side + square]
                        && x + width < side
                        && width < 3
                        && plan.squares[storey * side * side + square + width] == what) {
                    taken[square + width] = true;
                    width++;
                }
                add(
                        new int[] {x, z, x + width, z + 1, storey, what / HIGHER},
                        what % HIGHER,
                        column,
                        row,
                        rectangles,
                        builder);
            }
        }
        return builder.buildTile(column, row, CLIMB);
    }

    private void add(int[] rectangle, int area, int column, int row, List<int[]> rectangles, NavMeshBuilder builder) {
        float y = rectangle[4] * UPPER + rectangle[5];
        float lowX = column * side + rectangle[0];
        float lowZ = row * side + rectangle[1];
        float highX = column * side + rectangle[2];
        float highZ = row * side + rectangle[3];
        int[] corners = {
            builder.addVertex(lowX, y, lowZ),
            builder.addVertex(highX, y, lowZ),
            builder.addVertex(highX, y, highZ),
            builder.addVertex(lowX, y, highZ)
        };
        int id = builder.addPolygon(corners, area);
        for (int i = 0; i < rectangles.size(); i++) {
            int[] other = rectangles.get(i);
            if (other[4] != rectangle[4] || other[5] != rectangle[5]) {
                continue;
            }
            int x0 = Math.max(other[0], rectangle[0]);
            int x1 = Math.min(other[2], rectangle[2]);
            int z0 = Math.max(other[1], rectangle[1]);
            int z1 = Math.min(other[3], rectangle[3]);
            if (x0 <= x1 && z0 <= z1 && x0 + z0 < x1 + z1) {
                builder.addPortal(
                        i, id, column * side + x0, y, row * side + z0, column * side + x1, y, row * side + z1);
            }
        }
        rectangles.add(rectangle);
        if (rectangle[2] == side) {
            builder.addSeam(id, MeshTile.EAST, highX, y, lowZ, highX, y, highZ);
        }
        if (rectangle[0] == 0) {
            builder.addSeam(id, MeshTile.WEST, lowX, y, highZ, lowX, y, lowZ);
        }
        if (rectangle[3] == side) {
            builder.addSeam(id, MeshTile.NORTH, highX, y, highZ, lowX, y, highZ);
        }
        if (rectangle[1] == 0) {
            builder.addSeam(id, MeshTile.SOUTH, lowX, y, lowZ, highX, y, lowZ);
        }
    }

    @Override
    public int areas() {
        return AREAS;
    }

    @Override
    public double[] bounds() {
        return new double[] {-1, -1, columns * side + 1, rows * side + 1};
    }

    @Override
    public double raster() {
        return 0.5;
    }

    @Override
    public double[] storey() {
        return new double[] {-2, 3};
    }
}
