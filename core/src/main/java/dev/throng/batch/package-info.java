/**
 * Batches: many requests answered at once, over the threads of an executor.
 *
 * <p>A {@link dev.throng.batch.BatchPlanner} takes requests as floats, six each, and returns all answers in flat arrays, as
 * {@link dev.throng.batch.Paths}. {@link dev.throng.batch.BatchLimits} bounds the work of a batch or lets another thread
 * cancel it.
 *
 * <pre>{@code
 * import dev.throng.batch.BatchPlanner;
 * import dev.throng.batch.CpuBatchPlanner;
 * import dev.throng.batch.Paths;
 * import dev.throng.grid.GridMap;
 * import dev.throng.world.GridWorld;
 * import java.util.concurrent.ForkJoinPool;
 *
 * GridWorld world = GridWorld.of(GridMap.drawn("""
 *         ....
 *         .@@.
 *         ....
 *         """));
 * BatchPlanner planner = CpuBatchPlanner.of(world, ForkJoinPool.commonPool(), 2, true);
 * float[] requests = {
 *     0.5f, 0, 0.5f, 3.5f, 0, 0.5f, // from the middle of tile (0, 0) to the middle of tile (3, 0)
 *     0.5f, 0, 2.5f, 1.5f, 0, 1.5f, // the goal is blocked
 * };
 * Paths paths = planner.plan(requests);
 * System.out.println(paths.status(0) + ", cost " + paths.cost(0)); // prints FOUND, cost 3.0
 * System.out.println(paths.status(1)); // prints OFF_WORLD
 * for (int slot = paths.firstWaypoint(0); slot < paths.firstWaypoint(1); slot++) {
 *     System.out.println(paths.x(slot) + " " + paths.z(slot));
 * }
 * }</pre>
 */
package dev.throng.batch;
