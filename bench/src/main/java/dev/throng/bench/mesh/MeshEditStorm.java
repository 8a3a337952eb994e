package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.plain.MeshDistances;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.function.IntPredicate;

/**
 * Checks edits of a mesh world: random edits of every kind, one after the other. After each, every method gets the same random requests, and every
 * answer is compared with Dijkstra's plain search. Now and then each snapshot is compared with a fresh build. Stateless.
 */
public final class MeshEditStorm {
    private static final int STARTS = 4;
    private static final int GOALS = 5;
    private static final int VERIFY_EVERY = 100;

    /** Number of shut portals above which some are opened before others are shut. */
    private static final int MOST_SHUT = 150;

    private static final int LINKS = 24;
    private static final int MOST_OBSTACLES = 40;
    private static final double COST_TOLERANCE = 1e-4;

    /**
     * The results.
     *
     * @param answers number of compared answers
     * @param unreachable number of them with an unreachable goal
     * @param verified snapshots compared with a fresh build
     * @param mismatches answers and snapshots that were wrong
     * @param first the first mistake, in one line; null for none
     */
    public record Result(int edits, long answers, long unreachable, int verified, int mismatches, String first) {}

    private MeshEditStorm() {}

    /**
     * @param algos the methods
     * @param edits number of edits [Limit: at least 1]
     * @param executor builds tables beside the queries, for half of the edits
     */
    public static Result run(
            NavMesh mesh,
            List<String> algos,
            MeshEditBench.Indexer indexer,
            int edits,
            long seed,
            Executor executor,
            Progress progress) {
        NavMesh priced = EditKind.AREA.ground(mesh, seed);
        NavMesh linked = priced.linkCount() > 0 ? priced : LinkedMesh.of(priced, LINKS, LINKS / 3, seed);
        return run(MeshWorld.of(linked), null, new MeshEdit(), algos, indexer, edits, seed, executor, progress);
    }

    /**
     * Runs edits that also add and remove obstacles and links.
     *
     * @param ground the ground of the world's tiles, without obstacles
     */
    public static Result run(
            TiledGround ground,
            List<String> algos,
            MeshEditBench.Indexer indexer,
            int edits,
            long seed,
            Executor executor,
            Progress progress) {
        MeshWorld tiles = MeshWorld.ofTiles(ground.tiles(executor, 1), MeshIndex.astar(), Runnable::run, 1);
        Profile prices = Profile.plain();
        for (int area = 1; area < NavMesh.AREAS; area += 2) {
            prices = prices.withAreaCost(area, 3);
        }
        MeshEdit links = new MeshEdit();
        LinkedMesh.links(tiles.mesh(), LINKS, LINKS / 3, seed).forEach(links::addLink);
        RandomObstacles obstacles = new RandomObstacles(ground, MOST_OBSTACLES);
        return run(tiles.withProfile(prices), obstacles, links, algos, indexer, edits, seed, executor, progress);
    }

    /**
     * @param obstacles null for none
     * @param first the first edit of all worlds, after they have their index
     */
    private static Result run(
            MeshWorld plain,
            RandomObstacles obstacles,
            MeshEdit first,
            List<String> algos,
            MeshEditBench.Indexer indexer,
            int edits,
            long seed,
            Executor executor,
            Progress progress) {
        List<MeshWorld> worlds = new ArrayList<>();
        List<MeshQuery> queries = new ArrayList<>();
        for (String algo : algos) {
            worlds.add(indexer.index(algo, plain).edited(first));
            queries.add(worlds.get(worlds.size() - 1).newQuery());
        }
        Counts counts = new Counts();
        SplittableRandom random = new SplittableRandom(seed);
        MeshDistances distances = new MeshDistances(worlds.get(0).mesh());
        for (int i = 0; i < edits; i++) {
            NavMesh before = worlds.get(0).mesh();
            MeshEdit edit = draw(before, random);
            if (obstacles != null) {
                reshape(before, obstacles, random, edit);
            }
            for (int k = 0; k < worlds.size(); k++) {
                MeshWorld next = random.nextBoolean()
                        ? worlds.get(k).edited(edit)
                        : worlds.get(k).edited(edit, executor);
                worlds.set(k, next);
                queries.get(k).moveTo(next);
            }
            distances.moveTo(worlds.get(0).mesh());
            if (obstacles != null) {
                distances = new MeshDistances(worlds.get(0).mesh());
            }
            for (int start = 0; start < STARTS; start++) {
                List<MeshDistances.Point> points = points(worlds.get(0).mesh(), start > 0, random);
                ask(points, distances, algos, queries, "edit " + i, counts);
            }
            if (i % VERIFY_EVERY == VERIFY_EVERY - 1 || i == edits - 1) {
                for (int k = 0; k < worlds.size(); k++) {
                    String context = "edit " + i + ", " + algos.get(k) + ": ";
                    worlds.get(k).verify().ifPresent(fault -> counts.wrong(context + fault));
                    counts.verified++;
                }
            }
            progress.at(i + 1, edits);
        }
        return new Result(edits, counts.answers, counts.unreachable, counts.verified, counts.mismatches, counts.first);
    }

    private static final class Counts {
        private long answers;
        private long unreachable;
        private int verified;
        private int mismatches;
        private String first;

        void wrong(String fault) {
            mismatches++;
            first = first == null ? fault : first;
        }
    }

    /** Returns the centres of a start and of goals: of any polygons, or of some in the largest component. */
    private static List<MeshDistances.Point> points(NavMesh mesh, boolean inLargest, SplittableRandom random) {
        int largest = mesh.components().largest();
        IntPredicate serves = polygon ->
                mesh.exists(polygon) && (!inLargest || mesh.components().label(polygon) == largest);
        List<MeshDistances.Point> points = new ArrayList<>();
        while (points.size() <= GOALS) {
            int polygon = any(mesh.polygonCount(), serves, random);
            points.add(new MeshDistances.Point(
                    polygon, mesh.centre(polygon, 0), mesh.centre(polygon, 1), mesh.centre(polygon, 2)));
        }
        return points;
    }

    /** Finds paths from the first point to all others. */
    private static void ask(
            List<MeshDistances.Point> points,
            MeshDistances distances,
            List<String> algos,
            List<MeshQuery> queries,
            String context,
            Counts counts) {
        MeshDistances.Point from = points.get(0);
        List<MeshDistances.Point> goals = points.subList(1, points.size());
        double[] expected = distances.costs(from, goals);
        PathBuffer path = new PathBuffer();
        for (int k = 0; k < queries.size(); k++) {
            for (int j = 0; j < expected.length; j++) {
                MeshDistances.Point to = goals.get(j);
                PathStatus status = queries.get(k)
                        .findOn(
                                from.polygon(),
                                (float) from.x(),
                                (float) from.y(),
                                (float) from.z(),
                                to.polygon(),
                                (float) to.x(),
                                (float) to.y(),
                                (float) to.z(),
                                path);
                counts.answers++;
                counts.unreachable += status == PathStatus.UNREACHABLE ? 1 : 0;
                boolean none = expected[j] == Double.POSITIVE_INFINITY;
                boolean right = none
                        ? status == PathStatus.UNREACHABLE
                        : status == PathStatus.FOUND
                                && Math.abs(path.cost() - expected[j]) <= COST_TOLERANCE * expected[j];
                if (!right) {
                    counts.wrong(context + ", " + algos.get(k) + ", polygons " + from.polygon() + " to " + to.polygon()
                            + ": " + status + " at " + path.cost() + ", not " + expected[j]);
                }
            }
        }
    }

    /** Adds a change of a link or an obstacle. */
    private static void reshape(NavMesh mesh, RandomObstacles obstacles, SplittableRandom random, MeshEdit edit) {
        int kind = random.nextInt(8);
        // Links can vanish with rebuilt ground, too: always keep some.
        boolean few = links(mesh) <= LINKS / 2;
        if (kind == 0 && !few) {
            edit.removeLink(any(mesh.linkCount(), mesh::linkExists, random));
            // Do not also rebuild tiles: its polygons may vanish with an obstacle of the same edit.
            return;
        }
        if (kind == 1 || few && kind <= 2) {
            edit.addLink(LinkedMesh.links(mesh, 1, random.nextInt(2), random.nextLong())
                    .get(0));
            return;
        }
        edit.tiles(obstacles.change(mesh, random));
    }

    private static int links(NavMesh mesh) {
        int count = 0;
        for (int link = 0; link < mesh.linkCount(); link++) {
            count += mesh.linkExists(link) ? 1 : 0;
        }
        return count;
    }

    private static int any(int count, IntPredicate exists, SplittableRandom random) {
        int id = random.nextInt(count);
        while (!exists.test(id)) {
            id = random.nextInt(count);
        }
        return id;
    }

    private static MeshEdit draw(NavMesh mesh, SplittableRandom random) {
        MeshEdit edit = new MeshEdit();
        int[] shut = shutPortals(mesh);
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int portal = any(mesh.portalCount(), mesh::portalExists, random);
            switch (random.nextInt(6)) {
                case 0 -> edit.area(any(mesh.polygonCount(), mesh::exists, random), random.nextInt(NavMesh.AREAS));
                case 1 -> {
                    if (links(mesh) == 0) {
                        continue;
                    }
                    int link = any(mesh.linkCount(), mesh::linkExists, random);
                    if (random.nextBoolean()) {
                        edit.enableLink(link);
                    } else {
                        edit.disableLink(link);
                    }
                }
                case 2 -> door(mesh, portal, shut.length > MOST_SHUT, edit);
                case 3 -> box(mesh, portal, shut.length > MOST_SHUT, edit);
                case 4 -> edit.shut(portal);
                default -> {
                    if (shut.length > 0) {
                        edit.open(shut[random.nextInt(shut.length)]);
                    }
                }
            }
        }
        for (int i = MOST_SHUT; i < shut.length; i++) {
            edit.open(shut[random.nextInt(shut.length)]);
        }
        return edit;
    }

    private static int[] shutPortals(NavMesh mesh) {
        int[] shut = new int[mesh.portalCount()];
        int size = 0;
        for (int portal = 0; portal < shut.length; portal++) {
            if (mesh.portalExists(portal) && !mesh.portalOpen(portal)) {
                shut[size++] = portal;
            }
        }
        return Arrays.copyOf(shut, size);
    }

    /** Adds a door over a portal. */
    private static void door(NavMesh mesh, int portal, boolean open, MeshEdit edit) {
        double x = mesh.portalX(portal, 0);
        double z = mesh.portalZ(portal, 0);
        double toX = mesh.portalX(portal, 1);
        double toZ = mesh.portalZ(portal, 1);
        if (x == toX && z == toZ) {
            return;
        }
        // A quarter longer at both ends, and slightly turned.
        double dx = (toX - x) / 4;
        double dz = (toZ - z) / 4;
        double low = Math.min(mesh.portalY(portal, 0), mesh.portalY(portal, 1)) - 1;
        if (open) {
            edit.openLine(x - dx + dz, z - dz - dx, toX + dx, toZ + dz, low, low + 3);
        } else {
            edit.shutLine(x - dx + dz, z - dz - dx, toX + dx, toZ + dz, low, low + 3);
        }
    }

    private static void box(NavMesh mesh, int portal, boolean open, MeshEdit edit) {
        double x = mesh.portalX(portal, 0);
        double y = mesh.portalY(portal, 0);
        double z = mesh.portalZ(portal, 0);
        if (open) {
            edit.openBox(x - 0.5, y - 1, z - 0.5, x + 0.5, y + 1, z + 0.5);
        } else {
            edit.shutBox(x - 0.5, y - 1, z - 0.5, x + 0.5, y + 1, z + 0.5);
        }
    }
}
