package dev.throng.mesh.index;

import dev.throng.overlay.Level;
import java.util.Arrays;

/**
 * The gate table of an earlier snapshot: valid for all paths outside the cells that have changed since. Immutable,
 * share freely.
 *
 * <p>A path into a changed cell from outside passes a gate between that cell and an unchanged one. Such gates are the
 * border: both snapshots have them, and the table has rows for them.
 */
public final class FormerTables {
    /** Maximum gates of the border: each query tests all pairs of them. */
    private static final int MOST_BORDER = 256;

    private final GateTables tables;
    private final boolean[] changed;
    private final int[] border;
    private final float[] positions;
    private final double scale;

    private FormerTables(GateTables tables, boolean[] changed, int[] border, float[] positions, double scale) {
        this.tables = tables;
        this.changed = changed;
        this.border = border;
        this.positions = positions;
        this.scale = scale;
    }

    /**
     * @param tables of an earlier snapshot, or null
     * @param now the highest level of the current snapshot
     * @param gates gates of the current snapshot; old gates keep their ids
     * @param scale current lower bound of the cost per metre
     * @return the table; null if there is none, or too much has changed
     */
    static FormerTables of(GateTables tables, Level now, MeshGates gates, double scale) {
        if (tables == null) {
            return null;
        }
        boolean[] changed = new boolean[now.cellCount()];
        int changedCount = 0;
        int[] border = new int[64];
        int size = 0;
        for (int cell = 0; cell < changed.length; cell++) {
            changed[cell] = !now.samePage(tables.legs().level(), cell);
            changedCount += changed[cell] ? 1 : 0;
        }
        for (int cell = 0; cell < changed.length; cell++) {
            if (!changed[cell]) {
                continue;
            }
            for (int end : now.ends(cell)) {
                if (!changed[gates.topCell(end ^ 1)]) {
                    border = size == border.length ? Arrays.copyOf(border, 2 * size) : border;
                    border[size++] = end >> 1;
                }
            }
        }
        // A lower bound per metre for paths of the current snapshot and of the table.
        double least = Math.min(scale, tables.scale());
        return 2 * changedCount > changed.length || size > MOST_BORDER
                ? null
                : new FormerTables(tables, changed, Arrays.copyOf(border, size), gates.positions(), least);
    }

    public GateTables tables() {
        return tables;
    }

    /** Whether a cell of the highest level has changed. */
    public boolean changed(int cell) {
        return changed[cell];
    }

    /** Gates between a cell that has changed and one that has not; not to be written to. */
    public int[] border() {
        return border;
    }

    /**
     * Returns a lower bound of the cost between two gates of the border, by their numbers there: the straight line on
     * the cheapest ground.
     */
    public double least(int from, int to) {
        int a = 3 * border[from];
        int b = 3 * border[to];
        double dx = positions[a] - positions[b];
        double dy = positions[a + 1] - positions[b + 1];
        double dz = positions[a + 2] - positions[b + 2];
        return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
