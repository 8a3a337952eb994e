package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RecastPipelineTest {
    private static final RecastSettings DEFAULT = RecastSettings.DEFAULT;

    private static NavMesh build(TriangleSoup soup, Tiling tiling) {
        return RecastPipeline.twin(soup, DEFAULT, tiling, Runnable::run, 1, null)
                .mesh();
    }

    @Test
    void shouldKeepABridgeAndTheRoadBelowApart() {
        TriangleSoup soup = new DrawnWorld()
                .quad(0, 18, 40, 22, 0, 0, 0)
                .quad(18, 0, 22, 40, 5, 5, 0)
                .soup();

        NavMesh mesh = build(soup, Tiling.SOLO);

        List<Integer> crossing = MeshProbe.polygonsAt(mesh, 20.05f, 20.05f);
        assertThat(crossing).hasSize(2);
        assertThat(mesh.components().count()).isEqualTo(2);
        assertThat(mesh.components().reachable(crossing.get(0), crossing.get(1)))
                .isFalse();
        assertThat(crossing.stream().map(p -> Math.round(mesh.centre(p, 1)))).containsExactlyInAnyOrder(0, 5);
    }

    @Test
    void shouldJoinBridgeAndRoadOverARamp() {
        TriangleSoup soup = new DrawnWorld()
                .quad(0, 18, 40, 22, 0, 0, 0)
                .quad(18, 0, 22, 40, 5, 5, 0)
                .quad(22, 0, 40, 4, 5, 0, 0)
                .quad(36, 4, 40, 18, 0, 0, 0)
                .soup();
        for (Tiling tiling : List.of(Tiling.SOLO, Tiling.tiles(32))) {
            NavMesh mesh = build(soup, tiling);

            List<Integer> crossing = MeshProbe.polygonsAt(mesh, 20.05f, 20.05f);
            assertThat(crossing).hasSize(2);
            assertThat(mesh.components().reachable(crossing.get(0), crossing.get(1)))
                    .isTrue();
        }
    }

    @Test
    void shouldGiveEveryAreaItsOwnPolygons() {
        TriangleSoup soup = new DrawnWorld().draw("""
                        ......
                        ..33..
                        ..33..
                        .....7
                        """, 4, 0).soup();
        for (Tiling tiling : List.of(Tiling.SOLO, Tiling.tiles(16))) {
            NavMesh mesh = build(soup, tiling);

            assertThat(mesh.components().count()).isEqualTo(1);
            assertThat(mesh.area(MeshProbe.polygonsAt(mesh, 12.05f, 8.05f).get(0)))
                    .isEqualTo(3);
            assertThat(mesh.area(MeshProbe.polygonsAt(mesh, 21.95f, 13.95f).get(0)))
                    .isEqualTo(7);
            assertThat(mesh.area(MeshProbe.polygonsAt(mesh, 4.05f, 8.05f).get(0)))
                    .isEqualTo(0);
        }
    }

    @Test
    void shouldKeepTheLargestAreaId() {
        NavMesh mesh = build(
                new DrawnWorld().quad(0, 0, 10, 10, 0, 0, TriangleSoup.MAX_AREA).soup(), Tiling.SOLO);

        assertThat(mesh.area(0)).isEqualTo(TriangleSoup.MAX_AREA);
    }

    @Test
    void shouldPaintAreasOverPlainGround() {
        NavMesh mesh = build(
                new DrawnWorld()
                        .quad(0, 0, 30, 30, 0, 0, 0)
                        .quad(10, 10, 20, 20, 0, 0, 2)
                        .soup(),
                Tiling.SOLO);

        assertThat(mesh.area(MeshProbe.polygonsAt(mesh, 15, 15).get(0))).isEqualTo(2);
        assertThat(mesh.area(MeshProbe.polygonsAt(mesh, 5, 5).get(0))).isEqualTo(0);
    }

    @Test
    void everyPortalShouldLieOnTheBorderOfBothItsPolygons() {
        NavMesh mesh = build(RealMesh.read("dungeon.obj"), Tiling.tiles(32));

        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int side = 0; side < 2; side++) {
                int polygon = mesh.portalPolygon(portal, side);
                for (int end = 0; end < 2; end++) {
                    assertThat(distanceToBorder(mesh, polygon, mesh.portalX(portal, end), mesh.portalZ(portal, end)))
                            .as("portal %d, side %d", portal, side)
                            .isLessThan(1e-3);
                }
            }
        }
        assertThat(mesh.portalCount()).isGreaterThan(50);
    }

    private static double distanceToBorder(NavMesh mesh, int polygon, float x, float z) {
        double best = Double.POSITIVE_INFINITY;
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double dx = mesh.vertexX(b) - mesh.vertexX(a);
            double dz = mesh.vertexZ(b) - mesh.vertexZ(a);
            double t = ((x - mesh.vertexX(a)) * dx + (z - mesh.vertexZ(a)) * dz) / (dx * dx + dz * dz);
            t = Math.max(0, Math.min(1, t));
            best = Math.min(best, Math.hypot(mesh.vertexX(a) + t * dx - x, mesh.vertexZ(a) + t * dz - z));
        }
        return best;
    }

    @Test
    void aMeshShouldBeTheSameWithoutItsDetourTwin() {
        for (String level : List.of("dungeon.obj", "greek_acropolis_2p.obj.xz")) {
            TriangleSoup soup = RealMesh.read(level);
            for (Tiling tiling : List.of(Tiling.SOLO, Tiling.tiles(64))) {
                DetourTwin twin = RecastPipeline.twin(soup, RecastSettings.DEFAULT, tiling, Runnable::run, 1, null);
                BuiltMesh alone = RecastPipeline.build(soup, RecastSettings.DEFAULT, tiling, Runnable::run, 1, null);

                assertThat(MeshProbe.everything(alone.mesh())).isEqualTo(MeshProbe.everything(twin.mesh()));
                assertThat(alone.repairs()).isEqualTo(twin.repairs());
            }
        }
    }

    @Test
    void tilesShouldReachWhatTheSoloBuildReaches() {
        TriangleSoup soup = RealMesh.read("greek_acropolis_2p.obj.xz");
        NavMesh solo = build(soup, Tiling.SOLO);
        NavMesh tiled = build(soup, Tiling.tiles(128));
        long seed = 2;
        SplittableRandom random = new SplittableRandom(seed);

        List<int[]> points = new ArrayList<>();
        int missing = 0;
        while (points.size() < 600) {
            int polygon = random.nextInt(solo.polygonCount());
            int twin = MeshProbe.polygonAt(
                    tiled, solo.centre(polygon, 0), solo.centre(polygon, 1), solo.centre(polygon, 2), 3f);
            if (twin < 0) {
                missing++;
            } else {
                points.add(new int[] {polygon, twin});
            }
        }
        int together = 0;
        int differ = 0;
        for (int i = 0; i + 1 < points.size(); i++) {
            boolean a = solo.components().reachable(points.get(i)[0], points.get(i + 1)[0]);
            boolean b = tiled.components().reachable(points.get(i)[1], points.get(i + 1)[1]);
            together += a ? 1 : 0;
            differ += a == b ? 0 : 1;
        }
        assertThat(missing)
                .as("points of the solo mesh that no tile has, seed %d", seed)
                .isLessThan(30);
        assertThat(together).isBetween(300, 598);
        assertThat(differ).as("pairs, seed %d", seed).isLessThanOrEqualTo(3);
        assertThat(largestShare(tiled)).isCloseTo(largestShare(solo), Offset.offset(0.02));
    }

    private static double largestShare(NavMesh mesh) {
        return (double) mesh.components().size(mesh.components().largest()) / mesh.polygonCount();
    }

    @Test
    void resultShouldNotDependOnTheThreads() {
        TriangleSoup soup = RealMesh.read("dungeon.obj");
        String expected = MeshProbe.everything(build(soup, Tiling.tiles(48)));
        for (int threads : new int[] {2, 4}) {
            ExecutorService pool = Executors.newFixedThreadPool(threads);
            try {
                DetourTwin twin = RecastPipeline.twin(soup, DEFAULT, Tiling.tiles(48), pool, threads, null);

                assertThat(MeshProbe.everything(twin.mesh())).isEqualTo(expected);
            } finally {
                pool.shutdown();
            }
        }
    }

    @Test
    void shouldBuildOnTheCallersThreadWhenTheExecutorRefuses() {
        TriangleSoup soup = new DrawnWorld().quad(0, 0, 30, 30, 0, 0, 0).soup();
        List<Integer> heard = new ArrayList<>();

        NavMesh mesh = RecastPipeline.twin(
                        soup,
                        DEFAULT,
                        Tiling.tiles(32),
                        task -> {
                            throw new RejectedExecutionException("full");
                        },
                        4,
                        (done, total) -> {
                            heard.add(done);
                            assertThat(total).isEqualTo(160);
                        })
                .mesh();

        assertThat(mesh.components().count()).isEqualTo(1);
        assertThat(heard).hasSize(160).isSorted().last().isEqualTo(160);
    }

    @Test
    void shouldNameEachPolygonInBothMeshes() {
        DetourTwin twin = RecastPipeline.twin(
                new DrawnWorld().quad(0, 0, 30, 30, 0, 0, 0).soup(), DEFAULT, Tiling.tiles(32), Runnable::run, 1, null);

        for (int polygon = 0; polygon < twin.mesh().polygonCount(); polygon++) {
            assertThat(twin.polygon(twin.ref(polygon))).isEqualTo(polygon);
            assertThat(twin.detour().getTileAndPolyByRef(twin.ref(polygon)).succeeded())
                    .isTrue();
        }
        assertThat(twin.polygon(0)).isEqualTo(-1);
    }

    /** More islands than Recast has vertices for in one tile. */
    @Test
    void tilesThatOverflowShouldBeBuiltSmaller() {
        int side = 130;
        // Too small to walk on, it moves all islands off the lines between voxels.
        DrawnWorld islands = new DrawnWorld().quad(-0.15f, -0.15f, 0, 0, 0, 0, 0);
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                float x = 2.4f * column;
                float z = 2.4f * row;
                islands.quad(x, z, x + 1.8f, z + 1.8f, 0, 0, 0);
            }
        }
        RecastSettings settings = new RecastSettings(0.3f, 0.2f, 2, 0, 0.9f, 45, 0, 0, 12, 1.3f, 6);

        DetourTwin auto = RecastPipeline.twin(islands.soup(), settings, Tiling.AUTO, Runnable::run, 1, null);
        DetourTwin solo = RecastPipeline.twin(islands.soup(), settings, Tiling.SOLO, Runnable::run, 1, null);

        assertThat(auto.repairs()).isEqualTo(new Repairs(0, 0, 0, 0));
        assertThat(auto.mesh().components().count()).isEqualTo(side * side);
        assertThat(solo.repairs()).isEqualTo(new Repairs(0, 0, 0, 256));
        assertThat(MeshProbe.everything(solo.mesh())).isEqualTo(MeshProbe.everything(auto.mesh()));
    }

    @Test
    void tilesShouldShrinkUntilTheyAreTheSmallest() {
        TriangleSoup soup = new DrawnWorld().quad(0, 0, 3000, 300, 0, 0, 0).soup();
        List<Integer> sizes = new ArrayList<>();
        for (Tiling tiling = Tiling.SOLO; tiling != null; ) {
            VoxelGrid grid = VoxelGrid.of(soup, DEFAULT, tiling);
            sizes.add(grid.tileWidth);
            tiling = Tiling.SOLO.below(grid);
        }
        assertThat(sizes).containsExactly(10_000, 256, 128, 64, 32, 16);
    }

    @Test
    void shouldRejectMoreFloorsThanRecastKnows() {
        DrawnWorld tower = new DrawnWorld();
        for (int floor = 0; floor < 80; floor++) {
            tower.quad(0, 0, 10, 10, 4 * floor, 4 * floor, 0);
        }
        assertThatThrownBy(() -> build(tower.soup(), Tiling.AUTO))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("more than 62 floors lie above one another");
    }

    @Test
    void shouldRejectGroundThatNobodyCanWalkOn() {
        TriangleSoup wall = new TriangleSoup(new float[] {0, 0, 0, 10, 0, 0, 0, 10, 0}, new int[] {0, 1, 2});

        assertThatThrownBy(() -> build(wall, Tiling.SOLO))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("triangles: there is no ground");
    }

    @Test
    void shouldRejectAWorldBeyondTheVoxelLimits() {
        DrawnWorld far = new DrawnWorld().quad(0, 0, 10, 10, 0, 0, 0);

        assertThatThrownBy(() -> build(far.quad(1e6f, 0, 1e6f + 9, 9, 0, 0, 0).soup(), Tiling.AUTO))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching("triangles: the world is 33333[0-9]{2} voxels of 0.3 m wide, the limit is 1048576");
        TriangleSoup high = new DrawnWorld()
                .quad(0, 0, 10, 10, 0, 0, 0)
                .quad(0, 0, 10, 10, 1e6f, 1e6f, 0)
                .soup();
        assertThatThrownBy(() -> build(high, Tiling.AUTO))
                .isInstanceOf(BadInputException.class)
                .hasMessage("triangles: the world is 5000000 voxels of 0.2 m high, the limit is 1048574");
        TriangleSoup wide = new DrawnWorld().quad(0, 0, 20_000, 20_000, 0, 0, 0).soup();
        assertThatThrownBy(() -> build(wide, Tiling.SOLO))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("triangles: a solo build needs");
    }

    @Test
    void shouldWriteTheSameDigitsInEveryLocale() {
        TriangleSoup wide = new DrawnWorld().quad(0, 0, 1e6f, 10, 0, 0, 0).soup();
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThatThrownBy(() -> build(wide, Tiling.AUTO)).hasMessageMatching("\\p{ASCII}+");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void shouldRejectWrongArguments() {
        TriangleSoup soup = new DrawnWorld().quad(0, 0, 10, 10, 0, 0, 0).soup();

        assertThatThrownBy(() -> RecastPipeline.navMesh(soup, DEFAULT, Runnable::run, 0, null))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("parallelism is 0");
        assertThatThrownBy(() -> Tiling.tiles(8)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> build(new TriangleSoup(new float[0], new int[0]), Tiling.AUTO))
                .isInstanceOf(BadInputException.class)
                .hasMessage("triangles: there are none");
    }
}
