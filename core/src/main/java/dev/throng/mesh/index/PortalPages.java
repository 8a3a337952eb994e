package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageHops;
import dev.throng.overlay.PageLegs;
import dev.throng.overlay.PageMaker;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Builds pages of a mesh by one search from each gate of a cell. One per thread. */
final class PortalPages implements PageMaker {
    private PortalGraph portals;
    private MeshCells cells;
    private CellPortals portalsOf;

    /** Portals of cells of level 1, if pages do not have rows for all portals; else null. */
    private CellPortals allPortals;

    private MeshGates gates;
    private final boolean directed;
    private final PageContent content;
    private final LoadedCell loaded;

    /** A cell of the level below; null if no path through one is needed. */
    private final LoadedCell below;

    /** See {@link PageWorks#build}; null for single pages after an edit. */
    private final double[][] crossings;

    /** By row of the current cell: its node's local id; and the row of each local id. */
    private int[] localIds = new int[64];

    private int[] rows = new int[64];

    /** One path between gates, and all paths of a cell. */
    private final Crossings path = new Crossings();

    private int[] steps = new int[64];

    /**
     * @param portalsOf portals of the cells of the level
     * @param allPortals portals of the cells of level 1
     * @param crossings by cell of level 1: unrounded costs between all its gates. Pages of level 1 write them and those
     *     with joints read them. Null, or null for a cell, if they are not known
     */
    PortalPages(
            PortalGraph portals,
            MeshCells cells,
            MeshGates gates,
            CellPortals portalsOf,
            CellPortals allPortals,
            PageContent content,
            double[][] crossings) {
        this.portals = portals;
        this.cells = cells;
        this.portalsOf = portalsOf;
        this.allPortals = allPortals;
        this.gates = gates;
        this.content = content;
        this.crossings = crossings;
        directed = gates.directed();
        loaded = new LoadedCell(portals.graph().nodeCount());
        below = content == PageContent.JOINTS ? new LoadedCell(portals.graph().nodeCount()) : null;
    }

    /** Switches to another snapshot of the same mesh. */
    void moveTo(
            PortalGraph snapshot,
            MeshCells newCells,
            MeshGates newGates,
            CellPortals newPortals,
            CellPortals newAllPortals) {
        portals = snapshot;
        cells = newCells;
        gates = newGates;
        portalsOf = newPortals;
        allPortals = newAllPortals;
    }

    @Override
    public Page page(Level below, int cell) {
        int[] ends = portalsOf.ends(cell);
        int open = Overlay.openFirst(ends, gates);
        int gateCount = ends.length;
        int[] nodes = portalsOf.nodes(cell, ends, gates);
        boolean allCosts = content == PageContent.PORTALS || content == PageContent.JOINTS;
        float[] costs = new float[(allCosts ? nodes.length : gateCount) * gateCount];
        char[] hops = content == PageContent.GATES ? null : new char[nodes.length * gateCount];
        fill(cell, ends, nodes, true, costs, hops);
        PageHops to = hops == null ? null : new PageHops(nodes, hops, hops, null);
        return switch (content) {
            case GATES -> new Page(ends, open, costs, null);
            case LEGS -> new Page(ends, open, costs, legs(to, gateCount));
            case HOPS -> new Page(ends, open, costs, null, to);
            case PORTALS, JOINTS -> new Page(ends, open, costs, null, directed ? withBackward(cell, ends, to) : to);
        };
    }

    /** Returns the same page with next hops. */
    Page withHops(int cell, Page page) {
        int[] ends = new int[page.gateCount()];
        Arrays.setAll(ends, page::end);
        int[] nodes = portalsOf.nodes(cell, ends, gates);
        char[] hops = new char[nodes.length * ends.length];
        fill(cell, ends, nodes, true, null, hops);
        // Hops from gates to portals are needed only if pages join starts and goals.
        return page.with(new PageHops(nodes, hops, hops, null));
    }

    /** Returns the hops with hops and costs from the gates added. */
    private PageHops withBackward(int cell, int[] ends, PageHops to) {
        float[] costs = new float[to.to().length];
        char[] from = new char[costs.length];
        fill(cell, ends, to.nodes(), false, costs, from);
        return new PageHops(to.nodes(), to.to(), from, costs);
    }

    /**
     * Runs one search from each gate.
     *
     * @param nodes nodes by row: all of the cell, or only gates
     * @param costs costs, for the rows that it has space for, or null
     * @param hops next hops, or null
     */
    private void fill(int cell, int[] ends, int[] nodes, boolean toGates, float[] costs, char[] hops) {
        load(cell, nodes, toGates);
        final int gateCount = ends.length;
        final int rowCount = nodes.length;
        final int costRows = costs == null || gateCount == 0 ? 0 : costs.length / gateCount;
        final int lastRow = hops == null ? costRows : rowCount;
        double[] exact = toGates ? newCrossings(cell, gateCount) : null;
        for (int column = 0; column < gateCount; column++) {
            loaded.searchFrom(gates.nodeEnd(ends[column]));
            for (int row = 0; row < lastRow; row++) {
                int local = localIds[row];
                double cost = loaded.cost(local);
                if (row < costRows) {
                    costs[row * gateCount + column] = Costs.toTable(cost);
                }
                if (exact != null && row < gateCount) {
                    exact[column * gateCount + row] = cost;
                }
                if (hops != null) {
                    boolean joined = cost < Double.POSITIVE_INFINITY;
                    int parent = joined ? loaded.parent(local) : Ids.NONE;
                    int next = parent == Ids.NONE ? row : rows[parent];
                    hops[column * rowCount + row] = (char) (next << 1 | (joined ? loaded.arrived(local) : 0));
                }
            }
        }
    }

    private void load(int cell, int[] nodes, boolean backward) {
        if (content == PageContent.JOINTS) {
            loadJoints(cell, nodes, backward);
        } else {
            loaded.load(portals, cells, portalsOf.level(), cell, nodes, backward);
        }
        if (nodes.length > rows.length) {
            localIds = new int[2 * nodes.length];
            rows = new int[2 * nodes.length];
        }
        for (int row = 0; row < nodes.length; row++) {
            localIds[row] = loaded.localId(nodes[row]);
            rows[localIds[row]] = row;
        }
    }

    /** Allocates the costs of the paths through a cell, if they are needed later. */
    private double[] newCrossings(int cell, int gateCount) {
        if (crossings == null || portalsOf.level() > 1) {
            return null;
        }
        crossings[cell] = new double[gateCount * gateCount];
        return crossings[cell];
    }

    /**
     * Loads the gates of the level below with the paths through its cells as edges, so that searches have few nodes.
     */
    private void loadJoints(int cell, int[] joints, boolean backward) {
        CellTree tree = cells.tree();
        int level = portalsOf.level();
        loaded.begin(joints, portals.graph().grain());
        for (int i = 0; i < tree.childCount(level, cell); i++) {
            int child = tree.child(level, cell, i);
            int[] ends = allPortals.ends(child);
            // In the order of the child's page.
            Overlay.openFirst(ends, gates);
            int[] nodes = allPortals.nodes(child, ends, gates);
            for (int j = 0; j < ends.length; j++) {
                ends[j] = gates.nodeEnd(ends[j]);
            }
            boolean known = crossings != null && crossings[child] != null;
            double[] costs = known ? crossings[child] : searchCrossings(child, ends, nodes);
            for (int j = 0; j < ends.length; j++) {
                // Costs are ordered by the gate that paths lead to, then by the one from which they come.
                loaded.add(ends[j], ends, costs, backward ? j * ends.length : j, backward ? 1 : ends.length);
            }
        }
        loaded.done();
    }

    /** Returns the cost matrix between gates of a child cell, `[to * n + from]`. */
    private double[] searchCrossings(int child, int[] ends, int[] nodes) {
        double[] costs = new double[ends.length * ends.length];
        below.load(portals, cells, portalsOf.level() - 1, child, nodes, true);
        for (int to = 0; to < ends.length; to++) {
            below.searchFrom(ends[to]);
            for (int from = 0; from < ends.length; from++) {
                costs[to * ends.length + from] = below.cost(below.localId(ends[from] >> 1));
            }
        }
        return costs;
    }

    /** Extracts the paths between gates from the next hops, without the gates themselves. */
    private PageLegs legs(PageHops hops, int gateCount) {
        int[] first = new int[(directed ? gateCount * gateCount : gateCount * (gateCount - 1) / 2) + 1];
        int size = 0;
        int pair = 0;
        for (int a = 0; a < gateCount; a++) {
            for (int b = 0; b < (directed ? gateCount : a); b++) {
                int from = directed ? a : b;
                int to = directed ? b : a;
                path.clear();
                // A hop to its own row means that there is no path.
                if (from != to && hops.to()[hops.first() + to * hops.rowCount() + from] >> 1 != from) {
                    Hops.walkTo(hops, from, to, path);
                }
                int more = Math.max(0, path.size() - 1);
                if (size + more > steps.length) {
                    steps = Arrays.copyOf(steps, Math.max(2 * steps.length, size + more));
                }
                System.arraycopy(path.ends(), 1, steps, size, more);
                size += more;
                first[++pair] = size;
            }
        }
        return PageLegs.of(directed, first, Arrays.copyOf(steps, size));
    }

    /** Portals and gates of each cell of a level. Immutable, share freely. */
    static final class CellPortals {
        private final int level;
        private final int[][] ends;
        private final int[][] inner;

        /** Whether portals have rows, whose number is limited. */
        private final boolean rows;

        /** Whether only gates of the level below have rows. */
        private final boolean joints;

        /**
         * @param content content of the pages; those above level 1 that have only gates need no portals inside the
         *     cells
         */
        CellPortals(MeshCells cells, MeshGates gates, int level, PageContent content) {
            this.level = level;
            rows = content != PageContent.GATES;
            joints = content == PageContent.JOINTS;
            boolean inner = rows || level == 1;
            CellSizes sizes = CellSizes.of(cells, level);
            int[] rowCounts = joints ? CellSizes.joints(cells, level) : sizes.nodes();
            int count = sizes.gates().length;
            ends = new int[count][];
            this.inner = inner ? new int[count][] : null;
            for (int cell = 0; cell < count; cell++) {
                require("gates", cell, sizes.gates()[cell], Page.MAX_GATES);
                ends[cell] = new int[sizes.gates()[cell]];
                if (rows) {
                    require("portals", cell, rowCounts[cell], PageHops.MAX_ROWS);
                }
                if (inner) {
                    this.inner[cell] = new int[rowCounts[cell] - sizes.gates()[cell]];
                }
            }
            int[] endCount = new int[count];
            int[] innerCount = new int[count];
            for (int node = 0; node < cells.nodeCount(); node++) {
                if (!cells.exists(node)) {
                    continue;
                }
                int a = cells.cell(Graph.end(node, 0), level);
                int b = cells.cell(Graph.end(node, 1), level);
                if (a != b) {
                    int gate = gates.gate(node);
                    ends[a][endCount[a]++] = Graph.end(gate, 0);
                    ends[b][endCount[b]++] = Graph.end(gate, 1);
                } else if (inner && (!joints || cells.gate(node, level - 1))) {
                    this.inner[a][innerCount[a]++] = node;
                }
            }
            if (cells.mesh().endShift() == 0) {
                // If gates are added and removed, all lists are sorted by id.
                for (int[] ofCell : ends) {
                    Arrays.sort(ofCell);
                }
            }
        }

        /**
         * Makes the same after a change.
         *
         * @param touched cells with removed or added nodes, ascending
         * @param nodes removed and added nodes, ascending; a node may be of any cell
         */
        CellPortals(CellPortals before, MeshCells cells, MeshGates gates, int[] touched, int[] nodes) {
            level = before.level;
            rows = before.rows;
            joints = before.joints;
            ends = before.ends.clone();
            inner = before.inner == null ? null : before.inner.clone();
            int[][] newEnds = newEnds(cells, gates, touched, nodes);
            int[][] newInner = inner == null ? null : newInner(cells, touched, nodes);
            for (int i = 0; i < touched.length; i++) {
                int cell = touched[i];
                ends[cell] = with(newEnds[i], before.ends[cell], end -> gates.node(end >> 1), nodes);
                require("gates", cell, ends[cell].length, Page.MAX_GATES);
                if (inner != null) {
                    inner[cell] = with(newInner[i], before.inner[cell], node -> node, nodes);
                }
                if (rows) {
                    require("portals", cell, ends[cell].length + inner[cell].length, PageHops.MAX_ROWS);
                }
            }
        }

        /** Returns for each touched cell the ends of those nodes that are now its gates. */
        private int[][] newEnds(MeshCells cells, MeshGates gates, int[] touched, int[] nodes) {
            int[][] found = new int[touched.length][0];
            int[] sizes = new int[touched.length];
            for (int node : nodes) {
                for (int side = 0; side < 2 && cells.exists(node) && cells.gate(node, level); side++) {
                    int slot = Arrays.binarySearch(touched, cells.cell(Graph.end(node, side), level));
                    add(found, sizes, slot, Graph.end(gates.gate(node), side));
                }
            }
            return trimmed(found, sizes);
        }

        /** Returns for each touched cell those nodes that now lie inside it and have a row. */
        private int[][] newInner(MeshCells cells, int[] touched, int[] nodes) {
            int[][] found = new int[touched.length][0];
            int[] sizes = new int[touched.length];
            for (int node : nodes) {
                boolean row = cells.exists(node) && (!joints || cells.gate(node, level - 1));
                if (row && !cells.gate(node, level)) {
                    add(found, sizes, Arrays.binarySearch(touched, cells.cell(Graph.end(node, 0), level)), node);
                }
            }
            return trimmed(found, sizes);
        }

        private static void add(int[][] lists, int[] sizes, int slot, int number) {
            if (slot >= 0) {
                int size = sizes[slot]++;
                lists[slot] = size == lists[slot].length ? Arrays.copyOf(lists[slot], 2 * size + 4) : lists[slot];
                lists[slot][size] = number;
            }
        }

        private static int[][] trimmed(int[][] lists, int[] sizes) {
            for (int i = 0; i < sizes.length; i++) {
                lists[i] = Arrays.copyOf(lists[i], sizes[i]);
            }
            return lists;
        }

        /** Merges new numbers into a sorted list, without those of changed nodes. */
        private static int[] with(int[] more, int[] before, IntUnaryOperator nodeOf, int[] nodes) {
            int[] all = Arrays.copyOf(more, more.length + before.length);
            int size = more.length;
            for (int number : before) {
                if (Arrays.binarySearch(nodes, nodeOf.applyAsInt(number)) < 0) {
                    all[size++] = number;
                }
            }
            int[] now = Arrays.copyOf(all, size);
            Arrays.sort(now);
            return now;
        }

        private void require(String what, int cell, int found, int most) {
            if (found > most) {
                throw new BadInputException("cells: cell " + cell + " of level " + level + " has " + found + " " + what
                        + ", the limit is " + most + ": smaller cells have fewer");
            }
        }

        int level() {
            return level;
        }

        /** Returns the gates of a cell sorted by node, or by id if there are free ids; a copy. */
        int[] ends(int cell) {
            return ends[cell].clone();
        }

        int[] inner(int cell) {
            return inner[cell];
        }

        /**
         * Returns the nodes of a cell: its gates, then the others.
         *
         * @param ends ends of its gates
         */
        int[] nodes(int cell, int[] ends, MeshGates gates) {
            int[] others = inner[cell];
            int[] nodes = new int[ends.length + others.length];
            for (int i = 0; i < ends.length; i++) {
                nodes[i] = gates.node(ends[i] >> 1);
            }
            System.arraycopy(others, 0, nodes, ends.length, others.length);
            return nodes;
        }
    }
}
