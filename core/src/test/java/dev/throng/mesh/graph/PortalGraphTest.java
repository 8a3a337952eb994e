package dev.throng.mesh.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.graph.Graph;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.PolygonGrains;
import dev.throng.mesh.RandomMesh;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortalGraphTest {
    private record Edge(int tail, int head, float weight) {}

    /** A node as DESIGN.md section 4 defines it: a portal or the end of a link, where it is, which polygons it is on. */
    private record Node(float x, float y, float z, List<Integer> polygons) {}

    @Test
    void shouldBeTheGraphThatTheDesignDefines() {
        int edges = 0;
        int links = 0;
        for (long seed = 0; seed < 300; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            List<Node> nodes = nodes(mesh);
            List<Edge> expected = edges(mesh, nodes);
            Graph graph = new PortalGraph(Inside.arrays(mesh)).graph();
            assertThat(graph.nodeCount()).isEqualTo(nodes.size());
            for (int i = 0; i < nodes.size(); i++) {
                Node node = nodes.get(i);
                assertThat(new float[] {graph.x(i), graph.y(i), graph.z(i)})
                        .as("seed %d, node %d", seed, i)
                        .containsExactly(node.x, node.y, node.z);
            }
            List<Edge> actual = new ArrayList<>();
            for (int v = 0; v < graph.nodeCount(); v++) {
                for (int e = graph.edges(v).first(v, 0); e < graph.edges(v).end(v, 1); e++) {
                    actual.add(
                            new Edge(v, graph.edges(0).head(e), graph.edges(0).weight(e)));
                }
            }
            assertThat(actual).as("seed " + seed).containsExactlyInAnyOrderElementsOf(expected);
            edges += actual.size();
            links += mesh.linkCount();
        }
        assertThat(edges).isGreaterThan(50_000);
        assertThat(links).isGreaterThan(300);
    }

    @Test
    void shouldListTheNodesOfEveryPolygon() {
        for (long seed = 0; seed < 100; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
            List<Node> nodes = nodes(mesh);
            for (int p = 0; p < mesh.polygonCount(); p++) {
                List<Integer> expected = new ArrayList<>();
                for (int i = 0; i < nodes.size(); i++) {
                    if (nodes.get(i).polygons.contains(p)) {
                        expected.add(i);
                    }
                    assertThat(portals.borders(i, p))
                            .isEqualTo(nodes.get(i).polygons.contains(p));
                }
                List<Integer> actual = new ArrayList<>();
                for (int slot = portals.firstSlot(p); slot < portals.endSlot(p); slot++) {
                    actual.add(portals.nodeAt(slot));
                }
                assertThat(actual).as("seed %d, polygon %d", seed, p).isEqualTo(expected);
            }
        }
    }

    @Test
    void shouldKnowLinksByTheirNodes() {
        NavMesh mesh = MeshDrawing.of("A..a#B.B").build();
        PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
        int start = mesh.portalCount();
        assertThat(portals.isPortal(start - 1)).isTrue();
        assertThat(portals.isPortal(start)).isFalse();
        assertThat(portals.linkOf(start + 3)).isEqualTo(1);
        assertThat(portals.linkEnd(start + 3)).isEqualTo(1);
        assertThat(portals.linkLeads(start, start + 1)).isTrue();
        assertThat(portals.linkLeads(start + 1, start))
                .as("against a one-way link")
                .isFalse();
        assertThat(portals.linkLeads(start + 2, start + 3)).isTrue();
        assertThat(portals.linkLeads(start + 3, start + 2)).isTrue();
        assertThat(portals.linkLeads(start, start)).isFalse();
        assertThat(portals.linkLeads(start + 1, start + 2))
                .as("between two links")
                .isFalse();
        assertThat(portals.linkLeads(0, start)).isFalse();
        assertThat(portals.linkLeads(start, 0)).isFalse();
    }

    @Test
    void shouldNeverEstimateMoreThanAnyWayCosts() {
        NavMesh cheap = MeshDrawing.of(".5").areaCost(5, 0.5f).build();
        assertThat(new PortalGraph(Inside.arrays(cheap)).heuristicScale())
                .as("no edge: the cheapest ground counts")
                .isLessThanOrEqualTo(0.5);
        NavMesh teleporter = MeshDrawing.of("A.......a").linkCost(2).build();
        assertThat(new PortalGraph(Inside.arrays(teleporter)).heuristicScale()).isEqualTo(2 / 8.0);
    }

    @Test
    void shouldCostTheWayInsideAPolygonByItsArea() {
        NavMesh mesh = MeshDrawing.of(".5").areaCost(5, 3).build();
        PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
        assertThat(portals.costInside(0, 0, 0.5, 0, 0.5)).isEqualTo(0.5);
        assertThat(portals.costInside(1, 0, 1.5, 0, 0.5)).isEqualTo(1.5);
        assertThat(portals.costInside(1, 2, 3, 6)).isEqualTo(21);
        assertThat(portals.costInside(0, 1 / 3.0, 0, 0))
                .as("rounded up to the grain")
                .isEqualTo(Math.ceil((1 << 27) / 3.0) / (1 << 27));
    }

    @Test
    void shouldNeverMakeADetourInsideAPolygonCheaperThanTheStraightWay() {
        int inLine = 0;
        for (long seed = 0; seed < 150; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
            for (int p = 0; p < mesh.polygonCount(); p++) {
                for (int i = portals.firstSlot(p); i < portals.endSlot(p); i++) {
                    for (int j = portals.firstSlot(p); j < portals.endSlot(p); j++) {
                        for (int k = portals.firstSlot(p); k < portals.endSlot(p); k++) {
                            if (i != j && j != k && i != k) {
                                double straight = weight(portals, p, i, k);
                                double detour = weight(portals, p, i, j) + weight(portals, p, j, k);
                                assertThat(straight).as("seed " + seed).isLessThanOrEqualTo(detour);
                                inLine += detour - straight < 1e-6 ? 1 : 0;
                            }
                        }
                    }
                }
            }
        }
        assertThat(inLine).isGreaterThan(100);
    }

    private static double weight(PortalGraph portals, int polygon, int tailSlot, int headSlot) {
        Graph graph = portals.graph();
        int tail = portals.nodeAt(tailSlot);
        int head = portals.nodeAt(headSlot);
        int side = portals.sideOf(tail, polygon);
        int headSide = portals.sideOf(head, polygon);
        for (int e = graph.edges(tail).first(tail, side); e < graph.edges(tail).end(tail, side); e++) {
            if (graph.edges(0).head(e) == head && graph.edges(0).headSide(e) == headSide) {
                return graph.edges(0).weight(e);
            }
        }
        throw new AssertionError("no edge from " + tail + " to " + head);
    }

    @Test
    void shouldNameTheWayOutOfEveryDeadEnd() {
        MeshDrawing drawing = MeshDrawing.of("""
                #....
                #.#.#
                ....#
                .####
                """);
        NavMesh mesh = drawing.build();
        PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
        // Around the hole runs a cycle; two tails hang on it, one a tile long, the other two.
        for (int column = 0; column < 5; column++) {
            for (int row = 0; row < 4; row++) {
                int polygon = drawing.polygon(column, row);
                if (polygon < 0) {
                    continue;
                }
                boolean tail = column == 0 || column == 4;
                assertThat(portals.exitPortal(polygon) >= 0)
                        .as("tile %d, %d", column, row)
                        .isEqualTo(tail);
                if (tail) {
                    int next = mesh.across(portals.exitPortal(polygon), polygon);
                    assertThat(portals.exitPortal(next)).isNotEqualTo(portals.exitPortal(polygon));
                    int portal = portals.exitPortal(polygon);
                    assertThat(portals.graph().deadEnd(portal, portals.sideOf(portal, polygon)))
                            .isTrue();
                    assertThat(portals.graph().deadEnd(portal, portals.sideOf(portal, next)))
                            .isFalse();
                }
            }
        }
        NavMesh linked = MeshDrawing.of("A...a").build();
        for (int polygon = 0; polygon < 5; polygon++) {
            assertThat(new PortalGraph(Inside.arrays(linked)).exitPortal(polygon))
                    .as("a link is a way on")
                    .isEqualTo(-1);
        }
    }

    @Test
    void shouldRefuseMoreEdgesThanTheLimit() {
        NavMeshBuilder builder = new NavMeshBuilder("hub");
        builder.addVertex(0, 0, 0);
        builder.addVertex(1, 0, 0);
        builder.addVertex(0, 0, 1);
        builder.addPolygon(new int[] {0, 1, 2}, 0);
        // Every end is joined with every other one of the same polygon: 60,000 * 59,999 overflows an int.
        for (int link = 0; link < 30_000; link++) {
            builder.addLink(0, 0, 0, 0, 0, 1, 0, 0, true, 1);
        }
        NavMesh mesh = builder.build();
        assertThatThrownBy(() -> new PortalGraph(Inside.arrays(mesh)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "the portal graph would have 3600000000 edges, the limit for 60000 portals and link ends is 3840000");
    }

    private static List<Node> nodes(NavMesh mesh) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < mesh.portalCount(); i++) {
            nodes.add(new Node(
                    (mesh.portalX(i, 0) + mesh.portalX(i, 1)) / 2,
                    (mesh.portalY(i, 0) + mesh.portalY(i, 1)) / 2,
                    (mesh.portalZ(i, 0) + mesh.portalZ(i, 1)) / 2,
                    List.of(mesh.portalPolygon(i, 0), mesh.portalPolygon(i, 1))));
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                nodes.add(new Node(
                        mesh.linkX(link, end),
                        mesh.linkY(link, end),
                        mesh.linkZ(link, end),
                        List.of(mesh.linkPolygon(link, end))));
            }
        }
        return nodes;
    }

    private static List<Edge> edges(NavMesh mesh, List<Node> nodes) {
        PolygonGrains grains = new PolygonGrains(mesh);
        List<Edge> edges = new ArrayList<>();
        for (int a = 0; a < nodes.size(); a++) {
            for (int b = 0; b < nodes.size(); b++) {
                Node from = nodes.get(a);
                Node to = nodes.get(b);
                double dx = (double) from.x - to.x;
                double dy = (double) from.y - to.y;
                double dz = (double) from.z - to.z;
                double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
                for (int polygon : from.polygons) {
                    if (a != b && to.polygons.contains(polygon)) {
                        double cost = mesh.areaCost(mesh.area(polygon)) * distance;
                        edges.add(new Edge(a, b, (float) grains.edge(polygon, cost)));
                    }
                }
            }
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            int start = mesh.portalCount() + 2 * link;
            float cost = (float) grains.other(mesh.linkCost(link));
            edges.add(new Edge(start, start + 1, cost));
            if (mesh.linkTwoWay(link)) {
                edges.add(new Edge(start + 1, start, cost));
            }
        }
        return edges;
    }
}
