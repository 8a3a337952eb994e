package dev.throng.crowd;

import dev.throng.BadInputException;
import dev.throng.mesh.Profile;
import java.util.List;

/**
 * Options of a crowd. Start with {@link #defaults} and change what differs.
 *
 * @param model how agents choose their velocity
 * @param neighbours how many others an agent heeds at most: the nearest ones [Limits: 1 to 64]
 * @param agents how many agents the crowd may have at a time [Limits: 1 to 16,777,216]
 * @param wallGap how far the centre of a body stays from the edges of the mesh, as a multiple of its radius: 0 for a mesh that was made
 *     for bodies of that radius, as Recast makes them; 1 for one that ends where the walls are [Limits: 0 to 1]
 * @param patience seconds that an agent stands before it says that it waits, and after which it plans again [Limits: 0.1 to 1000]
 * @param profiles of those who walk differently from the profile of the world: {@link AgentOptions#profile} counts them from 1
 */
public record CrowdOptions(
        Model model, int neighbours, int agents, float wallGap, float patience, List<Profile> profiles) {
    /** How agents choose their velocity. */
    public enum Model {
        /**
         * The collision-free speed model of Tordeux, Chraibi and Seyfried (2016), calibrated to people: speed follows from the space
         * ahead, direction from what is around.
         */
        SPEED,
        /** Optimal reciprocal collision avoidance of van den Berg, Guy, Lin and Manocha (2011). */
        ORCA
    }

    /** How many profiles a crowd has at most, that of its world included. */
    static final int MOST_PROFILES = 64;

    private static final CrowdOptions DEFAULTS = new CrowdOptions(Model.SPEED, 12, 1 << 20, 0, 2, List.of());

    /**
     * Checks the limits.
     *
     * @param model how agents choose their velocity
     * @param neighbours that an agent heeds at most
     * @param agents that the crowd may have at a time
     * @param wallGap from the centre of a body to the edges of the mesh, in radii
     * @param patience seconds that an agent stands before it says so
     * @param profiles besides that of the world
     */
    public CrowdOptions {
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
     * @param most that an agent heeds
     */
    public CrowdOptions withNeighbours(int most) {
        return new CrowdOptions(model, most, agents, wallGap, patience, profiles);
    }

    /**
     * {@return the same with another limit of agents}
     *
     * @param most that the crowd may have at a time
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
     * @param seconds that an agent stands before it says so
     */
    public CrowdOptions withPatience(float seconds) {
        return new CrowdOptions(model, neighbours, agents, wallGap, seconds, profiles);
    }

    /**
     * {@return the same with other profiles}
     *
     * @param others that {@link AgentOptions#profile} counts from 1
     */
    public CrowdOptions withProfiles(Profile... others) {
        return new CrowdOptions(model, neighbours, agents, wallGap, patience, List.of(others));
    }
}
