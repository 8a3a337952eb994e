package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;

/** Levels far from the origin work up to the limit of coordinates, and beyond it they are refused with a remedy. */
class CoordinateLimitTest {
    private static final double LIMIT = 8_388_608;
    private static final int SIDE = 12;

    /** Squares of one metre. */
    private static NavMesh squares(double firstX, double firstZ, double y) {
        NavMeshBuilder builder = new NavMeshBuilder();
        for (int z = 0; z <= SIDE; z++) {
            for (int x = 0; x <= SIDE; x++) {
                builder.addVertex((float) (firstX + x), (float) y, (float) (firstZ + z));
            }
        }
        for (int z = 0; z < SIDE; z++) {
            for (int x = 0; x < SIDE; x++) {
                int at = z * (SIDE + 1) + x;
                if ((x * 7 + z * 3) % 5 != 0) {
                    builder.addPolygon(new int[] {at, at + 1, at + SIDE + 2, at + SIDE + 1}, 0);
                }
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    @Test
    void costsShouldNotDependOnWhereALevelLies() {
        MeshWorld near = MeshWorld.of(squares(0, 0, 0));
        double[][] shifts = {
            {100_000, 0, -100_000},
            {-1_000_000, 5, 1_000_000},
            {LIMIT - SIDE, -LIMIT, -LIMIT},
            {-LIMIT, LIMIT, LIMIT - SIDE}
        };
        for (double[] shift : shifts) {
            MeshWorld far = MeshWorld.of(squares(shift[0], shift[2], shift[1]));
            Random random = new Random(5);
            int found = 0;
            for (int i = 0; i < 200; i++) {
                double[] at = {
                    random.nextInt(SIDE) + 0.5, random.nextInt(SIDE) + 0.5,
                    random.nextInt(SIDE) + 0.5, random.nextInt(SIDE) + 0.5
                };
                PathBuffer expected = new PathBuffer();
                near.newQuery().find(at[0], 0, at[1], at[2], 0, at[3], expected);
                PathBuffer path = new PathBuffer();
                far.newQuery()
                        .find(
                                shift[0] + at[0],
                                shift[1],
                                shift[2] + at[1],
                                shift[0] + at[2],
                                shift[1],
                                shift[2] + at[3],
                                path);
                String context = "shift " + shift[0] + " " + shift[1] + " " + shift[2] + ", pair " + i;
                // Within a square that is missing, which neighbour is nearest may go by rounding.
                if (expected.status() == PathStatus.FOUND && onGround(at)) {
                    assertThat(path.status()).as(context).isEqualTo(PathStatus.FOUND);
                    assertThat(path.cost()).as(context).isEqualTo(expected.cost(), within(1e-4));
                    found++;
                }
            }
            assertThat(found).as("paths at " + shift[0]).isGreaterThan(30);
        }
    }

    private static boolean onGround(double[] at) {
        return ((int) at[0] * 7 + (int) at[1] * 3) % 5 != 0 && ((int) at[2] * 7 + (int) at[3] * 3) % 5 != 0;
    }

    /** Each takes one coordinate. */
    private static Map<String, DoubleConsumer> entries() {
        Map<String, DoubleConsumer> entries = new LinkedHashMap<>();
        entries.put("vertex x", c -> new NavMeshBuilder("m").addVertex((float) c, 0, 0));
        entries.put("vertex y", c -> new NavMeshBuilder("m").addVertex(0, (float) c, 0));
        entries.put("vertex z", c -> new NavMeshBuilder("m").addVertex(0, 0, (float) c));
        entries.put("portal", c -> two().addPortal(0, 1, 1, 0, 0, 1, (float) c, 1));
        entries.put("seam", c -> two().addSeam(0, MeshTile.WEST, 0, (float) c, 0, 0, 0, 1));
        entries.put("link start", c -> two().addLink(link((float) c, 0)));
        entries.put("link destination", c -> two().addLink(link(0, (float) c)));
        entries.put("added link", c -> MeshWorld.of(two().build()).edited(new MeshEdit().addLink(link((float) c, 0))));
        entries.put("triangle", c -> new TriangleSoup(new float[] {0, 0, (float) c, 1, 0, 0, 0, 0, 1}, new int[3]));
        entries.put("line", c -> new MeshEdit().shutLine(0, 0, c, 1));
        entries.put("line with heights", c -> new MeshEdit().openLine(0, c, 1, 1, -1, 1));
        entries.put("polyanya", c -> PolyanyaFile.read("m", polyanya(c)));
        return entries;
    }

    private static byte[] polyanya(double x) {
        String text = "mesh\n2\n3 1\n" + x + " 0 1 0\n1 0 1 0\n0 1 1 0\n3 0 1 2 -1 -1 -1\n";
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static MeshLink link(float from, float to) {
        return new MeshLink(0, from, 0, 0.5f, 1, to, 0, 0.5f, true, 1, 0);
    }

    /** Two squares side by side. */
    private static NavMeshBuilder two() {
        NavMeshBuilder builder = new NavMeshBuilder("m");
        for (int x = 0; x <= 2; x++) {
            builder.addVertex(x, 0, 0);
            builder.addVertex(x, 0, 1);
        }
        builder.addPolygon(new int[] {0, 2, 3, 1}, 0);
        builder.addPolygon(new int[] {2, 4, 5, 3}, 0);
        return builder;
    }

    @Test
    void everyEntryShouldNameTheCoordinateAndTheRemedy() {
        int refused = 0;
        for (Map.Entry<String, DoubleConsumer> entry : entries().entrySet()) {
            for (double far : List.of((double) Math.nextUp((float) LIMIT), -1e7, 1e20, -3e38)) {
                assertThatThrownBy(() -> entry.getValue().accept(far))
                        .as(entry.getKey() + " at " + far)
                        .isInstanceOf(BadInputException.class)
                        .hasMessageContaining("has the coordinate " + (far == -1e7 ? "-1.0E7" : ""))
                        .hasMessageEndingWith(", the limit is 8388608: shift the level towards the origin");
                refused++;
            }
            for (double none : List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300)) {
                if (none != 1e300 || !entry.getKey().startsWith("line")) {
                    assertThatThrownBy(() -> entry.getValue().accept(none))
                            .as(entry.getKey() + " at " + none)
                            .isInstanceOf(BadInputException.class)
                            .hasMessageContaining("is not finite: ");
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(90);
    }

    @Test
    void everyEntryShouldTakeTheLimit() {
        for (Map.Entry<String, DoubleConsumer> entry : entries().entrySet()) {
            // Portals and seams of two small squares cannot lie there.
            if (!entry.getKey().equals("portal") && !entry.getKey().equals("seam")) {
                for (double edge : List.of(LIMIT, -LIMIT)) {
                    assertThatCode(() -> entry.getValue().accept(edge))
                            .as(entry.getKey() + " at " + edge)
                            .doesNotThrowAnyException();
                }
            }
        }
    }

    @Test
    void aVertexThatNoTriangleNamesMayBeAnywhere() {
        float[] corners = {0, 0, 0, 1, 0, 0, 0, 0, 1, 1e20f, 0, 0};
        assertThat(new TriangleSoup(corners, new int[] {0, 2, 1}).triangleCount())
                .isEqualTo(1);
    }

    /** A box that reaches past all ground is no mistake. */
    @Test
    void aBoxMayReachBeyondTheLimit() {
        MeshWorld world = MeshWorld.of(squares(0, 0, 0));
        MeshWorld shut = world.edited(new MeshEdit().shutBox(-1e30, -1e30, -1e30, 1e30, 1e30, 1e30));
        int open = 0;
        for (int portal = 0; portal < world.mesh().portalCount(); portal++) {
            open += shut.mesh().portalOpen(portal) ? 1 : 0;
        }
        assertThat(open).isZero();
    }

    @Test
    void aQueryPointBeyondTheLimitShouldBeOffTheWorld() {
        MeshWorld world = MeshWorld.of(squares(LIMIT - SIDE, LIMIT - SIDE, 0));
        MeshQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        double on = LIMIT - SIDE + 1.5;
        assertThat(query.find(on, 0, on, on, 0, on, path)).isEqualTo(PathStatus.FOUND);
        for (double far : new double[] {1e7, 1e20, 1e300, Double.NaN, Double.POSITIVE_INFINITY}) {
            for (int axis = 0; axis < 6; axis++) {
                double[] p = {on, 0, on, on, 0, on};
                p[axis] = far;
                assertThat(query.find(p[0], p[1], p[2], p[3], p[4], p[5], path))
                        .as("coordinate " + axis + " is " + far)
                        .isEqualTo(PathStatus.OFF_WORLD);
            }
            assertThat(world.newSurface().nearest(far, 0, on)).as("x " + far).isEqualTo(-1);
            assertThat(world.newSurface().nearest(on, 0, far)).as("z " + far).isEqualTo(-1);
        }
    }
}
