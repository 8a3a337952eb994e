package dev.throng.papers.experiment;

import dev.throng.grid.GridIndex;

/** The position of the centre of a region. */
enum MmCentres {
    /** Near the middle of the region: the paper's static centres. */
    STATIC("static centres", GridIndex.Centres.STATIC),
    /** The tile for which the most expensive step to a neighbouring centre is cheapest: the paper's dynamic centres. */
    OPTIMISED("optimised centres", GridIndex.Centres.OPTIMISED);

    private final String words;
    private final GridIndex.Centres wanted;

    MmCentres(String words, GridIndex.Centres wanted) {
        this.words = words;
        this.wanted = wanted;
    }

    /** Returns the name in tables and legends. */
    String words() {
        return words;
    }

    /** Returns the option of the index. */
    GridIndex.Centres wanted() {
        return wanted;
    }
}
