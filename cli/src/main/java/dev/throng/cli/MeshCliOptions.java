package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Options for the cells of a mesh and the tables of an index. They have no effect on grids. */
final class MeshCliOptions {
    static final String HEADING =
            "%nFor the cells of meshes (HNA*, PCCP, transit), of no effect on others; --levels and --seed count here too; a"
                    + " world that has cells keeps them where nothing is said:%n";

    /** Limited to nine digits, so that gigabytes fit a long. */
    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,9})([KMGkmg]?)");

    @Option(
            names = "--merge",
            paramLabel = "N",
            description =
                    "The papers' merge factor: N polygons make a cell of level 1, N cells of a level one of the next,"
                            + " 2 to " + MeshIndex.Hna.MAX_MERGE + " (10).")
    Integer merge;

    @Option(
            names = "--ways",
            paramLabel = "searched|stored|next-hops",
            description =
                    "How the ways between gates are kept: hna searches them again, or has them stored as they are, or"
                            + " as next hops (next-hops); transit has them stored or as next hops (stored). The first is the"
                            + " smallest.")
    String ways;

    @Option(
            names = "--table-level",
            paramLabel = "N",
            description = "The highest level whose cells get pccp's tables (the highest).")
    Integer tableLevel;

    @Option(
            names = "--cell-polygons",
            paramLabel = "N",
            description = "Polygons of a cell of transit, on average, " + MeshIndex.Transit.MIN_CELL + " to "
                    + MeshIndex.Transit.MAX_CELL + " (as many as suit the mesh).")
    Integer cellPolygons;

    @Option(
            names = "--true-lengths",
            description = "Tables of true lengths with transit: paths are short ones then, see --quality.")
    boolean trueLengths;

    @Option(
            names = "--budget",
            paramLabel = "BYTES",
            description =
                    "What auto may take for its index, besides the mesh and its graph; K, M or G may follow (256M).")
    String budget;

    /** Throws for values outside their limits, before any work. */
    void check() {
        hna(MeshIndex.hna(), null);
        if (ways != null) {
            EnumNames.parse("--ways", MeshIndex.Legs.class, ways);
        }
        if (tableLevel != null) {
            Limits.checked("--table-level", tableLevel, 1, MeshIndex.Hna.MAX_LEVELS);
        }
        budget();
        if (cellPolygons != null) {
            Limits.checked("--cell-polygons", cellPolygons, MeshIndex.Transit.MIN_CELL, MeshIndex.Transit.MAX_CELL);
        }
    }

    /** Whether any option for building an index was given. */
    boolean given() {
        return merge != null || ways != null || tableLevel != null || cellPolygons != null || trueLengths;
    }

    /** Returns the maximum bytes of an index. */
    long budget() {
        if (budget == null) {
            return MeshIndex.Auto.DEFAULT_BYTES;
        }
        Matcher amount = AMOUNT.matcher(budget);
        if (!amount.matches()) {
            throw new BadInputException("--budget is '" + budget + "', it must be a number of bytes like 64M");
        }
        int shift = 10
                * " KMG"
                        .indexOf(
                                amount.group(2).isEmpty()
                                        ? " "
                                        : amount.group(2).toUpperCase(Locale.ROOT));
        return Long.parseLong(amount.group(1)) << shift;
    }

    /**
     * Returns options of a hierarchy with the given values in place of others.
     *
     * @param levels given number of levels, or null
     */
    MeshIndex.Hna hna(MeshIndex.Hna base, Integer levels) {
        MeshIndex.Hna options = base;
        if (merge != null) {
            options = options.withMergeFactor(Limits.checked("--merge", merge, 2, MeshIndex.Hna.MAX_MERGE));
        }
        if (levels != null) {
            options = options.withLevels(Limits.checked("--levels", levels, 1, MeshIndex.Hna.MAX_LEVELS));
        }
        if (ways != null) {
            options = options.withLegs(EnumNames.parse("--ways", MeshIndex.Legs.class, ways));
        }
        return options;
    }

    /** Returns options of transit tables with the given values in place of others. */
    MeshIndex.Transit transit(MeshIndex.Transit base) {
        MeshIndex.Transit options = cellPolygons == null ? base : base.withCellSize(cellPolygons);
        options = trueLengths ? options.withTrueLengths(true) : options;
        if (ways == null) {
            return options;
        }
        MeshIndex.Legs kept = EnumNames.parse("--ways", MeshIndex.Legs.class, ways);
        if (kept == MeshIndex.Legs.SEARCHED) {
            throw new BadInputException("--ways searched: transit searches no ways, it has stored or next-hops");
        }
        return options.withStoredLegs(kept == MeshIndex.Legs.STORED);
    }
}
