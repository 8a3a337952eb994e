package dev.throng.mesh.taut;

import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Lengths of shortest paths in the (x, z) plane, found without any graph: a search over intervals of portals and the point
 * from which each is seen, as in Polyanya (Cui, Harabor and Grastien, IJCAI 2017). An oracle; any storeys and seams.
 * Links are taken in any order, each at its cost.
 */
public final class IntervalOracle {
    private static final double CLOSE = 1e-10;

    /** A point from which a part of a portal is seen; the part runs from its right to its left end. */
    private record Node(
            double key,
            double cost,
            double rootX,
            double rootZ,
            int rootEnd,
            int crossing,
            double rightX,
            double rightZ,
            double leftX,
            double leftZ)
            implements Comparable<Node> {
        @Override
        public int compareTo(Node other) {
            return Double.compare(key, other.key);
        }
    }

    private final NavMesh mesh;
    private double goalX;
    private double goalZ;
    private double best;
    private PriorityQueue<Node> open;
    private Map<Integer, Double> roots;
    private Set<Node> known;

    public IntervalOracle(NavMesh mesh) {
        this.mesh = mesh;
    }

    /** Returns the cost of the best path over ground that costs 1 per metre, and over links; infinite if there is none. */
    public double cost(int fromPolygon, double fromX, double fromZ, int toPolygon, double toX, double toZ) {
        List<double[]> points = new ArrayList<>();
        points.add(new double[] {fromPolygon, fromX, fromZ});
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                points.add(new double[] {mesh.linkPolygon(link, end), mesh.linkX(link, end), mesh.linkZ(link, end)});
            }
        }
        points.add(new double[] {toPolygon, toX, toZ});
        int count = points.size();
        double[] costs = new double[count];
        boolean[] done = new boolean[count];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        costs[0] = 0;
        for (int round = 0; round < count; round++) {
            int next = -1;
            for (int i = 0; i < count; i++) {
                next = !done[i] && (next < 0 || costs[i] < costs[next]) ? i : next;
            }
            done[next] = true;
            if (next == count - 1 || costs[next] == Double.POSITIVE_INFINITY) {
                break;
            }
            double[] a = points.get(next);
            for (int i = 1; i < count; i++) {
                double[] b = points.get(i);
                boolean usable = i == count - 1 || mesh.linkOpen((i - 1) / 2);
                if (!done[i] && usable) {
                    double ground = length((int) a[0], a[1], a[2], (int) b[0], b[1], b[2]);
                    costs[i] = Math.min(costs[i], costs[next] + ground);
                }
            }
            if (next > 0) {
                int link = (next - 1) / 2;
                int end = (next - 1) % 2;
                if (mesh.linkOpen(link) && (end == 0 || mesh.linkTwoWay(link))) {
                    int other = end == 0 ? next + 1 : next - 1;
                    costs[other] = Math.min(costs[other], costs[next] + mesh.linkCost(link));
                }
            }
        }
        return costs[count - 1];
    }

    /** Returns the length of the shortest path over the ground only. */
    public double length(int fromPolygon, double fromX, double fromZ, int toPolygon, double toX, double toZ) {
        goalX = toX;
        goalZ = toZ;
        best = Double.POSITIVE_INFINITY;
        open = new PriorityQueue<>();
        roots = new HashMap<>();
        known = new HashSet<>();
        // A start on a portal may lie beyond it for rounding: it begins on both sides.
        List<Integer> begin = new ArrayList<>(List.of(fromPolygon));
        for (int i = 0; i < begin.size(); i++) {
            int polygon = begin.get(i);
            if (polygon == toPolygon) {
                best = Math.min(best, Math.hypot(goalX - fromX, goalZ - fromZ));
            }
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                if (!mesh.portalOpen(portal)) {
                    continue;
                }
                int out = mesh.portalPolygon(portal, 0) == polygon ? 1 : 0;
                double rx = x(portal, out);
                double rz = z(portal, out);
                double lx = x(portal, 1 - out);
                double lz = z(portal, 1 - out);
                double cross = (rx - fromX) * (lz - fromZ) - (rz - fromZ) * (lx - fromX);
                double dot = (rx - fromX) * (lx - fromX) + (rz - fromZ) * (lz - fromZ);
                if (cross <= CLOSE && dot <= 0) {
                    int behind = mesh.across(portal, polygon);
                    if (!begin.contains(behind)) {
                        begin.add(behind);
                    }
                } else {
                    push(0, fromX, fromZ, -1, 2 * portal + out, rx, rz, lx, lz);
                }
            }
        }
        while (!open.isEmpty() && open.peek().key < best) {
            Node node = open.poll();
            if (node.rootEnd < 0 || node.cost <= roots.get(node.rootEnd) + CLOSE) {
                expand(node, toPolygon);
            }
        }
        return best;
    }

    private double x(int portal, int end) {
        return mesh.portalX(portal, end);
    }

    private double z(int portal, int end) {
        return mesh.portalZ(portal, end);
    }

    private void push(
            double cost,
            double rootX,
            double rootZ,
            int rootEnd,
            int crossing,
            double rightX,
            double rightZ,
            double leftX,
            double leftZ) {
        if (rootEnd >= 0) {
            if (cost > roots.getOrDefault(rootEnd, Double.POSITIVE_INFINITY) + CLOSE) {
                return;
            }
            roots.merge(rootEnd, cost, Math::min);
        }
        double key = cost + Math.hypot(goalX - rootX, goalZ - rootZ);
        Node node = new Node(key, cost, rootX, rootZ, rootEnd, crossing, rightX, rightZ, leftX, leftZ);
        if (key < best && known.add(node)) {
            open.add(node);
        }
    }

    private void expand(Node node, int toPolygon) {
        int polygon = mesh.polygonBehind(node.crossing);
        int portal = node.crossing >> 1;
        int out = node.crossing & 1;
        double rightCost = node.cost + Math.hypot(node.rightX - node.rootX, node.rightZ - node.rootZ);
        double leftCost = node.cost + Math.hypot(node.leftX - node.rootX, node.leftZ - node.rootZ);
        boolean atRight = node.rightX == node.rootX && node.rightZ == node.rootZ;
        boolean atLeft = node.leftX == node.rootX && node.leftZ == node.rootZ;
        boolean mayTurnRight = node.rightX == x(portal, out) && node.rightZ == z(portal, out);
        boolean mayTurnLeft = node.leftX == x(portal, 1 - out) && node.leftZ == z(portal, 1 - out);
        if (polygon == toPolygon) {
            double right = side(node, node.rightX, node.rightZ, goalX, goalZ);
            double left = side(node, node.leftX, node.leftZ, goalX, goalZ);
            if (atRight || atLeft || right >= 0 && left <= 0) {
                best = Math.min(best, node.cost + Math.hypot(goalX - node.rootX, goalZ - node.rootZ));
            }
            best = Math.min(best, rightCost + Math.hypot(goalX - node.rightX, goalZ - node.rightZ));
            best = Math.min(best, leftCost + Math.hypot(goalX - node.leftX, goalZ - node.leftZ));
        }
        // Seen edge-on, as from a point of its own line: a path turns at one of its ends.
        boolean along = !atRight && !atLeft && side(node, node.rightX, node.rightZ, node.leftX, node.leftZ) <= 0;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            int next = mesh.portalAt(slot);
            if (next == portal || !mesh.portalOpen(next)) {
                continue;
            }
            int to = mesh.portalPolygon(next, 0) == polygon ? 1 : 0;
            double ax = x(next, to);
            double az = z(next, to);
            double bx = x(next, 1 - to);
            double bz = z(next, 1 - to);
            int crossing = 2 * next + to;
            if (atRight || atLeft) {
                push(node.cost, node.rootX, node.rootZ, node.rootEnd, crossing, ax, az, bx, bz);
                continue;
            }
            if (along) {
                if (mayTurnRight) {
                    push(rightCost, node.rightX, node.rightZ, 2 * portal + out, crossing, ax, az, bx, bz);
                }
                if (mayTurnLeft) {
                    push(leftCost, node.leftX, node.leftZ, 2 * portal + 1 - out, crossing, ax, az, bx, bz);
                }
                continue;
            }
            // Shares of the portal, from right to left, at which the seen part begins and ends.
            double rightA = side(node, node.rightX, node.rightZ, ax, az);
            double rightB = side(node, node.rightX, node.rightZ, bx, bz);
            double leftA = side(node, node.leftX, node.leftZ, ax, az);
            double leftB = side(node, node.leftX, node.leftZ, bx, bz);
            double from = rightA >= 0 ? 0 : rightB <= 0 ? 1 : rightA / (rightA - rightB);
            double end = leftB <= 0 ? 1 : leftA >= 0 ? 0 : leftA / (leftA - leftB);
            boolean away = (ax - node.rootX) * (bz - node.rootZ) - (az - node.rootZ) * (bx - node.rootX) <= 0;
            if (away) {
                // Seen from behind or along its line: reached around an end of the interval only.
                from = leftA >= 0 && leftB >= 0 ? 0 : 1;
                end = rightA <= 0 && rightB <= 0 ? 1 : 0;
            }
            if (from < end && !away) {
                double fromX = from == 0 ? ax : ax + from * (bx - ax);
                double fromZ = from == 0 ? az : az + from * (bz - az);
                double endX = end == 1 ? bx : ax + end * (bx - ax);
                double endZ = end == 1 ? bz : az + end * (bz - az);
                push(node.cost, node.rootX, node.rootZ, node.rootEnd, crossing, fromX, fromZ, endX, endZ);
            }
            if (from > 0 && mayTurnRight) {
                push(rightCost, node.rightX, node.rightZ, 2 * portal + out, crossing, ax, az, bx, bz);
            }
            if (end < 1 && mayTurnLeft) {
                push(leftCost, node.leftX, node.leftZ, 2 * portal + 1 - out, crossing, ax, az, bx, bz);
            }
        }
    }

    /** Above 0 if a point lies on the left of the line from the root through a point of its interval. */
    private static double side(Node node, double throughX, double throughZ, double px, double pz) {
        return (throughX - node.rootX) * (pz - node.rootZ) - (throughZ - node.rootZ) * (px - node.rootX);
    }
}
