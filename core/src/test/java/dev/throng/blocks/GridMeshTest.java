package dev.throng.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.TileList;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GridMeshTest {
    private static final GridMap ROOMS = GridMap.drawn("""
            ....#...
            ....#...
            ........
            ....#...
            """);

    private final PathBuffer path = new PathBuffer();

    @Test
    void tilesAreCoveredWithRectangles() {
        GridMesh grid = GridMesh.of(ROOMS, MeshIndex.astar());
        assertEquals(grid.polygon(0), grid.polygon(ROOMS.tile(3, 1)));
        assertEquals(-1, grid.polygon(4));
        int left = grid.polygon(ROOMS.tile(2, 1));
        assertEquals(0, grid.tile(left));
        assertEquals(4, grid.columns(left));
        assertEquals(2, grid.rows(left));
        // The row with the door is one run.
        assertEquals(ROOMS.tile(0, 2), grid.tile(grid.polygon(ROOMS.tile(4, 2))));
        assertEquals(5, grid.world().mesh().polygonCount());
    }

    @Test
    void twoBlockedTilesThatTouchAtACornerLetNobodyThrough() {
        for (Diagonals rule : Diagonals.values()) {
            GridMap map = GridMap.drawn("""
                    ..#
                    ..#
                    ##.
                    """).withDiagonals(rule);
            for (int chunk = 1; chunk <= 4; chunk++) {
                GridMesh grid = GridMesh.of(map, chunk, MeshIndex.hna(), Runnable::run, 1);
                assertEquals(PathStatus.UNREACHABLE, find(grid, 0, 0, 2, 2), rule + ", chunks of " + chunk);
                GridMesh freed = grid.edited(new MapEdit().free(2, 1));
                assertEquals(PathStatus.FOUND, find(freed, 0, 0, 2, 2), rule + ", chunks of " + chunk);
            }
        }
    }

    @Test
    void pathsTakeAnyAngleOverSeams() {
        GridMap map = GridMap.drawn("""
                ......
                ......
                ......
                ......
                """);
        GridMesh grid = GridMesh.of(map, 2, MeshIndex.transit(), Runnable::run, 1);
        assertEquals(PathStatus.FOUND, find(grid, 0, 0, 5, 3));
        assertEquals(Math.hypot(5, 3), path.length(), 1e-5);
        assertEquals(2, path.waypointCount());
    }

    @Test
    void aPathIsReadAsTiles() {
        GridMesh grid = GridMesh.of(ROOMS, MeshIndex.pccp());
        find(grid, 3, 0, 5, 0);
        // Round the wall, to which the string is pulled tight.
        assertEquals("(3,0) (3,1) (3,2) (4,2) (5,2) (5,1) (5,0)", tiles(grid));
        find(grid, 0, 0, 3, 3);
        assertEquals("(0,0) (1,1) (2,2) (3,3)", tiles(grid));
        find(grid, 0, 0, 0, 0);
        assertEquals("(0,0)", tiles(grid));
        find(grid, 4, 0, 0, 0);
        assertEquals("", tiles(grid));
    }

    @Test
    void queriesAndTheirTilesAllocateNothing() {
        GridMesh grid = GridMesh.of(ROOMS, MeshIndex.transit());
        MeshQuery query = grid.world().newQuery();
        TileList tiles = new TileList();
        long bytes = Allocation.everyTime(() -> {
            query.find(3.5, 0, 0.5, 5.5, 0, 0.5, path);
            tiles.clear();
            grid.tiles(path, tiles);
        });
        assertEquals(0, bytes);
    }

    @Test
    void costsOfTilesBecomeAreas() {
        float[] costs = new float[ROOMS.tileCount()];
        Arrays.fill(costs, 1);
        costs[ROOMS.tile(4, 2)] = 8;
        GridMesh grid = GridMesh.of(ROOMS.withCosts(costs), MeshIndex.hna());
        assertEquals(8, grid.world().mesh().costPerMetre(grid.polygon(ROOMS.tile(4, 2))));
        find(grid, 3, 2, 5, 2);
        assertEquals(0.5 + 8 + 0.5, path.cost(), 1e-4);
        GridMesh cheaper = grid.edited(new MapEdit().cost(4, 2, 2.5f));
        find(cheaper, 3, 2, 5, 2);
        assertEquals(0.5 + 2.5 + 0.5, path.cost(), 1e-4);
        assertEquals(grid.polygon(0), cheaper.polygon(0));
        assertTrue(cheaper.world().verify().isEmpty());
    }

    @Test
    void anExecutorBuildsTablesOfTrueLengthsAgain() {
        GridMap map = GridMap.drawn("""
                ..........
                .#.##.#.#.
                ..........
                .##.#.##..
                ..........
                """);
        MeshIndex tables = MeshIndex.transit().withCellSize(8).withTrueLengths(true);
        List<Runnable> tasks = new ArrayList<>();
        GridMesh edited = GridMesh.of(map, tables).edited(new MapEdit().free(3, 1), tasks::add);
        assertEquals(PathStatus.FOUND, find(edited, 0, 0, 9, 4));
        assertEquals(PathQuality.TIGHT, path.quality());
        assertFalse(edited.world().finished());
        assertEquals(1, tasks.size());
        tasks.get(0).run();
        assertTrue(edited.world().finished());
        assertEquals(PathStatus.FOUND, find(edited, 0, 0, 9, 4));
        assertEquals(PathQuality.SHORT, path.quality());
    }

    @Test
    void aNewCostTakesAnAreaThatNoPolygonHas() {
        GridMap map = GridMap.drawn("........").withCosts(new float[] {1, 1, 2, 3, 4, 5, 1, 1});
        GridMesh grid = GridMesh.of(map, 2, MeshIndex.hna(), Runnable::run, 1);
        int first = grid.polygon(0);
        GridMesh swamp = grid.withWorld(grid.world().edited(new MeshEdit().area(first, 5)));
        GridMesh edited = swamp.edited(new MapEdit().cost(7, 0, 7));
        assertEquals(1, edited.world().mesh().costPerMetre(first));
        assertEquals(7, edited.world().mesh().costPerMetre(edited.polygon(7)));
        assertEquals(Optional.empty(), edited.world().verify());
    }

    @Test
    void areasOfCostsThatAreGoneAreTakenAgain() {
        GridMap map = GridMap.drawn("....").withCosts(new float[] {1, 1, 2, 2});
        GridMesh grid = GridMesh.of(map, 2, MeshIndex.hna(), Runnable::run, 1);
        int first = grid.polygon(0);
        grid = grid.withWorld(grid.world().edited(new MeshEdit().area(first, 63)));
        for (int cost = 3; cost < 200; cost++) {
            grid = grid.edited(new MapEdit().cost(3, 0, cost));
            assertEquals(cost, grid.world().mesh().costPerMetre(grid.polygon(3)));
            assertEquals(2, grid.world().mesh().costPerMetre(grid.polygon(2)));
            assertEquals(1, grid.world().mesh().costPerMetre(first));
            assertEquals(Optional.empty(), grid.world().verify());
        }
        grid = grid.edited(new MapEdit().cost(1, 0, 9));
        assertEquals(1, grid.world().mesh().costPerMetre(grid.polygon(0)));
        assertEquals(9, grid.world().mesh().costPerMetre(grid.polygon(1)));
        assertEquals(Optional.empty(), grid.world().verify());
    }

    @Test
    void aPathOverLinksIsReadAsTiles() {
        GridMap map = GridMap.drawn("""
                ..#.#..
                .##.#..
                ..####.
                """);
        GridMesh grid = GridMesh.of(map, MeshIndex.hna());
        MeshEdit links = new MeshEdit().addLink(link(grid, 1, 0, 3, 0)).addLink(link(grid, 3, 0, 6, 2));
        GridMesh linked = grid.withWorld(grid.world().edited(links));
        assertEquals(PathStatus.FOUND, find(linked, 0, 0, 3, 1));
        assertEquals("(0,0) (1,0) (3,0) (3,1)", tiles(linked));
        assertEquals(PathStatus.FOUND, find(linked, 0, 0, 6, 0));
        assertEquals("(0,0) (1,0) (3,0) (6,2) (6,1) (6,0)", tiles(linked));
        assertEquals(
                "the path takes link 0, which is not there: it is not of this snapshot",
                assertThrows(IllegalArgumentException.class, () -> grid.tiles(path, new TileList()))
                        .getMessage());
        assertEquals(PathStatus.FOUND, find(linked, 6, 0, 0, 0));
        assertEquals("(6,0) (6,1) (6,2) (3,0) (1,0) (0,0)", tiles(linked));
    }

    private static MeshLink link(GridMesh grid, int fromX, int fromY, int toX, int toY) {
        int from = grid.polygon(grid.map().tile(fromX, fromY));
        int to = grid.polygon(grid.map().tile(toX, toY));
        return new MeshLink(from, fromX + 0.5f, 0, fromY + 0.5f, to, toX + 0.5f, 0, toY + 0.5f, true, 8, NavMesh.JUMP);
    }

    @Test
    void aPathOfALargerMeshIsRefusedInOneLine() {
        GridMesh larger = GridMesh.of(GridMap.drawn(".#.#.#."), MeshIndex.astar());
        assertEquals(PathStatus.FOUND, find(larger, 6, 0, 6, 0));
        GridMesh smaller = GridMesh.of(GridMap.drawn("."), MeshIndex.astar());
        assertEquals(
                "the path begins on polygon 3, which is not there: it is not of this snapshot",
                assertThrows(IllegalArgumentException.class, () -> smaller.tiles(path, new TileList()))
                        .getMessage());
    }

    @Test
    void mapsWiderThanCoordinatesTellApartAreRefused() {
        byte[] row = new byte[NavMesh.MAX_COORDINATE + 1];
        Arrays.fill(row, (byte) '@');
        row[row.length - 1] = '.';
        for (GridMap map : List.of(GridMap.of(row.length, 1, row), GridMap.of(1, row.length, row))) {
            assertEquals(
                    "map: " + map.width() + " x " + map.height()
                            + " tiles given, a mesh has at most 8388608 in a row or column",
                    assertThrows(BadInputException.class, () -> GridMesh.of(map, MeshIndex.astar()))
                            .getMessage());
        }
    }

    @Test
    void moreCostsThanAreasAreRefused() {
        float[] costs = new float[65];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = 1 + i;
        }
        GridMap map = GridMap.drawn(".".repeat(65)).withCosts(costs);
        BadInputException refused = assertThrows(BadInputException.class, () -> GridMesh.of(map, MeshIndex.astar()));
        assertEquals(
                "map: tile (64, 0) has cost 65.0, but 64 costs are in use already, the limit of a mesh",
                refused.getMessage());
    }

    @Test
    void oneTileLeavesOtherChunksAlone() {
        GridMap map = GridMap.drawn((".".repeat(32) + "\n").repeat(32));
        GridMesh grid = GridMesh.of(map, 8, MeshIndex.transit(), Runnable::run, 1);
        GridMesh edited = grid.edited(new MapEdit().block(3, 3));
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if (map.x(tile) >= 8 || map.y(tile) >= 8) {
                assertEquals(grid.polygon(tile), edited.polygon(tile));
            }
        }
        assertSame(grid, grid.edited(new MapEdit().free(3, 3)));
        assertEquals(-1, edited.polygon(map.tile(3, 3)));
        assertNotEquals(-1, grid.polygon(map.tile(3, 3)));
    }

    @Test
    void theLastTileMayBeBlockedAndFreedAgain() {
        GridMap map = GridMap.drawn("..");
        GridMesh grid = GridMesh.of(map, MeshIndex.hna());
        GridMesh none = grid.edited(new MapEdit().block(0, 0).block(1, 0));
        assertEquals(PathStatus.OFF_WORLD, find(none, 0, 0, 1, 0));
        GridMesh again = none.edited(new MapEdit().free(0, 0).free(1, 0));
        assertEquals(PathStatus.FOUND, find(again, 0, 0, 1, 0));
    }

    @Test
    void doorsOfTheMeshStayWithTheGrid() {
        GridMesh grid = GridMesh.of(ROOMS, MeshIndex.hna());
        MeshWorld shut = grid.world().edited(new MeshEdit().shutLine(4, 2, 4, 3));
        GridMesh withDoor = grid.withWorld(shut);
        assertEquals(PathStatus.UNREACHABLE, find(withDoor, 0, 0, 7, 0));
        assertEquals(PathStatus.UNREACHABLE, find(withDoor.edited(new MapEdit().block(0, 0)), 1, 0, 7, 0));
        GridMesh other = grid.edited(new MapEdit().block(0, 0));
        BadInputException refused = assertThrows(BadInputException.class, () -> grid.withWorld(other.world()));
        assertTrue(refused.getMessage().startsWith("the mesh has other rectangles in chunk (0, 0)"));
    }

    @Test
    void badInputIsRefusedInOneLine() {
        assertEquals(
                "chunks of 0 tiles: the limits are 1 and 256",
                assertThrows(BadInputException.class, () -> GridMesh.of(ROOMS, 0, MeshIndex.astar(), Runnable::run, 1))
                        .getMessage());
        assertEquals(
                "map: no tile of 2 x 1 is passable",
                assertThrows(BadInputException.class, () -> GridMesh.of(GridMap.drawn("##"), MeshIndex.astar()))
                        .getMessage());
        GridMesh grid = GridMesh.of(ROOMS, MeshIndex.astar());
        assertThrows(BadInputException.class, () -> grid.edited(new MapEdit().block(8, 0)));
        assertThrows(IndexOutOfBoundsException.class, () -> grid.polygon(32));
        assertThrows(IndexOutOfBoundsException.class, () -> grid.tile(5));
        find(grid, 0, 0, 7, 0);
        GridMesh blocked = grid.edited(new MapEdit().block(4, 2));
        assertThrows(IllegalArgumentException.class, () -> blocked.tiles(path, new TileList()));
    }

    private PathStatus find(GridMesh grid, int fromX, int fromY, int toX, int toY) {
        MeshQuery query = grid.world().newQuery();
        query.reach(0.25, 0.25);
        return query.find(fromX + 0.5, 0, fromY + 0.5, toX + 0.5, 0, toY + 0.5, path);
    }

    private String tiles(GridMesh grid) {
        TileList tiles = new TileList();
        grid.tiles(path, tiles);
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < tiles.size(); i++) {
            shown.add("(" + grid.map().x(tiles.tile(i)) + "," + grid.map().y(tiles.tile(i)) + ")");
        }
        return String.join(" ", shown);
    }
}
