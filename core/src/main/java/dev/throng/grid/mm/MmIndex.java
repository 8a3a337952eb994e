package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.MapEdit;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.index.TileIndex;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A map with the few bytes that tell its regions and which of them touch. Immutable, share freely.
 *
 * <p>A region's id is its sector times a constant plus its number in the sector.
 */
public final class MmIndex implements TileIndex {
    /** This object, its options and its sectors. */
    private static final int OBJECT_BYTES = 40 + 24 + 32;

    private final OctileCosts costs;
    private final GridIndex.Mm options;
    private final Sectors sectors;
    private final PackedRegions regions;
    private final RegionLabels labels;

    /** Most regions that any sector can have: no two side by side. */
    private final int stride;

    /** An index whose parts fit each other. */
    MmIndex(OctileCosts costs, GridIndex.Mm options, Sectors sectors, PackedRegions regions) {
        this.costs = costs;
        this.options = options;
        this.sectors = sectors;
        this.regions = regions;
        stride = stride(sectors);
        labels = options.labels() ? RegionLabels.of(this) : null;
    }

    /** An index that differs from another one in the regions of some sectors. */
    private MmIndex(MmIndex before, OctileCosts costs, PackedRegions regions, int[] changed) {
        this.costs = costs;
        this.regions = regions;
        options = before.options;
        sectors = before.sectors;
        stride = before.stride;
        labels = before.labels == null ? null : before.labels.repaired(this, changed);
    }

    private static int stride(Sectors sectors) {
        // No sector is larger than the first.
        return (sectors.width(0) * sectors.height(0) + 1) / 2;
    }

    /**
     * Finds the regions of a map. The result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static MmIndex build(OctileCosts costs, GridIndex.Mm options, Executor executor, int parallelism) {
        Sectors sectors = new Sectors(costs.tiles(), options.sectorSize());
        return new MmIndex(
                costs, options, sectors, new MmBuilder(costs, sectors, options).build(executor, parallelism));
    }

    /** The index of another snapshot of the map, on which some sectors have other regions. */
    MmIndex with(OctileCosts newCosts, PackedRegions newRegions, int[] changed) {
        return new MmIndex(this, newCosts, newRegions, changed);
    }

    /**
     * The index of a map that differs in some tiles: sectors whose tiles were blocked or freed get new regions, and those
     * around them new edges; all other records are copied as they are.
     *
     * <p>Without optimised centres the result is the same, byte by byte, as that of a new build, but for a wide layout
     * that is no longer needed. With them, centres of sectors that did not change stay where they are.
     *
     * @return this index when the edit changes nothing
     */
    @Override
    public MmIndex edited(MapEdit edit) {
        OctileCosts edited = costs.edited(edit);
        return edited == costs ? this : new MmRepair(this, edited).repaired(edit);
    }

    /** Finds the records of each edit, so that switching one changes addresses alone. */
    @Override
    public MmAlternatives prepared(List<MapEdit> edits) {
        return MmAlternatives.prepare(this, edits);
    }

    /** An edit leaves nothing to do. */
    @Override
    public void finish() {}

    @Override
    public MmPlanner newPlanner() {
        return new MmPlanner(this);
    }

    @Override
    public Optional<String> verify() {
        return new MmVerification(this).fault();
    }

    @Override
    public OctileCosts costs() {
        return costs;
    }

    /** As asked for: a layout of {@link GridIndex.Layout#AUTO} stays, since an edit may need a wider one. */
    @Override
    public GridIndex.Mm options() {
        return options;
    }

    /** The layout that the map got: never AUTO. */
    public GridIndex.Layout layout() {
        return regions.wide() ? GridIndex.Layout.WIDE : GridIndex.Layout.PAPER;
    }

    /** Where sectors lie. */
    public Sectors sectors() {
        return sectors;
    }

    /** Regions of a sector; 0 when all of it is blocked. */
    public int regionCount(int sector) {
        return regions.regionCount(sector);
    }

    /** Whether a sector has the record that open sectors share. */
    public boolean isDefault(int sector) {
        return regions.isDefault(sector);
    }

    /** The id of a region. */
    public int regionId(int sector, int region) {
        return sector * stride + region;
    }

    /** The sector of a region. */
    public int sectorOfRegion(int regionId) {
        return regionId / stride;
    }

    /** The tile that is the centre of a region. */
    public int centre(int regionId) {
        int sector = regionId / stride;
        return sectors.tile(sector, regions.centre(sector, regionId - sector * stride));
    }

    /** The tile that is the centre of a region of a sector. */
    public int centre(int sector, int region) {
        return sectors.tile(sector, regions.centre(sector, region));
    }

    /** How many regions of other sectors a region touches. */
    public int edgeCount(int sector, int region) {
        return regions.endEdge(sector, region) - regions.firstEdge(sector, region);
    }

    /** In which direction, a {@link dev.throng.grid.tiles.Moves move}, the sector lies that an edge leads to. */
    public int edgeDirection(int sector, int region, int edge) {
        return SectorRecord.direction(regions.edge(sector, regions.firstEdge(sector, region) + edge));
    }

    /** The region there that an edge leads to, by its number in that sector. */
    public int edgeRegion(int sector, int region, int edge) {
        return SectorRecord.region(regions.edge(sector, regions.firstEdge(sector, region) + edge));
    }

    /** Whether an edge leads from one region to another. */
    boolean touch(int from, int to) {
        int sector = from / stride;
        int region = from - sector * stride;
        for (int edge = 0; edge < edgeCount(sector, region); edge++) {
            int neighbour = sectors.neighbour(sector, edgeDirection(sector, region, edge));
            if (regionId(neighbour, edgeRegion(sector, region, edge)) == to) {
                return true;
            }
        }
        return false;
    }

    /** Whether all tiles of a sector are the same in another snapshot. */
    boolean sameTiles(int sector, MmIndex snapshot) {
        return tiles().same(
                snapshot.tiles(),
                sectors.x(sector),
                sectors.y(sector),
                sectors.width(sector),
                sectors.height(sector));
    }

    PackedRegions regions() {
        return regions;
    }

    RegionLabels labels() {
        return labels;
    }

    public MmCounts counts() {
        return MmCounts.of(this);
    }

    /** What steps between neighbouring centres take; searches them all. */
    public StepCosts stepCosts() {
        return StepCosts.of(this);
    }

    @Override
    public long bytes() {
        return OBJECT_BYTES + regions.bytes() + labelBytes();
    }

    /** Bytes of the labels among these. */
    public long labelBytes() {
        return labels == null ? 0 : labels.bytes();
    }
}
