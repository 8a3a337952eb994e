package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.flat.FlatMesh;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.path.FlatComponents;

/**
 * Puts the ends of agents on a mesh, on a device, and tells what is known of them without a search. Used by one thread at a time.
 *
 * <p>Finds what {@link dev.throng.mesh.locate.Nearest} finds, to the last bit.
 */
final class LocateStage implements AutoCloseable {
    private static final int GROUP = 128;

    /** Floats of a corner: the last one is there to make a corner one read. */
    private static final int CORNER = 4;

    private final Device device;
    private final Launch locate;
    private final Launch settle;
    private final FlatMesh mesh;
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
     * @param locator of that mesh
     */
    LocateStage(Device device, NavMesh mesh, PolygonLocator locator) {
        this.device = device;
        this.mesh = locator.flat();
        locate = device.of("locate");
        settle = device.of("settle");
        int[] inBuckets = numbered(mesh, this.mesh.bucketPolygons());
        someForbidden = inBuckets != this.mesh.bucketPolygons();
        FlatComponents components = mesh.components().flat();
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

    /** Polygons as locate.c numbers them: negated where they may not be entered. The array itself where all may. */
    private static int[] numbered(NavMesh mesh, int[] polygons) {
        int[] numbers = polygons;
        for (int i = 0; i < polygons.length; i++) {
            if (!mesh.passable(polygons[i])) {
                numbers = numbers == polygons ? polygons.clone() : numbers;
                numbers[i] = ~polygons[i];
            }
        }
        return numbers;
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

    /** Bytes on the device. */
    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
