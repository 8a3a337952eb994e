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

    /**
     * {@return by agent, an int: 1 when a path was found, 2 unreachable, 3 off the world; others are to be planned on
     * the host}
     */
    GpuBuffer states();

    /** {@return by agent, two ints: the polygons that its start and its goal were found on, -1 for none} */
    GpuBuffer polygons();

    /** {@return by agent, six floats: where on these polygons [(x, y, z), (x, y, z)]} */
    GpuBuffer points();

    /** {@return by agent, a double: the cost of its path} */
    GpuBuffer costs();

    /** {@return by agent, an int: the index of its first id in {@link #ids}} */
    GpuBuffer first();

    /** {@return by agent, an int: how many ids it has} */
    GpuBuffer sizes();

    /** {@return the ids of all paths, 2 or 4 bytes each: see {@link #narrow}} */
    GpuBuffer ids();

    /** {@return whether an id has 16 bits instead of 32} */
    boolean narrow();

    /**
     * Copies the ids step by step: that of step s of agent a, an int, stands at s times the number of agents plus a, so that
     * agents side by side read side by side. Behind an agent's last id its row is filled with -1.
     *
     * @param steps that are copied; ids beyond are left out
     * @return memory that the caller closes
     */
    GpuBuffer stepMajor(int steps);
}
