package dev.throng.overlay;

import dev.throng.graph.Ids;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Levels of cells over a graph, joined by gates: the abstract graph of the papers. Pages that an
 * edit has invalidated are completed lazily, which changes no answer. Share freely.
 *
 * <p>A gate joins two cells of level 1; it is a gate of every level at which its two sides lie in different cells. The
 * surface cuts the cells (clusters of a grid, parts of a mesh), places the gates, and computes the costs through a cell
 * of level 1. Higher levels are the same for all surfaces: a path through a cell is the shortest one over the gates of
 * the level below. So a path has the same cost at every level.
 *
 * <p>Ids of gates may have gaps. Costs are symmetric unless {@link GateCells#directed} says otherwise.
 */
public final class Overlay {
    final CellTree tree;

    final GateCells cells;

    final Level[] levels;
    private final GateComponents components;

    /** Whether searches must check for stale pages. */
    private volatile boolean unfinished;

    private Overlay(CellTree tree, GateCells cells, Level[] levels, GateComponents components, boolean unfinished) {
        this.tree = tree;
        this.cells = cells;
        this.levels = levels;
        this.components = components;
        this.unfinished = unfinished;
    }

    /**
     * Builds all levels. The result does not depend on the number of threads.
     *
     * @param first factory of the makers for level 1; not kept, since an edit supplies the new pages of that level
     * @param above makers for the higher levels
     * @param editable whether the overlay may be {@link #repaired}: it then keeps the makers of pages and the
     *     components of gates
     * @param deferred whether the pages of higher levels are left to {@link #finish}, as after an edit; editable overlays only
     * @param parallelism threads to use, the calling one included
     */
    public static Overlay build(
            CellTree tree,
            GateCells cells,
            Supplier<? extends PageMaker> first,
            Makers above,
            boolean editable,
            boolean deferred,
            Executor executor,
            int parallelism) {
        Level[] levels = new Level[tree.levels()];
        for (int i = 0; i < levels.length; i++) {
            int level = i + 1;
            Supplier<? extends PageMaker> makers = i == 0 ? first : () -> above.maker(level);
            LevelRecipe recipe = new LevelRecipe(makers);
            Level below = i == 0 ? null : levels[i - 1];
            Level built = deferred && i > 0
                    ? Level.of(cells.gateLimit(), stalePages(tree, cells, level, below), true)
                    : recipe.buildAll(cells.gateLimit(), tree.cellCount(level), below, editable, executor, parallelism);
            levels[i] = editable && i > 0 ? built.with(recipe, below) : built;
        }
        GateComponents labels = editable && cells.labelled() ? GateComponents.of(levels[0]) : null;
        return new Overlay(tree, cells, levels, labels, deferred && levels.length > 1);
    }

    private static Page[] stalePages(CellTree tree, GateCells cells, int level, Level below) {
        Page[] pages = new Page[tree.cellCount(level)];
        for (int cell = 0; cell < pages.length; cell++) {
            pages[cell] = stale(tree, cells, level, below, cell);
        }
        return pages;
    }

    /** Factory of the page makers of each level above the first; called by any thread. */
    public interface Makers {
        PageMaker maker(int level);
    }

    /**
     * Returns the overlay after some cells of level 1 have changed. The pages of their ancestors are stale: they are
     * rebuilt when a search first needs them, or by {@link #finish}. Everything else is shared.
     *
     * @param changed the cells, each once
     * @param pages their new pages, in the same order
     */
    public Overlay repaired(int[] changed, Page[] pages) {
        return repaired(changed, pages, cells, null, false);
    }

    /**
     * Returns the same with other makers. If the overlay is not editable, gates stay, and only costs may change.
     *
     * @param newCells the new cells of gates
     * @param above the new makers for the higher levels; null to keep the old ones
     * @param all whether pages of higher levels may change even where those of level 1 did not
     */
    public Overlay repaired(int[] changed, Page[] pages, GateCells newCells, Makers above, boolean all) {
        int[] dirty = changed.clone();
        Page[] fresh = pages.clone();
        int count = all ? dirty.length : dropUnchanged(dirty, fresh);
        if (count == 0) {
            return this;
        }
        boolean gatesMoved = false;
        for (int i = 0; i < count; i++) {
            gatesMoved |= !levels[0].page(dirty[i]).sameGates(fresh[i]);
        }
        Level[] repaired = levels.clone();
        repaired[0] = levels[0].with(dirty, count, fresh, null);
        for (int level = 2; level <= levels.length; level++) {
            count = parents(level - 1, dirty, count);
            Level before = levels[level - 1];
            Level below = repaired[level - 2];
            for (int i = 0; i < count; i++) {
                fresh[i] = gatesMoved ? stale(tree, newCells, level, below, dirty[i]) : before.stalePage(dirty[i]);
            }
            repaired[level - 1] = before.with(dirty, count, fresh, below);
            if (above != null) {
                int made = level;
                repaired[level - 1] = repaired[level - 1].with(new LevelRecipe(() -> above.maker(made)), below);
            }
        }
        GateComponents labels = components == null ? null : components.repaired(changed, levels[0], repaired[0]);
        return new Overlay(tree, newCells, repaired, labels, above != null && levels.length > 1);
    }

    /** Returns a stale page with the gates of a cell: those of its children that lead out of the cell. */
    private static Page stale(CellTree tree, GateCells newCells, int level, Level below, int cell) {
        int count = 0;
        int[] found = new int[16];
        for (int c = 0; c < tree.childCount(level, cell); c++) {
            for (int end : below.ends(tree.child(level, cell, c))) {
                if (tree.ancestor(newCells.cell(end ^ 1), level) != cell) {
                    found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                    found[count++] = end;
                }
            }
        }
        int[] ends = Arrays.copyOf(found, count);
        Arrays.sort(ends);
        return Page.stale(ends, openFirst(ends, newCells));
    }

    /** Moves gates that lead into dead ends behind all others, in stable order. Returns the number of the others. */
    public static int openFirst(int[] ends, GateCells cells) {
        int[] blind = new int[ends.length];
        int blindCount = 0;
        int open = 0;
        for (int end : ends) {
            if (cells.deadEnd(end ^ 1)) {
                blind[blindCount++] = end;
            } else {
                ends[open++] = end;
            }
        }
        System.arraycopy(blind, 0, ends, open, blindCount);
        return open;
    }

    /** Rebuilds the pages that edits have invalidated. */
    public void finish() {
        for (Level level : levels) {
            for (int cell = 0; cell < level.cellCount(); cell++) {
                level.page(cell);
            }
        }
        unfinished = false;
    }

    /**
     * Whether a search should cross a cell at a lower level instead of building a stale page. False after
     * {@link #finish}, and if paths must be those of a fresh build.
     */
    public boolean unfinished() {
        return unfinished;
    }

    /** Keeps the cells of level 1 whose new page differs from the old one, and returns their number. */
    private int dropUnchanged(int[] dirty, Page[] fresh) {
        int kept = 0;
        for (int i = 0; i < dirty.length; i++) {
            if (!levels[0].page(dirty[i]).same(fresh[i])) {
                dirty[kept] = dirty[i];
                fresh[kept++] = fresh[i];
            }
        }
        return kept;
    }

    /** Replaces cells by their parents, each once; returns their number. */
    private int parents(int level, int[] dirty, int count) {
        for (int i = 0; i < count; i++) {
            dirty[i] = tree.parent(level, dirty[i]);
        }
        Arrays.sort(dirty, 0, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept == 0 || dirty[kept - 1] != dirty[i]) {
                dirty[kept++] = dirty[i];
            }
        }
        return kept;
    }

    /** The highest level. */
    public int levelCount() {
        return levels.length;
    }

    public Level level(int level) {
        return levels[level - 1];
    }

    /** One past the largest id of a gate; ids may have gaps. */
    public int gateLimit() {
        return cells.gateLimit();
    }

    /** The cell of a level that holds an end of a gate. */
    public int cell(int end, int level) {
        return cells.cell(end, level);
    }

    /**
     * Returns the highest level up to this one at which two cells of level 1 lie in different cells; 1 if there is
     * none.
     */
    public int apart(int level, int cellA, int cellB) {
        int apart = level;
        while (apart > 1 && tree.ancestor(cellA, apart) == tree.ancestor(cellB, apart)) {
            apart--;
        }
        return apart;
    }

    /**
     * Returns the highest level up to this one at which the ancestor of a cell of level 1 has a valid page, as at all
     * levels below.
     */
    public int ready(int level, int cell) {
        int ready = 1;
        for (int above = cell; ready < level; ready++) {
            above = tree.parent(ready, above);
            if (levels[ready].isVoid(above)) {
                break;
            }
        }
        return ready;
    }

    /** The highest level at which this is a gate; 0 if the id is not used. */
    public int gateLevel(int gate) {
        int level = 0;
        while (level < levels.length && levels[level].row(2 * gate) != Ids.NONE) {
            level++;
        }
        return level;
    }

    /**
     * Whether the path through a cell between two of its gates, given as ends there, has the same cost in another
     * snapshot.
     */
    boolean sameCrossing(Overlay other, int level, int from, int to) {
        Level ours = levels[level - 1];
        Level theirs = other.levels[level - 1];
        int cell = cells.cell(from, level);
        if (ours.samePage(theirs, cell)) {
            return true;
        }
        int row = theirs.row(from);
        int column = theirs.row(to);
        return row >= 0
                && column >= 0
                && theirs.page(cell).cost(row, column) == ours.page(cell).cost(ours.row(from), ours.row(to));
    }

    /** Whether a path leads from one gate to another; compares labels, without a search. */
    public boolean connected(int gateA, int gateB) {
        return components.label(gateA) == components.label(gateB);
    }

    /** Describes the first difference from an overlay over the same cells, in one line; empty if there is none. */
    public Optional<String> difference(Overlay other) {
        for (int level = 1; level <= levels.length; level++) {
            Level ours = level(level);
            Level theirs = other.level(level);
            for (int cell = 0; cell < ours.cellCount(); cell++) {
                if (ours.page(cell) != theirs.page(cell) && !ours.page(cell).same(theirs.page(cell))) {
                    return Optional.of("the table of cell " + cell + " of level " + level + " differs");
                }
            }
            int gate = ours.rowMismatch(theirs);
            if (gate >= 0) {
                return Optional.of("the rows of gate " + gate + " at level " + level + " differ");
            }
        }
        int gate = components == null ? -1 : components.mismatch(other.components);
        return gate < 0 ? Optional.empty() : Optional.of("the component of gate " + gate + " differs");
    }

    /** Bytes of an overlay that is not editable, without its pages: computed from its cells. */
    public static long bytesBesidesPages(CellTree tree, GateCells cells) {
        long bytes = tree.bytes();
        for (int level = 1; level <= tree.levels(); level++) {
            int gates = cells.gateLimit();
            while (gates > 0 && !isGate(tree, cells, gates - 1, level)) {
                gates--;
            }
            bytes += 4L * tree.cellCount(level) + 4L * gates;
        }
        return bytes;
    }

    private static boolean isGate(CellTree tree, GateCells cells, int gate, int level) {
        return tree.ancestor(cells.cell(2 * gate), level) != tree.ancestor(cells.cell(2 * gate + 1), level);
    }

    public long bytes() {
        long bytes = tree.bytes() + (components == null ? 0 : components.bytes());
        for (Level level : levels) {
            bytes += level.bytes();
        }
        return bytes;
    }
}
