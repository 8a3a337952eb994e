package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.TestPath;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BatchAnswersTest {
    private static PathBuffer path(int cells, int waypoints, int value) {
        PathBuffer path = new PathBuffer();
        TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, value, 0);
        int[] corridor = TestPath.of(path).corridorOfSize(cells);
        for (int i = 0; i < cells; i++) {
            corridor[i] = value + i;
        }
        for (int i = 0; i < waypoints; i++) {
            TestPath.of(path).addWaypoint(value, i, -i, ~value);
        }
        return path;
    }

    @Test
    void shouldPutPathsOfManySizesInTheOrderOfTheRequests() {
        Random random = new Random(1);
        int count = 3000;
        int[] sizes = new int[count];
        int[] corners = new int[count];
        BatchAnswers answers = new BatchAnswers(count, true, Integer.MAX_VALUE, new PathBlocks());
        BatchAnswers.Writer[] writers = {answers.newWriter(), answers.newWriter(), answers.newWriter()};
        for (int i = 0; i < count; i++) {
            // Backwards, by turns, among them paths larger than any block.
            int request = count - 1 - i;
            sizes[request] = i == 100 ? 200_000 : random.nextInt(300);
            corners[request] = i == 200 ? 50_000 : Math.min(sizes[request], random.nextInt(200));
            writers[i % 3].add(request, path(sizes[request], corners[request], request));
        }
        BatchPaths paths = answers.join(Runnable::run, 1);
        for (int i = 0; i < count; i++) {
            assertThat(paths.cost(i)).isEqualTo(i);
            assertThat(paths.firstCell(i + 1) - paths.firstCell(i)).isEqualTo(sizes[i]);
            for (int c = 0; c < sizes[i]; c++) {
                assertThat(paths.cell(paths.firstCell(i) + c)).isEqualTo(i + c);
            }
            assertThat(paths.firstWaypoint(i + 1) - paths.firstWaypoint(i)).isEqualTo(corners[i]);
            for (int w = 0; w < corners[i]; w++) {
                int slot = paths.firstWaypoint(i) + w;
                assertThat(paths.x(slot)).isEqualTo(i);
                assertThat(paths.y(slot)).isEqualTo(w);
                assertThat(paths.z(slot)).isEqualTo(-w);
                assertThat(paths.place(slot)).isEqualTo(~i);
            }
        }
    }

    @Test
    void shouldRefuseMoreThanOneResultCanHold() {
        BatchAnswers cells = new BatchAnswers(11, true, 1000, new PathBlocks());
        fill(cells.newWriter(), 11, 100, 1);
        assertThatThrownBy(() -> cells.join(Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("11 requests have more than 1000 cells")
                .hasMessageContaining("pieces");
        BatchAnswers points = new BatchAnswers(11, true, 1000, new PathBlocks());
        fill(points.newWriter(), 11, 50, 40);
        assertThatThrownBy(() -> points.join(Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("more than 1000 coordinates");
        BatchAnswers fitting = new BatchAnswers(10, true, 1000, new PathBlocks());
        fill(fitting.newWriter(), 10, 100, 33);
        assertThat(fitting.join(Runnable::run, 1).count()).isEqualTo(10);
    }

    @Test
    void shouldRefuseBeforeAllIsPlanned() {
        BatchAnswers answers = new BatchAnswers(1_000_000, false, 100_000, new PathBlocks());
        BatchAnswers.Writer writer = answers.newWriter();
        PathBuffer path = path(100, 0, 0);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 10_000; i++) {
                        writer.add(i, path);
                    }
                })
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("more than 100000 cells");
    }

    private static void fill(BatchAnswers.Writer writer, int count, int cells, int waypoints) {
        PathBuffer path = path(cells, waypoints, 0);
        for (int i = 0; i < count; i++) {
            writer.add(i, path);
        }
    }
}
