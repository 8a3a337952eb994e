package dev.throng.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.path.PathBuffer;
import dev.throng.world.AnswerCheck;
import dev.throng.world.NaiveMeshSearch;
import java.util.List;

/** Looks at every polygon, and searches portals with a plain Dijkstra. */
final class MeshJudge extends Judge {
    private final Ground ground;
    private final AnswerCheck check;
    private final NaiveMeshSearch dijkstra;

    MeshJudge(Ground ground) {
        this.ground = ground;
        check = new AnswerCheck(ground.mesh());
        dijkstra = new NaiveMeshSearch(ground.mesh());
    }

    @Override
    void checkWhole(Promise promise, int request, Answer answer, PathBuffer path, String context) {
        check.between(ground.from(request), ground.to(request)).check(answer.status(), path, context);
        if (answer.found()) {
            List<Float> points = answer.points();
            double cost = dijkstra.cost(
                    answer.corridor().get(0), point(points, 0), answer.last(), point(points, points.size() - 3));
            double rounding = promise == Promise.EXACT ? 0 : 1e-5 + 3e-6 * cost;
            assertThat(answer.cost()).as(context).isCloseTo(cost, within(rounding));
        }
    }

    private static float[] point(List<Float> points, int at) {
        return new float[] {points.get(at), points.get(at + 1), points.get(at + 2)};
    }

    @Override
    void checkPart(Promise promise, int request, Answer answer, PathBuffer path, String context) {
        check.between(ground.from(request), ground.to(request)).checkPart(path, context);
    }
}
