package dev.throng.mesh.flat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the links of tiles again: in a mesh, or among those that the tiles brought before. One per tile or seam. */
final class TileLinks {
    /** Links that are not found yet, by what they are. */
    private final Map<NewLink, Deque<Integer>> left = new HashMap<>();

    /** Adds a link that may be found, between polygons as {@link #take} names them. */
    void add(NewLink link, int id) {
        left.computeIfAbsent(link, same -> new ArrayDeque<>()).add(id);
    }

    /** Returns the id of an equal link, which is not found again; null if there is none. */
    Integer take(NewLink link) {
        Deque<Integer> same = left.get(link);
        return same == null ? null : same.poll();
    }

    /** Returns the ids of the links that were not found. */
    List<Integer> rest() {
        return left.values().stream().flatMap(Deque::stream).sorted().toList();
    }

    /** Returns the links of a mesh, all to be found. */
    static TileLinks of(MeshArrays mesh) {
        TileLinks all = new TileLinks();
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkExists(link)) {
                all.add(link(mesh, link), link);
            }
        }
        return all;
    }

    /** Returns a link of a mesh. */
    static NewLink link(MeshArrays mesh, int link) {
        float[] ends = new float[6];
        for (int end = 0; end < 2; end++) {
            ends[3 * end] = mesh.linkX(link, end);
            ends[3 * end + 1] = mesh.linkY(link, end);
            ends[3 * end + 2] = mesh.linkZ(link, end);
        }
        return new NewLink(
                mesh.linkPolygon(link, 0),
                mesh.linkPolygon(link, 1),
                ends,
                mesh.linkTwoWay(link),
                mesh.linkCost(link),
                mesh.linkKind(link));
    }

    /**
     * Returns links with the polygons as a mesh or a change names them.
     *
     * @param links of a tile or a seam, see {@link TileSeam#links}
     * @param first names of the polygons of the tile, or of the first one at the seam
     * @param second names of those of the second one
     */
    static NewLink[] named(List<NewLink> links, int[] first, int[] second) {
        NewLink[] named = new NewLink[links.size()];
        for (int i = 0; i < named.length; i++) {
            NewLink link = links.get(i);
            int from = link.fromPolygon();
            int to = link.toPolygon();
            named[i] = link.between(from < 0 ? second[~from] : first[from], to < 0 ? second[~to] : first[to]);
        }
        return named;
    }

    /** Takes links by their ids in a mesh; returns null if one is not there. */
    int[] ids(NewLink[] links) {
        int[] ids = new int[links.length];
        for (int i = 0; i < ids.length; i++) {
            Integer id = take(links[i]);
            if (id == null) {
                return null;
            }
            ids[i] = id;
        }
        return ids;
    }
}
