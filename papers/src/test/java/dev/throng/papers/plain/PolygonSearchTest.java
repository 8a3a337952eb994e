package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PolygonSearchTest {
    private static final double EXACT = 1e-9;

    /** Three rectangles: one of 3 x 1 at the bottom left, one of 1 x 3 in the middle, one of 3 x 1 at the top right. */
    private static final MeshDrawing STEPS = MeshDrawing.of("""
            ###1222
            ###1###
            0001###
            """).merged();

    private static NavMesh steps() {
        return STEPS.build();
    }

    private static PlainPath find(NavMesh mesh, PortalRule rule) {
        Place start = new Place(STEPS.polygon(0, 0), 0.5, 0, 0.25);
        Place goal = new Place(STEPS.polygon(6, 2), 6.5, 0, 2.75);
        return new PolygonSearch(mesh, rule).find(start, goal, null);
    }

    @Test
    void shouldCrossPortalsWhereTheRuleSays() {
        NavMesh mesh = steps();
        // Straight to x = 3 at the start's height, then to the nearest point of the upper portal, its lower end (4, 2).
        assertThat(find(mesh, PortalRule.CLOSEST).length())
                .isCloseTo(2.5 + Math.hypot(1, 1.75) + Math.hypot(2.5, 0.75), within(EXACT));
        assertThat(find(mesh, PortalRule.MIDDLE).length())
                .isCloseTo(Math.hypot(2.5, 0.25) + Math.hypot(1, 2) + Math.hypot(2.5, 0.25), within(EXACT));
        // By the centre of the middle rectangle, (3.5, 1.5); the goal stands for the centre of its own.
        assertThat(find(mesh, PortalRule.CENTRE).length())
                .isCloseTo(Math.hypot(3, 1.25) + Math.hypot(3, 1.25), within(EXACT));
        assertThat(find(mesh, PortalRule.CENTRE).portals()).hasSize(2);
    }

    @Test
    void shouldStayInTheCellOfTheStart() {
        MeshDrawing drawing = MeshDrawing.of("""
                ....
                .##.
                ....
                """);
        NavMesh mesh = drawing.build();
        Place start = Place.centre(mesh, drawing.polygon(0, 0));
        Place goal = Place.centre(mesh, drawing.polygon(3, 0));
        int[] cells = new int[mesh.polygonCount()];
        PolygonSearch search = new PolygonSearch(mesh, PortalRule.MIDDLE);
        assertThat(search.find(start, goal, cells).length()).isCloseTo(3, within(EXACT));
        cells[drawing.polygon(1, 0)] = 1;
        assertThat(search.find(start, goal, cells).length()).isGreaterThan(5);
        cells[drawing.polygon(1, 2)] = 1;
        assertThat(search.find(start, goal, cells)).isNull();
    }

    @Test
    void shouldFindShortestPathsOverCentres() {
        int found = 0;
        for (long seed = 0; seed < 200; seed++) {
            NavMesh mesh = RandomGround.of(seed);
            Random random = new Random(seed);
            Place start = RandomGround.place(mesh, random);
            Place goal = RandomGround.place(mesh, random);
            PlainPath path = new PolygonSearch(mesh, PortalRule.CENTRE).find(start, goal, null);
            double expected = overCentres(mesh, start, goal);
            assertThat(path == null ? Double.POSITIVE_INFINITY : path.length())
                    .as("seed " + seed)
                    .isCloseTo(expected, within(1e-9 * expected));
            found += path != null && path.portals().length > 2 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(100);
    }

    /** By relaxing every portal until nothing changes. */
    private static double overCentres(NavMesh mesh, Place start, Place goal) {
        if (start.polygon() == goal.polygon()) {
            return start.distance(goal);
        }
        double[] costs = new double[mesh.polygonCount()];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        costs[start.polygon()] = 0;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int end = 0; end < 2 * mesh.portalCount(); end++) {
                int a = mesh.portalPolygon(end >> 1, end & 1);
                int b = mesh.across(end >> 1, a);
                double cost = costs[a] + at(mesh, a, start, goal).distance(at(mesh, b, start, goal));
                if (cost < costs[b] - EXACT) {
                    costs[b] = cost;
                    changed = true;
                }
            }
        }
        return costs[goal.polygon()];
    }

    private static Place at(NavMesh mesh, int polygon, Place start, Place goal) {
        return polygon == start.polygon() ? start : polygon == goal.polygon() ? goal : Place.centre(mesh, polygon);
    }

    @Test
    void pathsShouldBeChainsOfClosestPointsAndAsLongAsTheySay() {
        int found = 0;
        for (long seed = 0; seed < 200; seed++) {
            NavMesh mesh = RandomGround.of(seed);
            Random random = new Random(seed);
            Place start = RandomGround.place(mesh, random);
            Place goal = RandomGround.place(mesh, random);
            PolygonSearch search = new PolygonSearch(mesh, PortalRule.CLOSEST);
            PlainPath path = search.find(start, goal, null);
            assertThat(path != null)
                    .as("seed " + seed)
                    .isEqualTo(mesh.components().label(start.polygon())
                            == mesh.components().label(goal.polygon()));
            if (path == null) {
                continue;
            }
            List<Place> places = search.places();
            assertThat(places).as("seed " + seed).hasSize(path.portals().length + 2);
            double sum = 0;
            for (int i = 1; i < places.size(); i++) {
                sum += places.get(i - 1).distance(places.get(i));
                if (i <= path.portals().length) {
                    // No point of the portal is closer than the one that is passed.
                    for (double share : new double[] {0, 0.25, 0.5, 0.75, 1}) {
                        assertThat(places.get(i - 1).distance(between(mesh, path.portals()[i - 1], share)))
                                .as("seed " + seed)
                                .isGreaterThanOrEqualTo(places.get(i - 1).distance(places.get(i)) - EXACT);
                    }
                }
            }
            assertThat(path.length()).as("seed " + seed).isCloseTo(sum, within(EXACT));
            assertThat(search.length(start, path.portals(), goal))
                    .as("seed " + seed)
                    .isCloseTo(sum, within(EXACT));
            found += path.portals().length > 2 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(100);
    }

    private static Place between(NavMesh mesh, int portal, double share) {
        return new Place(
                -1,
                mesh.portalX(portal, 0) + share * (mesh.portalX(portal, 1) - mesh.portalX(portal, 0)),
                mesh.portalY(portal, 0) + share * (mesh.portalY(portal, 1) - mesh.portalY(portal, 0)),
                mesh.portalZ(portal, 0) + share * (mesh.portalZ(portal, 1) - mesh.portalZ(portal, 0)));
    }

    @Test
    void shouldRejectLinks() {
        NavMesh mesh = MeshDrawing.of("A.#a").build();
        assertThatThrownBy(() -> new PolygonSearch(mesh, PortalRule.CLOSEST))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("1 links");
    }
}
