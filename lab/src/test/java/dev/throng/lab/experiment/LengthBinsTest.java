package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LengthBinsTest {
    @Test
    void shouldSortLengthsIntoClassesAndAverageEach() throws IOException {
        LengthBins bins = new LengthBins(10, 2);
        bins.add(0, 1, 10);
        bins.add(9.99, 3, 20);
        bins.add(30, 7, 70);
        assertThat(bins.size()).isEqualTo(4);
        assertThat(bins.middles(1)).containsExactly(5, 15, 25, 35);
        assertThat(bins.means(0, 1)).containsExactly(2, Double.NaN, Double.NaN, 7);
        // The last class holds one solution: where two are asked for, the plot ends before it.
        assertThat(bins.middles(2)).containsExactly(5);
        assertThat(bins.means(1, 2)).containsExactly(15);
        assertThat(bins.means(1, 3)).isEmpty();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        bins.table("t", "a", "b").write(out);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "lengthFrom,lengthTo,searches,a,b", "0,10,2,2,15", "10,20,0,,", "20,30,0,,", "30,40,1,7,70");
    }
}
