package dev.throng.mesh.flat;

import java.util.Arrays;

/**
 * The numbers of a profile: costs of ground, and ground and links that may not be used. Immutable, share freely.
 *
 * @param areaCosts cost of one metre, per area; {@link #AS_THE_MESH} if the mesh's own cost applies
 * @param forbiddenAreas a bit per area that may not be entered
 * @param forbiddenKinds a bit per kind of link that may not be taken
 */
public record WalkRules(float[] areaCosts, long forbiddenAreas, long forbiddenKinds) {
    /** Cost of an area that the rules do not mention. */
    public static final float AS_THE_MESH = 0;

    /** The mesh's own costs; nothing is forbidden. */
    public static final WalkRules PLAIN = new WalkRules(new float[MeshTopology.AREAS], 0, 0);

    /** {@return cost of one metre on ground of an area; {@code otherwise} if the rules do not mention it} */
    public float areaCost(int area, float otherwise) {
        return areaCosts[area] == AS_THE_MESH ? otherwise : areaCosts[area];
    }

    public boolean forbidsArea(int area) {
        return (forbiddenAreas >>> area & 1) != 0;
    }

    public boolean forbidsLinks(int kind) {
        return (forbiddenKinds >>> kind & 1) != 0;
    }

    /** {@return the costs per area over those of a mesh; the mesh's own array if the rules set no cost} */
    float[] costsOver(float[] meshCosts) {
        float[] costs = meshCosts;
        for (int area = 0; area < areaCosts.length; area++) {
            if (areaCosts[area] != AS_THE_MESH) {
                costs = costs == meshCosts ? meshCosts.clone() : costs;
                costs[area] = areaCosts[area];
            }
        }
        return costs;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WalkRules that
                && forbiddenAreas == that.forbiddenAreas
                && forbiddenKinds == that.forbiddenKinds
                && Arrays.equals(areaCosts, that.areaCosts);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(areaCosts) + Long.hashCode(forbiddenAreas)) + Long.hashCode(forbiddenKinds);
    }
}
