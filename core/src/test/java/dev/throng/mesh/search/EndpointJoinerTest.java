package dev.throng.mesh.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ends that are joined elsewhere lead to the same paths. */
class EndpointJoinerTest {
    private static final int LEVELS = 2;

    /** Joins by one search of Dijkstra's for each end. */
    private record Dijkstra(MeshOverlay index) implements EndpointJoiner {
        @Override
        public void join(
                int level,
                int fromPolygon,
                double fromX,
                double fromY,
                double fromZ,
                int toPolygon,
                double toX,
                double toY,
                double toZ,
                double[] startCosts,
                double[] goalCosts) {
            join(level, fromPolygon, fromX, fromY, fromZ, false, startCosts);
            join(level, toPolygon, toX, toY, toZ, true, goalCosts);
        }

        private void join(int level, int polygon, double x, double y, double z, boolean backward, double[] costs) {
            CellSearch search = new CellSearch(index.portals(), index.cells());
            int cell = index.cells().cellOf(polygon, level);
            search.begin(level, cell, backward);
            search.addPoint(polygon, x, y, z);
            search.run(-1);
            Page page = index.overlay().level(level).page(cell);
            for (int column = 0; column < page.gateCount(); column++) {
                costs[column] = search.cost(index.gates().nodeEnd(page.end(column)));
            }
        }
    }

    @Test
    void shouldFindTheSamePaths() {
        int overGates = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            MeshIndex.Hna options = new MeshIndex.Hna(LEVELS, 3, 1.5, 1, MeshIndex.Legs.SEARCHED);
            MeshOverlay index =
                    new OverlayBuilder(new PortalGraph(Inside.arrays(mesh)), Runnable::run, 1).build(options);
            MeshOverlaySearch own = new MeshOverlaySearch(index);
            own.connector(MeshIndex.Connector.ASTAR_PER_GATE);
            MeshOverlaySearch joined = new MeshOverlaySearch(index);
            joined.joiner(new Dijkstra(index));
            for (int pair = 0; pair < 20; pair++) {
                int from = random.nextInt(mesh.polygonCount());
                int to = random.nextInt(mesh.polygonCount());
                if (!mesh.components().reachable(from, to)) {
                    continue;
                }
                double[] start = RandomMesh.pointOn(mesh, from, random);
                double[] goal = RandomMesh.pointOn(mesh, to, random);
                for (int level = 0; level <= LEVELS; level++) {
                    int[] expected = way(own, level, from, start, to, goal);
                    assertThat(way(joined, level, from, start, to, goal))
                            .as("seed " + seed + ", pair " + pair + ", level " + level)
                            .isEqualTo(expected);
                    assertThat(joined.cost()).isEqualTo(own.cost());
                    overGates += own.gatesExpanded() > 0 ? 1 : 0;
                }
            }
        }
        assertThat(overGates).isGreaterThan(500);
    }

    private static int[] way(MeshOverlaySearch search, int level, int from, double[] start, int to, double[] goal) {
        search.level(level);
        search.connect(ends(from, start, to, goal));
        search.beginGates();
        search.advance(Integer.MAX_VALUE);
        Crossings way = new Crossings();
        search.writeFound(way);
        return Arrays.copyOf(way.ends(), way.size());
    }

    private static Endpoints ends(int from, double[] start, int to, double[] goal) {
        Endpoints ends = new Endpoints();
        ends.startPolygon = from;
        ends.startX = (float) start[0];
        ends.startY = (float) start[1];
        ends.startZ = (float) start[2];
        ends.goalPolygon = to;
        ends.goalX = (float) goal[0];
        ends.goalY = (float) goal[1];
        ends.goalZ = (float) goal[2];
        return ends;
    }
}
