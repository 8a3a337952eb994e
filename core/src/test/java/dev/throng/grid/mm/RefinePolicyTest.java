package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefinePolicyTest {
    @Test
    void shouldReadAndWriteThePapersNotation() {
        assertThat(RefinePolicy.parse("R[1,10%,-,-]")).isEqualTo(RefinePolicy.PAPER);
        assertThat(RefinePolicy.parse("R[1, -, -, -]"))
                .isEqualTo(new RefinePolicy(1, RefinePolicy.NO_TRIM, false, false, Smoothing.NONE));
        assertThat(RefinePolicy.parse("r[3,5,C,Any-Angle]"))
                .isEqualTo(new RefinePolicy(3, 5, false, true, Smoothing.ANY_ANGLE));
        assertThat(RefinePolicy.parse("2,15%,-,simple"))
                .isEqualTo(new RefinePolicy(2, 15, true, false, Smoothing.OCTILE));
        assertThat(RefinePolicy.PAPER).hasToString("R[1,10%,-,-]");
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Smoothing smoothing = Smoothing.values()[random.nextInt(3)];
            RefinePolicy policy = MmMaps.policy(random).withSmoothing(smoothing);
            assertThat(RefinePolicy.parse(policy.toString())).as("seed " + seed).isEqualTo(policy);
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
        assertThatThrownBy(() -> RefinePolicy.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("mm: ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void shouldTrimAsTheOracleDoes() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            RefinePolicy policy = MmMaps.policy(random);
            RefinementCheck oracle = new RefinementCheck(null, policy);
            for (int tiles = 0; tiles < 120; tiles++) {
                assertThat(policy.trimmed(tiles)).as(policy + " of " + tiles).isEqualTo(oracle.trimmed(tiles));
            }
            // A path over all tiles of the largest map.
            assertThat(policy.trimmed(1 << 26)).as(policy.toString()).isEqualTo(oracle.trimmed(1 << 26));
        }
    }
}
