package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.string.VisibilityOracle;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No string is shorter than the shortest line of any angle, whichever method it comes from. */
class StringOptimumTest {
    private static final int MESHES = 24;
    private static final int PAIRS = 27;

    /** Flat ground of one layer with holes, as squares, triangles or rectangles. */
    private static NavMesh mesh(Random random) {
        int columns = 4 + random.nextInt(5);
        int rows = 3 + random.nextInt(4);
        StringBuilder drawing = new StringBuilder();
        for (int i = 0; i < rows * columns; i++) {
            drawing.append(i > 0 && random.nextInt(4) == 0 ? '#' : '.');
            drawing.append(i % columns == columns - 1 ? "\n" : "");
        }
        float[][] moves = new float[rows + 1][columns + 1];
        boolean merged = random.nextBoolean();
        for (float[] line : moves) {
            for (int i = 0; i < line.length; i++) {
                line[i] = merged ? 0 : 0.2f * (2 * random.nextFloat() - 1);
            }
        }
        MeshDrawing ground = MeshDrawing.of(drawing.toString()).corners((column, row) ->
                new float[] {column + moves[row][column], 0, row + moves[row][columns - column]});
        return (merged ? ground.merged(random) : ground.split(random)).build();
    }

    @Test
    void shouldNeverBeShorterThanTheShortestLine() {
        int strings = 0;
        int bent = 0;
        int shortest = 0;
        double tight = 0;
        double plain = 0;
        double optima = 0;
        PathBuffer path = new PathBuffer();
        for (int seed = 0; seed < MESHES; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = mesh(random);
            VisibilityOracle oracle = new VisibilityOracle(mesh);
            List<EveryMethod.Method> methods = EveryMethod.once(mesh, 1 + seed);
            List<PathQuery> queries = new ArrayList<>();
            for (EveryMethod.Method method : methods) {
                queries.add(method.newQuery());
                queries.add(EveryMethod.tight(method.newQuery(), true));
            }
            for (int pair = 0; pair < PAIRS; pair++) {
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to;
                do {
                    to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                } while (queries.get(0).find(from[0], 0, from[2], to[0], 0, to[2], path) != PathStatus.FOUND);
                double optimum = oracle.length(new double[] {from[0], from[2]}, new double[] {to[0], to[2]});
                for (int i = 0; i < queries.size(); i++) {
                    String context = "seed " + seed + ", pair " + pair + ", "
                            + methods.get(i / 2).name() + (i % 2 == 0 ? "" : " tight");
                    PathStatus status = queries.get(i).find(from[0], 0, from[2], to[0], 0, to[2], path);
                    assertThat(status).as(context).isEqualTo(PathStatus.FOUND);
                    assertThat(path.length()).as(context).isGreaterThanOrEqualTo(optimum - 1e-4);
                    assertThat(path.length()).as(context).isLessThanOrEqualTo(path.cost() + 1e-4);
                    strings++;
                    bent += path.waypointCount() > 2 ? 1 : 0;
                    shortest += path.length() < optimum + 1e-3 ? 1 : 0;
                    plain += i % 2 == 0 ? path.length() : 0;
                    tight += i % 2 == 1 ? path.length() : 0;
                    optima += i % 2 == 1 ? optimum : 0;
                }
            }
        }
        assertThat(strings).isGreaterThanOrEqualTo(6400);
        assertThat(bent).as("strings with bends").isGreaterThan(strings / 4);
        assertThat(shortest).as("strings that are the shortest line").isGreaterThan(strings / 2);
        assertThat(tight).as("all tight strings").isBetween(optima, plain);
        assertThat(plain).as("all plain strings").isLessThan(1.1 * optima);
    }
}
