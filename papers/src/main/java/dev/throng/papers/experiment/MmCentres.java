package dev.throng.papers.experiment;

import dev.throng.grid.GridIndex;

/** Where the centre of a region is. */
enum MmCentres {
    /** Near the middle of the region: the paper's static centres. */
    STATIC("static centres", GridIndex.Centres.STATIC),
    /** Where the most expensive step to a neighbouring centre is cheapest: the paper's dynamic ones. */
    OPTIMISED("optimised centres", GridIndex.Centres.OPTIMISED);

    private final String words;
    private final GridIndex.Centres wanted;

    MmCentres(String words, GridIndex.Centres wanted) {
        this.words = words;
        this.wanted = wanted;
    }

    /** For tables and legends. */
    String words() {
        return words;
    }

    /** What the index is asked for. */
    GridIndex.Centres wanted() {
        return wanted;
    }
}
