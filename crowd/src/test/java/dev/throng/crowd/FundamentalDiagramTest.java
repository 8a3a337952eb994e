package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.world.MeshWorld;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How fast people are in a corridor of some density, compared with Weidmann (1993). */
class FundamentalDiagramTest {
    private static final float WIDTH = 4;
    private static final float FILLED = 60;
    private static final float DT = 0.1f;

    /** A long corridor is filled; in the middle of it the ends are not felt for a while. */
    @ParameterizedTest
    @CsvSource({"0.5, 1.30", "1, 1.06", "2, 0.61", "3, 0.33", "4, 0.16"})
    void speedShouldFollowFromDensity(float density, double weidmann) {
        Crowd crowd = Crowd.of(
                MeshWorld.of(Floor.field(140, WIDTH, WIDTH)),
                CrowdOptions.defaults().withWallGap(1));
        int agents = Math.round(density * FILLED * WIDTH);
        SplittableRandom random = new SplittableRandom(1);
        while (crowd.size() < agents) {
            float x = FILLED * random.nextFloat();
            float z = 0.2f + (WIDTH - 0.4f) * random.nextFloat();
            if (free(crowd, x, z)) {
                crowd.goal(crowd.add(AgentOptions.person(), x, 0, z), 139, 0, z);
            }
        }
        double sum = 0;
        int count = 0;
        for (int i = 0; i < 130; i++) {
            crowd.step(DT);
            for (int id = 0; id < agents && i > 50; id++) {
                float x = crowd.positions()[3 * id];
                if (x > 20 && x < 40) {
                    sum += crowd.velocities()[2 * id];
                    count++;
                }
            }
        }
        double people = count / (double) (130 - 51) / (20 * WIDTH);
        assertThat(people).as("density").isBetween(0.85 * density, 1.15 * density);
        assertThat(sum / count).as("speed at " + density).isBetween(0.85 * weidmann, 1.15 * weidmann);
    }

    private static boolean free(Crowd crowd, float x, float z) {
        for (int id = 0; id < crowd.limit(); id++) {
            if (Math.hypot(crowd.positions()[3 * id] - x, crowd.positions()[3 * id + 2] - z) < 0.37) {
                return false;
            }
        }
        return true;
    }
}
