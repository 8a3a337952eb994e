package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedChars;
import dev.throng.graph.Graph;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.index.PortalPages.Content;
import dev.throng.mesh.portal.Crossings;
import dev.throng.mesh.portal.MeshArrays;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.mesh.portal.Reshape;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.GateEstimate;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageHops;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * A mesh with its cells, gates and pages: the index of every method but A*. Lazily completed after an edit, otherwise
 * immutable; share freely.
 *
 * <p>HNA* has the costs between the gates of each cell, and optionally the paths. PCCP has next hops and costs from
 * every portal of a cell at every level that is searched. Transit has the same for one level, and a gate table. Large
 * cells of transit are cut into small ones: these have the costs from every portal, and a large one those from the
 * gates of its small ones.
 */
public final class MeshOverlay {
    private static final double TRANSIT_IMBALANCE = 1.3;

    /** Average polygons above which cells of transit are cut into small ones. */
    private static final int LARGE = 1000;

    /** Average polygons of the small cells. */
    private static final int SMALL = 100;

    private final PortalGraph portals;
    private final MeshIndex options;
    private final MeshCells cells;
    private final MeshGates gates;
    private final Overlay overlay;

    /**
     * By level, and by end of a node: its row in the page of the cell on that side. By end of a gate if pages have rows
     * only for gates. Empty if pages have only the rows of their own gates.
     */
    private final ChunkedChars[] rows;

    private final PageWorks works;
    private final HopWalk hopWalk;

    /** Gate table of transit, otherwise null; also null after an edit until it is rebuilt. */
    private volatile Tables tables;

    /** Tables of an earlier snapshot, until the current ones are built; null for other methods. */
    private volatile FormerTables former;

    /**
     * @param table costs between all gates
     * @param legs legs of the paths between them
     * @param scale lower bound of the cost per metre
     */
    record Tables(GateTable table, GateLegs legs, double scale) {}

    private MeshOverlay(
            PortalGraph portals,
            MeshIndex options,
            MeshCells cells,
            MeshGates gates,
            Overlay overlay,
            ChunkedChars[] rows,
            PageWorks works,
            Tables tables) {
        this.portals = portals;
        this.options = options;
        this.cells = cells;
        this.gates = gates;
        this.overlay = overlay;
        this.rows = rows;
        this.works = works;
        this.tables = tables;
        hopWalk = new HopWalk(overlay, gates, joints());
    }

    /**
     * Cuts a mesh into cells and fills their pages. The result does not depend on the number of threads.
     *
     * @param options HNA*, PCCP or transit
     * @param parallelism threads to use, the calling one included
     */
    public static MeshOverlay build(PortalGraph portals, MeshIndex options, Executor executor, int parallelism) {
        return build(portals, options, null, executor, parallelism);
    }

    /**
     * Builds the index of any options.
     *
     * @param known an index over the same mesh, whose cells are reused if they fit, or null
     * @return the index; null for A*, or if none fits
     */
    public static MeshOverlay build(
            PortalGraph portals, MeshIndex wanted, MeshOverlay known, Executor executor, int parallelism) {
        if (wanted instanceof MeshIndex.AStar) {
            return null;
        }
        if (wanted instanceof MeshIndex.Auto auto) {
            return new IndexChooser(portals, executor, parallelism).fastestWithin(auto.bytes());
        }
        MeshIndex.Hna cut = cut(wanted, portals);
        boolean same = known != null
                && known.cells.whole()
                && cut.equals(cut(known.options, portals))
                && known.cells.levels() == (wanted instanceof MeshIndex.Transit ? sizes(cut).length : cut.levels());
        MeshCells cells = same ? known.cells : cutCells(wanted, portals, executor, parallelism);
        return of(portals, wanted, cells, executor, parallelism);
    }

    private static MeshCells cutCells(MeshIndex options, PortalGraph portals, Executor executor, int parallelism) {
        MeshIndex.Hna cut = cut(options, portals);
        return options instanceof MeshIndex.Transit
                ? MeshCells.cut(portals, sizes(cut), cut.imbalance(), cut.seed(), executor, parallelism)
                : MeshCells.cut(portals, cut, executor, parallelism);
    }

    /** Returns the polygons of a cell of each level of transit. */
    private static int[] sizes(MeshIndex.Hna cut) {
        return sizes(cut.mergeFactor());
    }

    /** Returns the polygons of a cell of each level of transit whose largest cells have this many. */
    static int[] sizes(int cellSize) {
        return cellSize > LARGE ? new int[] {SMALL, cellSize} : new int[] {cellSize};
    }

    /** Returns the number of levels of an index of transit tables, given complete options. */
    public static int levels(MeshIndex.Transit options) {
        return sizes(options.cellSize()).length;
    }

    /** Returns the options of the cut of an index. */
    private static MeshIndex.Hna cut(MeshIndex options, PortalGraph portals) {
        if (options instanceof MeshIndex.Transit wanted) {
            MeshIndex.Transit transit = wanted.forMesh(portals.mesh());
            return new MeshIndex.Hna(1, transit.cellSize(), TRANSIT_IMBALANCE, transit.seed(), MeshIndex.Legs.SEARCHED);
        }
        MeshIndex.Hna hna = options instanceof MeshIndex.Pccp pccp ? pccp.cells() : (MeshIndex.Hna) options;
        return hna.withLegs(MeshIndex.Legs.SEARCHED);
    }

    /** Fills the pages of cells that are already cut. */
    public static MeshOverlay of(
            PortalGraph portals, MeshIndex options, MeshCells cells, Executor executor, int parallelism) {
        MeshOverlay pages = pages(portals, options, cells, executor, parallelism);
        if (pages.options instanceof MeshIndex.Transit transit) {
            GateTable table = GateTable.build(pages.gates, pages.topLevel(), executor, parallelism);
            return pages.with(table, transit, executor, parallelism);
        }
        return pages;
    }

    /**
     * Returns an index over the cells of only one level, with a gate table.
     *
     * @param parallelism threads to use, the calling one included
     */
    public MeshOverlay withGateTable(int level, Executor executor, int parallelism) {
        return of(portals, MeshIndex.transit(), cells.only(portals, level), executor, parallelism);
    }

    /**
     * Returns the same index for another profile: cells and gates are shared, costs are recomputed.
     *
     * @param theirs portal graph with the weights of that profile
     * @param parallelism threads to use, the calling one included
     */
    public MeshOverlay withProfile(PortalGraph theirs, Executor executor, int parallelism) {
        // A rebuilt graph may have more dead ends, and then another order of gates.
        boolean reshaped = MeshArrays.endShift(theirs.mesh()) == 0;
        MeshOverlay pages = reshaped
                ? pages(theirs, options, cells, executor, parallelism)
                : new MeshOverlay(
                        theirs, options, cells, gates, works.build(theirs, executor, parallelism), rows, works, null);
        pages.finish(executor, parallelism, () -> false);
        return pages;
    }

    /**
     * Returns an index with known transit tables; refuses tables that are not those of cheapest paths.
     *
     * @param costs costs of the table, row by row
     * @param firstLegs first legs of the table, row by row
     */
    public static MeshOverlay restored(
            PortalGraph portals,
            MeshIndex.Transit options,
            MeshCells cells,
            float[] costs,
            char[] firstLegs,
            Executor executor,
            int parallelism) {
        MeshOverlay pages = pages(portals, options, cells, executor, parallelism);
        GateTable table = GateTable.restored(pages.gates, pages.topLevel(), costs, firstLegs, executor, parallelism);
        return pages.with(table, options, executor, parallelism);
    }

    private MeshOverlay with(GateTable newTable, MeshIndex.Transit transit, Executor executor, int parallelism) {
        Tables filled = tables(newTable, transit, executor, parallelism);
        return new MeshOverlay(portals, transit, cells, gates, overlay, rows, works, filled);
    }

    private Tables tables(GateTable newTable, MeshIndex.Transit transit, Executor executor, int parallelism) {
        boolean stored = transit.storedLegs();
        return new Tables(newTable, legs(newTable, stored, executor, parallelism), portals.heuristicScale());
    }

    private GateLegs legs(GateTable table, boolean stored, Executor executor, int parallelism) {
        return GateLegs.build(gates, topLevel(), hopWalk, table, stored, executor, parallelism);
    }

    private Level topLevel() {
        return overlay.level(overlay.levelCount());
    }

    /**
     * Returns the index after some cells have changed; the rest is shared. Stale pages of higher levels are rebuilt
     * when a search first needs them, or by {@link #finish}, which also rebuilds the gate table of transit.
     *
     * @param snapshot current graph of the same mesh
     * @param polygons polygons whose inner edges have other weights
     * @param polygonCount number of these polygons
     * @param links links that have other weights
     * @param linkCount number of these links
     */
    public MeshOverlay edited(PortalGraph snapshot, int[] polygons, int polygonCount, int[] links, int linkCount) {
        // The costs of all links are rounded to the common grain.
        boolean allLinks = snapshot.graph().grain() != portals.graph().grain();
        NavMesh mesh = snapshot.mesh();
        int changedLinks = allLinks ? mesh.linkCount() : linkCount;
        int[] changed = new int[polygonCount + changedLinks];
        int size = 0;
        for (int i = 0; i < polygonCount; i++) {
            changed[size++] = cells.cellOf(polygons[i]);
        }
        for (int i = 0; i < changedLinks; i++) {
            int link = allLinks ? i : links[i];
            if (mesh.linkExists(link)) {
                changed[size++] = cells.cell(Graph.end(mesh.portalCount() + 2 * link, 1));
            }
        }
        return edited(
                snapshot, Arrays.stream(changed, 0, size).sorted().distinct().toArray());
    }

    private MeshOverlay edited(PortalGraph snapshot, int[] changed) {
        Page[] fresh = new Page[changed.length];
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = works.page(snapshot, 1, null, changed[i]);
        }
        // Captured by the new snapshot, which must not hold this one.
        PageWorks shared = works;
        // Equal pages of level 1 do not imply equal next hops at higher levels: these also depend on the costs of
        // portals, and on ties between paths.
        boolean hopsAlone = hasHops() && levels() > 1;
        Overlay repaired = overlay.repaired(changed, fresh, gates, level -> shared.maker(snapshot, level), hopsAlone);
        // Read once: they may be set in the meantime.
        Tables known = tables;
        MeshOverlay edited = new MeshOverlay(
                snapshot, options, cells, gates, repaired, rows, works, repaired == overlay ? known : null);
        edited.keepFormer(heldTables());
        return edited;
    }

    /** Keeps the valid part of the tables of an earlier snapshot, until this one has its own. */
    private void keepFormer(Tables earlier) {
        former = tables == null ? FormerTables.of(earlier, topLevel(), gates, portals.heuristicScale()) : null;
    }

    /**
     * Returns the same index over a copy of the mesh with free ids.
     *
     * @param roomy graph of the copy
     */
    public MeshOverlay withRoom(PortalGraph roomy, Executor executor, int parallelism) {
        try {
            return pages(roomy, options, cells.withRoom(roomy), executor, parallelism);
        } catch (BadInputException e) {
            // A cell has grown beyond the limits of pages.
            return of(roomy, options, cutCells(options, roomy, executor, parallelism), executor, parallelism);
        }
    }

    /**
     * Returns the index after a change of the mesh's shape; untouched parts are shared. As after other edits, some
     * pages and the gate table of transit are left to {@link #finish}.
     *
     * @param snapshot graph after the change
     */
    public MeshOverlay reshaped(PortalGraph snapshot, Reshape change) {
        MeshCells newCells = cells.reshaped(snapshot, change);
        boolean sameKind = newCells.directed() == cells.directed();
        MeshGates newGates = sameKind ? gates.reshaped(snapshot, newCells, works.tree(), change) : null;
        int[] changed = Touched.cells(portals, cells, snapshot, newCells, change);
        PageWorks newWorks;
        try {
            if (newGates == null) {
                return pages(snapshot, options, newCells, Runnable::run, 1);
            }
            newWorks = works.reshaped(newCells, newGates, Touched.nodes(portals, snapshot, change), changed);
        } catch (BadInputException e) {
            // A cell has grown beyond the limits of pages.
            return MeshOverlay.of(snapshot, options, cutCells(options, snapshot, Runnable::run, 1), Runnable::run, 1);
        }
        Page[] fresh = new Page[changed.length];
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = newWorks.page(snapshot, 1, null, changed[i]);
        }
        boolean hopsAlone = hasHops() && levels() > 1;
        Overlay repaired =
                overlay.repaired(changed, fresh, newGates, level -> newWorks.maker(snapshot, level), hopsAlone);
        ChunkedChars[] newRows = new ChunkedChars[rows.length];
        for (int i = 0; i < rows.length; i++) {
            ChunkedChars.Edit edit = rows[i].edit();
            int level = i + 1;
            for (int above : newWorks.ancestors(changed, level)) {
                newWorks.writeRows(level, above, repaired.level(level).ends(above), edit);
            }
            newRows[i] = edit.done();
        }
        MeshOverlay reshaped =
                new MeshOverlay(snapshot, options, newCells, newGates, repaired, newRows, newWorks, null);
        reshaped.keepFormer(heldTables());
        return reshaped;
    }

    /**
     * Rebuilds the invalid pages and tables after an edit. May run concurrently with queries, which then use them.
     *
     * @param superseded polled during the build; returns true to stop it
     */
    public void finish(Executor executor, int parallelism, BooleanSupplier superseded) {
        overlay.finish();
        if (options instanceof MeshIndex.Transit transit && tables == null && !superseded.getAsBoolean()) {
            GateTable table = GateTable.build(gates, topLevel(), executor, parallelism, superseded);
            if (table != null) {
                tables = tables(table, transit, executor, parallelism);
                former = null;
            }
        }
    }

    /** Whether scratch space for another index fits this one as well: ids of nodes and gates have the same limits. */
    public boolean sameRoom(MeshOverlay other) {
        return gates.positions() == other.gates.positions();
    }

    /** Whether another index has the same cells, except for polygons that were added or removed. */
    public boolean sameCut(MeshOverlay other) {
        return cells.tree() == other.cells.tree();
    }

    /** Whether {@link #finish} has nothing to do. */
    public boolean finished() {
        return (tables != null || !(options instanceof MeshIndex.Transit)) && !overlay.unfinished();
    }

    /** The gate table and its legs; null if there is none, or if it is not yet built. */
    Tables tables() {
        return tables;
    }

    /** The valid part of the tables of an earlier snapshot; null if there are none, or if {@link #tables} are built. */
    FormerTables former() {
        return former;
    }

    /** Whether the gate table is currently built. */
    public boolean hasTable() {
        return tables != null;
    }

    private Tables finishedTables() {
        if (tables == null && options instanceof MeshIndex.Transit) {
            finish(Runnable::run, 1, () -> false);
        }
        return tables;
    }

    /** Returns the same index of transit tables with its paths between gates stored. */
    MeshOverlay withStoredLegs(Executor executor, int parallelism) {
        return with(table(), ((MeshIndex.Transit) options).withStoredLegs(true), executor, parallelism);
    }

    private static MeshOverlay pages(
            PortalGraph portals, MeshIndex options, MeshCells cells, Executor executor, int parallelism) {
        MeshIndex resolved = resolved(options, portals, cells);
        CellTree tree = tree(resolved, cells);
        boolean searched = !(resolved instanceof MeshIndex.Transit);
        MeshGates gates = new MeshGates(portals, cells, tree, searched);
        Content[] contents = contents(resolved, tree);
        boolean keepLegs = resolved instanceof MeshIndex.Hna hna && hna.legs() == MeshIndex.Legs.STORED;
        PageWorks works = new PageWorks(cells, gates, tree, contents, keepLegs);
        Overlay overlay = works.build(portals, executor, parallelism);
        ChunkedChars[] rows = new ChunkedChars[contents[0].compareTo(Content.HOPS) < 0 ? 0 : contents.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = rows(overlay, cells, contents[i] == Content.JOINTS ? gates : null, i + 1);
        }
        return new MeshOverlay(portals, resolved, cells, gates, overlay, rows, works, null);
    }

    /** Returns the levels of cells that get pages: PCCP does not use those above its highest. */
    private static CellTree tree(MeshIndex options, MeshCells cells) {
        if (options instanceof MeshIndex.Pccp pccp
                && pccp.level() < cells.tree().levels()) {
            int[] used = new int[pccp.level()];
            for (int i = 0; i < used.length; i++) {
                used[i] = i + 1;
            }
            return cells.tree().only(used);
        }
        return cells.tree();
    }

    /** Returns the options with every number filled in. */
    private static MeshIndex resolved(MeshIndex options, PortalGraph portals, MeshCells cells) {
        if (options instanceof MeshIndex.Transit transit) {
            return transit.forMesh(portals.mesh());
        }
        if (options instanceof MeshIndex.Pccp pccp) {
            int levels = cells.tree().levels();
            int level = pccp.level() == MeshIndex.Pccp.ALL_LEVELS ? levels : pccp.level();
            if (level > levels) {
                throw new BadInputException("pccp: level " + level + " is not within 1 to " + levels);
            }
            return pccp.withLevel(level);
        }
        return options;
    }

    /** Returns the contents of pages by level. */
    static Content[] contents(MeshIndex options, CellTree tree) {
        Content[] contents = new Content[tree.levels()];
        for (int i = 0; i < contents.length; i++) {
            contents[i] = i > 0 && options instanceof MeshIndex.Transit ? Content.JOINTS : Content.PORTALS;
            if (options instanceof MeshIndex.Hna hna) {
                contents[i] = switch (hna.legs()) {
                    case SEARCHED -> Content.GATES;
                    case STORED -> i == 0 ? Content.LEGS : Content.GATES;
                    case NEXT_HOPS -> Content.HOPS;
                };
            }
        }
        return contents;
    }

    /** @param byGate gates whose ends index the rows, or null for the ends of nodes */
    private static ChunkedChars rows(Overlay overlay, MeshCells cells, MeshGates byGate, int level) {
        char[] rows = new char[2 * (byGate == null ? cells.nodeCount() : byGate.gateLimit())];
        for (int cell = 0; cell < overlay.level(level).cellCount(); cell++) {
            PageHops hops = overlay.level(level).page(cell).hops();
            for (int row = 0; row < hops.rowCount(); row++) {
                int node = hops.node(row);
                for (int side = 0; side < 2; side++) {
                    if (cells.cell(Graph.end(node, side), level) == cell) {
                        rows[Graph.end(byGate == null ? node : byGate.gate(node), side)] = (char) row;
                    }
                }
            }
        }
        return ChunkedChars.of(rows);
    }

    /**
     * Recomputes gates and pages and compares them.
     *
     * @return the first fault, in one line; empty if there is none
     */
    public Optional<String> verify() {
        boolean reshaped = MeshArrays.endShift(portals.mesh()) == 0;
        return overlay.difference(
                reshaped ? works.fresh(portals) : pages(portals, options, cells, Runnable::run, 1).overlay);
    }

    public PortalGraph portals() {
        return portals;
    }

    /** The options, with every number filled in. */
    public MeshIndex options() {
        return options;
    }

    /** Seed of all random numbers of the build. */
    public long seed() {
        return cut(options, portals).seed();
    }

    /** The division of polygons into cells. */
    public MeshCells cells() {
        return cells;
    }

    public MeshGates gates() {
        return gates;
    }

    /** The pages of all cells. */
    public Overlay overlay() {
        return overlay;
    }

    public int levels() {
        return overlay.levelCount();
    }

    /** Whether the page of a cell joins any of its portals to its gates, so that joining needs no search. */
    boolean joinsPortals() {
        return !(options instanceof MeshIndex.Hna);
    }

    /** Whether pages above level 1 have rows only for the gates of the level below. */
    boolean joints() {
        return options instanceof MeshIndex.Transit && levels() > 1;
    }

    /** Follows the next hops of this index. */
    HopWalk hopWalk() {
        return hopWalk;
    }

    /** Whether pages have next hops. */
    boolean hasHops() {
        return rows.length > 0;
    }

    /**
     * Row of each end of a node, or of a gate if pages have rows only for gates, in the page of the cell of a level on
     * that side.
     */
    ChunkedChars rowTable(int level) {
        return rows[level - 1];
    }

    /** The same as an array, a copy if an edit has changed it; not to be written to. */
    public char[] rows(int level) {
        return rows[level - 1].toArray();
    }

    /** The gate table, rebuilt now if an edit has invalidated it; null for methods other than transit. */
    public GateTable table() {
        Tables finished = finishedTables();
        return finished == null ? null : finished.table;
    }

    /** The legs of the paths in that table, or null. */
    public GateLegs legs() {
        Tables finished = finishedTables();
        return finished == null ? null : finished.legs;
    }

    /** The legs of the gate table with their crossings, which are computed for this call if they are not stored. */
    public GateLegs storedLegs() {
        return legs().stored() ? legs() : legs(table(), true, Runnable::run, 1);
    }

    /** Adds the crossings of a path through a cell from gate to gate, without the second's; a path must exist. */
    public void addLeg(int level, int cell, int fromColumn, int toColumn, Crossings out) {
        hopWalk.walk(level, overlay.level(level).page(cell), fromColumn, toColumn, false, out);
    }

    /** Returns a lower bound of the costs between gates. */
    GateEstimate estimate() {
        Graph graph = portals.graph();
        double scale = portals.heuristicScale();
        return (a, b) -> scale * graph.distance(gates.node(a), gates.node(b));
    }

    /** Bytes of the stored paths: next hops and legs; and of the costs from portals that are not gates. */
    public long pathBytes() {
        Tables known = heldTables();
        long bytes = known == null ? 0 : known.legs.bytes();
        for (int level = 1; level <= levels(); level++) {
            bytes += pathBytes(level);
        }
        return bytes;
    }

    /** The same of the pages of one level. */
    public long pathBytes(int level) {
        long bytes = hasHops() ? rows[level - 1].bytes() : 0;
        for (int cell = 0; cell < overlay.level(level).cellCount(); cell++) {
            Page page = overlay.level(level).page(cell);
            bytes += page.bytes() - Page.bytes(page.gateCount(), page.gateCount());
        }
        return bytes;
    }

    /** Bytes of the gate table. */
    public long tableBytes() {
        Tables known = heldTables();
        return known == null ? 0 : known.table.bytes();
    }

    /** The tables in memory: until an edit has its own, those of an earlier snapshot. */
    private Tables heldTables() {
        Tables known = tables;
        FormerTables older = former;
        return known != null || older == null ? known : older.tables();
    }

    /** Bytes held besides the mesh and its portal graph. */
    public long bytes() {
        long bytes = overlay.bytes() + gates.bytes() + cells.bytes() + tableBytes();
        for (ChunkedChars ofLevel : rows) {
            bytes += ofLevel.bytes();
        }
        Tables known = heldTables();
        return bytes + (known == null ? 0 : known.legs.bytes());
    }
}
