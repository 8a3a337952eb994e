package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.graph.FlatGraph;
import dev.throng.graph.Graph;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;

/** What every method needs to know of a mesh, on a device. Used by one thread at a time. */
final class GpuMesh implements AutoCloseable {
    /** Most polygons whose ids have 16 bits. */
    static final int MOST_NARROW = 1 << 16;

    private static final int ON_A_LINK = -1;

    final PortalGraph portals;

    /** Whether paths are written as crossings, or as polygons with the start's first. */
    final boolean crossings;

    /** Whether an id has 16 bits. */
    final boolean narrow;

    /** By slot, polygon after polygon: a node that paths may lead over, as the end that lies in the polygon. */
    final int[] usableEnds;

    /** First slot of each polygon, and the end of the last. */
    final DeviceBuffer firstSlot;

    /** {@link #usableEnds}. */
    final DeviceBuffer slotEnds;

    /** Of the nodes [(x, y, z)]. */
    final DeviceBuffer positions;

    /** By polygon: what a metre costs. */
    final DeviceBuffer metreCosts;

    /** By end of a node: the polygon on its side, -1 for a link. */
    final DeviceBuffer behind;

    /** By end of a node: what is written when a way leaves the node on that side. */
    final DeviceBuffer idOfEnd;

    private final int[] ids;
    private final int[] polygonsBehind;
    private final Uploads memory;

    GpuMesh(Device device, PortalGraph portals, boolean crossings) {
        this.portals = portals;
        this.crossings = crossings;
        NavMesh mesh = portals.mesh();
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
        NavMesh mesh = portals.mesh();
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

    /** The polygon behind an end of a node, -1 for a link: the host's copy. */
    int behind(int end) {
        return polygonsBehind[end];
    }

    /** What is written when a way leaves a node on a side: the host's copy. */
    int id(int end) {
        return ids[end];
    }

    /** Ids that come before the first crossing: the start's polygon, where ids are polygons. */
    int lead() {
        return crossings ? 0 : 1;
    }

    /** The parameters of a kernel that tell it of the mesh. */
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

    /** Copies ids to the device, as wide as those of paths. */
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
