package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Searches of every method in slices, stopped by their budget, or cancelled: checked by the mesh alone. */
class StoppedSearchTest {
    private static final int MESHES = 10;
    private static final int PAIRS = 27;

    private final PathBuffer whole = new PathBuffer();
    private final PathBuffer path = new PathBuffer();
    private int sliced;
    private int slices;
    private int partial;
    private int cancelled;
    private int ended;

    @Test
    void shouldAnswerTheSameInSlicesAndSayWhatIsMissingWhenStopped() {
        int far = 0;
        for (int seed = 0; seed < MESHES; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(500 + seed);
            AnswerCheck check = new AnswerCheck(mesh);
            List<EveryMethod.Method> methods = EveryMethod.over(mesh, seed, 2);
            PathQuery[] queries =
                    methods.stream().map(EveryMethod.Method::newQuery).toArray(PathQuery[]::new);
            for (int pair = 0; pair < PAIRS; pair++) {
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                check.between(from, to);
                for (int i = 0; i < queries.length; i++) {
                    String context = "seed " + seed + ", pair " + pair + ", "
                            + methods.get(i).name();
                    PathQuery query = queries[i];
                    query.find(from[0], from[1], from[2], to[0], to[1], to[2], whole);
                    inSlices(query, from, to, random, context);
                    stopped(query, from, to, random, check, context);
                    cancelled(query, from, to, random, check, context);
                }
            }
            far += check.far();
        }
        assertThat(sliced + partial + cancelled).isGreaterThanOrEqualTo(13_000);
        assertThat(slices).as("slices").isGreaterThan(20_000);
        assertThat(partial).as("paths that the budget cut off").isGreaterThan(2000);
        assertThat(cancelled).as("paths that were cancelled").isGreaterThan(2000);
        assertThat(ended).as("paths that were found before").isGreaterThan(1000);
        assertThat(far).as("parts of several polygons").isGreaterThan(1900);
    }

    private static void begin(PathQuery query, double[] from, double[] to) {
        query.begin(from[0], from[1], from[2], to[0], to[1], to[2]);
    }

    private void inSlices(PathQuery query, double[] from, double[] to, Random random, String context) {
        begin(query, from, to);
        while (!query.advance(random.nextInt(4))) {
            slices++;
            if (random.nextInt(4) == 0) {
                // A look at what is there so far must not disturb the search.
                assertThat(query.finish(path)).as(context).isEqualTo(PathStatus.PARTIAL);
            }
        }
        query.finish(path);
        assertThat(PathPrint.of(path)).as(context + ", in slices").isEqualTo(PathPrint.of(whole));
        sliced++;
    }

    private void stopped(
            PathQuery query, double[] from, double[] to, Random random, AnswerCheck check, String context) {
        int budget = random.nextInt(6);
        begin(query, from, to);
        boolean done = query.advance(budget);
        PathStatus status = query.finish(path);
        if (done) {
            assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(whole));
            ended++;
            return;
        }
        String stopped = context + ", budget " + budget;
        assertThat(status).as(stopped).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).as(stopped).isEqualTo(StopReason.BUDGET);
        check.checkPart(path, stopped);
        partial++;
    }

    private void cancelled(
            PathQuery query, double[] from, double[] to, Random random, AnswerCheck check, String context) {
        begin(query, from, to);
        boolean done = query.advance(random.nextInt(3));
        query.cancel();
        assertThat(query.advance(Integer.MAX_VALUE)).as(context).isTrue();
        PathStatus status = query.finish(path);
        if (done) {
            assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(whole));
            ended++;
            return;
        }
        assertThat(status).as(context + ", cancelled").isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).as(context + ", cancelled").isEqualTo(StopReason.CANCELLED);
        check.checkPart(path, context + ", cancelled");
        cancelled++;
    }
}
