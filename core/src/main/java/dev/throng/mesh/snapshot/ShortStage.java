package dev.throng.mesh.snapshot;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.geodesic.GeodesicSearch;
import dev.throng.mesh.geodesic.GeodesicTables;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.path.flat.FlatPath;

/** Finds a short path by tables of true lengths, and compares it with the path of the index. One per thread, reused. */
final class ShortStage {
    /** Crossings beyond a gate in which a path through its middle may pass on the wrong side. */
    private static final int BESIDE_GATE = 16;

    private final GeodesicSearch search = new GeodesicSearch();
    private final Crossings crossings = new Crossings();
    private final FlatPath other = new FlatPath();
    private GeodesicTables tables;
    private MeshOverlay snapshot;

    /** Sets the tables for the next paths. */
    void over(GeodesicTables of, MeshOverlay index) {
        if (tables != of || snapshot != index) {
            tables = of;
            snapshot = index;
            search.over(of, index);
        }
    }

    /** Finds the straight line to the goal; returns whether that is in sight. */
    boolean straight(MeshEnds ends) {
        crossings.clear();
        return search.straight(
                ends.startPolygon, ends.startX, ends.startZ, ends.goalPolygon, ends.goalX, ends.goalZ, crossings);
    }

    /** Finds a short path; returns false if the tables do not say one. */
    boolean find(MeshEnds ends) {
        int pairs = search.find(ends.startPolygon, ends.startX, ends.startZ, ends.goalPolygon, ends.goalX, ends.goalZ);
        if (pairs == 0) {
            return false;
        }
        search.rank();
        return search.write(search.next(), crossings) && leads(ends);
    }

    /** Whether the path leads from start to goal through portals that are open: tables may be from before an edit. */
    private boolean leads(MeshEnds ends) {
        MeshArrays mesh = snapshot.portals().mesh();
        int at = ends.startPolygon;
        for (int i = 0; i < crossings.size(); i++) {
            int crossing = crossings.ends()[i];
            if (!mesh.portalOpen(crossing >> 1) || mesh.polygonBehind(crossing ^ 1) != at) {
                return false;
            }
            at = mesh.polygonBehind(crossing);
        }
        return at == ends.goalPolygon;
    }

    /** The crossings of the path found. */
    Crossings crossings() {
        return crossings;
    }

    /** Crossings of the path from its start on in whose bends it may not be the shortest. */
    int head() {
        return search.head() + BESIDE_GATE;
    }

    /** Crossings before its end in whose bends it may not be the shortest. */
    int tail() {
        return search.tail() + BESIDE_GATE;
    }

    /** Space for the path of the index. */
    FlatPath other() {
        return other;
    }

    /** Whether the {@link #other} path is shorter than one, in the plane or in space. */
    boolean otherIsShorter(FlatPath than) {
        return length(other, 0) < length(than, 0) || length(other, 1) < length(than, 1);
    }

    /** Returns the length of a string. */
    private static double length(FlatPath path, double heightCounts) {
        final float[] points = path.points();
        final int size = 3 * path.waypointCount();
        double sum = 0;
        for (int i = 3; i < size; i += 3) {
            double dx = (double) points[i] - points[i - 3];
            double dy = heightCounts * ((double) points[i + 1] - points[i - 2]);
            double dz = (double) points[i + 2] - points[i - 1];
            sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return sum;
    }
}
