package dev.throng.bench.mesh;

import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;

/**
 * Comparison of the answers of Throng and Detour on the same mesh, without times. Immutable, share freely.
 *
 * @param pairs asked, drawn over all polygons, so that unreachable ones occur
 * @param solvedByBoth pairs for which both found a path
 * @param reachabilityMismatches pairs for which only one of the two found a path
 * @param lengthMean of our pulled strings over the pairs that both solved [Unit: m]; 0 when there are none
 * @param detourLengthMean of Detour's straight paths over the same pairs [Unit: m]
 */
public record DetourComparison(
        int pairs, int solvedByBoth, int reachabilityMismatches, double lengthMean, double detourLengthMean) {

    /** Compares the answers of both to the same pairs. */
    public static DetourComparison run(DetourTwin twin, long seed, int pairs) {
        MeshContender ours = OwnContender.astarWhole(MeshWorld.of(twin.mesh()));
        MeshContender detour = DetourContender.polygonPath(twin);
        int both = 0;
        int mismatches = 0;
        double sum = 0;
        double detourSum = 0;
        for (MeshPair pair : MeshPairs.overAllPolygons(twin.mesh()).draw(seed, pairs)) {
            MeshAnswer our = ours.ask(pair);
            MeshAnswer its = detour.ask(pair);
            if (our.found() != its.found()) {
                mismatches++;
            } else if (our.found()) {
                both++;
                sum += our.length().getAsDouble();
                detourSum += its.length().getAsDouble();
            }
        }
        int solved = Math.max(1, both);
        return new DetourComparison(pairs, both, mismatches, sum / solved, detourSum / solved);
    }

    /** Returns the counts and means of two comparisons together. */
    public DetourComparison plus(DetourComparison other) {
        int both = solvedByBoth + other.solvedByBoth;
        int solved = Math.max(1, both);
        return new DetourComparison(
                pairs + other.pairs,
                both,
                reachabilityMismatches + other.reachabilityMismatches,
                (lengthMean * solvedByBoth + other.lengthMean * other.solvedByBoth) / solved,
                (detourLengthMean * solvedByBoth + other.detourLengthMean * other.solvedByBoth) / solved);
    }
}
