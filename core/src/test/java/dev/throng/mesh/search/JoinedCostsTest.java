package dev.throng.mesh.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JoinedCostsTest {
    private static final int PAIRS = 60;

    @Test
    void costsShouldBeThoseOfQueriesBitForBit() {
        int found = 0;
        int near = 0;
        int inOneCell = 0;
        int withoutPath = 0;
        for (long seed = 0; seed < 60; seed++) {
            MeshWorld world =
                    MeshWorld.of(RandomMesh.of(seed), MeshIndex.transit().withCellSize(12));
            MeshOverlay index = Inside.snapshot(world).overlay();
            PointJoins joins = new PointJoins(index);
            joins.clear(2 * PAIRS, false);
            PointJoins.Writer writer = joins.newWriter();
            MeshQuery query = world.newQuery();
            double radius = Inside.search(query).plainRadius();
            JoinedCosts costs = new JoinedCosts(index, joins, radius);
            PathBuffer path = new PathBuffer();
            Random random = new Random(seed);
            for (int i = 0; i < PAIRS; i++) {
                String name = "seed " + seed + ", pair " + i;
                int[] polygons = new int[2];
                float[] p = new float[6];
                int[] slots = new int[2];
                for (int end = 0; end < 2; end++) {
                    polygons[end] = random.nextInt(world.mesh().polygonCount());
                    double[] point = RandomMesh.pointOn(world.mesh(), polygons[end], random);
                    for (int axis = 0; axis < 3; axis++) {
                        p[3 * end + axis] = (float) point[axis];
                    }
                    slots[end] = writer.add(end == 1, polygons[end], p[3 * end], p[3 * end + 1], p[3 * end + 2]);
                }
                float cost = costs.between(slots[0], slots[1]);
                query.findOn(polygons[0], p[0], p[1], p[2], polygons[1], p[3], p[4], p[5], path);
                int level = index.levels();
                if (cost < Float.POSITIVE_INFINITY) {
                    assertThat(path.status()).as(name).isEqualTo(PathStatus.FOUND);
                    assertThat((double) cost).as(name).isEqualTo(path.cost());
                    found++;
                } else if (index.cells().cellOf(polygons[0], level)
                        == index.cells().cellOf(polygons[1], level)) {
                    inOneCell++;
                } else if (path.status() != PathStatus.FOUND) {
                    withoutPath++;
                } else {
                    assertThat(Inside.search(query).ends().toGoal(p[0], p[1], p[2]))
                            .as(name)
                            .isLessThanOrEqualTo(radius);
                    near++;
                }
            }
        }
        assertThat(found).as("found without a query").isGreaterThan(1000);
        assertThat(near).as("near points").isPositive();
        assertThat(inOneCell).as("in one cell").isGreaterThan(100);
        assertThat(withoutPath).as("without a path").isGreaterThan(100);
    }
}
