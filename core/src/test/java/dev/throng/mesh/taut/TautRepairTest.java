package dev.throng.mesh.taut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A graph that was repaired after each of many edits is the same as a new one, corner by corner and edge by edge. */
class TautRepairTest {
    private int kept;
    private int scanned;

    /** Number of graphs that were built anew, as there were no free ids. */
    private int renewed;

    /** A corner by what it is: its position, its walls, its fan, or its link. */
    private static String name(TautGraph graph, int corner) {
        StringBuilder name = new StringBuilder(graph.x(corner) + " " + graph.z(corner));
        if (graph.isLinkEnd(corner)) {
            name.append(" link ").append(graph.link(corner)).append(' ').append(graph.linkEnd(corner));
        } else {
            name.append(' ')
                    .append(Arrays.toString(Arrays.copyOfRange(graph.corners.walls, 4 * corner, 4 * corner + 4)));
            name.append(' ').append(graph.corners.lastHalf[corner]);
        }
        for (int i = 0; i < graph.fanSize(corner); i++) {
            name.append(' ').append(graph.fanPolygon(corner, i));
        }
        return name.toString();
    }

    /** Edges as text: their ends and sides, in the order of the lists but for ends at the same distance in one direction. */
    private static Map<String, String> edges(TautGraph graph) {
        Map<String, String> all = new HashMap<>();
        EdgeLists lists = graph.newLists();
        for (int corner = 0; corner < graph.cornerCount(); corner++) {
            if (!graph.exists(corner)) {
                continue;
            }
            lists.read(corner);
            TreeSet<String> first = new TreeSet<>();
            TreeSet<String> second = new TreeSet<>();
            for (int edge = lists.first(); edge < lists.end(); edge++) {
                (edge < lists.middle() ? first : second)
                        .add(name(graph, lists.head(edge)) + " sides " + lists.sides(edge));
            }
            String text = "first " + first + "\nsecond " + second + "\nmixed " + lists.seesMixedGround() + " folded "
                    + lists.seesFold();
            assertThat(all.put(name(graph, corner), text))
                    .as(name(graph, corner))
                    .isNull();
        }
        return all;
    }

    /** Repairs the graph of one world for the next, and compares it with a new one. */
    private TautGraph repaired(String context, TautGraph graph, MeshWorld before, MeshWorld after) {
        PortalGraph portals = Inside.snapshot(after).portals();
        int[] touched = Inside.snapshot(before).touchedBetween(Inside.snapshot(after));
        TautGraph next = graph.after(portals, touched);
        TautGraph fresh = TautGraph.of(portals);
        if (next == null) {
            renewed++;
            return fresh;
        }
        int left = next.missing();
        scanned += left;
        kept += next.cornerCount() - left;
        Map<String, String> expected = edges(fresh);
        Map<String, String> found = edges(next);
        assertThat(found.keySet()).as(context + ": corners").isEqualTo(expected.keySet());
        for (Map.Entry<String, String> corner : expected.entrySet()) {
            assertThat(found.get(corner.getKey()))
                    .as(context + ": " + corner.getKey())
                    .isEqualTo(corner.getValue());
        }
        assertThat(next.isComplete()).as(context).isTrue();
        return next;
    }

    @Test
    void shouldBeTheSameAsNewAfterDoorsAreasAndLinks() {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomMesh.of(700 + seed));
            TautGraph graph = TautGraph.of(Inside.snapshot(world).portals());
            for (int step = 0; step < 12; step++) {
                MeshEdit edit = new MeshEdit();
                for (int i = 0; i <= random.nextInt(3); i++) {
                    int portal = random.nextInt(world.mesh().portalCount());
                    int polygon = random.nextInt(world.mesh().polygonCount());
                    switch (random.nextInt(4)) {
                        case 0 -> edit.shut(portal);
                        case 1 -> edit.open(portal);
                        case 2 -> edit.area(polygon, random.nextInt(3));
                        default -> {
                            if (world.mesh().linkCount() > 0) {
                                int link = random.nextInt(world.mesh().linkCount());
                                edit = random.nextBoolean() ? edit.disableLink(link) : edit.enableLink(link);
                            }
                        }
                    }
                }
                MeshWorld next = world.edited(edit);
                graph = repaired("seed " + seed + ", step " + step, graph, world, next);
                world = next;
            }
        }
        assertThat(kept).isGreaterThan(1000);
        assertThat(scanned).isGreaterThan(1000);
    }

    @Test
    void shouldBeTheSameAsNewAfterTilesAndObstacles() {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            RandomTiles tiles = new RandomTiles(seed, 3, 2);
            MeshWorld world = MeshWorld.ofTiles(tiles.tiles(), MeshIndex.astar(), Runnable::run, 1);
            TautGraph graph = TautGraph.of(Inside.snapshot(world).portals());
            for (int step = 0; step < 50; step++) {
                MeshEdit edit = new MeshEdit();
                if (random.nextInt(3) > 0) {
                    edit.tiles(tiles.drawTiles());
                }
                double x = random.nextDouble() * 10;
                double z = random.nextDouble() * 8;
                if (random.nextInt(2) == 0) {
                    edit.shutLine(x, z, x + 2 * random.nextDouble(), z + 2 * random.nextDouble());
                }
                MeshWorld next = world.edited(edit);
                graph = repaired("seed " + seed + ", step " + step, graph, world, next);
                world = next;
            }
        }
        assertThat(kept).isGreaterThan(1000);
        assertThat(scanned).isGreaterThan(1000);
        assertThat(renewed).isGreaterThan(0);
    }
}
