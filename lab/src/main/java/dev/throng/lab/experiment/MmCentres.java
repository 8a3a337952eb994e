package dev.throng.lab.experiment;

/** Where the centre of a region is. */
enum MmCentres {
    /** Near the middle of the region: the paper's static centres. */
    STATIC("static centres"),
    /** Where the dearest step to a neighbouring centre is cheapest: the paper's dynamic ones. */
    OPTIMISED("optimised centres");

    private final String words;

    MmCentres(String words) {
        this.words = words;
    }

    /** For tables and legends. */
    String words() {
        return words;
    }
}
