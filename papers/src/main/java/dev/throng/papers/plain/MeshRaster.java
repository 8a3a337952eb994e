package dev.throng.papers.plain;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * The ground of a mesh as a grid: a tile is passable if its centre is on the mesh. Immutable, share freely.
 *
 * <p>A mesh is the ground for the centre of an agent, so the grid is for agents of the same radius.
 */
public final class MeshRaster {

    private final NavMesh mesh;
    private final double tileSize;
    private final GridMap map;

    /** Polygon under the centre of each tile. */
    private final int[] polygons;

    private final int overlaps;

    /**
     * @param tileSize edge of a tile [Unit: m]
     */
    public MeshRaster(NavMesh mesh, double tileSize) {
        this.mesh = mesh;
        this.tileSize = tileSize;
        int width = tiles(0);
        int height = tiles(2);
        if ((long) width * height > GridMap.TILE_LIMIT) {
            throw new BadInputException("a grid of " + width + " x " + height + " tiles is too large");
        }
        polygons = new int[width * height];
        Arrays.fill(polygons, Ids.NONE);
        int doubled = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            doubled += fill(polygon, width, height);
        }
        overlaps = doubled;
        byte[] characters = new byte[polygons.length];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) (polygons[tile] == Ids.NONE ? '@' : '.');
        }
        map = GridMap.of(width, height, characters);
    }

    private int tiles(int axis) {
        return Math.max(1, (int) Math.ceil((mesh.max(axis) - mesh.min(axis)) / tileSize));
    }

    /** Marks the tiles whose centres are in a polygon. Returns the number of tiles that another polygon at another height has already marked. */
    private int fill(int polygon, int width, int height) {
        int doubled = 0;
        double[] box = box(polygon);
        int fromX = Math.max(0, (int) ((box[0] - mesh.min(0)) / tileSize));
        int toX = Math.min(width - 1, (int) ((box[2] - mesh.min(0)) / tileSize));
        int fromY = Math.max(0, (int) ((box[1] - mesh.min(2)) / tileSize));
        int toY = Math.min(height - 1, (int) ((box[3] - mesh.min(2)) / tileSize));
        for (int y = fromY; y <= toY; y++) {
            for (int x = fromX; x <= toX; x++) {
                if (contains(polygon, mesh.min(0) + (x + 0.5) * tileSize, mesh.min(2) + (y + 0.5) * tileSize)) {
                    int tile = y * width + x;
                    // Neighbours share their border.
                    doubled += polygons[tile] != Ids.NONE && !neighbours(polygons[tile], polygon) ? 1 : 0;
                    polygons[tile] = polygon;
                }
            }
        }
        return doubled;
    }

    private double[] box(int polygon) {
        double[] box = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i < mesh.polygonSize(polygon); i++) {
            int vertex = mesh.polygonVertex(polygon, i);
            box[0] = Math.min(box[0], mesh.vertexX(vertex));
            box[1] = Math.min(box[1], mesh.vertexZ(vertex));
            box[2] = Math.max(box[2], mesh.vertexX(vertex));
            box[3] = Math.max(box[3], mesh.vertexZ(vertex));
        }
        return box;
    }

    private boolean contains(int polygon, double x, double z) {
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double turn = ((double) mesh.vertexX(b) - mesh.vertexX(a)) * (z - mesh.vertexZ(a))
                    - ((double) mesh.vertexZ(b) - mesh.vertexZ(a)) * (x - mesh.vertexX(a));
            if (turn < 0) {
                return false;
            }
        }
        return true;
    }

    private boolean neighbours(int a, int b) {
        for (int slot = mesh.firstSlot(a); slot < mesh.endSlot(a); slot++) {
            if (mesh.across(mesh.portalAt(slot), a) == b) {
                return true;
            }
        }
        return false;
    }

    public GridMap map() {
        return map;
    }

    public double tileSize() {
        return tileSize;
    }

    /** Returns the number of tiles on several polygons that are not neighbours: ground above ground, which a grid cannot represent. */
    public int overlaps() {
        return overlaps;
    }

    /** Converts x on the mesh to a position along the rows of the grid [Unit: tiles]. */
    public double column(double x) {
        return (x - mesh.min(0)) / tileSize;
    }

    /** Converts z on the mesh to a position along the columns of the grid [Unit: tiles]. */
    public double row(double z) {
        return (z - mesh.min(2)) / tileSize;
    }

    /** Whether a point of the mesh is on a passable tile. */
    public boolean passable(double x, double z) {
        int column = (int) column(x);
        int row = (int) row(z);
        return column < map.width() && row < map.height() && map.passable(map.tile(column, row));
    }
}
