package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every method on meshes at the edge of what there is. */
class MeshExtremesTest {
    private static List<MeshQuery> methods(MeshWorld plain, int levels) {
        MeshIndex.Hna options = new MeshIndex.Hna(levels, 2, 1, 1, MeshIndex.Legs.NEXT_HOPS);
        MeshWorld hna = plain.withIndex(options);
        List<MeshQuery> indexed = List.of(
                hna.newQuery(),
                hna.withIndex(new MeshIndex.Pccp(options, levels)).newQuery(),
                plain.withIndex(new MeshIndex.Transit(2, true, 1)).newQuery(),
                plain.withIndex(new MeshIndex.Transit(2, false, 1)).newQuery());
        indexed.forEach(query -> query.shortRange(false));
        List<MeshQuery> methods = new ArrayList<>(indexed);
        methods.add(hna.newQuery());
        return methods;
    }

    @Test
    void shouldReachTheEndsOfPolygonsThatAreFarLongerThanTheWaysBetweenPortals() {
        for (int reach = 10; reach <= 1_000_000; reach *= 10) {
            float far = reach;
            NavMesh mesh = MeshDrawing.of("........")
                    .corners((column, row) -> new float[] {column == 0 ? -far : column == 8 ? far : column, 0, row})
                    .build();
            MeshWorld plain = MeshWorld.of(mesh);
            PathBuffer expected = new PathBuffer();
            PathBuffer path = new PathBuffer();
            assertThat(plain.newQuery().find(1 - far, 0, 0.5, far - 1, 0, 0.5, expected))
                    .isEqualTo(PathStatus.FOUND);
            for (MeshQuery query : methods(plain, 2)) {
                String context = query.getClass().getSimpleName() + ", " + far + " metres";
                assertThat(query.startPolygon()).as("before the first query").isEqualTo(-1);
                assertThat(query.find(1 - far, 0, 0.5, far - 1, 0, 0.5, path))
                        .as(context)
                        .isEqualTo(PathStatus.FOUND);
                MeshPathCheck.sameCost(plain, path, expected, context);
            }
        }
    }

    @Test
    void shouldEndPartOfAPathBehindALink() {
        NavMesh mesh = MeshDrawing.of("""
                ....A#A......
                ....#########
                .....########
                """).build();
        MeshWorld plain = MeshWorld.of(mesh);
        int behind = 0;
        for (boolean tight : new boolean[] {false, true}) {
            for (MeshQuery query : methods(plain, 1)) {
                query.quality(tight ? PathQuality.TIGHT : PathQuality.FAST);
                PathBuffer path = new PathBuffer();
                query.begin(0.5, 0, 0.5, 12.5, 0, 2.5);
                boolean ended;
                do {
                    ended = query.advance(1);
                    query.finish(path);
                    int last = path.corridor(path.corridorSize() - 1);
                    int lastWaypoint = path.waypointCount() - 1;
                    behind += path.status() == PathStatus.PARTIAL && mesh.centre(last, 0) == 6.5 ? 1 : 0;
                    assertThat(Math.abs(path.x(lastWaypoint) - mesh.centre(last, 0)))
                            .isLessThanOrEqualTo(0.5f);
                } while (!ended);
                assertThat(path.status()).isEqualTo(PathStatus.FOUND);
            }
        }
        assertThat(behind).isGreaterThan(0);
    }

    @Test
    void shouldCrossTheOnlyPolygon() {
        for (String drawing : List.of(".", ".#.", "AA", "Aa", "A#A")) {
            MeshWorld plain = MeshWorld.of(MeshDrawing.of(drawing).merged().build());
            PathBuffer path = new PathBuffer();
            PathBuffer expected = new PathBuffer();
            plain.newQuery().find(0.25, 0, 0.25, drawing.length() - 0.25, 0, 0.5, expected);
            for (MeshQuery query : methods(plain, 3)) {
                assertThat(query.find(0.25, 0, 0.25, drawing.length() - 0.25, 0, 0.5, path))
                        .as(drawing)
                        .isEqualTo(expected.status());
                if (expected.status() == PathStatus.FOUND) {
                    MeshPathCheck.sameCost(plain, path, expected, drawing);
                }
            }
        }
    }

    @Test
    void shouldLeadAWayFromAPointThatIsFarOffItsPolygon() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("........").build());
        for (MeshQuery query : methods(plain, 2)) {
            PathBuffer path = new PathBuffer();
            String context = query.getClass().getSimpleName();
            assertThat(query.findOn(0, -1e20f, 0, 0.5f, 7, 1e20f, 0, 0.5f, path))
                    .as(context)
                    .isEqualTo(PathStatus.FOUND);
            assertThat(path.corridorSize()).as(context).isEqualTo(8);
            assertThat(path.cost()).as(context).isPositive().isFinite();
        }
    }
}
