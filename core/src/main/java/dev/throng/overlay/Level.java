package dev.throng.overlay;

import dev.throng.array.ChunkedInts;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * The cells of one level with their tables. Immutable to those who look at it, share freely.
 *
 * <p>An edit makes some tables above level 1 void. Each is built again when it is first asked for, so of several edits in
 * a row only the tables of the last are built.
 */
public final class Level {
    /** A stale page is replaced by the finished one; several threads may do so, with the same result. */
    private final Page[] pages;

    /** How stale pages are finished, and the level that they are made from; null at level 1, and where nothing is edited. */
    private final LevelRecipe recipe;

    private final Level below;

    /**
     * By gate, 16 bits for each side: its row in the page of the cell there; {@link Ids#NONE} for other gates. Null where nothing
     * is edited.
     */
    private final ChunkedInts rows;

    /** The same by end, as far as there are gates of the level: a search has one look to take instead of two. Else null. */
    private final short[] flatRows;

    private final int gates;

    private Level(int gates, ChunkedInts rows, short[] flatRows, Page[] pages, LevelRecipe recipe, Level below) {
        this.gates = gates;
        this.rows = rows;
        this.flatRows = flatRows;
        this.pages = pages;
        this.recipe = recipe;
        this.below = below;
    }

    /**
     * @param gates ids of gates are below this
     * @param pages by cell, all finished; handed over, not copied
     * @param editable whether some will be replaced
     */
    static Level of(int gates, Page[] pages, boolean editable) {
        if (!editable) {
            PagePacker.pack(pages);
            return new Level(gates, null, flatRows(pages), pages, null, null);
        }
        int[] rows = new int[gates];
        Arrays.fill(rows, Ids.NONE);
        for (Page page : pages) {
            for (int row = 0; row < page.ends.length; row++) {
                int end = page.ends[row];
                rows[end >> 1] = with(rows[end >> 1], end, row);
            }
        }
        return new Level(gates, ChunkedInts.of(rows), null, pages, null, null);
    }

    private static short[] flatRows(Page[] pages) {
        int length = 0;
        for (Page page : pages) {
            for (int end : page.ends) {
                length = Math.max(length, (end | 1) + 1);
            }
        }
        short[] flat = new short[length];
        Arrays.fill(flat, (short) Ids.NONE);
        for (Page page : pages) {
            for (int row = 0; row < page.ends.length; row++) {
                flat[page.ends[row]] = (short) row;
            }
        }
        return flat;
    }

    /** The same level, knowing how its pages are built and from what: edits may then leave some of them unfinished. */
    Level with(LevelRecipe newRecipe, Level newBelow) {
        return new Level(gates, rows, flatRows, pages, newRecipe, newBelow);
    }

    /**
     * The same level with the pages of some cells replaced; what did not change is shared. Unless it was built to be edited, pages
     * keep their gates.
     *
     * @param newBelow the level below as it is now; null at level 1
     */
    Level with(int[] cells, int count, Page[] replacements, Level newBelow) {
        Page[] newPages = pages.clone();
        if (flatRows != null) {
            for (int i = 0; i < count; i++) {
                newPages[cells[i]] = replacements[i];
            }
            return new Level(gates, null, flatRows, newPages, recipe, newBelow);
        }
        ChunkedInts.Edit newRows = rows.edit();
        for (int i = 0; i < count; i++) {
            newPages[cells[i]] = replacements[i];
            if (!Arrays.equals(pages[cells[i]].ends, replacements[i].ends)) {
                for (int end : pages[cells[i]].ends) {
                    newRows.set(end >> 1, with(newRows.get(end >> 1), end, Ids.NONE));
                }
            }
        }
        for (int i = 0; i < count; i++) {
            int[] ends = replacements[i].ends;
            for (int row = 0; row < ends.length; row++) {
                newRows.set(ends[row] >> 1, with(newRows.get(ends[row] >> 1), ends[row], row));
            }
        }
        return new Level(gates, newRows.done(), null, newPages, recipe, newBelow);
    }

    public int cellCount() {
        return pages.length;
    }

    public Page page(int cell) {
        Page page = pages[cell];
        return page.stale() ? finished(cell) : page;
    }

    private Page finished(int cell) {
        Page page = recipe.build(below, cell);
        // All fields of a page are final: a thread that sees the reference sees the whole page.
        pages[cell] = page;
        return page;
    }

    /** Whether the table of a cell is yet to be built. */
    boolean isVoid(int cell) {
        return pages[cell].stale();
    }

    /** Whether the table of a cell is there, and this end one of its gates. */
    boolean leads(int cell, int end) {
        return !isVoid(cell) && row(end) >= 0;
    }

    /** Whether another snapshot of the level shares the page of a cell. */
    public boolean samePage(Level other, int cell) {
        return pages[cell] == other.pages[cell];
    }

    /** The ends of a cell, which are known even while its costs are not; not to be written to. */
    public int[] ends(int cell) {
        return pages[cell].ends;
    }

    /** A page with the gates of a cell and no costs. */
    Page stalePage(int cell) {
        return Page.stale(pages[cell].ends, pages[cell].open);
    }

    /** Ids of gates are below this. */
    int gateLimit() {
        return gates;
    }

    /** The two rows of a gate with another one on the side of this end. */
    private static int with(int both, int end, int row) {
        return (end & 1) == 0 ? both & 0xffff_0000 | row & 0xffff : both & 0xffff | row << 16;
    }

    /** The row of an end in its cell's page, negative when its gate is not one of this level. */
    public int row(int end) {
        if (flatRows != null) {
            return end < flatRows.length ? flatRows[end] : Ids.NONE;
        }
        int both = rows.get(end >> 1);
        return (end & 1) == 0 ? (short) both : both >> 16;
    }

    /** The first gate whose rows differ in another level over the same cells, negative when there is none. */
    int rowMismatch(Level other) {
        int end = flatRows == null ? -1 : Arrays.mismatch(flatRows, other.flatRows);
        return flatRows == null ? rows.mismatch(other.rows) : end < 0 ? end : end >> 1;
    }

    public long bytes() {
        long bytes = (flatRows == null ? rows.bytes() : 2L * flatRows.length) + 4L * pages.length;
        for (Page page : pages) {
            // Pages that are edited have arrays of their own.
            bytes += page.bytes() + (flatRows == null && !page.stale() ? Page.ARRAY_HEADER : 0);
        }
        return bytes;
    }
}
