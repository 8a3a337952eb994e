package dev.throng.crowd.step;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.surface.FlatGround;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;

/** The ground of a crowd on a device: edges, portals, links and walls, copied once. Used by one thread at a time. */
final class DeviceGround implements AutoCloseable {
    private static final int CORNER = 4;

    /** Floats per wall, here and in a surface. */
    private static final int WALL = 4;

    private static final int OF_SURFACE = 6;

    private final Uploads memory;
    private final DeviceBuffer edgeFirst;
    private final DeviceBuffer edges;
    private final DeviceBuffer edgeCrossings;
    private final DeviceBuffer openingFirst;
    private final DeviceBuffer openings;
    private final DeviceBuffer portals;
    private final DeviceBuffer behind;
    private final DeviceBuffer links;
    private final DeviceBuffer metreCosts;

    /** Speed on each link in metres per second; 0 for that of the agent. */
    final DeviceBuffer linkSpeeds;

    /** First wall near each polygon, and one past the last. */
    final DeviceBuffer wallFirst;

    /** End points of the walls [(x, z), (x, z)]. */
    final DeviceBuffer wallSegments;

    /**
     * @param reach distance within which walls are listed, in metres
     */
    DeviceGround(Device device, MeshWorld world, float reach) {
        NavMesh mesh = world.mesh();
        FlatGround ground = Inside.snapshot(world).ground();
        int polygons = mesh.polygonCount();
        float[] costs = new float[polygons];
        for (int polygon = 0; polygon < polygons; polygon++) {
            costs[polygon] = mesh.costPerMetre(polygon);
        }
        int[] firstWall = new int[polygons + 1];
        float[] segments = walls(world, reach, firstWall);
        memory = new Uploads(device);
        try {
            edgeFirst = memory.add(ground.first());
            edges = memory.add(ground.edges());
            edgeCrossings = memory.add(ground.crossings());
            openingFirst = memory.add(ground.openingFirst());
            openings = memory.add(ground.openings());
            portals = memory.add(portals(mesh));
            behind = memory.add(behind(mesh));
            links = memory.add(links(mesh));
            linkSpeeds = memory.add(linkSpeeds(mesh));
            metreCosts = memory.add(costs);
            wallFirst = memory.add(firstWall);
            wallSegments = memory.add(segments);
        } catch (RuntimeException e) {
            memory.close();
            throw e;
        }
    }

    /** Returns the walls near each polygon, as {@link Walls} finds them. */
    private static float[] walls(MeshWorld world, float reach, int[] first) {
        NavMesh mesh = world.mesh();
        Surface surface = world.newSurface();
        float[] found = new float[OF_SURFACE * 16];
        float[] segments = new float[WALL * 16];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int count = mesh.passable(polygon) ? surface.wallsAround(polygon, reach) : 0;
            found = found.length < OF_SURFACE * count ? new float[2 * OF_SURFACE * count] : found;
            surface.copyWalls(found, 0, count);
            int from = first[polygon];
            first[polygon + 1] = from + count;
            if (segments.length < WALL * (from + count)) {
                segments = Arrays.copyOf(segments, 2 * WALL * (from + count));
            }
            for (int i = 0; i < count; i++) {
                segments[WALL * (from + i)] = found[OF_SURFACE * i];
                segments[WALL * (from + i) + 1] = found[OF_SURFACE * i + 2];
                segments[WALL * (from + i) + 2] = found[OF_SURFACE * i + 3];
                segments[WALL * (from + i) + 3] = found[OF_SURFACE * i + 5];
            }
        }
        return Arrays.copyOf(segments, WALL * first[mesh.polygonCount()]);
    }

    private static float[] portals(NavMesh mesh) {
        float[] ends = new float[4 * mesh.portalCount()];
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int end = 0; end < 2; end++) {
                ends[4 * portal + 2 * end] = mesh.portalX(portal, end);
                ends[4 * portal + 2 * end + 1] = mesh.portalZ(portal, end);
            }
        }
        return ends;
    }

    private static int[] behind(NavMesh mesh) {
        int[] polygons = new int[2 * mesh.portalCount()];
        for (int crossing = 0; crossing < polygons.length; crossing++) {
            polygons[crossing] = mesh.polygonBehind(crossing);
        }
        return polygons;
    }

    private static float[] links(NavMesh mesh) {
        float[] ends = new float[2 * CORNER * mesh.linkCount()];
        for (int i = 0; i < 2 * mesh.linkCount(); i++) {
            ends[CORNER * i] = mesh.linkX(i >> 1, i & 1);
            ends[CORNER * i + 1] = mesh.linkY(i >> 1, i & 1);
            ends[CORNER * i + 2] = mesh.linkZ(i >> 1, i & 1);
            ends[CORNER * i + 3] = Float.intBitsToFloat(mesh.linkPolygon(i >> 1, i & 1));
        }
        return ends;
    }

    private static float[] linkSpeeds(NavMesh mesh) {
        float[] speeds = new float[mesh.linkCount()];
        for (int link = 0; link < speeds.length; link++) {
            speeds[link] = LinkTimes.speed(mesh.linkKind(link));
        }
        return speeds;
    }

    /** Adds the parameters of a kernel that describe the ground. */
    Launch put(Launch launch) {
        return launch.with("edgeFirst", edgeFirst)
                .with("edges", edges)
                .with("edgeCrossings", edgeCrossings)
                .with("openingFirst", openingFirst)
                .with("openings", openings)
                .with("portals", portals)
                .with("behind", behind)
                .with("links", links)
                .with("metreCosts", metreCosts);
    }

    @Override
    public void close() {
        memory.close();
    }
}
