package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.SquareTiles;
import dev.throng.mesh.SquareTiles.Square;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tiles of squares of whole metres that are replaced: ids, areas, doors and links of what stays, beside a plain model that has an
 * object for each square.
 */
class SquareTilesTest {
    private static final int SIDE = 16;
    private static final int MIDDLE = 20;

    static List<MeshIndex> indexes() {
        return List.of(
                MeshIndex.astar(),
                MeshIndex.hna().withLegs(MeshIndex.Legs.NEXT_HOPS),
                MeshIndex.pccp(),
                MeshIndex.transit().withCellSize(40));
    }

    /** What is known of a square: its id, its area by now, its links and the portals that are shut. */
    private static final class Known {
        private int id;
        private int area;
    }

    /** The squares of a tile, row by row. */
    private static List<Square> full(int column, int row) {
        List<Square> squares = new ArrayList<>();
        for (int i = 0; i < SIDE * SIDE; i++) {
            squares.add(new Square(column * SIDE + i % SIDE, 64, row * SIDE + i / SIDE, 0));
        }
        return squares;
    }

    private static MeshTile tile(int column, int row, List<Square> squares) {
        return SquareTiles.of(column, row, SIDE, squares);
    }

    private static MeshWorld world(MeshIndex index) {
        List<MeshTile> tiles = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            tiles.add(tile(i % 3, i / 3, full(i % 3, i / 3)));
        }
        return MeshWorld.ofTiles(tiles, index, Runnable::run, 1);
    }

    private static Square at(NavMesh mesh, int polygon) {
        int x = (int) Math.floor(mesh.centre(polygon, 0));
        int z = (int) Math.floor(mesh.centre(polygon, 2));
        return new Square(x, Math.round(mesh.centre(polygon, 1)), z, 0);
    }

    /** By square, without its area: its polygon. */
    private static Map<Square, Integer> polygons(NavMesh mesh) {
        Map<Square, Integer> ids = new HashMap<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)) {
                assertThat(ids.put(at(mesh, polygon), polygon)).isNull();
            }
        }
        return ids;
    }

    private static Set<Square> touched(MeshWorld before, MeshWorld after) {
        Set<Square> touched = new TreeSet<>(SquareTilesTest::byPlace);
        for (int polygon = 0; polygon < after.mesh().polygonCount(); polygon++) {
            if (after.mesh().exists(polygon) && after.touchedSince(polygon, before.version())) {
                touched.add(at(after.mesh(), polygon));
            }
        }
        return touched;
    }

    private static int byPlace(Square a, Square b) {
        return a.z() != b.z() ? a.z() - b.z() : a.x() != b.x() ? a.x() - b.x() : a.y() - b.y();
    }

    /** Another area, a shut portal and a link on every square of the tile in the middle. */
    private static MeshWorld marked(MeshWorld world) {
        NavMesh mesh = world.mesh();
        Map<Square, Integer> ids = polygons(mesh);
        MeshEdit edit = new MeshEdit();
        for (Square square : full(1, 1)) {
            int polygon = ids.get(square);
            edit.area(polygon, 7);
            Square far = new Square(square.x() - SIDE, square.y(), square.z() - SIDE, 0);
            edit.addLink(new MeshLink(
                    polygon,
                    square.x() + 0.5f,
                    square.y(),
                    square.z() + 0.5f,
                    ids.get(far),
                    far.x() + 0.5f,
                    far.y(),
                    far.z() + 0.5f,
                    true,
                    40,
                    1));
        }
        for (int portal = 0; portal < mesh.portalCount(); portal += 3) {
            edit.shut(portal);
        }
        return world.edited(edit);
    }

    /** What a tile is replaced with, and which squares that touches, without those that go. */
    private record Case(String name, List<Square> squares, List<Square> touched) {}

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        Square hole = new Square(MIDDLE, 64, MIDDLE, 0);
        List<Square> beside = List.of(
                new Square(MIDDLE, 64, MIDDLE - 1, 0),
                new Square(MIDDLE - 1, 64, MIDDLE, 0),
                new Square(MIDDLE + 1, 64, MIDDLE, 0),
                new Square(MIDDLE, 64, MIDDLE + 1, 0));
        List<Square> fewer = full(1, 1);
        fewer.remove(hole);
        cases.add(new Case("one fewer", fewer, beside));
        List<Square> more = full(1, 1);
        Square upper = new Square(MIDDLE, 70, MIDDLE, 0);
        more.add(100, upper);
        cases.add(new Case("one more, joined to nothing", more, List.of(upper)));
        List<Square> moved = full(1, 1);
        Square raised = new Square(MIDDLE, 65, MIDDLE, 0);
        moved.set(moved.indexOf(hole), raised);
        List<Square> five = new ArrayList<>(beside);
        five.add(raised);
        cases.add(new Case("one moved up", moved, five));
        List<Square> area = full(1, 1);
        area.set(area.indexOf(hole), hole.withArea(3));
        List<Square> withHole = new ArrayList<>(beside);
        withHole.add(hole);
        cases.add(new Case("one of another area", area, withHole));
        List<Square> turned = new ArrayList<>();
        for (int i = SIDE * SIDE - 1; i >= 0; i--) {
            turned.add(full(1, 1).get(i));
        }
        turned.remove(hole);
        cases.add(new Case("one fewer, in another order", turned, beside));
        return cases;
    }

    @ParameterizedTest
    @MethodSource("indexes")
    void whatStaysShouldKeepItsIdAreaDoorsAndLinks(MeshIndex index) {
        MeshWorld world = marked(world(index));
        for (Case each : cases()) {
            MeshWorld edited = world.edited(new MeshEdit().tile(tile(1, 1, each.squares)));
            Set<Square> expected = new TreeSet<>(SquareTilesTest::byPlace);
            expected.addAll(each.touched.stream().map(s -> s.withArea(0)).toList());
            // The link of the square that goes ends on ground that stays.
            if (!each.name.startsWith("one more")) {
                expected.add(new Square(MIDDLE - SIDE, 64, MIDDLE - SIDE, 0));
            }
            assertThat(touched(world, edited)).as(each.name).isEqualTo(expected);
            assertKept(world, edited, each.name);
            assertThat(edited.verify()).as(each.name).isEmpty();
        }
    }

    /** All squares that both have, but for those that have another area as built, are the same polygons in the same state. */
    private static void assertKept(MeshWorld before, MeshWorld after, String name) {
        NavMesh old = before.mesh();
        NavMesh now = after.mesh();
        Map<Square, Integer> ids = polygons(now);
        int kept = 0;
        int links = 0;
        for (Map.Entry<Square, Integer> each : polygons(old).entrySet()) {
            int polygon = each.getValue();
            if (!now.exists(polygon) || !Objects.equals(ids.get(each.getKey()), polygon)) {
                continue;
            }
            assertThat(now.area(polygon)).as(name).isEqualTo(old.area(polygon));
            kept++;
        }
        for (int portal = 0; portal < old.portalCount(); portal++) {
            boolean stays = old.portalExists(portal)
                    && now.exists(old.portalPolygon(portal, 0))
                    && now.exists(old.portalPolygon(portal, 1));
            if (stays) {
                assertThat(now.portalExists(portal)).as(name).isTrue();
                assertThat(now.portalShut(portal)).as(name).isEqualTo(old.portalShut(portal));
            }
        }
        for (int link = 0; link < old.linkCount(); link++) {
            if (old.linkExists(link) && now.exists(old.linkPolygon(link, 0))) {
                assertThat(now.linkPolygon(link, 0)).as(name).isEqualTo(old.linkPolygon(link, 0));
                assertThat(now.linkX(link, 0)).as(name).isEqualTo(old.linkX(link, 0));
                links++;
            }
        }
        assertThat(kept).as(name).isGreaterThanOrEqualTo(9 * SIDE * SIDE - 1);
        assertThat(links).as(name).isGreaterThanOrEqualTo(SIDE * SIDE - 1);
    }

    @Test
    void aPortalThatGoesOrComesShouldTouchItsTwoSquaresAlone() {
        Square left = new Square(MIDDLE, 64, MIDDLE, 0);
        Square right = new Square(MIDDLE + 1, 64, MIDDLE, 0);
        MeshTile fence = SquareTiles.of(1, 1, SIDE, full(1, 1), (a, b) -> !(a.equals(left) && b.equals(right)));
        for (MeshIndex index : indexes()) {
            String name = index.toString();
            MeshWorld world = marked(world(index));
            MeshWorld fenced = world.edited(new MeshEdit().tile(fence));
            assertThat(touched(world, fenced)).as(name).containsExactly(left, right);
            assertThat(polygons(fenced.mesh())).as(name).isEqualTo(polygons(world.mesh()));
            assertThat(fenced.mesh().area(polygons(fenced.mesh()).get(left))).isEqualTo(7);
            assertThat(fenced.verify()).as(name).isEmpty();
            MeshWorld back = fenced.edited(new MeshEdit().tile(tile(1, 1, full(1, 1))));
            assertThat(touched(fenced, back)).as(name).containsExactly(left, right);
            assertThat(polygons(back.mesh())).as(name).isEqualTo(polygons(world.mesh()));
            assertThat(back.verify()).as(name).isEmpty();
        }
    }

    @Test
    void aNewPortalUnderAShutLineShouldBeShut() {
        Square left = new Square(MIDDLE, 64, MIDDLE, 0);
        Square right = new Square(MIDDLE + 1, 64, MIDDLE, 0);
        MeshTile fence = SquareTiles.of(1, 1, SIDE, full(1, 1), (a, b) -> !(a.equals(left) && b.equals(right)));
        MeshWorld fenced = world(MeshIndex.hna())
                .edited(new MeshEdit().tile(fence))
                .edited(new MeshEdit().shutLine(MIDDLE + 1, MIDDLE - 3, MIDDLE + 1, MIDDLE + 4));
        NavMesh mesh =
                fenced.edited(new MeshEdit().tile(tile(1, 1, full(1, 1)))).mesh();
        Map<Square, Integer> ids = polygons(mesh);
        int shut = 0;
        for (int slot = mesh.firstSlot(ids.get(left)); slot < mesh.endSlot(ids.get(left)); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.across(portal, ids.get(left)) == ids.get(right)) {
                assertThat(mesh.portalOpen(portal)).isFalse();
                shut++;
            }
        }
        assertThat(shut).isOne();
    }

    /** Random histories: which ids stay, and which areas, is said by a map of objects. */
    @Test
    void randomHistoriesShouldMatchAModelOfObjects() {
        long kept = 0;
        for (long seed = 0; seed < 2; seed++) {
            Random random = new Random(seed);
            List<MeshWorld> worlds = new ArrayList<>();
            indexes().forEach(index -> worlds.add(world(index)));
            List<List<Square>> tiles = new ArrayList<>();
            Map<Square, Known> model = new HashMap<>();
            polygons(worlds.get(0).mesh()).forEach((square, id) -> {
                Known known = new Known();
                known.id = id;
                model.put(square, known);
            });
            for (int i = 0; i < 9; i++) {
                tiles.add(full(i % 3, i / 3));
            }
            for (int number = 0; number < 30; number++) {
                String name = "seed " + seed + ", edit " + number;
                MeshEdit edit = new MeshEdit();
                int tile = random.nextInt(9);
                boolean replace = random.nextInt(4) > 0;
                if (replace) {
                    List<Square> squares = changed(tiles.get(tile), tile % 3, tile / 3, random);
                    tiles.set(tile, squares);
                    edit.tile(tile(tile % 3, tile / 3, squares));
                } else {
                    List<Square> all = new ArrayList<>(model.keySet());
                    all.sort(SquareTilesTest::byPlace);
                    for (int i = 0; i < 50; i++) {
                        Square square = all.get(random.nextInt(all.size()));
                        int area = random.nextInt(5);
                        model.get(square).area = area;
                        edit.area(model.get(square).id, area);
                    }
                }
                for (int i = 0; i < worlds.size(); i++) {
                    worlds.set(i, worlds.get(i).edited(edit));
                }
                kept += update(model, tiles, worlds.get(0).mesh(), name);
                for (MeshWorld world : worlds) {
                    assertSame(model, world.mesh(), name + ", " + world.index());
                    if (number % 15 == 14) {
                        assertThat(world.verify())
                                .as(name + ", " + world.index())
                                .isEmpty();
                    }
                }
            }
        }
        assertThat(kept).isGreaterThan(60_000);
    }

    private static List<Square> changed(List<Square> squares, int column, int row, Random random) {
        List<Square> changed = new ArrayList<>(squares);
        for (int i = random.nextInt(6); i >= 0; i--) {
            int x = column * SIDE + random.nextInt(SIDE);
            int z = row * SIDE + random.nextInt(SIDE);
            boolean had = changed.removeIf(square -> square.x() == x && square.z() == z);
            if (!had || random.nextBoolean()) {
                changed.add(random.nextInt(changed.size() + 1), new Square(x, 63 + random.nextInt(3), z, 0));
            }
        }
        return changed;
    }

    /** Forgets squares that have gone and learns new ones; returns how many have stayed. */
    private static int update(Map<Square, Known> model, List<List<Square>> tiles, NavMesh mesh, String name) {
        Map<Square, Integer> ids = polygons(mesh);
        Map<Square, Known> now = new HashMap<>();
        int kept = 0;
        for (List<Square> tile : tiles) {
            for (Square square : tile) {
                Known known = model.get(square);
                if (known == null) {
                    known = new Known();
                    known.id = Objects.requireNonNull(ids.get(square), name);
                } else {
                    kept++;
                }
                now.put(square, known);
            }
        }
        model.clear();
        model.putAll(now);
        return kept;
    }

    private static void assertSame(Map<Square, Known> model, NavMesh mesh, String name) {
        assertThat(polygons(mesh)).as(name).hasSameSizeAs(model);
        model.forEach((square, known) -> {
            boolean same =
                    mesh.exists(known.id) && at(mesh, known.id).equals(square) && mesh.area(known.id) == known.area;
            if (!same) {
                fail(name + ": " + square + " was polygon " + known.id + " of area " + known.area);
            }
        });
    }
}
