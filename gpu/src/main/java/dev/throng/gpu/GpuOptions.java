package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.world.MeshQuery;
import java.util.Objects;

/**
 * How a batch is planned on a device.
 *
 * @param waypoints whether the answers carry waypoints or corridors alone
 * @param chunk most agents that are planned at once [Limits: 1 to {@value #MAX_CHUNK}]; less where memory is short
 * @param level of a hierarchy that is searched, 0 for the one that suits a device
 * @param horizontalReach how far beside the mesh a point may lie, in metres
 * @param verticalReach how far above or below the mesh a point may lie, in metres
 * @param sharing what agents share: of HNA* and PCCP alone; A* shares nothing, and transit has its table already
 */
public record GpuOptions(
        boolean waypoints, int chunk, int level, double horizontalReach, double verticalReach, Sharing sharing) {
    /** Most agents of a chunk. */
    public static final int MAX_CHUNK = 1 << 20;

    /** Corridors alone, in chunks that are long enough to fill a large device and short enough to copy beside each other. */
    public static final GpuOptions DEFAULT =
            new GpuOptions(false, 1 << 18, 0, MeshQuery.HORIZONTAL_REACH, MeshQuery.VERTICAL_REACH, Sharing.BATCH);

    /**
     * Checks the limits.
     *
     * @param waypoints whether the answers carry waypoints or corridors alone
     * @param chunk most agents that are planned at once
     * @param level of a hierarchy that is searched, or 0
     * @param horizontalReach how far beside the mesh a point may lie [Unit: m]
     * @param verticalReach how far above or below the mesh a point may lie [Unit: m]
     * @param sharing what agents share
     * @throws BadInputException when a value is outside its limits
     */
    public GpuOptions {
        if (chunk < 1 || chunk > MAX_CHUNK) {
            throw new BadInputException("gpu: chunks of " + chunk + " agents are not within 1 to " + MAX_CHUNK);
        }
        Objects.requireNonNull(sharing, "sharing");
        if (level < 0) {
            throw new BadInputException("gpu: level is " + level + ", it must be at least 0");
        }
        if (!(horizontalReach >= 0) || !(verticalReach >= 0)) {
            throw new BadInputException(
                    "gpu: reach is " + horizontalReach + " by " + verticalReach + " metres, both must be at least 0");
        }
    }

    /**
     * {@return the same options, with or without waypoints}
     *
     * @param wanted false for corridors alone, which are faster to plan and to copy
     */
    public GpuOptions withWaypoints(boolean wanted) {
        return new GpuOptions(wanted, chunk, level, horizontalReach, verticalReach, sharing);
    }

    /**
     * {@return the same options with chunks of another size}
     *
     * @param wanted most agents that are planned at once [Limits: 1 to {@value #MAX_CHUNK}]
     */
    public GpuOptions withChunk(int wanted) {
        return new GpuOptions(waypoints, wanted, level, horizontalReach, verticalReach, sharing);
    }

    /**
     * {@return the same options with another level}
     *
     * @param wanted level of a hierarchy that is searched, 0 for the one that suits a device
     */
    public GpuOptions withLevel(int wanted) {
        return new GpuOptions(waypoints, chunk, wanted, horizontalReach, verticalReach, sharing);
    }

    /**
     * {@return the same options with agents that share something else}
     *
     * @param wanted what the agents of a batch share
     */
    public GpuOptions withSharing(Sharing wanted) {
        return new GpuOptions(waypoints, chunk, level, horizontalReach, verticalReach, wanted);
    }
}
