package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Crowds in a world whose tiles are replaced under their feet. */
class CrowdTilesTest {
    private static final int SIDE = 8;
    private static final int TILES = 4;
    private static final int AGENTS = 80;
    private static final int STEPS = 400;

    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void agentsShouldStayOnTheGroundThatIsLeft(CrowdOptions.Model model) {
        Random random = new Random(3);
        List<MeshTile> tiles = new ArrayList<>();
        for (int tile = 0; tile < TILES * TILES; tile++) {
            tiles.add(tile(tile % TILES, tile / TILES, new boolean[SIDE * SIDE]));
        }
        MeshWorld world = MeshWorld.ofTiles(tiles, MeshIndex.transit().withCellSize(30), Runnable::run, 1);
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults().withModel(model));
        for (int i = 0; i < AGENTS; i++) {
            crowd.add(AgentOptions.person(), coordinate(random), 0, coordinate(random));
        }
        int replaced = 0;
        long moved = 0;
        for (int step = 0; step < STEPS; step++) {
            if (step % 20 == 0) {
                for (int id = 0; id < AGENTS; id++) {
                    crowd.goal(id, coordinate(random), 0, coordinate(random));
                }
            }
            if (step % 5 == 4) {
                boolean[] holes = new boolean[SIDE * SIDE];
                for (int hole = random.nextInt(20); hole > 0; hole--) {
                    holes[random.nextInt(holes.length)] = true;
                }
                world = world.edited(new MeshEdit().tile(tile(random.nextInt(TILES), random.nextInt(TILES), holes)));
                crowd.moveTo(world);
                replaced++;
                crowd.step(0.1f);
                continue;
            }
            GroundCheck check = new GroundCheck(world.mesh());
            check.remember(crowd);
            crowd.step(0.1f);
            check.compare(crowd, 0.1f * 2 * AgentOptions.person().speed());
            assertThat(check.offMesh).as("step " + step).isZero();
            assertThat(check.throughWall)
                    .as("step " + step + ": " + check.first)
                    .isZero();
            for (int id = 0; id < AGENTS; id++) {
                boolean stuck = crowd.states()[id] == Crowd.STUCK;
                assertThat(stuck || world.mesh().exists(crowd.polygons()[id]))
                        .as("step " + step)
                        .isTrue();
                moved += Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]) > 0.3 ? 1 : 0;
            }
        }
        assertThat(replaced).isEqualTo(STEPS / 5);
        assertThat(moved).isGreaterThan(AGENTS * STEPS / 4);
    }

    private static float coordinate(Random random) {
        return random.nextFloat() * TILES * SIDE;
    }

    /** Squares of a metre; seams on all sides. */
    private static MeshTile tile(int column, int row, boolean[] holes) {
        NavMeshBuilder builder = new NavMeshBuilder("tile");
        int[] vertices = new int[(SIDE + 1) * (SIDE + 1)];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = builder.addVertex(column * SIDE + i % (SIDE + 1), 0, row * SIDE + i / (SIDE + 1));
        }
        for (int cell = 0; cell < holes.length; cell++) {
            int x = cell % SIDE;
            int z = cell / SIDE;
            int at = z * (SIDE + 1) + x;
            if (holes[cell]) {
                continue;
            }
            int[] corners = {vertices[at], vertices[at + 1], vertices[at + SIDE + 2], vertices[at + SIDE + 1]};
            int polygon = builder.addPolygon(corners, 0);
            float minX = column * SIDE + x;
            float minZ = row * SIDE + z;
            if (x == SIDE - 1) {
                builder.addSeam(polygon, MeshTile.EAST, minX + 1, 0, minZ, minX + 1, 0, minZ + 1);
            }
            if (z == SIDE - 1) {
                builder.addSeam(polygon, MeshTile.NORTH, minX, 0, minZ + 1, minX + 1, 0, minZ + 1);
            }
            if (x == 0) {
                builder.addSeam(polygon, MeshTile.WEST, minX, 0, minZ, minX, 0, minZ + 1);
            }
            if (z == 0) {
                builder.addSeam(polygon, MeshTile.SOUTH, minX, 0, minZ, minX + 1, 0, minZ);
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder.buildTile(column, row, 0.4f);
    }
}
