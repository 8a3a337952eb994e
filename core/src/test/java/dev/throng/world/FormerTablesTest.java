package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What transit makes of the table of an earlier snapshot, while its own is not there yet. */
class FormerTablesTest {
    private static final String YARD = "....................\n".repeat(12).strip();
    private static final int MESHES = 8;
    private static final int EDITS = 6;
    private static final int PAIRS = 24;

    private static List<MeshWorld> worlds(NavMesh mesh, int seed) {
        MeshWorld plain = MeshWorld.of(mesh);
        MeshIndex.Transit transit = MeshIndex.transit().withCellSize(12).withSeed(1 + seed);
        return List.of(
                plain.withIndex(transit),
                plain.withIndex(transit.withStoredLegs(false)),
                TwoLevelTransit.of(plain, 4, transit.withCellSize(16)));
    }

    @Test
    void shouldBeRightWhereverTheFormerTableIsUsed() {
        int answers = 0;
        int searched = 0;
        int cheaper = 0;
        int costlier = 0;
        for (int seed = 0; seed < MESHES; seed++) {
            NavMesh mesh =
                    PatchedMesh.of(MeshDrawing.of(YARD).build(), seed % 2 == 0 ? 0 : 5, seed % 3 == 0 ? 2 : 0, seed);
            for (MeshWorld world : worlds(mesh, seed)) {
                Random random = new Random(seed);
                MeshQuery query = world.newQuery();
                query.shortRange(false);
                PathBuffer path = new PathBuffer();
                MeshWorld before = world;
                for (int e = 0; e < EDITS; e++) {
                    MeshWorld now = before.edited(edit(mesh, random));
                    // The table of the first snapshot serves several edits, unless there is a newer one.
                    if (e == EDITS / 2) {
                        now.finish();
                        now = now.edited(edit(mesh, random));
                    }
                    query.moveTo(now);
                    NaiveMeshSearch naive = new NaiveMeshSearch(now.mesh());
                    NaiveMeshSearch naiveBefore = new NaiveMeshSearch(before.mesh());
                    for (int pair = 0; pair < PAIRS; pair++) {
                        int from = random.nextInt(mesh.polygonCount());
                        int to = random.nextInt(mesh.polygonCount());
                        float[] p = MeshEditTest.point(mesh, from, random);
                        float[] q = MeshEditTest.point(mesh, to, random);
                        double expected = naive.cost(from, p, to, q);
                        String context = "seed " + seed + ", edit " + e + ", pair " + pair + ", " + world.index();
                        PathStatus status = query.findOn(from, p[0], p[1], p[2], to, q[0], q[1], q[2], path);
                        if (expected == Double.POSITIVE_INFINITY) {
                            assertThat(status).as(context).isEqualTo(PathStatus.UNREACHABLE);
                            continue;
                        }
                        assertThat(status).as(context).isEqualTo(PathStatus.FOUND);
                        assertThat(path.cost()).as(context).isEqualTo(expected, MeshPathCheck.rounding(expected));
                        assertThat(CorridorCost.of(now.mesh(), path))
                                .as(context + ": cost of the corridor")
                                .isEqualTo(path.cost(), MeshPathCheck.rounding(expected));
                        if (now.finished()) {
                            continue;
                        }
                        answers++;
                        searched += query.expanded() > 0 ? 1 : 0;
                        double former = naiveBefore.cost(from, p, to, q);
                        cheaper += expected < former - 0.01 ? 1 : 0;
                        costlier += expected > former + 0.01 ? 1 : 0;
                    }
                    before = now;
                }
            }
        }
        assertThat(searched).as("answers that were searched, of " + answers).isBetween(answers / 4, 3 * answers / 4);
        assertThat(cheaper).as("paths that an edit made cheaper, of " + answers).isGreaterThan(answers / 200);
        assertThat(costlier)
                .as("paths that an edit made more expensive, of " + answers)
                .isGreaterThan(answers / 50);
    }

    /** Changes the middle of the yard or one of its corners: a wall of shut portals that may be opened again, or other ground. */
    private static MeshEdit edit(NavMesh mesh, Random random) {
        MeshEdit edit = new MeshEdit();
        double x = random.nextInt(19);
        double z = random.nextInt(10);
        switch (random.nextInt(4)) {
            case 0 -> edit.shutLine(x + 0.5, z + 1, x + 2.5, z + 1);
            case 1 -> edit.openLine(x + 0.5, z + 1, x + 2.5, z + 1).openBox(x, -1, z, x + 3, 1, z + 3);
            case 2 -> edit.shutBox(x + 0.2, -1, z + 0.2, x + 1.8, 1, z + 1.8);
            default -> {
                int polygon = random.nextInt(mesh.polygonCount());
                for (int i = 0; i < 3; i++) {
                    edit.area((polygon + i) % mesh.polygonCount(), random.nextInt(5));
                }
            }
        }
        return edit;
    }

    /** A door far from a path; its cell, and no other, has changed. */
    @Test
    void shouldSearchNothingFarFromAnEdit() {
        MeshWorld world =
                MeshWorld.of(MeshDrawing.of(YARD).build(), MeshIndex.transit().withCellSize(12));
        MeshWorld shut = world.edited(new MeshEdit().shutLine(0.5, 1, 1.5, 1));
        assertThat(shut.finished()).isFalse();
        MeshQuery query = shut.newQuery();
        query.shortRange(false);
        PathBuffer path = new PathBuffer();
        assertThat(query.find(19.5, 0, 0.5, 19.5, 0, 11.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(query.expanded()).isZero();
        assertThat(query.find(0.5, 0, 0.5, 0.5, 0, 11.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(query.expanded()).as("over the door").isPositive();
        assertThat(Allocation.everyTime(() -> {
                    query.find(19.5, 0, 0.5, 19.5, 0, 11.5, path);
                    query.find(0.5, 0, 0.5, 0.5, 0, 11.5, path);
                }))
                .isZero();
    }
}
