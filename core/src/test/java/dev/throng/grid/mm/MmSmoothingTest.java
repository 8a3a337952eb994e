package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.octile.AnyAngleSmoother;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.octile.OctileSmoother;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The last parameter of a policy: what is done to the path that the others make. */
class MmSmoothingTest {
    @Test
    void shouldSmoothWhatThePolicyMakes() {
        int paths = 0;
        int shorter = 0;
        for (int seed = 0; seed < 150; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            GridIndex.Mm options = MmMaps.options(random).withCentres(GridIndex.Centres.STATIC);
            MmIndex index = MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
            MmPlanner planner = new MmPlanner(index);
            GridQuery query = Inside.world(index).newQuery();
            for (int pair = 0; pair < 5; pair++) {
                int start = MmPaths.passable(map, random);
                int goal = MmPaths.passable(map, random);
                if (start < 0 || goal < 0 || !map.components().reachable(start, goal)) {
                    continue;
                }
                RefinePolicy policy = MmMaps.policy(random);
                String context = "seed " + seed + ", " + start + " to " + goal + " with " + policy;
                planner.policy(policy);
                int[] raw = MmPaths.inOneGo(planner, start, goal);
                double rawCost = index.costs().way(raw, raw.length);

                PathBuffer plain = find(query, policy, map, start, goal, context);
                assertThat(corridor(plain)).as(context).isEqualTo(raw);
                assertThat(plain.cost()).as(context).isEqualTo(rawCost);

                int[] smooth = raw.clone();
                OctileSmoother octile = new OctileSmoother(index.costs());
                smooth = Arrays.copyOf(smooth, octile.smooth(smooth, smooth.length));
                PathBuffer simple = find(query, policy.withSmoothing(Smoothing.OCTILE), map, start, goal, context);
                assertThat(simple.cost())
                        .as(context)
                        .isEqualTo(index.costs().way(smooth, smooth.length))
                        .isLessThanOrEqualTo(rawCost);
                int[] found = corridor(simple);
                assertThat(MmPaths.legal(map, found, found.length, start, goal))
                        .as(context)
                        .isTrue();
                if (simple.cost() < rawCost) {
                    assertThat(found).as(context).isEqualTo(smooth);
                    shorter++;
                }

                PathBuffer lines = find(query, policy.withSmoothing(Smoothing.ANY_ANGLE), map, start, goal, context);
                AnyAngleSmoother anyAngle = new AnyAngleSmoother(map);
                int[] pulled = corridor(lines);
                assertThat(lines.waypointCount()).as(context).isEqualTo(anyAngle.smooth(pulled.clone(), pulled.length));
                assertThat(lines.cost()).as(context).isEqualTo(anyAngle.cost());
                paths++;
            }
        }
        assertThat(paths).isGreaterThan(350);
        assertThat(shorter).as("paths that smoothing makes shorter").isGreaterThan(100);
    }

    private static PathBuffer find(
            GridQuery query, RefinePolicy policy, GridMap map, int start, int goal, String context) {
        query.policy(policy);
        PathBuffer out = new PathBuffer();
        PathStatus status = query.findTiles(map.x(start), map.y(start), map.x(goal), map.y(goal), out);
        assertThat(status).as(context).isEqualTo(PathStatus.FOUND);
        return out;
    }

    private static int[] corridor(PathBuffer path) {
        int[] tiles = new int[path.corridorSize()];
        Arrays.setAll(tiles, path::corridor);
        return tiles;
    }
}
