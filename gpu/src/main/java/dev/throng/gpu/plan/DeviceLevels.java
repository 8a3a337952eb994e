package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.gpu.Sharing;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.kernel.CrewMemory;
import dev.throng.gpu.kernel.TeamLaunch;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.CellSizes;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** Chooses the levels of an index that suit a device, and the unit of costs there. Stateless. */
final class DeviceLevels {
    /** Maximum nodes of a cell for a search inside: with more, a search over the gates of the level below is faster. */
    private static final int MOST_NODES_INSIDE = 1024;

    /** Bytes of local memory per gate of a search, rounded up. */
    private static final int SEARCH_BYTES = 15;

    /** Maximum number of gates that are joined with each other in a fraction of a millisecond. */
    private static final int FEW_GATES = 2048;

    private static final int SMALLEST_CELL = 32;

    private DeviceLevels() {}

    /** Creates the upload of transit: pages and gate table. A device joins points to cells of a single level, so large cells get whole pages. */
    static OverlayUpload transit(MeshOverlay ofWorld, Executor executor, int parallelism) {
        int top = ofWorld.levels();
        MeshOverlay index = top == 1
                ? ofWorld
                : new OverlayBuilder(ofWorld.portals(), executor, parallelism).withGateTable(ofWorld, top);
        LevelPages[] levels = {new LevelPages(index, 1)};
        double grain = grain(new DeviceGrain(index.portals()), levels);
        return new OverlayUpload(index.portals(), levels, index.table(), index.storedLegs(), grain, true);
    }

    /**
     * Creates the upload of PCCP: pages.
     *
     * @param level level to search; 0 selects one that suits the device
     * @param sharing data that agents share: with none, the highest level suits best, since it has the fewest gates to search
     */
    static OverlayUpload pccp(Device device, MeshOverlay index, int level, Sharing sharing) {
        int top = level(level == 0 && sharing == Sharing.NONE ? index.levels() : level, index);
        LevelPages[] levels = pages(index, lowest(device, index.cells(), top), top);
        return new OverlayUpload(
                index.portals(), levels, null, null, grain(new DeviceGrain(index.portals()), levels), true);
    }

    /**
     * Creates the upload of HNA*, whose pages have only gates. Pages with all portals are built here to list the paths of intra-edges. Their costs
     * are copied only if the device cannot fill tables.
     *
     * @param level highest level to search; 0 selects one that suits the device
     */
    static OverlayUpload hna(Device device, MeshOverlay index, int level, Executor executor, int parallelism) {
        PortalGraph portals = index.portals();
        MeshCells cells = index.cells();
        int top = level(level, index);
        MeshIndex.Pccp joined = new MeshIndex.Pccp((MeshIndex.Hna) index.options(), top);
        MeshOverlay tables = new OverlayBuilder(portals, executor, parallelism).of(joined, cells);
        LevelPages[] levels = pages(tables, lowest(device, cells, top), top);
        DeviceGrain grains = new DeviceGrain(portals);
        double grain = grain(grains, levels);
        // The labels of the nodes of every cell must fit into local memory.
        int fitting = CrewMemory.mostNodes(new TeamLaunch(device).mostLocalBytes());
        OverlayUpload empty = new OverlayUpload(portals, levels, null, null, grain, false);
        boolean fill =
                grains.fineForEdges(grain) && Arrays.stream(empty.mostNodes).allMatch(nodes -> nodes <= fitting);
        return fill ? empty : new OverlayUpload(portals, levels, null, null, grain, true);
    }

    private static LevelPages[] pages(MeshOverlay index, int lowest, int top) {
        LevelPages[] levels = new LevelPages[top - lowest + 1];
        Arrays.setAll(levels, i -> new LevelPages(index, lowest + i));
        return levels;
    }

    private static double grain(DeviceGrain grains, LevelPages[] levels) {
        float[][] costs = new float[2 * levels.length][];
        for (int i = 0; i < levels.length; i++) {
            costs[2 * i] = levels[i].costsTo;
            costs[2 * i + 1] = levels[i].costsFrom;
        }
        return grains.ofTables(costs);
    }

    /**
     * Returns the level to search: the given one, or the one that suits a device best. That is the lowest one with few enough gates to search from
     * all of them, and cells large enough that paths do not cross very many. It is the highest level if there is none.
     */
    private static int level(int wanted, MeshOverlay index) {
        MeshCells cells = index.cells();
        int top = index.levels();
        if (wanted > top) {
            throw new BadInputException("gpu: level " + wanted + " is not within 1 to " + top);
        }
        if (wanted > 0) {
            return wanted;
        }
        int polygons = index.portals().mesh().polygonCount();
        for (int level = 1; level < top; level++) {
            int cellSize = polygons / Math.max(1, cells.tree().cellCount(level));
            if (cellSize >= SMALLEST_CELL && gates(cells, level) <= FEW_GATES) {
                return level;
            }
        }
        return top;
    }

    private static int gates(MeshCells cells, int level) {
        return Arrays.stream(CellSizes.of(cells, level).gates()).sum() / 2;
    }

    /**
     * Returns the level of the cells inside which a shared start and goal are joined. It is the level below the highest if that has very large cells,
     * unless its gates do not fit into local memory.
     */
    private static int lowest(Device device, MeshCells cells, int top) {
        int most = Arrays.stream(CellSizes.of(cells, top).nodes()).max().orElse(0);
        boolean small = most <= MOST_NODES_INSIDE;
        return small || top == 1 || SEARCH_BYTES * gates(cells, top - 1) > device.localMemoryBytes() ? top : top - 1;
    }
}
