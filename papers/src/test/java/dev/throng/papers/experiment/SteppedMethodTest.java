package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.Progress;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.harness.Samples.Pick;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.bench.mesh.MeshPairs;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SteppedMethodTest {
    private static final int ROUNDS = 4;

    private static final NamedMesh MESH =
            new NamedMesh("drawn", 0, MeshWorld.of(MeshDrawing.of("""
            ..........
            .##.##.##.
            .#.....##.
            .##.##....
            ....##.##.
            """).build()));

    private static MeshTask task() {
        List<MeshPair> pairs = MeshPairs.inLargestComponent(MESH.mesh()).draw(7, 60);
        MeshQuery query = MESH.world().newQuery();
        PathBuffer path = new PathBuffer();
        return new MeshTask(
                MESH,
                pairs,
                pairs.stream()
                        .mapToDouble(pair -> MeshTask.cost(query, pair, path))
                        .toArray());
    }

    /** Of A*, of HNA* with every connector at every level and at all of them at once, and of PCCP at both levels. */
    private static List<Samples> samples(MeshTask task) {
        MeshWorld hna = MESH.world().withIndex(MeshIndex.hna().withLevels(2).withMergeFactor(4));
        MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) hna.index(), 2));
        Contest contest = new Contest(task.pairs().size(), Contest.Rules.of(ROUNDS, Duration.ZERO), 1);
        List<Samples> samples = new ArrayList<>();
        samples.add(contest.add(SteppedMethod.of(MESH.world().newQuery()).on(task)));
        for (int level = 0; level <= 2; level++) {
            for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
                samples.add(contest.add(SteppedMethod.of(Inside.snapshot(hna).overlay(), connector, level)
                        .on(task)));
            }
            if (level > 0) {
                samples.add(contest.add(
                        SteppedMethod.of(Inside.snapshot(pccp).overlay(), level).on(task)));
            }
        }
        contest.run(Progress.NONE);
        return samples;
    }

    @Test
    void everyMethodShouldAgreeAndItsStepsShouldAddUp() {
        List<Samples> samples = samples(task());
        assertThat(samples).hasSize(12).allMatch(of -> of.mismatches() == 0);
        for (Samples of : samples) {
            double steps = 0;
            for (int step = 0; step < 3; step++) {
                steps += of.spread(Pick.SHORTEST, step).mean();
            }
            assertThat(steps).isCloseTo(of.spread(Pick.SHORTEST).mean(), within(1e-6 * steps));
        }
    }

    @Test
    void answersOfAnotherCostShouldBeCountedInEveryRound() {
        MeshTask task = task();
        task.costs()[3] *= 1.01;
        assertThat(samples(task)).allMatch(of -> of.mismatches() == ROUNDS);
    }

    @Test
    void roundingShouldBeNoExcess() {
        assertThat(MeshTask.excess(new double[] {100.001, 110, 7}, new double[] {100, 100, 7}))
                .containsExactly(0, 10, 0);
        assertThat(MeshTask.agree(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .isTrue();
        assertThat(MeshTask.agree(Double.POSITIVE_INFINITY, 3)).isFalse();
        assertThat(MeshTask.agree(3, Double.POSITIVE_INFINITY)).isFalse();
    }
}
