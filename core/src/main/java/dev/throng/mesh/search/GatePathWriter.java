package dev.throng.mesh.search;

import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.GatePath;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageLegs;
import dev.throng.overlay.Unpacker;

/**
 * Writes a path of gates as crossings: by next hops where pages have them, else by legs of level 1 that are stored or searched. One
 * per thread, reused; allocates nothing once it has grown.
 */
final class GatePathWriter {
    private final Connector connector;
    private MeshOverlay index;
    private MeshGates gates;
    private Overlay overlay;

    // Null where pages have next hops.
    private final Unpacker unpacker;
    private final CellSearch legSearch;

    /**
     * @param connector has joined start and goal
     */
    GatePathWriter(MeshOverlay index, Connector connector) {
        this.connector = connector;
        unpacker = index.hasHops() ? null : new Unpacker(index.overlay(), index.estimate());
        legSearch = index.hasHops() ? null : new CellSearch(index.portals(), index.cells());
        take(index);
    }

    private void take(MeshOverlay snapshot) {
        index = snapshot;
        gates = snapshot.gates();
        overlay = snapshot.overlay();
    }

    void moveTo(MeshOverlay snapshot) {
        take(snapshot);
        if (unpacker != null) {
            unpacker.moveTo(overlay, index.estimate());
            legSearch.moveTo(index.portals(), index.cells());
        }
    }

    /** Adds the crossings of a path with gates. */
    void write(GatePath path, Crossings out) {
        if (unpacker == null) {
            follow(path, out);
        } else {
            unpack(path, out);
        }
    }

    /** Next hops lead through a cell of any level. */
    private void follow(GatePath path, Crossings out) {
        connector.addStart(path.out(0) ^ 1, out);
        int last = path.size() - 1;
        for (int i = 1; i <= last; i++) {
            int from = path.out(i - 1);
            Level ofLeg = overlay.level(path.level(i));
            Page page = ofLeg.page(gates.cell(from, path.level(i)));
            index.hopWalk().walk(path.level(i), page, ofLeg.row(from), ofLeg.row(path.out(i) ^ 1), false, out);
        }
        if (path.goal() != Ids.NONE) {
            connector.addGoal(path.out(last), out);
        }
    }

    /** Legs of higher levels become legs of level 1, whose crossings are stored or searched. */
    private void unpack(GatePath path, Crossings out) {
        while (unpacker.next(path)) {
            int from = path.legFrom();
            int to = path.legTo();
            if (from == Ids.NONE) {
                connector.addStart(to ^ 1, out);
            } else if (to == Ids.NONE) {
                connector.addGoal(from, out);
            } else {
                addLeg(from, to, out);
            }
        }
    }

    private void addLeg(int from, int to, Crossings out) {
        Level first = overlay.level(1);
        int cell = gates.cell(from);
        Page page = first.page(cell);
        if (page.legs() != null) {
            out.add(gates.nodeEnd(from));
            addStored(page, first.row(from), first.row(to ^ 1), out);
            return;
        }
        Graph graph = index.portals().graph();
        int node = gates.node(to >> 1);
        legSearch.begin(1, cell, false);
        legSearch.aim(graph.x(node), graph.y(node), graph.z(node));
        legSearch.addGate(gates.nodeEnd(from));
        legSearch.run(node);
        legSearch.addPathTo(node, out);
    }

    private static void addStored(Page page, int from, int to, Crossings out) {
        PageLegs legs = page.legs();
        int first = legs.first(from, to, page.gateCount());
        int count = legs.end(from, to, page.gateCount()) - first;
        boolean backward = legs.backward(from, to);
        int[] steps = legs.steps();
        int at = out.size();
        int[] crossings = out.extend(count);
        for (int i = 0; i < count; i++) {
            // Going back, a portal is crossed to its other side.
            crossings[at + i] = backward ? steps[first + count - 1 - i] ^ 1 : steps[first + i];
        }
    }

    /** Nodes and gates expanded for all paths so far. */
    long expanded() {
        return unpacker == null ? 0 : unpacker.expanded() + legSearch.expanded();
    }
}
