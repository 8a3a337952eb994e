package dev.throng.bench.mesh;

/**
 * One line of a bench of edits: the times of a kind of edit with one method. Immutable, share freely.
 *
 * @param edit what is changed
 * @param algo the method
 * @param edits how many were timed
 * @param snapshotMsMean time until queries on the new snapshot can run [Unit: ms]
 * @param snapshotMsMedian the same, of half of them
 * @param snapshotMsP95 the same, of all but one in twenty
 * @param snapshotMsP99 the same, of all but one in a hundred
 * @param cpuMsMedian processor time until queries on the new snapshot can run: other programs do not count [Unit: ms]
 * @param cpuMsP99 the same, of all but one in a hundred
 * @param queryUsMean time per query on the new snapshot, before tables are back [Unit: µs]
 * @param bytesPerQuery allocated on the heap by these queries, the median
 * @param tablesBackMs time until all invalidated tables are rebuilt, including the edit, with nothing else running [Unit: ms]
 * @param snapshotBytes of a new snapshot that the one before does not share, on average: all objects that can be reached are
 *     counted
 * @param sharedPct percentage of a new snapshot that is shared with the previous one
 * @param mismatches timed answers with another cost or status than Dijkstra's search
 */
public record MeshEditRow(
        String edit,
        String algo,
        int edits,
        double snapshotMsMean,
        double snapshotMsMedian,
        double snapshotMsP95,
        double snapshotMsP99,
        double cpuMsMedian,
        double cpuMsP99,
        double queryUsMean,
        double bytesPerQuery,
        double tablesBackMs,
        long snapshotBytes,
        double sharedPct,
        int mismatches) {}
