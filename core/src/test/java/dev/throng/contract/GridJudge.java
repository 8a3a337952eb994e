package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.grid.GridMap;
import dev.throng.grid.NaiveHpa;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Walks paths tile by tile, and searches tiles with a plain Dijkstra. */
final class GridJudge extends Judge {
    private static final double DIAGONAL = Math.sqrt(2);
    private static final int OFF = -1;

    private final Ground ground;
    private final GridMap map;
    /** By tile: distances to all tiles, which are those from them as well. */
    private final Map<Integer, double[]> distances = new HashMap<>();

    private final Map<Promise, NaiveHpa> naive = new HashMap<>();

    GridJudge(Ground ground) {
        this.ground = ground;
        map = ground.map();
    }

    /** What a path costs at least, infinite when there is none. */
    double optimum(int request) {
        return between(tile(ground.from(request)), tile(ground.to(request)));
    }

    private double between(int start, int goal) {
        return distances.computeIfAbsent(goal, tile -> PlainDijkstra.distances(map, tile, DIAGONAL))[start];
    }

    private int tile(double[] point) {
        for (int tile = 0; tile < map.tileCount(); tile++) {
            boolean inside = Math.floor(point[0]) == map.x(tile) && Math.floor(point[2]) == map.y(tile);
            if (inside && map.passable(tile)) {
                return tile;
            }
        }
        return OFF;
    }

    @Override
    void checkWhole(Promise promise, int request, Answer answer, PathBuffer path, String context) {
        int start = tile(ground.from(request));
        int goal = tile(ground.to(request));
        if (start == OFF || goal == OFF) {
            assertThat(answer.status()).as(context).isEqualTo(PathStatus.OFF_WORLD);
        } else if (Double.isInfinite(between(start, goal))) {
            assertThat(answer.status()).as(context).isEqualTo(PathStatus.UNREACHABLE);
        } else {
            assertThat(answer.status()).as(context).isEqualTo(PathStatus.FOUND);
            assertThat(answer.last()).as(context).isEqualTo(goal);
            assertThat(answer.remaining()).as(context).isZero();
            checkTiles(promise, start, answer, context);
            checkCost(promise, start, goal, answer.cost(), context);
            return;
        }
        assertThat(answer.cost()).as(context).isInfinite();
        assertThat(answer.corridor()).as(context).isEmpty();
        assertThat(answer.points()).as(context).isEmpty();
    }

    private void checkCost(Promise promise, int start, int goal, double cost, String context) {
        double best = between(start, goal);
        double rounding = 1e-7 * (1 + best);
        switch (promise.kind()) {
            case EXACT, CHEAPEST -> assertThat(cost).as(context).isCloseTo(best, within(rounding));
            case OVER_GATES -> {
                double gates = naive(promise).abstractCost(start, goal);
                // Tables hold floats, and each level adds up those of the one below.
                assertThat(cost).as(context).isCloseTo(gates, within(1e-6 * (1 + gates)));
            }
            case NEAR, LEGAL -> assertThat(cost).as(context).isGreaterThanOrEqualTo(best - rounding);
            case LINES -> {
                double straight = Math.hypot(map.x(start) - map.x(goal), map.y(start) - map.y(goal));
                assertThat(cost).as(context).isGreaterThanOrEqualTo(map.smallestCost() * straight - 1e-4);
            }
        }
    }

    private NaiveHpa naive(Promise promise) {
        return naive.computeIfAbsent(
                promise, of -> new NaiveHpa(new OctileCosts(map), of.clusterSize(), of.wideEntrance()));
    }

    @Override
    void checkPart(Promise promise, int request, Answer answer, PathBuffer path, String context) {
        int goal = tile(ground.to(request));
        checkTiles(promise, tile(ground.from(request)), answer, context);
        double missing = between(answer.last(), goal);
        assertThat(answer.remaining()).as(context).isBetween(0.0, missing + 1e-7 * (1 + missing));
    }

    /** Legal moves from the start on, whose cost is that of the path, and waypoints in the middle of tiles. */
    private void checkTiles(Promise promise, int start, Answer answer, String context) {
        List<Integer> tiles = answer.corridor();
        assertThat(tiles.get(0)).as(context).isEqualTo(start);
        double walked = 0;
        for (int i = 1; i < tiles.size(); i++) {
            walked += move(tiles.get(i - 1), tiles.get(i), context + ", step " + i);
        }
        List<Integer> cells = answer.cells();
        assertThat(cells.get(0)).as(context).isEqualTo(start);
        assertThat(cells.get(cells.size() - 1)).as(context).isEqualTo(answer.last());
        double length = 0;
        for (int i = 0; i < cells.size(); i++) {
            int tile = cells.get(i);
            assertThat(answer.points().subList(3 * i, 3 * i + 3))
                    .as(context + ", waypoint " + i)
                    .containsExactly(map.x(tile) + 0.5f, 0f, map.y(tile) + 0.5f);
            if (i > 0) {
                int before = cells.get(i - 1);
                length += Math.hypot(map.x(tile) - map.x(before), map.y(tile) - map.y(before));
            }
        }
        double rounding = 1e-6 * (1 + walked);
        if (promise == Promise.LINES) {
            assertThat(answer.cost()).as(context).isLessThanOrEqualTo(walked + rounding);
        } else {
            assertThat(answer.cost()).as(context).isCloseTo(walked, within(rounding));
        }
        if (!map.hasCosts()) {
            assertThat(answer.cost()).as(context).isCloseTo(length, within(rounding));
        }
    }

    private double move(int from, int to, String context) {
        int dx = Math.abs(map.x(to) - map.x(from));
        int dy = Math.abs(map.y(to) - map.y(from));
        boolean legal = Math.max(dx, dy) == 1
                && PlainDijkstra.legal(map, map.x(from), map.y(from), map.x(to) - map.x(from), map.y(to) - map.y(from));
        assertThat(legal).as(context + ": from tile " + from + " to " + to).isTrue();
        return (dx + dy == 2 ? DIAGONAL : 1) * (map.cost(from) + map.cost(to)) / 2;
    }
}
