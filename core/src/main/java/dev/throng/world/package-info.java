/**
 * Worlds and the queries that find paths in them: the entry point of the library.
 *
 * <p>A {@link dev.throng.world.World} is a mesh or a grid with its index, immutable and shared by all threads. Each thread
 * asks through a {@link dev.throng.world.PathQuery} of its own, which it reuses. A query answers at once, or spreads its
 * search over frames.
 *
 * <pre>{@code
 * import dev.throng.grid.GridIndex;
 * import dev.throng.grid.GridMap;
 * import dev.throng.grid.MapEdit;
 * import dev.throng.mesh.NavMeshBuilder;
 * import dev.throng.path.PathBuffer;
 * import dev.throng.path.PathStatus;
 * import dev.throng.world.GridQuery;
 * import dev.throng.world.GridWorld;
 * import dev.throng.world.MeshEdit;
 * import dev.throng.world.MeshQuery;
 * import dev.throng.world.MeshWorld;
 *
 * GridMap map = GridMap.drawn("""
 *         ........
 *         .@@@@@@.
 *         ........
 *         ........
 *         """);
 * GridWorld world = GridWorld.of(map, GridIndex.hpa().withClusterSize(4));
 * GridQuery query = world.newQuery();
 * PathBuffer path = new PathBuffer();
 * PathStatus status = query.findTiles(0, 0, 7, 3, path);
 * System.out.println(status + ", " + path.corridorSize() + " tiles"); // prints FOUND, 10 tiles
 *
 * // A wall is built: the next snapshot shares what did not change.
 * query.moveTo(world.edited(new MapEdit().block(6, 0).block(6, 2).block(6, 3)));
 * System.out.println(query.findTiles(0, 0, 7, 3, path)); // prints UNREACHABLE
 *
 * // The same with a mesh: two squares, and a door between them.
 * NavMeshBuilder builder = new NavMeshBuilder();
 * for (int i = 0; i < 6; i++) {
 *     builder.addVertex(i / 2, 0, i % 2);
 * }
 * builder.addPolygon(new int[] {0, 2, 3, 1}, 0);
 * builder.addPolygon(new int[] {2, 4, 5, 3}, 0);
 * builder.addPortalsAlongSharedEdges();
 * MeshWorld open = MeshWorld.of(builder.build());
 * MeshWorld shut = open.edited(new MeshEdit().shutLine(1, 0, 1, 1));
 * MeshQuery onMesh = open.newQuery();
 * System.out.println(onMesh.find(0.5, 0, 0.5, 1.5, 0, 0.5, path)); // prints FOUND
 * System.out.println(shut.stillValid(path, 0)); // prints false
 * onMesh.moveTo(shut);
 * System.out.println(onMesh.find(0.5, 0, 0.5, 1.5, 0, 0.5, path)); // prints UNREACHABLE
 * }</pre>
 *
 * <p>A {@link dev.throng.world.Surface} answers what else is asked of a mesh: ground, lines of sight, steps along walls, random
 * points. A {@link dev.throng.world.PathFollower} leads walkers along their paths.
 *
 * <pre>{@code
 * import dev.throng.mesh.NavMesh;
 * import dev.throng.mesh.NavMeshBuilder;
 * import dev.throng.world.MeshWorld;
 * import dev.throng.world.Surface;
 *
 * NavMeshBuilder builder = new NavMeshBuilder("a slope");
 * int[] corners = {
 *     builder.addVertex(0, 0, 0), builder.addVertex(10, 2, 0), builder.addVertex(10, 2, 10), builder.addVertex(0, 0, 10)
 * };
 * builder.addPolygon(corners, 0);
 * Surface surface = MeshWorld.of(builder.build()).newSurface();
 *
 * int polygon = surface.nearest(5, 0, 5);
 * System.out.println("ground at " + surface.y()); // prints ground at 1.0
 * surface.moveAlong(polygon, 5, 5, 12, 6);
 * System.out.println("stopped at " + surface.x() + " " + surface.y() + " " + surface.z()); // prints stopped at 10.0 2.0 6.0
 * System.out.println(surface.raycast(polygon, 5, 5, 9, 9)); // prints true
 * System.out.println(surface.distanceToWall(polygon, 5, 7, 20)); // prints 3.0
 * }</pre>
 */
@NullMarked
package dev.throng.world;

import org.jspecify.annotations.NullMarked;
