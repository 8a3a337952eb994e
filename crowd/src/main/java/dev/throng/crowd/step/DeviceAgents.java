package dev.throng.crowd.step;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;

/**
 * Arrays of the agents on a device. Those that persist between steps are by id, and described in walk.h; those of a single step are by slot. Used by
 * one thread at a time.
 */
final class DeviceAgents implements AutoCloseable {
    /** Numbers per record. */
    private static final int RECORD = 4;

    private static final int GROUP = 256;

    final int capacity;
    private final boolean links;

    // By id, persistent.
    final DeviceBuffer places;
    final DeviceBuffer motions;
    final DeviceBuffer traits;
    final DeviceBuffer goals;
    final DeviceBuffer courses;
    final DeviceBuffer routes;
    /** Two records per agent; a single dummy if the mesh has no links. */
    final DeviceBuffer rides;

    final DeviceBuffer landings;

    // By id, within a step.
    final DeviceBuffer cellOf;
    final DeviceBuffer ranks;
    final DeviceBuffer lookers;
    final DeviceBuffer requestIds;
    /** [(fromX, fromY, fromZ, toX, toY, toZ)] */
    final DeviceBuffer requests;
    /** Buffer for values that users read. */
    final DeviceBuffer numbers;

    final DeviceBuffer ids;

    // By slot, within a step.
    final DeviceBuffer unordered;
    final DeviceBuffer bodies;
    final DeviceBuffer wishes;
    final DeviceBuffer marks;
    final DeviceBuffer decisions;

    private final Uploads memory;

    DeviceAgents(Device device, int capacity, boolean links) {
        this.capacity = capacity;
        this.links = links;
        memory = new Uploads(device);
        try {
            places = records(Element.FLOAT, capacity);
            motions = records(Element.FLOAT, capacity);
            traits = records(Element.FLOAT, capacity);
            goals = records(Element.FLOAT, capacity);
            courses = records(Element.FLOAT, capacity);
            routes = records(Element.INT, capacity);
            rides = records(Element.FLOAT, 2 * (links ? capacity : 1));
            landings = memory.allocate(Element.INT, links ? capacity : 1);
            cellOf = memory.allocate(Element.INT, capacity);
            ranks = memory.allocate(Element.INT, capacity);
            lookers = memory.allocate(Element.INT, capacity);
            requestIds = memory.allocate(Element.INT, capacity);
            requests = memory.allocate(Element.FLOAT, 6L * capacity);
            numbers = memory.allocate(Element.FLOAT, 3L * capacity);
            ids = memory.allocate(Element.INT, capacity);
            unordered = memory.allocate(Element.INT, capacity);
            bodies = records(Element.FLOAT, capacity);
            wishes = records(Element.FLOAT, capacity);
            marks = records(Element.INT, capacity);
            decisions = records(Element.FLOAT, capacity);
        } catch (RuntimeException e) {
            memory.close();
            throw e;
        }
        device.fill(routes, (byte) 0, routes.bytes());
    }

    private DeviceBuffer records(Element element, long count) {
        return memory.allocate(element, RECORD * count);
    }

    /** Copies the persistent arrays of a smaller instance, and closes it. */
    void takeOver(Device device, Launch grow, DeviceAgents before) {
        grow.begin()
                .with("count", before.capacity)
                .with("links", links)
                .with("oldPlaces", before.places)
                .with("oldMotions", before.motions)
                .with("oldTraits", before.traits)
                .with("oldGoals", before.goals)
                .with("oldCourses", before.courses)
                .with("oldRoutes", before.routes)
                .with("oldRides", before.rides)
                .with("oldLandings", before.landings)
                .with("places", places)
                .with("motions", motions)
                .with("traits", traits)
                .with("goals", goals)
                .with("courses", courses)
                .with("routes", routes)
                .with("rides", rides)
                .with("landings", landings);
        device.launch(grow, (before.capacity + GROUP - 1L) / GROUP * GROUP, GROUP);
        device.finish();
        before.close();
    }

    @Override
    public void close() {
        memory.close();
    }
}
