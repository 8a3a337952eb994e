package dev.throng.mesh.search;

import dev.throng.mesh.index.FormerTables;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;

/**
 * Looks the best pair of gates up in the tables of an earlier snapshot, and answers only where no path through cells that have
 * changed since may be as cheap. One per thread, reused; allocates nothing once it has grown.
 */
final class FormerTableTop extends TableTop {
    private final ChangedCells changedCells = new ChangedCells();

    FormerTableTop(MeshOverlay index, PageConnector connector) {
        super(index, connector);
    }

    @Override
    public boolean connect(Endpoints wanted) {
        forget();
        FormerTables former = index().former();
        if (former == null) {
            return false;
        }
        MeshCells cells = index().cells();
        int top = index().levels();
        if (former.changed(cells.cellOf(wanted.startPolygon, top))
                || former.changed(cells.cellOf(wanted.goalPolygon, top))) {
            return false;
        }
        join(wanted, former.tables());
        double cost = meet();
        return cost < Double.POSITIVE_INFINITY
                && !changedCells.mayBeat(
                        former, connector().start(), connector().goal(), cost);
    }

    /** Everything has been found to connect start and goal. */
    @Override
    public void begin() {}
}
