package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every world that follows edits promises. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.throng.contract.Subject#editable")
class EditContractTest {
    private static final int EDITS = 3;

    /** An edit and what it leaves. */
    private record Step(MapEdit edit, Ground after) {}

    private static final Map<Ground, List<Step>> STEPS = new IdentityHashMap<>();

    private final Subject subject;
    private int far;

    EditContractTest(Subject subject) {
        this.subject = subject;
    }

    /** The same steps for every subject, so that new builds are shared. Every second ground has edits of costs as well. */
    private static List<Step> stepsOf(Ground ground) {
        int number = Ground.grids().indexOf(ground);
        RandomEdits edits = new RandomEdits(new SplittableRandom(number), 5, 0.5, number % 2 == 0 ? 0 : 4);
        List<Step> steps = new ArrayList<>();
        GridMap map = ground.map();
        for (int i = 1; i <= EDITS; i++) {
            MapEdit edit = edits.next(map);
            map = map.edited(edit);
            steps.add(new Step(edit, ground.with(map, "edit " + i)));
        }
        return steps;
    }

    @Test
    void anEditedWorldShouldAnswerAsAFreshOneAndTheOldOneAsBefore() {
        int changed = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Built before = subject.on(ground);
            List<Answer> answersBefore = before.answers(ground);
            Subject.Asker old = before.asker();
            Subject.Asker moved = before.asker();
            Subject.Built edited = before;
            for (Step step : STEPS.computeIfAbsent(ground, EditContractTest::stepsOf)) {
                Ground now = step.after;
                edited = edited.edited(step.edit);
                List<Answer> answers = edited.answers(now);
                if (subject.editedAsBuilt()) {
                    assertThat(answers)
                            .as(subject + " on " + now)
                            .isEqualTo(subject.on(now).answers(now));
                }
                moved.moveTo(edited);
                for (int request = 0; request < now.requestCount(); request++) {
                    String context = subject + " on " + now + ", request " + request;
                    Answer answer = answers.get(request);
                    assertThat(moved.find(now, request)).as(context + ", moved").isEqualTo(answer);
                    Judge.of(now).check(subject.promise(), request, answer, moved.path(), context);
                    assertThat(old.find(ground, request)).as(context + ", old").isEqualTo(answersBefore.get(request));
                    changed += answer.equals(answersBefore.get(request)) ? 0 : 1;
                    far += answer.far() ? 1 : 0;
                }
            }
        }
        assertThat(changed).as(subject + ": answers that edits have changed").isGreaterThan(200);
        assertThat(far).as(subject + ": paths over several tiles").isGreaterThan(400);
    }

    @Test
    void aRunningQueryShouldFinishOnItsSnapshotAndForgetItWhenItMoves() {
        int running = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Built before = subject.on(ground);
            List<Answer> answers = before.answers(ground);
            Subject.Built after = before.edited(stepsOf(ground).get(0).edit);
            Subject.Asker asker = before.asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                String context = subject + " on " + ground + ", request " + request;
                asker.begin(ground, request);
                running += asker.advance(2) ? 0 : 1;
                asker.advance(Integer.MAX_VALUE);
                assertThat(asker.finish()).as(context).isEqualTo(answers.get(request));
                asker.begin(ground, request);
                asker.advance(2);
                asker.moveTo(after);
                assertThat(asker.advance(1)).as(context + ", moved").isTrue();
                assertThat(asker.finish().status()).as(context + ", moved").isEqualTo(PathStatus.OFF_WORLD);
                asker.moveTo(before);
                assertThat(asker.find(ground, request))
                        .as(context + ", moved back")
                        .isEqualTo(answers.get(request));
            }
        }
        assertThat(running).as(subject + ": queries that had not ended").isGreaterThan(30);
    }
}
