package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The crossings below the lines of a {@link TautGraph}. A corridor to a corner leads into the first polygon of its fan,
 * its home; that of a point is the polygon that it was given. Corridors are found when first wanted; share freely, with a
 * {@link Finder} for each thread.
 */
public final class TautLines {
    /** The corridor of a line whose polygons rounding hides. */
    private static final int[] HIDDEN = new int[0];

    private final TautGraph graph;
    private final AtomicReferenceArray<int[]> ofEdges;

    public TautLines(TautGraph graph) {
        this.graph = graph;
        ofEdges = new AtomicReferenceArray<>(graph.base.edges().length);
    }

    /** Returns the first polygon of the fan of a corner. */
    public int home(int corner) {
        return graph.fanPolygon(corner, 0);
    }

    /** Scratch space that finds corridors. One per thread. */
    public final class Finder {
        private final SightLine line = graph.newLine();
        private final TouchedPolygons start = new TouchedPolygons(graph.portals);
        private final TouchedPolygons goal = new TouchedPolygons(graph.portals);
        private final Crossings below = new Crossings();
        private final Crossings out = new Crossings();

        /** Appends the crossings along an edge, from one corner's home to the other's; returns false if rounding hides them. */
        public boolean addEdge(int tail, int edge, boolean backwards, Crossings to) {
            int[] known = ofEdges.get(edge);
            if (known == null) {
                known = find(tail, graph.base.edges()[edge] >> 2);
                ofEdges.set(edge, known);
            }
            return append(known, backwards, to);
        }

        /** Appends the crossings from a point to a corner that it sees, or back. */
        public boolean addSeen(SeenCorners point, int i, boolean backwards, Crossings to) {
            int[] known = point.corridors.get(i);
            if (known == null) {
                known = find(point, point.corners[i]);
                point.corridors.set(i, known);
            }
            return append(known, backwards, to);
        }

        /** Appends the crossings from a point to another one; returns false if it is not in sight. */
        public boolean addDirect(SeenCorners from, SeenCorners goalPoint, Crossings to) {
            out.clear();
            start.find(from.polygon, from.x, from.z);
            goal.find(goalPoint.polygon, goalPoint.x, goalPoint.z);
            line.from(start);
            if (!line.to(goal, from.x, from.z, goalPoint.x, goalPoint.z)) {
                return false;
            }
            below.clear();
            leave(line.start());
            line.write(below);
            for (int i = goal.indexOf(line.endPolygon()); goal.parent(i) != Ids.NONE; i = goal.parent(i)) {
                below.add(goal.crossing(i) ^ 1);
            }
            return append(cancelled(), false, to);
        }

        private boolean append(int[] corridor, boolean backwards, Crossings to) {
            int size = corridor.length;
            for (int i = 0; i < size; i++) {
                addOrCancel(backwards ? corridor[size - 1 - i] ^ 1 : corridor[i], to);
            }
            return corridor != HIDDEN;
        }

        private int[] find(SeenCorners point, int corner) {
            start.find(point.polygon, point.x, point.z);
            line.from(start);
            if (!line.to(corner, point.x, point.z)) {
                return HIDDEN;
            }
            below.clear();
            leave(line.start());
            line.write(below);
            goHome(corner, line.endPolygon());
            return cancelled();
        }

        private int[] find(int tail, int head) {
            line.from(tail);
            if (!line.to(head, graph.corners.x[tail], graph.corners.z[tail])) {
                return HIDDEN;
            }
            below.clear();
            int first = graph.corners.sectorFirst[tail];
            for (int sector = first; sector < first + line.start(); sector++) {
                below.add(graph.corners.sectorCrossing[sector + 1]);
            }
            line.write(below);
            goHome(head, line.endPolygon());
            return cancelled();
        }

        /** Adds the crossings from the polygon of the start to another one that it touches. */
        private void leave(int to) {
            int at = below.size();
            for (int i = to; start.parent(i) != Ids.NONE; i = start.parent(i)) {
                below.add(start.crossing(i));
            }
            below.reverse(at);
        }

        /** Adds the crossings from a polygon of a corner's fan to its home. */
        private void goHome(int corner, int from) {
            int sector = graph.corners.sectorFirst[corner];
            while (graph.corners.sectorPolygon[sector] != from) {
                sector++;
            }
            for (; sector > graph.corners.sectorFirst[corner]; sector--) {
                below.add(graph.corners.sectorCrossing[sector] ^ 1);
            }
        }

        /** Returns the crossings without those that lead back at once. A new array: an empty corridor is not a hidden one. */
        private int[] cancelled() {
            out.clear();
            for (int i = 0; i < below.size(); i++) {
                addOrCancel(below.ends()[i], out);
            }
            return Arrays.copyOf(out.ends(), out.size());
        }
    }

    /** Appends a crossing, or removes the last one if it leads back through the same portal. */
    public static void addOrCancel(int crossing, Crossings to) {
        int size = to.size();
        if (size > 0 && to.ends()[size - 1] == (crossing ^ 1)) {
            to.trim(size - 1);
        } else {
            to.add(crossing);
        }
    }
}
