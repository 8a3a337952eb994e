package dev.throng.grid.mm;

import dev.throng.graph.SharedWork;
import dev.throng.grid.GridIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Finds the regions of a map and packs them. One per build. */
final class MmBuilder {
    private final OctileCosts costs;
    private final Sectors sectors;
    private final GridIndex.Mm options;

    /** Region of every tile by offset, by sector; null if the whole sector is blocked. */
    private final short[][] labels;

    private final SectorRecord[] records;

    MmBuilder(OctileCosts costs, Sectors sectors, GridIndex.Mm options) {
        this.costs = costs;
        this.sectors = sectors;
        this.options = options;
        labels = new short[sectors.count()][];
        records = new SectorRecord[sectors.count()];
    }

    PackedRegions build(Executor executor, int parallelism) {
        int[][] centres = new int[sectors.count()][];
        eachSector(executor, parallelism, () -> {
            RegionFill fill = new RegionFill(costs.tiles(), sectors);
            return sector -> {
                if (fill.fill(sector) > 0) {
                    labels[sector] = fill.labels().clone();
                }
                centres[sector] = fill.centres();
            };
        });
        eachSector(executor, parallelism, () -> {
            SectorEdges edges = new SectorEdges(costs.tiles(), sectors, sector -> labels[sector]);
            return sector -> records[sector] = edges.record(sector, centres[sector]);
        });
        if (options.centres() != GridIndex.Centres.STATIC) {
            optimise(executor, parallelism);
        }
        return packed();
    }

    /** Runs workers in parallel; a piece of work is one row of sectors. */
    private void eachSector(Executor executor, int parallelism, Supplier<? extends SharedWork.Worker> workers) {
        SharedWork.run(executor, parallelism, sectors.rows(), () -> {
            SharedWork.Worker worker = workers.get();
            return row -> {
                for (int column = 0; column < sectors.columns(); column++) {
                    worker.work(row * sectors.columns() + column);
                }
            };
        });
    }

    /**
     * Optimises the centres of every second sector in every second row at a time. These do not touch each other, so the
     * result does not depend on the order.
     */
    private void optimise(Executor executor, int parallelism) {
        for (int turn = 0; turn < 4; turn++) {
            int evenX = turn & 1;
            int evenY = turn >> 1;
            eachSector(executor, parallelism, () -> {
                CentreOptimiser optimiser = new CentreOptimiser(costs, sectors, this::centre, options.centres());
                return sector -> {
                    boolean now = sector % sectors.columns() % 2 == evenX && sector / sectors.columns() % 2 == evenY;
                    if (now && labels[sector] != null) {
                        records[sector] = optimiser.optimised(sector, records[sector], labels[sector]);
                    }
                };
            });
        }
    }

    private int centre(int sector, int region) {
        return sectors.tile(sector, records[sector].centres()[region]);
    }

    private PackedRegions packed() {
        GridIndex.Layout layout = options.layout();
        if (layout == GridIndex.Layout.AUTO) {
            layout = fitsPaper() ? GridIndex.Layout.PAPER : GridIndex.Layout.WIDE;
        }
        PackedRegions.Packer packer = new PackedRegions.Packer(sectors, layout, options.defaultSectors());
        for (int sector = 0; sector < records.length; sector++) {
            packer.add(sector, records[sector]);
        }
        return packer.packed();
    }

    private boolean fitsPaper() {
        SectorRecord shared = options.defaultSectors() ? SectorRecord.ofOpen(sectors.side()) : null;
        long bytes = shared == null ? 0 : shared.fieldCount();
        for (SectorRecord record : records) {
            if (!record.fits(GridIndex.Layout.PAPER)) {
                return false;
            }
            bytes += record.equals(shared) ? 0 : record.fieldCount();
        }
        LayoutLimits limits = LayoutLimits.of(GridIndex.Layout.PAPER);
        return sectors.side() <= limits.side() && bytes <= limits.bytes();
    }
}
