package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** What a snapshot of a mesh world promises besides its answers. */
class MeshSnapshotsTest {
    private static final String YARD = "....................\n".repeat(12).strip();

    private static List<MeshIndex> indexes() {
        return List.of(
                MeshIndex.astar(),
                MeshIndex.hna().withMergeFactor(5),
                new MeshIndex.Pccp(MeshIndex.hna().withMergeFactor(5), 2),
                MeshIndex.transit().withCellSize(30),
                MeshIndex.transit().withCellSize(30).withStoredLegs(false));
    }

    private static int portalBetween(NavMesh mesh, int a, int b) {
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (mesh.portalPolygon(portal, 0) == a && mesh.portalPolygon(portal, 1) == b
                    || mesh.portalPolygon(portal, 0) == b && mesh.portalPolygon(portal, 1) == a) {
                return portal;
            }
        }
        throw new AssertionError("no portal joins " + a + " and " + b);
    }

    @Test
    void shouldSayWhetherWhatIsLeftOfAPathIsUntouched() {
        // Polygons 0 to 7 below, 8 to 15 above.
        NavMesh mesh =
                MeshDrawing.of("........\n########\n........".replace("#", " ")).build();
        MeshWorld world = MeshWorld.of(mesh);
        PathBuffer path = new PathBuffer();
        assertThat(world.newQuery().find(0.5, 0, 0.5, 5.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.corridorSize()).isEqualTo(6);

        MeshWorld elsewhere = world.edited(new MeshEdit().shut(portalBetween(mesh, 8, 9)));
        assertThat(elsewhere.stillValid(path, 0)).isTrue();
        MeshWorld behind = elsewhere.edited(new MeshEdit().shut(portalBetween(mesh, 0, 1)));
        assertThat(behind.stillValid(path, 0)).isFalse();
        assertThat(behind.stillValid(path, 1)).isFalse();
        assertThat(behind.stillValid(path, 2)).isTrue();
        MeshWorld ahead = behind.edited(new MeshEdit().area(4, 1));
        assertThat(ahead.stillValid(path, 2)).isFalse();
        assertThat(ahead.stillValid(path, 5)).isTrue();
        assertThat(ahead.stillValid(path, 6)).as("at the goal").isTrue();
        // A path is as old as its snapshot; opened again, the ground is still touched.
        MeshWorld opened = ahead.edited(new MeshEdit().open(portalBetween(mesh, 0, 1)));
        assertThat(opened.stillValid(path, 0)).isFalse();
        assertThat(opened.newQuery().find(0.5, 0, 0.5, 5.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.version()).isEqualTo(4);
        assertThat(opened.stillValid(path, 0)).isTrue();
        assertThat(ahead.stillValid(path, 0)).as("found later").isFalse();
    }

    @Test
    void shouldCountItsVersions() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("....").build());
        assertThat(world.version()).isZero();
        assertThat(world.edited(new MeshEdit())).isSameAs(world);
        assertThat(world.edited(new MeshEdit().open(0).area(1, 0))).isSameAs(world);
        assertThat(world.edited(new MeshEdit().shut(0).open(0)).version()).isLessThanOrEqualTo(1);
        MeshWorld shut = world.edited(new MeshEdit().shut(0));
        assertThat(shut.version()).isEqualTo(1);
        assertThat(shut.edited(new MeshEdit().open(0)).version()).isEqualTo(2);
    }

    @Test
    void shouldRefuseWhatTheMeshDoesNotHave() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("....").build());
        assertThatThrownBy(() -> world.edited(new MeshEdit().shut(3)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("portal 3 of 3");
        assertThatThrownBy(() -> world.edited(new MeshEdit().area(4, 0))).hasMessageContaining("polygon 4 of 4");
        assertThatThrownBy(() -> world.edited(new MeshEdit().disableLink(0))).hasMessageContaining("link 0 of 0");
        assertThatThrownBy(() -> new MeshEdit().shutLine(1, 1, 1, 1)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> new MeshEdit().shutLine(1, 1, Double.NaN, 1)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> new MeshEdit().shutBox(1, 0, 0, 0, 1, 1)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> new MeshEdit().area(0, NavMesh.AREAS)).isInstanceOf(BadInputException.class);
        MeshQuery query = world.newQuery();
        MeshWorld other = MeshWorld.of(MeshDrawing.of("....").build());
        assertThatThrownBy(() -> query.moveTo(other)).isInstanceOf(BadInputException.class);
        MeshWorld indexed = world.withIndex(MeshIndex.hna());
        assertThatThrownBy(() -> query.moveTo(indexed)).isInstanceOf(BadInputException.class);
    }

    @Test
    void shouldBuildTablesForTheNewestSnapshotAlone() {
        MeshWorld world =
                MeshWorld.of(MeshDrawing.of(YARD).build(), MeshIndex.transit().withCellSize(30));
        assertThat(world.finished()).isTrue();
        Deque<Runnable> tasks = new ArrayDeque<>();
        MeshWorld first = shutSomething(world, 1, tasks::add);
        MeshWorld second = shutSomething(first, 2, tasks::add);
        MeshWorld third = shutSomething(second, 3, tasks::add);
        assertThat(third.finished()).isFalse();
        // One task serves whichever snapshot is the newest when it runs.
        assertThat(tasks).hasSize(1);
        tasks.remove().run();
        assertThat(first.finished()).isFalse();
        assertThat(second.finished()).isFalse();
        assertThat(third.finished()).isTrue();
        MeshWorld fourth = shutSomething(third, 4, tasks::add);
        assertThat(tasks).hasSize(1);
        tasks.remove().run();
        assertThat(fourth.finished()).isTrue();
        assertThat(fourth.verify()).isEmpty();
    }

    @Test
    void shouldStayUsableWhenAnExecutorRejects() {
        MeshWorld world =
                MeshWorld.of(MeshDrawing.of(YARD).build(), MeshIndex.transit().withCellSize(30));
        MeshWorld edited = shutSomething(world, 1, task -> {
            throw new RejectedExecutionException("full");
        });
        assertThat(edited.finished()).isFalse();
        PathBuffer path = new PathBuffer();
        PathBuffer plain = new PathBuffer();
        assertThat(edited.newQuery().find(0.5, 0, 0.5, 19.5, 0, 11.5, path)).isEqualTo(PathStatus.FOUND);
        edited.withIndex(MeshIndex.astar()).newQuery().find(0.5, 0, 0.5, 19.5, 0, 11.5, plain);
        assertThat(path.cost()).isEqualTo(plain.cost());
        // The next one is asked as if nothing had been.
        MeshWorld next = shutSomething(edited, 2, Runnable::run);
        assertThat(next.finished()).isTrue();
        edited.finish();
        assertThat(edited.finished()).isTrue();
    }

    /** A pool may interrupt its threads at any time, as {@code shutdownNow} does. */
    @Test
    void shouldLeaveTablesToFinishWhenAThreadIsInterrupted() {
        MeshWorld world =
                MeshWorld.of(MeshDrawing.of(YARD).build(), MeshIndex.transit().withCellSize(30));
        MeshWorld edited = shutSomething(world, 1, task -> {
            Thread.currentThread().interrupt();
            task.run();
        });
        assertThat(Thread.interrupted()).as("the thread stays interrupted").isTrue();
        assertThat(edited.finished()).isFalse();
        // The next one is asked as if nothing had been.
        MeshWorld next = shutSomething(edited, 2, Runnable::run);
        assertThat(next.finished()).isTrue();
        edited.finish();
        assertThat(edited.finished()).isTrue();
    }

    @Test
    void shouldAskAnExecutorAgainThatFailed() {
        MeshWorld world =
                MeshWorld.of(MeshDrawing.of(YARD).build(), MeshIndex.transit().withCellSize(30));
        assertThatThrownBy(() -> shutSomething(world, 1, task -> {
                    throw new IllegalStateException("no thread");
                }))
                .hasMessage("no thread");
        assertThat(shutSomething(world, 2, Runnable::run).finished()).isTrue();
    }

    @Test
    void shouldLetGoOfEarlierSnapshots() {
        for (MeshIndex index : indexes()) {
            letGo(index, Runnable::run);
            // Tables never come back.
            letGo(index, task -> {});
        }
    }

    private static void letGo(MeshIndex index, Executor executor) {
        MeshWorld world = MeshWorld.of(MeshDrawing.of(YARD).build(), index);
        MeshQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        WeakReference<NavMesh> third = null;
        for (int i = 1; i <= 20; i++) {
            world = shutSomething(world, i, executor);
            query.moveTo(world);
            query.find(0.5, 0, 0.5, 19.5, 0, 11.5, path);
            third = i == 3 ? new WeakReference<>(world.mesh()) : third;
        }
        for (int i = 0; i < 50 && third.get() != null; i++) {
            System.gc();
        }
        assertThat(third.get()).as("a mesh of long ago, " + index).isNull();
        assertThat(world.version()).isEqualTo(20);
    }

    private static MeshWorld shutSomething(MeshWorld world, int seed, Executor executor) {
        NavMesh mesh = world.mesh();
        int portal = new Random(seed).nextInt(mesh.portalCount());
        return world.edited(new MeshEdit().shut(portal), executor);
    }

    @Test
    void shouldAllocateNothingPerQueryOnAnEditedWorld() {
        NavMesh mesh = MeshDrawing.of(YARD).build();
        Random random = new Random(1);
        double[][] points = new double[60][];
        for (int i = 0; i < points.length; i++) {
            points[i] = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        }
        for (MeshIndex index : indexes()) {
            MeshWorld world = MeshWorld.of(mesh, index);
            MeshQuery query = world.newQuery();
            PathBuffer path = new PathBuffer();
            Runnable ask = () -> {
                for (int i = 0; i + 1 < points.length; i++) {
                    double[] p = points[i];
                    double[] q = points[i + 1];
                    query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
                }
            };
            MeshEdit shut = new MeshEdit().shutLine(10, 2, 10, 14);
            MeshEdit open = new MeshEdit().openLine(10, 2, 10, 14);
            // Without tables, then with them: all that a query needs is there afterwards.
            for (int i = 0; i < 3; i++) {
                world = world.edited(i % 2 == 0 ? shut : open);
                query.moveTo(world);
                ask.run();
                world.finish();
                ask.run();
            }
            assertThat(Allocation.everyTime(ask)).as("with tables, " + index).isZero();
            boolean pagesAlone = !(index instanceof MeshIndex.Transit);
            MeshWorld[] edited = {world};
            assertThat(Allocation.firstTime(() -> {
                        edited[0] = edited[0].edited(shut);
                        edited[0].finish();
                        query.moveTo(edited[0]);
                        ask.run();
                        edited[0] = edited[0].edited(open);
                        if (pagesAlone) {
                            edited[0].finish();
                        }
                        query.moveTo(edited[0]);
                        return ask;
                    }))
                    .as("right after an edit, " + index)
                    .isZero();
            assertThat(edited[0].finished()).isEqualTo(pagesAlone);
        }
    }
}
