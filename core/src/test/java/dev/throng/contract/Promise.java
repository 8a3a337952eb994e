package dev.throng.contract;

/**
 * What a subject promises of the cost of its paths.
 *
 * @param clusterSize side of a cluster in tiles, of {@link Kind#OVER_GATES} alone
 * @param wideEntrance as the naive HPA* takes it, of {@link Kind#OVER_GATES} alone
 */
record Promise(Kind kind, int clusterSize, int wideEntrance) {
    enum Kind {
        /** The least on the graph, rounded as the graph is. */
        EXACT,
        /** The least on the graph; an index may round the costs of long legs. */
        CHEAPEST,
        /** The least over the gates between square clusters. */
        OVER_GATES,
        /** Legal moves, and all paths together cost hardly more than the least. */
        NEAR,
        /** Legal moves. */
        LEGAL,
        /** Straight lines, which cost no more than the moves of the corridor. */
        LINES
    }

    static final Promise EXACT = new Promise(Kind.EXACT, 0, 0);
    static final Promise CHEAPEST = new Promise(Kind.CHEAPEST, 0, 0);
    static final Promise NEAR = new Promise(Kind.NEAR, 0, 0);
    static final Promise LEGAL = new Promise(Kind.LEGAL, 0, 0);
    static final Promise LINES = new Promise(Kind.LINES, 0, 0);

    static Promise overGates(int clusterSize, int wideEntrance) {
        return new Promise(Kind.OVER_GATES, clusterSize, wideEntrance);
    }
}
