package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.draw.MeshPicture;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Locale;

/** The drawing of one level of a mesh's hierarchy. Used by one thread. */
final class MeshLevelPicture {
    private final PortalGraph portals;
    private final MeshCells cells;
    private final int level;

    /**
     * @param level 0 for the polygons themselves
     */
    MeshLevelPicture(MeshWorld world, int level) {
        portals = Inside.snapshot(world).portals();
        cells = MeshMethods.cells(world);
        this.level = level;
        if (level < 0 || level > cells.tree().levels()) {
            throw new BadInputException("--level is " + level + ", the limits are 0 and "
                    + cells.tree().levels());
        }
    }

    /** Colours the cells and marks the gates; at level 0 there are none. */
    void draw(MeshPicture picture) {
        if (level == 0) {
            return;
        }
        int[] labels = new int[portals.mesh().polygonCount()];
        for (int polygon = 0; polygon < labels.length; polygon++) {
            labels[polygon] = cells.cellOf(polygon, level);
        }
        picture.labels("cell", compact(labels)).gates(gates());
    }

    /** Returns the number of cells and of gates, including links, or of polygons at level 0, for a caption. */
    String counts() {
        if (level == 0) {
            return String.format(Locale.ROOT, "%,d polygons", portals.mesh().polygonCount());
        }
        return String.format(Locale.ROOT, "%,d cells, %,d gates", cells.tree().cellCount(level), gateCount());
    }

    private int gateCount() {
        int count = 0;
        for (int node = 0; node < portals.graph().nodeCount(); node++) {
            count += isGate(node) ? 1 : 0;
        }
        return count;
    }

    /** Renumbers labels without gaps: a cell may contain only a link, and then has no polygon. */
    private static int[] compact(int[] labels) {
        int[] used = Arrays.stream(labels).sorted().distinct().toArray();
        for (int i = 0; i < labels.length; i++) {
            labels[i] = Arrays.binarySearch(used, labels[i]);
        }
        return labels;
    }

    /** Returns both ends of every portal that is a gate [(x, y, z, x, y, z)]; links are drawn in any case. */
    private float[] gates() {
        MeshArrays mesh = portals.mesh();
        float[] ends = new float[6 * mesh.portalCount()];
        int size = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (isGate(portal)) {
                for (int end = 0; end < 2; end++) {
                    ends[size++] = mesh.portalX(portal, end);
                    ends[size++] = mesh.portalY(portal, end);
                    ends[size++] = mesh.portalZ(portal, end);
                }
            }
        }
        return Arrays.copyOf(ends, size);
    }

    private boolean isGate(int node) {
        return cells.gate(node, level);
    }

    /**
     * Returns a path on this level: its start, the gates of this level on it, its end.
     *
     * @param path FOUND, with waypoints
     * @return [(x, y, z)]
     */
    float[] places(PathBuffer path) {
        float[] places = new float[3 * (2 * path.corridorSize() + 2)];
        int size = addWaypoint(path, 0, places, 0);
        for (int i = 0; i + 1 < path.corridorSize(); i++) {
            int from = path.corridor(i);
            int to = path.corridor(i + 1);
            int portal = portalBetween(from, to);
            if (portal >= 0) {
                size = addGate(portal, places, size);
                continue;
            }
            int first = linkEnd(from, to);
            size = addGate(first, places, size);
            size = addGate(otherEnd(first), places, size);
        }
        size = addWaypoint(path, path.waypointCount() - 1, places, size);
        return Arrays.copyOf(places, size);
    }

    private int addGate(int node, float[] places, int size) {
        if (!isGate(node)) {
            return size;
        }
        places[size] = portals.graph().x(node);
        places[size + 1] = portals.graph().y(node);
        places[size + 2] = portals.graph().z(node);
        return size + 3;
    }

    private static int addWaypoint(PathBuffer path, int i, float[] places, int size) {
        places[size] = path.x(i);
        places[size + 1] = path.y(i);
        places[size + 2] = path.z(i);
        return size + 3;
    }

    /** Returns a portal between two polygons, or a negative number if a link leads from one to the other. */
    private int portalBetween(int from, int to) {
        for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
            int node = portals.nodeAt(slot);
            if (portals.isPortal(node) && portals.borders(node, to)) {
                return node;
            }
        }
        return -1;
    }

    /** Returns the end in a polygon of a link that leads to another polygon. */
    private int linkEnd(int from, int to) {
        for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
            int node = portals.nodeAt(slot);
            if (!portals.isPortal(node) && portals.borders(otherEnd(node), to)) {
                return node;
            }
        }
        throw new IllegalStateException("no path from polygon " + from + " to polygon " + to);
    }

    private int otherEnd(int node) {
        return portals.linkEnd(node) == 0 ? node + 1 : node - 1;
    }
}
