package dev.throng.crowd;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;

/** Ground of squares on floors above one another, in tiles, for worlds whose ground comes and goes. */
final class Blocks {
    final int tiles;
    final int side;
    final float metres;
    final int floors;
    final float floorHeight;
    /** By floor, row and column over all tiles: whether there is ground. */
    final boolean[] ground;

    /**
     * @param tiles along x and z
     * @param side squares along a tile
     * @param metres along a square
     */
    Blocks(int tiles, int side, float metres, int floors, float floorHeight) {
        this.tiles = tiles;
        this.side = side;
        this.metres = metres;
        this.floors = floors;
        this.floorHeight = floorHeight;
        ground = new boolean[floors * squares() * squares()];
    }

    /** Squares along x and z. */
    int squares() {
        return tiles * side;
    }

    int at(int floor, int column, int row) {
        return (floor * squares() + row) * squares() + column;
    }

    boolean is(int floor, int column, int row) {
        return column >= 0 && row >= 0 && column < squares() && row < squares() && ground[at(floor, column, row)];
    }

    /** Sets a rectangle of squares. */
    Blocks set(int floor, int fromColumn, int fromRow, int toColumn, int toRow, boolean there) {
        for (int row = fromRow; row < toRow; row++) {
            for (int column = fromColumn; column < toColumn; column++) {
                ground[at(floor, column, row)] = there;
            }
        }
        return this;
    }

    MeshTile tile(int column, int row) {
        NavMeshBuilder builder = new NavMeshBuilder("blocks");
        int[] vertices = new int[(side + 1) * (side + 1)];
        for (int floor = 0; floor < floors; floor++) {
            float y = floor * floorHeight;
            for (int i = 0; i < vertices.length; i++) {
                vertices[i] = builder.addVertex(
                        (column * side + i % (side + 1)) * metres, y, (row * side + i / (side + 1)) * metres);
            }
            for (int cell = 0; cell < side * side; cell++) {
                add(builder, vertices, column, row, cell % side, cell / side, floor);
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder.buildTile(column, row, 0.4f);
    }

    private void add(NavMeshBuilder builder, int[] vertices, int column, int row, int x, int z, int floor) {
        if (!is(floor, column * side + x, row * side + z)) {
            return;
        }
        int at = z * (side + 1) + x;
        float y = floor * floorHeight;
        float minX = (column * side + x) * metres;
        float minZ = (row * side + z) * metres;
        float maxX = (column * side + x + 1) * metres;
        float maxZ = (row * side + z + 1) * metres;
        int polygon = builder.addPolygon(
                new int[] {vertices[at], vertices[at + 1], vertices[at + side + 2], vertices[at + side + 1]}, 0);
        if (x == side - 1) {
            builder.addSeam(polygon, MeshTile.EAST, maxX, y, minZ, maxX, y, maxZ);
        }
        if (z == side - 1) {
            builder.addSeam(polygon, MeshTile.NORTH, minX, y, maxZ, maxX, y, maxZ);
        }
        if (x == 0) {
            builder.addSeam(polygon, MeshTile.WEST, minX, y, minZ, minX, y, maxZ);
        }
        if (z == 0) {
            builder.addSeam(polygon, MeshTile.SOUTH, minX, y, minZ, maxX, y, minZ);
        }
    }
}
