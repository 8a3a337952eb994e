package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShortestPathsTest {
    private static final double EXACT = 1e-6;

    @Test
    void shouldBendAroundCorners() {
        MeshDrawing drawing = MeshDrawing.of("""
                .....
                .###.
                ...#.
                """);
        for (boolean merged : new boolean[] {false, true}) {
            NavMesh mesh = (merged ? drawing.merged() : drawing.split(new Random(1))).build();
            ShortestPaths shortest = new ShortestPaths(mesh);
            Place left = new Place(drawing.polygon(0, 0), 0.5, 0, 0.5);
            Place dead = new Place(drawing.polygon(2, 0), 2.5, 0, 0.5);
            Place right = new Place(drawing.polygon(4, 0), 4.5, 0, 0.5);
            assertThat(shortest.length(left, dead)).isCloseTo(2, within(EXACT));
            // Up past (1, 2), along the wall, past (4, 2) and down.
            assertThat(shortest.length(left, right)).isCloseTo(3 + 2 * Math.hypot(0.5, 1.5), within(EXACT));
            assertThat(shortest.length(dead, right))
                    .isCloseTo(Math.hypot(1.5, 0.5) + 1 + 3 + Math.hypot(0.5, 1.5), within(EXACT));
        }
    }

    @Test
    void shouldTellFloorsApart() {
        // Two floors, one above the other, that nothing joins.
        MeshDrawing lower = MeshDrawing.of("...");
        MeshDrawing upper = MeshDrawing.of("...").corners((column, row) -> new float[] {column, 5, row});
        NavMeshBuilder builder = new NavMeshBuilder("floors");
        lower.addTo(builder);
        upper.addTo(builder);
        NavMesh mesh = builder.build();
        Place below = Place.centre(mesh, lower.polygon(0, 0));
        Place above = Place.centre(mesh, upper.polygon(2, 0));
        assertThat(new ShortestPaths(mesh).length(below, above)).isInfinite();
    }

    @Test
    void stringsShouldBeShortestWhereThereIsOneCorridor() {
        int bent = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            MeshDrawing drawing = MeshDrawing.of(corridor(random));
            NavMesh mesh = (random.nextBoolean() ? drawing.merged(random) : drawing.split(random)).build();
            Place start = RandomGround.place(mesh, random);
            Place goal = RandomGround.place(mesh, random);
            PlainPath path = new PolygonSearch(mesh, PortalRule.MIDDLE).find(start, goal, null);
            double pulled = Corridor.stringLength(mesh, start, path.portals(), goal);
            assertThat(pulled).as("seed " + seed).isCloseTo(new ShortestPaths(mesh).length(start, goal), within(1e-5));
            bent += pulled > start.planeDistance(goal) + 0.01 ? 1 : 0;
        }
        assertThat(bent).isGreaterThan(100);
    }

    /** Tiles from the bottom left in steps to the right or up, each once. */
    private static String corridor(Random random) {
        int size = 9;
        char[][] tiles = new char[size][size];
        for (char[] row : tiles) {
            Arrays.fill(row, '#');
        }
        int x = 0;
        int y = size - 1;
        tiles[y][x] = '.';
        while (x < size - 1 && y > 0) {
            // Two tiles a step, so that the corridor never lies beside itself.
            boolean right = random.nextBoolean();
            for (int i = 0; i < 2; i++) {
                x += right ? 1 : 0;
                y -= right ? 0 : 1;
                tiles[y][x] = '.';
            }
        }
        StringBuilder drawing = new StringBuilder();
        for (char[] row : tiles) {
            drawing.append(row).append('\n');
        }
        return drawing.toString();
    }

    @Test
    void noPathShouldBeShorterAndBothDirectionsAlike() {
        int around = 0;
        for (long seed = 0; seed < 300; seed++) {
            NavMesh mesh = RandomGround.of(seed);
            Random random = new Random(seed);
            Place start = RandomGround.place(mesh, random);
            Place goal = RandomGround.place(mesh, random);
            ShortestPaths shortest = new ShortestPaths(mesh);
            double length = shortest.length(start, goal);
            assertThat(shortest.length(goal, start)).as("seed " + seed).isCloseTo(length, within(1e-5));
            assertThat(length).as("seed " + seed).isGreaterThanOrEqualTo(start.planeDistance(goal) - 1e-9);
            PlainPath path = new PolygonSearch(mesh, PortalRule.CLOSEST).find(start, goal, null);
            if (path == null) {
                assertThat(length).as("seed " + seed).isInfinite();
                continue;
            }
            double pulled = Corridor.stringLength(mesh, start, path.portals(), goal);
            assertThat(length).as("seed " + seed).isLessThanOrEqualTo(pulled + 1e-5);
            assertThat(pulled).as("seed " + seed).isLessThanOrEqualTo(path.length() + 1e-9);
            around += length > start.planeDistance(goal) + 0.01 ? 1 : 0;
        }
        assertThat(around).isGreaterThan(60);
    }

    @Test
    void returnsShouldNotCount() {
        assertThat(Corridor.withoutReturns(new int[] {1, 2, 2, 3})).containsExactly(1, 3);
        assertThat(Corridor.withoutReturns(new int[] {1, 2, 3, 3, 2, 4})).containsExactly(1, 4);
        assertThat(Corridor.withoutReturns(new int[] {5, 5})).isEmpty();
    }
}
