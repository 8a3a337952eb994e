package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a step promises besides where agents go: no garbage, and the same result for every number of threads. */
class CrowdStepTest {
    private static final float DT = 0.1f;

    private int links;

    private static Crowd crowd(NavMesh mesh, int agents, long seed) {
        MeshWorld world = MeshWorld.of(mesh);
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults());
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = world.newSurface();
        for (int i = 0; i < agents; i++) {
            surface.randomPoint(random);
            crowd.add(
                    AgentOptions.person().withPriority(i % 7 == 0 ? 1 : 0),
                    (float) surface.x(),
                    (float) surface.y(),
                    (float) surface.z());
        }
        newGoals(crowd, surface, random);
        return crowd;
    }

    private static void newGoals(Crowd crowd, Surface surface, SplittableRandom random) {
        for (int id = 0; id < crowd.limit(); id++) {
            byte state = crowd.states()[id];
            if (state == Crowd.IDLE || state == Crowd.ARRIVED || state == Crowd.NO_PATH) {
                surface.randomPoint(random);
                crowd.goal(id, (float) surface.x(), (float) surface.y(), (float) surface.z());
            }
        }
    }

    private static Crowd walked(NavMesh mesh, long seed, Executor executor, int threads) {
        Crowd crowd = crowd(mesh, 400, seed);
        SplittableRandom random = new SplittableRandom(seed + 1);
        Surface surface = MeshWorld.of(mesh).newSurface();
        for (int i = 0; i < 120; i++) {
            if (i % 10 == 9) {
                newGoals(crowd, surface, random);
            }
            if (threads == 1) {
                crowd.step(DT);
            } else {
                crowd.step(DT, executor, threads);
            }
        }
        return crowd;
    }

    @Test
    void trajectoriesShouldBeTheSameForEveryNumberOfThreads() {
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            int changed = 0;
            for (long seed = 1; seed <= 6; seed++) {
                NavMesh mesh = seed == 1 ? Floor.field(30, 30, 3) : RandomMesh.of(seed);
                Crowd one = walked(mesh, seed, null, 1);
                for (int threads : new int[] {2, 5}) {
                    Crowd many = walked(mesh, seed, executor, threads);
                    String what = "seed " + seed + ", threads " + threads;
                    assertThat(many.positions()).as(what).isEqualTo(one.positions());
                    assertThat(many.velocities()).as(what).isEqualTo(one.velocities());
                    assertThat(many.states()).as(what).isEqualTo(one.states());
                }
                for (int id = 0; id < one.limit(); id++) {
                    changed += one.states()[id] == Crowd.WALKING ? 1 : 0;
                }
            }
            assertThat(changed).as("agents on their way").isGreaterThan(500);
        } finally {
            executor.shutdown();
        }
    }

    /** Every JDK finds the same bits: a change of a model changes this number, and nothing else does. */
    @Test
    void trajectoriesShouldBeTheSameOnEveryJdk() {
        assertThat(Arrays.hashCode(walked(Floor.field(30, 30, 3), 1, null, 1).positions()))
                .isEqualTo(1944236643);
    }

    /** Executors that run a task at once, later, or never. */
    @Test
    void anyExecutorShouldDo() {
        NavMesh mesh = Floor.field(30, 30, 3);
        float[] right = walked(mesh, 3, null, 1).positions();
        assertThat(walked(mesh, 3, Runnable::run, 3).positions()).isEqualTo(right);
        assertThat(walked(mesh, 3, task -> {}, 3).positions()).isEqualTo(right);
        Executor full = task -> {
            throw new RejectedExecutionException("full");
        };
        assertThat(walked(mesh, 3, full, 3).positions()).isEqualTo(right);
        Executor broken = task -> {
            throw new IllegalStateException("broken");
        };
        Crowd crowd = crowd(mesh, 10, 3);
        assertThatThrownBy(() -> crowd.step(DT, broken, 2)).hasMessage("broken");
        crowd.step(DT);
        assertThat(crowd.time()).isGreaterThan(0);
        // Once it works again, it is asked again.
        AtomicInteger asked = new AtomicInteger();
        crowd.step(DT, task -> asked.incrementAndGet(), 2);
        assertThat(asked).hasValue(1);
    }

    @Test
    void aStepShouldAllocateNothing() {
        Crowd crowd = crowd(Floor.field(30, 30, 3), 400, 5);
        SplittableRandom random = new SplittableRandom(6);
        Surface surface = MeshWorld.of(Floor.field(30, 30, 3)).newSurface();
        Runnable seconds = () -> {
            for (int i = 0; i < 50; i++) {
                newGoals(crowd, surface, random);
                crowd.step(DT);
            }
        };
        for (int i = 0; i < 10; i++) {
            seconds.run();
        }
        assertThat(Allocation.everyTime(seconds)).isZero();
    }

    /** Agents of two profiles that come, leave, stop and are put elsewhere, over links and areas, and flows of others beside them. */
    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void noCallOfACrowdShouldAllocate(CrowdOptions.Model model) {
        MeshWorld world = MeshWorld.of(PatchedMesh.of(Floor.field(40, 40, 2), 20, 12, 4), MeshIndex.hna());
        Profile other = Profile.plain().withAreaCost(1, 3).withoutLinks(1);
        Crowd crowd = Crowd.of(
                world, CrowdOptions.defaults().withModel(model).withAgents(1000).withProfiles(other));
        Surface surface = world.newSurface();
        SplittableRandom random = new SplittableRandom(3);
        AgentOptions[] agents = {AgentOptions.person(), AgentOptions.person().withProfile(1)};
        Flows flows = new Flows(
                List.of(Flow.of(agents[0], new Area(1, 1, 9, 39, 0), new Area(31, 1, 39, 39, 0), 0.5f)), random);
        int[] own = new int[100];
        Arrays.fill(own, -1);
        long[] seen = new long[5];
        Runnable seconds = () -> {
            for (int i = 0; i < 20; i++) {
                flows.step(crowd, DT);
                for (int slot = i % 5; slot < own.length; slot += 5) {
                    surface.randomPoint(random);
                    int id = own[slot];
                    int kind = id < 0 ? 0 : 1 + random.nextInt(20);
                    seen[Math.min(kind, 4)]++;
                    if (kind == 0) {
                        own[slot] = crowd.add(agents[slot % 2], surface.x(), surface.y(), surface.z());
                    } else if (kind == 1) {
                        crowd.remove(id);
                        own[slot] = -1;
                    } else if (kind == 2) {
                        crowd.teleport(id, surface.x(), surface.y(), surface.z());
                    } else if (kind == 3) {
                        crowd.stop(id);
                    } else if (crowd.states()[id] != Crowd.WALKING) {
                        crowd.goal(id, surface.x(), surface.y(), surface.z());
                    }
                }
                crowd.step(DT);
                for (int id = 0; id < crowd.limit(); id++) {
                    links += crowd.states()[id] == Crowd.ON_LINK ? 1 : 0;
                }
            }
        };
        for (int i = 0; i < 20; i++) {
            seconds.run();
        }
        assertThat(Allocation.everyTime(seconds)).as(model.toString()).isZero();
        assertThat(seen).as("calls of each kind").doesNotContain(0);
        assertThat(links).as("steps on links").isGreaterThan(100);
        assertThat(flows.left()).as("agents that a flow took out").isPositive();
    }

    /** With an executor that allocates nothing, helpers do not either: what a usual one takes per step are the nodes of its queue. */
    @Test
    void helpersShouldAllocateNothing() {
        try (OneThread helper = new OneThread()) {
            Crowd crowd = crowd(Floor.field(30, 30, 3), 400, 5);
            for (int i = 0; i < 300; i++) {
                crowd.step(DT, helper, 2);
            }
            Runnable steps = () -> {
                for (int i = 0; i < 30; i++) {
                    crowd.step(DT, helper, 2);
                }
            };
            assertThat(Allocation.everyTime(steps, helper.thread)).isZero();
            assertThat(helper.started).isGreaterThan(500);
        }
    }

    /** A thread that spins until it is given a task, and takes it at once. */
    private static final class OneThread implements Executor, AutoCloseable {
        private final Thread thread = new Thread(this::work);
        private volatile Runnable task;
        private volatile boolean closed;
        private volatile int started;

        OneThread() {
            thread.start();
        }

        private void work() {
            while (!closed) {
                Runnable now = task;
                if (now != null) {
                    task = null;
                    started++;
                    now.run();
                } else {
                    Thread.yield();
                }
            }
        }

        @Override
        public void execute(Runnable wanted) {
            task = wanted;
            while (task != null) {
                Thread.yield();
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
