package dev.throng.mesh.geodesic;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.taut.SightCones;
import dev.throng.mesh.taut.TautGraph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Lists for each polygon of a cell the corners and gates of the cell that a point of it may need. These are the ones over
 * which some sample point is nearest to a gate. One per thread, reused.
 */
final class CellLists {
    /** How far a sample lies from a corner or edge of its polygon, as a share of the way to the middle. */
    private static final double INSIDE = 0.02;

    /** The tables of one cell. */
    static final class Result {
        /** By row: whether it is needed. */
        boolean[] needed;

        float[] vertices;
        int vertexCount;

        /** By polygon of the cell: three numbers for each entry, with rows that are not yet renumbered. */
        char[][] entries;
    }

    private final TautGraph graph;
    private final MeshArrays mesh;
    private final float[] gatePositions;
    private final int[] cellOfPolygon;
    private final SightCones cones;

    // Cones by polygon of the cell: rows, then gates; and the ends that bound them.
    private int[] conePolygon = new int[1024];
    private int[] coneTarget = new int[1024];
    private int[] coneRight = new int[1024];
    private int[] coneLeft = new int[1024];
    private int count;

    CellLists(TautGraph graph, float[] gatePositions, int[] cellOfPolygon) {
        this.graph = graph;
        mesh = graph.mesh();
        this.gatePositions = gatePositions;
        this.cellOfPolygon = cellOfPolygon;
        cones = new SightCones(graph);
    }

    /**
     * Finds the lists of a cell.
     *
     * @param polygons of the cell, ascending
     * @param gateHome polygon on side 0 of each gate of the cell
     */
    Result find(int cell, CellDraft draft, int[] polygons, int[] gateHome) {
        count = 0;
        for (int row = 0; row < draft.corners.length; row++) {
            cones.fromCorner(draft.corners[row], cellOfPolygon);
            take(cell, row);
        }
        for (int column = 0; column < draft.ends.length; column++) {
            int gate = draft.ends[column] >> 1;
            if (gateHome[column] >= 0) {
                cones.fromPoint(gateHome[column], gatePositions[3 * gate], gatePositions[3 * gate + 2], cellOfPolygon);
                take(cell, draft.corners.length + column);
            }
        }
        return choose(draft, polygons);
    }

    /** Returns empty lists. */
    static Result none(CellDraft draft, int[] polygons) {
        Result result = new Result();
        result.needed = new boolean[draft.corners.length];
        result.vertices = new float[0];
        result.entries = new char[polygons.length][0];
        return result;
    }

    private void take(int cell, int target) {
        for (int i = 0; i < cones.count(); i++) {
            if (cellOfPolygon[cones.polygon(i)] != cell) {
                continue;
            }
            if (count == conePolygon.length) {
                conePolygon = Arrays.copyOf(conePolygon, 2 * count);
                coneTarget = Arrays.copyOf(coneTarget, 2 * count);
                coneRight = Arrays.copyOf(coneRight, 2 * count);
                coneLeft = Arrays.copyOf(coneLeft, 2 * count);
            }
            conePolygon[count] = cones.polygon(i);
            coneTarget[count] = target;
            coneRight[count] = cones.right(i);
            coneLeft[count++] = cones.left(i);
        }
    }

    private Result choose(CellDraft draft, int[] polygons) {
        int[] first = new int[polygons.length + 1];
        for (int i = 0; i < count; i++) {
            first[Arrays.binarySearch(polygons, conePolygon[i]) + 1]++;
        }
        for (int p = 0; p < polygons.length; p++) {
            first[p + 1] += first[p];
        }
        int[] sorted = new int[count];
        int[] next = first.clone();
        for (int i = 0; i < count; i++) {
            sorted[next[Arrays.binarySearch(polygons, conePolygon[i])]++] = i;
        }
        Result result = new Result();
        result.needed = new boolean[draft.corners.length];
        result.entries = new char[polygons.length][];
        result.vertices = new float[64];
        Map<Long, Integer> vertices = new HashMap<>();
        boolean[] wins = new boolean[count];
        for (int p = 0; p < polygons.length; p++) {
            sample(draft, polygons[p], sorted, first[p], first[p + 1], wins);
            int kept = 0;
            for (int i = first[p]; i < first[p + 1]; i++) {
                kept += wins[sorted[i]] ? 1 : 0;
            }
            char[] entries = new char[GeodesicTables.CellTables.ENTRY * kept];
            int at = 0;
            for (int i = first[p]; i < first[p + 1]; i++) {
                int cone = sorted[i];
                if (wins[cone]) {
                    entries[at++] = (char) coneTarget[cone];
                    entries[at++] = vertex(coneRight[cone], vertices, result);
                    entries[at++] = vertex(coneLeft[cone], vertices, result);
                    if (coneTarget[cone] < draft.corners.length) {
                        result.needed[coneTarget[cone]] = true;
                    }
                }
            }
            result.entries[p] = entries;
        }
        follow(draft, result.needed);
        return result;
    }

    private char vertex(int end, Map<Long, Integer> known, Result result) {
        if (end == SightCones.WHOLE) {
            return GeodesicTables.CellTables.WHOLE;
        }
        float x = mesh.portalX(end >> 1, end & 1);
        float z = mesh.portalZ(end >> 1, end & 1);
        long key = (long) Float.floatToIntBits(x) << 32 | Float.floatToIntBits(z) & 0xFFFFFFFFL;
        Integer number = known.get(key);
        if (number == null) {
            number = result.vertexCount++;
            known.put(key, number);
            if (2 * number == result.vertices.length) {
                result.vertices = Arrays.copyOf(result.vertices, 4 * number);
            }
            result.vertices[2 * number] = x;
            result.vertices[2 * number + 1] = z;
        }
        return (char) (int) number;
    }

    /** Marks the cones that hold the nearest corner or gate of some sample, for some gate. */
    private void sample(CellDraft draft, int polygon, int[] sorted, int from, int to, boolean[] wins) {
        int size = mesh.polygonSize(polygon);
        double middleX = mesh.centre(polygon, 0);
        double middleZ = mesh.centre(polygon, 2);
        sampleAt(draft, middleX, middleZ, sorted, from, to, wins);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double ax = mesh.vertexX(a);
            double az = mesh.vertexZ(a);
            double halfX = 0.5 * (ax + mesh.vertexX(b));
            double halfZ = 0.5 * (az + mesh.vertexZ(b));
            sampleAt(draft, ax + INSIDE * (middleX - ax), az + INSIDE * (middleZ - az), sorted, from, to, wins);
            sampleAt(
                    draft,
                    halfX + INSIDE * (middleX - halfX),
                    halfZ + INSIDE * (middleZ - halfZ),
                    sorted,
                    from,
                    to,
                    wins);
            sampleAt(draft, 0.5 * (ax + middleX), 0.5 * (az + middleZ), sorted, from, to, wins);
        }
    }

    private double[] best = new double[64];
    private int[] winner = new int[64];

    private void sampleAt(CellDraft draft, double x, double z, int[] sorted, int from, int to, boolean[] wins) {
        int width = draft.ends.length;
        if (best.length < width) {
            best = new double[2 * width];
            winner = new int[2 * width];
        }
        Arrays.fill(best, 0, width, Double.POSITIVE_INFINITY);
        Arrays.fill(winner, 0, width, -1);
        int rows = draft.corners.length;
        for (int i = from; i < to; i++) {
            int cone = sorted[i];
            int target = coneTarget[cone];
            if (target < rows) {
                int corner = draft.corners[target];
                if (!holds(cone, graph.x(corner), graph.z(corner), x, z)) {
                    continue;
                }
                double far = distance(x, z, graph.x(corner), graph.z(corner));
                for (int column = 0; column < width; column++) {
                    double found = far + draft.lengths[target * width + column];
                    if (found < best[column]) {
                        best[column] = found;
                        winner[column] = cone;
                    }
                }
            } else {
                int column = target - rows;
                int gate = draft.ends[column] >> 1;
                float gx = gatePositions[3 * gate];
                float gz = gatePositions[3 * gate + 2];
                double far = distance(x, z, gx, gz);
                if (far < best[column] && holds(cone, gx, gz, x, z)) {
                    best[column] = far;
                    winner[column] = cone;
                }
            }
        }
        for (int column = 0; column < width; column++) {
            if (winner[column] >= 0) {
                wins[winner[column]] = true;
            }
        }
    }

    private boolean holds(int cone, double apexX, double apexZ, double x, double z) {
        if (coneRight[cone] == SightCones.WHOLE) {
            return true;
        }
        int r = coneRight[cone];
        int l = coneLeft[cone];
        double dx = x - apexX;
        double dz = z - apexZ;
        double rx = mesh.portalX(r >> 1, r & 1) - apexX;
        double rz = mesh.portalZ(r >> 1, r & 1) - apexZ;
        double lx = mesh.portalX(l >> 1, l & 1) - apexX;
        double lz = mesh.portalZ(l >> 1, l & 1) - apexZ;
        return rx * dz - rz * dx >= 0 && dx * lz - dz * lx >= 0;
    }

    private static double distance(double ax, double az, double bx, double bz) {
        return Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    }

    /** Marks the rows to which legs of needed rows lead. */
    private static void follow(CellDraft draft, boolean[] needed) {
        int width = draft.ends.length;
        int[] stack = new int[draft.corners.length];
        int size = 0;
        for (int row = 0; row < needed.length; row++) {
            if (needed[row]) {
                stack[size++] = row;
            }
        }
        while (size > 0) {
            int row = stack[--size];
            for (int column = 0; column < width; column++) {
                int at = row * width + column;
                if (draft.lengths[at] < Float.POSITIVE_INFINITY) {
                    int to = draft.legs[row].to(draft.hops[at] & 0xFF);
                    if (to >= 0 && !needed[to]) {
                        needed[to] = true;
                        stack[size++] = to;
                    }
                }
            }
        }
    }
}
