package dev.throng.bench.mesh;

/**
 * One line of a mesh bench: a contender's figures. Immutable, share freely. A figure that does not apply is null, none
 * is ever NaN or infinite.
 *
 * @param algo the contender
 * @param queries number of its pairs
 * @param usMean time per query, of each pair the median over the rounds [Unit: µs]
 * @param bytesPerQuery allocated on the heap by the querying thread, of each pair the median over the rounds. The virtual machine itself occasionally
 *     allocates some hundred bytes on that thread.
 * @param expandedMean nodes expanded per query
 * @param polygonsMean length of the corridor over found paths
 * @param costMean cost on the portal graph over found paths
 * @param lengthMean length of the pulled string over found paths [Unit: m]
 * @param excessMeanPct cost above that of A* on the portal graph, over found paths of pairs that are checked with it
 * @param speedupVsAstar time that A* takes for the same pairs and the same kind of answer (polygon path only, or whole), divided by the contender's
 *     time
 * @param speedupVsDetour as {@code speedupVsAstar}, over Detour
 * @param indexBytes held for queries besides the mesh
 * @param buildMs time to make the index from the mesh
 * @param mismatches timed answers that were wrong: wrong about whether there is a path, or with another cost than A* on the same graph. Without A*,
 *     the first method of Throng gives the cost
 * @param checked number of its pairs whose answers were compared with A*
 */
public record MeshBenchRow(
        String algo,
        int queries,
        double usMean,
        double usMedian,
        double usP99,
        double usP999,
        double bytesPerQuery,
        Double expandedMean,
        Double polygonsMean,
        Double costMean,
        Double lengthMean,
        Double excessMeanPct,
        Double excessMaxPct,
        Double speedupVsAstar,
        Double speedupVsDetour,
        Long indexBytes,
        Double buildMs,
        int mismatches,
        int checked) {}
