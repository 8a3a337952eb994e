package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every query promises, whatever its method and settings: see the package for what is behind the names. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.throng.contract.Subject#all")
class QueryContractTest {
    private static final int[] SLICES = {1, 3, 40, 1000};
    private static final int[] BUDGETS = {0, 1, 2, 5, 30};
    private static final int MOST_ROUNDS = 400;
    private static final int ROUNDS_WITHOUT_A_BYTE = 3;

    private static final Map<Ground, Judge> JUDGES = new IdentityHashMap<>();

    private final Subject subject;
    private int far;

    QueryContractTest(Subject subject) {
        this.subject = subject;
    }

    private static Judge judge(Ground ground) {
        return JUDGES.computeIfAbsent(ground, Judge::of);
    }

    private static String at(Ground ground, int request) {
        return ground + ", request " + request;
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
                judge(ground).check(subject.promise(), request, answer, asker.path(), at(ground, request));
                assertThat(answer.reason()).as(at(ground, request)).isEqualTo(StopReason.NONE);
                statuses.merge(answer.status(), 1, Integer::sum);
                far += answer.far() ? 1 : 0;
                if (answer.found() && judge(ground) instanceof GridJudge grid) {
                    cost += answer.cost();
                    optimum += grid.optimum(request);
                }
            }
        }
        System.out.println("XX " + subject + " " + statuses + " far " + far + " " + cost / optimum);
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
                        if (slices++ % 5 == 0) {
                            // A look at what is there so far must not disturb the search.
                            assertThat(asker.finish().status()).as(context).isEqualTo(PathStatus.PARTIAL);
                        }
                    }
                    assertThat(asker.finish()).as(context).isEqualTo(whole);
                    assertThat(asker.expanded()).as(context).isEqualTo(expanded);
                }
                far += whole.far() ? 1 : 0;
            }
        }
        System.out.println("XX slices " + subject + " " + slices);
    }

    @Test
    void aBudgetShouldCutAPathOffOnItsWayToTheGoal() {
        int cut = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Asker asker = subject.on(ground).asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                Answer whole = asker.find(ground, request);
                int budget = BUDGETS[request % BUDGETS.length];
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
        System.out.println("XX cut " + subject + " " + cut + " far " + far);
    }

    private void checkPart(
            Ground ground, int request, Subject.Asker asker, Answer part, StopReason reason, String context) {
        assertThat(part.status()).as(context).isEqualTo(PathStatus.PARTIAL);
        assertThat(part.reason()).as(context).isEqualTo(reason);
        judge(ground).check(subject.promise(), request, part, asker.path(), context);
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
                asker.begin(ground, request);
                boolean ended = asker.advance(request % 3);
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
                assertThat(asker.find(ground, next)).as(context + ", then asked " + next).isEqualTo(whole.get(next));
            }
        }
        System.out.println("XX cancelled " + subject + " " + cancelled + " far " + far);
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
        System.out.println("XX off " + subject + " " + unreachable + " " + off);
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
        int without = 0;
        long bytes = 0;
        int n = 0;
        for (int i = 0; i < MOST_ROUNDS && without < ROUNDS_WITHOUT_A_BYTE; i++) {
            bytes = Allocation.during(round);
            without = bytes == 0 ? without + 1 : 0;
            n = i;
        }
        assertThat(without).as(ground + ": %d bytes in the last round", bytes).isEqualTo(ROUNDS_WITHOUT_A_BYTE);
        System.out.println("XX bytes " + subject + " " + n);
    }
}
