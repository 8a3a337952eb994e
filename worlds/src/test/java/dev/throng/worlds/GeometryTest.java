package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.TriangleSoup;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GeometryTest {
    private static double planArea(TriangleSoup soup, int area) {
        float[] v = soup.vertices();
        double sum = 0;
        for (int triangle = 0; triangle < soup.triangleCount(); triangle++) {
            int a = 3 * soup.triangles()[3 * triangle];
            int b = 3 * soup.triangles()[3 * triangle + 1];
            int c = 3 * soup.triangles()[3 * triangle + 2];
            if (soup.area(triangle) == area) {
                sum += ((v[b + 2] - v[a + 2]) * (v[c] - v[a]) - (v[b] - v[a]) * (v[c + 2] - v[a + 2])) / 2;
            }
        }
        return sum;
    }

    private static double fromCentre(double x, double z) {
        return Math.sqrt(x * x + z * z);
    }

    @Test
    void shouldLayLevelLandUpToTheShore() {
        SoupBuilder soup = new SoupBuilder();
        Land.level(soup, (x, z) -> 30 - fromCentre(x, z), -40, -40, 40, 40, 1);
        assertThat(planArea(soup.build(), Areas.PLAIN)).isCloseTo(Math.PI * 900, within(10.0));
        // One quad a row inside, not one for each of the 2,800 squares.
        assertThat(soup.triangleCount()).isLessThan(1000);
    }

    @Test
    void shouldCutBandsAlongTheirContours() {
        SoupBuilder soup = new SoupBuilder();
        Field cone = (x, z) -> 30 - fromCentre(x, z);
        new Land(soup, cone, cone, new double[] {0, 10}, new int[] {Areas.SAND, Areas.GRASS}).lay(-40, -40, 40, 40, 1);
        TriangleSoup hill = soup.build();
        assertThat(planArea(hill, Areas.GRASS)).isCloseTo(Math.PI * 400, within(10.0));
        assertThat(planArea(hill, Areas.SAND)).isCloseTo(Math.PI * 500, within(10.0));
    }

    @Test
    void shouldCutAnOutlineInTwo() {
        PlanPolygon square = PlanPolygon.box(0, 0, 10, 10);
        assertThat(square.cut(3, 0, 1, 0).area()).isCloseTo(70, within(1e-9));
        assertThat(square.cut(3, 0, -1, 0).area()).isCloseTo(30, within(1e-9));
        assertThat(square.cut(11, 0, 1, 0)).isNull();
        assertThat(square.cut(-1, 0, 1, 0).area()).isCloseTo(100, within(1e-9));
    }

    @Test
    void shouldInsetAnOutline() {
        assertThat(PlanPolygon.box(0, 0, 10, 6).inset(1).area()).isCloseTo(32, within(1e-9));
        assertThat(PlanPolygon.box(0, 0, 10, 6).inset(3.5)).isNull();
    }

    @Test
    void shouldTellHowDeepAPointLies() {
        PlanPolygon square = PlanPolygon.turned(5, 5, 5, 5, 0.7);
        assertThat(square.depth(5, 5)).isCloseTo(5, within(1e-9));
        assertThat(square.depth(20, 5)).isNegative();
    }

    @Test
    void shouldKeepNoiseWithinBoundsAndSmooth() {
        Noise noise = new Noise(42);
        SplittableRandom random = new SplittableRandom(42);
        double lowest = 1;
        double highest = -1;
        for (int i = 0; i < 10_000; i++) {
            double x = random.nextDouble(-100, 100);
            double z = random.nextDouble(-100, 100);
            double value = noise.rough(x, z, 3);
            assertThat(value).as("seed 42, (%s, %s)", x, z).isBetween(-1.0, 1.0);
            assertThat(noise.at(x + 1e-4, z)).isCloseTo(noise.at(x, z), within(1e-3));
            lowest = Math.min(lowest, value);
            highest = Math.max(highest, value);
        }
        assertThat(lowest).isLessThan(-0.5);
        assertThat(highest).isGreaterThan(0.5);
    }

    @Test
    void shouldRememberWhatIsTaken() {
        Parcel plot = new Parcel(0, 0, 50, 50);
        PlanPolygon house = PlanPolygon.box(10, 10, 20, 20);
        assertThat(plot.free(house, 0)).isTrue();
        plot.claim(house, 2);
        assertThat(plot.free(house, 0)).isFalse();
        assertThat(plot.freeDisc(21.5, 15, 1)).isFalse();
        assertThat(plot.freeDisc(25, 15, 1)).isTrue();
        assertThat(plot.freeDisc(49.8, 25, 1)).as("reaches beyond the plan").isFalse();
    }

    @Test
    void shouldPlantTheBestSpotsOnly() {
        Grove grove = new Grove();
        for (int i = 0; i < 1000; i++) {
            grove.offer(i, 0, i % 500);
        }
        StringBuilder planted = new StringBuilder();
        grove.plant(4, (x, z) -> planted.append((int) x).append(' '));
        assertThat(planted).hasToString("498 499 998 999 ");
        int[] count = new int[1];
        grove.plant(5000, (x, z) -> count[0]++);
        assertThat(count[0]).isEqualTo(1000);
    }
}
