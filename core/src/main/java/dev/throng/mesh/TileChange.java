package dev.throng.mesh;

import dev.throng.graph.Ids;
import dev.throng.mesh.TileMap.Placed;
import dev.throng.mesh.portal.FanHeight;
import dev.throng.mesh.portal.Reshape;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What it takes to put tiles in the place of others. One per change. */
final class TileChange {
    /** How far from new ground the end of a link may be and still be put on it, in metres. */
    private static final double LINK_REACH = 0.5;

    private final NavMesh mesh;
    private final Reshape reshape = new Reshape(this);
    private final TileMap before;
    private final Map<Long, Placed> changed = new LinkedHashMap<>();
    private final Set<Integer> removed = new HashSet<>();
    private final Set<Integer> stays = new HashSet<>();
    /** Portals between polygons that stay, one of them at least on a changed tile. */
    private int matched;

    private boolean consistent = true;

    TileChange(NavMesh mesh, TileMap before, List<MeshTile> tiles, boolean keep) {
        this.mesh = mesh;
        this.before = before;
        for (MeshTile tile : tiles) {
            Placed old = before.at(tile.column, tile.row);
            if (old == null || !old.tile().equals(tile)) {
                changed.put(MeshTile.key(tile.column, tile.row), place(tile, old, keep));
            }
        }
        for (Placed each : changed.values()) {
            addPortals(each.tile().portalPolygons, each.tile().portalEnds, each, each);
            addSeams(each);
        }
        consistent &= matched == portalsThatStay();
        if (consistent) {
            moveLinks();
        }
    }

    /** Whether all portals between polygons that stay are what they were. */
    boolean consistent() {
        return consistent;
    }

    Reshape reshape() {
        return reshape;
    }

    /** The changed tiles, with polygons as the change names them. */
    List<Placed> changed() {
        return List.copyOf(changed.values());
    }

    /** Names the polygons of a new tile: those that the old one had as well keep their ids. */
    private Placed place(MeshTile tile, Placed old, boolean keep) {
        int[] ids = new int[tile.polygonCount()];
        int[] matches = null;
        boolean[] kept = new boolean[old == null ? 0 : old.ids().length];
        if (keep && old != null) {
            matches = TileMatch.match(old.tile(), tile);
        }
        int[] vertices = new int[tile.vertices.length / 3];
        Arrays.fill(vertices, -1);
        for (int i = 0; i < ids.length; i++) {
            int same = matches == null ? Ids.NONE : matches[i];
            if (same == Ids.NONE) {
                ids[i] = add(tile, i, vertices);
            } else {
                kept[same] = true;
                ids[i] = old.ids()[same];
                stays.add(ids[i]);
            }
        }
        for (int i = 0; i < kept.length; i++) {
            if (!kept[i]) {
                reshape.remove(old.ids()[i]);
                removed.add(old.ids()[i]);
            }
        }
        return new Placed(tile, ids);
    }

    private int add(MeshTile tile, int polygon, int[] vertices) {
        int name = reshape.addPolygon(tile.areas[polygon]);
        for (int c = tile.polygonFirst[polygon]; c < tile.polygonFirst[polygon + 1]; c++) {
            int vertex = tile.polygonVertices[c];
            if (vertices[vertex] < 0) {
                vertices[vertex] = reshape.addVertex(
                        tile.vertices[3 * vertex], tile.vertices[3 * vertex + 1], tile.vertices[3 * vertex + 2]);
            }
            reshape.addCorner(vertices[vertex]);
        }
        return name;
    }

    private void addSeams(Placed each) {
        MeshTile tile = each.tile();
        for (int side = 0; side < MeshTile.SIDES; side++) {
            int column = tile.column + (side == MeshTile.EAST ? 1 : side == MeshTile.WEST ? -1 : 0);
            int row = tile.row + (side == MeshTile.NORTH ? 1 : side == MeshTile.SOUTH ? -1 : 0);
            Placed changedToo = changed.get(MeshTile.key(column, row));
            Placed other = changedToo == null ? before.at(column, row) : changedToo;
            boolean isFirst = side == MeshTile.EAST || side == MeshTile.NORTH;
            // The seam of two changed tiles is joined once.
            if (other == null
                    || tile.polygonCount() == 0
                    || !isFirst && changed.containsKey(MeshTile.key(column, row))) {
                continue;
            }
            Placed first = isFirst ? each : other;
            Placed second = isFirst ? other : each;
            TileSeam seam = TileSeam.between(first.tile(), second.tile());
            addPortals(seam.polygons(), seam.ends(), first, second);
        }
    }

    private void addPortals(int[] polygons, float[] ends, Placed first, Placed second) {
        for (int i = 0; i < polygons.length / 2; i++) {
            int a = first.ids()[polygons[2 * i]];
            int b = second.ids()[polygons[2 * i + 1]];
            if (a < 0 || b < 0) {
                reshape.addPortal(a, b, ends, 6 * i);
            } else if (exists(a, b, ends, 6 * i)) {
                matched++;
            } else {
                consistent = false;
            }
        }
    }

    /** Whether two polygons are joined by such a portal. */
    private boolean exists(int a, int b, float[] ends, int at) {
        for (int slot = mesh.firstSlot(a); slot < mesh.endSlot(a); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.across(portal, a) == b) {
                int from = 6 * portal;
                float[] known = mesh.portalEnds;
                boolean same = mesh.portalPolygon(portal, 0) == a
                        ? Arrays.equals(known, from, from + 6, ends, at, at + 6)
                        : Arrays.equals(known, from, from + 3, ends, at + 3, at + 6)
                                && Arrays.equals(known, from + 3, from + 6, ends, at, at + 3);
                if (same) {
                    return true;
                }
            }
        }
        return false;
    }

    /** How many portals join two polygons that stay, one of them at least on a changed tile. */
    private int portalsThatStay() {
        int count = 0;
        for (int polygon : stays) {
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int other = mesh.across(mesh.portalAt(slot), polygon);
                boolean twice = stays.contains(other);
                count += removed.contains(other) || twice && other < polygon ? 0 : 1;
            }
        }
        return count;
    }

    /** Puts links whose ground goes on what comes in its place, and those that wait for ground on what is there now. */
    private void moveLinks() {
        for (int link = 0; link < mesh.linkCount(); link++) {
            int[] now = {mesh.linkPolygon(link, 0), mesh.linkPolygon(link, 1)};
            boolean moved = false;
            for (int end = 0; end < 2 && mesh.linkPolygon(link, 0) != Reshape.FREE; end++) {
                boolean waits = now[end] == Reshape.NOWHERE;
                if (waits || removed.contains(now[end])) {
                    now[end] = groundAt(mesh.linkX(link, end), mesh.linkY(link, end), mesh.linkZ(link, end));
                    moved |= !waits || now[end] != Reshape.NOWHERE;
                }
            }
            if (moved) {
                reshape.moveLink(link, now[0], now[1]);
            }
        }
    }

    /** The new polygon at a point. */
    private int groundAt(float x, float y, float z) {
        int best = Reshape.NOWHERE;
        double least = LINK_REACH * LINK_REACH;
        for (Placed each : changed.values()) {
            MeshTile tile = each.tile();
            for (int polygon = 0; polygon < tile.polygonCount(); polygon++) {
                double beside = beside2(tile, polygon, x, z);
                if (beside > least) {
                    continue;
                }
                int first = tile.polygonFirst[polygon];
                int end = tile.polygonFirst[polygon + 1];
                double off = FanHeight.at(tile.vertices, tile.polygonVertices, first, end, x, z) - y;
                if (Math.abs(off) <= Math.max(LINK_REACH, 2 * tile.climb)) {
                    least = beside;
                    best = each.ids()[polygon];
                }
            }
        }
        return best;
    }

    /** Squared distance from a point to a polygon, seen from above. */
    private static double beside2(MeshTile tile, int polygon, double x, double z) {
        boolean inside = true;
        double least = Double.POSITIVE_INFINITY;
        int first = tile.polygonFirst[polygon];
        int end = tile.polygonFirst[polygon + 1];
        int a = 3 * tile.polygonVertices[end - 1];
        for (int c = first; c < end; c++) {
            int b = 3 * tile.polygonVertices[c];
            double ax = tile.vertices[a];
            double az = tile.vertices[a + 2];
            double ex = tile.vertices[b] - ax;
            double ez = tile.vertices[b + 2] - az;
            inside &= ex * (z - az) - ez * (x - ax) >= 0;
            double length2 = ex * ex + ez * ez;
            double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / length2));
            double dx = ax + t * ex - x;
            double dz = az + t * ez - z;
            least = Math.min(least, dx * dx + dz * dz);
            a = b;
        }
        return inside ? 0 : least;
    }
}
