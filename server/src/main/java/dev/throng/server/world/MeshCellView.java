package dev.throng.server.world;

import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshWorld;
import java.util.Arrays;

/** The cells and gates of a mesh. Immutable, share freely. */
final class MeshCellView implements CellView {
    private final PortalGraph portals;

    /** Null without an index. */
    private final MeshCells cells;

    MeshCellView(MeshWorld world) {
        MeshOverlay overlay = Inside.snapshot(world).overlay();
        portals = Inside.snapshot(world).portals();
        cells = overlay == null ? null : overlay.cells();
    }

    @Override
    public int levels() {
        return cells == null ? 0 : cells.levels();
    }

    @Override
    public int[] cells(int level) {
        MeshArrays mesh = portals.mesh();
        int[] all = new int[mesh.polygonCount()];
        for (int polygon = 0; polygon < all.length; polygon++) {
            all[polygon] = mesh.exists(polygon) ? cells.cellOf(polygon, level) : -1;
        }
        return all;
    }

    @Override
    public float[] gates(int level) {
        MeshArrays mesh = portals.mesh();
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

    @Override
    public boolean followsPaths() {
        return cells != null;
    }

    @Override
    public int level(PathBuffer path) {
        for (int level = levels(); level > 0; level--) {
            if (gates(path, level).length > 0) {
                return level;
            }
        }
        return 0;
    }

    @Override
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
        return cells.gate(node, level) ? put(node, places, size) : size;
    }

    private int put(int node, float[] places, int size) {
        places[size] = portals.graph().x(node);
        places[size + 1] = portals.graph().y(node);
        places[size + 2] = portals.graph().z(node);
        return size + 3;
    }

    @Override
    public float[] places(int[] nodes) {
        float[] places = new float[3 * nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            put(nodes[i], places, 3 * i);
        }
        return places;
    }
}
