package dev.throng.storm;

import dev.throng.storm.Model.Ground;
import dev.throng.storm.Model.Joint;
import dev.throng.storm.Model.Link;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Dijkstra's search on the objects of a model: costs over the middles of portals and the ends of links. One per model. */
final class Distances {
    private static final class Node {
        final double[] at;
        final List<Ground> grounds = new ArrayList<>();
        /** The other end of a link that leads on from here; null for none. */
        Node behind;

        double linkCost;

        Node(double... at) {
            this.at = at;
        }
    }

    private record Entry(Node node, double cost) {}

    private final Model model;
    private final Map<Ground, List<Node>> nodes = new HashMap<>();

    Distances(Model model) {
        this.model = model;
        for (Joint joint : model.shut.keySet()) {
            if (model.open(joint)) {
                Node node = new Node(joint.middle(0), joint.middle(1), joint.middle(2));
                add(node, joint.a());
                add(node, joint.b());
            }
        }
        for (Link link : model.links.values()) {
            if (model.open(link)) {
                Node[] ends = new Node[2];
                for (int end = 0; end < 2; end++) {
                    float[] at = link.end(end);
                    ends[end] = new Node(at[0], at[1], at[2]);
                    add(ends[end], link.ground(end));
                }
                ends[0].behind = ends[1];
                ends[0].linkCost = link.made().cost();
                if (link.made().twoWay()) {
                    ends[1].behind = ends[0];
                    ends[1].linkCost = link.made().cost();
                }
            }
        }
    }

    private void add(Node node, Ground ground) {
        node.grounds.add(ground);
        nodes.computeIfAbsent(ground, each -> new ArrayList<>()).add(node);
    }

    private double inside(Ground ground, double[] a, double[] b) {
        double dx = a[0] - b[0];
        double dy = a[1] - b[1];
        double dz = a[2] - b[2];
        return model.metre(ground) * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** The least cost from one point to others, each on a ground; infinite where no path leads. */
    double[] costs(Ground from, double[] at, List<Ground> to, List<double[]> points) {
        double[] best = new double[to.size()];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        if (!model.passable(from)) {
            return best;
        }
        Map<Node, Double> done = new HashMap<>();
        PriorityQueue<Entry> queue = new PriorityQueue<>(Comparator.comparingDouble(Entry::cost));
        for (Node node : nodes.getOrDefault(from, List.of())) {
            queue.add(new Entry(node, inside(from, at, node.at)));
        }
        while (!queue.isEmpty()) {
            Entry entry = queue.poll();
            if (done.putIfAbsent(entry.node, entry.cost) != null) {
                continue;
            }
            for (Ground ground : entry.node.grounds) {
                for (Node next : nodes.get(ground)) {
                    if (!done.containsKey(next)) {
                        queue.add(new Entry(next, entry.cost + inside(ground, entry.node.at, next.at)));
                    }
                }
            }
            if (entry.node.behind != null) {
                queue.add(new Entry(entry.node.behind, entry.cost + entry.node.linkCost));
            }
        }
        for (int i = 0; i < best.length; i++) {
            Ground goal = to.get(i);
            if (!model.passable(goal)) {
                continue;
            }
            if (goal == from) {
                best[i] = inside(goal, at, points.get(i));
            }
            for (Node node : nodes.getOrDefault(goal, List.of())) {
                double cost = done.getOrDefault(node, Double.POSITIVE_INFINITY);
                best[i] = Math.min(best[i], cost + inside(goal, node.at, points.get(i)));
            }
        }
        return best;
    }
}
