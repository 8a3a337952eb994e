package dev.throng.gpu;

import dev.throng.graph.FlatComponents;
import dev.throng.mesh.FlatMesh;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolygonLocator;

/**
 * Puts the ends of agents on a mesh, on a device, and tells what is known of them without a search. Used by one thread at a time.
 *
 * <p>Finds what {@link dev.throng.mesh.Nearest} finds, to the last bit.
 */
final class LocateStage implements AutoCloseable {
    private static final int GROUP = 128;

    /** Floats of a corner: the last one is there to make a corner one read. */
    private static final int CORNER = 4;

    private final GpuDevice device;
    private final GpuKernel locate;
    private final GpuKernel settle;
    private final FlatMesh mesh;
    private final int rowWords;
    private final GpuBuffer cornerFirst;
    private final GpuBuffer corners;
    private final GpuBuffer bucketFirst;
    private final GpuBuffer bucketPolygons;
    private final GpuBuffer levelFirst;
    private final GpuBuffer boxes;
    private final GpuBuffer leafPolygons;
    private final GpuBuffer labels;
    private final GpuBuffer labelRows;
    private final GpuBuffer reach;
    private final Uploads memory;

    /**
     * @param locator of that mesh
     */
    LocateStage(GpuDevice device, NavMesh mesh, PolygonLocator locator) {
        this.device = device;
        this.mesh = locator.flat();
        locate = device.kernel("locate");
        settle = device.kernel("settle");
        FlatComponents components = mesh.components().flat();
        rowWords = components.rowWords();
        memory = new Uploads(device);
        try {
            cornerFirst = memory.add(this.mesh.polygonFirst());
            corners = memory.add(corners(this.mesh));
            bucketFirst = memory.add(this.mesh.bucketFirst());
            bucketPolygons = memory.add(this.mesh.bucketPolygons());
            levelFirst = memory.add(this.mesh.levelFirst());
            boxes = memory.add(this.mesh.boxes());
            leafPolygons = memory.add(this.mesh.leafPolygons());
            labels = memory.add(components.labels());
            labelRows = memory.add(components.rows());
            reach = memory.add(components.reach());
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Corners polygon by polygon, with their positions: what is read together lies together. */
    private static float[] corners(FlatMesh mesh) {
        int[] vertexOf = mesh.polygonVertices();
        float[] corners = new float[CORNER * vertexOf.length];
        for (int i = 0; i < vertexOf.length; i++) {
            System.arraycopy(mesh.vertices(), 3 * vertexOf[i], corners, CORNER * i, 3);
        }
        return corners;
    }

    /**
     * Queues what turns the requests of agents into polygons, points and states. Who is off the mesh, or separated from the goal,
     * is not to be planned; nobody has any ids yet.
     *
     * @param count agents, from the first on
     * @param horizontalReach in metres, how far beside the mesh a point may lie
     * @param verticalReach in metres, how far above or below
     */
    void queue(AgentBuffers agents, int count, double horizontalReach, double verticalReach) {
        device.launch(
                locate,
                threads(2L * count),
                GROUP,
                agents.requests,
                2 * count,
                horizontalReach,
                verticalReach,
                cornerFirst,
                corners,
                bucketFirst,
                bucketPolygons,
                mesh.bucketColumns(),
                mesh.bucketRows(),
                mesh.bucketMinX(),
                mesh.bucketMinZ(),
                mesh.bucketsPerMetre(),
                levelFirst,
                mesh.levelFirst().length - 1,
                boxes,
                leafPolygons,
                mesh.leafPolygons().length,
                agents.polygons,
                agents.points);
        device.launch(
                settle,
                threads(count),
                GROUP,
                agents.polygons,
                count,
                labels,
                labelRows,
                reach,
                rowWords,
                agents.states,
                agents.costs,
                agents.first,
                agents.sizes);
    }

    private static long threads(long wanted) {
        return (wanted + GROUP - 1) / GROUP * GROUP;
    }

    /** Bytes on the device. */
    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
