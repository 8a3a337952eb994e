package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.string.VisibilityOracle;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arena problems of the Polyanya benchmark, whose stored lengths are octile: the true optimum is found anew. */
class PolyanyaScenarioTest {
    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "arena-merged.mesh"})
    void shouldSolveEveryProblemWithinAFewPerCentOfTheOptimum(String file) {
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        List<String> lines = new String(SharedData.bytes("navmeshes/polyanya/arena.scen"), StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .toList();
        VisibilityOracle oracle = new VisibilityOracle(mesh);
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        PathBuffer path = new PathBuffer();
        double excess = 0;
        int bent = 0;
        for (String line : lines) {
            String[] field = line.split("\\s+");
            double[] from = {Double.parseDouble(field[4]), Double.parseDouble(field[5])};
            double[] to = {Double.parseDouble(field[6]), Double.parseDouble(field[7])};
            double octile = Double.parseDouble(field[8]);
            assertThat(query.find(from[0], 0, from[1], to[0], 0, to[1], path))
                    .as(line)
                    .isEqualTo(PathStatus.FOUND);
            double optimum = oracle.length(from, to);
            assertThat(optimum).as(line + ": no longer than octile").isLessThanOrEqualTo(octile + 1e-3);
            assertThat(path.length()).as(line).isGreaterThanOrEqualTo(optimum - 1e-3);
            assertThat(path.cost()).as(line + ": midpoints").isGreaterThanOrEqualTo(path.length() - 1e-3);
            excess += path.length() / optimum - 1;
            bent += path.waypointCount() > 2 ? 1 : 0;
        }
        assertThat(lines).hasSizeGreaterThan(100);
        assertThat(bent).isGreaterThan(20);
        double mean = 100 * excess / lines.size();
        assertThat(mean)
                .as("%s: mean excess over the optimum is %.3f per cent", file, mean)
                .isLessThan(5);
    }
}
