package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import java.util.Arrays;

/**
 * Finds cheapest paths on a mesh with an overlay: HNA*, PCCP and transit. They differ in how start and goal are
 * joined to the gates of their cells, and in how the best pair of gates is found. One per thread, reused; allocates nothing
 * once it has grown.
 *
 * <p>The papers' steps are {@link #connect}, {@link #beginGates} with {@link #advance}, and {@link #writeFound}. There is no fourth:
 * nothing was put into the overlay that would have to be taken out.
 */
public final class MeshOverlaySearch extends MeshSearch {
    private MeshOverlay index;

    // One connector of the two.
    private final SearchedConnector searchedConnector;
    private final PageConnector pageConnector;

    // Null where no gate table is planned.
    private final TableTop table;
    private final FormerTableTop formerTable;

    /** Null while a table could answer every query. */
    private SearchTop search;

    /** The one that answers the last pair; null before the first. */
    private Top top;

    private SearchListener listener;
    private long joined;

    public MeshOverlaySearch(MeshOverlay index) {
        super(index.options().method());
        this.index = index;
        boolean pages = index.plan().joinedByPages();
        boolean tables = index.plan().gateTable();
        searchedConnector = pages ? null : new SearchedConnector(index);
        pageConnector = pages ? new PageConnector(index) : null;
        table = tables ? new TableTop(index, pageConnector) : null;
        formerTable = tables ? new FormerTableTop(index, pageConnector) : null;
        search = tables ? null : newSearch();
        top = tables ? table : search;
    }

    private SearchTop newSearch() {
        SearchTop made = new SearchTop(index, pageConnector == null ? searchedConnector : pageConnector);
        made.listener(listener);
        return made;
    }

    @Override
    public void moveTo(PortalGraph snapshot, MeshOverlay snapshotIndex) {
        index = snapshotIndex;
        if (pageConnector == null) {
            searchedConnector.moveTo(index);
        } else {
            pageConnector.moveTo(index);
        }
        if (table != null) {
            table.moveTo(index);
            formerTable.moveTo(index);
        }
        if (search != null) {
            search.moveTo(index);
        }
    }

    /**
     * Sets the level at which paths are searched: 1 to the highest. Where start and goal lie in one cell of that level, the
     * highest level below it that separates them is taken, as in the papers. 0 is the default: PCCP searches the highest level. HNA*
     * searches all levels at once, so that every cell is crossed at the highest level at which it holds neither.
     */
    @Override
    public void level(int wanted) {
        if (table != null) {
            super.level(wanted);
        }
        search.level(wanted, name());
    }

    /** Sets how start and goal are joined. All levels at once need no more than the gates of level 1. */
    @Override
    public void connector(MeshIndex.Connector wanted) {
        if (searchedConnector == null) {
            super.connector(wanted);
        }
        if (wanted == null) {
            throw new BadInputException(
                    "connector is null, one of " + Arrays.toString(MeshIndex.Connector.values()) + " is needed");
        }
        searchedConnector.kind(wanted);
    }

    /**
     * Sets what joins start and goal to the gates of the level that is searched. In all else this is {@link
     * MeshIndex.Connector#ASTAR_PER_GATE}: the paths to the gates are searched when they are wanted.
     */
    public void joiner(EndpointJoiner wanted) {
        searchedConnector.joiner(wanted);
    }

    /** Sets the listener of expanded gates, as nodes of the portal graph, or null for none. A table expands nothing. */
    @Override
    public void listener(SearchListener wanted) {
        listener = wanted == null
                ? null
                : (gate, parent, cost, key) -> {
                    MeshGates gates = index.gates();
                    wanted.expanded(gates.node(gate), parent < 0 ? parent : gates.node(parent), cost, key);
                };
        if (search != null) {
            search.listener(listener);
        }
    }

    /** Joins two points on the mesh that a path joins to the gates of their cells. */
    public void connect(Endpoints endpoints) {
        joined = 0;
        if (table != null) {
            if (table.connect(endpoints)) {
                top = table;
                return;
            }
            if (formerTable.connect(endpoints)) {
                top = formerTable;
                return;
            }
            // The former table may have searched a cell already.
            joined = formerTable.joiningExpanded();
        }
        if (search == null) {
            search = newSearch();
        }
        search.connect(endpoints);
        top = search;
    }

    @Override
    public void begin(Endpoints endpoints) {
        connect(endpoints);
        beginGates();
    }

    /** Starts the search between start and goal, which {@link #connect} has joined. */
    public void beginGates() {
        top.begin();
    }

    /**
     * Expands up to this many more gates. Looking a path up in a table ends as soon as it is begun.
     *
     * @return whether the search has ended
     */
    @Override
    public boolean advance(int expansions) {
        return top.advance(expansions);
    }

    @Override
    public double foundCost() {
        return top.foundCost();
    }

    @Override
    public void writeFound(Crossings out) {
        top.writeFound(out);
    }

    /** The best that is known leads to the goal, or else to the expanded gate that is nearest the goal. */
    @Override
    public boolean writePartial(Crossings out) {
        return top.writePartial(out);
    }

    @Override
    public int lastNode() {
        return top.lastNode();
    }

    @Override
    public double cost() {
        return top.writtenCost();
    }

    /** Nodes and gates expanded to join start and goal. */
    public long joiningExpanded() {
        return joined + top.joiningExpanded();
    }

    /** Gates expanded by the search itself. */
    public long gatesExpanded() {
        return top.gatesExpanded();
    }

    @Override
    public long expanded() {
        return joiningExpanded() + top.gatesExpanded() + top.writingExpanded();
    }

    @Override
    public long work() {
        return top.work();
    }

    @Override
    public SearchMetrics metrics() {
        return top.metrics(joiningExpanded());
    }
}
