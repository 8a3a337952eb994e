package dev.throng.crowd.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WallsTest {
    private static final float REACH = 2.5f;

    /** Snapshots that were made one from the other, two from the same one, and older ones. */
    @Test
    void wallsAfterEditsShouldBeThoseOfANewSearch() {
        int changed = 0;
        int kept = 0;
        for (long seed = 1; seed <= 30; seed++) {
            Random random = new Random(seed);
            MeshWorld start = MeshWorld.of(RandomMesh.of(seed));
            Walls walls = new Walls(start, REACH);
            List<MeshWorld> snapshots = new ArrayList<>(List.of(start));
            for (int i = 0; i < 20; i++) {
                MeshWorld from = snapshots.get(random.nextInt(snapshots.size()));
                MeshWorld next = random.nextInt(4) == 0 ? from : from.edited(edit(from.mesh(), random));
                snapshots.add(next);
                List<float[]> before = all(walls, next.mesh());
                walls.moveTo(next);
                List<float[]> found = all(walls, next.mesh());
                List<float[]> right = all(new Walls(next, REACH), next.mesh());
                for (int polygon = 0; polygon < right.size(); polygon++) {
                    assertThat(found.get(polygon))
                            .as("seed " + seed + ", move " + i + ", polygon " + polygon)
                            .isEqualTo(right.get(polygon));
                    boolean same = Arrays.equals(before.get(polygon), right.get(polygon));
                    changed += same ? 0 : 1;
                    kept += same ? 1 : 0;
                }
            }
        }
        assertThat(changed).isGreaterThan(1000);
        assertThat(kept).isGreaterThan(1000);
    }

    private static MeshEdit edit(NavMesh mesh, Random random) {
        MeshEdit edit = new MeshEdit();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int portal = random.nextInt(mesh.portalCount());
            if (mesh.portalOpen(portal)) {
                edit.shut(portal);
            } else {
                edit.open(portal);
            }
        }
        return edit;
    }

    private static List<float[]> all(Walls walls, NavMesh mesh) {
        List<float[]> all = new ArrayList<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int from = walls.first[polygon];
            all.add(Arrays.copyOfRange(walls.segments, from, from + Walls.STORED * walls.counts[polygon]));
        }
        return all;
    }
}
