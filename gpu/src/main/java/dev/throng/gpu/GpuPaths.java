package dev.throng.gpu;

import dev.throng.batch.Paths;
import dev.throng.path.PathStatus;

/**
 * The answers of a batch in the memory that a device has copied them to, in the order of the requests. Any number of threads may
 * read them until the planner's next batch.
 */
public interface GpuPaths {
    int count();

    PathStatus status(int path);

    /** Cost of a path; infinite where there is none. */
    double cost(int path);

    /** Polygons of a path's corridor. */
    int size(int path);

    /** A polygon of a path's corridor. */
    int polygon(int path, int i);

    /** Copies the corridor of a path out. */
    void copyPolygons(int path, int[] to, int at);

    /** Waypoints of a path; none where they are not wanted. */
    int waypoints(int path);

    /** Copies the waypoints of a path out: points [(x, y, z)] and their polygons or links, see {@link Paths#place}. */
    void copyWaypoints(int path, float[] toPoints, int[] toPlaces, int at);
}
