package dev.throng.contract;

import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.List;

/**
 * Everything that an answer says. Two are equal when every bit of them is.
 *
 * @param points of the waypoints [(x, y, z)]
 * @param cells by waypoint: polygon or tile, or the complement of the link that begins there
 */
public record Answer(
        PathStatus status,
        StopReason reason,
        double cost,
        double remaining,
        List<Integer> corridor,
        List<Float> points,
        List<Integer> cells) {
    /** Whether the path leads over several polygons or tiles. */
    public boolean far() {
        return corridor.size() > 1;
    }

    public boolean found() {
        return status == PathStatus.FOUND;
    }

    /** The last polygon or tile of the path. */
    public int last() {
        return corridor.get(corridor.size() - 1);
    }

    /** The same without waypoints. */
    public Answer withoutWaypoints() {
        return new Answer(status, reason, cost, remaining, corridor, List.of(), List.of());
    }
}
