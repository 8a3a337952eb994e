package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Calls in a wrong order, and indexes of answers that were not given, are named in one line. */
class CallOrderTest {
    /** Two squares side by side. */
    private static MeshWorld twoSquares() {
        NavMeshBuilder builder = new NavMeshBuilder("two squares");
        for (int x = 0; x < 3; x++) {
            builder.addVertex(x, 0, 0);
            builder.addVertex(x, 0, 1);
        }
        builder.addPolygon(new int[] {0, 2, 3, 1}, 0);
        builder.addPolygon(new int[] {2, 4, 5, 3}, 0);
        builder.addPortalsAlongSharedEdges();
        return MeshWorld.of(builder.build());
    }

    @Test
    void aDebuggerShouldShowWhatThingsAre() {
        MeshWorld world = twoSquares();
        PathBuffer path = new PathBuffer();
        assertThat(path).hasToString("Path[OFF_WORLD]");
        world.newQuery().find(0.5, 0, 0.5, 1.5, 0, 0.5, path);
        assertThat(path)
                .hasToString("Path[FOUND, cost 1.0, 2 cells, 2 waypoints from (0.5, 0.0, 0.5) to (1.5, 0.0, 0.5)]");
        assertThat(path.copy()).hasToString("PathCopy[FOUND, cost 1.0, 2 cells, 2 waypoints]");
        assertThat(world.mesh()).hasToString("NavMesh[2 polygons, 1 portals, 0 links, x 0.0 to 2.0, z 0.0 to 1.0]");
        assertThat(world).hasToString("MeshWorld[" + world.mesh() + ", AStar[], version 0]");
        MeshEdit edit = new MeshEdit().shut(0);
        assertThat(edit).hasToString("MeshEdit[1 changes, 0 tiles, 0 links added, 0 removed]");
        world.edited(edit).newQuery().find(0.5, 0, 0.5, 1.5, 0, 0.5, path);
        assertThat(path).hasToString("Path[UNREACHABLE]");
        Surface surface = world.newSurface();
        assertThat(surface).hasToString("Surface[off the mesh]");
        surface.nearest(0.5, 0, 0.5);
        assertThat(surface).hasToString("Surface[polygon 0 at (0.5, 0.0, 0.5)]");
        GridWorld grid = GridWorld.of(GridMap.drawn(".."));
        assertThat(grid).hasToString("GridWorld[GridMap[2 x 1 tiles], AStar[], version 0]");
        assertThat(new MapEdit().block(1, 0)).hasToString("MapEdit[1 changes]");
        assertThat(CpuBatchPlanner.of(world, Runnable::run, 1, true)
                        .plan(new float[] {0.5f, 0, 0.5f, 1.5f, 0, 0.5f, 90, 0, 0, 1, 0, 0}))
                .hasToString("BatchPaths[2, 1 FOUND, 1 OFF_WORLD]");
    }

    @Test
    void aSearchThatWasNotBegunShouldNeitherAdvanceNorFinish() {
        for (World world : List.of(twoSquares(), GridWorld.of(GridMap.drawn("..")))) {
            PathQuery query = world.newQuery();
            PathBuffer out = new PathBuffer();
            assertThatThrownBy(() -> query.advance(1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("advance: no search was begun, call begin first");
            assertThatThrownBy(() -> query.finish(out))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("finish: no search was begun, call begin first");
            query.begin(0.5, 0, 0.5, 1.5, 0, 0.5);
            query.advance(100);
            assertThat(query.finish(out)).isEqualTo(PathStatus.FOUND);
        }
    }

    @Test
    void answersOfASurfaceThatWereNotGivenShouldBeNamed() {
        MeshWorld world = twoSquares();
        Surface surface = world.newSurface();
        assertThatThrownBy(() -> surface.reached(0)).hasMessage("there is no reachable polygon 0, there are none");
        assertThatThrownBy(() -> surface.reachedCost(0)).hasMessage("there is no reachable polygon 0, there are none");
        assertThatThrownBy(() -> surface.around(0)).hasMessage("there is no neighbourhood polygon 0, there are none");
        assertThatThrownBy(() -> surface.passed(0)).hasMessage("there is no raycast polygon 0, there are none");
        assertThat(surface.reachable(0, 0.5, 0.5, 5)).isEqualTo(2);
        assertThat(surface.reached(1)).isEqualTo(1);
        assertThatThrownBy(() -> surface.reached(2)).hasMessage("there is no reachable polygon 2, they go from 0 to 1");
        assertThat(surface.neighbourhood(0, 0.5, 0.5, 0.1, false)).isEqualTo(1);
        assertThatThrownBy(() -> surface.around(1))
                .hasMessage("there is no neighbourhood polygon 1, they go from 0 to 0");
        assertThat(surface.raycast(0, 0.5, 0.5, 1.5, 0.5)).isTrue();
        assertThat(surface.passedCount()).isEqualTo(2);
        assertThatThrownBy(() -> surface.passed(2)).hasMessage("there is no raycast polygon 2, they go from 0 to 1");
        assertThatThrownBy(() -> surface.raycast(7, 0.5, 0.5, 1.5, 0.5))
                .hasMessage("there is no polygon 7, they go from 0 to 1");
    }

    /** Calls with null in place of an argument, by the name that is to be said. */
    private static Map<String, List<ThrowingCallable>> callsWithNull() {
        MeshWorld world = twoSquares();
        MeshQuery query = world.newQuery();
        GridMap map = GridMap.drawn("..");
        GridWorld grid = GridWorld.of(map);
        GridQuery tiles = grid.newQuery();
        return Map.of(
                "mesh",
                List.of(() -> MeshWorld.of(null), () -> MeshWorld.of(null, MeshIndex.astar())),
                "map",
                List.of(() -> GridWorld.of(null), () -> GridWorld.of(null, GridIndex.astar())),
                "index",
                List.of(
                        () -> MeshWorld.of(world.mesh(), null),
                        () -> MeshWorld.ofTiles(List.of(), null, Runnable::run, 1),
                        () -> GridWorld.of(map, null),
                        () -> grid.withIndex(null, Runnable::run, 1)),
                "wanted",
                List.of(() -> world.withIndex(null), () -> tiles.smoothing(null), () -> tiles.policy(null)),
                "edit",
                List.of(() -> world.edited(null), () -> world.edited(null, Runnable::run), () -> grid.edited(null)),
                "who",
                List.of(() -> world.withProfile(null)),
                "snapshot",
                List.of(() -> query.moveTo(null), () -> tiles.moveTo(null)),
                "executor",
                List.of(
                        () -> world.withIndex(MeshIndex.hna(), null, 1),
                        () -> world.edited(new MeshEdit(), null),
                        () -> GridWorld.of(map, GridIndex.astar(), null, 1)),
                "tile",
                List.of(() -> new MeshEdit().tile(null)),
                "link",
                List.of(() -> new MeshEdit().addLink(null)));
    }

    @Test
    void argumentsThatAreNullShouldBeNamed() {
        callsWithNull().forEach((name, calls) -> {
            for (ThrowingCallable call : calls) {
                assertThatThrownBy(call)
                        .isInstanceOf(NullPointerException.class)
                        .hasMessage(name + " is null");
            }
        });
    }
}
