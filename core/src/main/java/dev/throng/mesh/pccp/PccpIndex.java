package dev.throng.mesh.pccp;

import dev.throng.BadInputException;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.HnaIndex;
import java.util.concurrent.Executor;

/**
 * A hierarchy with pre-calculated connecting paths: from every portal to every gate of its cell, at every level up to the one
 * that is searched. Immutable, share freely.
 *
 * <p>Ends that lie in one cell of that level are joined at the highest level below it at which they do not: that is what the
 * tables of the lower levels, which are small, are for.
 */
public final class PccpIndex {
    private final HnaIndex hna;

    /** From level 1 on. */
    private final CellTables[] tables;

    private PccpIndex(HnaIndex hna, CellTables[] tables) {
        this.hna = hna;
        this.tables = tables;
    }

    /**
     * Fills the tables of a hierarchy. The result does not depend on the number of threads.
     *
     * @param level the highest to be searched [Limits: 1 to the hierarchy's levels]
     */
    public static PccpIndex build(HnaIndex hna, int level, Executor executor, int parallelism) {
        int levels = hna.hierarchy().levelCount();
        if (level < 1 || level > levels) {
            throw new BadInputException("pccp: level " + level + " is not within 1 to " + levels);
        }
        CellTables[] tables = new CellTables[level];
        for (int l = 1; l <= level; l++) {
            tables[l - 1] = CellTables.build(hna.portals(), hna.cells(), l, true, executor, parallelism);
        }
        return new PccpIndex(hna, tables);
    }

    public HnaIndex hna() {
        return hna;
    }

    public PortalGraph portals() {
        return hna.portals();
    }

    /** The highest level that is searched. */
    public int level() {
        return tables.length;
    }

    /** The tables of a level, from 1 to {@link #level}. */
    public CellTables tables(int level) {
        return tables[level - 1];
    }

    /** Bytes of the tables alone. */
    public long tableBytes() {
        long bytes = 0;
        for (CellTables level : tables) {
            bytes += level.bytes();
        }
        return bytes;
    }

    /** Bytes held besides the mesh and its portal graph. */
    public long bytes() {
        return hna.bytes() + tableBytes();
    }
}
