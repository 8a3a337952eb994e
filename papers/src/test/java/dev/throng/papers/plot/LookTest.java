package dev.throng.papers.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.color.ColorSpace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.style.markers.SeriesMarkers;

class LookTest {
    /** Differences in CIE L*a*b*; 2 can just be seen side by side. */
    private static final double DISTINCT = 20;

    private static double[] lab(Color colour) {
        float[] xyz = colour.getColorComponents(ColorSpace.getInstance(ColorSpace.CS_CIEXYZ), null);
        double x = root(xyz[0] / 0.9642);
        double y = root(xyz[1]);
        double z = root(xyz[2] / 0.8249);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double root(double share) {
        return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16.0 / 116;
    }

    private static double difference(Color one, Color other) {
        double[] a = lab(one);
        double[] b = lab(other);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static List<Look> all() {
        List<Look> looks = new ArrayList<>();
        Look.methods().forEach(method -> looks.add(Look.of(method)));
        for (int level = 1; level <= 3; level++) {
            looks.add(Look.level(level));
        }
        for (int curve = 0; curve < 4; curve++) {
            looks.add(Look.other(curve));
        }
        looks.add(Look.REFERENCE);
        return looks;
    }

    @Test
    void everyMethodShouldHaveALook() {
        assertThat(Look.methods())
                .containsExactly("A*", "HPA*", "MM", "HNA*", "PCCP", "transit", "Detour", "gdx-ai", "JGraphT");
        assertThatThrownBy(() -> Look.of("Dijkstra"))
                .hasMessageContaining("'Dijkstra'")
                .hasMessageContaining("PCCP");
    }

    @Test
    void methodsLevelsAndOthersShouldDifferInColourAndMark() {
        List<Look> looks = all();
        for (int i = 0; i < looks.size(); i++) {
            for (int j = 0; j < i; j++) {
                Look one = looks.get(i);
                Look other = looks.get(j);
                assertThat(difference(one.colour(), other.colour()))
                        .as(one + " and " + other)
                        .isGreaterThan(DISTINCT);
                assertThat(one.marker()).isNotSameAs(other.marker()).isNotSameAs(SeriesMarkers.NONE);
            }
        }
        assertThat(looks).hasSize(17);
    }

    @Test
    void variantsShouldKeepTheColour() {
        Look look = Look.of("HNA*");
        assertThat(look.dashed().colour()).isEqualTo(look.colour());
        assertThat(look.dotted().colour()).isEqualTo(look.colour());
        assertThat(look.bare().colour()).isEqualTo(look.colour());
        assertThat(look.shade(0)).isEqualTo(look);
        assertThat(List.of(look, look.dashed(), look.dotted(), look.bare(), look.shade(2)))
                .doesNotHaveDuplicates();
        for (int steps = 1; steps <= 3; steps++) {
            assertThat(lab(look.shade(steps).colour())[0])
                    .isGreaterThan(lab(look.shade(steps - 1).colour())[0]);
            assertThat(difference(look.shade(steps).colour(), Color.WHITE)).isGreaterThan(DISTINCT);
        }
    }

    @Test
    void eightOthersShouldDiffer() {
        List<Look> others = new ArrayList<>();
        for (int curve = 0; curve < 8; curve++) {
            others.add(Look.other(curve));
        }
        assertThat(others).doesNotHaveDuplicates();
        assertThat(Look.other(8)).isEqualTo(Look.other(0));
    }
}
