package dev.throng.mesh.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.Ids;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PointJoinsTest {
    @Test
    void costsShouldBeThoseOfAPointThatIsJoinedAlone() {
        int joined = 0;
        int walked = 0;
        int directed = 0;
        for (long seed = 0; seed < 40; seed++) {
            MeshWorld world =
                    MeshWorld.of(RandomMesh.of(seed), MeshIndex.transit().withCellSize(12));
            NavMesh mesh = world.mesh();
            MeshOverlay index = Inside.snapshot(world).overlay();
            PointJoins joins = new PointJoins(index);
            directed += joins.directed() ? 1 : 0;
            Random random = new Random(seed);
            for (int round = 0; round < 2; round++) {
                int space = 1 + random.nextInt(40);
                joins.clear(space, round == 0);
                PointJoins.Writer writer = joins.newWriter();
                for (int i = 0; i < space; i++) {
                    String name = "seed " + seed + ", point " + i;
                    int polygon = random.nextInt(mesh.polygonCount());
                    double[] p = RandomMesh.pointOn(mesh, polygon, random);
                    float x = (float) p[0];
                    float y = (float) p[1];
                    float z = (float) p[2];
                    boolean goal = random.nextBoolean();
                    int slot = writer.add(goal, polygon, x, y, z);
                    assertThat(slot).as(name).isEqualTo(i);
                    PageJoiner alone = new PageJoiner(index, goal);
                    alone.join(new PointJoins(1), 0, 1, polygon, x, y, z);
                    PageJoiner known = new PageJoiner(index, goal);
                    known.take(joins, slot, 1, polygon, x, y, z);
                    float[] expected = costs(alone);
                    float[] costs = costs(known);
                    assertThat(costs).as(name).isEqualTo(expected);
                    for (int gate = 0; gate < costs.length && round == 0; gate++) {
                        if (costs[gate] < Float.POSITIVE_INFINITY) {
                            Crossings path = new Crossings();
                            Crossings other = new Crossings();
                            alone.walk(gate, path);
                            known.walk(gate, other);
                            assertThat(Arrays.copyOf(other.ends(), other.size()))
                                    .as(name)
                                    .isEqualTo(Arrays.copyOf(path.ends(), path.size()));
                            walked++;
                        }
                    }
                    joined += costs.length;
                }
                assertThat(writer.add(false, 0, 0, 0, 0)).as("no space").isEqualTo(Ids.NONE);
                assertThat(joins.newWriter().add(true, 0, 0, 0, 0))
                        .as("no space")
                        .isEqualTo(Ids.NONE);
            }
        }
        assertThat(joined).as("gates").isGreaterThan(1000);
        assertThat(walked).as("paths to gates").isGreaterThan(300);
        assertThat(directed).as("meshes with one-way links").isPositive();
    }

    private static float[] costs(PageJoiner of) {
        float[] costs = new float[of.gateCount()];
        for (int column = 0; column < costs.length; column++) {
            costs[column] = of.cost(column);
        }
        return costs;
    }
}
