package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** Rooms drawn by hand for what random ones seldom have: seams in line, two doors between two rooms, mud beside a pillar. */
class DrawnRoomsTest {
    private static final int MUD = 3;

    private final NavMeshBuilder builder = new NavMeshBuilder("rooms");

    /** A rectangle; returns its polygon. */
    private int room(double x0, double z0, double x1, double z1) {
        int a = builder.addVertex((float) x0, 0, (float) z0);
        int b = builder.addVertex((float) x1, 0, (float) z0);
        int c = builder.addVertex((float) x1, 0, (float) z1);
        int d = builder.addVertex((float) x0, 0, (float) z1);
        return builder.addPolygon(new int[] {a, b, c, d}, 0);
    }

    private int portal(int a, int b, double x0, double z0, double x1, double z1) {
        return builder.addPortal(a, b, (float) x0, 0, (float) z0, (float) x1, 0, (float) z1);
    }

    @Test
    void aRayAlongTheSeamOfTwoRoomsShouldPass() {
        // The second and the third lie side by side behind the east wall of the first.
        int first = room(0, 0, 10, 10);
        int south = room(10, 0, 20, 5);
        int north = room(10, 5, 20, 10);
        portal(first, south, 10, 0, 10, 5);
        portal(first, north, 10, 5, 10, 10);
        portal(south, north, 10, 5, 20, 5);
        Surface surface = MeshWorld.of(builder.build()).newSurface();

        assertThat(surface.raycast(first, 5, 5, 15, 5)).isTrue();
        assertThat(surface.x()).isEqualTo(15);
        assertThat(surface.polygon()).isIn(south, north);
        assertThat(surface.raycast(first, 5, 5, 25, 5)).isFalse();
        assertThat(surface.x()).isEqualTo(20);
        assertThat(surface.t()).isEqualTo(0.75);
    }

    @Test
    void aRayShouldStartOnItsPolygon() {
        int room = room(0, 0, 10, 10);
        Surface surface = MeshWorld.of(builder.build()).newSurface();

        assertThat(surface.raycast(room, -1, 5, 9, 5)).isTrue();
        assertThat(surface.raycast(room, -1, 5, 20, 5)).isFalse();
        assertThat(surface.x()).isEqualTo(10);
    }

    @Test
    void oddRadiiAndPointsShouldBeRefused() {
        int room = room(0, 0, 10, 10);
        Surface surface = MeshWorld.of(builder.build()).newSurface();

        assertThatThrownBy(() -> surface.walls(room, 5, 5, -1)).hasMessage("radius: -1.0, at least 0 is needed");
        assertThatThrownBy(() -> surface.walls(room, 5, 5, Double.NaN)).hasMessage("radius: NaN, at least 0 is needed");
        assertThatThrownBy(() -> surface.neighbourhood(room, 5, 5, Double.NaN, false))
                .hasMessage("radius: NaN, at least 0 is needed");
        assertThatThrownBy(() -> surface.height(room, 1e160, 0)).hasMessage("there is no point (1.0E160, 0.0)");
        assertThatThrownBy(() -> surface.moveAlong(room, 5, 5, 1e160, 5))
                .hasMessage("there is no point (1.0E160, 5.0)");
    }

    @Test
    void aFollowerShouldTakeTheDoorThatIsOpen() {
        int west = room(0, 0, 10, 10);
        int east = room(10, 0, 20, 10);
        int near = portal(west, east, 10, 1, 10, 2);
        int far = portal(west, east, 10, 8, 10, 9);
        MeshWorld world = MeshWorld.of(builder.build()).edited(new MeshEdit().shut(near));
        PathBuffer path = new PathBuffer();
        assertThat(world.newQuery().find(9, 0, 1, 11, 0, 1, path)).isEqualTo(PathStatus.FOUND);

        int[] steps = new int[4];
        PathFollower follower = world.newFollower();
        int from = follower.write(path, steps, 0, steps.length);

        assertThat(from).isEqualTo(3);
        assertThat(follower.portal(steps[from])).isEqualTo(far);
    }

    @Test
    void aQueryShouldNotGoOverToAnotherIndexOfTheSameCells() {
        int last = room(0, 0, 1, 1);
        for (int i = 1; i < 40; i++) {
            int next = room(i, 0, i + 1, 1);
            portal(last, next, i, 0, i, 1);
            last = next;
        }
        MeshIndex.Hna cells = new MeshIndex.Hna(2, 4, 1.5, 1, MeshIndex.Legs.SEARCHED);
        MeshWorld pccp = MeshWorld.of(builder.build(), new MeshIndex.Pccp(cells, 2));
        MeshWorld hna = pccp.withIndex(cells);
        MeshQuery query = pccp.newQuery();

        assertThatThrownBy(() -> query.moveTo(hna)).isInstanceOf(BadInputException.class);
    }

    @Test
    void editsOfOneWorldShouldWaitForOneBuild() {
        int last = room(0, 0, 1, 1);
        for (int i = 1; i < 40; i++) {
            int next = room(i, 0, i + 1, 1);
            portal(last, next, i, 0, i, 1);
            last = next;
        }
        MeshWorld base = MeshWorld.of(builder.build(), MeshIndex.transit().withCellSize(4));
        Queue<Runnable> tasks = new ArrayDeque<>();

        MeshWorld first = base.edited(new MeshEdit().shut(3), tasks::add);
        MeshWorld second = base.edited(new MeshEdit().shut(20), tasks::add);

        assertThat(tasks).hasSize(1);
        tasks.remove().run();
        assertThat(second.finished()).isTrue();
        assertThat(first.finished()).isFalse();
    }

    @Test
    void tightStringsShouldKeepOffMud() {
        // A ring of eight rooms around a pillar. The path leads past its north; the south would be shorter, but is mud.
        double[] at = {0, 4, 6, 10};
        int[] ring = {0, 1, 2, 5, 8, 7, 6, 3};
        int[] rooms = new int[9];
        for (int i = 0; i < 9; i++) {
            rooms[i] = i == 4 ? -1 : room(at[i % 3], at[i / 3], at[i % 3 + 1], at[i / 3 + 1]);
        }
        for (int i = 0; i < 8; i++) {
            int a = ring[i];
            int b = ring[(i + 1) % 8];
            boolean beside = a / 3 == b / 3;
            double x = at[Math.max(a % 3, b % 3)];
            double z = at[Math.max(a / 3, b / 3)];
            if (beside) {
                portal(rooms[a], rooms[b], x, at[a / 3], x, at[a / 3 + 1]);
            } else {
                portal(rooms[a], rooms[b], at[a % 3], z, at[a % 3 + 1], z);
            }
        }
        builder.areaCost(MUD, 50);
        NavMesh mesh = builder.build();
        MeshWorld world = MeshWorld.of(mesh).edited(new MeshEdit().area(rooms[1], MUD));
        MeshQuery query = world.newQuery();
        query.quality(PathQuality.TIGHT);
        PathBuffer path = new PathBuffer();

        assertThat(query.find(1, 0, 3.5, 9, 0, 3.5, path)).isEqualTo(PathStatus.FOUND);

        for (int i = 0; i < path.corridorSize(); i++) {
            assertThat(path.corridor(i)).isNotEqualTo(rooms[1]);
        }
        assertThat(MeshWorld.of(mesh).newQuery().find(1, 0, 3.5, 9, 0, 3.5, path))
                .isEqualTo(PathStatus.FOUND);
        assertThat(path.corridor(1)).isEqualTo(rooms[1]);
    }
}
