package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/**
 * Finds the corners of a mesh: gathers the polygons around each end of a portal, and measures the ground between their
 * walls. One per build.
 */
final class CornerFinder {
    private final MeshArrays mesh;
    private final OpenPortals portals;
    private final CornerList found;

    // The polygons around a point that open portals join, and these portals: each as the crossing that turns
    // counter-clockwise around the point, with the two polygons that it joins.
    private int[] polygons = new int[16];
    private int polygonCount;
    private int[] turns = new int[16];
    private int turnCount;

    private int[] chain = new int[16];
    private boolean[] inChain = new boolean[16];
    private float x;
    private float z;

    CornerFinder(MeshArrays mesh, OpenPortals portals, CornerList found) {
        this.mesh = mesh;
        this.portals = portals;
        this.found = found;
    }

    void find() {
        boolean[] done = new boolean[portals.behind.length];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            final int[] open = portals.list(polygon);
            for (int slot = portals.begin(polygon); slot < portals.end(polygon); slot++) {
                int crossing = open[slot];
                if (!done[crossing ^ 1]) {
                    gather(polygon, portals.x(crossing ^ 1), portals.z(crossing ^ 1));
                    for (int i = 0; i < turnCount; i++) {
                        done[turns[i] ^ 1] = true;
                    }
                    chains();
                }
            }
        }
    }

    /** Gathers the polygons around a point that open portals join to one of them. */
    void gather(int polygon, float atX, float atZ) {
        x = atX;
        z = atZ;
        polygonCount = 0;
        turnCount = 0;
        add(polygon);
        for (int i = 0; i < polygonCount; i++) {
            int p = polygons[i];
            final int[] open = portals.list(p);
            for (int slot = portals.begin(p); slot < portals.end(p); slot++) {
                int crossing = open[slot];
                boolean left = at(crossing ^ 1);
                if (left || at(crossing)) {
                    if (left) {
                        turns = turnCount == turns.length ? Arrays.copyOf(turns, 2 * turnCount) : turns;
                        turns[turnCount++] = crossing;
                    }
                    add(portals.behind[crossing]);
                }
            }
        }
    }

    private boolean at(int end) {
        return portals.x(end) == x && portals.z(end) == z;
    }

    private void add(int polygon) {
        for (int i = 0; i < polygonCount; i++) {
            if (polygons[i] == polygon) {
                return;
            }
        }
        polygons = polygonCount == polygons.length ? Arrays.copyOf(polygons, 2 * polygonCount) : polygons;
        polygons[polygonCount++] = polygon;
    }

    /** Number of polygons gathered. */
    int gathered() {
        return polygonCount;
    }

    /** Returns a polygon that was gathered. */
    int gathered(int i) {
        return polygons[i];
    }

    /** Adds the corners of the gathered polygons. */
    void chains() {
        chain = chain.length < polygonCount ? new int[2 * polygonCount] : chain;
        inChain = inChain.length < polygonCount ? new boolean[2 * polygonCount] : inChain;
        for (int i = 0; i < polygonCount; i++) {
            if (begins(polygons[i])) {
                forwards(polygons[i], 0);
            }
        }
    }

    /** Returns the next crossing that turns counter-clockwise from a polygon, after another one; NONE if there is none. */
    private int next(int polygon, int after) {
        boolean past = after == Ids.NONE;
        for (int i = 0; i < turnCount; i++) {
            if (portals.before(turns[i]) == polygon) {
                if (past) {
                    return turns[i];
                }
                past = turns[i] == after;
            }
        }
        return Ids.NONE;
    }

    /** Whether no crossing turns counter-clockwise into a polygon: a wall is there. */
    private boolean begins(int polygon) {
        for (int i = 0; i < turnCount; i++) {
            if (portals.behind[turns[i]] == polygon) {
                return false;
            }
        }
        return true;
    }

    private int indexOf(int polygon) {
        int i = 0;
        while (polygons[i] != polygon) {
            i++;
        }
        return i;
    }

    /** Extends a chain from a wall to every end that it has; {@code chain} holds the crossings so far. */
    private void forwards(int polygon, int size) {
        inChain[indexOf(polygon)] = true;
        boolean ended = true;
        for (int c = next(polygon, Ids.NONE); c != Ids.NONE; c = next(polygon, c)) {
            if (!inChain[indexOf(portals.behind[c])]) {
                ended = false;
                chain[size] = c;
                forwards(portals.behind[c], size + 1);
            }
        }
        if (ended && size > 0) {
            measure(size);
        }
        inChain[indexOf(polygon)] = false;
    }

    /** Measures the ground of a chain, and adds a corner if it is more than half a turn. */
    private void measure(int size) {
        int first = chain[0];
        int last = chain[size - 1];
        double firstX = wallX(portals.before(first), first, true);
        double firstZ = wallZ;
        double lastX = wallX(portals.behind[last], last, false);
        double lastZ = wallZ;
        found.begin(x, z);
        found.addSector(portals.before(first), Ids.NONE, 0);
        int half = 0;
        double rayX = firstX;
        double rayZ = firstZ;
        for (int i = 0; i < size; i++) {
            int crossing = chain[i];
            double nextX = (double) portals.x(crossing) - x;
            double nextZ = (double) portals.z(crossing) - z;
            half = Math.max(0, Turn.half(firstX, firstZ, half, rayX, rayZ, nextX, nextZ));
            found.addSector(portals.behind[crossing], crossing, half);
            rayX = nextX;
            rayZ = nextZ;
        }
        half = Math.max(0, Turn.half(firstX, firstZ, half, rayX, rayZ, lastX, lastZ));
        if (half > 1 || half == 1 && Turn.of(firstX, firstZ, lastX, lastZ) != 0) {
            found.end(firstX, firstZ, lastX, lastZ, half);
        } else {
            found.drop();
        }
    }

    private double wallZ;

    /**
     * Returns x of the direction of the wall at which a chain begins or ends, and keeps z.
     *
     * @param crossing the first or last of the chain
     */
    private double wallX(int polygon, int crossing, boolean first) {
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int v = mesh.polygonVertex(polygon, i);
            if (mesh.vertexX(v) != x || mesh.vertexZ(v) != z) {
                continue;
            }
            for (int step = 1; step < size; step++) {
                int w = mesh.polygonVertex(polygon, (first ? i + step : i + size - step) % size);
                double dx = (double) mesh.vertexX(w) - x;
                double dz = (double) mesh.vertexZ(w) - z;
                if (dx != 0 || dz != 0) {
                    wallZ = dz;
                    return dx;
                }
            }
        }
        // The portal ends within an edge, and the wall continues it.
        wallZ = z - (double) portals.z(crossing);
        return x - (double) portals.x(crossing);
    }
}
