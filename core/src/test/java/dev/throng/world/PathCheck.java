package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.PathWalk;
import dev.throng.grid.Smoothing;
import dev.throng.grid.octile.LineOfSight;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import org.assertj.core.data.Offset;

/** What must hold of every path of tiles. Stateless. */
final class PathCheck {
    private PathCheck() {}

    /** Fails unless the corridor is made of legal moves and the waypoints and the cost agree with it. */
    static void legal(OctileCosts costs, PathBuffer path, int start, int end, Smoothing smoothing, String context) {
        GridMap map = costs.map();
        int size = path.corridorSize();
        int[] tiles = new int[size];
        for (int i = 0; i < size; i++) {
            tiles[i] = path.corridor(i);
        }
        double walked = PathWalk.cost(costs, tiles, size, start, end, context);
        int last = path.waypointCount() - 1;
        assertThat(path.cell(0)).as(context).isEqualTo(start);
        assertThat(path.cell(last)).as(context).isEqualTo(end);
        LineOfSight sight = new LineOfSight(map);
        double lines = 0;
        for (int w = 0; w <= last; w++) {
            int tile = path.cell(w);
            assertThat(path.x(w)).as(context).isEqualTo(map.x(tile) + 0.5f);
            assertThat(path.z(w)).as(context).isEqualTo(map.y(tile) + 0.5f);
            assertThat(path.link(w)).as(context).isEqualTo(-1);
            if (w > 0) {
                assertThat(sight.visible(path.cell(w - 1), tile)).as(context).isTrue();
                lines += sight.cost(path.cell(w - 1), tile);
            }
        }
        if (smoothing == Smoothing.ANY_ANGLE) {
            assertThat(path.cost()).as(context).isEqualTo(lines, Offset.offset(1e-6 * (1 + lines)));
            assertThat(path.cost()).as(context).isLessThanOrEqualTo(walked * (1 + 1e-9) + 1e-6);
        } else {
            assertThat(path.cost()).as(context).isEqualTo(walked);
            if (!map.hasCosts() && costs.diagonal() == OctileCosts.SQRT_2) {
                assertThat(path.length()).as(context).isEqualTo(walked, Offset.offset(1e-3));
            }
        }
    }
}
