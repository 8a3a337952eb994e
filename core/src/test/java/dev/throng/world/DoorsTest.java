package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Doors: what a line or a box shuts. */
class DoorsTest {
    private static final int MESHES = 150;

    /** A little less than the depth at which a line counts as inside a polygon. */
    private static final double MARGIN = 2e-3;

    private static int shutCount(MeshWorld world) {
        int shut = 0;
        for (int portal = 0; portal < world.mesh().portalCount(); portal++) {
            shut += world.mesh().portalOpen(portal) ? 0 : 1;
        }
        return shut;
    }

    private static PathStatus find(MeshWorld world, double x, double z, double toX, double toZ) {
        return world.newQuery().find(x, 0, z, toX, 0, toZ, new PathBuffer());
    }

    /** Two halls and a corridor between them, one polygon each. */
    private static MeshWorld corridor() {
        return MeshWorld.of(MeshDrawing.of("0011100").merged().build());
    }

    @Test
    void shouldCutACorridorThatHasNoPortalAtTheDoor() {
        MeshWorld world = corridor();
        MeshWorld shut = world.edited(new MeshEdit().shutLine(3.5, -0.5, 3.5, 1.5));
        assertThat(shutCount(shut)).isEqualTo(1);
        assertThat(find(world, 1, 0.5, 6, 0.5)).isEqualTo(PathStatus.FOUND);
        assertThat(find(shut, 1, 0.5, 6, 0.5)).isEqualTo(PathStatus.UNREACHABLE);
        // The corridor stays with one of the halls.
        boolean withLeft = find(shut, 1, 0.5, 3, 0.5) == PathStatus.FOUND;
        boolean withRight = find(shut, 6, 0.5, 3, 0.5) == PathStatus.FOUND;
        assertThat(withLeft).isNotEqualTo(withRight);
        assertThat(shutCount(shut.edited(new MeshEdit().openLine(3.5, -0.5, 3.5, 1.5))))
                .isZero();
    }

    @Test
    void shouldShutThePortalThatALineLiesOn() {
        for (double[] line : new double[][] {{2, -0.5, 2, 1.5}, {2, 0, 2, 1}, {2, 1, 2, 0}, {2, 0.2, 2, 0.8}}) {
            MeshWorld shut = corridor().edited(new MeshEdit().shutLine(line[0], line[1], line[2], line[3]));
            assertThat(shutCount(shut)).isEqualTo(1);
            assertThat(find(shut, 1, 0.5, 3, 0.5)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(find(shut, 3, 0.5, 6, 0.5)).isEqualTo(PathStatus.FOUND);
        }
    }

    @Test
    void shouldLeavePortalsAloneThatALineOnlyTouches() {
        NavMesh squares = MeshDrawing.of("""
                ...
                ...
                ...
                """).build();
        // From corner to corner along one portal: six others begin or end there.
        MeshWorld shut = MeshWorld.of(squares).edited(new MeshEdit().shutLine(1, 1, 1, 2));
        assertThat(shutCount(shut)).isEqualTo(1);
        // Along the wall there is no portal.
        MeshWorld world = MeshWorld.of(squares);
        assertThat(world.edited(new MeshEdit().shutLine(0, 0, 0, 3))).isSameAs(world);
        assertThat(world.edited(new MeshEdit().shutLine(-4, 7, 9, 7))).isSameAs(world);
    }

    @Test
    void shouldCutTrianglesAslant() {
        for (int seed = 0; seed < 20; seed++) {
            NavMesh triangles = MeshDrawing.of("""
                    .......
                    .......
                    .......
                    """).split(new Random(seed)).build();
            MeshWorld world = MeshWorld.of(triangles);
            MeshWorld shut = world.edited(new MeshEdit().shutLine(2.1, -0.5, 5.3, 3.5));
            assertThat(find(world, 0.5, 1.5, 6.5, 1.5)).as("seed " + seed).isEqualTo(PathStatus.FOUND);
            assertThat(find(shut, 0.5, 1.5, 6.5, 1.5)).as("seed " + seed).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(find(shut, 0.5, 0.5, 0.5, 2.5)).as("seed " + seed).isEqualTo(PathStatus.FOUND);
            assertThat(find(shut, 6.5, 0.5, 6.5, 2.5)).as("seed " + seed).isEqualTo(PathStatus.FOUND);
        }
    }

    @Test
    void shouldShutOneFloorOfTwo() {
        NavMeshBuilder builder = new NavMeshBuilder("two floors");
        MeshDrawing.of("....").addTo(builder);
        MeshDrawing.of("....")
                .corners((column, row) -> new float[] {column, 4, row})
                .addTo(builder);
        MeshWorld world = MeshWorld.of(builder.build());
        PathBuffer path = new PathBuffer();
        for (int floor = 0; floor < 2; floor++) {
            int y = 4 * floor;
            MeshWorld shut = world.edited(new MeshEdit().shutLine(2, -1, 2, 2, y - 1, y + 1));
            assertThat(shutCount(shut)).isEqualTo(1);
            MeshQuery query = shut.newQuery();
            assertThat(query.find(0.5, y, 0.5, 3.5, y, 0.5, path)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(query.find(0.5, 4 - y, 0.5, 3.5, 4 - y, 0.5, path)).isEqualTo(PathStatus.FOUND);
        }
        assertThat(shutCount(world.edited(new MeshEdit().shutLine(2, -1, 2, 2))))
                .isEqualTo(2);
        assertThat(world.edited(new MeshEdit().shutLine(2, -1, 2, 2, 1, 3))).isSameAs(world);
    }

    @Test
    void shouldLeadAroundTheEndOfADoorInTheOpen() {
        NavMesh squares = MeshDrawing.of("""
                .....
                .....
                .....
                .....
                .....
                """).build();
        MeshWorld world = MeshWorld.of(squares);
        double[] line = {2.5, -1, 2.5, 3.5};
        MeshWorld shut = world.edited(new MeshEdit().shutLine(line[0], line[1], line[2], line[3]));
        PathBuffer before = new PathBuffer();
        PathBuffer after = new PathBuffer();
        world.newQuery().find(0.5, 0, 0.5, 4.5, 0, 0.5, before);
        assertThat(shut.newQuery().find(0.5, 0, 0.5, 4.5, 0, 0.5, after)).isEqualTo(PathStatus.FOUND);
        assertThat(crosses(before, line)).isTrue();
        assertThat(crosses(after, line)).isFalse();
        assertThat(after.length()).isGreaterThan(before.length() + 2);
    }

    /**
     * Two polygons that are joined below a line only, with a hole between them where it crosses them: nobody goes down on one
     * side and up on the other.
     */
    @Test
    void shouldNotLeadAcrossALineAndBack() {
        NavMeshBuilder builder = new NavMeshBuilder("two legs");
        float[][] corners = {
            {0, 0}, {2.5f, 0}, {5, 0}, {2.5f, 0.5f}, {0, 3}, {2, 3}, {3, 3}, {5, 3}, {0, 5}, {2, 5}, {3, 5}, {5, 5}
        };
        for (float[] corner : corners) {
            builder.addVertex(corner[0], 0, corner[1]);
        }
        builder.addPolygon(new int[] {0, 1, 3, 5, 4}, 0);
        builder.addPolygon(new int[] {1, 2, 7, 6, 3}, 0);
        builder.addPolygon(new int[] {4, 5, 9, 8}, 0);
        builder.addPolygon(new int[] {6, 7, 11, 10}, 0);
        builder.addPortalsAlongSharedEdges();
        MeshWorld world = MeshWorld.of(builder.build());
        assertThat(find(world, 1, 4, 4, 4)).isEqualTo(PathStatus.FOUND);
        MeshWorld shut = world.edited(new MeshEdit().shutLine(-1, 2, 6, 2));
        assertThat(find(shut, 1, 4, 4, 4)).isEqualTo(PathStatus.UNREACHABLE);
    }

    @Test
    void shouldShutWhatComesIntoABox() {
        NavMesh squares = MeshDrawing.of("""
                ...
                ...
                ...
                """).build();
        MeshWorld world = MeshWorld.of(squares);
        MeshWorld shut = world.edited(new MeshEdit().shutBox(0.9, -1, 0.9, 2.1, 1, 2.1));
        assertThat(find(shut, 0.5, 0.5, 1.5, 1.5)).isEqualTo(PathStatus.UNREACHABLE);
        // All twelve portals touch the box; a smaller one has the four of the middle only.
        assertThat(shutCount(shut)).isEqualTo(12);
        MeshWorld middle = world.edited(new MeshEdit().shutBox(1, -1, 1.4, 2, 1, 1.6));
        assertThat(shutCount(middle)).isEqualTo(2);
        assertThat(world.edited(new MeshEdit().shutBox(1, 1, 1, 2, 3, 2))).isSameAs(world);
        MeshWorld opened = shut.edited(new MeshEdit().openBox(0.9, -1, 0.9, 2.1, 1, 2.1));
        assertThat(shutCount(opened)).isZero();
        assertThat(opened.verify()).isEmpty();
    }

    @Test
    void shouldLeadNoPathAcrossALineOnRandomMeshes() {
        int found = 0;
        int unreachable = 0;
        int doors = 0;
        for (int seed = 0; seed < MESHES; seed++) {
            // A copy without links, which would lead across any door.
            NavMesh mesh = PatchedMesh.of(RandomMesh.of(seed), 3, 0, seed);
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(mesh, seed % 2 == 0 ? MeshIndex.astar() : MeshIndex.hna());
            double[] line = line(mesh, random);
            MeshWorld shut = world.edited(new MeshEdit().shutLine(line[0], line[1], line[2], line[3]));
            doors += shutCount(shut) > 0 ? 1 : 0;
            assertThat(shut.verify()).as("seed " + seed).isEmpty();
            MeshQuery query = shut.newQuery();
            MeshQuery tight = shut.newQuery();
            tight.quality(PathQuality.TIGHT);
            PathBuffer path = new PathBuffer();
            for (int pair = 0; pair < 30; pair++) {
                int from = random.nextInt(mesh.polygonCount());
                int to = random.nextInt(mesh.polygonCount());
                if (meets(mesh, from, line) || meets(mesh, to, line)) {
                    continue;
                }
                double[] p = RandomMesh.pointOn(mesh, from, random);
                double[] q = RandomMesh.pointOn(mesh, to, random);
                for (MeshQuery asked : new MeshQuery[] {query, tight}) {
                    PathStatus status = asked.findOn(
                            from,
                            (float) p[0],
                            (float) p[1],
                            (float) p[2],
                            to,
                            (float) q[0],
                            (float) q[1],
                            (float) q[2],
                            path);
                    String context = "seed " + seed + ", pair " + pair + ", " + (asked == tight ? "tight" : "plain");
                    assertThat(status).as(context).isIn(PathStatus.FOUND, PathStatus.UNREACHABLE);
                    if (status == PathStatus.FOUND) {
                        found++;
                        assertThat(crosses(path, line)).as(context).isFalse();
                    } else {
                        unreachable++;
                    }
                }
            }
            MeshWorld opened = shut.edited(new MeshEdit().openLine(line[0], line[1], line[2], line[3]));
            assertThat(shutCount(opened)).as("seed " + seed).isZero();
            assertThat(opened.verify()).as("seed " + seed).isEmpty();
            assertSameCosts(world, opened, random, "seed " + seed);
        }
        assertThat(doors).isGreaterThan(MESHES / 2);
        assertThat(found).isGreaterThan(5 * MESHES);
        assertThat(unreachable).isGreaterThan(MESHES);
    }

    private static void assertSameCosts(MeshWorld world, MeshWorld other, Random random, String context) {
        MeshQuery query = world.newQuery();
        MeshQuery otherQuery = other.newQuery();
        PathBuffer path = new PathBuffer();
        PathBuffer otherPath = new PathBuffer();
        NavMesh mesh = world.mesh();
        for (int pair = 0; pair < 5; pair++) {
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            PathStatus status = query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
            assertThat(otherQuery.find(p[0], p[1], p[2], q[0], q[1], q[2], otherPath))
                    .as(context)
                    .isEqualTo(status);
            assertThat(otherPath.cost()).as(context).isEqualTo(path.cost());
        }
    }

    /** Any line: some end in the open, one in four lies on a portal. */
    private static double[] line(NavMesh mesh, Random random) {
        if (random.nextInt(4) == 0 && mesh.portalCount() > 0) {
            int portal = random.nextInt(mesh.portalCount());
            return new double[] {
                mesh.portalX(portal, 0), mesh.portalZ(portal, 0), mesh.portalX(portal, 1), mesh.portalZ(portal, 1)
            };
        }
        double[] line = new double[4];
        for (int i = 0; i < 4; i++) {
            int axis = i % 2 == 0 ? 0 : 2;
            line[i] = mesh.min(axis) - 0.5 + random.nextDouble() * (mesh.max(axis) - mesh.min(axis) + 1);
        }
        return line;
    }

    /** Whether a line comes near a polygon, seen from above. */
    private static boolean meets(NavMesh mesh, int polygon, double[] line) {
        for (int step = 0; step <= 500; step++) {
            double x = line[0] + step / 500.0 * (line[2] - line[0]);
            double z = line[1] + step / 500.0 * (line[3] - line[1]);
            boolean inside = true;
            int a = mesh.polygonVertex(polygon, mesh.polygonSize(polygon) - 1);
            for (int i = 0; i < mesh.polygonSize(polygon); i++) {
                int b = mesh.polygonVertex(polygon, i);
                double ex = mesh.vertexX(b) - mesh.vertexX(a);
                double ez = mesh.vertexZ(b) - mesh.vertexZ(a);
                double deep = (ex * (z - mesh.vertexZ(a)) - ez * (x - mesh.vertexX(a))) / Math.hypot(ex, ez);
                inside &= deep > -0.05;
                a = b;
            }
            if (inside) {
                return true;
            }
        }
        return false;
    }

    /** Whether a path goes from one side of a line to the other, and does not only touch it. */
    private static boolean crosses(PathBuffer path, double[] line) {
        for (int i = 1; i < path.waypointCount(); i++) {
            double[] leg = {path.x(i - 1), path.z(i - 1), path.x(i), path.z(i)};
            double a = beside(line, leg[0], leg[1]);
            double b = beside(line, leg[2], leg[3]);
            double c = beside(leg, line[0], line[1]);
            double d = beside(leg, line[2], line[3]);
            if (Math.min(a, b) < -MARGIN
                    && Math.max(a, b) > MARGIN
                    && Math.min(c, d) < -MARGIN
                    && Math.max(c, d) > MARGIN) {
                return true;
            }
        }
        return false;
    }

    private static double beside(double[] line, double x, double z) {
        double dx = line[2] - line[0];
        double dz = line[3] - line[1];
        return (dx * (z - line[1]) - dz * (x - line[0])) / Math.hypot(dx, dz);
    }
}
