package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.path.PathStatus;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every world that follows edits promises. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.throng.contract.Subject#editable")
class EditContractTest {
    private static final int EDITS = 4;

    private final Subject subject;
    private int far;

    EditContractTest(Subject subject) {
        this.subject = subject;
    }

    /** Every second ground has edits of costs as well. */
    private RandomEdits editsOf(Ground ground) {
        int number = subject.grounds().indexOf(ground);
        return new RandomEdits(new SplittableRandom(number), 5, 0.5, number % 2 == 0 ? 0 : 4);
    }

    @Test
    void anEditedWorldShouldAnswerAsAFreshOneAndTheOldOneAsBefore() {
        int changed = 0;
        for (Ground ground : subject.grounds()) {
            RandomEdits edits = editsOf(ground);
            Subject.Built before = subject.on(ground);
            List<Answer> answersBefore = before.answers(ground);
            Subject.Asker old = before.asker();
            Subject.Asker moved = before.asker();
            GridMap map = ground.map();
            Subject.Built edited = before;
            for (int edit = 1; edit <= EDITS; edit++) {
                MapEdit change = edits.next(map);
                map = map.edited(change);
                edited = edited.edited(change);
                Ground fresh = ground.with(map, "edit " + edit);
                List<Answer> expected = subject.on(fresh).answers(fresh);
                assertThat(edited.answers(ground)).as(fresh + ", new query").isEqualTo(expected);
                moved.moveTo(edited);
                for (int request = 0; request < ground.requestCount(); request++) {
                    String context = fresh + ", request " + request;
                    assertThat(moved.find(ground, request)).as(context + ", moved").isEqualTo(expected.get(request));
                    assertThat(old.find(ground, request)).as(context + ", old").isEqualTo(answersBefore.get(request));
                    changed += expected.get(request).equals(answersBefore.get(request)) ? 0 : 1;
                    far += expected.get(request).far() ? 1 : 0;
                }
            }
        }
        System.out.println("XX edits " + subject + " changed " + changed + " far " + far);
    }

    @Test
    void aRunningQueryShouldFinishOnItsSnapshotAndForgetItWhenItMoves() {
        int running = 0;
        for (Ground ground : subject.grounds()) {
            Subject.Built before = subject.on(ground);
            List<Answer> answers = before.answers(ground);
            Subject.Built after = before.edited(editsOf(ground).next(ground.map()));
            Subject.Asker asker = before.asker();
            for (int request = 0; request < ground.requestCount(); request++) {
                String context = ground + ", request " + request;
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
                assertThat(asker.find(ground, request)).as(context + ", moved back").isEqualTo(answers.get(request));
            }
        }
        System.out.println("XX running " + subject + " " + running);
    }
}
