package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.recast.DetourTwin;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MeshBenchTest {
    private static final MeshBenchOptions QUICK =
            MeshBenchOptions.DEFAULT.withQueries(200, 40).withWarmUp(Duration.ofMillis(100));

    private static DetourTwin twin;

    @BeforeAll
    static void build() {
        twin = DrawnMesh.throughRecast(DrawnMesh.ISLANDS);
    }

    private static List<MeshBenchRow> run(MeshBenchOptions options) {
        return MeshBench.run(
                twin.mesh(),
                MeshContenders.of(MeshContenders.names(true), twin.mesh(), twin, Runnable::run, 1),
                options,
                Progress.NONE);
    }

    @Test
    void everyContenderShouldHaveACompleteRow() {
        List<MeshBenchRow> rows = run(QUICK);

        assertThat(rows)
                .extracting(MeshBenchRow::algo)
                .containsExactly(
                        "astar",
                        "astar+pull",
                        "hna",
                        "hna+pull",
                        "pccp",
                        "pccp+pull",
                        "transit",
                        "transit+pull",
                        "detour",
                        "detour+pull",
                        "gdx-ai",
                        "jgrapht");
        for (MeshBenchRow row : rows) {
            boolean detour = row.algo().startsWith("detour");
            boolean sampled = row.algo().equals("gdx-ai") || row.algo().equals("jgrapht");
            assertThat(row.queries()).as(row.algo()).isEqualTo(sampled ? 40 : 200);
            assertThat(row.mismatches()).as(row.algo()).isZero();
            assertThat(row.usMean()).as(row.algo()).isPositive();
            assertThat(row.usMedian()).as(row.algo()).isPositive();
            assertThat(row.usP99()).as(row.algo()).isGreaterThanOrEqualTo(row.usMedian());
            if (!row.algo().startsWith("transit")) {
                assertThat(row.expandedMean()).as(row.algo()).isPositive();
            }
            assertThat(row.polygonsMean()).as(row.algo()).isGreaterThan(2);
            assertThat(row.speedupVsAstar()).as(row.algo()).isPositive();
            assertThat(row.speedupVsDetour()).as(row.algo()).isPositive();
            if (detour) {
                assertThat(row.costMean()).isNull();
                assertThat(row.excessMeanPct()).isNull();
            } else {
                assertThat(row.costMean()).as(row.algo()).isPositive();
                assertThat(row.excessMeanPct()).as(row.algo()).isBetween(-0.01, 0.01);
                assertThat(row.excessMaxPct()).as(row.algo()).isBetween(-0.01, 0.01);
                assertThat(row.buildMs()).as(row.algo()).isPositive();
            }
            if (sampled) {
                assertThat(row.lengthMean()).as(row.algo()).isNull();
            } else {
                assertThat(row.lengthMean()).as(row.algo()).isPositive();
            }
        }
        assertThat(rows.get(0).speedupVsAstar()).isEqualTo(1);
        assertThat(rows.get(1).speedupVsAstar()).isEqualTo(1);
        assertThat(rows.get(8).speedupVsDetour()).isEqualTo(1);
        assertThat(rows.get(0).indexBytes()).isPositive();
        assertThat(rows.get(0).lengthMean()).isEqualTo(rows.get(1).lengthMean());
    }

    @Test
    void bytesShouldBeCountedWhereThereAreAny() {
        List<MeshBenchRow> rows = run(QUICK);

        for (MeshBenchRow own : rows.subList(0, 8)) {
            assertThat(own.bytesPerQuery()).as(own.algo()).isZero();
        }
        assertThat(rows.get(8).bytesPerQuery()).isGreaterThan(100);
        assertThat(rows.get(9).bytesPerQuery()).isGreaterThan(rows.get(8).bytesPerQuery());
    }

    @Test
    void allButTimesShouldBeTheSameInEveryRun() {
        MeshBenchOptions options = QUICK.withAllPolygons(true).withWarmUp(Duration.ZERO);

        assertThat(run(options))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields(
                        "usMean",
                        "usMedian",
                        "usP99",
                        "usP999",
                        "bytesPerQuery",
                        "speedupVsAstar",
                        "speedupVsDetour",
                        "buildMs")
                .isEqualTo(run(options));
        assertThat(run(options).get(0).costMean())
                .isNotEqualTo(run(options.withSeed(2)).get(0).costMean());
    }

    @Test
    void pairsOverAllPolygonsShouldBeAnsweredWithoutMismatch() {
        List<MeshPair> pairs = MeshPairs.overAllPolygons(twin.mesh()).draw(1, 200);
        assertThat(pairs)
                .filteredOn(pair -> !twin.mesh().components().reachable(pair.startPolygon(), pair.goalPolygon()))
                .hasSizeGreaterThan(20);

        assertThat(run(QUICK.withAllPolygons(true)))
                .hasSize(12)
                .allSatisfy(row -> assertThat(row.mismatches()).as(row.algo()).isZero());
    }

    @Test
    void wrongAnswersShouldBeCounted() {
        MeshContender right = MeshContenders.of(List.of("astar"), twin.mesh(), null, Runnable::run, 1)
                .get(0);
        MeshBenchOptions options = QUICK.withQueries(50, 50).withRounds(2);

        assertThat(MeshBench.run(twin.mesh(), List.of(new Wrong(right, 1.001, true)), options, Progress.NONE)
                        .get(0)
                        .mismatches())
                .isEqualTo(100);
        assertThat(MeshBench.run(twin.mesh(), List.of(new Wrong(right, 1, false)), options, Progress.NONE)
                        .get(0)
                        .mismatches())
                .isEqualTo(100);
        MeshBenchRow dearer = MeshBench.run(twin.mesh(), List.of(new Wrong(right, 1.05, true)), options, Progress.NONE)
                .get(0);
        assertThat(dearer.excessMeanPct()).isBetween(4.999, 5.001);
        assertThat(dearer.speedupVsAstar()).isNull();
    }

    @Test
    void everyPairShouldBeCheckedUnlessTheCallerSaysHowMany() {
        for (MeshBenchRow row : run(QUICK.withQueries(60, 20))) {
            assertThat(row.checked()).as(row.algo()).isEqualTo(row.queries());
        }
        for (MeshBenchRow row : run(QUICK.withQueries(60, 20).withCheckedQueries(10))) {
            boolean everyThird = row.queries() == 20;
            assertThat(row.checked()).as(row.algo()).isEqualTo(everyThird ? 4 : 10);
            assertThat(row.mismatches()).as(row.algo()).isZero();
        }
    }

    @Test
    void pairsThatAreNotCheckedShouldBeComparedWithTheFirstMethod() {
        List<MeshContender> ours = MeshContenders.of(List.of("astar", "hna"), twin.mesh(), null, Runnable::run, 1);
        MeshContender right = ours.get(0);
        MeshBenchOptions options = QUICK.withQueries(50, 50).withRounds(1).withCheckedQueries(7);
        List<MeshContender> contenders =
                List.of(new Wrong(right, 1.001, true), ours.get(2), new Wrong(right, 1, false));

        List<MeshBenchRow> rows = MeshBench.run(twin.mesh(), contenders, options, Progress.NONE);

        assertThat(rows).extracting(MeshBenchRow::mismatches).containsExactly(50, 0, 50);
        assertThat(rows.get(0).excessMeanPct()).isBetween(0.099, 0.101);
    }

    /** Where none of our methods takes part, there is none to agree with. */
    @Test
    void peersAloneShouldBeCheckedWithAStar() {
        MeshContender right = MeshContenders.of(List.of("astar"), twin.mesh(), null, Runnable::run, 1)
                .get(0);
        MeshBenchOptions options = QUICK.withQueries(50, 50).withRounds(1).withCheckedQueries(7);

        MeshBenchRow row = MeshBench.run(twin.mesh(), List.of(new Wrong(right, 1.001, true)), options, Progress.NONE)
                .get(0);

        assertThat(row.mismatches()).isEqualTo(50);
        assertThat(row.checked()).isEqualTo(50);
    }

    @Test
    void shouldRejectOptionsOutOfLimits() {
        assertThatThrownBy(() -> QUICK.withQueries(0, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("bench: queries is 0, the limits are 1 and 10000000");
        assertThatThrownBy(() -> QUICK.withCheckedQueries(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("bench: checked queries is 0, the limits are 1 and 2147483647");
        assertThatThrownBy(() -> QUICK.withRounds(101)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> QUICK.withWarmUp(Duration.ofMillis(-1))).isInstanceOf(BadInputException.class);
    }

    /** Answers as another contender does, but with a cost that is off, or denying that there is a way. */
    private record Wrong(MeshContender right, double factor, boolean admits) implements MeshContender {
        @Override
        public String algo() {
            return "wrong";
        }

        @Override
        public void prepare(MeshPair pair) {
            right.prepare(pair);
        }

        @Override
        public void solve(MeshPair pair) {
            right.solve(pair);
        }

        @Override
        public MeshAnswer answer(MeshPair pair) {
            MeshAnswer answer = right.answer(pair);
            if (!admits) {
                return MeshAnswer.notFound(answer.expanded());
            }
            OptionalDouble cost = OptionalDouble.of(factor * answer.cost().orElseThrow());
            return new MeshAnswer(true, cost, answer.length(), answer.polygons(), answer.expanded());
        }
    }
}
