package dev.throng.lab.experiment;

/**
 * A path over regions and what it took. Immutable, share freely.
 *
 * @param length of the cheapest path
 * @param cost of the one that was found
 * @param expanded regions and tiles
 * @param largestStep tiles expanded by the dearest step of the refinement
 */
record MmAnswer(double length, double cost, long expanded, long largestStep) {
    int bucket() {
        return BucketedPairs.bucket(length);
    }

    /** By how much it is longer than need be, in per cent. */
    double error() {
        return 100 * (cost - length) / length;
    }
}
