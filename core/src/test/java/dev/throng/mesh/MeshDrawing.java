package dev.throng.mesh;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A navigation mesh drawn as a text block, for tests. Not for sharing between threads.
 *
 * <p>One character is a tile of one square metre; the bottom line of the drawing lies at z = 0 to 1, so that the drawing
 * looks as the mesh does from above with z upwards. {@code .} is ground of area 0, a digit ground of that area, {@code #}
 * and blank a hole. A capital and its small letter are the ends of a one-way link, a capital drawn twice those of a
 * two-way link; both stand on ground of area 0. Polygons are numbered from the bottom left, row by row.
 */
public final class MeshDrawing {
    /** Where the corners of the tiles are: by default at (column, 0, row). */
    public interface Corners {
        /** Position (x, y, z) of the lower left corner of a tile. */
        float[] at(int column, int row);
    }

    /** The sides of a tile, counter-clockwise. */
    private static final int EAST = 0;

    private static final int NORTH = 1;
    private static final int WEST = 2;
    private static final int SOUTH = 3;

    private final char[][] tiles;
    private final int columns;
    private final float[] areaCosts = new float[10];
    /** The polygon along each side of each tile, -1 for holes. */
    private final int[][][] polygons;

    private final int[][] vertices;
    private Corners corners = (column, row) -> new float[] {column, 0, row};
    private float linkCost = 1;
    private boolean merged;
    private Random random;

    private MeshDrawing(char[][] tiles, int columns) {
        this.tiles = tiles;
        this.columns = columns;
        polygons = new int[tiles.length][columns][4];
        vertices = new int[tiles.length + 1][columns + 1];
        Arrays.fill(areaCosts, 1);
    }

    public static MeshDrawing of(String drawing) {
        List<String> lines = drawing.lines().toList();
        int columns = lines.stream().mapToInt(String::length).max().orElse(0);
        char[][] tiles = new char[lines.size()][columns];
        for (int row = 0; row < tiles.length; row++) {
            String line = lines.get(tiles.length - 1 - row);
            for (int column = 0; column < columns; column++) {
                tiles[row][column] = column < line.length() && line.charAt(column) != ' ' ? line.charAt(column) : '#';
            }
        }
        return new MeshDrawing(tiles, columns);
    }

    /** Merges tiles of one area greedily into rectangles: portals are then parts of edges. */
    public MeshDrawing merged() {
        merged = true;
        random = null;
        return this;
    }

    /** Merges tiles of one area into rectangles of random sizes. */
    public MeshDrawing merged(Random random) {
        merged = true;
        this.random = random;
        return this;
    }

    /** Cuts random tiles along a random diagonal. */
    public MeshDrawing split(Random random) {
        merged = false;
        this.random = random;
        return this;
    }

    /** Moves the corners. Tiles must stay convex; merged ones bear no sideways move. */
    public MeshDrawing corners(Corners corners) {
        this.corners = corners;
        return this;
    }

    public MeshDrawing areaCost(int area, float cost) {
        areaCosts[area] = cost;
        return this;
    }

    /** What every link costs; 1 unless set. */
    public MeshDrawing linkCost(float cost) {
        linkCost = cost;
        return this;
    }

    public NavMesh build() {
        NavMeshBuilder builder = new NavMeshBuilder("drawing");
        for (int area = 0; area < areaCosts.length; area++) {
            builder.areaCost(area, areaCosts[area]);
        }
        addTo(builder);
        return builder.build();
    }

    /** Adds polygons, portals and links to what a builder has already. */
    public void addTo(NavMeshBuilder builder) {
        for (int[] row : vertices) {
            Arrays.fill(row, -1);
        }
        for (int[][] row : polygons) {
            for (int[] sides : row) {
                Arrays.fill(sides, -1);
            }
        }
        for (int row = 0; row < tiles.length; row++) {
            for (int column = 0; column < columns; column++) {
                if (walkable(column, row) && polygons[row][column][EAST] < 0) {
                    if (merged) {
                        addRectangle(builder, column, row);
                    } else if (random != null && random.nextBoolean()) {
                        addHalves(builder, column, row, random.nextBoolean());
                    } else {
                        addRectangle(builder, column, row, 1, 1);
                    }
                }
            }
        }
        addPortals(builder, true);
        addPortals(builder, false);
        addLinks(builder);
    }

    private void addRectangle(NavMeshBuilder builder, int column, int row) {
        int widest = random == null ? columns : 1 + random.nextInt(4);
        int highest = random == null ? tiles.length : 1 + random.nextInt(4);
        int width = 1;
        while (width < widest && joins(column + width, row, column, row)) {
            width++;
        }
        int height = 1;
        boolean grows = true;
        while (grows && height < highest) {
            for (int c = column; c < column + width; c++) {
                grows &= joins(c, row + height, column, row);
            }
            height += grows ? 1 : 0;
        }
        addRectangle(builder, column, row, width, height);
    }

    private boolean joins(int column, int row, int toColumn, int toRow) {
        return walkable(column, row) && polygons[row][column][EAST] < 0 && area(column, row) == area(toColumn, toRow);
    }

    private void addRectangle(NavMeshBuilder builder, int column, int row, int width, int height) {
        int[] ring = {
            vertex(builder, column, row),
            vertex(builder, column + width, row),
            vertex(builder, column + width, row + height),
            vertex(builder, column, row + height)
        };
        int polygon = builder.addPolygon(ring, area(column, row));
        for (int r = row; r < row + height; r++) {
            for (int c = column; c < column + width; c++) {
                Arrays.fill(polygons[r][c], polygon);
            }
        }
    }

    private void addHalves(NavMeshBuilder builder, int column, int row, boolean rising) {
        int sw = vertex(builder, column, row);
        int se = vertex(builder, column + 1, row);
        int ne = vertex(builder, column + 1, row + 1);
        int nw = vertex(builder, column, row + 1);
        int[] sides = polygons[row][column];
        int below = builder.addPolygon(rising ? new int[] {sw, se, ne} : new int[] {sw, se, nw}, area(column, row));
        int above = builder.addPolygon(rising ? new int[] {ne, nw, sw} : new int[] {se, ne, nw}, area(column, row));
        sides[SOUTH] = below;
        sides[NORTH] = above;
        sides[EAST] = rising ? below : above;
        sides[WEST] = rising ? above : below;
        int fromRow = rising ? row : row + 1;
        addPortal(builder, below, above, column, fromRow, column + 1, rising ? row + 1 : row);
    }

    /** Joins neighbours along vertical or horizontal tile edges; edges in line between the same two are one portal. */
    private void addPortals(NavMeshBuilder builder, boolean vertical) {
        int lines = vertical ? columns : tiles.length;
        int steps = vertical ? tiles.length : columns;
        for (int line = 1; line < lines; line++) {
            int from = 0;
            while (from < steps) {
                int a = beside(vertical, line, from, false);
                int b = beside(vertical, line, from, true);
                int to = from + 1;
                while (to < steps
                        && a >= 0
                        && beside(vertical, line, to, false) == a
                        && beside(vertical, line, to, true) == b) {
                    to++;
                }
                if (a >= 0 && b >= 0 && a != b) {
                    if (vertical) {
                        addPortal(builder, a, b, line, from, line, to);
                    } else {
                        addPortal(builder, a, b, from, line, to, line);
                    }
                }
                from = to;
            }
        }
    }

    private int beside(boolean vertical, int line, int step, boolean beyond) {
        if (vertical) {
            return beyond ? polygons[step][line][WEST] : polygons[step][line - 1][EAST];
        }
        return beyond ? polygons[line][step][SOUTH] : polygons[line - 1][step][NORTH];
    }

    private void addPortal(NavMeshBuilder builder, int a, int b, int column0, int row0, int column1, int row1) {
        float[] p = corners.at(column0, row0);
        float[] q = corners.at(column1, row1);
        builder.addPortal(a, b, p[0], p[1], p[2], q[0], q[1], q[2]);
    }

    private void addLinks(NavMeshBuilder builder) {
        Map<Character, int[]> open = new TreeMap<>();
        Map<Character, int[]> closed = new TreeMap<>();
        for (int row = 0; row < tiles.length; row++) {
            for (int column = 0; column < columns; column++) {
                char tile = tiles[row][column];
                if (Character.isLetter(tile)) {
                    int[] before = open.putIfAbsent(tile, new int[] {column, row});
                    if (before != null) {
                        closed.put(tile, new int[] {column, row});
                    }
                }
            }
        }
        open.forEach((letter, from) -> {
            if (Character.isUpperCase(letter)) {
                boolean twoWay = closed.containsKey(letter);
                int[] to = twoWay ? closed.get(letter) : open.get(Character.toLowerCase(letter));
                float[] p = centre(from[0], from[1]);
                float[] q = centre(to[0], to[1]);
                int a = polygon(from[0], from[1]);
                int b = polygon(to[0], to[1]);
                builder.addLink(a, p[0], p[1], p[2], b, q[0], q[1], q[2], twoWay, linkCost);
            }
        });
    }

    private float[] centre(int column, int row) {
        float[] sum = new float[3];
        for (int corner = 0; corner < 4; corner++) {
            float[] p = corners.at(column + corner % 2, row + corner / 2);
            for (int axis = 0; axis < 3; axis++) {
                sum[axis] += p[axis] / 4;
            }
        }
        return sum;
    }

    private int vertex(NavMeshBuilder builder, int column, int row) {
        if (vertices[row][column] < 0) {
            float[] p = corners.at(column, row);
            vertices[row][column] = builder.addVertex(p[0], p[1], p[2]);
        }
        return vertices[row][column];
    }

    private int area(int column, int row) {
        char tile = tiles[row][column];
        return Character.isDigit(tile) ? tile - '0' : 0;
    }

    public int columns() {
        return columns;
    }

    public int rows() {
        return tiles.length;
    }

    public boolean walkable(int column, int row) {
        return column >= 0 && row >= 0 && column < columns && row < tiles.length && tiles[row][column] != '#';
    }

    /** The polygon of a tile (of a cut tile the one at its south side), -1 for a hole; row 0 is the bottom line. */
    public int polygon(int column, int row) {
        return polygons[row][column][SOUTH];
    }

    /** The polygon at the right side of a tile. */
    int eastOf(int column, int row) {
        return polygons[row][column][EAST];
    }

    /** The polygon at the left side of a tile. */
    int westOf(int column, int row) {
        return polygons[row][column][WEST];
    }
}
