package dev.throng.hierarchy;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Levels of cells over a graph, joined by gates: the abstract graph of the papers. Immutable, share freely.
 *
 * <p>A gate joins two cells of level 1; it is a gate of every level at which its two sides lie in different cells. Where
 * gates are and what the ways through a cell of level 1 cost is the business of whoever cuts the cells (clusters of a
 * grid, parts of a mesh). From there on all is the same: the ways through a cell of a higher level are the shortest ones
 * over the gates of the level below, so a path costs the same whatever level it is searched at.
 *
 * <p>Ids of gates may have gaps. Costs are symmetric unless {@link EndCells#directed} says otherwise.
 */
public final class Hierarchy {
    /** The label of an id that no gate has. */
    static final int UNUSED = -1;

    final CellTree tree;

    final EndCells cells;

    final Level[] levels;
    private final GateComponents components;

    private Hierarchy(CellTree tree, EndCells cells, Level[] levels, GateComponents components) {
        this.tree = tree;
        this.cells = cells;
        this.levels = levels;
        this.components = components;
    }

    /**
     * Builds all levels above the first.
     *
     * @param first the blocks of level 1, by cell; handed over, not copied
     * @param keepWays whether ways are kept beside their costs
     */
    public static Hierarchy build(
            CellTree tree, EndCells cells, CellBlock[] first, boolean keepWays, Executor executor, int parallelism) {
        int gates = cells.gateLimit();
        Level[] levels = new Level[tree.levels()];
        levels[0] = Level.of(gates, first);
        for (int level = 2; level <= tree.levels(); level++) {
            LevelRecipe recipe = new LevelRecipe(tree, level, gates, keepWays, cells.directed());
            levels[level - 1] = recipe.buildAll(levels[level - 2], executor, parallelism);
        }
        return new Hierarchy(tree, cells, levels, GateComponents.of(levels[0]));
    }

    /**
     * The hierarchy after some cells of level 1 have changed. The tables of their ancestors are void and built anew when
     * a search first asks for them, or by {@link #finish}; all else is shared.
     *
     * @param changed the cells, each once
     * @param blocks their new blocks, in the same order
     */
    public Hierarchy repaired(int[] changed, CellBlock[] blocks) {
        int[] dirty = changed.clone();
        CellBlock[] fresh = blocks.clone();
        int count = dropUnchanged(dirty, fresh);
        if (count == 0) {
            return this;
        }
        boolean gatesMoved = false;
        for (int i = 0; i < count; i++) {
            gatesMoved |= !Arrays.equals(levels[0].ends(dirty[i]), fresh[i].ends);
        }
        Level[] repaired = levels.clone();
        repaired[0] = levels[0].with(dirty, count, fresh, null);
        for (int level = 2; level <= levels.length; level++) {
            count = parents(level - 1, dirty, count);
            Level before = levels[level - 1];
            Level below = repaired[level - 2];
            for (int i = 0; i < count; i++) {
                int[] ends = gatesMoved ? before.recipe().ends(below, dirty[i]) : before.ends(dirty[i]);
                fresh[i] = CellBlock.stale(ends);
            }
            repaired[level - 1] = before.with(dirty, count, fresh, below);
        }
        return new Hierarchy(tree, cells, repaired, components.repaired(changed, levels[0], repaired[0]));
    }

    /** Builds the tables that edits have left to whoever asks first. */
    public void finish() {
        for (Level level : levels) {
            for (int cell = 0; cell < level.cellCount(); cell++) {
                level.block(cell);
            }
        }
    }

    /** Keeps the cells of level 1 whose new block differs from the old one, and returns how many they are. */
    private int dropUnchanged(int[] dirty, CellBlock[] fresh) {
        int kept = 0;
        for (int i = 0; i < dirty.length; i++) {
            if (!levels[0].block(dirty[i]).same(fresh[i])) {
                dirty[kept] = dirty[i];
                fresh[kept++] = fresh[i];
            }
        }
        return kept;
    }

    /** Replaces cells by the cells of the next level that hold them, each once. */
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

    public CellTree tree() {
        return tree;
    }

    /** The highest level. */
    public int levelCount() {
        return levels.length;
    }

    public Level level(int level) {
        return levels[level - 1];
    }

    /** Ids of gates are below this; not every one of them need be used. */
    public int gateLimit() {
        return cells.gateLimit();
    }

    /** The cell of a level that holds an end of a gate. */
    public int cell(int end, int level) {
        return tree.ancestor(cells.cell(end), level);
    }

    /** The highest level up to this one at which two cells of level 1 lie in different cells; 1 if there is none. */
    public int apart(int level, int cellA, int cellB) {
        int apart = level;
        while (apart > 1 && tree.ancestor(cellA, apart) == tree.ancestor(cellB, apart)) {
            apart--;
        }
        return apart;
    }

    /** The highest level at which this is a gate; 0 when the id is not used. */
    public int gateLevel(int gate) {
        int level = 0;
        while (level < levels.length && levels[level].row(2 * gate) != Level.NO_ROW) {
            level++;
        }
        return level;
    }

    /** Whether a way leads from one gate to another: no search is needed to know. */
    public boolean connected(int gateA, int gateB) {
        return components.label(gateA) == components.label(gateB);
    }

    /** The first thing in which a hierarchy over the same cells differs from this one, in one line; empty if none. */
    public Optional<String> difference(Hierarchy other) {
        for (int level = 1; level <= levels.length; level++) {
            Level ours = level(level);
            Level theirs = other.level(level);
            for (int cell = 0; cell < ours.cellCount(); cell++) {
                if (ours.block(cell) != theirs.block(cell) && !ours.block(cell).same(theirs.block(cell))) {
                    return Optional.of("the table of cell " + cell + " of level " + level + " differs");
                }
            }
            int gate = ours.rowMismatch(theirs);
            if (gate >= 0) {
                return Optional.of("the rows of gate " + gate + " at level " + level + " differ");
            }
        }
        int gate = components.mismatch(other.components);
        return gate < 0 ? Optional.empty() : Optional.of("the component of gate " + gate + " differs");
    }

    /**
     * Bytes that a hierarchy without ways and its {@link GateGraph} take, as {@link #bytes} and {@link GateGraph#bytes} count
     * them, which is known from its cells. Exact but for chance where cells are connected and costs symmetric, else a bound.
     *
     * @param gates by level from 1 on and by cell: how many gates it has
     */
    public static long bytesAtMost(CellTree tree, EndCells cells, int[][] gates) {
        int limit = cells.gateLimit();
        long bytes = tree.bytes() + IntChunks.bytesAtMost(limit, gate -> isGate(tree, cells, gate, 1));
        for (int level = 1; level <= tree.levels(); level++) {
            int at = level;
            bytes += IntChunks.bytesAtMost(limit, gate -> isGate(tree, cells, gate, at));
            for (int count : gates[level - 1]) {
                bytes += 4 + CellBlock.bytes(count);
            }
        }
        return bytes + GateGraph.bytesAtMost(limit, gates);
    }

    private static boolean isGate(CellTree tree, EndCells cells, int gate, int level) {
        return tree.ancestor(cells.cell(2 * gate), level) != tree.ancestor(cells.cell(2 * gate + 1), level);
    }

    public long bytes() {
        long bytes = tree.bytes() + components.bytes();
        for (Level level : levels) {
            bytes += level.bytes();
        }
        return bytes;
    }
}
