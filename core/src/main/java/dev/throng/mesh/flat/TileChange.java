package dev.throng.mesh.flat;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.TiledMesh.Placed;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The change of a mesh that puts tiles in the place of others. One per change.
 *
 * <p>Polygons that a tile had before stay, and so do portals between two that stay. What tiles say is compared with what they said
 * before, so that the mesh is looked at only where something differs.
 */
final class TileChange {
    /** How far from new ground the end of a link may be and still be put on it, in metres. */
    private static final double LINK_REACH = 0.5;

    private static final int[] NO_POLYGONS = new int[0];
    private static final float[] NO_ENDS = new float[0];

    private final MeshArrays mesh;
    private final Reshape reshape = new Reshape(this);
    private final TiledMesh before;
    private final Map<Long, Swap> changed = new LinkedHashMap<>();

    /** Tiles that stay, beside those that change. */
    private final Map<Long, Swap> beside = new HashMap<>();

    private final IntList added = new IntList();
    private final IntMap removed = new IntMap();
    private final IntMap removedPortals = new IntMap();

    /**
     * A tile and the one in its place.
     *
     * @param old null where there was none
     * @param now the same as the old one where nothing changes
     * @param stays by polygon of the old one; null where the tile stays
     */
    private record Swap(Placed old, Placed now, boolean[] stays) {
        /** A tile that stays; links over its seams may change. */
        static Swap none(Placed tile) {
            return new Swap(
                    tile, new Placed(tile.tile(), tile.ids(), tile.links().clone()), null);
        }

        boolean stays(int polygon) {
            return stays == null || stays[polygon];
        }

        int[] oldIds() {
            return old == null ? NO_POLYGONS : old.ids();
        }
    }

    TileChange(MeshArrays mesh, TiledMesh before, List<TileArrays> tiles) {
        this.mesh = mesh;
        this.before = before;
        for (TileArrays tile : tiles) {
            Placed old = before.at(tile.column(), tile.row());
            if (old == null || !old.tile().equals(tile)) {
                changed.put(TileArrays.key(tile.column(), tile.row()), place(tile, old));
            }
        }
        for (Swap each : changed.values()) {
            int[] polygons = each.old == null ? NO_POLYGONS : each.old.tile().portalPolygons();
            float[] ends = each.old == null ? NO_ENDS : each.old.tile().portalEnds();
            TileArrays tile = each.now.tile();
            changePortals(polygons, ends, tile.portalPolygons(), tile.portalEnds(), each, each);
            List<NewLink> links =
                    each.old == null ? List.of() : List.of(each.old.tile().links());
            changeLinks(Placed.INNER, links, List.of(tile.links()), each, each);
            changeSeams(each);
        }
        moveLinks();
    }

    Reshape reshape() {
        return reshape;
    }

    /** The changed tiles, with polygons as the change names them. */
    List<Placed> changed() {
        return Stream.of(changed, beside)
                .flatMap(swaps -> swaps.values().stream())
                .map(Swap::now)
                .toList();
    }

    /** Names of the links that come with tiles. */
    int[] addedLinks() {
        return added.toArray();
    }

    /** Names the polygons of a new tile: those that the old one had as well keep their ids. */
    private Swap place(TileArrays tile, Placed old) {
        int[] ids = new int[tile.polygonCount()];
        boolean[] stays = new boolean[old == null ? 0 : old.ids().length];
        int[] matches = old == null ? null : TileMatch.match(old.tile(), tile);
        int[] vertices = new int[tile.vertices().length / 3];
        Arrays.fill(vertices, -1);
        for (int i = 0; i < ids.length; i++) {
            int same = matches == null ? Ids.NONE : matches[i];
            if (same == Ids.NONE) {
                ids[i] = add(tile, i, vertices);
            } else {
                stays[same] = true;
                ids[i] = old.ids()[same];
            }
        }
        for (int i = 0; i < stays.length; i++) {
            if (!stays[i]) {
                reshape.remove(old.ids()[i]);
                removed.put(old.ids()[i], 0);
            }
        }
        int[][] links = old == null ? Placed.noLinks() : old.links().clone();
        return new Swap(old, new Placed(tile, ids, links), stays);
    }

    private int add(TileArrays tile, int polygon, int[] vertices) {
        int name = reshape.addPolygon(tile.areas()[polygon]);
        for (int c = tile.polygonFirst()[polygon]; c < tile.polygonFirst()[polygon + 1]; c++) {
            int vertex = tile.polygonVertices()[c];
            if (vertices[vertex] < 0) {
                vertices[vertex] = reshape.addVertex(
                        tile.vertices()[3 * vertex], tile.vertices()[3 * vertex + 1], tile.vertices()[3 * vertex + 2]);
            }
            reshape.addCorner(vertices[vertex]);
        }
        return name;
    }

    private void changeSeams(Swap each) {
        TileArrays tile = each.now.tile();
        for (int side = 0; side < TileArrays.SIDES; side++) {
            int column = tile.column() + (side == TileArrays.EAST ? 1 : side == TileArrays.WEST ? -1 : 0);
            int row = tile.row() + (side == TileArrays.NORTH ? 1 : side == TileArrays.SOUTH ? -1 : 0);
            Swap changedToo = changed.get(TileArrays.key(column, row));
            boolean isFirst = side == TileArrays.EAST || side == TileArrays.NORTH;
            // The seam of two changed tiles is joined once.
            if (changedToo != null && !isFirst) {
                continue;
            }
            Swap other = changedToo != null ? changedToo : beside(column, row);
            boolean same = other == null || sameBorder(each, side) && sameBorder(other, side + 2 & 3);
            if (!same) {
                changeSeam(isFirst ? each : other, isFirst ? other : each);
            }
        }
    }

    /** The tile at a column and row, which stays; null where there is none, or no ground in it. */
    private Swap beside(int column, int row) {
        Placed tile = before.at(column, row);
        return tile == null || tile.ids().length == 0
                ? null
                : beside.computeIfAbsent(tile.key(), key -> Swap.none(tile));
    }

    /** Whether a side of a tile has the same segments of the same polygons as before. */
    private static boolean sameBorder(Swap swap, int side) {
        if (swap.stays == null) {
            return true;
        }
        TileArrays now = swap.now.tile();
        TileArrays old = swap.old == null ? null : swap.old.tile();
        if (old == null || old.climb() != now.climb() || old.drop() != now.drop()) {
            return false;
        }
        int from = now.seamFirst()[side];
        int to = now.seamFirst()[side + 1];
        int oldFrom = old.seamFirst()[side];
        boolean same = to - from == old.seamFirst()[side + 1] - oldFrom
                && Arrays.equals(
                        now.seamEnds(), 6 * from, 6 * to, old.seamEnds(), 6 * oldFrom, 6 * (oldFrom + to - from));
        for (int i = from; same && i < to; i++) {
            int was = swap.old.ids()[old.seamPolygons()[oldFrom + i - from]];
            same = was == swap.now.ids()[now.seamPolygons()[i]] && old.seamTop(oldFrom + i - from) == now.seamTop(i);
        }
        return same;
    }

    private void changeSeam(Swap first, Swap second) {
        int[] polygons = NO_POLYGONS;
        float[] ends = NO_ENDS;
        List<NewLink> links = List.of();
        if (first.old != null && second.old != null) {
            TileSeam was = TileSeam.between(first.old.tile(), second.old.tile());
            polygons = was.polygons();
            ends = was.ends();
            links = was.links();
        }
        TileSeam seam = TileSeam.between(first.now.tile(), second.now.tile());
        changePortals(polygons, ends, seam.polygons(), seam.ends(), first, second);
        boolean east = first.now.tile().row() == second.now.tile().row();
        changeLinks(east ? Placed.EAST : Placed.NORTH, links, seam.links(), first, second);
    }

    /**
     * Adds the links that are new, and removes those that are there no more. Others keep their ids.
     *
     * @param list where the first tile keeps them
     * @param was links before, see {@link TileSeam#links}
     * @param now links from now on
     */
    private void changeLinks(int list, List<NewLink> was, List<NewLink> now, Swap first, Swap second) {
        if (was.isEmpty() && now.isEmpty()) {
            return;
        }
        TileLinks left = new TileLinks();
        NewLink[] old = TileLinks.named(was, first.oldIds(), second.oldIds());
        for (int i = 0; i < old.length; i++) {
            left.add(old[i], first.old.links()[list][i]);
        }
        NewLink[] wanted = TileLinks.named(now, first.now.ids(), second.now.ids());
        int[] names = new int[wanted.length];
        for (int i = 0; i < wanted.length; i++) {
            Integer known = left.take(wanted[i]);
            names[i] = known == null ? reshape.addLink(wanted[i]) : known;
            if (known == null) {
                added.add(names[i]);
            }
        }
        left.rest().forEach(reshape::removeLink);
        first.now.links()[list] = names;
    }

    /**
     * Adds the portals that are new, and removes those between polygons that stay which are there no more.
     *
     * @param was polygons of the portals before, by their numbers in their tiles
     * @param wasEnds of the portals before
     * @param now polygons of the portals from now on
     * @param first the tile on side 0 of each portal
     */
    private void changePortals(int[] was, float[] wasEnds, int[] now, float[] ends, Swap first, Swap second) {
        boolean[] known = new boolean[now.length / 2];
        boolean[] kept = new boolean[was.length / 2];
        // Most often those that stay are in the same order.
        int at = 0;
        for (int i = 0; i < known.length; i++) {
            while (at < kept.length && !bothStay(was, at, first, second)) {
                kept[at++] = true;
            }
            known[i] = at < kept.length && same(was, wasEnds, at, now, ends, i, first, second);
            if (known[i]) {
                kept[at++] = true;
            }
        }
        boolean all = true;
        for (int i = 0; i < kept.length; i++) {
            kept[i] |= !bothStay(was, i, first, second);
            all &= kept[i];
        }
        if (!all) {
            findOthers(was, wasEnds, kept, now, ends, known, first, second);
        }
        for (int i = 0; i < known.length; i++) {
            if (!known[i]) {
                reshape.addPortal(first.now.ids()[now[2 * i]], second.now.ids()[now[2 * i + 1]], ends, 6 * i);
            }
        }
        for (int i = 0; i < kept.length; i++) {
            if (!kept[i]) {
                removePortal(first.old.ids()[was[2 * i]], second.old.ids()[was[2 * i + 1]], wasEnds, 6 * i);
            }
        }
    }

    private static boolean bothStay(int[] was, int i, Swap first, Swap second) {
        return first.stays(was[2 * i]) && second.stays(was[2 * i + 1]);
    }

    /** Whether two portals are the same, from whichever side a tile lists them. */
    private static boolean same(
            int[] was, float[] wasEnds, int at, int[] now, float[] ends, int i, Swap first, Swap second) {
        int a = first.old.ids()[was[2 * at]];
        int b = second.old.ids()[was[2 * at + 1]];
        int c = first.now.ids()[now[2 * i]];
        int d = second.now.ids()[now[2 * i + 1]];
        int p = 6 * at;
        int q = 6 * i;
        if (a == c && b == d) {
            return Arrays.equals(wasEnds, p, p + 6, ends, q, q + 6);
        }
        return a == d
                && b == c
                && Arrays.equals(wasEnds, p, p + 3, ends, q + 3, q + 6)
                && Arrays.equals(wasEnds, p + 3, p + 6, ends, q, q + 3);
    }

    /** Finds portals that are there before and after in another order. */
    private static void findOthers(
            int[] was,
            float[] wasEnds,
            boolean[] kept,
            int[] now,
            float[] ends,
            boolean[] known,
            Swap first,
            Swap second) {
        int slots = Integer.highestOneBit(Math.max(1, kept.length)) << 1;
        int[] heads = new int[slots];
        int[] next = new int[kept.length];
        Arrays.fill(heads, Ids.NONE);
        for (int i = kept.length - 1; i >= 0; i--) {
            if (!kept[i]) {
                int slot = slot(first.old.ids()[was[2 * i]], second.old.ids()[was[2 * i + 1]], slots);
                next[i] = heads[slot];
                heads[slot] = i;
            }
        }
        for (int i = 0; i < known.length; i++) {
            int slot = slot(first.now.ids()[now[2 * i]], second.now.ids()[now[2 * i + 1]], slots);
            for (int at = heads[slot]; at >= 0 && !known[i]; at = next[at]) {
                known[i] = !kept[at] && same(was, wasEnds, at, now, ends, i, first, second);
                kept[at] |= known[i];
            }
        }
    }

    private static int slot(int a, int b, int slots) {
        // The same for a portal that is listed from its other side.
        int hash = (Math.min(a, b) * 31 + Math.max(a, b)) * 0x9e3779b9;
        return (hash ^ hash >>> 16) & slots - 1;
    }

    private void removePortal(int a, int b, float[] ends, int at) {
        boolean fewer = mesh.endSlot(a) - mesh.firstSlot(a) <= mesh.endSlot(b) - mesh.firstSlot(b);
        int polygon = fewer ? a : b;
        int other = fewer ? b : a;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.across(portal, polygon) == other
                    && !removedPortals.contains(portal)
                    && hasEnds(mesh, portal, a, ends, at)) {
                removedPortals.put(portal, 0);
                reshape.removePortal(portal);
                return;
            }
        }
    }

    /** Whether a portal has a left and a right end, seen from one of its polygons. */
    static boolean hasEnds(MeshArrays mesh, int portal, int sideZero, float[] ends, int at) {
        int from = 6 * portal;
        float[] known = mesh.portalEnds();
        return mesh.portalPolygon(portal, 0) == sideZero
                ? Arrays.equals(known, from, from + 6, ends, at, at + 6)
                : Arrays.equals(known, from, from + 3, ends, at + 3, at + 6)
                        && Arrays.equals(known, from + 3, from + 6, ends, at, at + 3);
    }

    /**
     * Puts links whose ground goes on what comes in its place, and those that wait for ground, or are beside where they were wanted, on
     * what is there now.
     */
    private void moveLinks() {
        if (before.linkCount() == mesh.links().used()) {
            return;
        }
        List<Placed> placed = changed.values().stream().map(Swap::now).toList();
        TileGround ground = null;
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkPolygon(link, 0) == Reshape.FREE || before.holdsLink(link)) {
                continue;
            }
            int[] now = {mesh.linkPolygon(link, 0), mesh.linkPolygon(link, 1)};
            double[] places = null;
            for (int end = 0; end < 2; end++) {
                boolean waits = now[end] == Reshape.NOWHERE;
                boolean goes = !waits && removed.contains(now[end]);
                double beside2 = waits || goes ? Double.POSITIVE_INFINITY : beside2(link, end);
                if (beside2 == 0) {
                    continue;
                }
                ground = ground == null
                        ? new TileGround(placed.stream().map(Placed::tile).toList())
                        : ground;
                places = moveEnd(link, end, goes, beside2, ground, placed, now, places);
            }
            if (places != null) {
                reshape.moveLink(link, now[0], now[1], places);
            }
        }
    }

    /** How far the end of a link is from where it was wanted, squared, in the ground plan. */
    private double beside2(int link, int end) {
        double dx = (double) mesh.linkX(link, end) - mesh.links().wanted(link, end, 0);
        double dz = (double) mesh.linkZ(link, end) - mesh.links().wanted(link, end, 2);
        return dx * dx + dz * dz;
    }

    /**
     * Puts the end of a link on the nearest ground, if there is any that is nearer than what it has.
     *
     * @param goes whether its ground goes
     * @param beside2 how far its ground is from where it was wanted, squared; infinite where it has none
     * @param now the polygons of both ends; that of this one is set
     * @param places of both ends so far, null where neither moves
     * @return the places of both ends, null where neither moves
     */
    private double[] moveEnd(
            int link,
            int end,
            boolean goes,
            double beside2,
            TileGround ground,
            List<Placed> placed,
            int[] now,
            double[] places) {
        Links links = mesh.links();
        double known = links.above(link, end);
        double above = !Double.isNaN(known) ? known : goes ? aboveGround(link, end) : 0;
        int found = ground.nearest(
                links.wanted(link, end, 0), links.wanted(link, end, 1) - above, links.wanted(link, end, 2), LINK_REACH);
        if (found == Ids.NONE && !goes || found != Ids.NONE && ground.distance2() >= beside2) {
            return places;
        }
        int polygon = found == Ids.NONE
                ? Reshape.NOWHERE
                : placed.get(ground.tile(found)).ids()[ground.polygon(found)];
        if (polygon == now[end]) {
            // It is there already: coordinates of links are rounded.
            return places;
        }
        double[] moved = places == null ? placesOf(link) : places;
        now[end] = polygon;
        if (found != Ids.NONE) {
            moved[4 * end] = ground.point()[0];
            moved[4 * end + 1] = ground.point()[1] + above;
            moved[4 * end + 2] = ground.point()[2];
        }
        moved[4 * end + 3] = above;
        return moved;
    }

    /** Where both ends of a link are now. */
    private double[] placesOf(int link) {
        double[] places = new double[8];
        for (int end = 0; end < 2; end++) {
            places[4 * end] = mesh.linkX(link, end);
            places[4 * end + 1] = mesh.linkY(link, end);
            places[4 * end + 2] = mesh.linkZ(link, end);
            places[4 * end + 3] = mesh.links().above(link, end);
        }
        return places;
    }

    /** How far the end of a link is above its ground, or above the nearest point of its polygon. */
    private double aboveGround(int link, int end) {
        int polygon = mesh.linkPolygon(link, end);
        int first = mesh.polygonFirst()[polygon];
        int last = first + mesh.polygonSize(polygon);
        double[] foot = new double[2];
        TileGround.clamp(
                mesh.vertices(),
                mesh.polygonVertices(),
                first,
                last,
                mesh.linkX(link, end),
                mesh.linkZ(link, end),
                foot);
        return mesh.linkY(link, end)
                - FanHeight.at(mesh.vertices(), mesh.polygonVertices(), first, last, foot[0], foot[1]);
    }
}
