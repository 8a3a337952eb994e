package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import org.junit.jupiter.api.Test;

class StraightLinesTest {
    private static final GridMap MAP = GridMap.drawn("""
            .....
            .....
            ..@..
            .....
            """);

    private static int[] path(int... columnsAndRows) {
        int[] path = new int[columnsAndRows.length / 2];
        for (int i = 0; i < path.length; i++) {
            path[i] = MAP.tile(columnsAndRows[2 * i], columnsAndRows[2 * i + 1]);
        }
        return path;
    }

    @Test
    void aDetourShouldGiveWayToAStraightLine() {
        int[] smooth = StraightLines.smooth(MAP, path(0, 0, 1, 1, 2, 1, 3, 1, 4, 0));
        assertThat(smooth).containsExactly(path(0, 0, 1, 0, 2, 0, 3, 0, 4, 0));
        assertThat(StraightLines.cost(new OctileCosts(MAP), smooth)).isEqualTo(4);
    }

    @Test
    void linesShouldNotCutCorners() {
        int[] around = path(1, 1, 1, 2, 1, 3, 2, 3);
        assertThat(StraightLines.smooth(MAP, around)).containsExactly(around);
    }

    @Test
    void oneTileShouldStayOneTile() {
        assertThat(StraightLines.smooth(MAP, path(3, 3))).containsExactly(path(3, 3));
    }
}
