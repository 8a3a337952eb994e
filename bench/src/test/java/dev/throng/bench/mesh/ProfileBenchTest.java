package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileBenchTest {
    @Test
    void worldsOfProfilesShouldBeTimedAndRight() {
        NavMesh mesh = DrawnMesh.throughRecast(DrawnMesh.ISLANDS).mesh();

        List<MeshEditRow> rows = MeshEditBench.run(
                EditKind.PROFILE,
                mesh,
                List.of("transit", "astar"),
                (algo, world) -> algo.equals("astar")
                        ? world
                        : world.withIndex(MeshIndex.transit().withCellSize(8)),
                30,
                1,
                Runnable::run,
                1,
                (done, of) -> {});

        assertThat(rows).extracting(MeshEditRow::edit).containsOnly("profile");
        assertThat(rows)
                .extracting(MeshEditRow::edits)
                .as("worlds of profiles take longer, so fewer are timed")
                .containsOnly(2);
        assertThat(rows).extracting(MeshEditRow::mismatches).containsOnly(0);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.snapshotMsMean()).isPositive();
            assertThat(row.sharedPct()).as("the mesh is shared").isBetween(1.0, 99.9);
        });
    }
}
