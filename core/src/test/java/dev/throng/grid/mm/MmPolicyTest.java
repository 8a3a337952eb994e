package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.Smoothing;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MmPolicyTest {
    @Test
    void shouldReadAndWriteThePapersNotation() {
        assertThat(MmPolicy.parse("R[1,10%,-,-]")).isEqualTo(MmPolicy.PAPER);
        assertThat(MmPolicy.parse("R[1, -, -, -]"))
                .isEqualTo(new MmPolicy(1, MmPolicy.NO_TRIM, false, false, Smoothing.NONE));
        assertThat(MmPolicy.parse("r[3,5,C,Any-Angle]"))
                .isEqualTo(new MmPolicy(3, 5, false, true, Smoothing.ANY_ANGLE));
        assertThat(MmPolicy.parse("2,15%,-,simple")).isEqualTo(new MmPolicy(2, 15, true, false, Smoothing.OCTILE));
        assertThat(MmPolicy.PAPER).hasToString("R[1,10%,-,-]");
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Smoothing smoothing = Smoothing.values()[random.nextInt(3)];
            MmPolicy policy = MmMaps.policy(random).withSmoothing(smoothing);
            assertThat(MmPolicy.parse(policy.toString())).as("seed " + seed).isEqualTo(policy);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "R[1,10%,-,-",
                "1,10%,-,-]",
                "",
                "R[]",
                "R[1]",
                "R[1,10%,-]",
                "R[0,-,-,-]",
                "R[-1,-,-,-]",
                "R[1,101%,-,-]",
                "R[1,-5,-,-]",
                "R[1,10%,x,-]",
                "R[1,10%,-,curved]",
                "R[1,10%,-,-,-]",
                "R[9999999,-,-,-]",
                "R[1,%,-,-]",
                "RR[1,-,-,-]"
            })
    void shouldRefuseWhatIsNoPolicy(String text) {
        assertThatThrownBy(() -> MmPolicy.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("mm: ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void shouldTrimAsTheOracleDoes() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MmPolicy policy = MmMaps.policy(random);
            RefinementCheck oracle = new RefinementCheck(null, policy);
            for (int tiles = 0; tiles < 120; tiles++) {
                assertThat(policy.trimmed(tiles)).as(policy + " of " + tiles).isEqualTo(oracle.trimmed(tiles));
            }
            // A path over all tiles of the largest map.
            assertThat(policy.trimmed(1 << 26)).as(policy.toString()).isEqualTo(oracle.trimmed(1 << 26));
        }
    }
}
