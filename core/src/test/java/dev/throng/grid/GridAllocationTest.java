package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.TestPath;
import dev.throng.grid.index.TilePath;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GridAllocationTest {
    @Test
    void shouldAllocateNothingPerQuery() {
        SplittableRandom random = new SplittableRandom(11);
        GridMap map = rooms(random);
        queriesShouldAllocateNothing(new GridSearch(map), random);
        queriesShouldAllocateNothing(new GridSearch(RandomMaps.costly(map, random)), random);
    }

    private static void queriesShouldAllocateNothing(GridSearch search, SplittableRandom random) {
        GridMap map = search.costs().map();
        int[] tiles = random.ints(400, 0, map.tileCount()).toArray();
        PathBuffer buffer = new PathBuffer();
        long[] waypoints = {0};
        Runnable queries = () -> {
            for (int i = 0; i < tiles.length; i += 2) {
                int start = tiles[i];
                int goal = tiles[i + 1];
                if (!map.components().reachable(start, goal)) {
                    continue;
                }
                search.begin(start, goal);
                while (!search.advance(100)) {
                    waypoints[0]++;
                }
                TestPath.of(buffer).begin(PathStatus.FOUND, StopReason.NONE, search.cost(), search.remaining());
                int size = search.pathSize();
                int[] corridor = TestPath.of(buffer).corridorOfSize(size);
                search.path(corridor);
                TilePath.addWaypoints(OctileCosts.tilesOf(map), corridor, size, TestPath.of(buffer));
                waypoints[0] += buffer.waypointCount();
            }
        };
        for (int i = 0; i < 5; i++) {
            queries.run();
        }
        assertThat(Allocation.everyTime(queries)).isZero();
        assertThat(waypoints[0]).isGreaterThan(2000);
    }

    /** 96 by 96 tiles in rooms of 12, with a door here and there. */
    private static GridMap rooms(SplittableRandom random) {
        int side = 96;
        byte[] characters = new byte[side * side];
        for (int tile = 0; tile < characters.length; tile++) {
            boolean wall = tile % side % 12 == 0 || tile / side % 12 == 0;
            characters[tile] = (byte) (wall && random.nextInt(5) > 0 ? '@' : '.');
        }
        return GridMap.of(side, side, characters);
    }
}
