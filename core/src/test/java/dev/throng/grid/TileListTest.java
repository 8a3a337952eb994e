package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TileListTest {
    @Test
    void shouldRefuseTilesThatAreNotThere() {
        TileList tiles = new TileList();
        assertThat(tiles.size()).isZero();
        assertThatThrownBy(() -> tiles.tile(0))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("tile 0 of a list with 0");
    }
}
