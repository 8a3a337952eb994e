package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Connection;
import dev.throng.overlay.GatePath;
import dev.throng.overlay.GoalEstimate;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.OverlaySearch;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/** Searches the gates of one level or of all. One per thread, reused; allocates nothing once it has grown. */
final class SearchTop implements Top {
    /** The effort of expanding a gate, in expansions of a portal: it has three times as many neighbours. */
    private static final int GATE_WORK = 3;

    private final Connector connector;
    private final InnerPath inner;
    private final Connection start;
    private final Connection goal;
    private final GatePath path = new GatePath();
    private final GatePathWriter writer;
    private final Aim aim;
    private final OverlaySearch search;
    private MeshOverlay index;
    private PortalGraph portals;
    private MeshCells cells;
    private MeshGates gates;
    private Overlay overlay;
    private Endpoints endpoints;

    /** The level that was set, 0 for the default. */
    private int level;

    /** The level to which the last pair was joined. */
    private int joinedLevel;

    /** Whether all levels are searched at once: where that is the method, and where pages of higher levels may be missing. */
    private boolean climbing;

    private long joined;
    private long written;

    SearchTop(MeshOverlay index, Connector connector) {
        this.connector = connector;
        inner = new InnerPath(connector);
        start = new Connection(index.levels());
        goal = new Connection(index.levels(), true);
        writer = new GatePathWriter(index, connector);
        aim = new Aim(index.gates().positions());
        search = new OverlaySearch(index.overlay());
        take(index);
    }

    private void take(MeshOverlay snapshot) {
        index = snapshot;
        portals = snapshot.portals();
        cells = snapshot.cells();
        gates = snapshot.gates();
        overlay = snapshot.overlay();
    }

    @Override
    public void moveTo(MeshOverlay snapshot) {
        take(snapshot);
        search.moveTo(overlay);
        writer.moveTo(snapshot);
    }

    /** Sets the listener of expanded gates, as ids of gates, or null for none. */
    void listener(SearchListener wanted) {
        search.listener(wanted);
    }

    /**
     * Sets the level that is searched.
     *
     * @param name of the index, for messages
     */
    void level(int wanted, String name) {
        int least = index.plan().joinedByPages() ? 1 : 0;
        if (wanted < least || wanted > overlay.levelCount()) {
            throw new BadInputException(
                    name + ": level " + wanted + " is not within " + least + " to " + overlay.levelCount());
        }
        level = wanted;
    }

    @Override
    public boolean connect(Endpoints wanted) {
        endpoints = wanted;
        written = 0;
        inner.begin(endpoints, portals);
        aim.at(endpoints.goalX, endpoints.goalY, endpoints.goalZ, portals.heuristicScale());
        search.aim(aim);
        if (gates.hasDeadEnds()) {
            openDeadEnds();
        }
        climbing = level == 0 && (!index.plan().joinedByPages() || overlay.unfinished());
        int startCell = cells.cellOf(endpoints.startPolygon);
        int goalCell = cells.cellOf(endpoints.goalPolygon);
        joinedLevel = joinedLevel(startCell, goalCell);
        connector.join(endpoints, joinedLevel, start, goal);
        if (startCell == goalCell) {
            inner.find(inner.cost());
        }
        search.climb(joinedLevel, start, goal);
        joined = connector.expanded() + search.joiningExpanded();
        return true;
    }

    private int joinedLevel(int startCell, int goalCell) {
        if (climbing && !index.plan().joinedByPages()) {
            return 1;
        }
        int most = overlay.apart(level == 0 ? overlay.levelCount() : level, startCell, goalCell);
        return climbing ? Math.min(overlay.ready(most, startCell), overlay.ready(most, goalCell)) : most;
    }

    /** Lets the search into the dead end that holds the goal. */
    private void openDeadEnds() {
        int portal;
        for (int polygon = endpoints.goalPolygon; (portal = portals.exitPortal(polygon)) >= 0; ) {
            polygon = portals.mesh().across(portal, polygon);
            int gate = gates.gate(portal);
            if (gate >= 0) {
                search.openDeadEnd(Graph.end(gate, portals.sideOf(portal, polygon)));
            }
        }
    }

    @Override
    public void begin() {
        if (climbing) {
            search.beginClimbing(joinedLevel, start, goal, inner.cost());
        } else {
            search.beginAt(joinedLevel, start, goal, inner.cost());
        }
    }

    @Override
    public boolean advance(int expansions) {
        return search.advance(expansions);
    }

    @Override
    public double foundCost() {
        return search.cost();
    }

    @Override
    public void writeFound(Crossings out) {
        search.path(path);
        write(out);
    }

    /** The best path so far leads to the goal, or else to the expanded gate that is nearest the goal. */
    @Override
    public boolean writePartial(Crossings out) {
        search.partialPath(path);
        write(out);
        return path.goal() != Ids.NONE;
    }

    private void write(Crossings out) {
        long before = writer.expanded();
        out.clear();
        if (path.size() > 0) {
            writer.write(path, out);
        } else if (path.goal() != Ids.NONE) {
            inner.write(out);
        }
        written = writer.expanded() - before;
    }

    @Override
    public double writtenCost() {
        return path.cost();
    }

    @Override
    public int lastNode() {
        return path.size() == 0 ? Ids.NONE : gates.node(path.out(path.size() - 1) >> 1);
    }

    @Override
    public long joiningExpanded() {
        return joined;
    }

    @Override
    public long gatesExpanded() {
        return search.expandedCount();
    }

    @Override
    public long writingExpanded() {
        return written;
    }

    @Override
    public long work() {
        return connector.work() + search.joiningExpanded() + GATE_WORK * gatesExpanded() + written;
    }

    @Override
    public SearchMetrics metrics(long joinedByAll) {
        return search.metrics();
    }

    /** Lower bound of the cost to the goal: the straight line on the cheapest ground. */
    private static final class Aim implements GoalEstimate {
        private final float[] positions;
        private double scale;
        private double x;
        private double y;
        private double z;

        Aim(float[] positions) {
            this.positions = positions;
        }

        void at(double goalX, double goalY, double goalZ, double leastPerMetre) {
            scale = leastPerMetre;
            x = goalX;
            y = goalY;
            z = goalZ;
        }

        @Override
        public double least(int gate) {
            double dx = positions[3 * gate] - x;
            double dy = positions[3 * gate + 1] - y;
            double dz = positions[3 * gate + 2] - z;
            return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
}
