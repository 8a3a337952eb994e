package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.bench.MeshPairs;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepContestTest {
    private static final MeshWorld WORLD = MeshWorld.of(MeshDrawing.of("""
            ..........
            .##.##.##.
            .#.....##.
            .##.##....
            ....##.##.
            """).build());

    private static final List<MeshPair> PAIRS =
            MeshPairs.inLargestComponent(WORLD.mesh()).draw(7, 60);

    private static double[] costs() {
        MeshQuery query = WORLD.newQuery();
        PathBuffer path = new PathBuffer();
        return PAIRS.stream()
                .mapToDouble(pair -> PairCosts.cost(query, pair, path))
                .toArray();
    }

    private static StepContest contest(double[] reference) {
        StepContest contest = new StepContest(PAIRS, reference, 1, 1);
        MeshWorld hna = WORLD.withIndex(MeshIndex.hna().withLevels(2).withMergeFactor(4));
        contest.add(SteppedMethod.of(WORLD.newQuery()));
        for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
            for (int level = 0; level <= 2; level++) {
                contest.add(SteppedMethod.of(Inside.overlay(hna), connector, level));
            }
        }
        MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) hna.index(), 2));
        contest.add(SteppedMethod.of(Inside.overlay(pccp), 1));
        contest.add(SteppedMethod.of(Inside.overlay(pccp), 2));
        return contest;
    }

    @Test
    void everyMethodShouldAgreeAndTakeTimeInItsSteps() {
        StepContest contest = contest(costs());
        contest.warmUp(1);
        List<StepTimes> times = contest.run();
        assertThat(times).hasSize(12).allMatch(of -> of.mismatches() == 0);
        assertThat(times).allMatch(of -> of.total().length == PAIRS.size() && of.mean() > 0);
        for (StepTimes of : times.subList(1, times.size())) {
            assertThat(of.connectMean()).isPositive();
            assertThat(of.searchMean()).isPositive();
            assertThat(of.extractMean()).isPositive();
            assertThat(of.most()).isGreaterThanOrEqualTo(of.mean());
        }
    }

    @Test
    void answersOfAnotherCostShouldBeCounted() {
        double[] wrong = costs();
        wrong[3] *= 1.01;
        assertThat(contest(wrong).run()).allMatch(of -> of.mismatches() >= 5);
    }

    @Test
    void roundingShouldBeNoExcess() {
        assertThat(PairCosts.excess(new double[] {100.001, 110, 7}, new double[] {100, 100, 7}))
                .containsExactly(0, 10, 0);
        assertThat(PairCosts.agree(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .isTrue();
        assertThat(PairCosts.agree(Double.POSITIVE_INFINITY, 3)).isFalse();
        assertThat(PairCosts.agree(3, Double.POSITIVE_INFINITY)).isFalse();
    }
}
