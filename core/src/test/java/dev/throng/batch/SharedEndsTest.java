package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SharedEndsTest {
    /** Requests whose starts and goals are numbered places. */
    private static float[] requests(int... places) {
        float[] requests = new float[3 * places.length];
        for (int i = 0; i < places.length; i++) {
            requests[3 * i] = places[i];
            requests[3 * i + 2] = -places[i];
        }
        return requests;
    }

    private static SharedEnds groups(float[] requests, int smallest) {
        int[] order = new int[requests.length / 6];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        return new SharedEnds(requests, order, smallest);
    }

    @Test
    void shouldGroupRequestsWithOneGoalThenThoseWithOneStart() {
        float[] requests = requests(1, 9, 2, 9, 3, 8, 3, 7, 4, 9, 3, 9);
        SharedEnds shared = groups(requests, 2);
        assertThat(shared.groupCount()).isEqualTo(2);
        assertThat(shared.toGoal(0)).isTrue();
        assertThat(shared.toGoal(1)).isFalse();
        assertThat(shared.members()).containsExactly(0, 1, 4, 5, 2, 3);
        assertThat(shared.first(1)).isEqualTo(4);
        assertThat(shared.without(new int[] {5, 4, 3, 2, 1, 0})).isEmpty();
        SharedEnds larger = groups(requests, 4);
        assertThat(larger.groupCount()).isEqualTo(1);
        assertThat(larger.without(new int[] {5, 4, 3, 2, 1, 0})).containsExactly(3, 2);
        assertThat(groups(requests, 5).groupCount()).isZero();
    }

    @Test
    void shouldListAGroupInTheGivenOrder() {
        float[] requests = requests(1, 9, 2, 9, 3, 9, 4, 9, 5, 9, 6, 9);
        SharedEnds shared = new SharedEnds(requests, new int[] {5, 3, 1, 0, 2, 4}, 6);
        assertThat(shared.members()).containsExactly(5, 3, 1, 0, 2, 4);
        shared.spreadFirst(0, 3);
        assertThat(shared.members()).containsExactly(5, 1, 2, 0, 3, 4);
    }

    @Test
    void shouldLookAtStartsFirstWhereTheyAreFewer() {
        SharedEnds shared = groups(requests(1, 5, 1, 5, 1, 6, 1, 6), 2);
        assertThat(shared.groupCount()).isEqualTo(1);
        assertThat(shared.toGoal(0)).isFalse();
    }

    @Test
    void shouldTellZeroFromMinusZeroAndTakePointsThatAreNowhere() {
        float[] requests = new float[6 * 4];
        requests[3] = -0f;
        requests[6 + 3] = 0f;
        requests[12 + 3] = Float.NaN;
        requests[18 + 3] = Float.NaN;
        requests[0] = 1;
        requests[6] = 2;
        requests[12] = 3;
        requests[18] = 4;
        SharedEnds shared = groups(requests, 2);
        assertThat(shared.groupCount()).isEqualTo(1);
        assertThat(shared.members()).containsExactly(2, 3);
    }

    @Test
    void everyRequestShouldBeInOneGroupOrInNone() {
        int grouped = 0;
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            int count = random.nextInt(400);
            int[] places = new int[2 * count];
            for (int i = 0; i < places.length; i++) {
                places[i] = random.nextInt(2) == 0 ? random.nextInt(5) : random.nextInt(1000);
            }
            float[] requests = requests(places);
            SharedEnds shared = groups(requests, 8);
            int[] order = new int[count];
            for (int i = 0; i < count; i++) {
                order[i] = i;
            }
            boolean[] seen = new boolean[count];
            for (int g = 0; g < shared.groupCount(); g++) {
                assertThat(shared.first(g + 1) - shared.first(g)).isGreaterThanOrEqualTo(8);
                int offset = shared.toGoal(g) ? 1 : 0;
                for (int i = shared.first(g); i < shared.first(g + 1); i++) {
                    int request = shared.members()[i];
                    assertThat(seen[request]).as("seed " + seed).isFalse();
                    seen[request] = true;
                    assertThat(places[2 * request + offset])
                            .as("seed " + seed)
                            .isEqualTo(places[2 * shared.members()[shared.first(g)] + offset]);
                    grouped++;
                }
            }
            for (int request : shared.without(order)) {
                assertThat(seen[request]).as("seed " + seed).isFalse();
                seen[request] = true;
            }
            assertThat(seen).doesNotContain(false);
        }
        assertThat(grouped).isGreaterThan(1000);
    }
}
