package dev.throng.crowd.step;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.surface.FlatGround;
import dev.throng.world.MeshWorld;

/** What agents walk on, on a device: edges, portals, links and walls, copied once. Used by one thread at a time. */
final class DeviceGround implements AutoCloseable {
    private static final int CORNER = 4;

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

    /** By link: metres per second, 0 for those of the agent. */
    final DeviceBuffer linkSpeeds;

    /** First wall near each polygon, and one past the last. */
    final DeviceBuffer wallFirst;

    /** [(x, z), (x, z)] */
    final DeviceBuffer wallSegments;

    /**
     * @param reach of walls, in metres
     */
    DeviceGround(Device device, MeshWorld world, float reach) {
        NavMesh mesh = world.mesh();
        FlatGround ground = Inside.ground(world);
        Walls walls = new Walls(world, reach);
        int polygons = mesh.polygonCount();
        float[] costs = new float[polygons];
        int[] firstWall = new int[polygons + 1];
        for (int polygon = 0; polygon < polygons; polygon++) {
            costs[polygon] = mesh.costPerMetre(polygon);
            firstWall[polygon + 1] = firstWall[polygon] + walls.counts[polygon];
        }
        float[] segments = new float[Walls.WALL * firstWall[polygons]];
        for (int polygon = 0; polygon < polygons; polygon++) {
            System.arraycopy(
                    walls.segments,
                    walls.first[polygon],
                    segments,
                    Walls.WALL * firstWall[polygon],
                    Walls.WALL * walls.counts[polygon]);
        }
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

    /** The parameters of a kernel that tell it of the ground. */
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
