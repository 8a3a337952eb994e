package dev.throng.mesh.flat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The tiles of a mesh, and which polygons they became. Immutable, share freely. */
public final class TiledMesh {
    /**
     * @param ids by polygon of the tile: its id in the mesh; of a change that is not made yet, how the change names it
     * @param links ids of the links in the tile, over its seam in the east, and over that in the north, or their names in a change
     */
    record Placed(TileArrays tile, int[] ids, int[][] links) {
        static final int INNER = 0;
        static final int EAST = 1;
        static final int NORTH = 2;

        static int[][] noLinks() {
            return new int[3][0];
        }

        long key() {
            return TileArrays.key(tile.column(), tile.row());
        }
    }

    /** By row and column: an array, since each change copies it. */
    private final Placed[] placed;

    /** Links of tiles and seams, as bits, and their number. */
    private final long[] links;

    private final int linkCount;

    private TiledMesh(Placed[] placed, long[] links, int linkCount) {
        this.placed = placed;
        this.links = links;
        this.linkCount = linkCount;
    }

    /** The tiles of a mesh that {@link TileArrays#join} made of them. */
    public static TiledMesh of(List<TileArrays> tiles, MeshArrays mesh) {
        TiledMesh tiled = find(tiles, mesh);
        if (tiled == null) {
            throw new IllegalStateException("the mesh is not made of these tiles");
        }
        return tiled;
    }

    /**
     * Finds tiles in a mesh that begins with their polygons, in this order, and has no others.
     *
     * @return null if the mesh is not made of them
     */
    public static TiledMesh find(List<TileArrays> tiles, MeshArrays mesh) {
        Placed[] placed = new Placed[tiles.size()];
        int polygons = 0;
        boolean fits = true;
        for (int i = 0; i < placed.length; i++) {
            TileArrays tile = tiles.get(i);
            int[] ids = new int[tile.polygonCount()];
            fits &= ids.length <= mesh.polygonCount() - polygons;
            for (int p = 0; p < ids.length; p++) {
                ids[p] = polygons++;
                fits = fits && same(tile, p, mesh, ids[p]);
            }
            placed[i] = new Placed(tile, ids, Placed.noLinks());
        }
        if (!fits || polygons != mesh.polygonCount()) {
            return null;
        }
        Arrays.sort(placed, Comparator.comparingLong(Placed::key));
        return new TiledMesh(placed, new long[0], 0).withLinks(mesh);
    }

    /** Returns the same tiles with the links that they brought; null if the mesh lacks one. */
    private TiledMesh withLinks(MeshArrays mesh) {
        TileLinks left = TileLinks.of(mesh);
        long[] found = new long[mesh.linkCount() + 63 >> 6];
        int count = 0;
        for (Placed each : placed) {
            for (int list = Placed.INNER; list <= Placed.NORTH; list++) {
                int[] ids = left.ids(linksOf(each, list));
                if (ids == null) {
                    return null;
                }
                each.links[list] = ids;
                count += ids.length;
                for (int id : ids) {
                    found[id >> 6] |= 1L << id;
                }
            }
        }
        return new TiledMesh(placed, found, count);
    }

    /** The links of a tile or of one of its seams, with the polygons of the mesh. */
    NewLink[] linksOf(Placed each, int list) {
        if (list == Placed.INNER) {
            return TileLinks.named(List.of(each.tile.links()), each.ids, each.ids);
        }
        boolean east = list == Placed.EAST;
        Placed other = at(each.tile.column() + (east ? 1 : 0), each.tile.row() + (east ? 0 : 1));
        return other == null
                ? new NewLink[0]
                : TileLinks.named(TileSeam.between(each.tile, other.tile).links(), each.ids, other.ids);
    }

    /** The id of a polygon by its number in the tile at a column and row, which exists. */
    public int polygon(int column, int row, int polygon) {
        return at(column, row).ids[polygon];
    }

    /** Whether a link came with a tile, and goes with it. */
    public boolean holdsLink(int link) {
        return link >> 6 < links.length && (links[link >> 6] >>> link & 1) != 0;
    }

    /** Number of links that came with tiles. */
    int linkCount() {
        return linkCount;
    }

    /** The tile at a column and row, or null. */
    Placed at(int column, int row) {
        int slot = slot(placed, placed.length, TileArrays.key(column, row));
        return slot < 0 ? null : placed[slot];
    }

    /** The polygons of a tile, by their numbers there; empty where there is no tile. Not to be written to. */
    public int[] polygons(int column, int row) {
        Placed tile = at(column, row);
        return tile == null ? new int[0] : tile.ids;
    }

    private static int slot(Placed[] tiles, int count, long key) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            long found = tiles[middle].key();
            if (found == key) {
                return middle;
            }
            low = found < key ? middle + 1 : low;
            high = found < key ? high : middle - 1;
        }
        return ~low;
    }

    /**
     * Returns the change that puts tiles into a mesh, replacing existing ones. Polygons that are equal in the old and
     * the new tile stay.
     *
     * @param mesh mesh of these tiles
     * @param tiles at most one for each column and row; an empty one removes the tile
     */
    public Reshape change(MeshArrays mesh, List<TileArrays> tiles) {
        return new TileChange(mesh, this, tiles).reshape();
    }

    /**
     * Returns the tiles after a change.
     *
     * @param change an applied result of {@link #change}
     */
    public TiledMesh after(Reshape change) {
        List<Placed> changed = ((TileChange) change.origin()).changed();
        Placed[] now = placed.clone();
        int count = placed.length;
        for (Placed each : changed) {
            Placed named = named(each, change);
            int slot = slot(now, count, each.key());
            boolean gone = named.ids.length == 0;
            if (slot >= 0 && gone) {
                System.arraycopy(now, slot + 1, now, slot, --count - slot);
            } else if (slot < 0 && !gone) {
                now = count == now.length ? Arrays.copyOf(now, count + changed.size()) : now;
                System.arraycopy(now, ~slot, now, ~slot + 1, count++ - ~slot);
            }
            if (!gone) {
                now[slot < 0 ? ~slot : slot] = named;
            }
        }
        return new TiledMesh(count == now.length ? now : Arrays.copyOf(now, count), links, linkCount)
                .withLinksAfter(change);
    }

    /** A tile with the ids that a change has given to its polygons and links. */
    private static Placed named(Placed each, Reshape change) {
        int[] ids = each.ids.clone();
        for (int i = 0; i < ids.length; i++) {
            ids[i] = change.id(ids[i]);
        }
        int[][] links = each.links.clone();
        for (int list = 0; list < links.length; list++) {
            links[list] = links[list].clone();
            for (int i = 0; i < links[list].length; i++) {
                links[list][i] = change.addedLink(links[list][i]);
            }
        }
        return new Placed(each.tile, ids, links);
    }

    private TiledMesh withLinksAfter(Reshape change) {
        int[] added = ((TileChange) change.origin()).addedLinks();
        if (!change.changesLinks()) {
            return this;
        }
        int last = Arrays.stream(added).map(change::addedLink).max().orElse(0);
        long[] bits = Arrays.copyOf(links, Math.max(links.length, (last >> 6) + 1));
        int count = linkCount;
        for (int i = 0; i < change.linkCount(); i++) {
            int link = change.link(i);
            if (holdsLink(link) && change.linkPolygon(i, 0) == Reshape.REMOVED) {
                bits[link >> 6] &= ~(1L << link);
                count--;
            }
        }
        for (int name : added) {
            int link = change.addedLink(name);
            bits[link >> 6] |= 1L << link;
            count++;
        }
        return new TiledMesh(placed, bits, count);
    }

    /** The existing tiles, by row and column. */
    public List<TileArrays> tiles() {
        return Arrays.stream(placed).map(Placed::tile).toList();
    }

    /** The polygons of all tiles, in the order of {@link #tiles}. */
    public int[] polygons() {
        return Arrays.stream(placed)
                .flatMapToInt(each -> Arrays.stream(each.ids))
                .toArray();
    }

    /**
     * Compares a mesh with these tiles. The mesh has each polygon of a tile, and each portal within tiles and over seams. There
     * are no others. The ends of links that were moved are on their polygons.
     *
     * @return the first fault, in one line; null if there is none
     */
    public String fault(MeshArrays mesh) {
        return new TileCheck(mesh, this).fault();
    }

    /** The tiles with their polygons, by row and column; not to be written to. */
    Placed[] placed() {
        return placed;
    }

    /** Whether a polygon of a tile is one of a mesh: the same corners, bit by bit. */
    static boolean same(TileArrays tile, int i, MeshArrays mesh, int polygon) {
        int first = tile.polygonFirst()[i];
        boolean same = mesh.polygonSize(polygon) == tile.polygonFirst()[i + 1] - first;
        for (int corner = 0; same && corner < mesh.polygonSize(polygon); corner++) {
            int ours = 3 * tile.polygonVertices()[first + corner];
            int theirs = 3 * mesh.polygonVertex(polygon, corner);
            same = Arrays.equals(tile.vertices(), ours, ours + 3, mesh.vertices(), theirs, theirs + 3);
        }
        return same;
    }
}
