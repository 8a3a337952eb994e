package dev.throng.mesh.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import dev.throng.partition.MultilevelPartitioner;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshPathCheck;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class IndexChooserTest {
    private static final int BUDGETS = 40;

    /** Open ground, where cells have many gates: a square of squares. */
    private static NavMesh openGround(int side) {
        NavMeshBuilder builder = new NavMeshBuilder("open ground");
        for (int i = 0; i < (side + 1) * (side + 1); i++) {
            builder.addVertex(i % (side + 1), 0, i / (side + 1));
        }
        for (int i = 0; i < side * side; i++) {
            int corner = i / side * (side + 1) + i % side;
            builder.addPolygon(new int[] {corner, corner + 1, corner + side + 2, corner + side + 1}, 0);
        }
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    @Test
    void shouldStayWithinEveryBudgetAndFindPathsOfTheSameCost() {
        Set<MeshIndex.Method> chosen = new HashSet<>();
        int found = 0;
        for (int seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(seed == 0 ? openGround(18) : RandomMesh.of(seed));
            NavMesh mesh = plain.mesh();
            long budget = MeshIndex.Auto.DEFAULT_BYTES;
            while (budget > 0) {
                MeshWorld world = plain.withIndex(MeshIndex.auto(budget), Runnable::run, 1);
                long taken = world.indexBytes() - plain.indexBytes();
                assertThat(taken).as("seed " + seed + ", " + world.index()).isLessThanOrEqualTo(budget);
                chosen.add(world.index().method());
                PathBuffer expected = new PathBuffer();
                PathBuffer path = new PathBuffer();
                for (int pair = 0; pair < 6; pair++) {
                    double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    PathStatus status = plain.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                    assertThat(world.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                            .as("seed " + seed)
                            .isEqualTo(status);
                    if (status == PathStatus.FOUND) {
                        MeshPathCheck.sameCost(plain, path, expected, "seed " + seed + ", " + world.index());
                        found++;
                    }
                }
                // The next budget is one that this choice does not fit.
                budget = taken - 1;
            }
        }
        assertThat(chosen).contains(MeshIndex.Method.TRANSIT, MeshIndex.Method.HNA, MeshIndex.Method.ASTAR);
        assertThat(found).isGreaterThan(50);
    }

    /** Meshes from a handful of polygons to a few thousand, some with one-way links. */
    private static List<MeshWorld> meshes() {
        return List.of(
                MeshWorld.of(RandomMesh.of(3)),
                MeshWorld.of(RandomMesh.of(8)),
                MeshWorld.of(openGround(12)),
                MeshWorld.of(openGround(18)));
    }

    @Test
    void shouldNeverPickASlowerIndexForALargerBudget() {
        int choices = 0;
        for (MeshWorld plain : meshes()) {
            int polygons = plain.mesh().polygonCount();
            List<IndexCandidate> ranked = IndexCandidate.ranked(polygons);
            IndexChooser indexes = new IndexChooser(Inside.snapshot(plain).portals(), Runnable::run, 1);
            long[] bytes = ranked.stream()
                    .mapToLong(candidate -> candidate.plain()
                            ? 0
                            : IndexBytes.of(
                                    indexes.within(Long.MAX_VALUE, candidate).orElseThrow()))
                    .toArray();
            long largest = Arrays.stream(bytes).max().orElseThrow();
            int before = ranked.size() - 1;
            Set<Integer> ranks = new HashSet<>();
            for (int step = 0; step < BUDGETS; step++) {
                long budget = step == 0 ? 0 : (long) Math.pow(1.1 * largest, (step + 10.0) / (BUDGETS + 9));
                MeshWorld world = plain.withIndex(MeshIndex.auto(budget), Runnable::run, 1);
                String context = polygons + " polygons, " + budget + " bytes";
                assertThat(taken(plain, world)).as(context).isLessThanOrEqualTo(budget);
                int rank = rank(ranked, world);
                assertThat(rank).as(context).isLessThanOrEqualTo(before);
                for (int faster = 0; faster < rank; faster++) {
                    assertThat(bytes[faster])
                            .as(context + ", " + ranked.get(faster))
                            .isGreaterThan(budget);
                }
                ranks.add(rank);
                before = rank;
            }
            assertThat(before).as("with the largest budget").isZero();
            choices += ranks.size();
        }
        assertThat(choices).as("different choices").isGreaterThan(12);
    }

    private static long taken(MeshWorld plain, MeshWorld world) {
        return world.indexBytes() - plain.indexBytes();
    }

    /** Where the index of a world stands among the candidates. */
    private static int rank(List<IndexCandidate> ranked, MeshWorld world) {
        String name = "A*";
        if (world.index() instanceof MeshIndex.Hna options) {
            name = "HNA* " + options.levels() + " x " + options.mergeFactor()
                    + (options.legs() == MeshIndex.Legs.STORED ? ", stored legs" : "");
        } else if (world.index() instanceof MeshIndex.Transit options) {
            name = "transit, cells of " + options.cellSize() + (options.storedLegs() ? ", stored legs" : "");
        }
        for (int rank = 0; rank < ranked.size(); rank++) {
            if (ranked.get(rank).name().equals(name)) {
                return rank;
            }
        }
        throw new AssertionError(name + " is no candidate");
    }

    @Test
    void shouldCutAMeshOnceWhateverTheBudget() {
        MeshWorld plain = MeshWorld.of(openGround(18));
        CuttingExecutor once = new CuttingExecutor();
        MeshCells.cut(
                Inside.snapshot(plain).portals(), IndexCandidate.cellSizes(), IndexCandidate.IMBALANCE, 1, once, 2);
        assertThat(once.tasks).isPositive();
        int cuts = 0;
        for (long budget = 1; budget < MeshIndex.Auto.DEFAULT_BYTES; budget *= 3) {
            CuttingExecutor executor = new CuttingExecutor();
            plain.withIndex(MeshIndex.auto(budget), executor, 2);
            assertThat(executor.tasks)
                    .as("tasks of the partitioner, " + budget + " bytes")
                    .isIn(0, once.tasks);
            cuts += executor.tasks > 0 ? 1 : 0;
        }
        assertThat(cuts).isGreaterThan(5);
    }

    /** Counts the tasks that the partitioner asks for. */
    private static final class CuttingExecutor implements Executor {
        private int tasks;

        @Override
        public void execute(Runnable task) {
            tasks += StackWalker.getInstance()
                            .walk(frames -> frames.anyMatch(
                                    frame -> frame.getClassName().equals(MultilevelPartitioner.class.getName())))
                    ? 1
                    : 0;
        }
    }

    @Test
    void shouldExpectTimesBetweenThoseThatWereMeasured() {
        for (IndexCandidate candidate : IndexCandidate.all()) {
            double before = candidate.micros(1);
            assertThat(before).as(candidate.name()).isPositive().isFinite();
            // Small steps of size are small steps of time: an index that is good on a mesh is so on one like it.
            for (double size = 100; size < 1e7; size *= 1.1) {
                double micros = candidate.micros((int) size);
                assertThat(micros).as(candidate + ", " + size).isBetween(0.8 * before, 1.25 * before);
                before = micros;
            }
        }
    }

    @Test
    void shouldRejectANegativeBudget() {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(1));
        assertThatThrownBy(() -> plain.withIndex(MeshIndex.auto(-1), Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("memory budget: -1 bytes, at least 0 are needed");
    }
}
