package dev.throng.grid.hpa;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import java.util.SplittableRandom;

/** Edits of a map, most of them where clusters meet, the same ones for the same seed. One per thread. */
public final class RandomEdits {
    private final SplittableRandom random;
    private final int clusterSize;
    private final double walls;
    private final float maximum;

    /**
     * @param clusterSize side of a cluster: tiles beside its borders are changed most often
     * @param walls share of the tiles named that are blocked
     * @param maximum largest cost given to a tile, or 0 when costs are left alone
     */
    public RandomEdits(SplittableRandom random, int clusterSize, double walls, float maximum) {
        this.random = random;
        this.clusterSize = clusterSize;
        this.walls = walls;
        this.maximum = maximum;
    }

    /** One tile, or now and then up to a dozen; some of them stay as they are. */
    public MapEdit next(GridMap map) {
        MapEdit edit = new MapEdit();
        int tiles = random.nextInt(3) > 0 ? 1 : random.nextInt(2, 13);
        for (int i = 0; i < tiles; i++) {
            boolean wall = random.nextDouble() < walls;
            int x = coordinate(map.width());
            int y = coordinate(map.height());
            if (wall != map.passable(map.tile(x, y))) {
                // This would change nothing: another try, which may not either.
                x = coordinate(map.width());
                y = coordinate(map.height());
            }
            if (maximum > 0 && random.nextInt(3) == 0) {
                edit.cost(x, y, (float) random.nextDouble(GridMap.MIN_COST, maximum));
            }
            if (maximum == 0 || random.nextInt(3) > 0) {
                if (wall) {
                    edit.block(x, y);
                } else {
                    edit.free(x, y);
                }
            }
        }
        return edit;
    }

    private int coordinate(int size) {
        if (random.nextInt(3) == 0) {
            return random.nextInt(size);
        }
        // The last tile before a border or the first behind it.
        int border = random.nextInt(size / clusterSize + 1) * clusterSize - random.nextInt(2);
        return Math.max(0, Math.min(border, size - 1));
    }
}
