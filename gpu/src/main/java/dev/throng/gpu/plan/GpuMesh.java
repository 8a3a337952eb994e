package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.graph.FlatGraph;
import dev.throng.graph.Graph;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;

/** The arrays of a mesh on a device that every method needs. Used by one thread at a time. */
final class GpuMesh implements AutoCloseable {
    /** Maximum number of polygons for ids of 16 bits. */
    static final int MOST_NARROW = 1 << 16;

    private static final int ON_A_LINK = -1;

    final PortalGraph portals;

    /** Whether paths are written as crossings, or as polygons beginning with the start's. */
    final boolean crossings;

    /** Whether an id has 16 bits. */
    final boolean narrow;

    /** Usable nodes by slot, polygon after polygon, as the end that lies in the polygon. */
    final int[] usableEnds;

    /** First slot of each polygon, and the end of the last. */
    final DeviceBuffer firstSlot;

    /** {@link #usableEnds} on the device. */
    final DeviceBuffer slotEnds;

    /** Positions of the nodes [(x, y, z)]. */
    final DeviceBuffer positions;

    /** Cost per metre by polygon. */
    final DeviceBuffer metreCosts;

    /** Polygon on the side of each end of a node, -1 for a link. */
    final DeviceBuffer behind;

    /** Id that a path gets when it leaves a node on the side of an end. */
    final DeviceBuffer idOfEnd;

    private final int[] ids;
    private final int[] polygonsBehind;
    private final Uploads memory;

    GpuMesh(Device device, PortalGraph portals, boolean crossings) {
        this.portals = portals;
        this.crossings = crossings;
        MeshArrays mesh = portals.mesh();
        narrow = !crossings && mesh.polygonCount() <= MOST_NARROW;
        memory = new Uploads(device);
        FlatGraph graph = portals.graph().flat();
        int polygons = mesh.polygonCount();
        int[] slots = new int[polygons + 1];
        float[] costs = new float[polygons];
        int[] ends = new int[polygons == 0 ? 0 : portals.endSlot(polygons - 1)];
        int size = 0;
        for (int p = 0; p < polygons; p++) {
            costs[p] = mesh.costPerMetre(p);
            for (int slot = portals.firstSlot(p); slot < portals.endSlot(p); slot++) {
                int node = portals.nodeAt(slot);
                if (portals.usable(node)) {
                    ends[size++] = Graph.end(node, portals.sideOf(node, p));
                }
            }
            slots[p + 1] = size;
        }
        usableEnds = Arrays.copyOf(ends, size);
        polygonsBehind = behind(portals);
        ids = crossings ? identity(polygonsBehind.length) : polygonsBehind;
        try {
            firstSlot = memory.add(slots);
            slotEnds = memory.add(usableEnds);
            positions = memory.add(graph.positions());
            metreCosts = memory.add(costs);
            behind = memory.add(polygonsBehind);
            idOfEnd = crossings ? memory.add(ids) : behind;
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    private static int[] behind(PortalGraph portals) {
        MeshArrays mesh = portals.mesh();
        int[] behind = new int[2 * portals.graph().nodeCount()];
        for (int end = 0; end < behind.length; end++) {
            int node = end >> 1;
            int side = end & 1;
            if (portals.isPortal(node)) {
                behind[end] = mesh.polygonBehind(end);
            } else {
                behind[end] = side == 0 ? mesh.linkPolygon(portals.linkOf(node), portals.linkEnd(node)) : ON_A_LINK;
            }
        }
        return behind;
    }

    private static int[] identity(int count) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = i;
        }
        return numbers;
    }

    /** Returns the polygon behind an end of a node, -1 for a link, from the host's copy. */
    int behind(int end) {
        return polygonsBehind[end];
    }

    /** Returns the id that a path gets when it leaves a node on a side, from the host's copy. */
    int id(int end) {
        return ids[end];
    }

    /** Returns the number of ids before the first crossing: 1 for the start's polygon if ids are polygons. */
    int lead() {
        return crossings ? 0 : 1;
    }

    /** Adds the parameters of a kernel that describe the mesh. */
    void put(Launch launch) {
        launch.with("firstSlot", firstSlot)
                .with("slotEnds", slotEnds)
                .with("positions", positions)
                .with("metreCosts", metreCosts)
                .with("behind", behind)
                .with("idOfEnd", idOfEnd)
                .with("graphGrain", portals.graph().grain())
                .with("perGraphGrain", 1 / portals.graph().grain());
    }

    /** Copies ids to the device, with the same width as those of paths. */
    DeviceBuffer addIds(Uploads to, int[] numbers) {
        if (!narrow) {
            return to.add(numbers);
        }
        char[] chars = new char[numbers.length];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) numbers[i];
        }
        return to.add(chars);
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
