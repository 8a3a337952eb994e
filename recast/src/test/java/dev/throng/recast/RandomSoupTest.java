package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.EveryMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Triangles of any kind build, with any settings, unless there is no ground among them. */
class RandomSoupTest {
    private static final int SOUPS = 2134;

    @Test
    void shouldBuildWhateverHasGround() {
        int built = 0;
        int none = 0;
        List<String> refused = new ArrayList<>();
        int polygons = 0;
        PathBuffer path = new PathBuffer();
        for (int seed = 0; seed < SOUPS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TriangleSoup soup = soup(random);
            RecastSettings settings = settings(random);
            Tiling tiling = tiling(random);
            NavMesh mesh;
            try {
                DetourTwin twin = RecastPipeline.twin(soup, settings, tiling, Runnable::run, 1, null);
                assertThat(TwinCheck.faults(twin)).as("seed " + seed).isEmpty();
                mesh = twin.mesh();
                if (seed % 4 == 0) {
                    BuiltMesh alone = RecastPipeline.build(soup, settings, tiling, Runnable::run, 1, null);
                    assertThat(MeshProbe.everything(alone.mesh()))
                            .as("without Detour, seed " + seed)
                            .isEqualTo(MeshProbe.everything(mesh));
                    assertThat(alone.repairs())
                            .as("without Detour, seed " + seed)
                            .isEqualTo(twin.repairs());
                }
            } catch (BadInputException e) {
                if (!e.getMessage().startsWith("triangles: there is no ground")) {
                    refused.add("seed " + seed + ": " + e.getMessage());
                }
                none++;
                continue;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
            float x = mesh.centre(0, 0);
            float y = mesh.centre(0, 1);
            float z = mesh.centre(0, 2);
            assertThat(EveryMethod.astar(mesh).newQuery().find(x, y, z, x, y, z, path))
                    .as("seed " + seed)
                    .isEqualTo(PathStatus.FOUND);
            built++;
            polygons += mesh.polygonCount();
        }
        assertThat(refused).isEmpty();
        assertThat(built + none).isEqualTo(SOUPS);
        assertThat(built).as("soups with ground").isGreaterThan(SOUPS * 3 / 5);
        assertThat(polygons).as("polygons of all of them").isGreaterThan(3 * SOUPS);
    }

    private static RecastSettings settings(SplittableRandom random) {
        float[] cells = {0.3f, 0.4f, 0.5f};
        float[] radii = {0, 0.3f, 0.6f};
        float radius = radii[random.nextInt(radii.length)];
        return RecastSettings.DEFAULT
                .withCells(cells[random.nextInt(cells.length)], 0.2f)
                .withAgent(2, radius, 0.9f, 45);
    }

    private static Tiling tiling(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> Tiling.tiles(random.nextInt(16, 40));
            case 1 -> Tiling.SOLO;
            default -> Tiling.AUTO;
        };
    }

    /** Strewn triangles, hills, fans around a point, or slabs on several floors; some triangles have no area. */
    private static TriangleSoup soup(SplittableRandom random) {
        float size = (float) random.nextDouble(4, 14);
        return switch (random.nextInt(4)) {
            case 0 -> strewn(random.nextInt(1, 40), size, random);
            case 1 -> hills(random.nextInt(2, 8), size, random);
            case 2 -> fan(random.nextInt(3, 14), size, random);
            default -> slabs(random.nextInt(1, 10), size, random);
        };
    }

    private static TriangleSoup strewn(int triangles, float size, SplittableRandom random) {
        float[] vertices = new float[9 * triangles];
        int[] corners = new int[3 * triangles];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = (float) random.nextDouble(i % 3 == 1 ? 2 : size);
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = random.nextInt(20) == 0 ? random.nextInt(corners.length) : i;
        }
        return new TriangleSoup(vertices, corners);
    }

    private static TriangleSoup hills(int side, float size, SplittableRandom random) {
        float[] vertices = new float[3 * (side + 1) * (side + 1)];
        for (int i = 0; i < (side + 1) * (side + 1); i++) {
            vertices[3 * i] = (float) (i % (side + 1) + random.nextDouble(-0.4, 0.4)) * size / side;
            vertices[3 * i + 1] = (float) random.nextDouble(1.5);
            vertices[3 * i + 2] = (float) (i / (side + 1) + random.nextDouble(-0.4, 0.4)) * size / side;
        }
        int[] corners = new int[6 * side * side];
        for (int i = 0; i < side * side; i++) {
            int a = i / side * (side + 1) + i % side;
            int[] two = {a, a + side + 1, a + 1, a + 1, a + side + 1, a + side + 2};
            System.arraycopy(two, 0, corners, 6 * i, 6);
        }
        return new TriangleSoup(vertices, corners);
    }

    private static TriangleSoup fan(int blades, float size, SplittableRandom random) {
        float[] vertices = new float[3 * (blades + 1)];
        for (int i = 1; i <= blades; i++) {
            double angle = 2 * Math.PI * i / blades;
            double reach = random.nextDouble(0.1, size);
            vertices[3 * i] = (float) (reach * Math.cos(angle));
            vertices[3 * i + 1] = (float) random.nextDouble(0.5);
            vertices[3 * i + 2] = (float) (reach * Math.sin(angle));
        }
        int[] corners = new int[3 * blades];
        for (int i = 0; i < blades; i++) {
            corners[3 * i + 1] = 1 + (i + 1) % blades;
            corners[3 * i + 2] = 1 + i;
        }
        return new TriangleSoup(vertices, corners);
    }

    private static TriangleSoup slabs(int count, float size, SplittableRandom random) {
        DrawnWorld world = new DrawnWorld();
        for (int i = 0; i < count; i++) {
            float x = (float) random.nextDouble(size);
            float z = (float) random.nextDouble(size);
            float low = (float) random.nextDouble(4);
            world.quad(
                    x,
                    z,
                    x + (float) random.nextDouble(0.01, size),
                    z + (float) random.nextDouble(0.01, size),
                    low,
                    low + (float) random.nextDouble(2),
                    random.nextInt(3));
        }
        return world.soup();
    }
}
