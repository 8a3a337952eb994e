package dev.throng.bench.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import org.junit.jupiter.api.Test;

class TileLegsTest {
    private final TileLegs legs = new TileLegs(GridMap.drawn("""
            .....
            .@...
            ...@.
            ..@..
            """));

    @Test
    void linesOverFreeTilesShouldBeFree() {
        assertThat(legs.free(0.5, 0.5, 4.5, 0.5)).isTrue();
        assertThat(legs.free(2.5, 0.5, 2.5, 2.5)).isTrue();
        assertThat(legs.free(4.5, 1.5, 2, 1.75)).isTrue();
        assertThat(legs.free(0.5, 3.5, 0.5, 3.5)).isTrue();
    }

    @Test
    void linesMayTouchBlockedTiles() {
        assertThat(legs.free(0, 1, 5, 1)).isTrue();
        assertThat(legs.free(2, 0.5, 2, 2.5)).isTrue();
        assertThat(legs.free(1, 0, 1, 4)).isTrue();
        // Over the corner of one.
        assertThat(legs.free(0.5, 1.5, 1.5, 0.5)).isTrue();
        assertThat(legs.free(1.5, 2.5, 2.5, 1.5)).isTrue();
    }

    @Test
    void linesThroughBlockedTilesShouldBeSeen() {
        assertThat(legs.free(0.5, 1.5, 4.5, 1.5)).isFalse();
        assertThat(legs.free(1.5, 0.5, 1.5, 3.5)).isFalse();
        assertThat(legs.free(0.5, 0.5, 4.5, 3)).isFalse();
        assertThat(legs.free(0.5, 1.6, 1.6, 0.5)).isFalse();
    }

    @Test
    void noLineLeadsBetweenBlockedTilesThatTouchAtACorner() {
        assertThat(legs.free(2.5, 2.5, 3.5, 3.5)).isFalse();
        assertThat(legs.free(3.5, 3.5, 2.5, 2.5)).isFalse();
        assertThat(legs.free(3, 2.5, 3, 3.5)).isFalse();
        assertThat(legs.free(2.5, 3, 3.5, 3)).isFalse();
    }
}
