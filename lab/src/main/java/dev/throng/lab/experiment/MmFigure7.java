package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 7: bytes of the abstraction by sector size. Immutable, share freely. */
final class MmFigure7 extends MmExperiment {
    private static final double KB = 1024;
    private static final double PAPER_KB = 7;
    private static final double PAPER_PERCENT = 3;

    MmFigure7() {
        super("figure7", "Figure 7", "memory for the abstraction by sector size, mean over the maps");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        MmSweep sweep = MmSweep.of(context);
        CsvTable table = new CsvTable(
                "bytes",
                "sectorSize",
                "allStored",
                "static",
                "optimised",
                "staticPct",
                "optimisedPct",
                "staticWideMaps",
                "optimisedWideMaps");
        List<Spread> stored = new ArrayList<>();
        List<Spread> middle = new ArrayList<>();
        List<Spread> optimised = new ArrayList<>();
        for (int size : sweep.sizes()) {
            stored.add(sweep.undefaultedBytes(size));
            middle.add(sweep.bytes(size, MmCentres.STATIC));
            optimised.add(sweep.bytes(size, MmCentres.OPTIMISED));
            table.row(
                    size,
                    sweep.undefaultedBytes(size).mean(),
                    sweep.bytes(size, MmCentres.STATIC).mean(),
                    sweep.bytes(size, MmCentres.OPTIMISED).mean(),
                    sweep.percent(size, MmCentres.STATIC).mean(),
                    sweep.percent(size, MmCentres.OPTIMISED).mean(),
                    sweep.wide(size, MmCentres.STATIC),
                    sweep.wide(size, MmCentres.OPTIMISED));
        }
        Panel panel = Panel.logLines("Memory for the abstraction", "sector size", "KB")
                .series(
                        "all sectors stored",
                        Look.of("MM").shade(2),
                        sweep.scale(),
                        curve(stored, MmFigure7::kilobytes))
                .series(
                        "default sectors not stored, static centres",
                        Look.of("MM").dashed(),
                        sweep.scale(),
                        curve(middle, MmFigure7::kilobytes))
                .series(
                        "default sectors not stored, optimised centres",
                        Look.of("MM"),
                        sweep.scale(),
                        curve(optimised, MmFigure7::kilobytes));
        return new ExperimentResult(context.world(), findings(sweep), List.of(table), List.of(new Plot("", 1, panel)));
    }

    private static List<Finding> findings(MmSweep sweep) {
        String sectors = "sectors of " + SECTOR + " x " + SECTOR;
        List<Finding> findings = new ArrayList<>();
        findings.add(asPaper(
                        "Memory with " + sectors + ", all sectors stored",
                        kilobytes(sweep.undefaultedBytes(SECTOR)),
                        PAPER_KB,
                        "KB")
                .noted("paper: 6 to 7"));
        for (MmCentres centres : MmCentres.values()) {
            String with = sectors + ", default sectors not stored, " + centres.words();
            findings.add(asPaper("Memory with " + with, kilobytes(sweep.bytes(SECTOR, centres)), PAPER_KB, "KB")
                    .noted("paper: 6 to 7"));
            Spread percent = sweep.percent(SECTOR, centres);
            findings.add(
                    asPaper("The same against 8 bits a tile, " + centres.words(), percent.mean(), PAPER_PERCENT, "%")
                            .noted("paper: less than"));
            findings.add(asPaper("The same, map with the most, " + centres.words(), percent.most(), "%"));
            findings.add(asPaper(
                    "Maps that need wider fields than the paper's, " + centres.words(),
                    sweep.wide(SECTOR, centres),
                    ""));
        }
        return findings;
    }

    private static double kilobytes(Spread bytes) {
        return bytes.mean() / KB;
    }
}
