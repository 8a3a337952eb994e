package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlainHnaTest {
    private static PlainHna hna(NavMesh mesh, PortalRule rule, int[] cells) {
        return new PlainHna(mesh, rule, cells, Runnable::run, 1);
    }

    /** Stripes of the ground: a few neighbouring polygons to a cell, now and then in two pieces. */
    static int[] stripes(NavMesh mesh, double width) {
        int[] cells = new int[mesh.polygonCount()];
        Arrays.setAll(cells, polygon -> (int) (mesh.centre(polygon, 0) / width));
        return cells;
    }

    @Test
    void shouldPassTheMiddlesOfGatesAndClosestPointsBetween() {
        // Three squares of two metres, each a cell: the gates are two metres wide, their middles at z = 1.
        MeshDrawing drawing = MeshDrawing.of("""
                001122
                001122
                """).merged();
        NavMesh mesh = drawing.build();
        int[] cells = stripes(mesh, 2);
        PlainHna hna = hna(mesh, PortalRule.CLOSEST, cells);
        Place start = new Place(drawing.polygon(0, 0), 0.5, 0, 0.25);
        Place goal = new Place(drawing.polygon(5, 0), 5.5, 0, 0.25);
        PlainPath path = hna.newQuery().find(start, goal);
        assertThat(hna.gates(0)).hasSize(1);
        assertThat(path.length()).isCloseTo(2 * Math.hypot(1.5, 0.75) + 2, within(1e-9));
        assertThat(path.searches()).isEqualTo(2);
        assertThat(new PolygonSearch(mesh, PortalRule.CLOSEST)
                        .find(start, goal, null)
                        .length())
                .isCloseTo(5, within(1e-9));
        assertThat(Corridor.stringLength(mesh, start, path.portals(), goal)).isCloseTo(5, within(1e-9));
    }

    @Test
    void cellsOfOnePolygonShouldGiveTheShortestPathOverMiddles() {
        int found = 0;
        for (long seed = 0; seed < 150; seed++) {
            NavMesh mesh = RandomGround.of(seed);
            Random random = new Random(seed);
            int[] cells = new int[mesh.polygonCount()];
            Arrays.setAll(cells, polygon -> polygon);
            PlainHna.Query query = hna(mesh, PortalRule.CLOSEST, cells).newQuery();
            MeshQuery astar = MeshWorld.of(mesh).newQuery();
            PathBuffer answer = new PathBuffer();
            for (int i = 0; i < 5; i++) {
                Place start = RandomGround.place(mesh, random);
                Place goal = RandomGround.place(mesh, random);
                PlainPath path = query.find(start, goal);
                PathStatus status = astar.findOn(
                        start.polygon(),
                        (float) start.x(),
                        (float) start.y(),
                        (float) start.z(),
                        goal.polygon(),
                        (float) goal.x(),
                        (float) goal.y(),
                        (float) goal.z(),
                        answer);
                assertThat(path != null).as("seed " + seed).isEqualTo(status == PathStatus.FOUND);
                if (path != null) {
                    assertThat(path.length()).as("seed " + seed).isCloseTo(answer.cost(), within(1e-3));
                    found += path.portals().length > 2 ? 1 : 0;
                }
            }
        }
        assertThat(found).isGreaterThan(300);
    }

    @Test
    void pathsShouldLeadToTheGoalAndBeNoLongerThanTheySay() {
        int over = 0;
        for (long seed = 0; seed < 150; seed++) {
            NavMesh mesh = RandomGround.of(seed);
            Random random = new Random(seed);
            int[] cells = stripes(mesh, 3);
            for (PortalRule rule : PortalRule.values()) {
                PlainHna.Query query = hna(mesh, rule, cells).newQuery();
                Place start = RandomGround.place(mesh, random);
                Place goal = RandomGround.place(mesh, random);
                PlainPath path = query.find(start, goal);
                String as = "seed " + seed + ", " + rule;
                assertThat(path != null)
                        .as(as)
                        .isEqualTo(mesh.components().label(start.polygon())
                                == mesh.components().label(goal.polygon()));
                if (path != null && cells[start.polygon()] != cells[goal.polygon()]) {
                    // Throws where the portals do not lead from start to goal.
                    double pulled = Corridor.stringLength(mesh, start, path.portals(), goal);
                    if (rule != PortalRule.CENTRE) {
                        assertThat(path.length()).as(as).isGreaterThanOrEqualTo(pulled - 1e-9);
                    }
                    over++;
                }
            }
        }
        assertThat(over).isGreaterThan(150);
    }

    @Test
    void entriesOfPccpShouldBeWholePathsFromCentres() {
        // Five polygons in a row, cut behind the third: one gate, three paths to it from the left, two from the right.
        NavMesh mesh = MeshDrawing.of(".....").build();
        PlainHna hna = hna(mesh, PortalRule.CLOSEST, stripes(mesh, 3));
        PlainPccp pccp = new PlainPccp(hna, Runnable::run, 1);
        assertThat(pccp.entries()).isEqualTo(5);
        assertThat(pccp.polygons()).isEqualTo(2 + 1 + 0 + 0 + 1);
        assertThat(pccp.payloadBytes()).isEqualTo(5 * 12 + 4 * 4);
        // Three paths are not empty: 32 bytes is the smallest block.
        assertThat(pccp.containerBytes()).isEqualTo(5 * 72 + 3 * 32);
        // From centre to centre, wherever in their polygons start and goal are.
        Place start = new Place(0, 0.1, 0, 0.1);
        Place goal = new Place(4, 4.9, 0, 0.9);
        assertThat(pccp.newQuery().find(start, goal).length()).isCloseTo(4, within(1e-9));
        assertThat(hna.newQuery().find(start, goal).length()).isGreaterThan(4.8);
    }

    @Test
    void shouldJoinAndCrossAsTheRuleSays() {
        // Six squares of a metre in a row, cut in the middle: one gate, its middle at (3, 0.5).
        NavMesh mesh = MeshDrawing.of("......").build();
        int[] cells = stripes(mesh, 3);
        Place start = new Place(0, 0.1, 0, 0.1);
        Place goal = new Place(5, 5.9, 0, 0.1);
        // Straight on at z = 0.1 to the last portal before the gate.
        assertThat(hna(mesh, PortalRule.CLOSEST, cells)
                        .newQuery()
                        .find(start, goal)
                        .length())
                .isCloseTo(2 * (1.9 + Math.hypot(1, 0.4)), within(1e-9));
        // By the centre of the second square; the gate's middle stands for the centre of the third.
        assertThat(hna(mesh, PortalRule.CENTRE, cells)
                        .newQuery()
                        .find(start, goal)
                        .length())
                .isCloseTo(2 * (Math.hypot(1.4, 0.4) + 1.5), within(1e-9));
        // In one cell A* answers, by the same rule.
        Place near = new Place(2, 2.9, 0, 0.1);
        assertThat(hna(mesh, PortalRule.CENTRE, cells)
                        .newQuery()
                        .find(start, near)
                        .length())
                .isCloseTo(2 * Math.hypot(1.4, 0.4), within(1e-9));
    }

    @Test
    void pccpShouldFindWhatHnaFindsBetweenCentres() {
        for (PortalRule rule : PortalRule.values()) {
            pccpShouldFindWhatHnaFinds(rule);
        }
    }

    private static void pccpShouldFindWhatHnaFinds(PortalRule rule) {
        int over = 0;
        for (long seed = 0; seed < 60; seed++) {
            NavMesh mesh = RandomGround.of(seed);
            Random random = new Random(seed);
            PlainHna hna = hna(mesh, rule, stripes(mesh, 3));
            PlainHna.Query joined = new PlainPccp(hna, Runnable::run, 1).newQuery();
            PlainHna.Query searched = hna.newQuery();
            for (int i = 0; i < 10; i++) {
                Place start = Place.centre(mesh, random.nextInt(mesh.polygonCount()));
                Place goal = Place.centre(mesh, random.nextInt(mesh.polygonCount()));
                PlainPath expected = searched.find(start, goal);
                PlainPath path = joined.find(start, goal);
                String as = rule + ", seed " + seed;
                assertThat(path == null).as(as).isEqualTo(expected == null);
                if (path != null) {
                    assertThat(path.length()).as(as).isCloseTo(expected.length(), within(1e-9));
                    over += expected.searches() > 1 ? 1 : 0;
                }
            }
        }
        assertThat(over).isGreaterThan(150);
    }
}
