package dev.throng.mesh.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageHops;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of a cell say what Dijkstra's search finds inside it, and their hops lead there at that cost. */
class PortalPagesTest {
    private final Crossings way = new Crossings();
    private int joined;
    private int apart;
    private int hops;

    @Test
    void shouldHoldWhatIsFoundInsideCellsOfRandomMeshes() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            MeshIndex.Hna options =
                    new MeshIndex.Hna(2, 2 + random.nextInt(9), 1.5, seed, MeshIndex.Legs.values()[random.nextInt(3)]);
            check("seed " + seed, RandomMesh.of(seed), options, random, 4);
        }
        assertThat(joined).as("ways").isGreaterThan(2000);
        assertThat(apart).as("nodes and gates that no way joins").isGreaterThan(20);
        assertThat(hops).as("hops").isGreaterThan(4000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "aurora-merged.mesh"})
    void shouldHoldWhatIsFoundInsideCellsOfRealMeshes(String file) {
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        MeshIndex.Hna options = new MeshIndex.Hna(1, 40, 1.5, 1, MeshIndex.Legs.SEARCHED);
        check(file, mesh, options, new Random(1), 12);
        check(file + " with areas and links", PatchedMesh.of(mesh, 20, 10, 3), options, new Random(2), 12);
        assertThat(joined).as("ways").isGreaterThan(500);
        assertThat(hops).as("hops").isGreaterThan(1000);
    }

    private void check(String name, NavMesh mesh, MeshIndex.Hna options, Random random, int cellsPerLevel) {
        MeshIndex.Pccp joined = new MeshIndex.Pccp(options, MeshIndex.Pccp.ALL_LEVELS);
        MeshOverlay index = new OverlayBuilder(new PortalGraph(Inside.arrays(mesh)), Runnable::run, 1).build(joined);
        for (int level = 1; level <= options.levels(); level++) {
            for (int i = 0; i < cellsPerLevel; i++) {
                int cell = random.nextInt(index.overlay().level(level).cellCount());
                check(name + ", level " + level + ", cell " + cell, index, level, cell);
            }
        }
    }

    private void check(String context, MeshOverlay index, int level, int cell) {
        NaiveCell naive = new NaiveCell(index.portals(), index.cells(), level, cell);
        Page page = index.overlay().level(level).page(cell);
        PageHops pageHops = page.hops();
        boolean same = pageHops.costsFrom() == null;
        float[] costsFrom = same ? page.costs() : pageHops.costsFrom();
        int firstFrom = same ? page.firstCost() : pageHops.first();
        for (int column = 0; column < page.gateCount(); column++) {
            int end = index.gates().nodeEnd(page.end(column));
            int gate = end >> 1;
            assertThat(pageHops.node(column)).as(context).isEqualTo(gate);
            Map<Integer, Double> to = naive.costsTo(gate);
            Map<Integer, Double> from = naive.costsFrom(gate);
            for (int row = 0; row < pageHops.rowCount(); row++) {
                int node = pageHops.node(row);
                String where = context + ", gate " + gate + ", node " + node;
                assertThat(page.cost(row, column)).as(where).isEqualTo(rounded(to.get(node)));
                assertThat(costsFrom[firstFrom + row * page.gateCount() + column])
                        .as(where)
                        .isEqualTo(rounded(from.get(node)));
                if (to.containsKey(node)) {
                    way.clear();
                    Hops.walkTo(pageHops, row, column, way);
                    assertThat(costOfWay(naive, gate)).as(where).isEqualTo(to.get(node));
                    assertThat(way.size() == 0 ? gate : way.ends()[0] >> 1)
                            .as(where)
                            .isEqualTo(node);
                    hops += way.size();
                    joined++;
                } else {
                    apart++;
                }
                if (from.containsKey(node)) {
                    way.clear();
                    Hops.walk(pageHops, row, column, true, way);
                    Hops.turn(0, end, way);
                    int last = way.ends()[way.size() - 1] >> 1;
                    way.trim(way.size() - 1);
                    assertThat(costOfWay(naive, last)).as(where).isEqualTo(from.get(node));
                    assertThat(last).as(where).isEqualTo(node);
                    assertThat(way.size() == 0 ? node : way.ends()[0] >> 1)
                            .as(where)
                            .isEqualTo(gate);
                }
            }
        }
    }

    /** The nearest float that is no less. */
    private static float rounded(Double cost) {
        if (cost == null) {
            return Float.POSITIVE_INFINITY;
        }
        float nearest = cost.floatValue();
        return nearest < cost ? Math.nextUp(nearest) : nearest;
    }

    /** The sum of all hops, the last one to this node. */
    private double costOfWay(NaiveCell naive, int last) {
        double cost = 0;
        for (int i = 0; i < way.size(); i++) {
            int end = way.ends()[i];
            int next = i + 1 < way.size() ? way.ends()[i + 1] >> 1 : last;
            cost += naive.step(end >> 1, end & 1, next);
        }
        return cost;
    }
}
