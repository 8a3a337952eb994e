package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.tiles.TileArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Asks a planner for paths, in the ways that it can be asked. Stateless. */
final class MmPaths {
    private MmPaths() {}

    /** The tiles between two tiles that a way joins, found in one go. */
    static int[] inOneGo(MmPlanner planner, int start, int goal) {
        assertThat(planner.begin(start, goal)).as(start + " to " + goal).isTrue();
        assertThat(planner.advance(Integer.MAX_VALUE)).as(start + " to " + goal).isTrue();
        TileArray tiles = new TileArray();
        planner.addTiles(tiles);
        return array(tiles);
    }

    static int[] array(TileArray tiles) {
        return Arrays.copyOf(tiles.array(), tiles.size());
    }

    /** The regions of a plan. */
    static List<Region> regions(MmIndex index, MmPlan plan) {
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i < plan.size(); i++) {
            int sector = index.sectorOfRegion(plan.region(i));
            regions.add(new Region(sector, plan.region(i) - index.regionId(sector, 0)));
        }
        return regions;
    }

    /** The naive abstraction of an index's map, with the centres of the index. */
    static NaiveMm naive(MmIndex index) {
        NaiveMm middles = new NaiveMm(index.costs(), index.options().sectorSize());
        return index.options().centres() != GridIndex.Centres.STATIC
                ? middles.withCentres(region -> index.centre(region.sector(), region.number()))
                : middles;
    }

    /** Whether tiles lead from start to goal by legal moves. */
    static boolean legal(GridMap map, int[] tiles, int size, int start, int goal) {
        boolean legal = size > 0 && tiles[0] == start && tiles[size - 1] == goal;
        for (int i = 1; i < size && legal; i++) {
            int dx = map.x(tiles[i]) - map.x(tiles[i - 1]);
            int dy = map.y(tiles[i]) - map.y(tiles[i - 1]);
            legal = Math.max(Math.abs(dx), Math.abs(dy)) == 1
                    && (map.moves(tiles[i - 1]) >> Move.between(dx, dy) & 1) != 0;
        }
        return legal;
    }

    /** A passable tile; none, -1, after many tries. */
    static int passable(GridMap map, SplittableRandom random) {
        for (int tries = 0; tries < 100; tries++) {
            int tile = random.nextInt(map.tileCount());
            if (map.passable(tile)) {
                return tile;
            }
        }
        return -1;
    }
}
