package dev.throng.mesh.flat;

import java.util.Arrays;

/**
 * The costs of steps on a mesh, and the ground, portals and links that are closed: everything that can change while the {@link MeshTopology
 * shape} stays. Immutable, share freely; nobody writes to the arrays.
 *
 * @param areas area of each polygon
 * @param ownCosts cost of one metre, per area, unless the rules override it
 * @param rules costs and prohibitions of the profile
 * @param areaCosts cost of one metre, per area, under the rules
 * @param shutPortals a bit per portal that is shut; null if none is
 * @param disabledLinks a bit per link that is disabled; null if none is
 * @param shutLinks a bit per link that a line has shut; null if none is
 */
public record MeshMetric(
        byte[] areas,
        float[] ownCosts,
        WalkRules rules,
        float[] areaCosts,
        long[] shutPortals,
        long[] disabledLinks,
        long[] shutLinks) {
    /** Returns a metric in which nothing is closed. */
    static MeshMetric of(byte[] areas, float[] ownCosts) {
        return new MeshMetric(areas, ownCosts, WalkRules.PLAIN, ownCosts, null, null, null);
    }

    /** Returns the same metric for other rules. */
    public MeshMetric withRules(WalkRules changed) {
        return new MeshMetric(
                areas, ownCosts, changed, changed.costsOver(ownCosts), shutPortals, disabledLinks, shutLinks);
    }

    /** Returns the same metric with other costs of areas. */
    public MeshMetric withOwnCosts(float[] costs) {
        return new MeshMetric(areas, costs, rules, rules.costsOver(costs), shutPortals, disabledLinks, shutLinks);
    }

    /** Returns the same costs of areas with other areas, and other portals and links closed. */
    public MeshMetric inState(byte[] newAreas, long[] newShutPortals, long[] newDisabledLinks, long[] newShutLinks) {
        return new MeshMetric(newAreas, ownCosts, rules, areaCosts, newShutPortals, newDisabledLinks, newShutLinks);
    }

    /** Returns the same costs of areas and the same links closed, with other areas and other portals closed. */
    public MeshMetric inState(byte[] newAreas, long[] newShutPortals) {
        return inState(newAreas, newShutPortals, disabledLinks, shutLinks);
    }

    /** Returns the same metric for another number of links; new ones are open. */
    MeshMetric withLinks(int count) {
        int words = count + 63 >> 6;
        return inState(
                areas,
                shutPortals,
                disabledLinks == null ? null : Arrays.copyOf(disabledLinks, words),
                shutLinks == null ? null : Arrays.copyOf(shutLinks, words));
    }

    /** Whether the same ground, portals and links are closed as in another metric; only an identical state counts. */
    boolean opensSameAs(MeshMetric other) {
        return rules.forbiddenAreas() == other.rules.forbiddenAreas()
                && rules.forbiddenKinds() == other.rules.forbiddenKinds()
                && areas == other.areas
                && shutPortals == other.shutPortals
                && disabledLinks == other.disabledLinks
                && shutLinks == other.shutLinks;
    }

    static boolean bit(long[] bits, int i) {
        return bits != null && (bits[i >> 6] >>> i & 1) != 0;
    }
}
