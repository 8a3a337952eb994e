package dev.throng.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.Move;
import dev.throng.grid.TileList;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Histories of edits of random grids. After each, the mesh is compared with the plain grid and with a fresh build. */
final class GridMeshStormTest {
    private static final MeshIndex[] INDEXES = {
        MeshIndex.astar(), MeshIndex.hna(), MeshIndex.pccp(), MeshIndex.transit()
    };

    private int found;
    private int unreachable;
    private int bent;
    private int kept;

    @Test
    void gridsAndTheirMeshesStayTheSame() {
        for (int seed = 0; seed < 48; seed++) {
            history(seed);
        }
        assertTrue(
                found > 2_000 && unreachable > 500 && bent > 200 && kept > 10_000,
                found + " " + unreachable + " " + bent + " " + kept);
    }

    private void history(int seed) {
        Random random = new Random(seed);
        GridMap map = map(random);
        boolean costs = random.nextInt(3) == 0;
        if (costs) {
            float[] all = new float[map.tileCount()];
            for (int i = 0; i < all.length; i++) {
                all[i] = i > 0 && random.nextInt(4) > 0 ? all[i - 1] : 1 + random.nextInt(3) / 2f;
            }
            map = map.withCosts(all);
        }
        map = map.withDiagonals(random.nextBoolean() ? Diagonals.BOTH_FREE : Diagonals.ONE_FREE);
        int chunk = 1 + random.nextInt(9);
        MeshIndex index = INDEXES[seed % INDEXES.length];
        GridMesh grid = GridMesh.of(map, chunk, index, Runnable::run, 1);
        MeshQuery query = grid.world().newQuery();
        for (int step = 0; step < 12; step++) {
            String at = "seed " + seed + ", step " + step;
            if (step > 0) {
                MapEdit edit = edit(random, grid.map(), costs);
                GridMesh next = grid.edited(edit);
                assertTrue(next.world().isSnapshotOf(grid.world()), at);
                kept += countKept(grid, next, at);
                grid = next;
            }
            assertEquals(Optional.empty(), grid.world().verify(), at);
            query.moveTo(grid.world());
            GridMesh fresh = GridMesh.of(grid.map(), chunk, index, Runnable::run, 1);
            assertEquals(shape(fresh), shape(grid), at);
            checkTiles(grid, at);
            checkPaths(grid, query, fresh.world().newQuery(), random, !costs && step % 4 == 0, at);
        }
    }

    private static GridMap map(Random random) {
        int width = 3 + random.nextInt(18);
        int height = 3 + random.nextInt(18);
        int share = 10 + random.nextInt(35);
        byte[] characters = new byte[width * height];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = (byte) (random.nextInt(100) < share ? '@' : '.');
        }
        characters[0] = '.';
        return GridMap.of(width, height, characters);
    }

    private static MapEdit edit(Random random, GridMap map, boolean costs) {
        MapEdit edit = new MapEdit();
        int count = random.nextInt(3) == 0 ? 1 + random.nextInt(12) : 1;
        for (int i = 0; i < count; i++) {
            int x = random.nextInt(map.width());
            int y = random.nextInt(map.height());
            int what = random.nextInt(costs ? 3 : 2);
            if (what == 2) {
                // Some of these costs are new.
                edit.cost(x, y, 1 + random.nextInt(12) / 4f);
            } else if (map.passable(map.tile(x, y))) {
                edit.block(x, y);
            } else {
                edit.free(x, y);
            }
        }
        return edit.free(0, 0);
    }

    /** Counts the polygons that an edit has kept; each of these has the same tiles as before. */
    private static int countKept(GridMesh before, GridMesh after, String at) {
        int kept = 0;
        for (int tile = 0; tile < before.map().tileCount(); tile++) {
            int was = before.polygon(tile);
            if (was >= 0 && was == after.polygon(tile)) {
                assertEquals(before.tile(was), after.tile(was), at);
                assertEquals(before.columns(was), after.columns(was), at);
                assertEquals(before.rows(was), after.rows(was), at);
                kept++;
            }
        }
        return kept;
    }

    /** The rectangles and portals, whatever their ids are. */
    private static List<String> shape(GridMesh grid) {
        NavMesh mesh = grid.world().mesh();
        List<String> shape = new ArrayList<>();
        for (int tile = 0; tile < grid.map().tileCount(); tile++) {
            int polygon = grid.polygon(tile);
            if (polygon >= 0 && grid.tile(polygon) == tile) {
                shape.add(tile + " " + grid.columns(polygon) + " " + grid.rows(polygon) + " "
                        + mesh.costPerMetre(polygon));
            }
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (mesh.portalExists(portal)) {
                int a = grid.tile(mesh.portalPolygon(portal, 0));
                int b = grid.tile(mesh.portalPolygon(portal, 1));
                shape.add(Math.min(a, b) + " " + Math.max(a, b));
            }
        }
        Collections.sort(shape);
        return shape;
    }

    private static void checkTiles(GridMesh grid, String at) {
        GridMap map = grid.map();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            int polygon = grid.polygon(tile);
            assertEquals(map.passable(tile), polygon >= 0, at);
            if (polygon >= 0) {
                int first = grid.tile(polygon);
                int columns = map.x(tile) - map.x(first);
                int rows = map.y(tile) - map.y(first);
                assertTrue(columns >= 0 && columns < grid.columns(polygon), at);
                assertTrue(rows >= 0 && rows < grid.rows(polygon), at);
                assertEquals(map.cost(tile), grid.world().mesh().costPerMetre(polygon), at);
            }
        }
    }

    private void checkPaths(
            GridMesh grid, MeshQuery query, MeshQuery fresh, Random random, boolean shortest, String history) {
        GridMap map = grid.map();
        AnyAngleOracle oracle = new AnyAngleOracle(map);
        PathBuffer path = new PathBuffer();
        PathBuffer other = new PathBuffer();
        for (int i = 0; i < 10; i++) {
            int from = random.nextInt(map.tileCount());
            int to = random.nextInt(map.tileCount());
            if (!map.passable(from) || !map.passable(to)) {
                continue;
            }
            String at = history + ", from tile " + from + " to " + to;
            query.quality(PathQuality.FAST);
            PathStatus status = find(query, map, from, to, path);
            boolean reachable = oracle.flood(from)[to];
            assertEquals(reachable ? PathStatus.FOUND : PathStatus.UNREACHABLE, status, at);
            assertEquals(status, find(fresh, map, from, to, other), at);
            if (!reachable) {
                unreachable++;
                continue;
            }
            found++;
            assertEquals(other.cost(), path.cost(), 1e-5 * other.cost(), at);
            checkLegs(grid, oracle, path, from, to, at);
            if (shortest) {
                double best = oracle.shortest(from, to);
                assertTrue(path.length() >= best - 1e-4, at);
                bent += path.waypointCount() > 2 ? 1 : 0;
                query.quality(PathQuality.SHORT);
                find(query, map, from, to, path);
                assertTrue(path.length() >= best - 1e-4 && path.length() <= other.length() + 1e-4, at);
                checkLegs(grid, oracle, path, from, to, at);
                query.quality(PathQuality.SHORTEST);
                find(query, map, from, to, path);
                assertEquals(best, path.length(), 1e-4, at);
                checkLegs(grid, oracle, path, from, to, at);
            }
        }
    }

    private static PathStatus find(MeshQuery query, GridMap map, int from, int to, PathBuffer path) {
        return query.find(map.x(from) + 0.5, 0, map.y(from) + 0.5, map.x(to) + 0.5, 0, map.y(to) + 0.5, path);
    }

    /** Each leg has a line of sight, and the tiles are steps of the map from start to goal. */
    private static void checkLegs(GridMesh grid, AnyAngleOracle oracle, PathBuffer path, int from, int to, String at) {
        for (int i = 1; i < path.waypointCount(); i++) {
            int[] halves = {
                halves(path.x(i - 1), at), halves(path.z(i - 1), at), halves(path.x(i), at), halves(path.z(i), at)
            };
            boolean sees = halves[0] == halves[2] && halves[1] == halves[3]
                    || oracle.sight(halves[0], halves[1], halves[2], halves[3]) != null;
            assertTrue(sees, at + ", leg " + i);
        }
        TileList tiles = new TileList();
        grid.tiles(path, tiles);
        assertEquals(from, tiles.tile(0), at);
        assertEquals(to, tiles.tile(tiles.size() - 1), at);
        for (int i = 1; i < tiles.size(); i++) {
            assertTrue(legal(grid.map(), tiles.tile(i - 1), tiles.tile(i)), at + ", tile " + i);
        }
    }

    private static boolean legal(GridMap map, int from, int to) {
        for (int move = 0; move < Move.COUNT; move++) {
            boolean there = map.x(from) + Move.dx(move) == map.x(to) && map.y(from) + Move.dy(move) == map.y(to);
            if (there && (map.moves(from) >> move & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    private static int halves(float coordinate, String at) {
        assertEquals(0, 2 * coordinate % 1, at);
        return (int) (2 * coordinate);
    }
}
