package dev.throng.grid.mm;

import dev.throng.BadInputException;

/**
 * How a map is abstracted. Immutable, share freely.
 *
 * @param sectorSize side of a sector in tiles [Limits: {@value #MIN_SECTOR} to {@value #MAX_SECTOR}; at most 16 in the
 *     paper's layout]
 * @param optimisedCentres whether centres are placed where the dearest step to a neighbouring centre takes the fewest
 *     expansions, and not in the middle of their regions: a slower build, a smaller worst step
 * @param labels whether the region of every tile is kept where it cannot be known otherwise: more memory, and no search
 *     for the regions of start and goal
 * @param layout how wide fields are
 * @param defaultSectors whether open sectors share one record
 */
public record MmOptions(
        int sectorSize, boolean optimisedCentres, boolean labels, MmLayout layout, boolean defaultSectors) {
    public static final int MIN_SECTOR = 2;
    public static final int MAX_SECTOR = 64;

    /** The paper's sectors of 16 by 16 tiles with optimised centres, without labels. */
    public static final MmOptions DEFAULT = new MmOptions(16, true, false, MmLayout.AUTO, true);

    public MmOptions {
        int most = layout == MmLayout.AUTO ? MAX_SECTOR : layout.maxSide;
        if (sectorSize < MIN_SECTOR || sectorSize > most) {
            throw new BadInputException("mm: sector size " + sectorSize + " is not within " + MIN_SECTOR + " to " + most
                    + (layout == MmLayout.PAPER ? ", the limits of the paper's layout" : ""));
        }
    }

    public MmOptions withSectorSize(int size) {
        return new MmOptions(size, optimisedCentres, labels, layout, defaultSectors);
    }

    public MmOptions withOptimisedCentres(boolean wanted) {
        return new MmOptions(sectorSize, wanted, labels, layout, defaultSectors);
    }

    public MmOptions withLabels(boolean wanted) {
        return new MmOptions(sectorSize, optimisedCentres, wanted, layout, defaultSectors);
    }

    public MmOptions withLayout(MmLayout wanted) {
        return new MmOptions(sectorSize, optimisedCentres, labels, wanted, defaultSectors);
    }

    public MmOptions withDefaultSectors(boolean wanted) {
        return new MmOptions(sectorSize, optimisedCentres, labels, layout, wanted);
    }
}
