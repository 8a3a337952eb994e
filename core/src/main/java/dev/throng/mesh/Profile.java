package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.facade.Crossing;
import dev.throng.mesh.flat.MeshDraft;
import dev.throng.mesh.flat.WalkRules;
import java.util.Objects;

/**
 * A kind of walker: what ground costs it, and which ground and links it may not use. Immutable, share freely.
 *
 * <p>Start with {@link #plain} and add what differs:
 *
 * <pre>{@code
 * Profile cart = Profile.plain().withAreaCost(SAND, 4).withoutAreas(WATER, STAIRS).withoutLinks(NavMesh.JUMP, NavMesh.LADDER);
 * }</pre>
 */
public final class Profile {
    static {
        Crossing.open(Profile.class, profile -> profile.rules, Profile::of);
    }

    private static final Profile PLAIN = new Profile(WalkRules.PLAIN);

    private final WalkRules rules;

    private Profile(WalkRules rules) {
        this.rules = rules;
    }

    static Profile of(WalkRules rules) {
        return rules == WalkRules.PLAIN ? PLAIN : new Profile(rules);
    }

    WalkRules rules() {
        return rules;
    }

    /** {@return the profile of a mesh that was given none: ground costs what the mesh says, and nothing is forbidden} */
    public static Profile plain() {
        return PLAIN;
    }

    /**
     * {@return the same with another cost of ground; areas without one cost what the mesh says}
     *
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     * @param cost of one metre [Limits: 0.001 &lt;= cost &lt;= 1000]
     */
    public Profile withAreaCost(int area, float cost) {
        requireArea(area);
        MeshDraft.requireAreaCost("profile: ", area, cost);
        float[] costs = rules.areaCosts().clone();
        costs[area] = cost;
        return new Profile(new WalkRules(costs, rules.forbiddenAreas(), rules.forbiddenKinds()));
    }

    /**
     * {@return the same with more areas that may not be entered}
     *
     * @param areas [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     */
    public Profile withoutAreas(int... areas) {
        Objects.requireNonNull(areas, "areas is null");
        long more = rules.forbiddenAreas();
        for (int area : areas) {
            requireArea(area);
            more |= 1L << area;
        }
        return new Profile(new WalkRules(rules.areaCosts(), more, rules.forbiddenKinds()));
    }

    /**
     * {@return the same with more kinds of links that may not be taken}
     *
     * @param kinds such as {@link NavMesh#JUMP} [Limits: 0 &lt;= kind &lt; {@value NavMesh#LINK_KINDS}]
     */
    public Profile withoutLinks(int... kinds) {
        Objects.requireNonNull(kinds, "kinds is null");
        long more = rules.forbiddenKinds();
        for (int kind : kinds) {
            if (kind < 0 || kind >= NavMesh.LINK_KINDS) {
                throw new BadInputException("profile: link kind " + kind + " does not exist, kinds go from 0 to "
                        + (NavMesh.LINK_KINDS - 1));
            }
            more |= 1L << kind;
        }
        return new Profile(new WalkRules(rules.areaCosts(), rules.forbiddenAreas(), more));
    }

    private static void requireArea(int area) {
        if (area < 0 || area >= NavMesh.AREAS) {
            throw new BadInputException(
                    "profile: area " + area + " does not exist, areas go from 0 to " + (NavMesh.AREAS - 1));
        }
    }

    /**
     * {@return cost of one metre on ground of an area}
     *
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     * @param otherwise what is answered where the profile says nothing
     */
    public float areaCost(int area, float otherwise) {
        Check.index("area", area, NavMesh.AREAS);
        return rules.areaCost(area, otherwise);
    }

    /**
     * {@return whether ground of an area may not be entered}
     *
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     */
    public boolean forbidsArea(int area) {
        return rules.forbidsArea(area);
    }

    /**
     * {@return whether links of a kind may not be taken}
     *
     * @param kind [Limits: 0 &lt;= kind &lt; {@value NavMesh#LINK_KINDS}]
     */
    public boolean forbidsLinks(int kind) {
        return rules.forbidsLinks(kind);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Profile that && rules.equals(that.rules);
    }

    @Override
    public int hashCode() {
        return rules.hashCode();
    }

    /** {@return what differs from {@link #plain}, for example {@code Profile[area 2 costs 4.0, without areas 5, without links 1 2]}} */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        float[] areaCosts = rules.areaCosts();
        for (int area = 0; area < areaCosts.length; area++) {
            if (areaCosts[area] != WalkRules.AS_THE_MESH) {
                out.append(", area ").append(area).append(" costs ").append(areaCosts[area]);
            }
        }
        append(out, ", without areas", rules.forbiddenAreas());
        append(out, ", without links", rules.forbiddenKinds());
        return "Profile[" + (out.isEmpty() ? "plain" : out.substring(2)) + "]";
    }

    private static void append(StringBuilder out, String what, long bits) {
        out.append(bits == 0 ? "" : what);
        for (long left = bits; left != 0; left &= left - 1) {
            out.append(' ').append(Long.numberOfTrailingZeros(left));
        }
    }
}
