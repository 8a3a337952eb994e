package dev.throng.recast;

import dev.throng.BadInputException;

/**
 * The agent and the voxel size of a Recast build: Recast's parameters in its own units.
 *
 * @param cellSize edge of a voxel in the (x, z) plane [Unit: m] [Limits: 0.01 &lt;= value &lt;= 100]
 * @param cellHeight height of a voxel [Unit: m] [Limits: 0.01 &lt;= value &lt;= 100]
 * @param agentHeight free height above the ground that an agent needs [Unit: m] [Limits: 3 voxels to 1000 m]
 * @param agentRadius distance kept free around walls [Unit: m] [Limits: 0 to 100 voxels]
 * @param maxClimb highest step [Unit: m] [Limits: 0 &lt;= value &lt; agentHeight]
 * @param maxSlope steepest ground [Unit: degrees] [Limits: 0 &lt;= value &lt; 90]
 * @param minRegion islands smaller than a square of this edge vanish [Unit: voxels] [Limits: 0 to 1000]
 * @param mergeRegion regions smaller than a square of this edge join a neighbour [Unit: voxels] [Limits: 0 to 1000]
 * @param maxEdgeLength longest edge along a wall; 0 leaves edges as they are [Unit: m] [Limits: 0 to 10000]
 * @param maxEdgeError maximum distance of a simplified border from the voxels' border [Unit: voxels] [Limits: 0 to 100]
 * @param vertsPerPoly maximum number of corners of a polygon [Limits: 3 to 6, as in Detour's own files]
 */
public record RecastSettings(
        float cellSize,
        float cellHeight,
        float agentHeight,
        float agentRadius,
        float maxClimb,
        float maxSlope,
        int minRegion,
        int mergeRegion,
        float maxEdgeLength,
        float maxEdgeError,
        int vertsPerPoly) {

    /** An adult, on Recast's usual grid. */
    public static final RecastSettings DEFAULT =
            new RecastSettings(0.3f, 0.2f, 2.0f, 0.6f, 0.9f, 45f, 8, 20, 12f, 1.3f, 6);

    /**
     * Checks the limits.
     *
     * @param cellSize edge of a voxel in the (x, z) plane [Unit: m]
     * @param cellHeight height of a voxel [Unit: m]
     * @param agentHeight free height above the ground [Unit: m]
     * @param agentRadius distance kept free around walls [Unit: m]
     * @param maxClimb highest step [Unit: m]
     * @param maxSlope steepest ground [Unit: degrees]
     * @param minRegion edge of the smallest island that is kept [Unit: voxels]
     * @param mergeRegion edge of the smallest region that is not merged [Unit: voxels]
     * @param maxEdgeLength longest edge along a wall, or 0 [Unit: m]
     * @param maxEdgeError maximum distance of a simplified border from the voxels' border [Unit: voxels]
     * @param vertsPerPoly maximum number of corners of a polygon
     * @throws BadInputException when a value is outside its limits
     */
    public RecastSettings {
        require("cell size", cellSize, 0.01f, 100f, "m");
        require("cell height", cellHeight, 0.01f, 100f, "m");
        require("agent height", agentHeight, 3 * cellHeight, 1000f, "m");
        require("agent radius", agentRadius, 0f, 100 * cellSize, "m");
        require("climb", maxClimb, 0f, Math.nextDown(agentHeight), "m");
        require("slope", maxSlope, 0f, Math.nextDown(90f), "degrees");
        require("min region", minRegion, 0, 1000, "voxels");
        require("merge region", mergeRegion, 0, 1000, "voxels");
        require("edge length", maxEdgeLength, 0f, 10_000f, "m");
        require("edge error", maxEdgeError, 0f, 100f, "voxels");
        require("vertices per polygon", vertsPerPoly, 3, 6, "corners");
    }

    private static void require(String what, float value, float min, float max, String unit) {
        // Written so that NaN fails as well.
        if (!(value >= min && value <= max)) {
            throw new BadInputException("Recast settings: " + what + " is " + value + " " + unit + ", the limits are "
                    + min + " and " + max);
        }
    }

    /**
     * {@return the same settings with other voxels}
     *
     * @param size edge of a voxel in the (x, z) plane [Unit: m] [Limits: 0.01 &lt;= value &lt;= 100]
     * @param height of a voxel [Unit: m] [Limits: 0.01 &lt;= value &lt;= 100]
     */
    public RecastSettings withCells(float size, float height) {
        return new RecastSettings(
                size,
                height,
                agentHeight,
                agentRadius,
                maxClimb,
                maxSlope,
                minRegion,
                mergeRegion,
                maxEdgeLength,
                maxEdgeError,
                vertsPerPoly);
    }

    /**
     * {@return the same settings for another agent}
     *
     * @param height free height above the ground [Unit: m] [Limits: 3 voxels to 1000 m]
     * @param radius distance kept free around walls [Unit: m] [Limits: 0 to 100 voxels]
     * @param climb highest step [Unit: m] [Limits: 0 &lt;= value &lt; height]
     * @param slope steepest ground [Unit: degrees] [Limits: 0 &lt;= value &lt; 90]
     */
    public RecastSettings withAgent(float height, float radius, float climb, float slope) {
        return new RecastSettings(
                cellSize,
                cellHeight,
                height,
                radius,
                climb,
                slope,
                minRegion,
                mergeRegion,
                maxEdgeLength,
                maxEdgeError,
                vertsPerPoly);
    }

    /**
     * {@return the same settings with other polygons}
     *
     * @param corners maximum number of corners of a polygon; 3 gives triangles [Limits: 3 to 6]
     */
    public RecastSettings withVertsPerPoly(int corners) {
        return new RecastSettings(
                cellSize,
                cellHeight,
                agentHeight,
                agentRadius,
                maxClimb,
                maxSlope,
                minRegion,
                mergeRegion,
                maxEdgeLength,
                maxEdgeError,
                corners);
    }

    int heightVoxels() {
        return (int) Math.ceil(agentHeight / cellHeight);
    }

    int climbVoxels() {
        return (int) Math.floor(maxClimb / cellHeight);
    }

    int radiusVoxels() {
        return (int) Math.ceil(agentRadius / cellSize);
    }

    int edgeVoxels() {
        return (int) (maxEdgeLength / cellSize);
    }

    /** Returns the border in voxels that a tile needs to treat walls and ledges at a seam like its neighbour. */
    int borderVoxels() {
        return radiusVoxels() + 3;
    }
}
