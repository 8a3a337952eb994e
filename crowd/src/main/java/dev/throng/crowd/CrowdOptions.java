package dev.throng.crowd;

import dev.throng.BadInputException;
import dev.throng.mesh.Profile;
import java.util.List;
import java.util.Objects;

/**
 * Options of a crowd. Start with {@link #defaults} and change what differs.
 *
 * @param model how agents choose their velocity
 * @param neighbours maximum number of other agents that an agent considers: the nearest ones [Limits: 1 to 64]
 * @param agents maximum number of agents at a time [Limits: 1 to 16,777,216]
 * @param wallGap distance of the centre of a body from the edges of the mesh, as a multiple of its radius [Limits: 0 to 1]. Use 0 for a mesh that is
 *     eroded by that radius, as Recast makes them, and 1 for one that ends at the walls
 * @param patience seconds that an agent stands before its state is {@link Crowd#WAITING}, and after which it plans again [Limits: 0.1 to 1000]
 * @param profiles further profiles besides that of the world; {@link AgentOptions#profile} counts them from 1
 */
public record CrowdOptions(
        Model model, int neighbours, int agents, float wallGap, float patience, List<Profile> profiles) {
    /** How agents choose their velocity. */
    public enum Model {
        /**
         * The collision-free speed model of Tordeux, Chraibi and Seyfried (2016), calibrated to people: speed follows from the space ahead, direction
         * from other agents and walls.
         */
        SPEED,
        /** Optimal reciprocal collision avoidance of van den Berg, Guy, Lin and Manocha (2011). */
        ORCA
    }

    /** Maximum number of profiles of a crowd, including that of its world. */
    static final int MOST_PROFILES = 64;

    private static final CrowdOptions DEFAULTS = new CrowdOptions(Model.SPEED, 12, 1 << 20, 0, 2, List.of());

    /**
     * Checks the limits.
     *
     * @param model how agents choose their velocity
     * @param neighbours maximum number of other agents that an agent considers
     * @param agents maximum number of agents at a time
     * @param wallGap from the centre of a body to the edges of the mesh, in radii
     * @param patience seconds that an agent stands before it is waiting
     * @param profiles further profiles besides that of the world
     */
    public CrowdOptions {
        Objects.requireNonNull(model, "model is null");
        Objects.requireNonNull(profiles, "profiles is null");
        profiles.forEach(profile -> Objects.requireNonNull(profile, "a profile is null"));
        profiles = List.copyOf(profiles);
        require("neighbours", neighbours, 1, 64);
        require("agents", agents, 1, 1 << 24);
        require("wallGap", wallGap, 0, 1);
        require("patience", patience, 0.1f, 1000);
        require("number of profiles", profiles.size(), 0, MOST_PROFILES - 1);
    }

    private static void require(String name, float value, float least, float most) {
        // False for NaN too.
        if (!(value >= least && value <= most)) {
            throw new BadInputException("crowd: " + name + " is " + value + ", it must be " + least + " to " + most);
        }
    }

    /** {@return the speed model, 12 neighbours, up to a million agents, on a mesh that was made for their radius} */
    public static CrowdOptions defaults() {
        return DEFAULTS;
    }

    /**
     * {@return the same with another model}
     *
     * @param wanted how agents choose their velocity
     */
    public CrowdOptions withModel(Model wanted) {
        return new CrowdOptions(wanted, neighbours, agents, wallGap, patience, profiles);
    }

    /**
     * {@return the same with another number of neighbours}
     *
     * @param most maximum number of other agents that an agent considers
     */
    public CrowdOptions withNeighbours(int most) {
        return new CrowdOptions(model, most, agents, wallGap, patience, profiles);
    }

    /**
     * {@return the same with another limit of agents}
     *
     * @param most maximum number of agents at a time
     */
    public CrowdOptions withAgents(int most) {
        return new CrowdOptions(model, neighbours, most, wallGap, patience, profiles);
    }

    /**
     * {@return the same with another distance from the edges of the mesh}
     *
     * @param radii multiple of the radius of an agent
     */
    public CrowdOptions withWallGap(float radii) {
        return new CrowdOptions(model, neighbours, agents, radii, patience, profiles);
    }

    /**
     * {@return the same with another patience}
     *
     * @param seconds time that an agent stands before it is waiting
     */
    public CrowdOptions withPatience(float seconds) {
        return new CrowdOptions(model, neighbours, agents, wallGap, seconds, profiles);
    }

    /**
     * {@return the same with other profiles}
     *
     * @param others further profiles, counted from 1 by {@link AgentOptions#profile}
     */
    public CrowdOptions withProfiles(Profile... others) {
        Objects.requireNonNull(others, "others is null");
        return new CrowdOptions(model, neighbours, agents, wallGap, patience, List.of(others));
    }
}
