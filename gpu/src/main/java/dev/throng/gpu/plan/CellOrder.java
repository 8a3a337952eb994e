package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;

/**
 * An order of agents by the cells of start and goal. Used by one thread at a time.
 *
 * <p>Segment 0 has the agents whose start and goal are in different cells of the highest level. The next one has those in different cells of the
 * level below, and so on. The last one has those in one cell of every level.
 */
final class CellOrder extends AgentOrder {
    private static final int MOST_BUCKETS = 64;

    private final OverlayArrays overlay;
    private final int levels;
    private final int buckets;
    private final DeviceBuffer firstCells;

    CellOrder(Device device, OverlayArrays overlay, int[] firstCells) {
        super(device, "count_agents", firstCells.length, buckets(firstCells) * buckets(firstCells));
        this.overlay = overlay;
        levels = firstCells.length - 1;
        buckets = buckets(firstCells);
        try {
            this.firstCells = memory().add(firstCells);
        } catch (GpuException e) {
            close();
            throw e;
        }
    }

    private static int buckets(int[] firstCells) {
        int most = 1;
        for (int level = 1; level < firstCells.length; level++) {
            most = Math.max(most, firstCells[level] - firstCells[level - 1]);
        }
        return Math.min(MOST_BUCKETS, most);
    }

    @Override
    void putKeys(Launch launch, AgentBuffers of, int agentCount) {
        launch.with("states", of.states).with("polygons", of.polygons).with("count", agentCount);
        overlay.putCellsOfPolygons(launch, firstCells);
        launch.with("levels", levels).with("buckets", buckets);
    }
}
