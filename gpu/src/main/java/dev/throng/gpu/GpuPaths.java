package dev.throng.gpu;

import dev.throng.batch.BatchPaths;
import dev.throng.path.PathStatus;

/**
 * The answers of a batch in the memory to which a device has copied them, in the order of the requests. Any number of threads may read them until the
 * planner's next batch.
 */
public interface GpuPaths {
    /** {@return the number of requests} */
    int count();

    /**
     * {@return the status of the answer}
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     */
    PathStatus status(int path);

    /**
     * {@return the cost of a path; infinite if there is none}
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     */
    double cost(int path);

    /**
     * {@return the number of polygons of a path's corridor}
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     */
    int size(int path);

    /**
     * {@return a polygon of a path's corridor}
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     * @param i 0 for the start's polygon [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    int polygon(int path, int i);

    /**
     * Copies the corridor of a path.
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     * @param to gets {@link #size} polygons
     * @param at index of the first of them
     */
    void copyPolygons(int path, int[] to, int at);

    /**
     * {@return the number of waypoints of a path; 0 if they were not planned}
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     */
    int waypoints(int path);

    /**
     * Copies the waypoints of a path.
     *
     * @param path [Limits: 0 &lt;= path &lt; {@link #count}]
     * @param toPoints gets points [(x, y, z)], from index {@code 3 * at} on
     * @param toPlaces gets their polygons or links, see {@link BatchPaths#place}, from index {@code at} on
     * @param at number of waypoints that are left free before the first one
     */
    void copyWaypoints(int path, float[] toPoints, int[] toPlaces, int at);
}
