package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.world.MeshQuery;
import java.util.Objects;

/**
 * Options of planning on a device.
 *
 * @param waypoints whether answers have waypoints besides corridors
 * @param chunk maximum number of agents that are planned at once [Limits: 1 to {@value #MAX_CHUNK}]; fewer if memory is short
 * @param level level of a hierarchy to search; 0 selects one that suits the device
 * @param horizontalReach maximum horizontal distance of a point from the mesh, in metres
 * @param verticalReach maximum vertical distance of a point from the mesh, in metres
 * @param sharing data that agents share with HNA* and PCCP; A* shares nothing, and transit has its gate table already
 */
public record GpuOptions(
        boolean waypoints, int chunk, int level, double horizontalReach, double verticalReach, Sharing sharing) {
    /** Maximum number of agents of a chunk. */
    public static final int MAX_CHUNK = 1 << 20;

    /** Corridors without waypoints, in chunks that are large enough to fill a large device and small enough to overlap with copies. */
    public static final GpuOptions DEFAULT =
            new GpuOptions(false, 1 << 18, 0, MeshQuery.HORIZONTAL_REACH, MeshQuery.VERTICAL_REACH, Sharing.BATCH);

    /**
     * Checks the limits.
     *
     * @param waypoints whether answers have waypoints besides corridors
     * @param chunk maximum number of agents that are planned at once
     * @param level level of a hierarchy to search, or 0
     * @param horizontalReach maximum horizontal distance of a point from the mesh [Unit: m]
     * @param verticalReach maximum vertical distance of a point from the mesh [Unit: m]
     * @param sharing data that agents share
     * @throws BadInputException when a value is outside its limits
     */
    public GpuOptions {
        if (chunk < 1 || chunk > MAX_CHUNK) {
            throw new BadInputException("gpu: chunks of " + chunk + " agents are not within 1 to " + MAX_CHUNK);
        }
        Objects.requireNonNull(sharing, "sharing is null");
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
     * @param wanted false for corridors only, which are faster to plan and to copy
     */
    public GpuOptions withWaypoints(boolean wanted) {
        return new GpuOptions(wanted, chunk, level, horizontalReach, verticalReach, sharing);
    }

    /**
     * {@return the same options with chunks of another size}
     *
     * @param wanted maximum number of agents that are planned at once [Limits: 1 to {@value #MAX_CHUNK}]
     */
    public GpuOptions withChunk(int wanted) {
        return new GpuOptions(waypoints, wanted, level, horizontalReach, verticalReach, sharing);
    }

    /**
     * {@return the same options with another level}
     *
     * @param wanted level of a hierarchy to search; 0 selects one that suits the device
     */
    public GpuOptions withLevel(int wanted) {
        return new GpuOptions(waypoints, chunk, wanted, horizontalReach, verticalReach, sharing);
    }

    /**
     * {@return the same options with other shared data}
     *
     * @param wanted data that the agents of a batch share
     */
    public GpuOptions withSharing(Sharing wanted) {
        return new GpuOptions(waypoints, chunk, level, horizontalReach, verticalReach, wanted);
    }
}
