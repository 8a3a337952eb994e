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
 * import dev.throng.path.PathBuffer;
 * import dev.throng.path.PathStatus;
 * import dev.throng.world.GridQuery;
 * import dev.throng.world.GridWorld;
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
 * }</pre>
 */
package dev.throng.world;
