package dev.throng.server.world;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshWorld;
import java.util.Arrays;

/** The cells and gates of a mesh's index, level by level. Immutable, share freely. */
public final class CellView {
    private final PortalGraph portals;
    private final MeshCells cells;

    private CellView(PortalGraph portals, MeshCells cells) {
        this.portals = portals;
        this.cells = cells;
    }

    /** Returns the view of a world, or null if it has no index. */
    public static CellView of(MeshWorld world) {
        MeshOverlay overlay = Inside.overlay(world);
        return overlay == null ? null : new CellView(Inside.portals(world), overlay.cells());
    }

    public int levels() {
        return cells.levels();
    }

    /** Returns the cell of each polygon on a level; -1 for removed polygons. */
    public int[] cells(int level) {
        NavMesh mesh = portals.mesh();
        int[] all = new int[mesh.polygonCount()];
        for (int polygon = 0; polygon < all.length; polygon++) {
            all[polygon] = mesh.exists(polygon) ? cells.cellOf(polygon, level) : -1;
        }
        return all;
    }

    /** Returns both ends of every portal that is a gate of a level [(x, y, z, x, y, z)]. */
    public float[] gates(int level) {
        NavMesh mesh = portals.mesh();
        float[] ends = new float[6 * mesh.portalCount()];
        int size = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (mesh.portalExists(portal) && cells.gate(portal, level)) {
                for (int end = 0; end < 2; end++) {
                    ends[size++] = mesh.portalX(portal, end);
                    ends[size++] = mesh.portalY(portal, end);
                    ends[size++] = mesh.portalZ(portal, end);
                }
            }
        }
        return Arrays.copyOf(ends, size);
    }

    /** Returns the highest level on which a path passes a gate; 0 for none. */
    public int level(PathBuffer path) {
        for (int level = levels(); level > 0; level--) {
            if (gates(path, level).length > 0) {
                return level;
            }
        }
        return 0;
    }

    /** Returns the gates of a level that a path passes [(x, y, z)]. */
    public float[] gates(PathBuffer path, int level) {
        float[] places = new float[6 * path.corridorSize()];
        int size = 0;
        for (int i = 0; i + 1 < path.corridorSize(); i++) {
            int from = path.corridor(i);
            int to = path.corridor(i + 1);
            for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
                int node = portals.nodeAt(slot);
                if (portals.isPortal(node)) {
                    if (portals.borders(node, to)) {
                        size = add(node, level, places, size);
                        break;
                    }
                    continue;
                }
                int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
                if (portals.borders(other, to)) {
                    size = add(node, level, places, size);
                    size = add(other, level, places, size);
                    break;
                }
            }
        }
        return Arrays.copyOf(places, size);
    }

    private int add(int node, int level, float[] places, int size) {
        if (!cells.gate(node, level)) {
            return size;
        }
        places[size] = portals.graph().x(node);
        places[size + 1] = portals.graph().y(node);
        places[size + 2] = portals.graph().z(node);
        return size + 3;
    }
}
