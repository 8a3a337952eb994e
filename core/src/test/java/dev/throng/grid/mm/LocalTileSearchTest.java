package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.PathWalk;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The search of a step finds what the search over the whole map finds, and keeps to its sectors. */
class LocalTileSearchTest {
    @Test
    void shouldFindCheapestWays() {
        int ways = 0;
        int without = 0;
        for (int seed = 0; seed < 150; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            OctileCosts costs = new OctileCosts(map, random.nextBoolean() ? OctileCosts.SQRT_2 : OctileCosts.PAPERS);
            GridSearch whole = new GridSearch(costs);
            LocalTileSearch search = new LocalTileSearch(costs);
            for (int pair = 0; pair < 15; pair++) {
                int start = MmPaths.passable(map, random);
                int goal = MmPaths.passable(map, random);
                if (start < 0 || goal < 0) {
                    break;
                }
                String context = "seed " + seed + ", " + start + " to " + goal;
                whole.begin(start, goal);
                whole.advance(Integer.MAX_VALUE);
                search.begin(start, goal, null);
                int slice = random.nextInt(1, 50);
                while (!search.advance(slice)) {
                    assertThat(search.expanded() % slice).as(context).isZero();
                }
                assertThat(search.found()).as(context).isEqualTo(whole.cost() < Double.POSITIVE_INFINITY);
                if (!search.found()) {
                    // All that can be reached is expanded, by either.
                    assertThat(search.expanded()).as(context).isEqualTo(whole.expandedCount());
                    without++;
                    continue;
                }
                assertThat(search.cost()).as(context).isEqualTo(whole.cost());
                assertThat(walked(search, costs, start, goal, context))
                        .as(context)
                        .isEqualTo(whole.cost());
                ways++;
            }
        }
        assertThat(ways).isGreaterThan(1200);
        assertThat(without).isGreaterThan(150);
    }

    private static double walked(LocalTileSearch search, OctileCosts costs, int start, int goal, String context) {
        int[] tiles = new int[search.waySize() + 1];
        tiles[0] = start;
        assertThat(search.way(tiles, 1)).as(context).isEqualTo(tiles.length);
        return PathWalk.cost(costs, tiles, tiles.length, start, goal, context);
    }

    /** On a large map without walls it expands no more than on a small one. */
    @Test
    void shouldHoldNoMoreThanWhatItTouches() {
        OctileCosts costs = new OctileCosts(HpaMaps.plain(2000, 1000));
        LocalTileSearch search = new LocalTileSearch(costs);
        long before = search.bytes();
        search.begin(costs.map().tile(1000, 500), costs.map().tile(1016, 503), null);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(search.expanded()).isLessThan(100);
        assertThat(search.bytes()).isLessThanOrEqualTo(2 * before);
    }

    @Test
    void shouldKeepToTheSectorsOfACorridor() {
        int ways = 0;
        int longer = 0;
        int without = 0;
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            OctileCosts costs = new OctileCosts(map);
            Sectors sectors = new Sectors(OctileCosts.tilesOf(map), random.nextInt(2, 12));
            RegionCorridor corridor = new RegionCorridor(sectors);
            LocalTileSearch search = new LocalTileSearch(costs);
            for (int pair = 0; pair < 6; pair++) {
                int start = MmPaths.passable(map, random);
                int goal = MmPaths.passable(map, random);
                if (start < 0 || goal < 0) {
                    break;
                }
                Set<Integer> inside = new HashSet<>(Set.of(sectors.of(start)));
                inside.add(sectors.of(goal));
                for (int sector = 0; sector < sectors.count(); sector++) {
                    if (random.nextInt(4) > 0) {
                        inside.add(sector);
                    }
                }
                corridor.clear();
                inside.forEach(corridor::add);
                OptimalWays expected = new OptimalWays(costs, start, goal, tile -> inside.contains(sectors.of(tile)));
                search.begin(start, goal, corridor);
                assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
                String context = "seed " + seed + ", " + start + " to " + goal + " in " + inside;
                assertThat(search.found()).as(context).isEqualTo(expected.reaches(start));
                if (search.found()) {
                    assertThat(search.cost()).as(context).isEqualTo(expected.cost(start));
                    assertThat(walked(search, costs, start, goal, context))
                            .as(context)
                            .isEqualTo(search.cost());
                    ways++;
                    longer += search.cost() > new OptimalWays(costs, start, goal, tile -> true).cost(start) ? 1 : 0;
                } else {
                    without++;
                }
            }
        }
        assertThat(ways).isGreaterThan(250);
        assertThat(longer).as("ways that the corridor makes longer").isGreaterThan(50);
        assertThat(without).as("pairs that the corridor parts").isGreaterThan(50);
    }
}
