package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Edits one after the other: each snapshot answers by its own map, as a fresh build does, also under many queries. */
class EditStormTest {
    private static final int WIDTH = 36;
    private static final int HEIGHT = 30;
    private static final int READERS = 3;
    private static final int EDITS = 540;
    private static final int QUERIES = 117_000;

    private static final GridIndex.Hpa CLUSTERS = new GridIndex.Hpa(6, 6, 2, 2, false);
    private static final GridIndex.Mm SECTORS = GridIndex.mm().withSectorSize(8).withCentres(GridIndex.Centres.STATIC);

    private static List<GridWorld> worlds(GridMap map) {
        return List.of(GridWorld.of(map), GridWorld.of(map, CLUSTERS), GridWorld.of(map, SECTORS));
    }

    private static PathStatus find(GridQuery query, GridMap map, int start, int goal, PathBuffer path) {
        return query.find(map.x(start) + 0.5, 0, map.y(start) + 0.5, map.x(goal) + 0.5, 0, map.y(goal) + 0.5, path);
    }

    /** What a path's moves cost, each of them checked by the map alone. */
    private static double walked(GridMap map, PathBuffer path, int start, int goal, String context) {
        double sum = 0;
        assertThat(path.corridor(0)).as(context).isEqualTo(start);
        assertThat(path.corridor(path.corridorSize() - 1)).as(context).isEqualTo(goal);
        for (int i = 1; i < path.corridorSize(); i++) {
            int from = path.corridor(i - 1);
            int to = path.corridor(i);
            int dx = Math.abs(map.x(to) - map.x(from));
            int dy = Math.abs(map.y(to) - map.y(from));
            boolean legal = Math.max(dx, dy) == 1
                    && map.passable(to)
                    && map.passable(map.tile(map.x(to), map.y(from)))
                    && map.passable(map.tile(map.x(from), map.y(to)));
            if (!legal) {
                throw new AssertionError(context + ": no move from tile " + from + " to " + to);
            }
            sum += (dx + dy == 2 ? OctileCosts.SQRT_2 : 1) * (map.cost(from) + map.cost(to)) / 2;
        }
        return sum;
    }

    @Test
    void shouldAnswerAsDijkstraAndAFreshBuildAfterEveryEdit() {
        int edits = 0;
        int found = 0;
        int parted = 0;
        double cost = 0;
        double optimum = 0;
        PathBuffer path = new PathBuffer();
        PathBuffer expected = new PathBuffer();
        for (int seed = 0; seed < 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.rooms(WIDTH, HEIGHT, random);
            RandomEdits source = new RandomEdits(random, 6, 0.5, seed % 2 == 0 ? 0 : 4);
            List<GridWorld> worlds = new ArrayList<>(worlds(map));
            List<GridQuery> queries = new ArrayList<>();
            worlds.forEach(world -> queries.add(world.newQuery()));
            for (int i = 0; i < 20; i++) {
                MapEdit edit = source.next(map);
                map = map.edited(edit);
                List<GridWorld> fresh = worlds(map);
                for (int kind = 0; kind < worlds.size(); kind++) {
                    worlds.set(kind, worlds.get(kind).edited(edit));
                    queries.get(kind).moveTo(worlds.get(kind));
                    edits++;
                }
                for (int pair = 0; pair < 4; pair++) {
                    int start = passable(map, random);
                    int goal = passable(map, random);
                    double best = PlainDijkstra.distances(map, start, OctileCosts.SQRT_2)[goal];
                    for (int kind = 0; kind < worlds.size(); kind++) {
                        String context = "seed " + seed + ", edit " + i + ", " + start + " to " + goal + ", "
                                + worlds.get(kind).index();
                        PathStatus status = find(queries.get(kind), map, start, goal, path);
                        find(fresh.get(kind).newQuery(), map, start, goal, expected);
                        assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(expected));
                        if (best == Double.POSITIVE_INFINITY) {
                            assertThat(status).as(context).isEqualTo(PathStatus.UNREACHABLE);
                            parted++;
                            continue;
                        }
                        assertThat(status).as(context).isEqualTo(PathStatus.FOUND);
                        assertThat(path.cost())
                                .as(context)
                                .isEqualTo(walked(map, path, start, goal, context), Offset.offset(1e-4))
                                .isGreaterThanOrEqualTo(best - 1e-4);
                        found += path.corridorSize() > 1 ? 1 : 0;
                        cost += path.cost();
                        optimum += best;
                    }
                }
            }
        }
        assertThat(edits).isGreaterThanOrEqualTo(308);
        assertThat(found).isGreaterThan(edits);
        assertThat(parted).isGreaterThan(10);
        assertThat(cost).as("all paths together").isLessThan(1.1 * optimum);
    }

    private static int passable(GridMap map, SplittableRandom random) {
        int tile = random.nextInt(map.tileCount());
        while (!map.passable(tile)) {
            tile = random.nextInt(map.tileCount());
        }
        return tile;
    }

    /** A snapshot with what can reach what on it, found anew. */
    private record Snapshot(int number, GridMap map, int[] labels, List<GridWorld> worlds) {
        static Snapshot of(int number, GridMap map, List<GridWorld> worlds) {
            int[] labels = new int[map.tileCount()];
            int[] stack = new int[map.tileCount()];
            for (int tile = 0; tile < labels.length; tile++) {
                int size = 0;
                if (map.passable(tile) && labels[tile] == 0) {
                    labels[tile] = tile + 1;
                    stack[size++] = tile;
                }
                while (size > 0) {
                    int at = stack[--size];
                    int x = map.x(at);
                    int y = map.y(at);
                    for (int[] next : new int[][] {{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}}) {
                        // Diagonal moves need both straight ones, so these are enough.
                        if (map.contains(next[0], next[1])) {
                            int neighbour = map.tile(next[0], next[1]);
                            if (map.passable(neighbour) && labels[neighbour] == 0) {
                                labels[neighbour] = tile + 1;
                                stack[size++] = neighbour;
                            }
                        }
                    }
                }
            }
            return new Snapshot(number, map, labels, worlds);
        }
    }

    private volatile Snapshot newest;
    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void shouldAnswerByTheSnapshotInTheMiddleOfAStormOfEdits() throws Exception {
        SplittableRandom random = new SplittableRandom(11);
        GridMap map = HpaMaps.rooms(WIDTH, HEIGHT, random);
        newest = Snapshot.of(0, map, worlds(map));
        ExecutorService pool = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<int[]>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                Callable<int[]> reader = reader(random.split());
                readers.add(pool.submit(reader));
            }
            RandomEdits source = new RandomEdits(random, 6, 0.5, 0);
            for (int i = 1; i <= EDITS; i++) {
                Snapshot last = newest;
                MapEdit edit = source.next(last.map);
                List<GridWorld> worlds = new ArrayList<>();
                last.worlds.forEach(world -> worlds.add(world.edited(edit)));
                newest = Snapshot.of(i, last.map.edited(edit), worlds);
                // Edits are spread over all queries; each reader that has failed is not waited for.
                while (asked.get() < (long) i * QUERIES / EDITS
                        && readers.stream().noneMatch(Future::isDone)) {
                    Thread.onSpinWait();
                }
            }
            int[] counts = new int[4];
            for (Future<int[]> reader : readers) {
                int[] its = reader.get();
                for (int i = 0; i < counts.length; i++) {
                    counts[i] += its[i];
                }
            }
            assertThat(counts[0]).as("queries").isGreaterThanOrEqualTo(QUERIES);
            assertThat(counts[1]).as("paths of several tiles").isGreaterThan(QUERIES / 4);
            assertThat(counts[2]).as("pairs without a path").isGreaterThan(QUERIES / 200);
            assertThat(counts[3]).as("snapshots taken").isGreaterThan(EDITS / 2);
        } finally {
            pool.shutdownNow();
        }
    }

    /** Asks the newest snapshot again and again; counts queries, paths, pairs without a path, and snapshots. */
    private Callable<int[]> reader(SplittableRandom random) {
        return () -> {
            int[] counts = new int[4];
            Snapshot at = newest;
            List<GridQuery> queries = new ArrayList<>();
            at.worlds.forEach(world -> queries.add(world.newQuery()));
            PathBuffer path = new PathBuffer();
            while (asked.incrementAndGet() <= QUERIES + READERS) {
                if (newest != at) {
                    at = newest;
                    for (int kind = 0; kind < queries.size(); kind++) {
                        queries.get(kind).moveTo(at.worlds.get(kind));
                    }
                    counts[3]++;
                }
                int kind = counts[0] % queries.size();
                int start = passable(at.map, random);
                int goal = passable(at.map, random);
                String context = "snapshot " + at.number + ", kind " + kind + ", " + start + " to " + goal;
                PathStatus status = find(queries.get(kind), at.map, start, goal, path);
                boolean joined = at.labels[start] == at.labels[goal];
                if (status != (joined ? PathStatus.FOUND : PathStatus.UNREACHABLE)) {
                    throw new AssertionError(context + ": " + status);
                }
                if (joined) {
                    double walked = walked(at.map, path, start, goal, context);
                    if (!(Math.abs(walked - path.cost()) < 1e-4)) {
                        throw new AssertionError(context + ": costs " + path.cost() + ", not " + walked);
                    }
                }
                counts[0]++;
                counts[1] += joined && path.corridorSize() > 1 ? 1 : 0;
                counts[2] += joined ? 0 : 1;
            }
            return counts;
        };
    }
}
