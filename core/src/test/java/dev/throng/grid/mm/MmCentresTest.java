package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.mm.NaiveMm.Edge;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Optimised centres against trying every tile of a region. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class MmCentresTest {
    private static MmIndex index(GridMap map, int sectorSize) {
        return index(map, sectorSize, GridIndex.Centres.OPTIMISED);
    }

    private static MmIndex index(GridMap map, int sectorSize, GridIndex.Centres centres) {
        GridIndex.Mm options = GridIndex.mm().withSectorSize(sectorSize).withCentres(centres);
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    /** The centres of the regions beside one, as they are now. */
    private static int[] goals(NaiveMm mm, Region region, Map<Region, Integer> centres) {
        return mm.edges(region).stream()
                .mapToInt(edge -> centres.get(mm.target(region, edge)))
                .toArray();
    }

    /** The most expansions that a step from a tile to one of these takes. */
    private static long worst(int tile, int[] goals, LocalTileSearch search) {
        long worst = 0;
        for (int goal : goals) {
            search.begin(tile, goal, null);
            assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
            worst = Math.max(worst, search.expanded());
        }
        return worst;
    }

    /**
     * Every second sector of every second row, then those beside them, then the other rows likewise: each region gets
     * the best of all its tiles, with the centres of the others as they are at that time. In sectors as small as these
     * no tile is left out.
     */
    @Test
    void shouldPutCentresWhereTheMostExpensiveStepIsCheapest() {
        int moved = 0;
        int regions = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.small(random);
            int sectorSize = random.nextInt(2, 7);
            MmIndex index = index(map, sectorSize);
            NaiveMm naive = new NaiveMm(index.costs(), sectorSize);
            Map<Region, Integer> centres = new HashMap<>();
            naive.regions().forEach(region -> centres.put(region, naive.centre(region)));
            LocalTileSearch search = new LocalTileSearch(index.costs());
            for (int turn = 0; turn < 4; turn++) {
                for (Region region : naive.regions()) {
                    int column = region.sector() % naive.sectorColumns();
                    int row = region.sector() / naive.sectorColumns();
                    if (row % 2 * 2 + column % 2 != turn) {
                        continue;
                    }
                    int[] goals = goals(naive, region, centres);
                    long least = worst(centres.get(region), goals, search);
                    long before = least;
                    for (int tile : naive.tiles(region)) {
                        least = Math.min(least, worst(tile, goals, search));
                    }
                    String context = "seed " + seed + ", sectors of " + sectorSize + ", " + region;
                    int chosen = index.centre(region.sector(), region.number());
                    assertThat(worst(chosen, goals, search)).as(context).isEqualTo(least);
                    assertThat(least).as(context).isLessThanOrEqualTo(before);
                    centres.put(region, chosen);
                    moved += least < before ? 1 : 0;
                    regions++;
                }
            }
        }
        assertThat(regions).isGreaterThan(2000);
        assertThat(moved).as("centres that were moved").isGreaterThan(500);
    }

    /** In large sectors not every tile is tried: no centre is worse than the middle, nor than any tile around it. */
    @ParameterizedTest
    @CsvSource({"dao/den312d, 16", "dao/arena, 9", "dao/lak303d, 13"})
    void shouldLeaveNoBetterTileAroundACentre(String name, int sectorSize) {
        GridMap map = HpaMaps.real(name);
        MmIndex index = index(map, sectorSize);
        NaiveMm naive = new NaiveMm(index.costs(), sectorSize);
        Map<Region, Integer> centres = new HashMap<>();
        naive.regions().forEach(region -> centres.put(region, naive.centre(region)));
        LocalTileSearch search = new LocalTileSearch(index.costs());
        int moved = 0;
        for (int turn = 0; turn < 4; turn++) {
            for (Region region : naive.regions()) {
                int column = region.sector() % naive.sectorColumns();
                int row = region.sector() / naive.sectorColumns();
                if (row % 2 * 2 + column % 2 != turn) {
                    continue;
                }
                int[] goals = goals(naive, region, centres);
                int chosen = index.centre(region.sector(), region.number());
                long worst = worst(chosen, goals, search);
                long before = worst(centres.get(region), goals, search);
                assertThat(worst).as("%s, %s", name, region).isLessThanOrEqualTo(before);
                for (int tile : naive.tiles(region)) {
                    boolean near =
                            Math.abs(map.x(tile) - map.x(chosen)) <= 1 && Math.abs(map.y(tile) - map.y(chosen)) <= 1;
                    if (near) {
                        assertThat(worst(tile, goals, search))
                                .as("%s, %s, tile %d", name, region, tile)
                                .isGreaterThanOrEqualTo(worst);
                    }
                }
                centres.put(region, chosen);
                moved += worst < before ? 1 : 0;
            }
        }
        assertThat(moved)
                .as("centres that were moved")
                .isGreaterThan(naive.regions().size() / 4);
    }

    /** What is counted while building is what A* takes: its ties aside, no more and no less than the grid's search. */
    @Test
    void shouldLowerTheMostExpensiveStepsOfARealMap() {
        GridMap map = HpaMaps.real("dao/den312d");
        MmIndex moved = index(map, 16);
        MmIndex still = MmIndex.build(
                new OctileCosts(map), moved.options().withCentres(GridIndex.Centres.STATIC), Runnable::run, 1);
        GridSearch search = new GridSearch(map);
        long[] sums = new long[2];
        long[] most = new long[2];
        MmIndex[] indexes = {still, moved};
        NaiveMm naive = new NaiveMm(still.costs(), 16);
        for (Region region : naive.regions()) {
            for (int i = 0; i < 2; i++) {
                MmIndex index = indexes[i];
                long worst = 0;
                for (Edge edge : naive.edges(region)) {
                    Region to = naive.target(region, edge);
                    search.begin(
                            index.centre(region.sector(), region.number()), index.centre(to.sector(), to.number()));
                    assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
                    worst = Math.max(worst, search.expandedCount());
                }
                sums[i] += worst;
                most[i] = Math.max(most[i], worst);
            }
        }
        assertThat(sums[1]).as("sum of the most expensive steps").isLessThan(sums[0] * 3 / 4);
        assertThat(most[1]).as("most expensive step").isLessThan(most[0]);
    }

    /** Exhaustively, in sectors of any size: no tile of a region is better than its centre. */
    @Test
    void shouldLeaveNoBetterTileAtAllWhenEveryTileIsTried() {
        int moved = 0;
        int missed = 0;
        for (int seed = 0; seed < 3; seed++) {
            GridMap map = HpaMaps.rooms(70, 60, new SplittableRandom(seed));
            MmIndex index = index(map, 16, GridIndex.Centres.EXHAUSTIVE);
            NaiveMm naive = new NaiveMm(index.costs(), 16);
            Map<Region, Integer> centres = new HashMap<>();
            naive.regions().forEach(region -> centres.put(region, naive.centre(region)));
            LocalTileSearch search = new LocalTileSearch(index.costs());
            for (int turn = 0; turn < 4; turn++) {
                for (Region region : naive.regions()) {
                    int column = region.sector() % naive.sectorColumns();
                    int row = region.sector() / naive.sectorColumns();
                    if (row % 2 * 2 + column % 2 != turn) {
                        continue;
                    }
                    int[] goals = goals(naive, region, centres);
                    int chosen = index.centre(region.sector(), region.number());
                    long worst = worst(chosen, goals, search);
                    moved += chosen == centres.get(region) ? 0 : 1;
                    for (int tile : naive.tiles(region)) {
                        missed += worst(tile, goals, search) < worst ? 1 : 0;
                    }
                    centres.put(region, chosen);
                }
            }
        }
        assertThat(missed).as("better tiles").isZero();
        assertThat(moved).as("centres that were moved").isGreaterThan(40);
    }

    @Test
    void stepsShouldTakeLessWhereCentresAreMoved() {
        long[] sums = new long[GridIndex.Centres.values().length];
        for (int seed = 0; seed < 6; seed++) {
            GridMap map = HpaMaps.rooms(100, 90, new SplittableRandom(seed));
            for (GridIndex.Centres centres : GridIndex.Centres.values()) {
                StepCosts costs = index(map, 16, centres).stepCosts();
                sums[centres.ordinal()] += costs.sum();
                assertThat(costs.most()).as("seed " + seed + ", " + centres).isBetween(16L, costs.sum());
            }
        }
        // Each centre is best as the others are when it is placed: more tiles tried need not lower the sum further.
        for (GridIndex.Centres moved : List.of(GridIndex.Centres.OPTIMISED, GridIndex.Centres.EXHAUSTIVE)) {
            assertThat(sums[moved.ordinal()])
                    .as(moved.name())
                    .isLessThan(sums[GridIndex.Centres.STATIC.ordinal()] * 9 / 10);
        }
    }

    /**
     * A* expands every tile that lies on a path shorter than the shortest, by its estimate, and some of those that do not
     * make it longer: Dijkstra's distances tell how many there are of each.
     */
    @Test
    void stepCostsShouldBeWithinWhatDistancesAllow() {
        int apart = 0;
        for (int seed = 0; seed < 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.small(random);
            for (GridIndex.Centres centres : GridIndex.Centres.values()) {
                MmIndex index = index(map, random.nextInt(3, 9), centres);
                NaiveMm naive = MmPaths.naive(index);
                long least = 0;
                long most = 0;
                long mostOfAll = 0;
                for (Region region : naive.regions()) {
                    long leastHere = 0;
                    long mostHere = 0;
                    double[] distances = distances(index.costs(), naive.centre(region));
                    for (Edge edge : naive.edges(region)) {
                        long[] bounds = bounds(index.costs(), distances, naive.centre(naive.target(region, edge)));
                        leastHere = Math.max(leastHere, bounds[0]);
                        mostHere = Math.max(mostHere, bounds[1]);
                    }
                    least += leastHere;
                    most += mostHere;
                    mostOfAll = Math.max(mostOfAll, mostHere);
                }
                String context = "seed " + seed + ", " + centres;
                StepCosts costs = index.stepCosts();
                assertThat(costs.sum()).as(context).isBetween(least, most);
                assertThat(costs.most()).as(context).isLessThanOrEqualTo(mostOfAll);
                apart += most > 0 && least > most / 4 ? 1 : 0;
            }
        }
        assertThat(apart).as("cases in which the bounds are near each other").isGreaterThan(8);
    }

    /** How many tiles lie on paths that are estimated shorter than the shortest, and how many on none that is longer. */
    private static long[] bounds(OctileCosts costs, double[] distances, int to) {
        long[] bounds = new long[2];
        for (int tile = 0; tile < distances.length; tile++) {
            double estimate = distances[tile] + costs.estimate(tile, to);
            bounds[0] += estimate < distances[to] ? 1 : 0;
            bounds[1] += estimate <= distances[to] ? 1 : 0;
        }
        return bounds;
    }

    /** Relaxes every move until nothing changes. */
    private static double[] distances(OctileCosts costs, int from) {
        GridMap map = costs.map();
        double[] distances = new double[map.tileCount()];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        distances[from] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int tile = 0; tile < distances.length; tile++) {
                for (int move = 0; move < Move.COUNT; move++) {
                    if (distances[tile] < Double.POSITIVE_INFINITY && (map.moves(tile) & 1 << move) != 0) {
                        int next = tile + Move.dy(move) * map.width() + Move.dx(move);
                        double cost = distances[tile] + costs.move(tile, move);
                        changed |= cost < distances[next];
                        distances[next] = Math.min(distances[next], cost);
                    }
                }
            }
        }
        return distances;
    }

    @Test
    void shouldKeepTheCentresOfOpenSectors() {
        MmIndex index = index(HpaMaps.plain(64, 48), 16);
        // All within the border, 2 by 1 of 4 by 3.
        assertThat(index.counts().defaultSectors()).isEqualTo(2);
        assertThat(index.centre(5, 0)).isEqualTo(index.map().tile(16 + 7, 16 + 7));
    }

    /** A wall with one gap: the best place on either side is where both ways out are short. */
    @Test
    void shouldMoveTheCentreOutOfADeadEnd() {
        GridMap map = GridMap.drawn("""
                ......................
                @@@@@@@@@@@@@@@@@@@@.@
                ......................
                """);
        MmIndex index = index(map, 11);
        MmIndex still =
                MmIndex.build(index.costs(), index.options().withCentres(GridIndex.Centres.STATIC), Runnable::run, 1);
        LocalTileSearch search = new LocalTileSearch(index.costs());
        long before = steps(still, search);
        long after = steps(index, search);
        assertThat(after).isLessThan(before);
    }

    private static long steps(MmIndex index, LocalTileSearch search) {
        NaiveMm naive = new NaiveMm(index.costs(), index.options().sectorSize());
        Map<Region, Integer> centres = new HashMap<>();
        naive.regions().forEach(region -> centres.put(region, index.centre(region.sector(), region.number())));
        return naive.regions().stream()
                .mapToLong(region -> worst(centres.get(region), goals(naive, region, centres), search))
                .max()
                .orElseThrow();
    }

    @Test
    void shouldNotDependOnTheNumberOfThreads() {
        ExecutorService executor = Executors.newFixedThreadPool(3);
        try {
            for (int seed = 0; seed < 12; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                OctileCosts costs = new OctileCosts(HpaMaps.rooms(90, 90, random));
                GridIndex.Mm options =
                        GridIndex.mm().withSectorSize(random.nextInt(4, 10)).withLabels(true);
                MmIndex one = MmIndex.build(costs, options, Runnable::run, 1);
                MmIndex four = MmIndex.build(costs, options, executor, 4);
                assertThat(four.regions().same(one.regions()))
                        .as("seed " + seed)
                        .isTrue();
                assertThat(four.verify()).as("seed " + seed).isEmpty();
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
