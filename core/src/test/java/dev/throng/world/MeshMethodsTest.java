package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every method finds paths exactly where A* on the portal graph does, and they cost the same. */
class MeshMethodsTest {
    /** Queries of all methods over one mesh: every level, every connector, every way to keep ways. */
    private static Map<String, MeshQuery> methods(MeshWorld plain, Random random) {
        Map<String, MeshQuery> methods = new LinkedHashMap<>();
        int levels = 1 + random.nextInt(3);
        for (MeshIndex.Legs ways : MeshIndex.Legs.values()) {
            MeshIndex.Hna options =
                    new MeshIndex.Hna(levels, 2 + random.nextInt(9), 1.2 + random.nextDouble(), random.nextInt(), ways);
            MeshWorld hna = plain.withIndex(options);
            for (int level = 0; level <= levels; level++) {
                for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
                    MeshQuery query = hna.newQuery();
                    query.level(level);
                    query.connector(connector);
                    methods.put("hna " + options + " level " + level + " " + connector, query);
                }
            }
            MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp(options, levels));
            for (int level = 1; level <= levels; level++) {
                MeshQuery query = pccp.newQuery();
                query.level(level);
                methods.put("pccp " + options + " level " + level, query);
            }
        }
        for (boolean stored : new boolean[] {false, true}) {
            MeshIndex.Transit options = new MeshIndex.Transit(2 + random.nextInt(20), stored, random.nextInt());
            methods.put("transit " + options, plain.withIndex(options).newQuery());
            int small = 2 + random.nextInt(4);
            MeshIndex.Transit large = options.withCellSize(small + 1 + random.nextInt(20));
            methods.put(
                    "transit " + large + " of cells of " + small,
                    TwoLevelTransit.of(plain, small, large).newQuery());
        }
        return methods;
    }

    @Test
    void shouldFindPathsOfTheSameCostAsAStar() {
        int found = 0;
        int unreachable = 0;
        int crossings = 0;
        int linked = 0;
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
            Map<String, MeshQuery> methods = methods(plain, random);
            MeshQuery astar = plain.newQuery();
            PathBuffer expected = new PathBuffer();
            PathBuffer path = new PathBuffer();
            NavMesh mesh = plain.mesh();
            for (int pair = 0; pair < 30; pair++) {
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                PathStatus status = astar.find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                for (Map.Entry<String, MeshQuery> method : methods.entrySet()) {
                    String context = "seed " + seed + ", pair " + pair + ", " + method.getKey();
                    assertThat(method.getValue().find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                            .as(context)
                            .isEqualTo(status);
                    if (status == PathStatus.FOUND) {
                        MeshPathCheck.sameCost(plain, path, expected, context);
                        found++;
                        crossings += path.corridorSize() > 8 ? 1 : 0;
                        linked += MeshPathCheck.hasLink(path) ? 1 : 0;
                    } else {
                        unreachable += status == PathStatus.UNREACHABLE ? 1 : 0;
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(20_000);
        assertThat(unreachable).isGreaterThan(300);
        assertThat(crossings).as("paths of more than 8 polygons").isGreaterThan(5000);
        assertThat(linked).as("paths over links").isGreaterThan(500);
    }
}
