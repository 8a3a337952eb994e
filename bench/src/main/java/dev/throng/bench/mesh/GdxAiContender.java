package dev.throng.bench.mesh;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.utils.Array;
import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.mesh.graph.PortalGraph;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * gdx-ai's {@code IndexedAStarPathFinder} over the portal graph. One per thread.
 *
 * <p>Nodes and connections of the portals are made once. Joining the start and the goal with the portals of their
 * polygons happens outside the timed part, which favours the peer. Its costs are sums of {@code float}.
 *
 * <p>On large meshes a few of its paths cost more than the optimum and count as mismatches. The likely reason, not proven, is the heap of gdx 1.9.8,
 * on which gdx-ai 1.8.2 depends. It can be out of order after a removal from its middle, and the search removes a node whenever it finds a better
 * path to it.
 */
public final class GdxAiContender implements MeshContender {
    static final String ALGO = "gdx-ai";

    /** A portal, the end of a link, the start or the goal. */
    private static final class Place {
        final int index;
        final Array<Connection<Place>> connections = new Array<>(false, 4);
        float x;
        float y;
        float z;

        Place(int index) {
            this.index = index;
        }

        void moveTo(float x, float y, float z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }
    }

    private record Step(Place from, Place to, float cost, boolean link) implements Connection<Place> {
        @Override
        public float getCost() {
            return cost;
        }

        @Override
        public Place getFromNode() {
            return from;
        }

        @Override
        public Place getToNode() {
            return to;
        }
    }

    private static final class PlaceGraph implements IndexedGraph<Place> {
        private final int size;
        /** Number of times that the search requested connections, once per expansion: gdx-ai's own metrics count connections instead. */
        long expanded;

        PlaceGraph(int size) {
            this.size = size;
        }

        @Override
        public int getIndex(Place place) {
            return place.index;
        }

        @Override
        public int getNodeCount() {
            return size;
        }

        @Override
        public Array<Connection<Place>> getConnections(Place from) {
            expanded++;
            return from.connections;
        }
    }

    private final PortalGraph portals;
    private final Place[] places;
    private final Place start;
    private final Place goal;
    private final Heuristic<Place> estimate;
    private final PlaceGraph graph;
    private final IndexedAStarPathFinder<Place> finder;
    private final DefaultGraphPath<Connection<Place>> path = new DefaultGraphPath<>();
    private final double buildMs;
    private boolean found;

    public GdxAiContender(PortalGraph portals) {
        long begun = System.nanoTime();
        this.portals = portals;
        Graph flat = portals.graph();
        int nodes = flat.nodeCount();
        places = new Place[nodes + 2];
        for (int i = 0; i < places.length; i++) {
            places[i] = new Place(i);
        }
        for (int node = 0; node < nodes; node++) {
            places[node].moveTo(flat.x(node), flat.y(node), flat.z(node));
            EdgeBlock edges = flat.edges(node);
            for (int e = edges.first(node, 0); e < edges.end(node, 1); e++) {
                int head = edges.head(e);
                boolean link = edges.headSide(e) == 1 && portals.linkLeads(node, head);
                places[node].connections.add(new Step(places[node], places[head], edges.weight(e), link));
            }
        }
        start = places[nodes];
        goal = places[nodes + 1];
        float scale = (float) portals.heuristicScale();
        estimate = (from, to) -> {
            float dx = from.x - to.x;
            float dy = from.y - to.y;
            float dz = from.z - to.z;
            return scale * (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
        };
        graph = new PlaceGraph(places.length);
        finder = new IndexedAStarPathFinder<>(graph);
        buildMs = (System.nanoTime() - begun) / 1e6;
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
        start.moveTo(pair.startX(), pair.startY(), pair.startZ());
        goal.moveTo(pair.goalX(), pair.goalY(), pair.goalZ());
        int from = pair.startPolygon();
        for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
            int node = portals.nodeAt(slot);
            double cost = portals.costInside(from, node, start.x, start.y, start.z);
            start.connections.add(new Step(start, places[node], (float) cost, false));
        }
        int to = pair.goalPolygon();
        for (int slot = portals.firstSlot(to); slot < portals.endSlot(to); slot++) {
            int node = portals.nodeAt(slot);
            double cost = portals.costInside(to, node, goal.x, goal.y, goal.z);
            places[node].connections.add(new Step(places[node], goal, (float) cost, false));
        }
        if (from == to) {
            double cost = portals.costInside(from, goal.x - start.x, goal.y - start.y, goal.z - start.z);
            start.connections.add(new Step(start, goal, (float) cost, false));
        }
        path.clear();
        graph.expanded = 0;
    }

    @Override
    public void solve(MeshPair pair) {
        found = finder.searchConnectionPath(start, goal, estimate, path);
    }

    @Override
    public MeshAnswer answer(MeshPair pair) {
        start.connections.clear();
        int to = pair.goalPolygon();
        for (int slot = portals.firstSlot(to); slot < portals.endSlot(to); slot++) {
            places[portals.nodeAt(slot)].connections.pop();
        }
        OptionalLong expanded = OptionalLong.of(graph.expanded);
        if (!found) {
            return MeshAnswer.notFound(expanded);
        }
        double cost = 0;
        long polygons = 0;
        for (int i = 0; i < path.getCount(); i++) {
            cost += path.get(i).getCost();
            polygons += ((Step) path.get(i)).link() ? 0 : 1;
        }
        return new MeshAnswer(
                true, OptionalDouble.of(cost), OptionalDouble.empty(), OptionalLong.of(polygons), expanded);
    }

    @Override
    public OptionalDouble buildMs() {
        return OptionalDouble.of(buildMs);
    }
}
