package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AStarTest {
    /** A search with ends of its own. */
    private record Request(
            Graph graph,
            float[] goal,
            Map<Integer, Double> sources,
            Map<Integer, Double> targets,
            double knownCost,
            String name) {
        static Request random(long seed) {
            Random random = new Random(seed);
            Graph graph = RandomGraph.of(random);
            float[] goal = {random.nextInt(4), random.nextInt(4), random.nextInt(4)};
            Map<Integer, Double> sources = new HashMap<>();
            Map<Integer, Double> targets = new HashMap<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                sources.put(random.nextInt(graph.nodeCount()), Costs.toGrain(5 * random.nextDouble(), graph.grain()));
                int target = random.nextInt(graph.nodeCount());
                double dx = graph.x(target) - goal[0];
                double dy = graph.y(target) - goal[1];
                double dz = graph.z(target) - goal[2];
                double estimate = graph.heuristicScale() * Math.sqrt(dx * dx + dy * dy + dz * dz);
                targets.put(target, Costs.toGrain(estimate * (1 + random.nextInt(3)), graph.grain()));
            }
            double known = random.nextInt(3) == 0
                    ? Costs.toGrain(60 * random.nextDouble(), graph.grain())
                    : Double.POSITIVE_INFINITY;
            return new Request(graph, goal, sources, targets, known, "seed " + seed);
        }

        void begin(AStar search) {
            search.begin(goal[0], goal[1], goal[2], knownCost);
            targets.forEach(search::addTarget);
            sources.forEach(search::addSource);
        }

        double naiveCost() {
            double[] costs = NaiveDijkstra.costs(graph, sources, node -> true);
            double best = knownCost;
            for (Map.Entry<Integer, Double> target : targets.entrySet()) {
                best = Math.min(best, costs[target.getKey()] + target.getValue());
            }
            return best;
        }
    }

    @Test
    void shouldFindTheVeryCostThatDijkstraFinds() {
        int searched = 0;
        int known = 0;
        int none = 0;
        for (long seed = 0; seed < 3000; seed++) {
            Request request = Request.random(seed);
            AStar search = new AStar(request.graph, request.graph.heuristicScale());
            request.begin(search);
            assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
            double expected = request.naiveCost();
            assertThat(search.cost()).as(request.name).isEqualTo(expected);
            if (search.bestTarget() >= 0) {
                searched++;
                assertWayCosts(search, request);
            } else if (expected < Double.POSITIVE_INFINITY) {
                known++;
                assertThat(expected).isEqualTo(request.knownCost);
            } else {
                none++;
            }
        }
        assertThat(searched).isGreaterThan(1000);
        assertThat(known).isGreaterThan(200);
        assertThat(none).isGreaterThan(200);
    }

    private static void assertWayCosts(AStar search, Request request) {
        int size = search.scratch().waySize(search.bestTarget());
        int[] way = new int[size];
        assertThat(search.scratch().way(search.bestTarget(), way)).isEqualTo(size);
        assertThat(request.sources).as(request.name).containsKey(way[0]);
        assertThat(way[size - 1]).isEqualTo(search.bestTarget());
        double cost = request.sources.get(way[0]);
        for (int i = 1; i < size; i++) {
            double cheapest = Double.POSITIVE_INFINITY;
            EdgeBlock edges = request.graph.edges(way[i - 1]);
            for (int e = edges.first(way[i - 1], 0); e < edges.end(way[i - 1], 1); e++) {
                if (edges.head(e) == way[i]) {
                    cheapest = Math.min(cheapest, edges.weight(e));
                }
            }
            cost += cheapest;
        }
        assertThat(cost + request.targets.get(search.bestTarget()))
                .as(request.name + ": cost along the way")
                .isEqualTo(search.cost());
    }

    @Test
    void shouldFindTheSameStepByStep() {
        int steps = 0;
        for (long seed = 0; seed < 300; seed++) {
            Request request = Request.random(seed);
            AStar whole = new AStar(request.graph, request.graph.heuristicScale());
            request.begin(whole);
            whole.advance(Integer.MAX_VALUE);
            AStar stepwise = new AStar(request.graph, request.graph.heuristicScale());
            for (int slice : new int[] {1, 2, 3, 7, 50}) {
                request.begin(stepwise);
                long before = stepwise.scratch().expandedCount();
                while (!stepwise.advance(slice)) {
                    assertThat(stepwise.scratch().expandedCount()).isGreaterThanOrEqualTo(before + slice);
                    before = stepwise.scratch().expandedCount();
                    steps++;
                }
                String name = request.name + ", slice " + slice;
                assertThat(stepwise.cost()).as(name).isEqualTo(whole.cost());
                assertThat(stepwise.bestTarget()).as(name).isEqualTo(whole.bestTarget());
                assertThat(stepwise.closest()).as(name).isEqualTo(whole.closest());
                assertThat(stepwise.scratch().metrics())
                        .as(name)
                        .isEqualTo(whole.scratch().metrics());
                assertThat(stepwise.advance(slice)).as(name + ", once more").isTrue();
                assertThat(stepwise.scratch().metrics())
                        .as(name)
                        .isEqualTo(whole.scratch().metrics());
            }
        }
        assertThat(steps).isGreaterThan(3000);
    }

    @Test
    void shouldTellTheListenerOfEveryExpansionOnce() {
        record Expansion(int node, int parent, double cost, double key) {}
        int heard = 0;
        for (long seed = 0; seed < 300; seed++) {
            Request request = Request.random(seed);
            double[] costs = NaiveDijkstra.costs(request.graph, request.sources, node -> true);
            AStar search = new AStar(request.graph, request.graph.heuristicScale());
            List<Expansion> expansions = new ArrayList<>();
            search.listener((node, parent, cost, key) -> expansions.add(new Expansion(node, parent, cost, key)));
            request.begin(search);
            while (!search.advance(3)) {
                assertThat(expansions).hasSize((int) search.scratch().expandedCount());
            }
            assertThat(expansions).as(request.name).hasSize((int)
                    search.scratch().expandedCount());
            Map<Integer, Double> known = new HashMap<>();
            for (Expansion expansion : expansions) {
                Double before = known.put(expansion.node, expansion.cost);
                assertThat(before == null || expansion.cost < before)
                        .as("%s: node %d expanded again for nothing", request.name, expansion.node)
                        .isTrue();
                assertThat(expansion.cost).as(request.name).isGreaterThanOrEqualTo(costs[expansion.node]);
                assertThat(expansion.key).isGreaterThanOrEqualTo(expansion.cost);
                assertThat(expansion.parent == -1 || known.containsKey(expansion.parent))
                        .isTrue();
            }
            heard += expansions.size();
            int before = heard;
            search.listener(null);
            request.begin(search);
            search.advance(Integer.MAX_VALUE);
            assertThat(heard).isEqualTo(before);
        }
        assertThat(heard).isGreaterThan(2000);
    }

    @Test
    void shouldNotSearchWhatCannotBeatTheKnownCost() {
        Graph line = line(5);
        AStar search = new AStar(line, line.heuristicScale());
        search.begin(4, 0, 0, 4);
        search.addTarget(4, 0);
        search.addSource(0, 0);
        assertThat(search.advance(1)).isTrue();
        assertThat(search.cost()).isEqualTo(4);
        assertThat(search.bestTarget()).isEqualTo(-1);
        assertThat(search.closest()).isEqualTo(-1);
        assertThat(search.scratch().expandedCount()).isZero();
    }

    @Test
    void shouldTakeTheCheaperOfTwoCostsForOneEnd() {
        Graph line = line(3);
        AStar search = new AStar(line, line.heuristicScale());
        for (double[] ends : new double[][] {{3, 1}, {1, 3}}) {
            search.begin(2, 0, 0, Double.POSITIVE_INFINITY);
            search.addTarget(2, ends[0]);
            search.addTarget(2, ends[1]);
            search.addSource(0, ends[1]);
            search.addSource(0, ends[0]);
            search.advance(Integer.MAX_VALUE);
            assertThat(search.cost()).isEqualTo(1 + 2 + 1);
        }
    }

    @Test
    void shouldNameTheReachedNodeClosestToTheGoal() {
        Graph line = line(10);
        AStar search = new AStar(line, line.heuristicScale());
        search.begin(9, 0, 0, Double.POSITIVE_INFINITY);
        search.addTarget(9, 0);
        assertThat(search.closest()).isEqualTo(-1);
        search.addSource(2, 0);
        assertThat(search.closest()).isEqualTo(2);
        assertThat(search.advance(3)).isFalse();
        assertThat(search.closest()).isEqualTo(5);
        assertThat(search.closestEstimate()).isEqualTo(4);
        assertThat(search.scratch().cost(5)).isEqualTo(3);
    }

    @Test
    void shouldPreferTheNodeNearerTheGoalOfEquallyPromisingOnes() {
        Graph line = line(50);
        AStar search = new AStar(line, line.heuristicScale());
        search.begin(49, 0, 0, Double.POSITIVE_INFINITY);
        search.addTarget(49, 0);
        search.addSource(0, 0);
        search.addSource(10, 10);
        search.advance(Integer.MAX_VALUE);
        assertThat(search.cost()).isEqualTo(49);
        // Node 0, from which only one way leads on, and along 10 to 48; what waits at node 1 promises no less.
        assertThat(search.scratch().expandedCount()).isEqualTo(40);
    }

    @Test
    void shouldForgetTheLastSearch() {
        for (long seed = 0; seed < 200; seed++) {
            Request first = Request.random(seed);
            AStar search = new AStar(first.graph, first.graph.heuristicScale());
            first.begin(search);
            search.advance((int) (seed % 5));
            AStar fresh = new AStar(first.graph, first.graph.heuristicScale());
            first.begin(search);
            first.begin(fresh);
            search.advance(Integer.MAX_VALUE);
            fresh.advance(Integer.MAX_VALUE);
            assertThat(search.cost()).as(first.name).isEqualTo(fresh.cost());
            assertThat(search.scratch().metrics())
                    .as(first.name)
                    .isEqualTo(fresh.scratch().metrics());
        }
    }

    @Test
    void shouldAllocateNothingPerSearch() {
        Graph line = line(200);
        AStar search = new AStar(line, line.heuristicScale());
        Runnable work = () -> {
            for (int i = 0; i < 50; i++) {
                search.begin(199, 0, 0, Double.POSITIVE_INFINITY);
                search.addTarget(199, 0);
                search.addSource(i, 0);
                search.advance(Integer.MAX_VALUE);
            }
        };
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        assertThat(Allocation.everyTime(work)).isZero();
        assertThat(search.scratch().expandedCount()).isEqualTo(150);
    }

    /** Nodes a metre apart along x, joined both ways. */
    private static Graph line(int nodes) {
        float[] positions = new float[3 * nodes];
        int[] tails = new int[2 * (nodes - 1)];
        int[] heads = new int[2 * (nodes - 1)];
        double[] weights = new double[2 * (nodes - 1)];
        for (int i = 0; i < nodes; i++) {
            positions[3 * i] = i;
        }
        for (int i = 0; i + 1 < nodes; i++) {
            tails[2 * i] = i;
            heads[2 * i] = i + 1;
            tails[2 * i + 1] = i + 1;
            heads[2 * i + 1] = i;
            weights[2 * i] = 1;
            weights[2 * i + 1] = 1;
        }
        return Graph.of(positions, tails, heads, weights);
    }
}
