package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch.Ties;
import dev.throng.bench.plain.TileDistances;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import dev.throng.papers.plain.PlainMm.Rounding;
import dev.throng.worlds.GridScenario;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlainMmTest {
    private static PlainGrid grid(GridMap map, Diagonals rule) {
        return new PlainGrid(map, Math.sqrt(2), rule);
    }

    private static PlainMm mm(GridMap map, int sectorSize) {
        return new PlainMm(grid(map, Diagonals.BOTH_FREE), sectorSize, Ties.LARGER_COST_FIRST);
    }

    private static int passable(GridMap map, SplittableRandom random) {
        int tile;
        do {
            tile = random.nextInt(map.tileCount());
        } while (!map.passable(tile));
        return tile;
    }

    @Test
    void aWallShouldCutASectorIntoRegions() {
        GridMap map = GridMap.drawn("""
                ..@.....
                ..@.....
                ..@.....
                .@@.@@..
                ........
                ........
                ........
                ........
                """);
        PlainMm mm = mm(map, 4);
        assertThat(mm.regionCount()).isEqualTo(5);
        int west = mm.region(map.tile(0, 0));
        int east = mm.region(map.tile(3, 0));
        assertThat(mm.centre(west)).isEqualTo(map.tile(0, 1));
        assertThat(mm.centre(east)).isEqualTo(map.tile(3, 1));
        assertThat(mm.neighbours(west)).containsExactly(mm.region(map.tile(0, 4)));
        assertThat(mm.neighbours(east)).containsExactly(mm.region(map.tile(4, 0)), mm.region(map.tile(0, 4)));
        // Past one blocked tile a diagonal leads to the south-east as well.
        PlainMm past = new PlainMm(grid(map, Diagonals.ONE_FREE), 4, Ties.LARGER_COST_FIRST);
        assertThat(past.neighbours(east)).hasSize(3);
    }

    @Test
    void withoutATrimThePathShouldGoThroughTheCentres() {
        GridMap map = GridMap.drawn("........\n".repeat(4));
        PlainMm mm = mm(map, 4);
        // Centres are at (1, 1) and (5, 1).
        assertThat(mm.solve(map.tile(0, 3), map.tile(7, 3), 1, -1, Rounding.DOWN)
                        .path())
                .contains(map.tile(1, 1), map.tile(5, 1));
        assertThat(mm.solve(map.tile(0, 3), map.tile(7, 3), 1, 0, Rounding.DOWN).path())
                .containsExactly(24, 25, 26, 27, 28, 29, 30, 31);
    }

    @Test
    void trimsShouldBeRounded() {
        GridMap map = GridMap.drawn("........................\n".repeat(8));
        PlainMm mm = mm(map, 8);
        // From (0, 7) to the middle centre at (11, 3): 11 tiles, of which one is cut off; of 15 %, two or one.
        int start = map.tile(0, 7);
        int goal = map.tile(23, 7);
        int centre = map.tile(11, 3);
        assertThat(mm.solve(start, goal, 1, 0, Rounding.DOWN).path()).contains(centre);
        assertThat(mm.solve(start, goal, 1, 10, Rounding.DOWN).path()).doesNotContain(centre);
        assertThat(mm.solve(start, goal, 1, 9, Rounding.DOWN).path()).contains(centre);
        assertThat(mm.solve(start, goal, 1, 9, Rounding.NEAREST).path()).doesNotContain(centre);
    }

    @Test
    void regionsShouldBeThoseOfTheIndexAndPathsAboutAsLong() {
        double[] sums = new double[2];
        int found = 0;
        for (GridScenario kind : GridScenario.list()) {
            GridMap map = kind.generate(90, 70, 7);
            OctileCosts costs = new OctileCosts(map);
            GridIndex.Mm options = GridIndex.mm().withSectorSize(8).withCentres(GridIndex.Centres.STATIC);
            MmIndex index = MmIndex.build(costs, options, Runnable::run, 1);
            PlainMm plain = mm(map, 8);
            PlainGrid grid = grid(map, Diagonals.BOTH_FREE);
            TileDistances distances = new TileDistances(grid);
            assertThat(plain.regionCount())
                    .as(kind.id())
                    .isEqualTo(index.counts().regions());
            for (int sector = 0; sector < index.sectors().count(); sector++) {
                for (int region = 0; region < index.regionCount(sector); region++) {
                    int centre = index.centre(sector, region);
                    assertThat(plain.centre(plain.region(centre))).as(kind.id()).isEqualTo(centre);
                    assertThat(plain.neighbours(plain.region(centre)))
                            .as(kind.id())
                            .hasSize(index.edgeCount(sector, region));
                }
            }
            MmPlanner planner = new MmPlanner(index);
            planner.policy(RefinePolicy.PAPER);
            planner.likeThePaper();
            SplittableRandom random = new SplittableRandom(2);
            for (int i = 0; i < 40; i++) {
                int start = passable(map, random);
                int goal = passable(map, random);
                PlainMm.Answer answer = plain.solve(start, goal, 1, 10, Rounding.NEAREST);
                assertThat(planner.begin(start, goal)).as(kind.id()).isEqualTo(answer != null);
                if (answer == null) {
                    continue;
                }
                planner.advance(Integer.MAX_VALUE);
                TileArray tiles = new TileArray();
                planner.addTiles(tiles);
                String at = kind.id() + ", pair " + i;
                assertThat(grid.cost(answer.path())).as(at).isGreaterThanOrEqualTo(distances.cost(start, goal));
                assertThat(answer.path()[0]).as(at).isEqualTo(start);
                assertThat(answer.path()[answer.path().length - 1]).as(at).isEqualTo(goal);
                sums[0] += grid.cost(answer.path());
                sums[1] += costs.way(tiles.array(), tiles.size());
                found++;
            }
        }
        assertThat(found).isGreaterThan(100);
        // Among equally cheap steps each takes its own, and is trimmed at another tile.
        assertThat(sums[0]).isCloseTo(sums[1], within(0.005 * sums[1]));
    }
}
