package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomProfile;
import dev.throng.mesh.index.OverlayCheck;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Worlds and single queries for other profiles: the same as a world built for them from scratch. */
class MeshProfileTest {
    private static List<MeshIndex> indexes(Random random) {
        List<MeshIndex> indexes = new ArrayList<>();
        for (MeshIndex.Legs legs : MeshIndex.Legs.values()) {
            indexes.add(new MeshIndex.Hna(2, 3 + random.nextInt(6), 1.5, random.nextInt(), legs));
        }
        indexes.add(MeshIndex.pccp().withLevels(2).withMergeFactor(3 + random.nextInt(6)));
        indexes.add(new MeshIndex.Transit(3 + random.nextInt(12), random.nextBoolean(), random.nextInt()));
        indexes.add(MeshIndex.auto(MeshIndex.Auto.DEFAULT_BYTES));
        return indexes;
    }

    @Test
    void shouldFindWhatDijkstraFindsForTheProfile() {
        int found = 0;
        int costlier = 0;
        int cutOff = 0;
        int linked = 0;
        int onForbidden = 0;
        for (int seed = 0; seed < 24; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(RandomProfile.linked(RandomMesh.of(seed), random));
            Profile profile = RandomProfile.of(random);
            NavMesh mesh = plain.mesh().withProfile(profile);
            NaiveMeshSearch naive = new NaiveMeshSearch(mesh);
            // The profile that a world has before is to leave no trace.
            MeshWorld before = random.nextBoolean() ? plain : plain.withProfile(RandomProfile.of(random));
            MeshWorld profiled = before.withProfile(profile);
            MeshQuery astar = profiled.newQuery();
            MeshQuery single = before.newQuery();
            single.profile(profile);
            MeshQuery unbound = plain.newQuery();
            MeshQuery tight = profiled.newQuery();
            tight.quality(PathQuality.TIGHT);
            List<MeshQuery> queries = new ArrayList<>();
            List<MeshIndex> indexes = indexes(random);
            for (MeshIndex index : List.of(indexes.get(seed % 6), indexes.get((seed / 6 + seed) % 6))) {
                MeshWorld built = before.withIndex(index);
                MeshWorld shared = built.withProfile(profile);
                // The cells that were chosen from among several are not those of a build with the same numbers.
                MeshWorld fresh = index instanceof MeshIndex.Auto ? shared : MeshWorld.of(mesh, built.index());
                assertThat(shared.index()).isEqualTo(built.index());
                sameIndex(shared, fresh, "seed " + seed + ", " + built.index());
                queries.add(indexed(shared));
                queries.add(indexed(fresh));
            }
            boolean close = random.nextBoolean();
            for (MeshQuery query : queries) {
                reach(query, close);
            }
            reach(astar, close);
            reach(single, close);
            reach(tight, close);
            PathBuffer expected = new PathBuffer();
            PathBuffer path = new PathBuffer();
            for (int pair = 0; pair < 25; pair++) {
                String context = "seed " + seed + ", " + profile + ", pair " + pair;
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                PathStatus status = astar.find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                assertThat(single.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                        .as(context)
                        .isEqualTo(status);
                assertThat(path.cost()).as(context).isEqualTo(expected.cost());
                onForbidden += mesh.passable(astar.startPolygon()) && mesh.passable(astar.goalPolygon()) ? 0 : 1;
                if (status == PathStatus.FOUND) {
                    check(profiled, naive, astar, expected, context);
                    MeshPathCheck.sameCost(profiled, path, expected, context);
                    tight.find(from[0], from[1], from[2], to[0], to[1], to[2], path);
                    MeshPathCheck.sameCostButTight(profiled, path, expected, context);
                    onAllowedGround(mesh, path, context);
                    found++;
                    linked += MeshPathCheck.hasLink(expected) ? 1 : 0;
                } else {
                    assertThat(status).as(context).isEqualTo(PathStatus.UNREACHABLE);
                    assertThat(astar.expanded()).as(context).isZero();
                    assertThat(unreachable(naive, mesh, astar)).as(context).isTrue();
                }
                PathStatus otherwise = unbound.find(from[0], from[1], from[2], to[0], to[1], to[2], path);
                cutOff += otherwise == PathStatus.FOUND && status == PathStatus.UNREACHABLE ? 1 : 0;
                costlier += status == PathStatus.FOUND && path.cost() < expected.cost() ? 1 : 0;
                double[] costs = new double[2];
                for (int i = 0; i < queries.size(); i++) {
                    assertThat(queries.get(i).find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                            .as(context + ", query " + i)
                            .isEqualTo(status);
                    costs[i % 2] = path.cost();
                    assertThat(i % 2 == 0 || costs[0] == costs[1])
                            .as(context + ", index " + i / 2 + ": " + costs[0] + " and afresh " + costs[1])
                            .isTrue();
                    if (status == PathStatus.FOUND) {
                        MeshPathCheck.sameCost(profiled, path, expected, context + ", query " + i);
                        onAllowedGround(profiled.mesh(), path, context);
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(250);
        assertThat(costlier).as("paths that cost the profile more").isGreaterThan(60);
        assertThat(cutOff).as("paths that the profile does not have").isGreaterThan(40);
        assertThat(linked).as("paths over links").isGreaterThan(50);
        assertThat(onForbidden).as("points on forbidden ground").isGreaterThan(30);
    }

    /** Where near points are tried with plain A*, costs differ by the rounding of tables, and that is measured anew for a fresh world. */
    private static MeshQuery indexed(MeshWorld world) {
        MeshQuery query = world.newQuery();
        if (world.index().method() != MeshIndex.Method.ASTAR) {
            query.shortRange(false);
        }
        return query;
    }

    private static void reach(MeshQuery query, boolean close) {
        if (close) {
            query.reach(0.05, 3);
        }
    }

    private static void check(
            MeshWorld world, NaiveMeshSearch naive, MeshQuery query, PathBuffer path, String context) {
        int last = path.waypointCount() - 1;
        float[] from = {path.x(0), path.y(0), path.z(0)};
        float[] to = {path.x(last), path.y(last), path.z(last)};
        assertThat(path.cost()).as(context).isEqualTo(naive.cost(query.startPolygon(), from, query.goalPolygon(), to));
        MeshPathCheck.sameCost(world, path, path, context);
        onAllowedGround(world.mesh(), path, context);
    }

    private static boolean unreachable(NaiveMeshSearch naive, NavMesh mesh, MeshQuery query) {
        int from = query.startPolygon();
        int to = query.goalPolygon();
        float[] start = {mesh.centre(from, 0), mesh.centre(from, 1), mesh.centre(from, 2)};
        float[] goal = {mesh.centre(to, 0), mesh.centre(to, 1), mesh.centre(to, 2)};
        return naive.cost(from, start, to, goal) == Double.POSITIVE_INFINITY;
    }

    private static void onAllowedGround(NavMesh mesh, PathBuffer path, String context) {
        Profile profile = mesh.profile();
        for (int i = 0; i < path.corridorSize(); i++) {
            assertThat(profile.forbidsArea(mesh.area(path.corridor(i))))
                    .as(context)
                    .isFalse();
        }
        for (int i = 0; i < path.waypointCount(); i++) {
            int link = path.link(i);
            assertThat(link >= 0 && profile.forbidsLinks(mesh.linkKind(link)))
                    .as(context)
                    .isFalse();
        }
    }

    private static void sameIndex(MeshWorld a, MeshWorld b, String context) {
        if (Inside.snapshot(a).overlay() != null) {
            assertThat(Inside.snapshot(a)
                            .overlay()
                            .overlay()
                            .difference(Inside.snapshot(b).overlay().overlay()))
                    .as(context)
                    .isEmpty();
            assertThat(OverlayCheck.verify(Inside.snapshot(a).overlay()))
                    .as(context)
                    .isEmpty();
            if (Inside.snapshot(a).overlay().table() != null) {
                assertThat(Inside.snapshot(a).overlay().table().costs())
                        .as(context)
                        .isEqualTo(Inside.snapshot(b).overlay().table().costs());
            }
        }
    }

    private static final NavMesh SHORES = MeshDrawing.of("""
            ..1111111111111..
            ..1111111111111..
            ..1111111111111..
            """).build();

    private static final Profile ON_FOOT = Profile.plain().withoutAreas(1);

    @Test
    void shouldPutPointsOnTheNearestGroundThatIsAllowed() {
        for (MeshQuery query : footQueries()) {
            PathBuffer path = new PathBuffer();
            assertThat(query.find(0.5, 0, 0.5, 2.9, 0, 1.5, path)).isEqualTo(PathStatus.FOUND);
            assertThat(path.x(path.waypointCount() - 1)).as("the shore").isEqualTo(2);
            assertThat(query.find(2.9, 0, 1.5, 0.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
            assertThat(query.find(0.5, 0, 0.5, 7.5, 0, 1.5, path))
                    .as("deep water")
                    .isEqualTo(PathStatus.UNREACHABLE);
            assertThat(query.goalPolygon()).isNotNegative();
            assertThat(query.expanded()).isZero();
            assertThat(query.find(7.5, 0, 1.5, 7.6, 0, 1.5, path)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(query.find(0.5, 0, 0.5, 7.5, 0, 9, path)).as("no ground").isEqualTo(PathStatus.OFF_WORLD);
            int water = query.goalPolygon() < 0 ? 5 : query.goalPolygon();
            assertThat(SHORES.area(water)).isEqualTo(1);
            assertThat(query.findOn(water, 5.5f, 0, 0.5f, water, 5.6f, 0, 0.5f, path))
                    .isEqualTo(PathStatus.UNREACHABLE);
        }
    }

    @Test
    void shouldNotReachTheOtherShore() {
        PathBuffer path = new PathBuffer();
        List<MeshQuery> queries = footQueries();
        for (MeshQuery query : queries) {
            assertThat(query.find(0.5, 0, 0.5, 16.5, 0, 1.5, path)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(path.cost()).isInfinite();
        }
        assertThat(queries.get(0).expanded()).as("labels tell").isZero();
        assertThat(queries.get(queries.size() - 1).expanded())
                .as("a search tells")
                .isPositive();
    }

    /** The last one is a query of a world for everybody. */
    private static List<MeshQuery> footQueries() {
        MeshWorld plain = MeshWorld.of(SHORES);
        MeshWorld transit = plain.withIndex(MeshIndex.transit().withCellSize(4));
        MeshQuery single = transit.newQuery();
        single.profile(ON_FOOT);
        return List.of(
                plain.withProfile(ON_FOOT).newQuery(),
                transit.withProfile(ON_FOOT).newQuery(),
                single);
    }

    @Test
    void shouldGoBackToTheProfileOfTheWorld() {
        MeshQuery query =
                MeshWorld.of(SHORES, MeshIndex.transit().withCellSize(4)).newQuery();
        PathBuffer path = new PathBuffer();
        query.find(0.5, 0, 0.5, 16.5, 0, 1.5, path);
        double cost = path.cost();

        query.profile(Profile.plain().withAreaCost(1, 2));
        assertThat(query.find(0.5, 0, 0.5, 16.5, 0, 1.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isGreaterThan(cost + 10);
        query.profile(null);
        assertThat(query.find(0.5, 0, 0.5, 16.5, 0, 1.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isEqualTo(cost);
    }

    @Test
    void shouldBeTheWorldItselfForTheSameProfile() {
        MeshWorld world = MeshWorld.of(SHORES, MeshIndex.pccp());
        MeshWorld onFoot = world.withProfile(ON_FOOT);

        assertThat(world.withProfile(Profile.plain())).isSameAs(world);
        assertThat(onFoot.withProfile(Profile.plain().withoutAreas(1))).isSameAs(onFoot);
        assertThat(onFoot.profile()).isEqualTo(ON_FOOT);
        assertThat(Inside.snapshot(onFoot).overlay().cells())
                .isSameAs(Inside.snapshot(world).overlay().cells());
        assertThat(Inside.snapshot(onFoot).locator())
                .isSameAs(Inside.snapshot(world).locator());
        sameIndex(onFoot.withProfile(Profile.plain()), world, "there and back");
    }

    /** Doors and areas, before a profile and after it; queries move between snapshots and profiles. */
    @Test
    void shouldGoTogetherWithEdits() {
        int found = 0;
        for (int seed = 0; seed < 15; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomProfile.linked(RandomMesh.of(seed), random);
            MeshWorld world = MeshWorld.of(mesh, indexes(random).get(seed % 5));
            Profile profile = RandomProfile.of(random);
            MeshQuery moved = world.newQuery();
            MeshQuery single = world.newQuery();
            single.profile(profile);
            MeshWorld edited = world;
            MeshWorld profiled = world.withProfile(profile);
            for (int step = 0; step < 4; step++) {
                MeshEdit edit = new MeshEdit().disableLink(random.nextInt(mesh.linkCount()));
                for (int i = 0; i < 3; i++) {
                    edit.shut(random.nextInt(mesh.portalCount())).open(random.nextInt(mesh.portalCount()));
                    edit.area(random.nextInt(mesh.polygonCount()), random.nextInt(4));
                }
                edited = edited.edited(edit);
                profiled = profiled.edited(edit);
                MeshWorld after = edited.withProfile(profile);
                String context = "seed " + seed + ", step " + step + ", " + profile;
                assertThat(after.verify()).as(context).isEmpty();
                assertThat(profiled.verify()).as(context).isEmpty();
                sameIndex(after, profiled, context);
                moved.moveTo(step % 2 == 0 ? after : profiled);
                single.moveTo(edited);
                found += sameAnswers(after, moved, single, random, context);
            }
        }
        assertThat(found).isGreaterThan(100);
    }

    private static int sameAnswers(MeshWorld world, MeshQuery moved, MeshQuery single, Random random, String context) {
        int found = 0;
        NavMesh mesh = world.mesh();
        NaiveMeshSearch naive = new NaiveMeshSearch(mesh);
        MeshQuery astar = world.withIndex(MeshIndex.astar()).newQuery();
        PathBuffer expected = new PathBuffer();
        PathBuffer path = new PathBuffer();
        for (int pair = 0; pair < 8; pair++) {
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            PathStatus status = astar.find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
            assertThat(single.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                    .as(context)
                    .isEqualTo(status);
            assertThat(path.cost()).as(context).isEqualTo(expected.cost());
            assertThat(moved.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                    .as(context)
                    .isEqualTo(status);
            if (status == PathStatus.FOUND) {
                check(world, naive, astar, expected, context);
                MeshPathCheck.sameCost(world, path, expected, context);
                found++;
            }
        }
        return found;
    }

    @Test
    void shouldStopSearchesForAProfileEarly() {
        MeshQuery query = MeshWorld.of(SHORES).newQuery();
        query.profile(Profile.plain().withAreaCost(0, 5));
        PathBuffer path = new PathBuffer();

        query.begin(0.5, 0, 0.5, 16.5, 0, 1.5);
        assertThat(query.advance(4)).isFalse();
        assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.remaining()).isPositive();
        assertThat(query.expanded()).isEqualTo(4);
        double bound = path.cost() + path.remaining();
        query.find(0.5, 0, 0.5, 16.5, 0, 1.5, path);
        assertThat(path.cost()).isGreaterThanOrEqualTo(bound);
    }

    @Test
    void shouldAllocateNothingPerQuery() {
        for (int seed = 0; seed < 3; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomProfile.linked(RandomMesh.of(seed), random));
            MeshQuery query = world.newQuery();
            query.profile(RandomProfile.of(random));
            MeshPathCheck.noBytesPerQuery(query, world.mesh(), seed);
        }
    }

    @Test
    void shouldAllocateNothingForEachChangeOfProfile() {
        MeshQuery query = MeshWorld.of(SHORES).newQuery();
        Profile[] profiles = {ON_FOOT, Profile.plain().withAreaCost(1, 3), null};
        PathBuffer path = new PathBuffer();
        Runnable queries = () -> {
            for (Profile profile : profiles) {
                query.profile(profile);
                query.find(0.5, 0, 0.5, 1.5, 0, 2.5, path);
            }
        };
        for (int i = 0; i < 2000; i++) {
            queries.run();
        }
        assertThat(Allocation.everyTime(queries)).isZero();
    }

    @Test
    void shouldAnswerBatchesAsSingleQueries() {
        int found = 0;
        for (int seed = 0; seed < 12; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(RandomProfile.linked(RandomMesh.of(seed), random));
            MeshWorld world = plain.withIndex(indexes(random).get(seed % 6)).withProfile(RandomProfile.of(random));
            NavMesh mesh = world.mesh();
            int count = 60;
            float[] requests = new float[6 * count];
            double[] common = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            for (int i = 0; i < 2 * count; i++) {
                // Half of the goals are the same, so that searches are shared.
                double[] p =
                        i % 4 == 1 ? common : RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                for (int axis = 0; axis < 3; axis++) {
                    requests[3 * i + axis] = (float) p[axis];
                }
            }
            BatchPaths paths =
                    CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(requests);
            MeshQuery query = world.newQuery();
            PathBuffer path = new PathBuffer();
            for (int i = 0; i < count; i++) {
                int at = 6 * i;
                PathStatus status = query.find(
                        requests[at],
                        requests[at + 1],
                        requests[at + 2],
                        requests[at + 3],
                        requests[at + 4],
                        requests[at + 5],
                        path);
                assertThat(paths.status(i))
                        .as("seed " + seed + ", request " + i)
                        .isEqualTo(status);
                assertThat(paths.cost(i)).as("seed " + seed + ", request " + i).isEqualTo(path.cost());
                found += status == PathStatus.FOUND ? 1 : 0;
            }
        }
        assertThat(found).isGreaterThan(200);
    }
}
