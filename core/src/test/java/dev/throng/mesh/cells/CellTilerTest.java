package dev.throng.mesh.cells;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.mesh.cells.RandomCells.Cell;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshDraft;
import dev.throng.mesh.flat.TileArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tiles of chunks of cells, compared cell by cell with the rules that join them. */
final class CellTilerTest {
    private static final float[] CLIMBS = {0, 0.5f, 1, 1.5f};

    @Test
    void aFlatChunkIsCoveredWithRunsOfTheSameColumns() {
        CellTile tile = flat(16, """
                ....
                ....
                ..#.
                ..#.
                """);
        assertEquals("""
                aaaa
                aaaa
                bb#c
                bb#c
                """, drawn(tile, 4, 4, """
                ....
                ....
                ..#.
                ..#.
                """));
        assertEquals(2, tile.tile().portalCount());
    }

    @Test
    void aSideIsAtMostAsLongAsAskedFor() {
        String map = """
                .....
                .....
                """;
        assertEquals("""
                aaabb
                aaabb
                """, drawn(flat(3, map), 5, 2, map));
    }

    /** One run is cut, and what is before and behind it in its rectangle stays in one piece each. */
    @Test
    void aCellThatChangesChangesAtMostFourRectangles() {
        int cut = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int size = 2 + random.nextInt(15);
            int[] kinds = new int[size * size];
            for (int i = 0; i < kinds.length; i++) {
                kinds[i] = random.nextInt(100) < 4 * (seed % 10) ? -1 : 0;
            }
            CellTiler tiler = new CellTiler(0, 0, 1 + random.nextInt(20));
            Set<String> before = rectangles(tiler.tile(CellChunk.flat(0, 0, lines(0, size), lines(0, size), kinds)));
            int changed = random.nextInt(kinds.length);
            kinds[changed] = -1 - kinds[changed];
            Set<String> after = rectangles(tiler.tile(CellChunk.flat(0, 0, lines(0, size), lines(0, size), kinds)));
            Set<String> gone = new HashSet<>(before);
            gone.removeAll(after);
            after.removeAll(before);
            assertTrue(gone.size() <= 4 && after.size() <= 4, "seed " + seed + ": " + gone + " became " + after);
            cut += after.size() > 1 ? 1 : 0;
        }
        assertTrue(cut > 100, "" + cut);
    }

    private static Set<String> rectangles(CellTile tile) {
        Set<String> rectangles = new HashSet<>();
        for (int i = 0; i < tile.tile().polygonCount(); i++) {
            rectangles.add(Arrays.toString(corner(tile, i, 0)) + Arrays.toString(corner(tile, i, 2)));
        }
        return rectangles;
    }

    @Test
    void tilesThatTouchAtACornerOnlyAreNotJoined() {
        CellTile tile = flat(16, """
                .#
                #.
                """);
        assertEquals(2, tile.tile().polygonCount());
        assertEquals(0, tile.tile().portalCount());
    }

    @Test
    void aCornerBetweenTwoChunksIsNotPassed() {
        float[] xs = {0, 1};
        CellTiler tiler = new CellTiler(0, 0, 16);
        List<TileArrays> tiles = List.of(
                tiler.tile(CellChunk.flat(0, 0, xs, xs, new int[] {0})).tile(),
                tiler.tile(CellChunk.flat(1, 1, new float[] {1, 2}, new float[] {1, 2}, new int[] {0}))
                        .tile());
        MeshArrays mesh = TileArrays.join(tiles);
        assertEquals(0, mesh.portalCount());
    }

    @Test
    void kindsAreKeptApartAndJoined() {
        CellTile tile = new CellTiler(0, 0, 16)
                .tile(CellChunk.flat(0, 0, lines(0, 4), lines(0, 1), new int[] {2, 2, 2 | 64, -1}));
        assertArrayEquals(new int[] {0, 0, 1}, tile.polygons());
        assertArrayEquals(new byte[] {2, 2}, tile.tile().areas());
        assertEquals(1, tile.tile().portalCount());
    }

    /** A step of one metre under a low ceiling, and the same under a higher one. */
    @Test
    void agentsBumpTheirHeadsWhereTheyStepUpUnderACeiling() {
        CellTile tile = new CellTiler(1, 3, 16)
                .tile(new CellChunk(
                        0,
                        0,
                        lines(0, 2),
                        lines(0, 3),
                        new int[] {0, 1, 2, 3, 4, 5, 6},
                        new float[] {0, 1, 0, 1, 0, 1},
                        new float[] {0.5f, 9, 9, 9, 1, 9},
                        new int[6]));
        assertEquals(2, tile.tile().polygonCount());
        // One polygon for each floor. In the first row a ceiling is in the way, though not in the others.
        assertArrayEquals(
                new float[] {1, 0.5f, 3, 1, 0.5f, 1},
                tile.tile().portalEnds(),
                "between the second and the third cell, with the left end in the north");
    }

    /** Beside a ladder whose rungs are closer together than agents climb, each level of ground is joined to what is in reach. */
    @Test
    void aLadderIsJoinedToTheGroundBesideIt() {
        CellTile tile = new CellTiler(1, 1, 16)
                .tile(new CellChunk(
                        0,
                        0,
                        lines(0, 3),
                        lines(0, 1),
                        new int[] {0, 2, 5, 7},
                        new float[] {0, 2, 0, 1, 2, 0, 2},
                        new float[] {9, 9, 9, 9, 9, 9, 9},
                        new int[] {0, 0, 1, 1, 1, 0, 0}));
        assertEquals(7, tile.tile().polygonCount());
        // From below and from above to the rungs at 0 and 1, and at 1 and 2, on either side.
        assertEquals(8, tile.tile().portalCount());
    }

    /** The upper floor goes on over the lower one, half a metre below it. */
    @Test
    void aStepIsFoundWhereTheOtherGroundGoesOn() {
        CellTile tile = new CellTiler(1, 1, 16)
                .tile(new CellChunk(
                        0,
                        0,
                        lines(0, 3),
                        lines(0, 1),
                        new int[] {0, 1, 3, 4},
                        new float[] {0, 0, 0.5f, 0.5f},
                        new float[] {9, 9, 9, 9},
                        new int[4]));
        assertEquals(2, tile.tile().polygonCount());
        assertArrayEquals(new int[] {0, 1, 0, 1}, tile.tile().portalPolygons());
        assertArrayEquals(
                new float[] {2, 0.25f, 1, 2, 0.25f, 0, 1, 0.25f, 1, 1, 0.25f, 0},
                tile.tile().portalEnds());
    }

    @Test
    void tilesAreWhatABuilderMakesOfTheSamePolygons() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            float climb = CLIMBS[random.nextInt(CLIMBS.length)];
            RandomCells cells = new RandomCells(1, 3 + random.nextInt(10), climb, random);
            CellChunk chunk = cells.chunk(0, 0);
            TileArrays tile = new CellTiler(climb, climb, 1 + random.nextInt(8))
                    .tile(chunk)
                    .tile();
            MeshDraft draft = new MeshDraft("");
            for (int i = 0; i < tile.vertices().length; i += 3) {
                draft.addVertex(tile.vertices()[i], tile.vertices()[i + 1], tile.vertices()[i + 2]);
            }
            for (int i = 0; i < tile.polygonCount(); i++) {
                int[] corners = new int[4];
                System.arraycopy(tile.polygonVertices(), 4 * i, corners, 0, 4);
                draft.addPolygon(corners, tile.areas()[i]);
            }
            float[] v = tile.portalEnds();
            for (int i = 0; i < tile.portalCount(); i++) {
                draft.addPortal(
                        tile.portalPolygons()[2 * i],
                        tile.portalPolygons()[2 * i + 1],
                        v[6 * i],
                        v[6 * i + 1],
                        v[6 * i + 2],
                        v[6 * i + 3],
                        v[6 * i + 4],
                        v[6 * i + 5]);
            }
            v = tile.seamEnds();
            for (int side = 0; side < 4; side++) {
                for (int i = tile.seamFirst()[side]; i < tile.seamFirst()[side + 1]; i++) {
                    draft.addSeam(
                            tile.seamPolygons()[i],
                            side,
                            v[6 * i],
                            v[6 * i + 1],
                            v[6 * i + 2],
                            v[6 * i + 3],
                            v[6 * i + 4],
                            v[6 * i + 5]);
                }
            }
            TileArrays built = draft.buildTile(0, 0, climb / 2);
            assertArrayEquals(built.polygonVertices(), tile.polygonVertices(), "seed " + seed);
            assertArrayEquals(built.portalEnds(), tile.portalEnds(), "seed " + seed);
            assertArrayEquals(built.seamEnds(), tile.seamEnds(), "seed " + seed);
            assertArrayEquals(built.seamPolygons(), tile.seamPolygons(), "seed " + seed);
        }
    }

    /** In worlds of several chunks: each unit of border between two cells is in a portal if agents step there, and else in none. */
    @Test
    void cellsAreJoinedExactlyWhereAgentsStepAndDrop() {
        int portals = 0;
        int blocked = 0;
        int ledges = 0;
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            float climb = CLIMBS[random.nextInt(CLIMBS.length)];
            RandomCells cells = new RandomCells(1 + random.nextInt(3), 2 + random.nextInt(7), climb, random);
            float drop = random.nextInt(5) / 2f;
            CellTiler tiler = new CellTiler(climb, drop, 1 + random.nextInt(8));
            List<TileArrays> tiles = new ArrayList<>();
            Map<Cell, Integer> polygonOf = new HashMap<>();
            Map<String, Integer> drops = new HashMap<>();
            int firstPolygon = 0;
            for (int row = 0; row < cells.chunks; row++) {
                for (int column = 0; column < cells.chunks; column++) {
                    CellChunk chunk = cells.chunk(column, row);
                    CellTile tile = tiler.tile(chunk);
                    int at = 0;
                    for (int i = 0; i < cells.size * cells.size; i++) {
                        int x = column * cells.size + i % cells.size;
                        for (Cell cell : cells.at(x, row * cells.size + i / cells.size)) {
                            polygonOf.put(cell, firstPolygon + tile.polygons()[at++]);
                        }
                    }
                    checkRectangles(chunk, tile, "seed " + seed);
                    countLedges(tile, firstPolygon, drops);
                    tiles.add(tile.tile());
                    firstPolygon += tile.tile().polygonCount();
                }
            }
            if (firstPolygon == 0) {
                continue;
            }
            MeshArrays mesh = TileArrays.join(tiles);
            Map<String, Integer> joined = new HashMap<>();
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                count(
                        mesh.portalPolygon(portal, 0),
                        mesh.portalPolygon(portal, 1),
                        mesh.portalEnds(),
                        6 * portal,
                        joined);
            }
            for (int i = 0; i < cells.width() * cells.width(); i++) {
                int x = i % cells.width();
                int z = i / cells.width();
                for (Cell a : cells.at(x, z)) {
                    for (int side = 0; side < 2; side++) {
                        for (Cell b : side == 0 ? cells.at(x + 1, z) : cells.at(x, z + 1)) {
                            int p = polygonOf.get(a);
                            int q = polygonOf.get(b);
                            boolean steps = RandomCells.step(a, b, climb);
                            float middleX = side == 0 ? x + 1 : x + 0.5f;
                            float middleZ = side == 0 ? z + 0.5f : z + 1;
                            String at = middleX + " " + middleZ + " ";
                            String what = "seed " + seed + ": " + a + " and " + b + ", climb " + climb;
                            assertEquals(steps && p != q ? 1 : 0, joined.getOrDefault(at + p + " " + q, 0), what);
                            portals += steps && p != q ? 1 : 0;
                            blocked += !steps && Math.abs(a.floor() - b.floor()) <= climb ? 1 : 0;
                            boolean sameChunk =
                                    x / cells.size == b.x() / cells.size && z / cells.size == b.z() / cells.size;
                            for (boolean down : new boolean[] {true, false}) {
                                boolean falls = sameChunk && RandomCells.drops(down ? a : b, down ? b : a, climb, drop);
                                String key = at + (down ? p + " " + q : q + " " + p);
                                assertEquals(falls ? 1 : 0, drops.getOrDefault(key, 0), what + ", drop " + drop);
                                ledges += falls ? 1 : 0;
                            }
                        }
                    }
                }
            }
        }
        assertTrue(portals > 10_000 && blocked > 1_000 && ledges > 1_000, portals + " " + blocked + " " + ledges);
    }

    private static void checkRectangles(CellChunk chunk, CellTile tile, String seed) {
        int[] cellsOf = new int[tile.tile().polygonCount()];
        for (int column = 0; column < chunk.first().length - 1; column++) {
            for (int cell = chunk.first()[column]; cell < chunk.first()[column + 1]; cell++) {
                int polygon = tile.polygons()[cell];
                cellsOf[polygon]++;
                float[] low = corner(tile, polygon, 0);
                float[] high = corner(tile, polygon, 2);
                int x = column % chunk.width();
                int z = column / chunk.width();
                assertTrue(chunk.xs()[x] >= low[0] && chunk.xs()[x + 1] <= high[0], seed);
                assertTrue(chunk.zs()[z] >= low[2] && chunk.zs()[z + 1] <= high[2], seed);
                assertEquals(chunk.floors()[cell], low[1], seed);
                assertEquals(chunk.kinds()[cell] & 63, tile.tile().areas()[polygon], seed);
            }
        }
        for (int polygon = 0; polygon < cellsOf.length; polygon++) {
            float[] low = corner(tile, polygon, 0);
            float[] high = corner(tile, polygon, 2);
            assertEquals((high[0] - low[0]) * (high[2] - low[2]), cellsOf[polygon], seed);
        }
    }

    private static float[] corner(CellTile tile, int polygon, int corner) {
        int vertex = 3 * tile.tile().polygonVertices()[4 * polygon + corner];
        float[] v = tile.tile().vertices();
        return new float[] {v[vertex], v[vertex + 1], v[vertex + 2]};
    }

    private static void countLedges(CellTile tile, int firstPolygon, Map<String, Integer> drops) {
        float[] ends = tile.ledgeEnds();
        for (int i = 0; i < ends.length; i += 4) {
            float[] points = {ends[i], 0, ends[i + 1], ends[i + 2], 0, ends[i + 3]};
            int upper = firstPolygon + tile.ledgePolygons()[i / 2];
            int lower = firstPolygon + tile.ledgePolygons()[i / 2 + 1];
            count(upper, lower, points, 0, drops);
        }
    }

    /** Counts each unit of a segment, by its middle and the two polygons. */
    private static void count(int a, int b, float[] ends, int at, Map<String, Integer> counts) {
        float lowX = Math.min(ends[at], ends[at + 3]);
        float highX = Math.max(ends[at], ends[at + 3]);
        float lowZ = Math.min(ends[at + 2], ends[at + 5]);
        float highZ = Math.max(ends[at + 2], ends[at + 5]);
        for (float along = 0; along < Math.max(highX - lowX, highZ - lowZ); along++) {
            float x = lowX == highX ? lowX : lowX + along + 0.5f;
            float z = lowX == highX ? lowZ + along + 0.5f : lowZ;
            counts.merge(x + " " + z + " " + a + " " + b, 1, Integer::sum);
        }
    }

    private static float[] lines(int from, int count) {
        float[] lines = new float[count + 1];
        for (int i = 0; i <= count; i++) {
            lines[i] = from + i;
        }
        return lines;
    }

    private static CellTile flat(int side, String map) {
        String[] rows = map.strip().split("\n");
        int[] kinds = new int[rows.length * rows[0].length()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = rows[i / rows[0].length()].charAt(i % rows[0].length()) == '#' ? -1 : 0;
        }
        CellChunk chunk = CellChunk.flat(0, 0, lines(0, rows[0].length()), lines(0, rows.length), kinds);
        return new CellTiler(0, 0, side).tile(chunk);
    }

    private static String drawn(CellTile tile, int width, int depth, String map) {
        String[] rows = map.strip().split("\n");
        StringBuilder out = new StringBuilder();
        int cell = 0;
        for (int i = 0; i < width * depth; i++) {
            boolean free = rows[i / width].charAt(i % width) != '#';
            out.append(free ? (char) ('a' + tile.polygons()[cell++]) : '#').append(i % width == width - 1 ? "\n" : "");
        }
        return out.toString();
    }
}
