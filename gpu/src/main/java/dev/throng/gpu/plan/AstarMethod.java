package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.graph.FlatGraph;
import dev.throng.graph.Graph;
import dev.throng.mesh.portal.PortalGraph;

/**
 * A* over the portal graph, one thread of the device for one agent: astar.c. Used by one thread at a time.
 *
 * <p>Costs are those of {@link dev.throng.graph.AStar}, bit for bit where areas cost much the same, up to {@value
 * DeviceGrain#MOST_SEARCHED} grains: every path fits, or at least 224 times the most expensive edge. Agents whose path costs more, and those whose open
 * list overflows, are left to the host.
 */
final class AstarMethod implements GpuMethod {
    /** Most nodes: of 32 bits, a record needs some for the turn in which it was written. */
    static final int MOST_NODES = 1 << 24;

    /** Where the open lists are. Which is faster depends on the device. */
    enum OpenList {
        /** All in global memory: local memory is left to the cache. */
        IN_GLOBAL_MEMORY,
        /** The first entries, which every turn needs, in local memory. */
        TOP_IN_LOCAL_MEMORY
    }

    /** The share of a device's free memory that searches may take. */
    private static final double SHARE = 0.5;

    /** Threads that large devices hold at once. */
    private static final int MOST_SLOTS = 1 << 17;

    private static final int MOST_SLOTS_ON_A_CPU = 1 << 8;

    private static final int RECORD_BYTES = 8;
    private static final int ENTRY_BYTES = 8;
    /** Entries between two open lists: the first has its children in one sector. */
    private static final int HEAP_MARGIN = 4;

    /** Threads of a group that has no local memory. */
    private static final int PLAIN_GROUP = 64;

    /** Entries of an open list that a thread has in local memory, as in astar.c. */
    private static final int NEAR = 21;

    /** One thread of a warp, as a power of two. */
    private static final int MOST_SPREAD = 5;

    private final Device device;
    private final GpuMesh mesh;
    private final Launch search;
    private final int lanes;
    private final int group;
    private final boolean near;
    private final LongestFirst order;
    private final Uploads memory;
    private final int nodes;
    private final int nodeBits;

    /** As many as a record tells apart. */
    private final int mostTurns;

    private final int capacity;
    private final int slots;
    private final DeviceBuffer slotHeads;
    private final DeviceBuffer places;
    private final DeviceBuffer wayOut;
    private final DeviceBuffer firstEdge;
    private final DeviceBuffer edges;
    private final DeviceBuffer records;
    private final DeviceBuffer heaps;
    private final DeviceBuffer turns;
    private final DeviceBuffer next;
    private final double grain;
    private final float scale;

    /** Ways that cost less are the best ones although some edges may be left out. */
    private long trusted = DeviceGrain.MOST_SEARCHED;

    /** With as much memory and as many searches side by side as suit a device. */
    static AstarMethod suitableFor(Device device, GpuMesh mesh) {
        long budget = Math.min((long) (SHARE * device.freeMemoryBytes()), device.maxAllocationBytes());
        int slots = device.lanesPerTeam() == 1 ? MOST_SLOTS_ON_A_CPU : MOST_SLOTS;
        return new AstarMethod(device, mesh, budget, slots, OpenList.TOP_IN_LOCAL_MEMORY);
    }

    /**
     * @param budgetBytes for the searches that run side by side; at least one group of them runs
     * @param mostSlots searches that the device can run at once, one for a thread; more would only take memory
     */
    AstarMethod(Device device, GpuMesh mesh, long budgetBytes, int mostSlots, OpenList openList) {
        this(device, mesh, budgetBytes, mostSlots, openList, suitableCapacity(mesh), Integer.MAX_VALUE);
    }

    /** Some times the frontier of a search that goes over the whole mesh, with entries that are out of date. */
    private static int suitableCapacity(GpuMesh mesh) {
        return mesh.portals.graph().nodeCount() / 8 + 1024;
    }

    /**
     * @param openCapacity entries of an open list; half as many nodes as a way may have
     * @param turnLimit searches after which a slot is cleared, at the latest
     */
    AstarMethod(
            Device device,
            GpuMesh mesh,
            long budgetBytes,
            int mostSlots,
            OpenList openList,
            int openCapacity,
            int turnLimit) {
        this.device = device;
        this.mesh = mesh;
        PortalGraph portals = mesh.portals;
        Graph graph = portals.graph();
        nodes = graph.nodeCount();
        if (nodes > MOST_NODES) {
            throw new BadInputException(
                    "A* on a device: " + nodes + " portals and link ends, the limit is " + MOST_NODES);
        }
        nodeBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, nodes - 1));
        mostTurns = Math.min(turnLimit, (1 << Integer.SIZE - 2 - nodeBits) - 1);
        capacity = openCapacity + 3 & -4;
        DeviceGrain grains = new DeviceGrain(portals);
        grain = grains.ofSearch();
        scale = grains.leastPerMetre(grain);
        long slotBytes = (long) RECORD_BYTES * nodes + (long) ENTRY_BYTES * (capacity + HEAP_MARGIN);
        near = openList == OpenList.TOP_IN_LOCAL_MEMORY;
        lanes = device.lanesPerTeam();
        group = near ? device.teamsPerGroup() * lanes : PLAIN_GROUP;
        long groups = Math.min(mostSlots, budgetBytes / slotBytes) / group;
        slots = (int) Math.max(1, groups) * group;
        search = device.of(near ? "astar_search_near" : "astar_search_far");
        memory = new Uploads(device);
        order = new LongestFirst(device, portals.mesh());
        try {
            slotHeads = memory.add(slotHeads(portals));
            places = memory.add(places(graph));
            wayOut = memory.add(waysOut(portals));
            FlatGraph flat = graph.flat();
            firstEdge = memory.add(flat.first());
            edges = memory.add(edges(flat));
            records = memory.allocate(Element.INT, 2L * nodes * slots);
            heaps = memory.allocate(Element.LONG, (long) (capacity + HEAP_MARGIN) * slots);
            turns = memory.allocate(Element.INT, slots);
            next = memory.allocate(Element.INT, 1);
            device.fill(records, (byte) 0, records.bytes());
            device.fill(turns, (byte) 0, turns.bytes());
        } catch (GpuException e) {
            close();
            throw e;
        }
    }

    /** The nodes of each polygon as edges through it would have them for a head. */
    private static int[] slotHeads(PortalGraph portals) {
        int polygons = portals.mesh().polygonCount();
        int[] heads = new int[polygons == 0 ? 0 : portals.endSlot(polygons - 1)];
        for (int p = 0; p < polygons; p++) {
            for (int slot = portals.firstSlot(p); slot < portals.endSlot(p); slot++) {
                int node = portals.nodeAt(slot);
                int side = portals.sideOf(node, p);
                heads[slot] = node << 2 | (portals.graph().deadEnd(node, 1 - side) ? 2 : 0) | side;
            }
        }
        return heads;
    }

    /** By polygon in a dead end: the end of its only way out, on the side that leads out; else -1. */
    private static int[] waysOut(PortalGraph portals) {
        int[] ways = new int[portals.mesh().polygonCount()];
        for (int p = 0; p < ways.length; p++) {
            int portal = portals.exitPortal(p);
            ways[p] = portal < 0 ? -1 : Graph.end(portal, 1 - portals.sideOf(portal, p));
        }
        return ways;
    }

    /** A place with one number more is read at once. */
    private static float[] places(Graph graph) {
        float[] places = new float[4 * graph.nodeCount()];
        for (int node = 0; node < graph.nodeCount(); node++) {
            places[4 * node] = graph.x(node);
            places[4 * node + 1] = graph.y(node);
            places[4 * node + 2] = graph.z(node);
        }
        return places;
    }

    /** Head and cost in grains of each edge. */
    private int[] edges(FlatGraph flat) {
        int[] edges = new int[2 * flat.heads().length];
        for (int e = 0; e < flat.heads().length; e++) {
            double grains = Math.ceil(flat.weights()[e] / grain);
            if (grains > DeviceGrain.MOST_EDGE_GRAINS) {
                // An expensive link: a dead end that nothing opens, and ways that might need it are not trusted.
                edges[2 * e] = flat.heads()[e] | 2;
                trusted = Math.min(trusted, (long) grains);
            } else {
                edges[2 * e] = flat.heads()[e];
                edges[2 * e + 1] = (int) grains;
            }
        }
        return edges;
    }

    @Override
    public void queue(AgentBuffers agents, int count) {
        if (count == 0) {
            return;
        }
        order.queue(agents, count);
        device.fill(next, (byte) 0, next.bytes());
        int spread = 0;
        while (spread < MOST_SPREAD && (long) count << spread + 1 <= slots) {
            spread++;
        }
        long threads = (Math.min(slots, (long) count << spread) + group - 1) / group * group;
        put(agents, count, spread);
        if (near) {
            int teamBytes = lanes * NEAR * ENTRY_BYTES;
            search.with("localBytes", teamBytes).withLocal(teamBytes * (group / lanes));
        }
        device.launch(search, threads, group);
    }

    private void put(AgentBuffers agents, int count, int spread) {
        ItemBuffers paths = agents.paths();
        search.begin()
                .with("polygons", agents.polygons)
                .with("points", agents.points)
                .with("states", agents.states)
                .with("costs", agents.costs)
                .with("first", paths.first)
                .with("sizes", paths.sizes)
                .with("ids", paths.items)
                .with("cursor", paths.cursor)
                .with("idCapacity", paths.capacity)
                .with("narrow", paths.narrow)
                .with("order", order.agents())
                .with("count", count)
                .with("firstSlot", mesh.firstSlot)
                .with("slotHeads", slotHeads)
                .with("places", places)
                .with("metreCosts", mesh.metreCosts)
                .with("behind", mesh.behind)
                .with("idOfEnd", mesh.idOfEnd)
                .with("lead", mesh.lead())
                .with("wayOut", wayOut)
                .with("firstEdge", firstEdge)
                .with("edges", edges)
                .with("nodes", nodes)
                .with("nodeBits", nodeBits)
                .with("allRecords", records)
                .with("allHeaps", heaps)
                .with("capacity", capacity)
                .with("turns", turns)
                .with("mostTurns", mostTurns)
                .with("slots", slots)
                .with("spread", spread)
                .with("next", next)
                .with("scale", scale)
                .with("grain", grain)
                .with("trusted", (int) trusted);
    }

    /** Searches that run side by side at most. */
    int slots() {
        return slots;
    }

    @Override
    public long bytes() {
        return memory.bytes() + order.bytes();
    }

    @Override
    public void close() {
        order.close();
        memory.close();
    }
}
