package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.MapEdit;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A map with its minimal-memory abstraction: regions and the edges between them, in a few bytes each. Immutable, share
 * freely.
 *
 * <p>A region's id is its sector times a constant plus its number in the sector.
 */
public final class MmIndex implements TileIndex {
    /** Bytes of this object, its options and its sectors. */
    private static final int OBJECT_BYTES = 40 + 24 + 32;

    private final OctileCosts costs;
    private final GridIndex.Mm options;
    private final Sectors sectors;
    private final PackedRegions regions;
    private final RegionLabels labels;

    /** Maximum regions of a sector, reached if no two passable tiles are adjacent. */
    private final int stride;

    /** Makes an index of parts that fit each other. */
    MmIndex(OctileCosts costs, GridIndex.Mm options, Sectors sectors, PackedRegions regions) {
        this.costs = costs;
        this.options = options;
        this.sectors = sectors;
        this.regions = regions;
        stride = stride(sectors);
        labels = options.labels() ? RegionLabels.of(this) : null;
    }

    /** Makes an index that differs from another one in the regions of some sectors. */
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

    /** Returns the index of another snapshot of the map, on which some sectors have other regions. */
    MmIndex with(OctileCosts newCosts, PackedRegions newRegions, int[] changed) {
        return new MmIndex(this, newCosts, newRegions, changed);
    }

    /**
     * Returns the index after an edit of the map. Sectors whose tiles were blocked or freed get new regions, and those
     * around them new edges; all other records are copied.
     *
     * <p>Without optimised centres the result equals a new build byte by byte, except that a wide layout is kept even
     * if no longer needed. With optimised centres, those of unchanged sectors stay.
     *
     * @return this index when the edit changes nothing
     */
    @Override
    public MmIndex edited(MapEdit edit) {
        OctileCosts edited = costs.edited(edit);
        return edited == costs ? this : new MmRepair(this, edited).repaired(edit);
    }

    /** Computes the records of each edit in advance, so that switching one changes only addresses. */
    @Override
    public MmAlternatives prepared(List<MapEdit> edits) {
        return MmAlternatives.prepare(this, edits);
    }

    /** Does nothing: an edit leaves no work to do. */
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

    /**
     * The options as requested: a layout of {@link GridIndex.Layout#AUTO} stays, since an edit may need a wider one.
     */
    @Override
    public GridIndex.Mm options() {
        return options;
    }

    /** The layout in use, never AUTO. */
    public GridIndex.Layout layout() {
        return regions.wide() ? GridIndex.Layout.WIDE : GridIndex.Layout.PAPER;
    }

    /** The division of the map into sectors. */
    public Sectors sectors() {
        return sectors;
    }

    /** Number of regions of a sector; 0 if all of it is blocked. */
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

    /** Number of regions of other sectors that a region touches. */
    public int edgeCount(int sector, int region) {
        return regions.endEdge(sector, region) - regions.firstEdge(sector, region);
    }

    /** The direction of the sector that an edge leads to, as a {@link dev.throng.grid.Move}. */
    public int edgeDirection(int sector, int region, int edge) {
        return SectorRecord.direction(regions.edge(sector, regions.firstEdge(sector, region) + edge));
    }

    /** The region that an edge leads to, by its number in that sector. */
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

    /** Returns the costs of steps between neighbouring centres; searches all of them. */
    public StepCosts stepCosts() {
        return StepCosts.of(this);
    }

    @Override
    public long bytes() {
        return OBJECT_BYTES + regions.bytes() + labelBytes();
    }

    /** Bytes of the labels, which {@link #bytes} includes. */
    public long labelBytes() {
        return labels == null ? 0 : labels.bytes();
    }
}
