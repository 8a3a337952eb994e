package dev.throng.mesh.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.Ids;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which polygons two tiles have in common, compared with lists of their corners. */
class TileMatchTest {
    /** One polygon: its area, then x, y, z of each corner. */
    private record Outline(int area, List<Float> corners) {
        static Outline square(int area, float x, float y, float z, float side) {
            return new Outline(area, List.of(x, y, z, x + side, y, z, x + side, y, z + side, x, y, z + side));
        }

        /** The same ground, begun at the next corner. */
        Outline rotated() {
            List<Float> turned = new ArrayList<>(corners);
            Collections.rotate(turned, -3);
            return new Outline(area, turned);
        }
    }

    private static TileArrays tile(List<Outline> outlines) {
        MeshDraft builder = new MeshDraft("tile: ");
        for (Outline outline : outlines) {
            int[] ids = new int[outline.corners.size() / 3];
            for (int i = 0; i < ids.length; i++) {
                ids[i] = builder.addVertex(
                        outline.corners.get(3 * i), outline.corners.get(3 * i + 1), outline.corners.get(3 * i + 2));
            }
            builder.addPolygon(ids, outline.area);
        }
        return builder.buildTile(0, 0, 0.5f);
    }

    @Test
    void shouldMatchEverySquareOfAGridOfWholeMetres() {
        for (float side : new float[] {1, 0.25f, 0.3f}) {
            List<Outline> squares = new ArrayList<>();
            for (int i = 0; i < 64 * 64; i++) {
                squares.add(Outline.square(i % 3, side * (i % 64), i / 64 % 5, side * (i / 64), side));
            }
            List<Outline> fewer = new ArrayList<>(squares);
            fewer.remove(100);
            int[] matches = TileMatch.match(tile(squares), tile(fewer));
            for (int i = 0; i < matches.length; i++) {
                assertThat(matches[i]).as("square " + i + " of side " + side).isEqualTo(i < 100 ? i : i + 1);
            }
        }
    }

    /** Some of these squares have the same hash: the outlines tell them apart, in whatever order they come. */
    @Test
    void shouldTellPolygonsOfOneHashApart() {
        int side = 512;
        MeshDraft builder = new MeshDraft("tile: ");
        for (int i = 0; i < side * side; i++) {
            List<Float> corners = squareAt(i, side).corners;
            int[] ids = new int[4];
            for (int c = 0; c < 4; c++) {
                ids[c] = builder.addVertex(corners.get(3 * c), corners.get(3 * c + 1), corners.get(3 * c + 2));
            }
            builder.addPolygon(ids, 0);
        }
        TileArrays all = builder.buildTile(0, 0, 0.5f);
        Map<Integer, Integer> byHash = new HashMap<>();
        int pairs = 0;
        for (int i = 0; i < side * side; i++) {
            Integer other = byHash.put(TileMatch.hash(all, i), i);
            if (other != null) {
                Outline a = squareAt(other, side);
                Outline b = squareAt(i, side);
                Outline end = Outline.square(1, 0, 0, 0, 1);
                String name = "squares " + other + " and " + i;
                assertThat(TileMatch.match(tile(List.of(a, b)), tile(List.of(b, a))))
                        .as(name)
                        .containsExactly(1, 0);
                assertThat(TileMatch.match(tile(List.of(a, b, end)), tile(List.of(end, b))))
                        .as(name)
                        .containsExactly(2, 1);
                assertThat(TileMatch.match(tile(List.of(a)), tile(List.of(b))))
                        .as(name)
                        .containsExactly(Ids.NONE);
                assertThat(TileMatch.knowsAll(tile(List.of(a, b)))).as(name).isTrue();
                pairs++;
            }
        }
        assertThat(pairs).as("pairs of squares with one hash").isPositive();
    }

    private static Outline squareAt(int i, int side) {
        return Outline.square(0, i % side, 0, i / side, 1);
    }

    @Test
    void shouldMatchEqualPolygonsOneByOne() {
        Outline square = Outline.square(0, 3, 1, 4, 1);
        TileArrays two = tile(List.of(square, square));
        TileArrays three = tile(List.of(square, square, square));
        assertThat(TileMatch.match(two, three)).containsExactlyInAnyOrder(0, 1, Ids.NONE);
        assertThat(TileMatch.match(three, two)).doesNotHaveDuplicates().doesNotContain(Ids.NONE);
    }

    @Test
    void shouldTellAreasFirstCornersAndSignsOfZeroApart() {
        Outline square = Outline.square(0, 0, 1, 4, 1);
        Outline area = new Outline(1, square.corners);
        Outline sign = new Outline(0, new ArrayList<>(square.corners));
        sign.corners.set(0, -0f);
        TileArrays tile = tile(List.of(square));
        for (Outline other : List.of(area, square.rotated(), sign)) {
            assertThat(TileMatch.match(tile, tile(List.of(other)))).containsExactly(Ids.NONE);
        }
    }

    @Test
    void shouldMatchAsListsOfCornersDo() {
        int matched = 0;
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<Outline> old = drawn(random);
            List<Outline> now = drawn(random);
            int[] matches = TileMatch.match(tile(old), tile(now));
            boolean[] taken = new boolean[old.size()];
            Map<Outline, Integer> ours = new HashMap<>();
            for (int i = 0; i < now.size(); i++) {
                String name = "seed " + seed + ", polygon " + i;
                if (matches[i] != Ids.NONE) {
                    assertThat(taken[matches[i]]).as(name).isFalse();
                    assertThat(old.get(matches[i])).as(name).isEqualTo(now.get(i));
                    taken[matches[i]] = true;
                    ours.merge(now.get(i), 1, Integer::sum);
                    matched++;
                }
            }
            for (Outline outline : now) {
                int both = Math.min(Collections.frequency(old, outline), Collections.frequency(now, outline));
                assertThat(ours.getOrDefault(outline, 0)).as("seed " + seed).isEqualTo(both);
            }
        }
        assertThat(matched).isBetween(1_500, 10_000);
    }

    private static List<Outline> drawn(Random random) {
        List<Outline> outlines = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Outline square = Outline.square(
                    random.nextInt(2), random.nextInt(4), random.nextInt(2), random.nextInt(4), 1 + random.nextInt(2));
            outlines.add(random.nextInt(4) == 0 ? square.rotated() : square);
        }
        return outlines;
    }
}
