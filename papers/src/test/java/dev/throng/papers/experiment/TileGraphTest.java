package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import org.junit.jupiter.api.Test;

class TileGraphTest {
    @Test
    void shouldCountEdgesOncePerPairAndByRule() {
        // Diagonals: 2 in the open square, 1 past the wall's corner in the lower left.
        assertThat(TileGraph.of(GridMap.drawn("""
                ..@
                ...
                """))).isEqualTo(new TileGraph(5, 5, 7, 8));
        // None between two blocked tiles.
        assertThat(TileGraph.of(GridMap.drawn("""
                .@
                @.
                """))).isEqualTo(new TileGraph(2, 0, 0, 0));
    }
}
