package dev.throng.overlay;

import dev.throng.array.ChunkedInts;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * The cells of one level with their pages. Lazily completed; appears immutable from outside, share freely.
 *
 * <p>An edit invalidates some pages above level 1. Each is rebuilt when it is first needed, so after several edits only
 * the pages of the last are built.
 */
public final class Level {
    /** Pages by cell. A stale page is replaced by the rebuilt one; several threads may do so, with the same result. */
    private final Page[] pages;

    /**
     * Builder of stale pages, and the level that they are built from; null at level 1, and on worlds that are not
     * editable.
     */
    private final LevelRecipe recipe;

    private final Level below;

    /**
     * Rows by gate, 16 bits for each side: the row in the page of the cell there, {@link Ids#NONE} for other gates.
     * Null if not editable.
     */
    private final ChunkedInts rows;

    /** Rows by end, up to the last gate of the level: one read for a search instead of two. Null if editable. */
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
     * @param gates one past the largest id of a gate
     * @param pages by cell, all finished; handed over, not copied
     * @param editable whether pages may be replaced later
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

    /** Returns the same level with the builder of its pages and the level below: edits may then leave pages stale. */
    Level with(LevelRecipe newRecipe, Level newBelow) {
        return new Level(gates, rows, flatRows, pages, newRecipe, newBelow);
    }

    /**
     * Returns the same level with the pages of some cells replaced; the rest is shared. If it is not editable, new
     * pages must have the same gates.
     *
     * @param newBelow the new level below; null at level 1
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
        // All fields of a page are final, so a thread that sees the reference sees the whole page.
        pages[cell] = page;
        return page;
    }

    /** Whether the page of a cell is stale. */
    boolean isVoid(int cell) {
        return pages[cell].stale();
    }

    /** Whether the page of a cell is built and this end is one of its gates. */
    boolean leads(int cell, int end) {
        return !isVoid(cell) && row(end) >= 0;
    }

    /** Whether another snapshot of the level shares the page of a cell. */
    public boolean samePage(Level other, int cell) {
        return pages[cell] == other.pages[cell];
    }

    /** The ends of a cell, which are known even if its page is stale; not to be written to. */
    public int[] ends(int cell) {
        return pages[cell].ends;
    }

    /** Returns a stale page: the gates of a cell without costs. */
    Page stalePage(int cell) {
        return Page.stale(pages[cell].ends, pages[cell].open);
    }

    /** One past the largest id of a gate. */
    int gateLimit() {
        return gates;
    }

    /** Returns the two rows of a gate, with the row on the side of this end replaced. */
    private static int with(int both, int end, int row) {
        return (end & 1) == 0 ? both & 0xffff_0000 | row & 0xffff : both & 0xffff | row << 16;
    }

    /** The row of an end in its cell's page, negative if its gate is not one of this level. */
    public int row(int end) {
        if (flatRows != null) {
            return end < flatRows.length ? flatRows[end] : Ids.NONE;
        }
        int both = rows.get(end >> 1);
        return (end & 1) == 0 ? (short) both : both >> 16;
    }

    /** Returns the first gate whose rows differ in another level over the same cells, negative if there is none. */
    int rowMismatch(Level other) {
        int end = flatRows == null ? -1 : Arrays.mismatch(flatRows, other.flatRows);
        return flatRows == null ? rows.mismatch(other.rows) : end < 0 ? end : end >> 1;
    }

    public long bytes() {
        long bytes = (flatRows == null ? rows.bytes() : 2L * flatRows.length) + 4L * pages.length;
        for (Page page : pages) {
            // Editable pages have their own arrays.
            bytes += page.bytes() + (flatRows == null && !page.stale() ? Page.ARRAY_HEADER : 0);
        }
        return bytes;
    }
}
