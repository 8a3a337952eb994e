package dev.throng.batch;

import dev.throng.facade.Crossing;
import dev.throng.inside.Inside;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.search.CorridorWriter;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;
import dev.throng.world.MeshWorld;

/** Answers requests from a tree over their common start or goal. One per thread, reused. */
final class SharedTreeQuery {
    /** Expansions between two checks of the cancel handle. */
    private static final int SLICE = 4096;

    private static final Crossing<PathBuffer, FlatPath> BUFFERS = Crossing.to(PathBuffer.class, FlatPath.class);

    private final MeshEnds ends;
    private final CorridorWriter writer;
    private final AnswerParts parts;
    private final PortalGraph portals;
    private final Crossings way = new Crossings();
    private int[] nodes = new int[256];

    SharedTreeQuery(MeshWorld world, AnswerParts parts) {
        MeshSnapshot snapshot = Inside.snapshot(world);
        portals = snapshot.portals();
        ends = new MeshEnds(snapshot.mesh(), snapshot.locator());
        writer = new CorridorWriter(snapshot.mesh(), portals);
        this.parts = parts;
    }

    /**
     * Grows a tree from the common start or goal of requests until it has all their paths, or has expanded the allowed
     * number of nodes.
     *
     * @param toGoal whether the common point is the goal
     * @param group requests, from one slot to another
     */
    void grow(SharedTree tree, boolean toGoal, BatchRun batch, int[] group, int from, int to, long expansions) {
        tree.clear();
        boolean begun = false;
        for (int i = from; i < to; i++) {
            if (locate(batch.requests(), group[i]) != PathStatus.FOUND) {
                continue;
            }
            if (!begun) {
                begin(tree, toGoal);
                begun = true;
            }
            if (!growToOther(tree, toGoal, batch.limits(), expansions) || tree.complete()) {
                break;
            }
        }
        tree.finish();
    }

    /** Grows until the path to the other point is known, in slices so that cancelling works. */
    private boolean growToOther(SharedTree tree, boolean toGoal, BatchLimits limits, long expansions) {
        while (!limits.cancelled()) {
            long slice = Math.min(expansions, tree.expanded() + SLICE);
            boolean known = toGoal
                    ? tree.growTo(ends.startPolygon, ends.startX, ends.startY, ends.startZ, slice)
                    : tree.growTo(ends.goalPolygon, ends.goalX, ends.goalY, ends.goalZ, slice);
            if (known || tree.expanded() >= expansions) {
                return known;
            }
        }
        return false;
    }

    private void begin(SharedTree tree, boolean toGoal) {
        if (toGoal) {
            tree.begin(true, ends.goalPolygon, ends.goalX, ends.goalY, ends.goalZ);
        } else {
            tree.begin(false, ends.startPolygon, ends.startX, ends.startY, ends.startZ);
        }
    }

    private PathStatus locate(float[] requests, int request) {
        int at = BatchPlanner.REQUEST * request;
        return ends.locate(
                requests[at], requests[at + 1], requests[at + 2], requests[at + 3], requests[at + 4], requests[at + 5]);
    }

    /**
     * Answers a request.
     *
     * @return whether the answer equals that of a search; if not, a search must be run
     */
    boolean find(SharedTree tree, boolean toGoal, float[] requests, int request, PathBuffer buffer) {
        FlatPath out = BUFFERS.storageOf(buffer);
        PathStatus status = locate(requests, request);
        if (status != PathStatus.FOUND) {
            out.begin(status, StopReason.NONE, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
            return true;
        }
        int polygon = toGoal ? ends.startPolygon : ends.goalPolygon;
        float x = toGoal ? ends.startX : ends.goalX;
        float y = toGoal ? ends.startY : ends.goalY;
        float z = toGoal ? ends.startZ : ends.goalZ;
        int node = tree.find(polygon, x, y, z);
        if (node == SharedTree.UNSURE) {
            return false;
        }
        out.begin(PathStatus.FOUND, StopReason.NONE, tree.cost(node, polygon, x, y, z), 0);
        if (parts == AnswerParts.COST) {
            return true;
        }
        int size = tree.waySize(node);
        if (size > nodes.length) {
            nodes = new int[Math.max(size, 2 * nodes.length)];
        }
        tree.way(node, nodes);
        way.clear();
        way.addNodes(portals, ends.startPolygon, nodes, size, ends.goalPolygon);
        boolean waypoints = parts == AnswerParts.WAYPOINTS;
        writer.write(ends, way, ends.goalX, ends.goalY, ends.goalZ, waypoints, out);
        return true;
    }
}
