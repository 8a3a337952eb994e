package dev.throng.gpu.plan;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.Crossings;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathCopy;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Agents planned by the host, as a device has them before strings are pulled: for tests. One per test. */
final class PlannedCrowd {
    final List<PathCopy> paths = new ArrayList<>();
    final int[] polygons;
    final float[] points;
    final int[] states;
    final int[] first;
    final int[] sizes;
    int[] crossings = new int[0];

    /** Agents between points of random polygons; some stay in their polygon, some on the spot, some are beside the mesh. */
    PlannedCrowd(NavMesh mesh, MeshQuery query, int agents, Random random) {
        polygons = new int[2 * agents];
        points = new float[6 * agents];
        states = new int[agents];
        first = new int[agents];
        sizes = new int[agents];
        List<int[]> ways = new ArrayList<>();
        PathBuffer out = new PathBuffer();
        int total = 0;
        for (int agent = 0; agent < agents; agent++) {
            int polygon = random.nextInt(mesh.polygonCount());
            double[] from = RandomMesh.pointOn(mesh, polygon, random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            int kind = random.nextInt(20);
            if (kind == 0) {
                to = from;
            } else if (kind == 1) {
                to = RandomMesh.pointOn(mesh, polygon, random);
            } else if (kind == 2) {
                to[1] += 100;
            }
            PathStatus status = query.find(from[0], from[1], from[2], to[0], to[1], to[2], out);
            paths.add(out.copy());
            states[agent] = switch (status) {
                case FOUND -> AgentBuffers.FOUND;
                case UNREACHABLE -> AgentBuffers.UNREACHABLE;
                default -> AgentBuffers.OFF_WORLD;
            };
            polygons[2 * agent] = query.startPolygon();
            polygons[2 * agent + 1] = query.goalPolygon();
            if (status == PathStatus.FOUND) {
                int last = out.waypointCount() - 1;
                for (int end = 0; end < 2; end++) {
                    points[6 * agent + 3 * end] = out.x(end * last);
                    points[6 * agent + 3 * end + 1] = out.y(end * last);
                    points[6 * agent + 3 * end + 2] = out.z(end * last);
                }
                Crossings found = Inside.search(query).crossings();
                int[] way = Arrays.copyOf(found.ends(), found.size());
                ways.add(way);
                sizes[agent] = way.length;
                total += way.length;
            } else {
                ways.add(new int[0]);
            }
        }
        // From the last agent on: on a device paths lie in no particular order.
        crossings = new int[total];
        int at = 0;
        for (int agent = agents - 1; agent >= 0; agent--) {
            first[agent] = at;
            System.arraycopy(ways.get(agent), 0, crossings, at, sizes[agent]);
            at += sizes[agent];
        }
    }

    int size() {
        return states.length;
    }

    /** As if a method had just found the paths. */
    AgentBuffers upload(Device device) {
        AgentBuffers agents = new AgentBuffers(device, size(), Math.max(1, crossings.length), false);
        DeviceArrays.upload(device, polygons, agents.polygons);
        DeviceArrays.upload(device, points, agents.points);
        DeviceArrays.upload(device, states, agents.states);
        DeviceArrays.upload(device, first, agents.paths().first);
        DeviceArrays.upload(device, sizes, agents.paths().sizes);
        if (crossings.length > 0) {
            DeviceArrays.upload(device, crossings, agents.paths().items);
        }
        return agents;
    }
}
