package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every query promises, whatever its method and settings. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.throng.contract.Subject#all")
class QueryContractTest {
    private static final int[] SLICES = {1, 7, 300};
    private static final int ROUNDS_OF_WARM_UP = 3;

    private final Subject subject;
    private int far;

    QueryContractTest(Subject subject) {
        this.subject = subject;
    }

    private String at(Ground ground, int request) {
        return subject + " on " + ground + ", request " + request;
    }

    /** Nothing, one expansion, and up to three quarters of all. */
    private static int budget(int turn, long all) {
        return switch (turn % 5) {
            case 0 -> 0;
            case 1 -> 1;
            default -> (int) (all * (turn % 5 - 1) / 4);
        };
    }

    private void assertFar(int least) {
        assertThat(far).as(subject + ": paths over several polygons or tiles").isGreaterThan(least);
    }

    @Test
    void answersShouldBeRightByTheGroundAlone() {
        Map<PathStatus, Integer> statuses = new EnumMap<>(PathStatus.class);
        double cost = 0;
        double optimum = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Asker asker = subject.on(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                Answer answer = asker.find(ground, request);
                Judge.of(ground).check(subject.promise(), request, answer, asker.path(), at(ground, request));
                assertThat(answer.reason()).as(at(ground, request)).isEqualTo(StopReason.NONE);
                statuses.merge(answer.status(), 1, Integer::sum);
                far += answer.far() ? 1 : 0;
                if (answer.found() && Judge.of(ground) instanceof GridJudge grid) {
                    cost += answer.cost();
                    optimum += grid.optimum(request);
                }
            }
        }
        assertThat(statuses.get(PathStatus.UNREACHABLE)).as(subject.toString()).isGreaterThan(30);
        assertThat(statuses.get(PathStatus.OFF_WORLD)).as(subject.toString()).isGreaterThan(60);
        assertFar(170);
        if (subject.promise() == Promise.NEAR) {
            assertThat(cost).as(subject + ": all paths together").isLessThan(1.15 * optimum);
        }
    }

    @Test
    void slicesShouldAnswerAsOneCall() {
        int slices = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Asker asker = subject.on(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                Answer whole = asker.find(ground, request);
                // Once more, since a query may remember how it has joined a goal.
                assertThat(asker.find(ground, request)).as(at(ground, request)).isEqualTo(whole);
                long expanded = asker.expanded();
                for (int slice : SLICES) {
                    String context = at(ground, request) + ", slices of " + slice;
                    asker.begin(ground, request);
                    while (!asker.advance(slice)) {
                        if (slices++ % 20 == 0) {
                            // A look at what is there so far must not disturb the search.
                            assertThat(asker.finishOnly()).as(context).isEqualTo(PathStatus.PARTIAL);
                        }
                    }
                    assertThat(asker.finish()).as(context).isEqualTo(whole);
                    assertThat(asker.expanded()).as(context).isEqualTo(expanded);
                }
                far += whole.far() ? 1 : 0;
            }
        }
        if (subject.inOneGo()) {
            assertThat(slices).as(subject.toString()).isZero();
        } else {
            assertThat(slices).as(subject.toString()).isGreaterThan(400);
        }
        assertFar(170);
    }

    @Test
    void aBudgetShouldStopASearchWithAPartOfAPath() {
        int cut = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Asker asker = subject.on(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                Answer whole = asker.find(ground, request);
                int budget = budget(request, asker.expanded());
                String context = at(ground, request) + ", budget " + budget;
                asker.begin(ground, request);
                boolean ended = asker.advance(budget);
                Answer answer = asker.finish();
                if (ended) {
                    assertThat(answer).as(context).isEqualTo(whole);
                    continue;
                }
                checkPart(ground, request, asker, answer, StopReason.BUDGET, context);
                cut++;
                asker.advance(Integer.MAX_VALUE);
                assertThat(asker.finish()).as(context + ", then to the end").isEqualTo(whole);
            }
        }
        assertThat(cut).as(subject + ": searches cut off").isGreaterThan(60);
        assertFar(20);
    }

    private void checkPart(
            Ground ground, int request, Subject.Asker asker, Answer part, StopReason reason, String context) {
        assertThat(part.status()).as(context).isEqualTo(PathStatus.PARTIAL);
        assertThat(part.reason()).as(context).isEqualTo(reason);
        Judge.of(ground).check(subject.promise(), request, part, asker.path(), context);
        far += part.far() ? 1 : 0;
    }

    @Test
    void aCancelledQueryShouldSayHowFarItCameAndBeReusable() throws InterruptedException {
        int cancelled = 0;
        for (Ground ground : subject.grounds()) {
            List<Answer> whole = subject.on(ground).answers(ground);
            Subject.Asker asker = subject.on(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                String context = at(ground, request) + ", cancelled";
                asker.ask(ground, request);
                int budget = budget(request + 2, asker.expanded());
                asker.begin(ground, request);
                boolean ended = asker.advance(budget);
                if (request % 8 == 0) {
                    Thread other = new Thread(asker::cancel);
                    other.start();
                    other.join();
                } else {
                    asker.cancel();
                }
                assertThat(asker.advance(Integer.MAX_VALUE)).as(context).isTrue();
                Answer answer = asker.finish();
                if (ended) {
                    assertThat(answer).as(context).isEqualTo(whole.get(request));
                } else {
                    checkPart(ground, request, asker, answer, StopReason.CANCELLED, context);
                    cancelled++;
                }
                int next = (request + 7) % ground.requestCount();
                assertThat(asker.find(ground, next))
                        .as(context + ", then asked " + next)
                        .isEqualTo(whole.get(next));
            }
        }
        assertThat(cancelled).as(subject + ": searches cancelled").isGreaterThan(50);
        assertFar(20);
    }

    @Test
    void whatNeedsNoSearchShouldExpandNothing() {
        int unreachable = 0;
        int off = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Asker asker = subject.on(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                String context = at(ground, request);
                asker.begin(ground, request);
                Answer answer = asker.finish();
                if (answer.status() == PathStatus.PARTIAL) {
                    continue;
                }
                assertThat(asker.advance(0)).as(context).isTrue();
                assertThat(asker.expanded()).as(context).isZero();
                assertThat(answer).as(context).isEqualTo(asker.find(ground, request));
                assertThat(asker.expanded()).as(context).isZero();
                unreachable += answer.status() == PathStatus.UNREACHABLE ? 1 : 0;
                off += answer.status() == PathStatus.OFF_WORLD ? 1 : 0;
            }
        }
        assertThat(unreachable).as(subject.toString()).isGreaterThan(30);
        assertThat(off).as(subject.toString()).isGreaterThan(60);
    }

    @Test
    void corridorsShouldNotDependOnWaypoints() {
        for (Ground ground : subject.grounds()) {
            List<Answer> whole = subject.on(ground).answers(ground);
            Subject.Asker asker = subject.on(ground).asker();
            asker.waypoints(false);
            for (int request = 0; request < ground.requestCount(); request++) {
                assertThat(asker.find(ground, request))
                        .as(at(ground, request))
                        .isEqualTo(whole.get(request).withoutWaypoints());
                far += whole.get(request).far() ? 1 : 0;
            }
        }
        assertFar(170);
    }

    @Test
    void aFileShouldAnswerAsTheWorldThatWroteIt() {
        for (Ground ground : subject.grounds()) {
            Subject.Asker built = subject.on(ground).asker();
            Subject.Asker read = subject.reopened(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                Answer answer = built.find(ground, request);
                assertThat(read.find(ground, request)).as(at(ground, request)).isEqualTo(answer);
                assertThat(read.expanded()).as(at(ground, request)).isEqualTo(built.expanded());
                far += answer.far() ? 1 : 0;
            }
        }
        assertFar(170);
    }

    @Test
    void noByteShouldBeAllocatedAfterWarmUp() {
        List<Ground> grounds = subject.grounds();
        Ground ground = grounds.get(grounds.size() - 1);
        Subject.Asker asker = subject.on(ground).asker();
        Runnable round = () -> {
            for (int request = 0; request < ground.requestCount(); request++) {
                asker.ask(ground, request);
                asker.begin(ground, request);
                asker.advance(3);
                asker.finishOnly();
            }
        };
        for (int i = 0; i < ROUNDS_OF_WARM_UP; i++) {
            round.run();
        }
        assertThat(Allocation.everyTime(round)).as("%s on %s", subject, ground).isZero();
    }
}
