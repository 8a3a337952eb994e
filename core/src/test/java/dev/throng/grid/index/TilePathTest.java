package dev.throng.grid.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.TestPath;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import org.junit.jupiter.api.Test;

class TilePathTest {
    private static String corners(GridMap map, int... tiles) {
        PathBuffer buffer = new PathBuffer();
        TilePath.addWaypoints(OctileCosts.tilesOf(map), tiles, tiles.length, TestPath.of(buffer));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < buffer.waypointCount(); i++) {
            assertThat(buffer.y(i)).isZero();
            assertThat(buffer.cell(i)).isEqualTo(map.tile((int) buffer.x(i), (int) buffer.z(i)));
            text.append(i == 0 ? "" : " ").append(buffer.x(i)).append(',').append(buffer.z(i));
        }
        return text.toString();
    }

    @Test
    void shouldKeepOnlyTilesWhereThePathTurns() {
        GridMap map = GridMap.drawn("""
                ....
                ....
                ....
                """);
        assertThat(corners(map, 0, 1, 2, 7, 11)).isEqualTo("0.5,0.5 2.5,0.5 3.5,1.5 3.5,2.5");
        assertThat(corners(map, 0, 5, 10)).isEqualTo("0.5,0.5 2.5,2.5");
        assertThat(corners(map, 6)).isEqualTo("2.5,1.5");
        assertThat(corners(map, 6, 5)).isEqualTo("2.5,1.5 1.5,1.5");
    }

    @Test
    void shouldSeeTurnsOnAMapTwoTilesWide() {
        GridMap map = GridMap.drawn("""
                ..
                ..
                """);
        assertThat(corners(map, 0, 1, 2)).isEqualTo("0.5,0.5 1.5,0.5 0.5,1.5");
    }
}
