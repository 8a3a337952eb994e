/**
 * Pictures of worlds and of the paths in them, drawn without a display and without any installed font.
 *
 * <p>{@link dev.throng.draw.MeshPicture} and {@link dev.throng.draw.GridPicture} are the two entry points. Both
 * work in the same steps: colour the ground in a supersampled raster, cast shadows over it, let the crowd's paths glow,
 * then draw single paths, markers and the legend on top.
 */
package dev.throng.draw;
