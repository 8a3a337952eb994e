package dev.throng.jmh;

import dev.throng.bench.mesh.MeshAnswer;
import dev.throng.bench.mesh.MeshContender;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.bench.mesh.MeshPairs;
import dev.throng.recast.DetourTwin;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One query between two random points, with the pairs of {@code throng bench mesh}. Our methods and recast4j locate both points, find
 * the path and pull the string; gdx-ai and JGraphT only find the path of polygons.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class QueryBenchmark {
    private static final double TOLERANCE = 1e-4;

    @Param("medieval-city")
    public String world;

    @Param({"transit", "pccp", "hna", "astar", "detour", "gdx-ai", "jgrapht"})
    public String method;

    @Param("1000")
    public int pairs;

    private MeshContender contender;
    private List<MeshPair> asked;
    private MeshAnswer[] expected;
    private int next;

    @Setup
    public void prepare() {
        DetourTwin twin = BenchWorld.twin(world);
        contender = BenchWorld.contender(twin, method);
        asked = MeshPairs.inLargestComponent(twin.mesh()).draw(BenchWorld.SEED, pairs);
        MeshContender reference = BenchWorld.contender(twin, "astar");
        expected = new MeshAnswer[pairs];
        for (int i = 0; i < pairs; i++) {
            expected[i] = reference.ask(asked.get(i));
        }
        check();
    }

    /** Compares every answer with that of A*: before the time is taken, and after it. */
    @TearDown
    public void check() {
        for (int i = 0; i < asked.size(); i++) {
            MeshAnswer answer = contender.ask(asked.get(i));
            double cost = expected[i].cost().orElseThrow();
            if (answer.found() != expected[i].found()
                    || Math.abs(answer.cost().orElse(cost) - cost) > TOLERANCE * cost) {
                throw new IllegalStateException(method + " answers pair " + i + " with " + answer + ", A* with "
                        + expected[i] + ", seed " + BenchWorld.SEED);
            }
        }
    }

    @Setup(Level.Iteration)
    public void rewind() {
        next = 0;
    }

    @Benchmark
    public Object query() {
        MeshPair pair = asked.get(next);
        next = next + 1 == asked.size() ? 0 : next + 1;
        if (contender.sampled()) {
            // These peers add both points to their graph, and take them out again.
            return contender.ask(pair);
        }
        contender.prepare(pair);
        contender.solve(pair);
        return contender;
    }
}
