package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.graph.ComponentLabels;
import dev.throng.graph.FlatComponents;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.locate.LocatorArrays;
import dev.throng.mesh.locate.PolygonLocator;

/**
 * Locates starts and goals of agents on a mesh, on a device, and sets the states that are known without a search. Used by one thread at a time.
 *
 * <p>The results are those of {@link dev.throng.mesh.locate.Nearest}, bit for bit.
 */
final class LocateStage implements AutoCloseable {
    private static final int GROUP = 128;

    /** Floats per corner, padded for a single read. */
    private static final int CORNER = 4;

    private final Device device;
    private final Launch locate;
    private final Launch settle;
    private final LocatorArrays mesh;
    private final boolean someForbidden;
    private final int rowWords;
    private final DeviceBuffer cornerFirst;
    private final DeviceBuffer corners;
    private final DeviceBuffer bucketFirst;
    private final DeviceBuffer bucketPolygons;
    private final DeviceBuffer levelFirst;
    private final DeviceBuffer boxes;
    private final DeviceBuffer leafPolygons;
    private final DeviceBuffer labels;
    private final DeviceBuffer labelRows;
    private final DeviceBuffer reach;
    private final Uploads memory;

    /**
     * @param locator the locator of that mesh
     */
    LocateStage(Device device, MeshArrays mesh, PolygonLocator locator) {
        this.device = device;
        this.mesh = locator.flat();
        locate = device.of("locate");
        settle = device.of("settle");
        int[] inBuckets = numbered(mesh, this.mesh.bucketPolygons());
        someForbidden = inBuckets != this.mesh.bucketPolygons();
        FlatComponents components = ComponentLabels.of(mesh.components()).flat();
        rowWords = components.rowWords();
        memory = new Uploads(device);
        try {
            cornerFirst = memory.add(this.mesh.polygonFirst());
            corners = memory.add(corners(this.mesh));
            bucketFirst = memory.add(this.mesh.bucketFirst());
            bucketPolygons = memory.add(inBuckets);
            levelFirst = memory.add(this.mesh.levelFirst());
            boxes = memory.add(this.mesh.boxes());
            leafPolygons = memory.add(numbered(mesh, this.mesh.leafPolygons()));
            labels = memory.add(components.labels());
            labelRows = memory.add(components.rows());
            reach = memory.add(components.reach());
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Returns polygons as locate.c numbers them: negated if they are forbidden. Returns the array itself if none is. */
    private static int[] numbered(MeshArrays mesh, int[] polygons) {
        int[] numbers = polygons;
        for (int i = 0; i < polygons.length; i++) {
            if (!mesh.passable(polygons[i])) {
                numbers = numbers == polygons ? polygons.clone() : numbers;
                numbers[i] = ~polygons[i];
            }
        }
        return numbers;
    }

    /** Returns the positions of corners, polygon by polygon, so that those of a polygon are contiguous. */
    private static float[] corners(LocatorArrays mesh) {
        int[] vertexOf = mesh.polygonVertices();
        float[] corners = new float[CORNER * vertexOf.length];
        for (int i = 0; i < vertexOf.length; i++) {
            System.arraycopy(mesh.vertices(), 3 * vertexOf[i], corners, CORNER * i, 3);
        }
        return corners;
    }

    /**
     * Queues the kernels that turn requests into polygons, points and states. Agents off the mesh, or in another component than their goal, are not
     * planned. The numbers of ids are set to 0.
     *
     * @param count number of agents, from the first on
     * @param horizontalReach maximum horizontal distance of a point from the mesh, in metres
     * @param verticalReach maximum vertical distance, in metres
     */
    void queue(AgentBuffers agents, int count, double horizontalReach, double verticalReach) {
        locate.begin()
                .with("requests", agents.requests)
                .with("ends", 2 * count)
                .with("horizontalReach", horizontalReach)
                .with("verticalReach", verticalReach)
                .with("cornerFirst", cornerFirst)
                .with("corners", corners)
                .with("bucketFirst", bucketFirst)
                .with("bucketPolygons", bucketPolygons)
                .with("columns", mesh.bucketColumns())
                .with("rows", mesh.bucketRows())
                .with("minX", mesh.bucketMinX())
                .with("minZ", mesh.bucketMinZ())
                .with("perMetre", mesh.bucketsPerMetre())
                .with("levelFirst", levelFirst)
                .with("levels", mesh.levelFirst().length - 1)
                .with("boxes", boxes)
                .with("leafPolygons", leafPolygons)
                .with("leaves", mesh.leafPolygons().length)
                .with("someForbidden", someForbidden ? 1 : 0)
                .with("polygons", agents.polygons)
                .with("points", agents.points);
        device.launch(locate, threads(2L * count), GROUP);
        settle.begin()
                .with("polygons", agents.polygons)
                .with("agents", count)
                .with("labels", labels)
                .with("rows", labelRows)
                .with("reach", reach)
                .with("rowWords", rowWords)
                .with("states", agents.states)
                .with("costs", agents.costs)
                .with("first", agents.paths().first)
                .with("sizes", agents.paths().sizes);
        device.launch(settle, threads(count), GROUP);
    }

    private static long threads(long wanted) {
        return (wanted + GROUP - 1) / GROUP * GROUP;
    }

    /** Returns the number of bytes on the device. */
    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
