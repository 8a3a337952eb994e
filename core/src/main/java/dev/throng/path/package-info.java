/**
 * Answers: how a query ended, the cells that the path crosses, the points that an agent walks to.
 *
 * <p>A query writes into a {@link dev.throng.path.PathBuffer}, which the caller owns and reuses. It has the corridor, which
 * is the polygons or tiles of the path, and the waypoints. {@link dev.throng.path.PathBuffer#copy} keeps an answer beyond
 * the next query.
 *
 * <pre>{@code
 * import dev.throng.grid.GridMap;
 * import dev.throng.path.PathBuffer;
 * import dev.throng.path.PathStatus;
 * import dev.throng.world.GridWorld;
 *
 * GridMap map = GridMap.drawn("""
 *         .@.
 *         .@.
 *         ...
 *         """);
 * PathBuffer path = new PathBuffer();
 * GridWorld.of(map).newQuery().findTiles(0, 0, 2, 0, path);
 * if (path.status() == PathStatus.FOUND) {
 *     System.out.println(path.corridorSize() + " tiles, cost " + path.cost()); // prints 7 tiles, cost 6.0
 *     for (int i = 0; i < path.waypointCount(); i++) {
 *         System.out.println(path.x(i) + " " + path.z(i));
 *     }
 * }
 * }</pre>
 */
@NullMarked
package dev.throng.path;

import org.jspecify.annotations.NullMarked;
