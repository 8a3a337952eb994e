/**
 * Grids and worlds of blocks as meshes.
 *
 * <p>Worlds of blocks, as voxel games have them: chunks come and go, blocks are placed and broken, and the ground that agents walk on follows.
 *
 * <p>Grids: free tiles are covered with rectangles, chunk by chunk, and everything that works on a mesh works on them.
 *
 * <p>A {@link dev.throng.blocks.GridMesh} keeps a {@link dev.throng.grid.GridMap} and the {@link dev.throng.world.MeshWorld} over it
 * together. An edit of tiles edits both.
 *
 * <pre>{@code
 * import dev.throng.blocks.GridMesh;
 * import dev.throng.grid.GridMap;
 * import dev.throng.grid.MapEdit;
 * import dev.throng.grid.TileList;
 * import dev.throng.mesh.MeshIndex;
 * import dev.throng.path.PathBuffer;
 * import dev.throng.world.MeshQuery;
 *
 * GridMap map = GridMap.drawn("""
 *         ........
 *         .@@@@@@.
 *         ........
 *         ........
 *         """);
 * GridMesh grid = GridMesh.of(map, MeshIndex.transit());
 * MeshQuery query = grid.world().newQuery();
 * PathBuffer path = new PathBuffer();
 * System.out.println(query.find(0.5, 0, 0.5, 7.5, 0, 3.5, path)); // prints FOUND
 * TileList tiles = new TileList();
 * grid.tiles(path, tiles);
 * System.out.println(tiles.size() + " tiles"); // prints 11 tiles
 *
 * // A wall is built: the next snapshot shares what did not change.
 * GridMesh walled = grid.edited(new MapEdit().block(6, 0).block(6, 2).block(6, 3));
 * query.moveTo(walled.world());
 * System.out.println(query.find(0.5, 0, 0.5, 7.5, 0, 3.5, path)); // prints UNREACHABLE
 * }</pre>
 */
@NullMarked
package dev.throng.blocks;

import org.jspecify.annotations.NullMarked;
