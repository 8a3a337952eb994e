package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.inside.Inside;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plans that outlive the snapshot in which they were found. */
class HeldPlansTest {
    private static final double DIAGONAL = Math.sqrt(2);

    private static GridIndex index(GridIndex.Method method, SplittableRandom random) {
        return switch (method) {
            case ASTAR -> GridIndex.astar();
            case HPA -> HpaMaps.options(random);
            case MM -> GridIndex.mm().withSectorSize(random.nextInt(4, 13)).withCentres(GridIndex.Centres.STATIC);
        };
    }

    /** An agent that walks along its plan, whatever becomes of the map. */
    private static final class Agent {
        final int goal;
        final GridPlan plan = new GridPlan();
        final TileList tiles = new TileList();

        /** What the whole path is to cost; NaN where nobody has said. */
        double promised = Double.NaN;

        double walked;

        Agent(GridQuery query, GridMap map, int start, int goal) {
            this.goal = goal;
            PathStatus status = query.findAhead(map.x(start), map.y(start), map.x(goal), map.y(goal), plan);
            assertThat(status).isEqualTo(PathStatus.FOUND);
        }

        /** Goes on for some tiles, each of which must be a legal move on the map as it is now. */
        void walk(GridQuery query, GridMap map, int atLeast, String context) {
            int before = tiles.size();
            query.refine(plan, atLeast, tiles);
            for (int i = Math.max(1, before); i < tiles.size(); i++) {
                walked += step(map, tiles.tile(i - 1), tiles.tile(i), context + ", step " + i);
            }
            if (plan.complete()) {
                assertThat(tiles.tile(tiles.size() - 1)).as(context).isEqualTo(goal);
                if (!Double.isNaN(promised)) {
                    assertThat(walked).as(context).isCloseTo(promised, within(1e-6 * (1 + promised)));
                }
            }
        }
    }

    private static double step(GridMap map, int from, int to, String context) {
        int dx = map.x(to) - map.x(from);
        int dy = map.y(to) - map.y(from);
        boolean legal = Math.max(Math.abs(dx), Math.abs(dy)) == 1
                && map.passable(from)
                && PlainDijkstra.legal(map, map.x(from), map.y(from), dx, dy);
        assertThat(legal).as(context).isTrue();
        return (dx != 0 && dy != 0 ? DIAGONAL : 1) * (map.cost(from) + map.cost(to)) / 2;
    }

    /** Agents set out, or wait; the map is edited; those whose plans hold walk on, to the goal or to the next edit. */
    @ParameterizedTest
    @EnumSource(GridIndex.Method.class)
    void aValidPlanShouldLeadToItsGoalAtThePromisedCost(GridIndex.Method method) {
        int held = 0;
        int arrived = 0;
        int refused = 0;
        for (int seed = 0; seed < 24; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(HpaMaps.rooms(70, 60, random), seed);
            boolean costs = random.nextInt(3) == 0;
            GridIndex index = index(method, random);
            GridWorld world = GridWorld.of(costs ? RandomMaps.costly(map, random) : map, index);
            GridQuery query = world.newQuery();
            List<Agent> agents = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                int[] pair = HpaMaps.apart(world.map(), 35, random);
                Agent agent = new Agent(query, world.map(), pair[0], pair[1]);
                agent.promised = switch (method) {
                    case ASTAR -> PlainDijkstra.distances(world.map(), pair[0], DIAGONAL)[pair[1]];
                    case HPA -> Inside.hpa(agent.plan).path().cost();
                    case MM -> Double.NaN;
                };
                if (i % 3 > 0) {
                    agent.walk(query, world.map(), random.nextInt(1, 30), "seed " + seed);
                }
                agents.add(agent);
            }
            RandomEdits edits = new RandomEdits(random, 10, 0.6, costs ? 4 : 0);
            for (int edit = 0; edit < 8; edit++) {
                world = world.edited(edits.next(world.map()));
                query.moveTo(world);
                for (int i = 0; i < agents.size(); i++) {
                    Agent agent = agents.get(i);
                    if (agent.plan.complete()) {
                        continue;
                    }
                    String context = "seed " + seed + ", " + index + ", edit " + edit + ", agent " + i;
                    if (query.stillValid(agent.plan)) {
                        held++;
                        // Some wait for the next edit, some walk a little, some to the end.
                        if (random.nextInt(3) > 0) {
                            int far = random.nextInt(4) == 0 ? Integer.MAX_VALUE : random.nextInt(1, 20);
                            agent.walk(query, world.map(), far, context);
                            arrived += agent.plan.complete() ? 1 : 0;
                        }
                    } else {
                        refused++;
                        int before = agent.tiles.size();
                        assertThatThrownBy(() -> query.refine(agent.plan, 1, agent.tiles))
                                .as(context)
                                .isInstanceOf(IllegalStateException.class)
                                .hasMessageStartingWith("the plan was found in another snapshot of the map, and ")
                                .hasMessageEndingWith(": find it again");
                        assertThat(agent.tiles.size()).as(context).isEqualTo(before);
                        agent.plan.clear();
                    }
                }
            }
        }
        assertThat(held).as(method + ": plans that an edit left valid").isGreaterThan(600);
        assertThat(arrived)
                .as(method + ": plans walked to the end after an edit")
                .isGreaterThan(100);
        assertThat(refused).as(method + ": plans that an edit made void").isGreaterThan(20);
    }

    /** An edit of one tile concerns few of the paths of a large map: fewer than one in twenty. */
    @ParameterizedTest
    @EnumSource(GridIndex.Method.class)
    void mostPlansShouldSurviveASmallEdit(GridIndex.Method method) {
        SplittableRandom random = new SplittableRandom(11);
        GridMap map = HpaMaps.rooms(220, 200, random);
        GridIndex index = method == GridIndex.Method.HPA ? GridIndex.hpa() : index(method, random);
        GridWorld world = GridWorld.of(map, index);
        GridQuery query = world.newQuery();
        GridQuery later = world.newQuery();
        List<Agent> agents = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int[] pair = HpaMaps.apart(map, 60, random);
            agents.add(new Agent(query, map, pair[0], pair[1]));
        }
        int valid = 0;
        int asked = 0;
        for (int edit = 0; edit < 60; edit++) {
            int x = random.nextInt(map.width());
            int y = random.nextInt(map.height());
            MapEdit one = map.passable(map.tile(x, y)) ? new MapEdit().block(x, y) : new MapEdit().free(x, y);
            later.moveTo(world.edited(one));
            for (Agent agent : agents) {
                // From the first snapshot to this one, and back again: each edit is one on its own.
                valid += later.stillValid(agent.plan) ? 1 : 0;
                asked++;
                assertThat(query.stillValid(agent.plan))
                        .as("back, edit " + edit)
                        .isTrue();
            }
        }
        assertThat((double) valid / asked).as(method + ": share of valid plans").isGreaterThan(0.95);
        assertThat(valid).as(method + ": some are void").isLessThan(asked);
    }

    private static GridWorld corridor() {
        GridMap map = GridMap.drawn("""
                ........................
                ........................
                .......@.......@........
                .......@.......@........
                """);
        return GridWorld.of(map, new GridIndex.Hpa(8, 6, 1, 2, false));
    }

    private static void assertVoid(MapEdit edit, int walkedFirst, String reason) {
        GridWorld world = corridor();
        GridQuery query = world.newQuery();
        GridPlan plan = new GridPlan();
        TileList tiles = new TileList();
        query.findAhead(0, 0, 23, 3, plan);
        if (walkedFirst > 0) {
            query.refine(plan, walkedFirst, tiles);
        }
        query.moveTo(world.edited(edit));
        assertThat(query.stillValid(plan)).as(reason).isFalse();
        assertThatThrownBy(() -> query.refine(plan, 1, tiles)).hasMessageContaining(reason);
    }

    @Test
    void aRefusalShouldSayWhy() {
        // Three clusters of eight columns; the gates lie in row 0: the first tile of two.
        assertVoid(new MapEdit().block(3, 3), 0, "tiles around its start have changed");
        assertVoid(new MapEdit().block(20, 1), 0, "tiles around its goal have changed");
        assertVoid(new MapEdit().block(11, 0).block(11, 1), 0, "a cluster that it crosses has changed");
        assertVoid(new MapEdit().block(8, 0), 1, "the gate that it has come to has moved");
        assertVoid(new MapEdit().block(8, 0), 0, "tiles around its start have changed");
        assertVoid(new MapEdit().cost(10, 3, 2), 0, "the index was rebuilt");
    }

    @Test
    void whatLiesBehindAndBesideShouldNotMatter() {
        GridWorld world = corridor();
        GridMap map = world.map();
        GridQuery query = world.newQuery();
        Agent agent = new Agent(query, map, map.tile(0, 0), map.tile(23, 3));
        agent.walk(query, map, 1, "to the first gate");
        assertThat(agent.tiles.tile(agent.tiles.size() - 1)).isEqualTo(map.tile(8, 0));
        // The start's cluster is behind; in the next one only a tile that no crossing needs is blocked.
        GridWorld edited = world.edited(new MapEdit().block(3, 1).block(10, 3));
        query.moveTo(edited);
        assertThat(query.stillValid(agent.plan)).isTrue();
        agent.walk(query, edited.map(), Integer.MAX_VALUE, "to the goal");
        assertThat(agent.plan.complete()).isTrue();
        query.moveTo(world.edited(new MapEdit().block(23, 3)));
        assertThat(query.stillValid(agent.plan))
                .as("nothing is left to hand out")
                .isTrue();
    }

    @Test
    void tilesThatWereHandedOutShouldSayWhatTheyCostNow() {
        GridWorld world = corridor();
        GridQuery query = world.newQuery();
        GridPlan plan = new GridPlan();
        TileList tiles = new TileList();
        query.findAhead(0, 0, 23, 0, plan);
        query.refine(plan, Integer.MAX_VALUE, tiles);
        assertThat(query.cost(tiles, 0)).isEqualTo(23);
        assertThat(query.cost(tiles, 20)).isEqualTo(3);
        query.moveTo(world.edited(new MapEdit().block(5, 0)));
        assertThat(query.cost(tiles, 0)).isInfinite();
        assertThat(query.cost(tiles, 5)).as("stands on it").isInfinite();
        assertThat(query.cost(tiles, 6)).as("is past it").isEqualTo(17);
        query.moveTo(world.edited(new MapEdit().cost(5, 0, 3)));
        assertThat(query.cost(tiles, 0)).isEqualTo(25);
        assertThat(query.cost(tiles, 23)).isZero();
        // A wall beside a diagonal bars it where it must not be passed.
        GridMap square = GridMap.drawn("..\n..");
        GridWorld small = GridWorld.of(square);
        TileList across = new TileList();
        across.add(0);
        across.add(3);
        assertThat(small.newQuery().cost(across, 0)).isEqualTo(small.diagonal());
        assertThat(small.edited(new MapEdit().block(1, 0)).newQuery().cost(across, 0))
                .isInfinite();
    }

    @Test
    void aPlanOfAnotherIndexShouldNotBeValid() {
        GridWorld world = corridor();
        GridPlan plan = new GridPlan();
        world.newQuery().findAhead(0, 0, 23, 3, plan);
        assertThat(GridWorld.of(world.map()).newQuery().stillValid(plan)).isFalse();
        assertThat(GridWorld.of(world.map()).newQuery().stillValid(new GridPlan()))
                .isTrue();
        assertThat(world.newQuery().stillValid(plan)).isTrue();
    }

    @Test
    void aPlanOfAnotherMapShouldNotBeValid() {
        GridPlan plan = new GridPlan();
        GridWorld.of(GridMap.drawn("..........\n..........")).newQuery().findAhead(0, 0, 9, 1, plan);
        assertThat(GridWorld.of(GridMap.drawn("....\n....")).newQuery().stillValid(plan))
                .isFalse();
    }

    @Test
    void aTileThatStandsTwiceInARowShouldCostNothing() {
        GridQuery query = GridWorld.of(GridMap.drawn("......")).newQuery();
        TileList steps = new TileList();
        for (int goal : new int[] {3, 5}) {
            GridPlan plan = new GridPlan();
            query.findAhead(goal == 3 ? 0 : 3, 0, goal, 0, plan);
            while (!query.refine(plan, 20, steps)) {
                assertThat(steps.size()).isLessThan(20);
            }
        }
        assertThat(steps.size())
                .as("the second plan begins where the first has ended")
                .isEqualTo(7);
        assertThat(query.cost(steps, 0)).isEqualTo(5);
    }

    @Test
    void anIndexWithoutCentresShouldBeRefused() {
        assertThatThrownBy(() -> GridIndex.mm().withCentres(null))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("centres");
    }

    @ParameterizedTest
    @EnumSource(GridIndex.Method.class)
    void askingShouldAllocateNothing(GridIndex.Method method) {
        SplittableRandom random = new SplittableRandom(3);
        GridMap map = HpaMaps.rooms(90, 80, random);
        GridIndex index = index(method, random);
        GridWorld world = GridWorld.of(map, index);
        GridQuery query = world.newQuery();
        GridQuery later =
                world.edited(new RandomEdits(random, 10, 0.6, 0).next(map)).newQuery();
        Agent[] agents = new Agent[20];
        for (int i = 0; i < agents.length; i++) {
            int[] pair = HpaMaps.apart(map, 40, random);
            agents[i] = new Agent(query, map, pair[0], pair[1]);
        }
        int[] valid = {0};
        Runnable ask = () -> {
            for (Agent agent : agents) {
                valid[0] += later.stillValid(agent.plan) ? 1 : 0;
                valid[0] += query.stillValid(agent.plan) ? 1 : 0;
            }
        };
        for (int i = 0; i < 200; i++) {
            ask.run();
        }
        valid[0] = 0;
        assertThat(Allocation.everyTime(ask)).as(method.toString()).isZero();
        assertThat(valid[0]).isGreaterThan(20);
    }
}
