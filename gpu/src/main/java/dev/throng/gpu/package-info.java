/**
 * Batches of paths on CUDA and OpenCL devices, with the interface of {@link dev.throng.batch.BatchPlanner}.
 *
 * <p>{@link dev.throng.gpu.GpuDevices} finds and opens a device; {@link dev.throng.gpu.GpuBatchPlanner} copies a world of a navigation mesh to it and
 * plans there. Only a driver is needed: without one, opening a device throws a {@link dev.throng.gpu.GpuException}, and a {@link
 * dev.throng.batch.CpuBatchPlanner} answers the same requests.
 *
 * <pre>{@code
 * import dev.throng.batch.CpuBatchPlanner;
 * import dev.throng.batch.BatchPaths;
 * import dev.throng.gpu.GpuBatchPlanner;
 * import dev.throng.gpu.GpuDevice;
 * import dev.throng.gpu.GpuDevices;
 * import dev.throng.gpu.GpuException;
 * import dev.throng.gpu.GpuOptions;
 * import dev.throng.mesh.NavMeshBuilder;
 * import dev.throng.world.MeshWorld;
 *
 * NavMeshBuilder square = new NavMeshBuilder();
 * int a = square.addVertex(0, 0, 0);                            // (x, y, z), y is up, in metres
 * int b = square.addVertex(10, 0, 0);
 * int c = square.addVertex(10, 0, 10);
 * int d = square.addVertex(0, 0, 10);
 * square.addPolygon(new int[] {a, b, c}, 0);
 * square.addPolygon(new int[] {a, c, d}, 0);
 * square.addPortalsAlongSharedEdges();
 * MeshWorld world = MeshWorld.of(square.build());
 * float[] requests = {1, 0, 2, 2, 0, 9};                        // from (x, y, z) to (x, y, z), by agent
 * BatchPaths paths;
 * try (GpuDevice device = new GpuDevices().open(GpuDevices.AUTO);
 *         GpuBatchPlanner planner = new GpuBatchPlanner(device, world, GpuOptions.DEFAULT, Runnable::run, 1)) {
 *     paths = planner.plan(requests);
 * } catch (GpuException none) {
 *     System.out.println("on the CPU: " + none.getMessage());
 *     paths = CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(requests);
 * }
 * System.out.println(paths.status(0) + ", cost " + paths.cost(0));
 * }</pre>
 */
@NullMarked
package dev.throng.gpu;

import org.jspecify.annotations.NullMarked;
