package dev.throng.mesh.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.SquareTiles;
import dev.throng.mesh.SquareTiles.Square;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import dev.throng.path.Components;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/** Components after tiles have come and gone: the same as found from nothing, and found in few steps. */
class ComponentRepairTest {
    private long steps;

    /** Three by three tiles; which squares there are is said by their x and z. */
    private final class Ground {
        private final int side;
        private MeshArrays mesh;
        private TiledMesh tiled;
        private PortalGraph portals;

        Ground(int side, BiPredicate<Integer, Integer> ground) {
            this.side = side;
            List<MeshTile> tiles = new ArrayList<>();
            for (int i = 0; i < 9; i++) {
                tiles.add(tile(i % 3, i / 3, ground));
            }
            mesh = Inside.arrays(MeshTile.join(tiles));
            tiled = TiledMesh.of(RandomTiles.arrays(tiles), mesh);
            portals = new PortalGraph(mesh);
        }

        MeshTile tile(int column, int row, BiPredicate<Integer, Integer> ground) {
            List<Square> squares = new ArrayList<>();
            for (int i = 0; i < side * side; i++) {
                int x = column * side + i % side;
                int z = row * side + i / side;
                if (ground.test(x, z)) {
                    squares.add(new Square(x, 0, z, 0));
                }
            }
            return SquareTiles.of(column, row, side, squares);
        }

        /** Puts tiles in the place of others; returns in how many steps components were found. */
        long change(String name, MeshTile... tiles) {
            Reshape change = tiled.change(mesh, RandomTiles.arrays(List.of(tiles)));
            if (!portals.fits(change) || !mesh.claim(change)) {
                mesh = mesh.withRoom(change);
                portals = new PortalGraph(mesh);
                assertThat(mesh.claim(change)).as(name).isTrue();
            }
            MeshArrays after = mesh.reshaped(change);
            PortalGraph graph = portals.reshaped(after, change);
            int[] touched = change.touched(mesh);
            ComponentRepair repair = new ComponentRepair(portals, graph, after);
            Components components = repair.repaired(touched, touched.length, false);
            Components fresh = state(after, null).components();
            assertSame(components, fresh, after, name);
            mesh = state(after, components);
            portals = graph.on(mesh);
            tiled = tiled.after(change);
            return repair.steps();
        }

        private MeshArrays state(MeshArrays of, Components components) {
            return components == null ? of.relabelled() : of.with(of.metric(), components);
        }
    }

    private static void assertSame(Components ours, Components theirs, MeshArrays mesh, String name) {
        Map<Integer, Integer> there = new HashMap<>();
        Map<Integer, Integer> here = new HashMap<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int a = ours.label(polygon);
            int b = theirs.label(polygon);
            assertThat(a < 0).as(name + ", polygon " + polygon).isEqualTo(b < 0);
            if (a >= 0) {
                there.putIfAbsent(a, b);
                here.putIfAbsent(b, a);
                assertThat(there.get(a)).as(name + ", polygon " + polygon).isEqualTo(b);
                assertThat(here.get(b)).as(name + ", polygon " + polygon).isEqualTo(a);
                assertThat(ours.size(a)).as(name + ", polygon " + polygon).isEqualTo(theirs.size(b));
            }
        }
    }

    @Test
    void shouldFindTheComponentsOfRandomGround() {
        int most = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            int percent = 45 + random.nextInt(40);
            BiPredicate<Integer, Integer> ground = (x, z) -> random.nextInt(100) < percent;
            Ground world = new Ground(6, ground);
            for (int i = 0; i < 12; i++) {
                String name = "seed " + seed + ", change " + i;
                List<MeshTile> tiles = new ArrayList<>();
                int wanted = random.nextInt(3);
                for (int tile = 0; tile < 9 && tiles.size() <= wanted; tile++) {
                    if (random.nextInt(3) == 0) {
                        boolean empty = random.nextInt(3) == 0;
                        tiles.add(world.tile(tile % 3, tile / 3, empty ? (x, z) -> false : ground));
                    }
                }
                if (!tiles.isEmpty()) {
                    world.change(name, tiles.toArray(MeshTile[]::new));
                    most = Math.max(most, world.mesh.components().count());
                }
            }
        }
        assertThat(most).isGreaterThan(40);
    }

    /** Steps of taking the tile in the middle away, and of bringing it back, for tiles of 8, 16 and 32 squares a side. */
    private long[][] steps(BiPredicate<Integer, Integer> ground) {
        long[][] all = new long[3][];
        for (int i = 0; i < 3; i++) {
            Ground world = new Ground(8 << i, ground);
            MeshTile middle = world.tile(1, 1, ground);
            long away = world.change("away", world.tile(1, 1, (x, z) -> false));
            long back = world.change("back", middle);
            all[i] = new long[] {away, back};
        }
        return all;
    }

    @Test
    void openGroundShouldTakeStepsAsItIsTouched() {
        long[][] steps = steps((x, z) -> true);
        for (int i = 0; i < 3; i++) {
            int side = 8 << i;
            // Each square of the tile loses its label once; searches around it meet at once.
            assertThat(steps[i][0]).as("away, " + side).isBetween((long) side * side, (long) side * side + 16L * side);
            assertThat(steps[i][1]).as("back, " + side).isEqualTo((long) side * side);
        }
    }

    @Test
    void corridorsSideBySideShouldTakeStepsAsTheyAreCutOff() {
        // Joined by the column in the east: what lies in the west is cut off, corridor by corridor.
        long[][] steps = steps((x, z) -> z % 2 == 0 || x >= 95 || x == 47 || x == 23);
        for (int i = 0; i < 3; i++) {
            int side = 8 << i;
            long touched = (long) side * side;
            assertThat(steps[i][0]).as("away, " + side).isBetween(touched / 2, 8 * touched);
            assertThat(steps[i][1]).as("back, " + side).isBetween(touched / 2, 8 * touched);
        }
        assertThat(steps[2][0]).isLessThan(5 * steps[1][0]);
    }

    @Test
    void scatteredSquaresShouldTakeStepsAsTheyAreTouched() {
        // Nothing is joined but within the tile: each square around it becomes a component of its own.
        long[][] steps = steps((x, z) -> inside(x, z, 8) || inside(x, z, 16) || inside(x, z, 32) || (x + z) % 2 == 0);
        for (int i = 0; i < 3; i++) {
            int side = 8 << i;
            assertThat(steps[i][0]).as("away, " + side).isBetween((long) side * side, 4L * side * side);
            assertThat(steps[i][1]).as("back, " + side).isBetween((long) side * side, 4L * side * side);
        }
    }

    private static boolean inside(int x, int z, int side) {
        return Math.min(x, z) >= side && Math.max(x, z) < 2 * side;
    }
}
