/**
 * Grids of tiles: the map and its files, the eight moves of a tile, edits, and the choice of an index.
 *
 * <p>A {@link dev.throng.grid.GridMap} comes from a drawing, a MovingAI file or a PNG picture. A
 * {@link dev.throng.world.GridWorld} of the map and a {@link dev.throng.grid.GridIndex} answers queries. Maps and
 * worlds never change: a {@link dev.throng.grid.MapEdit} makes new ones, which share the unchanged parts.
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
 *         ..........
 *         .####.###.
 *         ..........
 *         """);
 * GridWorld world = GridWorld.of(map, GridIndex.hpa());
 * GridQuery query = world.newQuery();                  // one per thread
 * PathBuffer path = new PathBuffer();
 * query.findTiles(4, 0, 4, 2, path);                   // through the gap
 * double before = path.cost();
 *
 * query.moveTo(world.edited(new MapEdit().block(5, 1)));
 * PathStatus status = query.findTiles(4, 0, 4, 2, path);
 * System.out.println(status + ", cost " + before + " and then " + path.cost());
 * for (int i = 0; i < path.corridorSize(); i++) {
 *     int tile = path.corridor(i);
 *     System.out.println(map.x(tile) + " " + map.y(tile));
 * }
 * }</pre>
 */
@NullMarked
package dev.throng.grid;

import org.jspecify.annotations.NullMarked;
