package dev.throng.mesh.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import org.junit.jupiter.api.Test;

class TableCostsTest {
    @Test
    void targetsShouldBeRefusedBeyondWhatAnArrayHolds() {
        assertThat(PointJoins.checked(7, 1)).isEqualTo(7);
        int most = PointJoins.LONGEST / 40;
        assertThat(PointJoins.checked(most, 40)).isEqualTo(most);
        assertThatThrownBy(() -> PointJoins.checked(most + 1, 40))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("53687091 targets")
                .hasMessageContaining("40 gates")
                .hasMessageContaining("limit is 53687090")
                .hasMessageContaining("fewer targets");
        assertThatThrownBy(() -> PointJoins.checked(PointJoins.LONGEST / PointJoins.FACTS + 1, 1))
                .isInstanceOf(BadInputException.class);
    }
}
