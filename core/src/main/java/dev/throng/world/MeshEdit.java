package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.facade.Crossing;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.flat.NewLink;
import dev.throng.mesh.flat.TileArrays;
import dev.throng.mesh.snapshot.MeshChange;
import dev.throng.mesh.snapshot.MeshChanges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A list of changes to a mesh: tiles, doors, areas, links. Collected here, and applied by {@link MeshWorld#edited} all at
 * once. Where two changes of one edit concern the same thing, the later one counts. Not for sharing between threads; may be applied to
 * any number of worlds over the same mesh.
 *
 * <p>Portals, polygons and links have the ids of {@link MeshWorld#mesh}. No edit changes the ids of what stays. Tiles and new links
 * come first, whatever the order here, so that a door can be shut on new ground. A change of something that goes with a tile is ignored.
 */
public final class MeshEdit {
    /** Heights that leave no floor out. */
    private static final double ANY_HEIGHT = Double.POSITIVE_INFINITY;

    private static final Crossing<MeshTile, TileArrays> TILES = Crossing.to(MeshTile.class, TileArrays.class);
    private static final Crossing<MeshLink, NewLink> LINKS = Crossing.to(MeshLink.class, NewLink.class);

    private final List<MeshChange> changes = new ArrayList<>();
    private final Map<Long, MeshTile> tiles = new LinkedHashMap<>();
    private final List<MeshLink> addedLinks = new ArrayList<>();
    private final List<Integer> removedLinks = new ArrayList<>();

    /** An edit that changes nothing yet. */
    public MeshEdit() {}

    /** The changes so far, for hidden code. */
    MeshChanges changes() {
        return new MeshChanges(
                List.copyOf(changes),
                tiles.values().stream().map(TILES::storageOf).toList(),
                addedLinks.stream().map(LINKS::storageOf).toList(),
                List.copyOf(removedLinks));
    }

    /**
     * Puts a tile where there is none, or replaces the one that is there. For a world of {@link MeshWorld#ofTiles}.
     *
     * <p>Polygons that both tiles have stay as they are, with their ids, doors, areas and links. They are those with the same corners,
     * bit by bit and from the same first one, and the same area as built. On new ground, doors of
     * {@link #shutLine(double, double, double, double)} and {@link #shutBox} that reach into it stay shut. Single portals that were
     * shut and areas that were changed are as the tile has them there.
     *
     * <p>A link whose ground goes moves to the new ground at the same point, or to the nearest point within half a metre. Without such
     * ground no path takes it. It returns when its ground does.
     *
     * @param tile it may be empty
     * @return this edit
     */
    public MeshEdit tile(MeshTile tile) {
        Objects.requireNonNull(tile, "tile is null");
        tiles.put((long) tile.row() << 32 | tile.column() & 0xffffffffL, tile);
        return this;
    }

    /**
     * Puts tiles where there are none, or replaces those that are there: see {@link #tile}.
     *
     * @param all at most one for each column and row counts, the last one
     * @return this edit
     */
    public MeshEdit tiles(Iterable<MeshTile> all) {
        Objects.requireNonNull(all, "all is null");
        all.forEach(this::tile);
        return this;
    }

    /**
     * Removes a tile, if there is one.
     *
     * @param column its number along x
     * @param row its number along z
     * @return this edit
     */
    public MeshEdit removeTile(int column, int row) {
        return tile(new NavMeshBuilder().buildTile(column, row, 0));
    }

    /**
     * Adds a link. It gets an id that is free; links that wait for their ground keep theirs.
     *
     * @param link between polygons that exist before the edit and stay
     * @return this edit
     */
    public MeshEdit addLink(MeshLink link) {
        Objects.requireNonNull(link, "link is null");
        addedLinks.add(link);
        return this;
    }

    /**
     * Removes a link; its id may be given to another one later.
     *
     * @param link its id; not one that came with a tile
     * @return this edit
     */
    public MeshEdit removeLink(int link) {
        removedLinks.add(link);
        return this;
    }

    /**
     * Shuts a portal until it is opened again.
     *
     * @param portal its id
     * @return this edit
     */
    public MeshEdit shut(int portal) {
        return add(MeshChange.portal(portal, false));
    }

    /**
     * Opens a portal that was shut.
     *
     * @param portal its id
     * @return this edit
     */
    public MeshEdit open(int portal) {
        return add(MeshChange.portal(portal, true));
    }

    /**
     * Shuts a door: afterwards no path leads across a segment over the ground, on whichever floors it crosses. Its ends should lie in
     * walls, or beside the mesh. The polygons that it cuts stay with one side: their portals on the other side are shut, those on
     * the side where there are fewer. So are links that begin or end in such a polygon on the other side; other links across the segment
     * stay. A start or goal in a polygon that is cut counts as standing on the side that the polygon stays with. A path may cross the
     * segment there, and agents step over it inside such polygons.
     *
     * @param x0 x of one end, in metres
     * @param z0 z of one end
     * @param x1 x of the other end
     * @param z1 z of the other end
     * @return this edit
     */
    public MeshEdit shutLine(double x0, double z0, double x1, double z1) {
        return add(MeshChange.line(false, x0, z0, x1, z1, -ANY_HEIGHT, ANY_HEIGHT));
    }

    /**
     * Shuts a door between two heights: floors below and above are left alone.
     *
     * @param x0 x of one end, in metres
     * @param z0 z of one end
     * @param x1 x of the other end
     * @param z1 z of the other end
     * @param lowY ground below this height is left alone
     * @param highY ground above this height is left alone
     * @return this edit
     */
    public MeshEdit shutLine(double x0, double z0, double x1, double z1, double lowY, double highY) {
        return add(MeshChange.line(false, x0, z0, x1, z1, lowY, highY));
    }

    /**
     * Opens what {@link #shutLine(double, double, double, double)} shuts for the same segment. Where doors are close to each other,
     * they may have shut the same portals: shut the others again in the same edit.
     *
     * @param x0 x of one end, in metres
     * @param z0 z of one end
     * @param x1 x of the other end
     * @param z1 z of the other end
     * @return this edit
     */
    public MeshEdit openLine(double x0, double z0, double x1, double z1) {
        return add(MeshChange.line(true, x0, z0, x1, z1, -ANY_HEIGHT, ANY_HEIGHT));
    }

    /**
     * Opens what {@link #shutLine(double, double, double, double, double, double)} shuts for the same segment and heights. Where doors
     * are close to each other, they may have shut the same portals: shut the others again in the same edit.
     *
     * @param x0 x of one end, in metres
     * @param z0 z of one end
     * @param x1 x of the other end
     * @param z1 z of the other end
     * @param lowY ground below this height is left alone
     * @param highY ground above this height is left alone
     * @return this edit
     */
    public MeshEdit openLine(double x0, double z0, double x1, double z1, double lowY, double highY) {
        return add(MeshChange.line(true, x0, z0, x1, z1, lowY, highY));
    }

    /**
     * Shuts every portal that comes into a box with sides along the axes.
     *
     * @param lowX smallest x, in metres
     * @param lowY smallest y
     * @param lowZ smallest z
     * @param highX largest x
     * @param highY largest y
     * @param highZ largest z
     * @return this edit
     */
    public MeshEdit shutBox(double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
        return add(MeshChange.box(false, lowX, lowY, lowZ, highX, highY, highZ));
    }

    /**
     * Opens every portal that comes into a box.
     *
     * @param lowX smallest x, in metres
     * @param lowY smallest y
     * @param lowZ smallest z
     * @param highX largest x
     * @param highY largest y
     * @param highZ largest z
     * @return this edit
     */
    public MeshEdit openBox(double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
        return add(MeshChange.box(true, lowX, lowY, lowZ, highX, highY, highZ));
    }

    /**
     * Changes the area of a polygon.
     *
     * @param polygon its id
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     * @return this edit
     */
    public MeshEdit area(int polygon, int area) {
        if (area < 0 || area >= NavMesh.AREAS) {
            throw new BadInputException("edit: polygon " + polygon + " is to have area " + area
                    + ", areas go from 0 to " + (NavMesh.AREAS - 1));
        }
        return add(MeshChange.area(polygon, area));
    }

    /**
     * Enables a link that was disabled.
     *
     * @param link its id
     * @return this edit
     */
    public MeshEdit enableLink(int link) {
        return add(MeshChange.link(link, true));
    }

    /**
     * Disables a link until it is enabled again.
     *
     * @param link its id
     * @return this edit
     */
    public MeshEdit disableLink(int link) {
        return add(MeshChange.link(link, false));
    }

    private MeshEdit add(MeshChange change) {
        changes.add(change);
        return this;
    }

    /** {@return the number of changes, tiles and links} */
    @Override
    public String toString() {
        return "MeshEdit[" + changes.size() + " changes, " + tiles.size() + " tiles, " + addedLinks.size()
                + " links added, " + removedLinks.size() + " removed]";
    }
}
