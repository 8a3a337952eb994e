package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshPathCheck;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathPrint;
import dev.throng.world.PathQuery;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree over a common end gives the very paths that A* finds, or none. */
class SharedTreeTest {
    private static final int COUNT = 60;

    private static float[] withOneEnd(NavMesh mesh, boolean toGoal, Random random) {
        double[] one = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        float[] requests = new float[6 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            double[] other = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            for (int axis = 0; axis < 3; axis++) {
                requests[6 * i + axis] = (float) (toGoal ? other[axis] : one[axis]);
                requests[6 * i + 3 + axis] = (float) (toGoal ? one[axis] : other[axis]);
            }
        }
        return requests;
    }

    private static int[] all() {
        int[] group = new int[COUNT];
        for (int i = 0; i < COUNT; i++) {
            group[i] = i;
        }
        return group;
    }

    private static BatchRun batch(float[] requests) {
        return new BatchRun(requests, null, BatchLimits.NONE, AnswerParts.WAYPOINTS, null, null, Runnable::run, 1);
    }

    private static void find(PathQuery query, float[] requests, int request, PathBuffer out) {
        int at = 6 * request;
        query.find(
                requests[at],
                requests[at + 1],
                requests[at + 2],
                requests[at + 3],
                requests[at + 4],
                requests[at + 5],
                out);
    }

    @Test
    void shouldGiveThePathsThatSearchesFind() {
        int sure = 0;
        int unsure = 0;
        int linked = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            SharedTree tree = new SharedTree(Inside.snapshot(world).portals());
            SharedTreeQuery treeQuery = new SharedTreeQuery(world, AnswerParts.WAYPOINTS);
            MeshQuery astar = world.newQuery();
            PathBuffer path = new PathBuffer();
            PathBuffer expected = new PathBuffer();
            // Twice over: the same tree, one way and the other.
            for (boolean toGoal : new boolean[] {true, false}) {
                float[] requests = withOneEnd(world.mesh(), toGoal, random);
                long budget = random.nextBoolean() ? Long.MAX_VALUE : random.nextInt(300);
                treeQuery.grow(tree, toGoal, batch(requests), all(), 0, COUNT, budget);
                for (int i = 0; i < COUNT; i++) {
                    find(astar, requests, i, expected);
                    if (treeQuery.find(tree, toGoal, requests, i, path)) {
                        assertThat(PathPrint.of(path))
                                .as("seed " + seed + ", to the goal " + toGoal + ", request " + i)
                                .isEqualTo(PathPrint.of(expected));
                        sure += path.corridorSize() > 2 ? 1 : 0;
                        linked += path.status() == PathStatus.FOUND && MeshPathCheck.hasLink(path) ? 1 : 0;
                    } else {
                        unsure++;
                    }
                }
            }
        }
        assertThat(sure).as("paths from trees").isGreaterThan(10_000);
        assertThat(unsure).as("paths left to searches").isGreaterThan(1000);
        assertThat(linked).as("paths over links").isGreaterThan(300);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "aurora-merged.mesh"})
    void shouldGiveThePathsThatSearchesFindOnRealMeshes(String file) {
        MeshWorld world = MeshWorld.of(PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file)));
        SharedTree tree = new SharedTree(Inside.snapshot(world).portals());
        SharedTreeQuery treeQuery = new SharedTreeQuery(world, AnswerParts.WAYPOINTS);
        MeshQuery astar = world.newQuery();
        PathBuffer path = new PathBuffer();
        PathBuffer expected = new PathBuffer();
        Random random = new Random(1);
        int sure = 0;
        for (boolean toGoal : new boolean[] {true, false, true, false}) {
            float[] requests = withOneEnd(world.mesh(), toGoal, random);
            treeQuery.grow(tree, toGoal, batch(requests), all(), 0, COUNT, Long.MAX_VALUE);
            for (int i = 0; i < COUNT; i++) {
                find(astar, requests, i, expected);
                if (treeQuery.find(tree, toGoal, requests, i, path)) {
                    assertThat(PathPrint.of(path))
                            .as("to the goal " + toGoal + ", request " + i)
                            .isEqualTo(PathPrint.of(expected));
                    sure += path.corridorSize() > 2 ? 1 : 0;
                }
            }
        }
        assertThat(sure).isGreaterThan(150);
    }

    @Test
    void shouldLeaveEquallyCheapWaysToSearches() {
        // Round the hole the left way is as long as the right one; to the tiles below it only one way is cheapest.
        NavMesh mesh = MeshDrawing.of("""
                000
                0#0
                000
                """).build();
        MeshWorld world = MeshWorld.of(mesh);
        float[] requests = {1.5f, 0, 0.5f, 1.5f, 0, 2.5f, 1.5f, 0, 0.5f, 2.5f, 0, 2.25f};
        SharedTree tree = new SharedTree(Inside.snapshot(world).portals());
        SharedTreeQuery treeQuery = new SharedTreeQuery(world, AnswerParts.WAYPOINTS);
        treeQuery.grow(tree, false, batch(requests), new int[] {0, 1}, 0, 2, Long.MAX_VALUE);
        PathBuffer path = new PathBuffer();
        assertThat(treeQuery.find(tree, false, requests, 0, path)).isFalse();
        assertThat(treeQuery.find(tree, false, requests, 1, path)).isTrue();
        assertThat(path.corridorSize()).isEqualTo(4);
    }

    @Test
    void shouldKnowNothingBeforeItIsGrown() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(3));
        float[] requests = withOneEnd(world.mesh(), true, new Random(3));
        SharedTree tree = new SharedTree(Inside.snapshot(world).portals());
        SharedTreeQuery treeQuery = new SharedTreeQuery(world, AnswerParts.WAYPOINTS);
        treeQuery.grow(tree, true, batch(requests), all(), 0, 0, Long.MAX_VALUE);
        PathBuffer path = new PathBuffer();
        int unsure = 0;
        for (int i = 0; i < COUNT; i++) {
            if (treeQuery.find(tree, true, requests, i, path)) {
                assertThat(path.status()).isNotEqualTo(PathStatus.FOUND);
            } else {
                unsure++;
            }
        }
        assertThat(unsure).isGreaterThan(10);
    }
}
