package dev.throng.mesh.search;

import dev.throng.graph.Graph;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Connection;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;

/** Joins start and goal by searching their cells: HNA*. One per thread, reused; allocates nothing once it has grown. */
final class SearchedConnector implements Connector {
    private MeshCells cells;
    private MeshGates gates;
    private PortalGraph portals;
    private Overlay overlay;
    private final CellSearch startSearch;
    private final CellSearch goalSearch;
    private MeshIndex.Connector kind = MeshIndex.Connector.LEVEL_BY_LEVEL;

    /** Joins start and goal instead of a search, or null. */
    private EndpointJoiner joiner;

    private Endpoints endpoints;
    private int level;
    private long before;

    SearchedConnector(MeshOverlay index) {
        portals = index.portals();
        cells = index.cells();
        gates = index.gates();
        overlay = index.overlay();
        startSearch = new CellSearch(portals, cells);
        goalSearch = new CellSearch(portals, cells);
    }

    /** Switches to another snapshot of the same mesh. */
    void moveTo(MeshOverlay index) {
        portals = index.portals();
        overlay = index.overlay();
        cells = index.cells();
        gates = index.gates();
        startSearch.moveTo(portals, cells);
        goalSearch.moveTo(portals, cells);
    }

    /** Sets how later searches join start and goal. */
    void kind(MeshIndex.Connector wanted) {
        kind = wanted;
        joiner = null;
    }

    /** Sets the joiner of start and goal; paths to the gates are searched when they are needed. */
    void joiner(EndpointJoiner wanted) {
        kind(MeshIndex.Connector.ASTAR_PER_GATE);
        joiner = wanted;
    }

    @Override
    public void join(Endpoints endpoints, int wanted, Connection start, Connection goal) {
        this.endpoints = endpoints;
        level = kind == MeshIndex.Connector.LEVEL_BY_LEVEL ? 1 : wanted;
        before = startSearch.expanded() + goalSearch.expanded();
        double[] goalCosts = goal.beginAt(level, endpoints.goalPolygon, cells.cellOf(endpoints.goalPolygon), overlay);
        double[] startCosts =
                start.beginAt(level, endpoints.startPolygon, cells.cellOf(endpoints.startPolygon), overlay);
        if (joiner != null) {
            joiner.join(
                    level,
                    endpoints.startPolygon,
                    endpoints.startX,
                    endpoints.startY,
                    endpoints.startZ,
                    endpoints.goalPolygon,
                    endpoints.goalX,
                    endpoints.goalY,
                    endpoints.goalZ,
                    startCosts,
                    goalCosts);
            return;
        }
        join(goalSearch, true, goalCosts);
        join(startSearch, false, startCosts);
    }

    private void join(CellSearch search, boolean backward, double[] costs) {
        int cell = cells.cellOf(backward ? endpoints.goalPolygon : endpoints.startPolygon, level);
        Page page = overlay.level(level).page(cell);
        if (kind != MeshIndex.Connector.ASTAR_PER_GATE) {
            search.begin(level, cell, backward);
            addPoint(search, backward);
            search.run(-1);
        }
        for (int column = 0; column < page.gateCount(); column++) {
            if (kind == MeshIndex.Connector.ASTAR_PER_GATE) {
                searchGate(search, backward, page.end(column));
            }
            costs[column] = search.cost(gates.nodeEnd(page.end(column)));
        }
    }

    /** Runs one A* to one gate. */
    private void searchGate(CellSearch search, boolean backward, int end) {
        Graph graph = portals.graph();
        int node = gates.node(end >> 1);
        search.begin(level, cells.cellOf(backward ? endpoints.goalPolygon : endpoints.startPolygon, level), backward);
        search.aim(graph.x(node), graph.y(node), graph.z(node));
        addPoint(search, backward);
        search.run(node);
    }

    private void addPoint(CellSearch search, boolean backward) {
        if (backward) {
            search.addPoint(endpoints.goalPolygon, endpoints.goalX, endpoints.goalY, endpoints.goalZ);
        } else {
            search.addPoint(endpoints.startPolygon, endpoints.startX, endpoints.startY, endpoints.startZ);
        }
    }

    /** Reads the path from the search that has joined the start, unless there was one for each gate. */
    @Override
    public double inside(Endpoints endpoints, double limit) {
        if (kind == MeshIndex.Connector.ASTAR_PER_GATE) {
            startSearch.begin(1, cells.cellOf(endpoints.startPolygon), false);
            addPoint(startSearch, false);
            startSearch.run(-1);
        }
        return Math.min(
                limit,
                startSearch.costOfPoint(endpoints.goalPolygon, endpoints.goalX, endpoints.goalY, endpoints.goalZ));
    }

    @Override
    public void addInside(Crossings out) {
        startSearch.addPathToPoint(endpoints.goalPolygon, out);
    }

    @Override
    public void addStart(int end, Crossings out) {
        if (kind == MeshIndex.Connector.ASTAR_PER_GATE) {
            searchGate(startSearch, false, end);
        }
        startSearch.addPathTo(gates.node(end >> 1), out);
    }

    @Override
    public void addGoal(int end, Crossings out) {
        if (kind == MeshIndex.Connector.ASTAR_PER_GATE) {
            searchGate(goalSearch, true, end);
        }
        goalSearch.addPathFrom(gates.node(end >> 1), out);
    }

    @Override
    public long expanded() {
        return startSearch.expanded() + goalSearch.expanded() - before;
    }

    @Override
    public long work() {
        return expanded();
    }
}
