package dev.throng.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.blocks.PlainBlocks.Place;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Histories of edits against a plain map of blocks: places, reachability, and paths that are walked block by block. The property
 * {@code throng.blocks.edits} sets their number; 10,000 take a quarter of an hour.
 */
class BlockHistoryTest {
    private static final int EDITS = Integer.getInteger("throng.blocks.edits", 240);
    private static final MeshIndex[] INDEXES = {
        MeshIndex.hna(), MeshIndex.pccp(), MeshIndex.astar(), MeshIndex.transit()
    };

    private int found;
    private int unreachable;
    private int dropped;
    private int climbed;
    private double longest;
    private double ratios;

    @Test
    void answersShouldBeThoseOfAPlainMapOfBlocks() {
        BlockRules[] all = {
            BlockRules.standard().withSide(5),
            BlockRules.standard().withSide(4).withStep(0.5).withDrop(2.5),
            new BlockRules(0.9, 1, 0, 8, 6),
            new BlockRules(2.5, 1, 1.5, 1, 4),
            BlockRules.standard().withSide(5).withSize(1.5, 2)
        };
        int histories = 12;
        for (int seed = 0; seed < histories; seed++) {
            BlockRules rules = all[seed % all.length];
            run("seed " + seed + ", " + rules, new Random(seed), rules, INDEXES[seed % 4], EDITS / histories);
        }
        // Paths go over rectangles, in straight lines: the plain ones turn at right angles.
        assertThat(ratios / found).as("mean length over the plain one").isLessThan(0.9);
        assertThat(longest).as("longest path over the plain one").isLessThan(1.5);
        assertThat(found).as("paths").isGreaterThan(3 * EDITS);
        assertThat(unreachable).as("unreachable goals").isGreaterThan(EDITS / 2);
        assertThat(dropped).as("drops").isGreaterThan(EDITS / 4);
        assertThat(climbed).as("ladders").isGreaterThan(EDITS / 20);
    }

    /** Components list one-way links when they are needed: that list must not keep earlier worlds. */
    @Test
    void earlierWorldsShouldBeForgotten() throws InterruptedException {
        RandomBlocks blocks =
                new RandomBlocks(new Random(3), BlockRules.standard().withSide(5), 3);
        BlockWorld world = BlockWorld.of(blocks.start(), MeshIndex.hna(), Runnable::run, 1);
        List<WeakReference<Object>> earlier = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            world = world.edited(blocks.draw());
            earlier.add(new WeakReference<>(Inside.arrays(world.mesh().mesh()).components()));
        }
        long left = earlier.size();
        for (int i = 0; i < 50 && left > 12; i++) {
            System.gc();
            Thread.sleep(1);
            left = earlier.stream().filter(each -> each.get() != null).count();
        }
        assertThat(left).as("components that are kept").isLessThanOrEqualTo(12);
        assertThat(world.placeCount()).isPositive();
    }

    private void run(String history, Random random, BlockRules rules, MeshIndex index, int edits) {
        RandomBlocks blocks = new RandomBlocks(random, rules, 3);
        BlockWorld world = BlockWorld.of(blocks.start(), index, Runnable::run, 1);
        MeshQuery query = world.mesh().newQuery();
        for (int i = 0; i <= edits; i++) {
            String name = history + ", edit " + i;
            if (i > 0) {
                world = world.edited(blocks.draw());
                query.moveTo(world.mesh());
            }
            List<Place> places = blocks.places();
            compare(name, world, places, blocks);
            ask(name, world, query, blocks, places, random, i % 3);
            if (i % 5 == 0) {
                assertThat(world.mesh().verify()).as(name).isEmpty();
                assertThat(rectangles(world.mesh().mesh()))
                        .as(name)
                        .isEqualTo(rectangles(fresh(world, blocks).mesh()));
            }
        }
    }

    /** A place has a polygon at its height, and nothing else has. */
    private static void compare(String name, BlockWorld world, List<Place> places, RandomBlocks blocks) {
        assertThat(world.placeCount()).as(name).isEqualTo(places.size());
        for (Place place : places) {
            int polygon = polygon(world, place);
            assertThat(polygon).as("%s, %s", name, place).isNotNegative();
            NavMesh mesh = world.mesh().mesh();
            assertThat(mesh.area(polygon)).as("%s, %s", name, place).isEqualTo(blocks.plain.area(place));
            assertThat(2 * mesh.vertexY(mesh.polygonVertex(polygon, 0)))
                    .as("%s, %s", name, place)
                    .isEqualTo(place.h());
        }
    }

    private static int polygon(BlockWorld world, Place place) {
        return world.polygon(place.x(), place.h() / 2.0, place.z());
    }

    private void ask(
            String name,
            BlockWorld world,
            MeshQuery query,
            RandomBlocks blocks,
            List<Place> places,
            Random random,
            int walker) {
        blocks.plain.swims = walker != 1;
        blocks.plain.climbs = walker != 2;
        blocks.plain.falls = walker == 0;
        Profile profile = Profile.plain();
        profile = walker == 1 ? profile.withoutAreas(BlockWorld.WATER) : profile;
        profile = walker == 2 ? profile.withoutAreas(BlockWorld.LADDER).withoutLinks(BlockWorld.CLIMB) : profile;
        profile = walker == 0 ? profile : profile.withoutLinks(NavMesh.JUMP);
        query.profile(walker == 0 ? null : profile);
        PathBuffer path = new PathBuffer();
        WalkedPath walk = new WalkedPath(blocks.plain, blocks.rules.width());
        double shift = (blocks.rules.width() - 1) / 2.0 + 0.5;
        for (int i = 0; i < 2; i++) {
            Place start = places.get(random.nextInt(places.size()));
            Map<Place, Double> lengths = blocks.plain.lengths(start);
            for (int j = 0; j < 8; j++) {
                Place goal = places.get(random.nextInt(places.size()));
                String ask = name + ", walker " + walker + ", " + start + " to " + goal;
                PathStatus status = query.findOn(
                        polygon(world, start),
                        start.x() + shift,
                        start.h() / 2.0,
                        start.z() + shift,
                        polygon(world, goal),
                        goal.x() + shift,
                        goal.h() / 2.0,
                        goal.z() + shift,
                        path);
                boolean shut = !blocks.plain.may(start) && start.equals(goal);
                if (!shut) {
                    assertThat(status == PathStatus.FOUND).as(ask).isEqualTo(lengths.containsKey(goal));
                }
                if (status != PathStatus.FOUND || shut) {
                    unreachable++;
                    continue;
                }
                assertThat(walk.fault(path, start, goal)).as(ask).isNull();
                count(path, lengths.get(goal));
            }
        }
    }

    private void count(PathBuffer path, double plain) {
        found++;
        for (int i = 0; i < path.waypointCount(); i++) {
            if (path.link(i) >= 0) {
                boolean up = path.x(i) == path.x(i + 1) && path.z(i) == path.z(i + 1);
                climbed += up ? 1 : 0;
                dropped += up ? 0 : 1;
            }
        }
        double ratio = (path.length() + 1) / (plain + 1);
        ratios += ratio;
        longest = Math.max(longest, ratio);
    }

    /** The world of the same blocks and doors, built from nothing. */
    private static MeshWorld fresh(BlockWorld world, RandomBlocks blocks) {
        BlockEdit edit = new BlockEdit(blocks.rules);
        int side = blocks.rules.side();
        for (int i = 0; i < 9; i++) {
            if (world.isLoaded(i % 3, i / 3)) {
                edit.load(i % 3, i / 3, 0, RandomBlocks.HIGH, world::at);
            }
        }
        for (int x = 0; x < 3 * side; x++) {
            for (int z = 0; z < 3 * side; z++) {
                for (int y = 0; y < RandomBlocks.HIGH; y++) {
                    if (world.at(x, y, z) == Block.DOOR && world.isShut(x, y, z)) {
                        edit.shutDoor(x, y, z);
                    }
                }
            }
        }
        return BlockWorld.of(edit, world.mesh().index(), Runnable::run, 1).mesh();
    }

    /** What a mesh is, without ids: its polygons with their portals and links. */
    private static Map<String, List<String>> rectangles(NavMesh mesh) {
        Map<Integer, String> names = new HashMap<>();
        Map<String, List<String>> all = new TreeMap<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)) {
                float[] corners = new float[3 * mesh.polygonSize(polygon)];
                for (int i = 0; i < mesh.polygonSize(polygon); i++) {
                    corners[3 * i] = mesh.vertexX(mesh.polygonVertex(polygon, i));
                    corners[3 * i + 1] = mesh.vertexY(mesh.polygonVertex(polygon, i));
                    corners[3 * i + 2] = mesh.vertexZ(mesh.polygonVertex(polygon, i));
                }
                names.put(polygon, Arrays.toString(corners) + " " + mesh.area(polygon));
                assertThat(all.put(names.get(polygon), new ArrayList<>())).isNull();
            }
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (mesh.portalExists(portal)) {
                String a = names.get(mesh.portalPolygon(portal, 0));
                String b = names.get(mesh.portalPolygon(portal, 1));
                String middle = (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) + " "
                        + (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) + " " + mesh.portalOpen(portal);
                all.get(a).add(b + " " + middle);
                all.get(b).add(a + " " + middle);
            }
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkExists(link)) {
                all.get(names.get(mesh.linkPolygon(link, 0)))
                        .add("link to " + names.get(mesh.linkPolygon(link, 1)) + " " + mesh.linkX(link, 0) + " "
                                + mesh.linkZ(link, 0) + " " + mesh.linkCost(link) + " " + mesh.linkKind(link) + " "
                                + mesh.linkTwoWay(link) + " " + mesh.linkDisabled(link));
            }
        }
        all.values().forEach(list -> list.sort(null));
        return all;
    }
}
