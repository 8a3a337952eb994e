package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every world promises to many threads and to batches. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.throng.contract.Subject#untuned")
class PlannerContractTest {
    private static final int THREADS = 3;
    private static final int UNLIMITED = Integer.MAX_VALUE;

    private static ExecutorService pool;

    private final Subject subject;
    private int far;

    PlannerContractTest(Subject subject) {
        this.subject = subject;
    }

    @BeforeAll
    static void start() {
        pool = Executors.newFixedThreadPool(THREADS);
    }

    @AfterAll
    static void stop() {
        pool.shutdownNow();
    }

    private void count(List<Answer> answers) {
        far += (int) answers.stream().filter(Answer::far).count();
    }

    private void assertFar(int least) {
        assertThat(far).as(subject + ": paths over several polygons or tiles").isGreaterThan(least);
    }

    @Test
    void threadsThatShareAWorldShouldGetTheAnswersOfOne() throws Exception {
        for (Ground ground : subject.grounds()) {
            Subject.Built built = subject.on(ground);
            List<Answer> alone = built.answers(ground);
            CyclicBarrier together = new CyclicBarrier(THREADS);
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int first = 5 * thread;
                tasks.add(() -> {
                    Subject.Asker asker = built.asker();
                    together.await();
                    for (int i = first; i < first + ground.requestCount(); i++) {
                        int request = i % ground.requestCount();
                        assertThat(asker.find(ground, request))
                                .as(subject + " on " + ground + ", request " + request)
                                .isEqualTo(alone.get(request));
                    }
                    return null;
                });
            }
            for (Future<Void> task : pool.invokeAll(tasks)) {
                task.get();
            }
            count(alone);
        }
        assertFar(150);
    }

    @Test
    void aBatchShouldAnswerAsSingleQueries() {
        for (Ground ground : subject.grounds()) {
            Ground crowd = ground.withSharedEndpoints();
            Subject.Built built = subject.on(ground);
            List<Answer> singly = built.answers(crowd);
            assertThat(built.batch(crowd.requests(), Runnable::run, 1, true, UNLIMITED))
                    .as(subject + " on " + crowd + ", one thread")
                    .isEqualTo(singly);
            assertThat(built.batch(crowd.requests(), pool, THREADS, true, UNLIMITED))
                    .as(subject + " on " + crowd + ", several threads")
                    .isEqualTo(singly);
            assertThat(built.batch(crowd.requests(), pool, THREADS, false, UNLIMITED))
                    .as(subject + " on " + crowd + ", without waypoints")
                    .isEqualTo(singly.stream().map(Answer::withoutWaypoints).toList());
            count(singly);
        }
        assertFar(500);
    }

    @Test
    void aBudgetShouldHoldForEachRequestOfABatch() {
        int cut = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Built built = subject.on(ground);
            for (int budget : new int[] {1, 7}) {
                Subject.Asker asker = built.asker();
                List<Answer> singly = new ArrayList<>();
                for (int request = 0; request < ground.requestCount(); request++) {
                    asker.begin(ground, request);
                    cut += asker.advance(budget) ? 0 : 1;
                    singly.add(asker.finish());
                }
                assertThat(built.batch(ground.requests(), pool, THREADS, true, budget))
                        .as(subject + " on " + ground + ", budget " + budget)
                        .isEqualTo(singly);
                count(singly);
            }
        }
        assertFar(150);
        assertThat(cut).as(subject + ": searches cut off").isGreaterThan(60);
    }

    @Test
    void aBackgroundPlannerShouldAnswerAsSingleQueries() {
        for (Ground ground : subject.grounds()) {
            Subject.Built built = subject.on(ground);
            List<Answer> singly = built.answers(ground);
            for (int budget : new int[] {1, 77, UNLIMITED}) {
                String context = subject + " on " + ground + ", budget " + budget;
                assertThat(built.background(ground.requests(), Runnable::run, 1, budget))
                        .as(context + ", the caller")
                        .isEqualTo(singly);
                assertThat(built.background(ground.requests(), pool, THREADS, budget))
                        .as(context + ", several threads")
                        .isEqualTo(singly);
            }
            count(singly);
        }
        assertFar(150);
    }

    @Test
    void aBatchThatIsCancelledBeforeItBeginsShouldStillAnswerEveryRequest() {
        for (Ground ground : subject.grounds()) {
            List<Answer> answers = subject.on(ground).cancelledBatch(ground.requests());
            assertThat(answers).as(subject + " on " + ground).hasSize(ground.requestCount());
            for (Answer answer : answers) {
                String context = subject + " on " + ground + ": " + answer;
                assertThat(answer.status()).as(context).isEqualTo(PathStatus.PARTIAL);
                assertThat(answer.reason()).as(context).isEqualTo(StopReason.CANCELLED);
                assertThat(answer.cost()).as(context).isZero();
                assertThat(answer.corridor()).as(context).isEmpty();
                assertThat(answer.points()).as(context).isEmpty();
            }
        }
    }
}
