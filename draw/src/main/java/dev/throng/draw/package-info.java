/**
 * Pictures of worlds and of the paths in them, drawn without a display and without any installed font.
 *
 * <p>{@link dev.throng.draw.MeshPicture} and {@link dev.throng.draw.GridPicture} are the two entry points. Both work in the same steps. They
 * colour the ground in a supersampled raster, cast shadows over it, and add the light of the crowd's paths. Then they draw single paths, markers
 * and the legend.
 *
 * <pre>{@code
 * import dev.throng.draw.GridPicture;
 * import dev.throng.grid.GridMap;
 * import dev.throng.path.PathBuffer;
 * import dev.throng.world.GridWorld;
 * import java.awt.image.BufferedImage;
 *
 * GridMap map = GridMap.drawn("""
 *         ......
 *         .@@@@.
 *         ......
 *         """);
 * PathBuffer path = new PathBuffer();
 * GridWorld.of(map).newQuery().findTiles(1, 0, 1, 2, path);
 * float[] line = new float[3 * path.waypointCount()]; // (x, y, z) by waypoint
 * for (int i = 0; i < path.waypointCount(); i++) {
 *     line[3 * i] = path.x(i);
 *     line[3 * i + 1] = path.y(i);
 *     line[3 * i + 2] = path.z(i);
 * }
 * BufferedImage image = GridPicture.of(map).longestSide(300).title("around the wall").highlight(line).image();
 * System.out.println(image.getWidth() + " pixels wide"); // prints 300 pixels wide
 * }</pre>
 */
@NullMarked
package dev.throng.draw;

import org.jspecify.annotations.NullMarked;
