package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.gpu.kernel.TeamLaunch;
import dev.throng.graph.FlatGraph;
import dev.throng.graph.Graph;
import dev.throng.mesh.graph.PortalGraph;

/**
 * A* over the portal graph, with one team of the device per agent; see astar.c. Used by one thread at a time.
 *
 * <p>Costs are those of {@link dev.throng.graph.AStar}, bit for bit if areas have similar costs, up to {@value DeviceGrain#MOST_SEARCHED} grains.
 * This limit is above every path, or at least 224 times the most expensive edge. Agents with more expensive paths, and those whose open list
 * overflows, are left to the host.
 */
final class AstarMethod implements GpuMethod {
    /** Maximum number of nodes: a record has 32 bits, some of which hold the number of its search. */
    static final int MOST_NODES = 1 << 24;

    /** The fraction of a device's free memory that searches may use. */
    private static final double SHARE = 0.5;

    /** More lanes than large devices hold at once. */
    private static final int MOST_LANES = 1 << 18;

    private static final int MOST_SLOTS = 1 << 15;
    private static final int MOST_SLOTS_ON_A_CPU = 1 << 8;

    private static final int RECORD_BYTES = 8;

    /** Bytes of an open node and its key. */
    private static final int ENTRY_BYTES = 5 * Integer.BYTES;

    /** Bytes of the list of nearest nodes: their maximum number times the size of one, as in astar.c. */
    private static final int NEAR_BYTES = 128 * 4 * Integer.BYTES;

    /** Ints per edge, including the data of its node. */
    private static final int EDGE = 8;

    /** Number of average edges by which a search raises its limit. */
    private static final double STEP_EDGES = 0.6;

    private final Device device;
    private final GpuMesh mesh;
    private final Launch search;
    private final TeamLaunch teams;
    private final LongestFirst order;
    private final Uploads memory;
    private final int nodes;
    private final int nodeBits;

    /** Number of searches that a record can distinguish. */
    private final int mostTurns;

    private final int capacity;
    private final int slots;
    private final DeviceBuffer slotEdges;
    private final DeviceBuffer wayOut;
    private final DeviceBuffer edges;
    private final DeviceBuffer records;
    private final DeviceBuffer far;
    private final DeviceBuffer farKeys;
    private final DeviceBuffer turns;
    private final DeviceBuffer next;
    private final double grain;
    private final float scale;
    private final int step;

    /** Paths that cost less are shortest although some expensive edges may be missing. */
    private long trusted = DeviceGrain.MOST_SEARCHED;

    /** Creates the method with the memory and the number of parallel searches that suit a device. */
    static AstarMethod suitableFor(Device device, GpuMesh mesh) {
        long budget = Math.min((long) (SHARE * device.freeMemoryBytes()), device.maxAllocationBytes());
        int slots = device.manyLanes() ? Math.min(MOST_SLOTS, MOST_LANES / device.lanesPerTeam()) : MOST_SLOTS_ON_A_CPU;
        return new AstarMethod(device, mesh, budget, slots);
    }

    /**
     * @param budgetBytes memory of parallel searches, of which there is at least one
     * @param mostSlots maximum number of parallel searches, one per team
     */
    AstarMethod(Device device, GpuMesh mesh, long budgetBytes, int mostSlots) {
        this(device, mesh, budgetBytes, mostSlots, suitableCapacity(mesh), Integer.MAX_VALUE);
    }

    /** Returns a multiple of the frontier of a search over the whole mesh, since entries may be outdated. */
    private static int suitableCapacity(GpuMesh mesh) {
        return mesh.portals.graph().nodeCount() / 8 + 1024;
    }

    /**
     * @param openCapacity maximum number of open nodes in the far list; nodes of a path are limited to a quarter of it
     * @param turnLimit maximum number of searches until a slot is cleared
     */
    AstarMethod(Device device, GpuMesh mesh, long budgetBytes, int mostSlots, int openCapacity, int turnLimit) {
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
        capacity = openCapacity;
        DeviceGrain grains = new DeviceGrain(portals);
        grain = grains.ofSearch();
        scale = grains.leastPerMetre(grain);
        long slotBytes = (long) RECORD_BYTES * nodes + (long) ENTRY_BYTES * capacity;
        slots = (int) Math.max(1, Math.min(mostSlots, budgetBytes / slotBytes));
        search = device.of("astar_search");
        teams = new TeamLaunch(device);
        memory = new Uploads(device);
        order = new LongestFirst(device, portals.mesh());
        try {
            FlatGraph flat = graph.flat();
            int[] all = edges(flat);
            step = step(all);
            slotEdges = memory.add(slotEdges(flat));
            wayOut = memory.add(waysOut(portals));
            edges = memory.add(all);
            records = memory.allocate(Element.INT, 2L * nodes * slots);
            far = memory.allocate(Element.INT, 4L * capacity * slots);
            farKeys = memory.allocate(Element.INT, (long) capacity * slots);
            turns = memory.allocate(Element.INT, slots);
            next = memory.allocate(Element.INT, 1);
            device.fill(records, (byte) 0, records.bytes());
            device.fill(turns, (byte) 0, turns.bytes());
        } catch (GpuException e) {
            close();
            throw e;
        }
    }

    /** Returns the increment of the limit: large enough to expand many nodes at once, small enough to expand few in vain. */
    private static int step(int[] edges) {
        long sum = 0;
        for (int e = 0; e < edges.length; e += EDGE) {
            sum += edges[e + 1];
        }
        return (int) Math.min(DeviceGrain.NO_WAY, STEP_EDGES * sum * EDGE / Math.max(EDGE, edges.length) + 1);
    }

    /** Returns the nodes of each polygon as the heads of edges through it, without a cost. */
    private int[] slotEdges(FlatGraph flat) {
        Graph graph = mesh.portals.graph();
        int[] slotEdges = new int[EDGE * mesh.usableEnds.length];
        for (int slot = 0; slot < mesh.usableEnds.length; slot++) {
            int node = mesh.usableEnds[slot] >> 1;
            int side = mesh.usableEnds[slot] & 1;
            putEdge(slotEdges, slot, node << 2 | (graph.deadEnd(node, 1 - side) ? 2 : 0) | side, 0, flat);
        }
        return slotEdges;
    }

    /** Writes an edge in the layout of astar.c: head, cost, the edges that leave the node, its position, and the polygon behind it. */
    private void putEdge(int[] to, int number, int head, int cost, FlatGraph flat) {
        int node = head >> 2;
        int out = Graph.end(node, 1 - (head & 1));
        int at = EDGE * number;
        to[at] = head;
        to[at + 1] = cost;
        to[at + 2] = flat.first()[out];
        to[at + 3] = flat.first()[out + 1] - flat.first()[out];
        for (int axis = 0; axis < 3; axis++) {
            to[at + 4 + axis] = Float.floatToRawIntBits(flat.positions()[3 * node + axis]);
        }
        to[at + 7] = mesh.behind(out);
    }

    /** Returns by polygon in a dead end the outer end of its only exit; -1 outside dead ends. */
    private static int[] waysOut(PortalGraph portals) {
        int[] ways = new int[portals.mesh().polygonCount()];
        for (int p = 0; p < ways.length; p++) {
            int portal = portals.exitPortal(p);
            ways[p] = portal < 0 ? -1 : Graph.end(portal, 1 - portals.sideOf(portal, p));
        }
        return ways;
    }

    private int[] edges(FlatGraph flat) {
        int[] edges = new int[EDGE * flat.heads().length];
        for (int e = 0; e < flat.heads().length; e++) {
            double grains = Math.ceil(flat.weights()[e] / grain);
            if (grains > DeviceGrain.MOST_EDGE_GRAINS) {
                // An expensive link: mark it as a dead end that is never entered, and do not trust paths that might
                // need it.
                putEdge(edges, e, flat.heads()[e] | 2, 0, flat);
                trusted = Math.min(trusted, (long) grains);
            } else {
                putEdge(edges, e, flat.heads()[e], (int) grains, flat);
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
        put(agents, count);
        teams.teams(search, Math.min(slots, count), NEAR_BYTES);
    }

    private void put(AgentBuffers agents, int count) {
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
                .with("slotEdges", slotEdges)
                .with("metreCosts", mesh.metreCosts)
                .with("behind", mesh.behind)
                .with("idOfEnd", mesh.idOfEnd)
                .with("lead", mesh.lead())
                .with("wayOut", wayOut)
                .with("edges", edges)
                .with("nodes", nodes)
                .with("nodeBits", nodeBits)
                .with("allRecords", records)
                .with("allFar", far)
                .with("allFarKeys", farKeys)
                .with("capacity", capacity)
                .with("turns", turns)
                .with("mostTurns", mostTurns)
                .with("slots", slots)
                .with("next", next)
                .with("step", step)
                .with("scale", scale)
                .with("grain", grain)
                .with("trusted", (int) trusted);
    }

    /** Returns the maximum number of parallel searches. */
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
