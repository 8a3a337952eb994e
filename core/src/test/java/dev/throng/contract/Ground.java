package dev.throng.contract;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.mesh.DegenerateMesh;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * A mesh or a grid map without any index, with requests on it: what every subject is built over. Compared by identity. Immutable,
 * share freely.
 *
 * <p>Coordinates of requests are floats, as batches have them, so that a query and a batch are asked the same.
 */
public final class Ground {
    /** Floats per request: from (x, y, z), to (x, y, z). */
    public static final int REQUEST = 6;

    private static final int REQUESTS = 24;

    private static final List<Ground> MESHES = drawnAndRandomMeshes();
    private static final List<Ground> GRIDS = drawnAndRandomGrids();

    private final String name;
    private final NavMesh mesh;
    private final GridMap map;
    private final float[] requests;

    private Ground(String name, NavMesh mesh, GridMap map, float[] requests) {
        this.name = name;
        this.mesh = mesh;
        this.map = map;
        this.requests = requests;
    }

    public static List<Ground> meshes() {
        return MESHES;
    }

    public static List<Ground> grids() {
        return GRIDS;
    }

    private static List<Ground> drawnAndRandomMeshes() {
        List<Ground> all = new ArrayList<>();
        all.add(of("one polygon", MeshDrawing.of(".").build(), 1));
        all.add(of("two islands", MeshDrawing.of("...#...\n...#...").build(), 2));
        all.add(of("an island that one link leads to", MeshDrawing.of("""
                A.#...
                ..#.a.
                ..#...
                """).build(), 3));
        all.add(of("mud and a detour", MeshDrawing.of("""
                ..........
                .########.
                .########.
                .########.
                .111111111
                """).areaCost(1, 2.5f).build(), 4));
        all.add(of(
                "a ring of halls",
                MeshDrawing.of("""
                .....#....A
                .###.#.##..
                .#....1##.#
                .#.####.#.#
                ...#a...#..
                .#.#.##.##.
                .......111.
                """).areaCost(1, 0.5f).linkCost(2).build(),
                5));
        for (int seed = 20; seed < 28; seed++) {
            all.add(of("random mesh " + seed, RandomMesh.of(seed), seed));
        }
        for (int seed = 1; seed < 4; seed++) {
            all.add(of("degenerate mesh " + seed, DegenerateMesh.of(seed), seed));
        }
        all.add(of("quarter 7", quarter(7), 7));
        return all;
    }

    private static List<Ground> drawnAndRandomGrids() {
        List<Ground> all = new ArrayList<>();
        all.add(of("one tile", GridMap.drawn("."), 1));
        all.add(of("walls alone", GridMap.drawn("@@\n@@"), 2));
        all.add(of("two rooms without a door", GridMap.drawn("""
                ....#....
                .SS.#.##.
                ....#....
                """), 3));
        all.add(of("a bent corridor", GridMap.drawn("""
                ..........
                .########.
                .#......#.
                .#.####.#.
                .#.#..#.#.
                .#.##.#.#.
                .#....#.#.
                .######.#.
                ........#.
                """), 4));
        for (int seed = 30; seed < 34; seed++) {
            GridMap map = RandomMaps.map(new SplittableRandom(seed));
            all.add(of("random map " + seed, map, seed));
            all.add(of("random map with costs " + seed, RandomMaps.costly(map, new SplittableRandom(seed)), seed));
        }
        all.add(of("corners that diagonals may cut", GridMap.drawn("""
                .......@..
                .@@.@.@...
                ..@.....@@
                @...@@@...
                ...@...@..
                """).withDiagonals(Diagonals.ONE_FREE), 5));
        for (int seed = 34; seed < 36; seed++) {
            GridMap map = RandomMaps.map(new SplittableRandom(seed)).withDiagonals(Diagonals.ONE_FREE);
            all.add(of("random map past corners " + seed, map, seed));
            all.add(of("the same with costs " + seed, RandomMaps.costly(map, new SplittableRandom(seed)), seed));
        }
        GridMap rooms = HpaMaps.rooms(57, 43, new SplittableRandom(8));
        all.add(of("rooms past corners 8", rooms.withDiagonals(Diagonals.ONE_FREE), 8));
        all.add(of("rooms 8", rooms, 8));
        all.add(of("rooms with costs 8", RandomMaps.costly(rooms, new SplittableRandom(8)), 8));
        return all;
    }

    /** Streets and yards of split tiles, some of them mud, with two links: paths of dozens of polygons. */
    private static NavMesh quarter(int seed) {
        Random random = new Random(seed);
        int size = 24;
        char[][] tiles = new char[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                boolean hole = random.nextInt(100) < (row % 5 == 0 || column % 7 == 0 ? 60 : 5);
                tiles[row][column] = hole ? '#' : random.nextInt(6) == 0 ? '1' : '.';
            }
        }
        tiles[1][1] = 'A';
        tiles[22][22] = 'a';
        tiles[1][22] = 'B';
        tiles[22][1] = 'B';
        StringBuilder drawing = new StringBuilder();
        for (char[] row : tiles) {
            drawing.append(row).append('\n');
        }
        return MeshDrawing.of(drawing.toString())
                .areaCost(1, 2.5f)
                .linkCost(6)
                .split(random)
                .build();
    }

    private static Ground of(String name, NavMesh mesh, int seed) {
        Random random = new Random(seed);
        float[] requests = new float[REQUEST * REQUESTS];
        for (int i = 0; i < REQUESTS; i++) {
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            put(requests, i, from, to);
        }
        // A few of each kind that needs no search; the rest stays as it is.
        System.arraycopy(requests, 0, requests, 3, 3);
        float[] goal = {requests[REQUEST + 3], requests[REQUEST + 4], requests[REQUEST + 5]};
        put(requests, 1, new double[] {goal[0], goal[1] + 1000, goal[2]}, doubles(goal));
        put(requests, 2, doubles(goal), new double[] {mesh.max(0) + 100, goal[1], goal[2]});
        put(requests, 3, doubles(goal), new double[] {goal[0], goal[1], Double.NaN});
        put(requests, 4, new double[] {goal[0], Double.NEGATIVE_INFINITY, goal[2]}, doubles(goal));
        return new Ground(name, mesh, null, requests);
    }

    static Ground of(String name, GridMap map, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] requests = new float[REQUEST * REQUESTS];
        for (int i = 0; i < REQUESTS; i++) {
            put(requests, i, pointOn(map, random), pointOn(map, random));
        }
        System.arraycopy(requests, 0, requests, 3, 3);
        double[] goal = {requests[REQUEST + 3], 0, requests[REQUEST + 5]};
        put(requests, 1, new double[] {-0.5, 0, goal[2]}, goal);
        put(requests, 2, goal, new double[] {goal[0], 0, map.height()});
        put(requests, 3, goal, new double[] {Double.NaN, 0, goal[2]});
        put(requests, 4, new double[] {goal[0], 0, Double.POSITIVE_INFINITY}, goal);
        return new Ground(name, null, map, requests);
    }

    /** Mostly on a passable tile, if there is one. */
    private static double[] pointOn(GridMap map, SplittableRandom random) {
        int tile = random.nextInt(map.tileCount());
        for (int i = 0; i < 3 && !map.passable(tile); i++) {
            tile = random.nextInt(map.tileCount());
        }
        return new double[] {map.x(tile) + random.nextInt(8) / 8.0, random.nextInt(3), map.y(tile) + 0.5};
    }

    private static double[] doubles(float[] point) {
        return new double[] {point[0], point[1], point[2]};
    }

    private static void put(float[] requests, int request, double[] from, double[] to) {
        for (int axis = 0; axis < 3; axis++) {
            requests[REQUEST * request + axis] = (float) from[axis];
            requests[REQUEST * request + 3 + axis] = (float) to[axis];
        }
    }

    /** The same requests on another map of the same size. */
    Ground with(GridMap other, String what) {
        return new Ground(name + ", " + what, null, other, requests);
    }

    /** The same requests; then from every point to one goal, and from one start to every point. */
    Ground withSharedEndpoints() {
        int count = requestCount();
        float[] more = Arrays.copyOf(requests, 5 * requests.length);
        for (int i = 0; i < count; i++) {
            put(more, count + i, from(i), to(count - 1));
            put(more, 2 * count + i, to(i), to(count - 1));
            put(more, 3 * count + i, from(count - 1), from(i));
            put(more, 4 * count + i, from(count - 1), to(i));
        }
        return new Ground(name + ", shared endpoints", mesh, map, more);
    }

    /** Null on a grid. */
    public NavMesh mesh() {
        return mesh;
    }

    /** Null on a mesh. */
    public GridMap map() {
        return map;
    }

    /** [(fromX, fromY, fromZ, toX, toY, toZ)] */
    public float[] requests() {
        return requests;
    }

    public int requestCount() {
        return requests.length / REQUEST;
    }

    double[] from(int request) {
        return point(REQUEST * request);
    }

    double[] to(int request) {
        return point(REQUEST * request + 3);
    }

    private double[] point(int at) {
        return new double[] {requests[at], requests[at + 1], requests[at + 2]};
    }

    /** With the seeds that it was made of. */
    @Override
    public String toString() {
        return name;
    }
}
