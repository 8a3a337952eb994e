package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A surface on snapshots whose edges lie in arrays with spare space, or with edges of later snapshots. */
class SurfaceSnapshotsTest {
    private static final int SIDE = 2;
    private static final int EDITS = 40;

    private static int square(NavMeshBuilder builder, float x) {
        return builder.addPolygon(
                new int[] {
                    builder.addVertex(x, 0, 0),
                    builder.addVertex(x + 10, 0, 0),
                    builder.addVertex(x + 10, 0, 10),
                    builder.addVertex(x, 0, 10)
                },
                0);
    }

    /** Nothing but spare space lies after the edges of the second square. */
    @Test
    void shouldFindWallsWhereThereIsNoPortalAtAll() {
        NavMeshBuilder builder = new NavMeshBuilder("squares");
        square(builder, 0);
        square(builder, 20);
        MeshWorld linked = MeshWorld.of(builder.build())
                .edited(new MeshEdit().addLink(new MeshLink(0, 5, 0, 5, 1, 25, 0, 5, true, 3, NavMesh.JUMP)));
        for (MeshWorld world :
                List.of(linked, linked.withProfile(Profile.plain().withoutAreas(5)))) {
            Surface surface = world.newSurface();
            assertThat(surface.distanceToWall(1, 25, 4, 20)).isEqualTo(4);
            assertThat(surface.walls(1, 25, 5, 20)).isEqualTo(4);
            assertThat(surface.neighbourhood(1, 25, 5, 20, false)).isEqualTo(1);
        }
    }

    /** A tile of SIDE by SIDE squares, beside which there is no other. */
    private static MeshTile tile(int column) {
        NavMeshBuilder builder = new NavMeshBuilder("tile");
        int[][] corners = new int[SIDE + 1][SIDE + 1];
        for (int i = 0; i <= SIDE; i++) {
            for (int j = 0; j <= SIDE; j++) {
                corners[i][j] = builder.addVertex(column * 20 + 5 * i, 0, 5 * j);
            }
        }
        for (int i = 0; i < SIDE; i++) {
            for (int j = 0; j < SIDE; j++) {
                builder.addPolygon(
                        new int[] {corners[i + 1][j], corners[i + 1][j + 1], corners[i][j + 1], corners[i][j]}, 0);
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder.buildTile(column, 0, 1);
    }

    /** Tiles come in, and somebody still asks the snapshots of before. */
    @Test
    void shouldNotLookAtEdgesOfLaterSnapshots() {
        MeshWorld world = MeshWorld.ofTiles(List.of(tile(0), tile(1)), MeshIndex.astar(), Runnable::run, 1);
        List<MeshWorld> all = new ArrayList<>();
        for (int edit = 0; edit < EDITS; edit++) {
            world = world.edited(new MeshEdit().tile(tile(2 + edit)).shutBox(1, -1, 1, 9, 1, 9));
            world.newSurface();
            all.add(world);
        }
        for (MeshWorld snapshot : all) {
            NavMesh mesh = snapshot.mesh();
            Surface surface = snapshot.newSurface();
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                if (mesh.exists(polygon)) {
                    // All portals of the first tile are shut. Elsewhere each square has two walls, and two more are
                    // beside the corner.
                    boolean shut = mesh.centre(polygon, 0) < 10;
                    int walls = surface.walls(polygon, mesh.centre(polygon, 0), mesh.centre(polygon, 2), 3);
                    assertThat(walls)
                            .as("version " + snapshot.version() + ", polygon " + polygon)
                            .isEqualTo(shut ? 4 : 2);
                }
            }
        }
    }
}
