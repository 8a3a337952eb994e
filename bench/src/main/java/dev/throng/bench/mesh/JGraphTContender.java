package dev.throng.bench.mesh;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.mesh.graph.PortalGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.shortestpath.AStarShortestPath;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.DirectedWeightedMultigraph;

/**
 * JGraphT's {@code AStarShortestPath} over the portal graph. One per thread.
 *
 * <p>The edges that join the start and the goal with the portals of their polygons are added before and removed after
 * the timed part, which favours the peer. A multigraph, because two portals may be joined through either of two
 * polygons that both border.
 */
public final class JGraphTContender implements MeshContender {
    static final String ALGO = "jgrapht";

    /** An edge that knows whether it is a link or leads through a polygon. */
    private static final class Step extends DefaultWeightedEdge {
        private static final long serialVersionUID = 1L;

        private boolean link;
    }

    private final PortalGraph portals;
    private final DirectedWeightedMultigraph<Integer, Step> graph = new DirectedWeightedMultigraph<>(Step.class);
    private final float[] positions;
    private final Integer start;
    private final Integer goal;
    private final List<Step> joints = new ArrayList<>();
    private final AStarShortestPath<Integer, Step> finder;
    private final double buildMs;
    private GraphPath<Integer, Step> path;

    public JGraphTContender(PortalGraph portals) {
        long begun = System.nanoTime();
        this.portals = portals;
        Graph flat = portals.graph();
        int nodes = flat.nodeCount();
        positions = new float[3 * (nodes + 2)];
        for (int node = 0; node < nodes; node++) {
            graph.addVertex(node);
            move(node, flat.x(node), flat.y(node), flat.z(node));
        }
        for (int node = 0; node < nodes; node++) {
            EdgeBlock edges = flat.edges(node);
            for (int e = edges.first(node, 0); e < edges.end(node, 1); e++) {
                int head = edges.head(e);
                Step step = join(node, head, edges.weight(e));
                step.link = edges.headSide(e) == 1 && portals.linkLeads(node, head);
            }
        }
        start = nodes;
        goal = nodes + 1;
        graph.addVertex(start);
        graph.addVertex(goal);
        double scale = portals.heuristicScale();
        finder = new AStarShortestPath<>(graph, (from, to) -> scale * distance(from, to));
        buildMs = (System.nanoTime() - begun) / 1e6;
    }

    private void move(int vertex, float x, float y, float z) {
        positions[3 * vertex] = x;
        positions[3 * vertex + 1] = y;
        positions[3 * vertex + 2] = z;
    }

    private double distance(int a, int b) {
        double dx = (double) positions[3 * a] - positions[3 * b];
        double dy = (double) positions[3 * a + 1] - positions[3 * b + 1];
        double dz = (double) positions[3 * a + 2] - positions[3 * b + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private Step join(Integer from, Integer to, double cost) {
        Step step = graph.addEdge(from, to);
        graph.setEdgeWeight(step, cost);
        return step;
    }

    @Override
    public String algo() {
        return ALGO;
    }

    @Override
    public boolean sampled() {
        return true;
    }

    @Override
    public void prepare(MeshPair pair) {
        move(start, pair.startX(), pair.startY(), pair.startZ());
        move(goal, pair.goalX(), pair.goalY(), pair.goalZ());
        int from = pair.startPolygon();
        for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
            int node = portals.nodeAt(slot);
            double cost = portals.costInside(from, node, pair.startX(), pair.startY(), pair.startZ());
            joints.add(join(start, node, cost));
        }
        int to = pair.goalPolygon();
        for (int slot = portals.firstSlot(to); slot < portals.endSlot(to); slot++) {
            int node = portals.nodeAt(slot);
            double cost = portals.costInside(to, node, pair.goalX(), pair.goalY(), pair.goalZ());
            joints.add(join(node, goal, cost));
        }
        if (from == to) {
            joints.add(join(
                    start,
                    goal,
                    portals.costInside(
                            from,
                            pair.goalX() - pair.startX(),
                            pair.goalY() - pair.startY(),
                            pair.goalZ() - pair.startZ())));
        }
    }

    @Override
    public void solve(MeshPair pair) {
        path = finder.getPath(start, goal);
    }

    @Override
    public MeshAnswer answer(MeshPair pair) {
        OptionalLong expanded = OptionalLong.of(finder.getNumberOfExpandedNodes());
        MeshAnswer answer = MeshAnswer.notFound(expanded);
        if (path != null) {
            long polygons =
                    path.getEdgeList().stream().filter(step -> !step.link).count();
            answer = new MeshAnswer(
                    true,
                    OptionalDouble.of(path.getWeight()),
                    OptionalDouble.empty(),
                    OptionalLong.of(polygons),
                    expanded);
        }
        joints.forEach(graph::removeEdge);
        joints.clear();
        path = null;
        return answer;
    }

    @Override
    public OptionalDouble buildMs() {
        return OptionalDouble.of(buildMs);
    }
}
