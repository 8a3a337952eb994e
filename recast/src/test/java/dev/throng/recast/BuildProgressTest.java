package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.recast4j.detour.MeshData;

/** Builds tell how far they are, also within a tile, and end when they are told to. */
class BuildProgressTest {
    private static final int STEPS = StepTelemetry.STEPS_PER_TILE;
    private static final TriangleSoup GROUND =
            new DrawnWorld().draw("....\n....\n....\n", 10, 0).soup();

    private static void build(Tiling tiling, RecastPipeline.Progress progress) {
        RecastPipeline.twin(GROUND, RecastSettings.DEFAULT, tiling, Runnable::run, 1, progress);
    }

    @AfterEach
    void forgetTheInterrupt() {
        Thread.interrupted();
    }

    @Test
    void shouldTellEveryStepOfASoloBuild() {
        List<Integer> heard = new ArrayList<>();

        build(Tiling.SOLO, (done, total) -> {
            heard.add(done);
            assertThat(total).isEqualTo(STEPS);
        });

        assertThat(heard).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    }

    @Test
    void shouldEndASoloBuildWhenItsThreadIsInterrupted() throws InterruptedException {
        AtomicInteger steps = new AtomicInteger();
        AtomicInteger left = new AtomicInteger();
        CountDownLatch underWay = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicReference<Boolean> interrupted = new AtomicReference<>();
        Thread builder = new Thread(() -> {
            try {
                build(Tiling.SOLO, (done, total) -> {
                    steps.incrementAndGet();
                    left.set(total - done);
                    underWay.countDown();
                    while (!Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                });
            } catch (CancellationException e) {
                thrown.set(e);
                interrupted.set(Thread.currentThread().isInterrupted());
            }
        });
        builder.start();
        underWay.await();
        builder.interrupt();
        builder.join();

        assertThat(thrown.get()).isInstanceOf(CancellationException.class).hasMessageStartingWith("interrupted: ");
        assertThat(interrupted.get()).isTrue();
        assertThat(steps).hasValue(1);
        assertThat(left).hasValue(STEPS - 1);
    }

    @Test
    void shouldEndWithinAStep() {
        List<String> pieces = new ArrayList<>();
        TileRun<MeshData> run = new TileRun<>(
                1,
                (tile, telemetry) -> {
                    for (String piece : List.of("REGIONS_EXPAND", "REGIONS_FLOOD", "REGIONS_EXPAND")) {
                        telemetry.startTimer(piece);
                        pieces.add(piece);
                        if (pieces.size() == 2) {
                            Thread.currentThread().interrupt();
                        }
                    }
                    return null;
                },
                null);

        assertThatThrownBy(() -> run.run(Runnable::run, 1)).isInstanceOf(CancellationException.class);
        assertThat(pieces).containsExactly("REGIONS_EXPAND", "REGIONS_FLOOD");
    }

    @Test
    void recastShouldBeAskedAfterEachTriangleAndEachLevelOfTheWatershed() {
        AtomicInteger pieces = new AtomicInteger();
        VoxelGrid grid = VoxelGrid.of(GROUND, RecastSettings.DEFAULT, Tiling.SOLO);
        new TileBuilder(grid, RecastSettings.DEFAULT, GROUND)
                .detourTile(0, null, new StepTelemetry(pieces::incrementAndGet, () -> {}));

        // 24 triangles; 50 levels, of which each is expanded and flooded; the steps themselves. Each begins and ends.
        assertThat(pieces.get()).isGreaterThan(2 * (24 + 2 * 40 + STEPS));
    }

    @Test
    void shouldThrowWhatTheProgressThrows() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            for (RuntimeException reason : List.of(
                    new CancellationException("enough"),
                    new BadInputException("enough"),
                    new IllegalStateException("Bad outline for region 1"))) {
                List<Integer> heard = new ArrayList<>();
                assertThatThrownBy(() -> RecastPipeline.twin(
                                GROUND, RecastSettings.DEFAULT, Tiling.tiles(16), pool, 3, (done, total) -> {
                                    heard.add(done);
                                    if (done >= 12) {
                                        throw reason;
                                    }
                                }))
                        .isSameAs(reason);
                assertThat(heard).contains(1).hasSizeLessThanOrEqualTo(12);
            }
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void shouldEndTheTilesOfOtherThreads() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch helping = new CountDownLatch(1);
        AtomicInteger after = new AtomicInteger();
        Thread caller = Thread.currentThread();
        TileRun<MeshData> run = new TileRun<>(
                2,
                (tile, telemetry) -> {
                    if (Thread.currentThread() == caller) {
                        await(helping);
                        caller.interrupt();
                        telemetry.startTimer("REGIONS");
                        return null;
                    }
                    helping.countDown();
                    while (true) {
                        telemetry.startTimer("REGIONS");
                        Thread.onSpinWait();
                    }
                },
                (done, total) -> after.incrementAndGet());
        try {
            assertThatThrownBy(() -> run.run(pool, 2)).isInstanceOf(CancellationException.class);
        } finally {
            pool.shutdown();
        }
        assertThat(after).hasValue(0);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
