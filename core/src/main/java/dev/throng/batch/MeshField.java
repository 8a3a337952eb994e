package dev.throng.batch;

import dev.throng.graph.Ids;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Arrays;

/** The costs from all polygons of a mesh to one goal, from a tree of cheapest paths to it. One per field, reused. */
final class MeshField implements CostField.Ground {
    private final SharedTree tree;
    private final MeshEnds ends;
    private final float[] point = new float[3];
    private PortalGraph portals;
    private MeshArrays mesh;

    MeshField(MeshWorld world) {
        MeshSnapshot snapshot = Inside.snapshot(world);
        portals = snapshot.portals();
        mesh = portals.mesh();
        tree = new SharedTree(portals);
        ends = new MeshEnds(mesh, snapshot.locator());
        tree.clear();
    }

    /** Switches to another snapshot, if it has no more nodes. */
    @Override
    public boolean moveTo(World world) {
        MeshSnapshot snapshot = Inside.snapshot((MeshWorld) world);
        if (!tree.moveTo(snapshot.portals())) {
            return false;
        }
        portals = snapshot.portals();
        mesh = portals.mesh();
        ends.moveTo(mesh, snapshot.locator());
        return true;
    }

    @Override
    public PathStatus fill(double x, double y, double z, double[] costs, int[] next) {
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        Arrays.fill(next, CostField.NONE);
        tree.clear();
        int goal = ends.locate(x, y, z, point, 0);
        if (goal < 0) {
            return PathStatus.OFF_WORLD;
        }
        // If the goal's ground may not be entered, no path leads there.
        if (!mesh.components().reachable(goal, goal)) {
            return PathStatus.FOUND;
        }
        tree.begin(true, goal, point[0], point[1], point[2]);
        tree.growAll();
        for (int polygon = 0; polygon < costs.length; polygon++) {
            if (mesh.exists(polygon)) {
                float cx = mesh.centre(polygon, 0);
                float cy = mesh.centre(polygon, 1);
                float cz = mesh.centre(polygon, 2);
                int node = tree.nearest(polygon, cx, cy, cz);
                if (node != Ids.NONE || polygon == goal) {
                    costs[polygon] = tree.cost(node == Ids.NONE ? SharedTree.DIRECT : node, polygon, cx, cy, cz);
                    next[polygon] = node == Ids.NONE ? polygon : tree.polygonBehind(node, polygon);
                }
            }
        }
        return PathStatus.FOUND;
    }

    @Override
    public double costFrom(double x, double y, double z) {
        int polygon = ends.locate(x, y, z, point, 0);
        return polygon < 0 ? Double.POSITIVE_INFINITY : tree.costTo(polygon, point[0], point[1], point[2]);
    }

    @Override
    public int nextFrom(double x, double y, double z) {
        int polygon = ends.locate(x, y, z, point, 0);
        if (polygon < 0 || !(tree.costTo(polygon, point[0], point[1], point[2]) < Double.POSITIVE_INFINITY)) {
            return CostField.NONE;
        }
        int node = tree.nearest(polygon, point[0], point[1], point[2]);
        return node == Ids.NONE ? polygon : tree.polygonBehind(node, polygon);
    }
}
