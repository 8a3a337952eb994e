package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.DegenerateMesh;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every method on small meshes of odd shapes, checked by the mesh alone. */
class DegenerateMeshTest {
    private static final int MESHES = 72;
    private static final int PAIRS = 7;

    @Test
    void shouldAnswerRightWhateverTheShapesAre() {
        int answers = 0;
        int far = 0;
        int linked = 0;
        int apart = 0;
        PathBuffer path = new PathBuffer();
        for (int seed = 0; seed < MESHES; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = DegenerateMesh.of(seed);
            AnswerCheck check = new AnswerCheck(mesh);
            List<PathQuery> queries = new ArrayList<>();
            List<EveryMethod.Method> methods = EveryMethod.over(mesh, seed, 2);
            methods.forEach(method -> queries.add(method.newQuery()));
            for (int pair = 0; pair < PAIRS; pair++) {
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                check.between(from, to);
                for (int i = 0; i < queries.size(); i++) {
                    String context = "seed " + seed + ", pair " + pair + ", "
                            + methods.get(i).name();
                    PathStatus status = queries.get(i).find(from[0], from[1], from[2], to[0], to[1], to[2], path);
                    check.check(status, path, context);
                    apart += status == PathStatus.UNREACHABLE ? 1 : 0;
                }
            }
            answers += check.answers();
            far += check.far();
            linked += check.linked();
        }
        assertThat(answers).isGreaterThanOrEqualTo(11_232);
        assertThat(far).as("paths over several polygons").isGreaterThan(answers / 3);
        assertThat(linked).as("paths over links").isGreaterThan(500);
        assertThat(apart).as("pairs without a path").isGreaterThan(500);
    }
}
