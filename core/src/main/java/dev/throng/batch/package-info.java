/**
 * Planning of many requests on the threads of an executor: as a batch, or one by one beside a game loop.
 *
 * <p>A {@link dev.throng.batch.BatchPlanner} takes requests as floats, six each, and returns all answers in flat
 * arrays, as {@link dev.throng.batch.BatchPaths}. {@link dev.throng.batch.BatchLimits} bounds the work of a batch or lets
 * another thread cancel it. If only costs are needed, {@link dev.throng.batch.BatchPlanner#costs} and
 * {@link dev.throng.batch.BatchPlanner#costMatrix} take a fraction of the time. A {@link dev.throng.batch.CostField}
 * has the cost and the next step from all polygons or tiles to one goal.
 *
 * <pre>{@code
 * import dev.throng.batch.BatchPlanner;
 * import dev.throng.batch.CpuBatchPlanner;
 * import dev.throng.batch.BatchPaths;
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
 * BatchPaths paths = planner.plan(requests);
 * System.out.println(paths.status(0) + ", cost " + paths.cost(0)); // prints FOUND, cost 3.0
 * System.out.println(paths.status(1)); // prints OFF_WORLD
 * for (int slot = paths.firstWaypoint(0); slot < paths.firstWaypoint(1); slot++) {
 *     System.out.println(paths.x(slot) + " " + paths.z(slot));
 * }
 * }</pre>
 *
 * <p>A {@link dev.throng.batch.BackgroundPlanner} takes requests one by one, with priorities, and answers them when
 * they are ready, within a budget of expansions per tick.
 *
 * <pre>{@code
 * import dev.throng.batch.BackgroundPlanner;
 * import dev.throng.grid.GridMap;
 * import dev.throng.grid.MapEdit;
 * import dev.throng.path.PathBuffer;
 * import dev.throng.world.GridWorld;
 *
 * GridWorld world = GridWorld.of(GridMap.drawn("""
 *         ....
 *         .@@.
 *         ....
 *         """));
 * // The caller of advance does the work; hand in a pool to have it done beside the caller.
 * BackgroundPlanner planner = BackgroundPlanner.of(world, Runnable::run, 1, 100);
 * long patrol = planner.submit(0.5, 0, 0.5, 3.5, 0, 2.5, 1);
 * long alarm = planner.submit(0.5, 0, 2.5, 3.5, 0, 2.5, 9);
 * planner.moveTo(world.edited(new MapEdit().block(1, 2))); // a cart in the way
 * planner.advance(1000); // expansions that this tick may take
 * PathBuffer path = new PathBuffer();
 * System.out.println(planner.poll(path) == alarm); // prints true
 * System.out.println(path.cost() + " in snapshot " + path.version()); // prints 7.0 in snapshot 1
 * System.out.println(planner.poll(path) == patrol); // prints true
 * }</pre>
 */
@NullMarked
package dev.throng.batch;

import org.jspecify.annotations.NullMarked;
