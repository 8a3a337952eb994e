package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rays that touch corners of walls: compared with exact arithmetic on closed polygons, and with the legs of paths. */
class TouchingRaysTest {
    /** A wall left of the line to the north along x = 1, and one right of that along x = 2. */
    private static final String PILLAR = """
            ...
            .#.
            ...
            """;

    @Test
    void shouldPassACornerOnEitherSide() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of(PILLAR).build());
        Surface surface = world.newSurface();
        double[][] rays = {{1, 0.5, 1, 2.5}, {1, 2.5, 1, 0.5}, {2, 0.5, 2, 2.5}, {2, 2.5, 2, 0.5}, {0.5, 0.5, 1, 1}};
        for (double[] ray : rays) {
            for (int polygon = 0; polygon < world.mesh().polygonCount(); polygon++) {
                if (new PlainSurface(world.mesh()).distance(polygon, ray[0], ray[1]) == 0) {
                    String what = polygon + " from " + ray[0] + " " + ray[1] + " to " + ray[2] + " " + ray[3];
                    assertThat(surface.raycast(polygon, ray[0], ray[1], ray[2], ray[3]))
                            .as(what)
                            .isTrue();
                    assertThat(surface.x()).as(what).isEqualTo(ray[2]);
                    assertThat(surface.passed(surface.passedCount() - 1)).isEqualTo(surface.polygon());
                }
            }
        }
        // Across a corner of the pillar, and between two pillars that touch.
        assertThat(surface.raycast(0, 0.5, 0.5, 1.5, 1.5)).isFalse();
        assertThat(surface.t()).isEqualTo(0.5);
        MeshWorld pinched = MeshWorld.of(MeshDrawing.of("#.\n.#").build());
        assertThat(pinched.newSurface().raycast(0, 0.5, 0.5, 1.5, 1.5)).isFalse();
    }

    @Test
    void shouldGoOnToTheNextWallBehindACorner() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("#..\n...\n.#.\n...").build());
        Surface surface = world.newSurface();
        assertThat(surface.raycast(0, 1, 0.5, 1, 4))
                .as("left of one, right of the other")
                .isTrue();
        MeshWorld shut = MeshWorld.of(MeshDrawing.of("##.\n...\n.#.\n...").build());
        surface = shut.newSurface();
        assertThat(surface.raycast(0, 1, 0.5, 1, 4)).isFalse();
        assertThat(surface.t()).isEqualTo(2.5 / 3.5);
        assertThat(surface.z()).isEqualTo(3);
        assertThat(surface.normalZ()).isEqualTo(-1);
    }

    @Test
    void shouldSeeWhatExactArithmeticSees() {
        int touching = 0;
        int free = 0;
        int rays = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = drawing(random, seed % 3 != 0).build();
            MeshWorld world = MeshWorld.of(mesh);
            if (seed % 4 == 1) {
                world = world.edited(new MeshEdit().shut(random.nextInt(mesh.portalCount())));
            }
            Surface surface = world.newSurface();
            for (int i = 0; i < 400; i++) {
                // Quarters of metres, a third of them corners.
                double[] ray = new double[4];
                int step = random.nextInt(3) == 0 ? 4 : 1;
                for (int k = 0; k < 4; k++) {
                    ray[k] = step * random.nextInt(32 / step + 1) / 4.0;
                }
                if (random.nextInt(4) == 0) {
                    ray[2] = ray[0];
                }
                for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                    ExactRay exact = new ExactRay(world.mesh(), ray);
                    if (!exact.on(polygon, ray[0], ray[1]) || ray[0] == ray[2] && ray[1] == ray[3]) {
                        continue;
                    }
                    exact.follow(polygon);
                    String what = "seed " + seed + ", ray " + i + " from polygon " + polygon + " at " + ray[0] + " "
                            + ray[1] + " to " + ray[2] + " " + ray[3];
                    assertThat(surface.raycast(polygon, ray[0], ray[1], ray[2], ray[3]))
                            .as(what)
                            .isEqualTo(exact.free);
                    // A ray that begins on a corner may be walked from a micrometre beside it.
                    assertThat(Math.abs(surface.t() - exact.t)).as(what).isLessThan(1e-5);
                    rays++;
                    free += exact.free ? 1 : 0;
                    touching += exact.touches ? 1 : 0;
                }
            }
        }
        assertThat(rays).isGreaterThan(15_000);
        assertThat(touching).as("rays that touch a corner").isBetween(rays / 5, rays);
        assertThat(free).isBetween(rays / 20, rays - rays / 20);
    }

    private static MeshDrawing drawing(Random random, boolean merged) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                text.append(random.nextInt(4) == 0 ? '#' : '.');
            }
            text.append('\n');
        }
        text.setCharAt(0, '.');
        text.setCharAt(1, '.');
        MeshDrawing drawing = MeshDrawing.of(text.toString());
        return merged ? drawing.merged() : drawing;
    }

    /** On a real map: legs of paths, from their polygon and from the one that is found there; rays through corners of the mesh. */
    @ParameterizedTest
    @CsvSource({"arena.mesh, 300", "arena-merged.mesh, 300"})
    void shouldAgreeOnARealMap(String file, int paths) {
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        MeshWorld world = MeshWorld.of(mesh);
        RayLegs legs = new RayLegs(world);
        for (int seed = 1; seed <= 2; seed++) {
            assertThat(legs.blocked(paths, seed, seed == 2))
                    .as(file + ", seed " + seed)
                    .isZero();
        }
        assertThat(legs.legs()).isGreaterThan(4 * paths);

        Random random = new Random(5);
        Surface surface = world.newSurface();
        int free = 0;
        int exactly = 0;
        int rays = 0;
        for (int i = 0; i < 3000; i++) {
            surface.randomPoint(random);
            int polygon = surface.polygon();
            double x = (float) surface.x();
            double z = (float) surface.z();
            // Past a corner of the mesh near by, as far again.
            int near = surface.neighbourhood(polygon, x, z, 30, false);
            int corner = mesh.polygonVertex(surface.around(random.nextInt(near)), 0);
            double toX = (float) (mesh.vertexX(corner) + 0.5 * (mesh.vertexX(corner) - x));
            double toZ = (float) (mesh.vertexZ(corner) + 0.5 * (mesh.vertexZ(corner) - z));
            ExactRay exact = new ExactRay(mesh, new double[] {x, z, toX, toZ});
            if (!exact.on(polygon, x, z)) {
                continue;
            }
            exact.follow(polygon);
            boolean seen = surface.raycast(polygon, x, z, toX, toZ);
            String what = file + ", ray " + i + " from " + polygon + " " + x + " " + z + " to " + toX + " " + toZ;
            if (exact.free) {
                assertThat(seen).as(what).isTrue();
            } else if (seen) {
                // Only where a corner is in the line by rounding.
                assertThat(exact.nearly(polygon, 1e-3)).as(what).isTrue();
            }
            rays++;
            free += seen ? 1 : 0;
            exactly += exact.free ? 1 : 0;
        }
        assertThat(rays).isGreaterThan(2000);
        assertThat(free).isBetween(rays / 10, rays - rays / 10);
        assertThat(free - exactly).as("free by rounding").isLessThan(rays / 10);
    }

    /** A ray over closed polygons in exact arithmetic; polygons are joined where the ray meets an open portal. */
    private static final class ExactRay {
        private final NavMesh mesh;
        private final double[] ray;
        boolean free;
        boolean touches;
        double t;

        ExactRay(NavMesh mesh, double[] ray) {
            this.mesh = mesh;
            this.ray = ray;
        }

        private static BigDecimal big(double number) {
            return new BigDecimal(number);
        }

        /** Twice the area of a triangle. */
        private static BigDecimal side(double ax, double az, double bx, double bz, double px, double pz) {
            BigDecimal first = big(bx).subtract(big(ax)).multiply(big(pz).subtract(big(az)));
            return first.subtract(big(bz).subtract(big(az)).multiply(big(px).subtract(big(ax))));
        }

        private double x(int polygon, int i) {
            return mesh.vertexX(mesh.polygonVertex(polygon, i % mesh.polygonSize(polygon)));
        }

        private double z(int polygon, int i) {
            return mesh.vertexZ(mesh.polygonVertex(polygon, i % mesh.polygonSize(polygon)));
        }

        boolean on(int polygon, double px, double pz) {
            for (int i = 0; i < mesh.polygonSize(polygon); i++) {
                if (side(x(polygon, i), z(polygon, i), x(polygon, i + 1), z(polygon, i + 1), px, pz)
                                .signum()
                        < 0) {
                    return false;
                }
            }
            return true;
        }

        void follow(int start) {
            boolean[] known = new boolean[mesh.polygonCount()];
            Deque<Integer> open = new ArrayDeque<>();
            open.add(start);
            known[start] = true;
            while (!open.isEmpty()) {
                int polygon = open.remove();
                look(polygon);
                for (int portal = 0; portal < mesh.portalCount(); portal++) {
                    boolean one = mesh.portalPolygon(portal, 0) == polygon;
                    if (!one && mesh.portalPolygon(portal, 1) != polygon || !mesh.portalOpen(portal)) {
                        continue;
                    }
                    int behind = mesh.portalPolygon(portal, one ? 1 : 0);
                    if (!known[behind]
                            && meets(
                                    mesh.portalX(portal, 0),
                                    mesh.portalZ(portal, 0),
                                    mesh.portalX(portal, 1),
                                    mesh.portalZ(portal, 1))) {
                        known[behind] = true;
                        open.add(behind);
                    }
                }
            }
        }

        private void look(int polygon) {
            double enters = 0;
            double leaves = 1;
            for (int i = 0; i < mesh.polygonSize(polygon); i++) {
                double ax = x(polygon, i);
                double az = z(polygon, i);
                double bx = x(polygon, i + 1);
                double bz = z(polygon, i + 1);
                BigDecimal before = side(ax, az, bx, bz, ray[0], ray[1]);
                BigDecimal after = side(ax, az, bx, bz, ray[2], ray[3]);
                if (before.signum() < 0 && after.signum() < 0) {
                    return;
                }
                double share = before.doubleValue() / before.subtract(after).doubleValue();
                if (after.signum() < 0) {
                    leaves = Math.min(leaves, share);
                } else if (before.signum() < 0) {
                    enters = Math.max(enters, share);
                }
                touches |= side(ray[0], ray[1], ray[2], ray[3], ax, az).signum() == 0;
            }
            if (enters <= leaves) {
                t = Math.max(t, leaves);
                free |= on(polygon, ray[2], ray[3]);
            }
        }

        private boolean meets(double ax, double az, double bx, double bz) {
            int a = side(ray[0], ray[1], ray[2], ray[3], ax, az).signum();
            int b = side(ray[0], ray[1], ray[2], ray[3], bx, bz).signum();
            int from = side(ax, az, bx, bz, ray[0], ray[1]).signum();
            int to = side(ax, az, bx, bz, ray[2], ray[3]).signum();
            if (a == 0 && b == 0) {
                return overlaps(ax, bx, ray[0], ray[2]) && overlaps(az, bz, ray[1], ray[3]);
            }
            return a * b <= 0 && from * to <= 0;
        }

        private static boolean overlaps(double a, double b, double c, double d) {
            return Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));
        }

        /** Whether the end is reached over portals that lie close to the ray. */
        boolean nearly(int start, double close) {
            boolean[] known = new boolean[mesh.polygonCount()];
            Deque<Integer> open = new ArrayDeque<>();
            open.add(start);
            known[start] = true;
            PlainSurface plain = new PlainSurface(mesh);
            while (!open.isEmpty()) {
                int polygon = open.remove();
                if (plain.distance(polygon, ray[2], ray[3]) <= close) {
                    return true;
                }
                for (int portal = 0; portal < mesh.portalCount(); portal++) {
                    boolean one = mesh.portalPolygon(portal, 0) == polygon;
                    if (!one && mesh.portalPolygon(portal, 1) != polygon) {
                        continue;
                    }
                    int behind = mesh.portalPolygon(portal, one ? 1 : 0);
                    double ax = mesh.portalX(portal, 0);
                    double az = mesh.portalZ(portal, 0);
                    double bx = mesh.portalX(portal, 1);
                    double bz = mesh.portalZ(portal, 1);
                    boolean near = meets(ax, az, bx, bz)
                            || PlainSurface.distance(ray[0], ray[1], ray[2], ray[3], ax, az) <= close
                            || PlainSurface.distance(ray[0], ray[1], ray[2], ray[3], bx, bz) <= close;
                    if (!known[behind] && near) {
                        known[behind] = true;
                        open.add(behind);
                    }
                }
            }
            return false;
        }
    }
}
