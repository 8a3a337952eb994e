package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Small tiles drawn by hand, of four by four squares: what happens to links, doors and ids when they come and go. */
class DrawnTilesTest {
    private static final int SIDE = 4;
    private static final String[] FULL = {"0000", "0000", "0000", "0000"};
    private static final String[] STRIPES = {"0.0.", "0.0.", "0.0.", "0.0."};

    private static MeshTile tile(int column, int row, float y, String... rows) {
        NavMeshBuilder builder = new NavMeshBuilder("tile");
        int[][] ids = new int[SIDE][SIDE];
        for (int z = 0; z < SIDE; z++) {
            for (int x = 0; x < SIDE; x++) {
                ids[z][x] = -1;
                if (rows[z].charAt(x) == '.') {
                    continue;
                }
                float minX = SIDE * column + x;
                float minZ = SIDE * row + z;
                int[] corners = {
                    builder.addVertex(minX, y, minZ),
                    builder.addVertex(minX + 1, y, minZ),
                    builder.addVertex(minX + 1, y, minZ + 1),
                    builder.addVertex(minX, y, minZ + 1)
                };
                ids[z][x] = builder.addPolygon(corners, rows[z].charAt(x) - '0');
                if (x == SIDE - 1) {
                    builder.addSeam(ids[z][x], MeshTile.EAST, minX + 1, y, minZ, minX + 1, y, minZ + 1);
                }
                if (x == 0) {
                    builder.addSeam(ids[z][x], MeshTile.WEST, minX, y, minZ + 1, minX, y, minZ);
                } else if (ids[z][x - 1] >= 0) {
                    builder.addPortal(ids[z][x - 1], ids[z][x], minX, y, minZ, minX, y, minZ + 1);
                }
                if (z == SIDE - 1) {
                    builder.addSeam(ids[z][x], MeshTile.NORTH, minX + 1, y, minZ + 1, minX, y, minZ + 1);
                }
                if (z == 0) {
                    builder.addSeam(ids[z][x], MeshTile.SOUTH, minX, y, minZ, minX + 1, y, minZ);
                } else if (ids[z - 1][x] >= 0) {
                    builder.addPortal(ids[z - 1][x], ids[z][x], minX + 1, y, minZ, minX, y, minZ);
                }
            }
        }
        return builder.buildTile(column, row, 0.4f);
    }

    private static MeshTile full(int column, int row) {
        return tile(column, row, 0, FULL);
    }

    private static MeshWorld world(MeshIndex index, MeshTile... tiles) {
        return MeshWorld.ofTiles(List.of(tiles), index, Runnable::run, 1);
    }

    private static MeshWorld row() {
        return world(MeshIndex.astar(), full(0, 0), full(1, 0), full(2, 0));
    }

    /** The cost of a path on the lowest ground; infinite where there is none. */
    private static double cost(MeshWorld world, double x, double z, double toX, double toZ) {
        PathBuffer path = new PathBuffer();
        return world.newQuery().find(x, 0, z, toX, 0, toZ, path) == PathStatus.FOUND
                ? path.cost()
                : Double.POSITIVE_INFINITY;
    }

    private static boolean joined(MeshWorld world) {
        return cost(world, 0.5, 0.5, 10.5, 0.5) < Double.POSITIVE_INFINITY;
    }

    private static int at(NavMesh mesh, double x, double y, double z) {
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)
                    && Math.abs(mesh.centre(polygon, 0) - x) <= 0.5
                    && Math.abs(mesh.centre(polygon, 1) - y) <= 0.5
                    && Math.abs(mesh.centre(polygon, 2) - z) <= 0.5) {
                return polygon;
            }
        }
        throw new AssertionError("no ground at " + x + " " + y + " " + z);
    }

    private static MeshLink link(NavMesh mesh, double x, double z, double toX, double toZ, float cost, int kind) {
        return new MeshLink(
                at(mesh, x, 0, z),
                (float) x,
                0,
                (float) z,
                at(mesh, toX, 0, toZ),
                (float) toX,
                0,
                (float) toZ,
                true,
                cost,
                kind);
    }

    @Test
    void aLinkShouldStayOnGroundThatIsRebuiltAtBothItsEnds() {
        MeshWorld world = world(MeshIndex.astar(), tile(0, 0, 0, STRIPES), full(3, 3));
        world = world.edited(new MeshEdit().addLink(link(world.mesh(), 0.5, 0.5, 2.5, 0.5, 1, 0)));
        assertThat(cost(world, 0.5, 3.5, 2.5, 3.5)).isFinite();
        // The same ground, a little higher: all polygons are new.
        MeshWorld rebuilt = world.edited(new MeshEdit().tile(tile(0, 0, 0.01f, STRIPES)));
        assertThat(cost(rebuilt, 0.5, 3.5, 2.5, 3.5)).isFinite();
        for (int end = 0; end < 2; end++) {
            assertThat(rebuilt.mesh().exists(rebuilt.mesh().linkPolygon(0, end)))
                    .isTrue();
        }
        assertThat(rebuilt.verify()).isEmpty();
    }

    @Test
    void aLinkShouldWaitForItsGround() {
        MeshWorld world = world(MeshIndex.transit().withCellSize(4), full(0, 0), full(2, 0));
        world = world.edited(new MeshEdit().addLink(link(world.mesh(), 0.5, 0.5, 8.5, 0.5, 1, 0)));
        assertThat(joined(world)).isTrue();
        MeshWorld away = world.edited(new MeshEdit().removeTile(2, 0));
        assertThat(away.mesh().linkExists(0)).isFalse();
        // Its id is not given to another.
        MeshWorld other = away.edited(new MeshEdit().addLink(link(away.mesh(), 0.5, 0.5, 3.5, 0.5, 1, 0)));
        assertThat(other.mesh().linkExists(0)).isFalse();
        assertThat(other.mesh().linkExists(1)).isTrue();
        MeshWorld back = other.edited(new MeshEdit().disableLink(0)).edited(new MeshEdit().tile(full(2, 0)));
        assertThat(back.mesh().linkExists(0)).isTrue();
        assertThat(joined(back)).isFalse();
        assertThat(joined(back.edited(new MeshEdit().enableLink(0)))).isTrue();
        assertThat(joined(back.edited(new MeshEdit().enableLink(0)).edited(new MeshEdit().removeLink(0))))
                .isFalse();
    }

    /** Cheap ground makes the grain of all costs finer, so that the cost of each link is rounded anew: of those that there are. */
    @Test
    void linkIdsThatAreFreeOrWaitShouldBearAFinerGrain() {
        Profile cheap = Profile.plain().withAreaCost(1, 1 / 64f);
        for (MeshIndex index : List.of(
                MeshIndex.astar(),
                MeshIndex.hna(),
                MeshIndex.pccp(),
                MeshIndex.transit().withCellSize(4))) {
            for (boolean waits : new boolean[] {false, true}) {
                String context = index + (waits ? ", a link waits" : ", ids are free");
                MeshWorld world =
                        world(index, full(0, 0), full(1, 0), full(2, 0)).withProfile(cheap);
                NavMesh mesh = world.mesh();
                world = world.edited(new MeshEdit()
                        .addLink(link(mesh, 0.5, 0.5, 3.5, 3.5, 1.2f, 0))
                        .addLink(link(mesh, 1.5, 0.5, 10.5, 0.5, 1.3f, 0)));
                world = waits ? world.edited(new MeshEdit().removeTile(2, 0)) : world;
                int ground = at(world.mesh(), 5.5, 0, 2.5);
                MeshWorld finer = world.edited(new MeshEdit().area(ground, 1));
                assertThat(finer.mesh().linkCount()).as(context).isGreaterThan(2);
                assertThat(finer.mesh().linkExists(1)).as(context).isNotEqualTo(waits);
                assertThat(finer.verify()).as(context).isEmpty();
                assertThat(cost(finer, 0.5, 0.5, 3.5, 3.5)).as(context).isCloseTo(1.2, within(1e-3));
                // The same as its tile is replaced, and by ground of a tile that comes.
                MeshTile cheapTile = tile(1, 1, 0, "1...", "....", "....", "....");
                MeshWorld more = world.edited(new MeshEdit().tile(cheapTile));
                assertThat(more.verify()).as(context).isEmpty();
            }
        }
    }

    @Test
    void anEndThatLandsBesideItsPlaceShouldBeOnTheGround() {
        String[] stairs = {"00.0", "0000", "0000", "0000"};
        for (MeshIndex index : List.of(
                MeshIndex.astar(),
                MeshIndex.hna(),
                MeshIndex.pccp(),
                MeshIndex.transit().withCellSize(4))) {
            MeshWorld world = world(index, full(0, 0), full(5, 0));
            // 0.3 m from the square in the west, and a little above the ground.
            MeshLink wanted = new MeshLink(
                    at(world.mesh(), 2.5, 0, 0.5),
                    2.3f,
                    0.1f,
                    0.4f,
                    at(world.mesh(), 20.5, 0, 0.5),
                    20.5f,
                    0,
                    0.5f,
                    true,
                    5,
                    0);
            world = world.edited(new MeshEdit().addLink(wanted));
            assertEnd(world, 2.3f, 0.1f, 0.4f);
            MeshWorld less = world.edited(new MeshEdit().tile(tile(0, 0, 0, stairs)));
            assertEnd(less, 2, 0.1f, 0.4f);
            assertThat(less.mesh().linkPolygon(0, 0)).isEqualTo(at(less.mesh(), 1.5, 0, 0.5));
            assertThat(less.verify()).isEmpty();
            // Its path leads to the point where it is now, and costs that.
            assertThat(cost(less, 1.2, 0.4, 20.5, 0.5)).isCloseTo(5 + Math.hypot(0.8, 0.1), Offset.offset(1e-4));
            MeshWorld compact = less.compacted(Runnable::run, 1);
            assertEnd(compact, 2, 0.1f, 0.4f);
            // The square that it is on stays, and the one that it was on comes back.
            for (MeshWorld before : List.of(less, compact)) {
                MeshWorld back = before.edited(new MeshEdit().tile(full(0, 0)));
                assertEnd(back, 2.3f, 0.1f, 0.4f);
                assertThat(back.mesh().linkPolygon(0, 0)).isEqualTo(at(back.mesh(), 2.5, 0, 0.5));
                assertThat(back.verify()).isEmpty();
            }
            MeshWorld raised = less.edited(new MeshEdit().tile(tile(0, 0, 0.25f, FULL)));
            assertEnd(raised, 2.3f, 0.35f, 0.4f);
            MeshWorld gone = raised.edited(new MeshEdit().removeTile(0, 0));
            assertThat(gone.mesh().linkExists(0)).isFalse();
            assertEnd(gone.edited(new MeshEdit().tile(full(0, 0))), 2.3f, 0.1f, 0.4f);
        }
    }

    private static void assertEnd(MeshWorld world, float x, float y, float z) {
        assertThat(world.mesh().linkX(0, 0)).isEqualTo(x);
        assertThat(world.mesh().linkY(0, 0)).isEqualTo(y);
        assertThat(world.mesh().linkZ(0, 0)).isEqualTo(z);
    }

    @Test
    void shouldRefuseLinksThatNoMeshTakes() {
        MeshWorld world = row();
        NavMesh mesh = world.mesh();
        for (float cost : new float[] {Float.NaN, Float.POSITIVE_INFINITY, -5, 0}) {
            MeshLink wrong = link(mesh, 0.5, 0.5, 3.5, 0.5, cost, 0);
            assertThatThrownBy(() -> world.edited(new MeshEdit().addLink(wrong)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("edit: a new link has cost");
        }
        MeshLink kind = link(mesh, 0.5, 0.5, 3.5, 0.5, 1, 300);
        assertThatThrownBy(() -> world.edited(new MeshEdit().addLink(kind))).hasMessageContaining("kind 300");
        MeshLink gone = link(mesh, 0.5, 0.5, 10.5, 0.5, 1, 0);
        assertThatThrownBy(() -> world.edited(new MeshEdit().addLink(gone).removeTile(2, 0)))
                .hasMessageContaining("goes with its tile");
        NavMesh less = world.edited(new MeshEdit().removeTile(2, 0)).mesh();
        assertThatThrownBy(() -> less.withLinks(List.of(gone))).hasMessageContaining("which is gone");
        assertThatThrownBy(() -> world.edited(new MeshEdit().removeLink(0))).hasMessageContaining("no link 0");
    }

    @Test
    void doorsShouldStayAsTheyAreWhereGroundComesAndGoes() {
        MeshWorld open = row();
        MeshEdit shutLine = new MeshEdit().shutLine(6, -1, 6, 5);
        MeshEdit openLine = new MeshEdit().openLine(6, -1, 6, 5);
        MeshEdit away = new MeshEdit().removeTile(1, 0);
        MeshEdit back = new MeshEdit().tile(full(1, 0));
        MeshWorld shut = open.edited(shutLine);
        assertThat(joined(open)).isTrue();
        assertThat(joined(shut)).isFalse();
        assertThat(joined(shut.edited(away).edited(back)))
                .as("shut all the time")
                .isFalse();
        assertThat(joined(shut.edited(away).edited(openLine).edited(back)))
                .as("opened while away")
                .isTrue();
        assertThat(joined(open.edited(away).edited(shutLine).edited(back)))
                .as("shut while away")
                .isFalse();
        MeshWorld atOnce = open.edited(new MeshEdit().removeTile(1, 0).shutLine(6, -1, 6, 5));
        assertThat(joined(atOnce.edited(back))).as("shut when it goes").isFalse();
        MeshWorld byBox = shut.edited(new MeshEdit().openBox(3, -5, -1, 9, 5, 5));
        assertThat(joined(byBox)).isTrue();
        MeshTile smaller = tile(1, 0, 0, "0000", "0000", "0000", "000.");
        assertThat(joined(byBox.edited(new MeshEdit().tile(smaller))))
                .as("opened by a box")
                .isTrue();
        MeshWorld before = MeshWorld.of(open.mesh()).edited(shutLine).withTiles(open.tiles());
        assertThat(joined(before.edited(away).edited(back)))
                .as("shut before tiles")
                .isFalse();
        assertThat(joined(shut.edited(away).compacted(Runnable::run, 1).edited(back)))
                .as("compacted")
                .isFalse();
    }

    /** Which side a polygon stays with depends on all its portals, also on those far from the line. */
    @Test
    void aDoorShouldShutWhatComesFarFromItsLine() {
        for (MeshIndex index : List.of(MeshIndex.astar(), MeshIndex.hna(), MeshIndex.pccp(), MeshIndex.transit())) {
            // A wide polygon that is cut near its left end, with one way out on that side, and none on the other so
            // far.
            MeshWorld world = world(index, wide(), full(-1, 0));
            MeshWorld shut = world.edited(new MeshEdit().shutLine(0.5, -1, 0.5, 5));
            MeshWorld more = shut.edited(new MeshEdit().tile(full(1, 0)));
            assertThat(cost(more, -0.5, 0.5, 4.5, 0.5)).as(index.toString()).isInfinite();
            MeshWorld open = more.edited(new MeshEdit().openLine(0.5, -1, 0.5, 5));
            assertThat(cost(open, -0.5, 0.5, 4.5, 0.5)).as(index.toString()).isFinite();
            assertThat(shutPortals(open)).as(index.toString()).isZero();
        }
    }

    private static MeshTile wide() {
        NavMeshBuilder builder = new NavMeshBuilder("tile");
        int[] corners = {
            builder.addVertex(0, 0, 0),
            builder.addVertex(SIDE, 0, 0),
            builder.addVertex(SIDE, 0, 1),
            builder.addVertex(0, 0, 1)
        };
        int id = builder.addPolygon(corners, 0);
        builder.addSeam(id, MeshTile.EAST, SIDE, 0, 0, SIDE, 0, 1);
        builder.addSeam(id, MeshTile.WEST, 0, 0, 1, 0, 0, 0);
        return builder.buildTile(0, 0, 0.4f);
    }

    private static int shutPortals(MeshWorld world) {
        int shut = 0;
        for (int portal = 0; portal < world.mesh().portalCount(); portal++) {
            shut += world.mesh().portalExists(portal) && world.mesh().portalShut(portal) ? 1 : 0;
        }
        return shut;
    }

    /** A portal of a door that was opened by its id stays open where ground comes beside it. */
    @Test
    void aPortalThatWasOpenedByItsIdShouldStayOpenWhileItStays() {
        MeshWorld shut = row().edited(new MeshEdit().shutLine(6, -1, 6, 5));
        NavMesh mesh = shut.mesh();
        int left = at(mesh, 5.5, 0, 0.5);
        int right = at(mesh, 6.5, 0, 0.5);
        MeshEdit ajar = new MeshEdit();
        for (int slot = mesh.firstSlot(left); slot < mesh.endSlot(left); slot++) {
            if (mesh.across(mesh.portalAt(slot), left) == right) {
                ajar.open(mesh.portalAt(slot));
            }
        }
        MeshWorld world = shut.edited(ajar);
        assertThat(joined(world)).isTrue();
        // Another square of the tile goes.
        MeshWorld rebuilt = world.edited(new MeshEdit().tile(tile(1, 0, 0, "0000", "0000", "0000", "00.0")));
        assertThat(joined(rebuilt)).isTrue();
        assertThat(shutPortals(rebuilt)).isEqualTo(2);
    }

    /** The same edit made again counts as the last one. */
    @Test
    void aDoorThatIsShutAgainShouldCutGroundThatComesBack() {
        MeshEdit shut = new MeshEdit().shutLine(6, -1, 6, 5);
        MeshWorld world = row().edited(shut)
                .edited(new MeshEdit().openBox(5, -1, -1, 7, 1, 3.5))
                .edited(shut);
        assertThat(joined(world)).isFalse();
        MeshEdit away = new MeshEdit().removeTile(1, 0);
        assertThat(joined(world.edited(away).edited(new MeshEdit().tile(full(1, 0)))))
                .isFalse();
    }

    @Test
    void doorsThatLaterOnesCoverShouldBeForgotten() {
        Random random = new Random(5);
        MeshWorld world = world(MeshIndex.astar(), full(0, 0), full(1, 0), full(0, 1), full(1, 1));
        int most = 0;
        int late = 0;
        int shut = 0;
        for (int edit = 0; edit < 4_000; edit++) {
            // Each line cuts squares or lies on portals: what lies where no ground is must be remembered.
            double x = 1 + random.nextInt(13) / 2.0;
            double z = 0.25 + random.nextInt(14) / 2.0;
            double length = 1 + random.nextInt(6) + random.nextDouble() / 8;
            boolean along = random.nextBoolean();
            double toX = along ? x + length : x;
            double toZ = along ? z : z + length;
            world = random.nextBoolean()
                    ? world.edited(new MeshEdit().shutLine(x, z, toX, toZ))
                    : world.edited(new MeshEdit().openLine(x, z, toX, toZ));
            int doors = Inside.snapshot(world).doors().length / 7;
            most = edit < 500 ? Math.max(most, doors) : most;
            late = edit >= 500 ? Math.max(late, doors) : late;
            shut += shutPortals(world) > 0 ? 1 : 0;
        }
        int portals = world.mesh().portalCount();
        assertThat(shut).isGreaterThan(3_000);
        assertThat(late).as("doors remembered, " + most + " at first").isBetween(10, portals);
        // A door that is opened leaves nothing behind.
        MeshWorld open = world.edited(new MeshEdit().openBox(-9, -9, -9, 99, 99, 99));
        assertThat(shutPortals(open)).isZero();
        assertThat(Inside.snapshot(open).doors()).isEmpty();
    }

    @Test
    void aDoorShouldShutLinksThatEndOnItsOtherSide() {
        for (MeshIndex index : List.of(
                MeshIndex.astar(),
                MeshIndex.hna(),
                MeshIndex.pccp(),
                MeshIndex.transit().withCellSize(4))) {
            // The line cuts the wide polygon, which stays with the left: its end at x 3.5 is beyond the line.
            MeshWorld world = world(index, wide(), full(-1, 0), full(3, 0));
            NavMesh mesh = world.mesh();
            world = world.edited(new MeshEdit()
                    .addLink(jump(mesh, wideId(mesh), 3.5f, at(mesh, 12.5, 0, 0.5), 12.5f))
                    .addLink(jump(mesh, wideId(mesh), 0.5f, at(mesh, 12.5, 0, 2.5), 12.5f)));
            MeshEdit shutLine = new MeshEdit().shutLine(2, -1, 2, 5);
            MeshWorld shut = world.edited(shutLine);
            assertThat(shut.mesh().linkShut(0)).as(index.toString()).isTrue();
            assertThat(shut.mesh().linkOpen(0)).as(index.toString()).isFalse();
            assertThat(shut.mesh().linkOpen(1)).as(index.toString()).isTrue();
            assertThat(shut.verify()).as(index.toString()).isEmpty();
            // Whether it is disabled is another matter.
            MeshWorld disabled = shut.edited(new MeshEdit().disableLink(0));
            MeshEdit openLine = new MeshEdit().openLine(2, -1, 2, 5);
            assertThat(disabled.edited(openLine).mesh().linkOpen(0)).isFalse();
            assertThat(disabled.edited(new MeshEdit().enableLink(0)).mesh().linkOpen(0))
                    .isFalse();
            assertThat(shut.edited(openLine).mesh().linkOpen(0)).isTrue();
            assertThat(cost(shut.edited(openLine), -0.5, 0.5, 12.5, 0.5)).isFinite();
            // A link that comes later is shut, too, and so is one that waited.
            NavMesh now = shut.mesh();
            MeshWorld later =
                    shut.edited(new MeshEdit().addLink(jump(now, wideId(now), 3.25f, at(now, 12.5, 0, 3.5), 12.5f)));
            assertThat(later.mesh().linkShut(2)).as(index.toString()).isTrue();
            MeshWorld waited = world.edited(new MeshEdit().removeTile(3, 0))
                    .edited(shutLine)
                    .edited(new MeshEdit().tile(full(3, 0)));
            assertThat(waited.mesh().linkShut(0)).as(index.toString()).isTrue();
            assertThat(waited.mesh().linkShut(1)).as(index.toString()).isFalse();
            assertThat(waited.verify()).as(index.toString()).isEmpty();
        }
    }

    private static int wideId(NavMesh mesh) {
        return at(mesh, 2, 0, 0.5);
    }

    private static MeshLink jump(NavMesh mesh, int from, float x, int to, float toX) {
        return new MeshLink(from, x, 0, 0.5f, to, toX, 0, mesh.centre(to, 2), true, 1, 0);
    }

    @Test
    void aDoorShouldLeaveNothingShutWhenItIsOpened() {
        // The line runs through the middle column: which side it stays with depends on what is around.
        MeshTile before = tile(1, 0, 0, "000.", "000.", ".00.", ".00.");
        MeshWorld world = world(MeshIndex.astar(), before, full(5, 5));
        String[][] others = {{"000.", "00..", ".0..", ".0.."}, {"000.", "00..", "00..", "00.."}};
        for (String[] rows : others) {
            MeshWorld door = world.edited(new MeshEdit().shutLine(5.5, -1, 5.5, 5))
                    .edited(new MeshEdit().tile(tile(1, 0, 0, rows)))
                    .edited(new MeshEdit().openLine(5.5, -1, 5.5, 5));
            MeshWorld never = world.edited(new MeshEdit().tile(tile(1, 0, 0, rows)));
            assertThat(cost(door, 4.5, 1.5, 5.5, 1.5)).isEqualTo(cost(never, 4.5, 1.5, 5.5, 1.5));
        }
    }

    @Test
    void floorsAboveOneAnotherShouldKeepTheirIds() {
        MeshWorld world = world(MeshIndex.astar(), floors(false), full(5, 5));
        MeshWorld edited = world.edited(new MeshEdit().area(0, 7).area(2, 7)).edited(new MeshEdit().tile(floors(true)));
        for (int polygon = 0; polygon < 4; polygon++) {
            assertThat(edited.mesh().exists(polygon)).as("polygon " + polygon).isTrue();
            assertThat(edited.mesh().area(polygon)).isEqualTo(polygon % 2 == 0 ? 7 : 0);
        }
    }

    private static MeshTile floors(boolean more) {
        NavMeshBuilder builder = new NavMeshBuilder("tile");
        for (float y = 0; y <= 6; y += 6) {
            square(builder, 0, y, 0);
            int right = square(builder, 1, y, 0);
            builder.addPortal(right - 1, right, 1, y, 0, 1, y, 1);
        }
        if (more) {
            square(builder, 3, 0, 3);
        }
        return builder.buildTile(0, 0, 0.4f);
    }

    private static int square(NavMeshBuilder builder, float x, float y, float z) {
        int[] corners = {
            builder.addVertex(x, y, z),
            builder.addVertex(x + 1, y, z),
            builder.addVertex(x + 1, y, z + 1),
            builder.addVertex(x, y, z + 1)
        };
        return builder.addPolygon(corners, 0);
    }

    /** A rebuilt tile may list the same polygons, and the portal between them, the other way round. */
    @Test
    void aPortalShouldStayThatIsListedFromItsOtherSide() {
        MeshWorld world = world(MeshIndex.astar(), pair(false), full(5, 5)).edited(new MeshEdit().shut(0));
        NavMesh mesh = world.mesh();
        int left = at(mesh, 0.5, 0, 0.5);
        NavMesh turned = world.edited(new MeshEdit().tile(pair(true))).mesh();
        assertThat(at(turned, 0.5, 0, 0.5)).isEqualTo(left);
        assertThat(turned.portalExists(0)).isTrue();
        assertThat(turned.portalShut(0)).isTrue();
        assertThat(turned.endSlot(left) - turned.firstSlot(left)).isEqualTo(1);
        assertThat(turned.portalAt(turned.firstSlot(left))).isZero();
    }

    private static MeshTile pair(boolean turned) {
        NavMeshBuilder builder = new NavMeshBuilder("tile");
        square(builder, turned ? 1 : 0, 0, 0);
        square(builder, turned ? 0 : 1, 0, 0);
        builder.addPortal(0, 1, 1, 0, 0, 1, 0, 1);
        if (turned) {
            square(builder, 3, 0, 3);
        }
        return builder.buildTile(0, 0, 0.4f);
    }

    @Test
    void pathsShouldNotOutliveTheirIds() {
        MeshWorld world = row();
        PathBuffer path = new PathBuffer();
        world.newQuery().find(0.5, 0, 0.5, 10.5, 0, 0.5, path);
        MeshWorld elsewhere = world.edited(new MeshEdit().tile(full(7, 7)));
        assertThat(elsewhere.stillValid(path, 0)).isTrue();
        assertThat(elsewhere.compacted(Runnable::run, 1).stillValid(path, 0)).isFalse();
        assertThat(elsewhere.edited(new MeshEdit().removeTile(1, 0)).stillValid(path, 0))
                .isFalse();
    }

    @Test
    void aWorldShouldOutliveItsLastTile() {
        for (MeshIndex index : List.of(MeshIndex.astar(), MeshIndex.hna(), MeshIndex.pccp(), MeshIndex.transit())) {
            MeshWorld world = world(index, full(0, 0));
            MeshWorld empty = world.edited(new MeshEdit().removeTile(0, 0));
            assertThat(empty.newQuery().find(0.5, 0, 0.5, 2.5, 0, 2.5, new PathBuffer()))
                    .isEqualTo(PathStatus.OFF_WORLD);
            assertThat(empty.tiles()).isEmpty();
            assertThatThrownBy(() -> empty.compacted(Runnable::run, 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("no polygon left");
            MeshWorld again = empty.edited(new MeshEdit().tile(full(0, 0)));
            assertThat(cost(again, 0.5, 0.5, 2.5, 2.5)).isFinite();
            assertThat(again.verify()).as(index.toString()).isEmpty();
        }
    }

    @Test
    void aSurfaceShouldKnowWhatIsAround() {
        MeshWorld world = world(MeshIndex.astar(), full(0, 0), full(1, 0)).edited(new MeshEdit().tile(full(2, 0)));
        NavMesh joined = MeshTile.join(world.tiles());
        Surface fresh = MeshWorld.of(joined).newSurface();
        Surface ours = world.newSurface();
        for (int polygon = 0; polygon < joined.polygonCount(); polygon++) {
            float x = joined.centre(polygon, 0);
            float z = joined.centre(polygon, 2);
            for (boolean flat : new boolean[] {false, true}) {
                assertThat(ours.neighbourhood(at(world.mesh(), x, 0, z), x, z, 3, flat))
                        .isEqualTo(fresh.neighbourhood(polygon, x, z, 3, flat));
            }
        }
    }

    @Test
    void aProfileOverEditedTilesShouldVerify() {
        Profile slow = Profile.plain().withAreaCost(0, 2);
        for (MeshIndex index :
                List.of(MeshIndex.hna(), MeshIndex.pccp(), MeshIndex.transit().withCellSize(4))) {
            MeshWorld world = world(index, full(0, 0), full(1, 0), full(2, 0), full(0, 1));
            MeshWorld edited = world.edited(new MeshEdit().tile(tile(1, 0, 0, "0000", "0..0", "0.00", "0000")))
                    .withProfile(slow)
                    .edited(new MeshEdit().tile(tile(2, 0, 0, "0000", ".000", "00.0", "00.0")));
            assertThat(edited.verify()).as(index.toString()).isEmpty();
        }
    }

    @Test
    void shouldRefuseTilesThatAreNotThoseOfTheWorld() {
        MeshWorld world = row();
        List<MeshTile> twice = List.of(full(0, 0), full(0, 0), full(1, 0));
        assertThatThrownBy(() -> world.withTiles(twice)).hasMessageContaining("two at column 0, row 0");
        MeshWorld edited = world.edited(new MeshEdit().removeTile(1, 0));
        assertThatThrownBy(() -> edited.withTiles(edited.tiles())).hasMessageContaining("see compacted");
    }

    @Test
    void aTileWithoutGroundShouldStayBesideAnEdit() {
        MeshTile empty = tile(1, 0, 0, "....", "....", "....", "....");
        MeshWorld world = world(MeshIndex.hna(), full(0, 0), empty, full(2, 0));
        MeshWorld edited = world.edited(new MeshEdit().tile(tile(0, 0, 0, STRIPES)));
        assertThat(edited.tiles()).contains(empty).hasSize(3);
        assertThat(edited.edited(new MeshEdit().tile(full(0, 0))).tiles())
                .containsExactlyInAnyOrder(full(0, 0), empty, full(2, 0));
        assertThat(edited.verify()).isEmpty();
    }
}
