package dev.throng.mesh;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Makes tiles of level squares of one metre at whole heights: for tests. Stateless. */
public final class SquareTiles {
    /**
     * A square whose corner with the smallest coordinates has these.
     *
     * @param y its height
     * @param area of its ground
     */
    public record Square(int x, int y, int z, int area) {
        public Square withArea(int other) {
            return new Square(x, y, z, other);
        }
    }

    private SquareTiles() {}

    /**
     * A tile whose polygons are squares, in their order. Neighbours are joined where they lie at most a metre apart in height.
     *
     * @param side squares along each side of the tile
     */
    public static MeshTile of(int column, int row, int side, List<Square> squares) {
        return of(column, row, side, squares, (a, b) -> Math.abs(a.y - b.y) <= 1);
    }

    /**
     * @param joined which neighbours within the tile are joined
     */
    public static MeshTile of(int column, int row, int side, List<Square> squares, BiPredicate<Square, Square> joined) {
        NavMeshBuilder builder = new NavMeshBuilder("squares");
        Map<Long, Integer> ids = new HashMap<>();
        for (int i = 0; i < squares.size(); i++) {
            Square each = squares.get(i);
            int x = each.x;
            int y = each.y;
            int z = each.z;
            int[] corners = {
                builder.addVertex(x, y, z),
                builder.addVertex(x + 1, y, z),
                builder.addVertex(x + 1, y, z + 1),
                builder.addVertex(x, y, z + 1)
            };
            int id = builder.addPolygon(corners, each.area);
            ids.put(key(x, y, z), i);
            if (x == column * side + side - 1) {
                builder.addSeam(id, MeshTile.EAST, x + 1, y, z, x + 1, y, z + 1);
            }
            if (x == column * side) {
                builder.addSeam(id, MeshTile.WEST, x, y, z, x, y, z + 1);
            }
            if (z == row * side + side - 1) {
                builder.addSeam(id, MeshTile.NORTH, x, y, z + 1, x + 1, y, z + 1);
            }
            if (z == row * side) {
                builder.addSeam(id, MeshTile.SOUTH, x, y, z, x + 1, y, z);
            }
        }
        for (int i = 0; i < squares.size(); i++) {
            Square each = squares.get(i);
            for (int dy = -1; dy <= 1; dy++) {
                Integer east = ids.get(key(each.x + 1, each.y + dy, each.z));
                if (east != null && joined.test(each, squares.get(east))) {
                    float y = each.y + dy / 2f;
                    builder.addPortal(i, east, each.x + 1, y, each.z, each.x + 1, y, each.z + 1);
                }
                Integer north = ids.get(key(each.x, each.y + dy, each.z + 1));
                if (north != null && joined.test(each, squares.get(north))) {
                    float y = each.y + dy / 2f;
                    builder.addPortal(i, north, each.x, y, each.z + 1, each.x + 1, y, each.z + 1);
                }
            }
        }
        // The heights of two tiles may differ by twice this.
        return builder.buildTile(column, row, 0.5f);
    }

    private static long key(int x, int y, int z) {
        return ((long) x << 42) + ((long) y << 21) + z;
    }
}
