package dev.throng.mesh.geodesic;

import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.taut.GeodesicTree;
import dev.throng.mesh.taut.SeenCorners;
import dev.throng.mesh.taut.TautGraph;
import dev.throng.mesh.taut.TautLines;
import java.util.Arrays;

/** The shortest paths from all gates, and from the corners of its two cells, to one gate, cut into legs. One per thread, reused. */
final class GateTree {
    /** Share of its length that a path may lose where a leg ends: more legs are shared then. */
    private static final double LOSS = 1e-4;

    /** The path leads straight to the gate. */
    private static final int STRAIGHT = -2;

    private final TautGraph graph;
    private final MeshGates gates;
    private final GateSights sights;
    private final TautLines.Finder lines;
    private final GeodesicTree tree;
    private final Crossings path = new Crossings();

    /** By crossing of the path: the corner to which its line leads, and the one from which. */
    private int[] ahead = new int[256];

    private int[] behind = new int[256];

    // By gate.
    private final double[] lengths;
    private final int[] over;

    private int root;

    GateTree(TautGraph graph, MeshGates gates, GateSights sights, TautLines lines) {
        this.graph = graph;
        this.gates = gates;
        this.sights = sights;
        this.lines = lines.new Finder();
        tree = new GeodesicTree(graph);
        lengths = new double[sights.count()];
        over = new int[lengths.length];
    }

    /** Finds the paths to a gate. */
    void grow(int gate) {
        root = gate;
        SeenCorners from = sights.corners(gate);
        tree.grow(from);
        for (int g = 0; g < lengths.length; g++) {
            SeenCorners to = sights.corners(g);
            over[g] = to == null || g == gate ? Ids.NONE : tree.nearest(to);
            lengths[g] = g == gate ? 0 : over[g] == Ids.NONE ? Double.POSITIVE_INFINITY : tree.length(to, over[g]);
        }
        for (int g : sights.gates(gate)) {
            double straight = sights.distance(g, gate);
            if (straight <= lengths[g]) {
                lengths[g] = straight;
                over[g] = STRAIGHT;
            }
        }
    }

    /** Returns the length of the path from a gate; infinite if there is none. */
    double length(int gate) {
        return lengths[gate];
    }

    /** Returns the number of the first leg from a gate; negative if rounding hides it. */
    int leg(int gate, LegStore legs) {
        path.clear();
        if (over[gate] == STRAIGHT) {
            if (!lines.addDirect(sights.corners(gate), sights.corners(root), path)) {
                return -1;
            }
            mark(0, STRAIGHT, Ids.NONE);
            return legTo(gate, 0, path.size(), Float.NaN, Float.NaN, legs);
        }
        int corner = sights.corners(gate).corner(over[gate]);
        float bendX = graph.x(corner);
        float bendZ = graph.z(corner);
        if (!lines.addSeen(sights.corners(gate), over[gate], false, path)) {
            return -1;
        }
        mark(0, corner, Ids.NONE);
        int checked = 0;
        int firstLine = path.size();
        boolean ended = false;
        while (!ended) {
            int before = path.size();
            int next = tree.parent(corner);
            ended = next == Ids.NONE;
            boolean seen = ended
                    ? lines.addSeen(sights.corners(root), tree.line(corner), true, path)
                    : lines.addEdge(next, tree.line(corner), true, path);
            if (!seen) {
                return -1;
            }
            // The turn at the corner may have cancelled crossings of the line before.
            int kept = kept(before);
            mark(kept, ended ? STRAIGHT : next, corner);
            firstLine = Math.min(firstLine, kept);
            int number = legTo(gate, checked, ended ? path.size() : kept, bendX, bendZ, firstLine, legs);
            if (number >= 0) {
                return number;
            }
            checked = kept;
            corner = next;
        }
        return legs.number(root, bendX, bendZ, path, path.size());
    }

    /** Returns how many crossings of a path are as before; those after them are new. */
    private int kept(int before) {
        int size = Math.min(before, path.size());
        int same = 0;
        // Crossings are only removed from the end, so the first that differs is where new ones begin.
        while (same < size && shadow[same] == path.ends()[same]) {
            same++;
        }
        return same;
    }

    private int[] shadow = new int[256];

    /** Notes the corners between which the crossings from a slot on lead. */
    private void mark(int from, int corner, int before) {
        int size = path.size();
        if (size > ahead.length) {
            ahead = Arrays.copyOf(ahead, 2 * size);
            behind = Arrays.copyOf(behind, 2 * size);
            shadow = Arrays.copyOf(shadow, 2 * size);
        }
        Arrays.fill(ahead, from, size, corner);
        Arrays.fill(behind, from, size, before);
        System.arraycopy(path.ends(), from, shadow, from, size - from);
    }

    private int legTo(int gate, int from, int to, float bendX, float bendZ, LegStore legs) {
        int number = legTo(gate, from, to, bendX, bendZ, to, legs);
        return number >= 0 ? number : legs.number(root, bendX, bendZ, path, path.size());
    }

    /**
     * Ends the leg at the first gate from which the path to the root goes on to the same corner.
     *
     * @param bend first crossing after the first bend
     * @return the number of the leg; negative if there is no such gate between these crossings
     */
    private int legTo(int gate, int from, int to, float bendX, float bendZ, int bend, LegStore legs) {
        for (int i = from; i < to; i++) {
            int node = path.ends()[i] >> 1;
            int next = gates.gate(node);
            if (next < 0 || next == gate || next == root || sights.corners(next) == null) {
                continue;
            }
            // Each leg shortens the rest, so that legs never lead in a circle.
            if (lengths[next] < lengths[gate] && goesOn(next, ahead[i], behind[i])) {
                // The home of a gate is on its side 0.
                int size = (path.ends()[i] & 1) == 0 ? i + 1 : i;
                boolean bent = i >= bend;
                return legs.number(next, bent ? bendX : Float.NaN, bent ? bendZ : Float.NaN, path, size);
            }
        }
        return -1;
    }

    /**
     * Whether a path may go on as that of a gate does: to the same corner, or to another one at hardly any loss.
     *
     * @param ahead corner to which the path crosses the gate
     * @param before corner from which it does; NONE for the start
     */
    private boolean goesOn(int gate, int ahead, int before) {
        int corner = over[gate] == STRAIGHT
                ? STRAIGHT
                : over[gate] < 0 ? Ids.NONE : sights.corners(gate).corner(over[gate]);
        if (corner == ahead) {
            return true;
        }
        if (corner == Ids.NONE || before == Ids.NONE) {
            return false;
        }
        float x = corner == STRAIGHT ? sights.x(root) : graph.x(corner);
        float z = corner == STRAIGHT ? sights.z(root) : graph.z(corner);
        double rest = corner == STRAIGHT ? 0 : tree.length(corner);
        double best = tree.length(before);
        return sights.through(gate, graph.x(before), graph.z(before), x, z) + rest <= best * (1 + LOSS);
    }

    /** Writes the column of the root in one of its cells. */
    void writeRows(CellDraft cell) {
        int column = cell.column(root);
        int width = cell.ends.length;
        for (int row = 0; row < cell.corners.length; row++) {
            int corner = cell.corners[row];
            double length = tree.length(corner);
            if (length < Double.POSITIVE_INFINITY) {
                int number = hop(corner, cell, cell.legs[row]);
                if (number >= 0 && number < GeodesicTables.NO_LEG) {
                    cell.lengths[row * width + column] = (float) length;
                    cell.hops[row * width + column] = (byte) number;
                }
            }
        }
    }

    /** Returns the number of the first leg from a corner of a cell to the root; negative if rounding hides it. */
    private int hop(int from, CellDraft cell, LegStore legs) {
        path.clear();
        int corner = from;
        while (true) {
            int next = tree.parent(corner);
            if (next == Ids.NONE) {
                return lines.addSeen(sights.corners(root), tree.line(corner), true, path)
                        ? legs.number(Ids.NONE, 0, 0, path, path.size())
                        : -1;
            }
            if (!lines.addEdge(next, tree.line(corner), true, path)) {
                return -1;
            }
            int row = cell.row(next);
            if (row >= 0) {
                return legs.number(row, 0, 0, path, path.size());
            }
            corner = next;
        }
    }
}
