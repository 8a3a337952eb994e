package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class EpochMarksTest {
    @Test
    void shouldForgetAllMarksWhenCleared() {
        EpochMarks marks = new EpochMarks(3);
        assertThat(marks.marked(1)).isFalse();
        marks.mark(1);
        assertThat(marks.marked(1)).isTrue();
        assertThat(marks.marked(0)).isFalse();
        marks.clear();
        assertThat(marks.marked(1)).isFalse();
    }

    @Test
    void shouldStartWithNothingMarkedAtAnyEpoch() {
        assertThat(new EpochMarks(1, -1).marked(0)).isFalse();
    }

    @Test
    void shouldSurviveTheWrapAroundOfTheEpoch() {
        EpochMarks marks = new EpochMarks(4, -3);
        marks.mark(0);
        marks.clear();
        marks.mark(1);
        marks.clear();
        marks.mark(2);
        // From epoch -1 to the wiped state, and on to where old stamps would come alive if they had been kept.
        for (int epoch = 0; epoch < 5; epoch++) {
            marks.clear();
            for (int node = 0; node < 4; node++) {
                assertThat(marks.marked(node))
                        .as("node %d, %d clears after -1", node, epoch + 1)
                        .isFalse();
            }
            marks.mark(3);
            assertThat(marks.marked(3)).isTrue();
        }
    }

    @Test
    void shouldWipeStampsThatAWrappedEpochWouldMeetAgain() throws ReflectiveOperationException {
        EpochMarks marks = new EpochMarks(1);
        marks.mark(0);
        // Four billion clears later.
        Field epoch = EpochMarks.class.getDeclaredField("epoch");
        epoch.setAccessible(true);
        epoch.setInt(marks, -1);
        marks.clear();
        assertThat(marks.marked(0)).isFalse();
        assertThat(epoch.getInt(marks)).as("the epoch of the mark").isEqualTo(1);
    }
}
