package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.GateLegs;
import dev.throng.mesh.index.GateTable;
import dev.throng.mesh.index.GateTables;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchMetrics;

/** Looks the best pair of gates up in the table between all gates. One per thread, reused; allocates nothing once it has grown. */
class TableTop implements Top {
    private final PageConnector connector;
    private final InnerPath inner;
    private final GateMeeting pairs = new GateMeeting();
    private MeshOverlay index;
    private PortalGraph portals;
    private Endpoints endpoints;
    private GateTables tables;
    private double cost;
    private boolean throughGates;
    private long joined;

    TableTop(MeshOverlay index, PageConnector connector) {
        this.connector = connector;
        inner = new InnerPath(connector);
        moveTo(index);
    }

    @Override
    public final void moveTo(MeshOverlay snapshot) {
        index = snapshot;
        portals = snapshot.portals();
    }

    @Override
    public boolean connect(Endpoints wanted) {
        GateTables known = index.tables();
        if (known == null) {
            return false;
        }
        join(wanted, known);
        return true;
    }

    /** Forgets the last pair. */
    final void forget() {
        joined = 0;
    }

    /** Joins start and goal to the gates in a table. */
    final void join(Endpoints wanted, GateTables known) {
        forget();
        endpoints = wanted;
        tables = known;
        connector.join(wanted, index.levels());
    }

    @Override
    public void begin() {
        meet();
    }

    /** Finds the best pair of gates in the table, or a path inside the cell that start and goal share; returns its cost. */
    final double meet() {
        inner.begin(endpoints, portals);
        PageJoiner start = connector.start();
        PageJoiner goal = connector.goal();
        float limit = (float) inner.cost();
        pairs.over(index.overlay().level(index.levels()), tables.table());
        float met = pairs.meet(start.joins(), start.slot(), goal.joins(), goal.slot(), limit);
        throughGates = met < limit;
        cost = throughGates ? met : inner.cost();
        if (start.cell() == goal.cell() && inner.find(cost)) {
            cost = inner.cost();
            throughGates = false;
        }
        joined = connector.expanded();
        return cost;
    }

    final MeshOverlay index() {
        return index;
    }

    final PageConnector connector() {
        return connector;
    }

    /** The best pair is found as soon as the search is begun. */
    @Override
    public final boolean advance(int expansions) {
        return true;
    }

    @Override
    public final double foundCost() {
        return cost;
    }

    @Override
    public final double writtenCost() {
        return cost;
    }

    @Override
    public final boolean writePartial(Crossings out) {
        writeFound(out);
        return true;
    }

    @Override
    public final int lastNode() {
        return Ids.NONE;
    }

    @Override
    public final void writeFound(Crossings out) {
        out.clear();
        if (!throughGates) {
            inner.write(out);
            return;
        }
        PageJoiner from = connector.start();
        PageJoiner to = connector.goal();
        GateTable table = tables.table();
        GateLegs legs = tables.legs();
        int startColumn = pairs.startColumn();
        int goalColumn = pairs.goalColumn();
        from.walk(startColumn, out);
        int joint = out.size();
        int last = to.page().end(goalColumn) >> 1;
        for (int gate = from.page().end(startColumn) >> 1; gate != last; ) {
            gate = legs.walk(gate, table.leg(gate, last), out);
        }
        int lastJoint = out.size();
        to.walk(goalColumn, out);
        dropTouch(lastJoint, out);
        if (joint < lastJoint) {
            dropTouch(joint, out);
        }
    }

    /**
     * Drops a joint at a gate that the path only touches. Where midpoints are in line, a path may touch a gate and turn back into
     * the cell that it came from, at the same cost.
     */
    private void dropTouch(int joint, Crossings out) {
        if (joint == 0) {
            if (portals.leadsInto(out.ends()[0], endpoints.startPolygon)) {
                out.drop(0);
            }
        } else if (portals.sameSide(out.ends()[joint - 1], out.ends()[joint])) {
            out.drop(joint);
        }
    }

    @Override
    public final long joiningExpanded() {
        return joined;
    }

    @Override
    public final long gatesExpanded() {
        return 0;
    }

    @Override
    public final long writingExpanded() {
        return 0;
    }

    @Override
    public final long work() {
        return connector.work();
    }

    @Override
    public final SearchMetrics metrics(long joinedByAll) {
        return new SearchMetrics(joinedByAll, 0, 0, 0, 0);
    }
}
