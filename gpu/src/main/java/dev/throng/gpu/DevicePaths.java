package dev.throng.gpu;

/**
 * The paths of a batch on a device, for a caller that continues there. Valid until the planner's next batch; used by one thread
 * at a time.
 *
 * <p>Ids are polygons, the start's first, with 16 bits each if {@link #narrow}; or crossings, 32 bits each, where waypoints are
 * wanted or the mesh has links.
 */
public interface DevicePaths {
    /** {@return the number of agents} */
    int count();

    /** {@return one int per agent: 1 if a path was found, 2 unreachable, 3 off the world; with any other value the host must plan it} */
    GpuBuffer states();

    /** {@return two ints per agent: the polygons of its start and its goal, -1 for none} */
    GpuBuffer polygons();

    /** {@return six floats per agent: the points on these polygons [(x, y, z), (x, y, z)]} */
    GpuBuffer points();

    /** {@return one double per agent: the cost of its path} */
    GpuBuffer costs();

    /** {@return one int per agent: the index of its first id in {@link #ids}} */
    GpuBuffer first();

    /** {@return one int per agent: the number of its ids} */
    GpuBuffer sizes();

    /** {@return the ids of all paths, 2 or 4 bytes each: see {@link #narrow}} */
    GpuBuffer ids();

    /** {@return whether an id has 16 bits instead of 32} */
    boolean narrow();

    /**
     * Copies the ids step by step: the id of step s of agent a is an int at index {@code s * count() + a}, so that neighbouring agents read
     * neighbouring ints. Entries after an agent's last id are -1.
     *
     * @param steps number of steps to copy; later ids are left out
     * @return memory that the caller closes
     */
    GpuBuffer stepMajor(int steps);
}
