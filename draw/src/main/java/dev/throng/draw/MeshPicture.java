package dev.throng.draw;

import dev.throng.mesh.NavMesh;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A navigation mesh seen from above, with paths in it. Used by one thread; settings may come in any order.
 *
 * <p>X goes to the right and z upwards, so that polygons wind counter-clockwise in the picture as they do in the mesh.
 * Higher ground covers lower ground; paths lie on top of both. Light comes from the top left. Polygons outside
 * the largest component are dimmed unless labels colour them. The same input gives the same pixels.
 *
 * <pre>{@code
 * MeshPicture.of(mesh).title("harbour").paths(crowd).highlight(path).write(Path.of("harbour.png"));
 * }</pre>
 */
public final class MeshPicture {
    /** Maximum size of a gap that is drawn as a house, as a fraction of the picture: larger ones are moats or bays. */
    private static final double LARGEST_BLOCK = 0.0035;

    private final NavMesh mesh;
    private int longestSide = Frame.DEFAULT_SIDE;
    private String title = "";
    private String caption = "";
    private int @Nullable [] labels;
    private String labelled = "";
    private final List<float[]> paths = new ArrayList<>();
    private final List<float[]> highlights = new ArrayList<>();
    private final List<float[]> routes = new ArrayList<>();
    private final List<float[]> doors = new ArrayList<>();
    private float[] gates = new float[0];
    private float[] trace = new float[0];
    private @Nullable HeatMap heat;
    private String heatUnit = "";

    private MeshPicture(NavMesh mesh) {
        this.mesh = mesh;
    }

    /**
     * {@return a picture of a mesh}
     *
     * @param mesh seen from above
     */
    public static MeshPicture of(NavMesh mesh) {
        Objects.requireNonNull(mesh, "mesh is null");
        return new MeshPicture(mesh);
    }

    /**
     * Sets the longer side of the picture; the other follows from the mesh. Drawing takes about 16 bytes of memory per pixel.
     *
     * @param pixels 1600 unless set [Limits: 64 &lt;= pixels &lt;= 16384]
     * @return this picture
     */
    public MeshPicture longestSide(int pixels) {
        longestSide = Frame.checkedSide(pixels);
        return this;
    }

    /**
     * Sets a line in the top margin, which is cut if it does not fit.
     *
     * @param text empty for none
     * @return this picture
     */
    public MeshPicture title(String text) {
        Objects.requireNonNull(text, "text is null");
        title = text;
        return this;
    }

    /**
     * Sets the caption: method, level, cost. It is drawn below the world with a key of lines, dots and colours, within the same longest side; small
     * pictures have neither.
     *
     * @param text empty for no caption and no key
     * @return this picture
     */
    public MeshPicture caption(String text) {
        Objects.requireNonNull(text, "text is null");
        caption = text;
        return this;
    }

    /**
     * Colours polygons by label, neighbouring labels differently, instead of their areas.
     *
     * @param thing meaning of a label, for the key: a cell, a component
     * @param polygonLabels one per polygon; negative for none [Limits: label &lt; number of polygons]
     * @return this picture
     */
    public MeshPicture labels(String thing, int[] polygonLabels) {
        Objects.requireNonNull(polygonLabels, "polygonLabels is null");
        labels = PictureInput.checkedLabels(polygonLabels, mesh.polygonCount(), "polygons");
        labelled = thing;
        return this;
    }

    /**
     * Adds the paths of a crowd, drawn as light that grows with the number of paths at a point.
     *
     * @param crowd points [(x, y, z)] of each path
     * @return this picture
     */
    public MeshPicture paths(List<float[]> crowd) {
        Objects.requireNonNull(crowd, "crowd is null");
        for (float[] path : crowd) {
            paths.add(PictureInput.checked("path " + paths.size(), path, 3, 0));
        }
        return this;
    }

    /**
     * Adds a single path with marks at its start and goal.
     *
     * @param path points [(x, y, z)], at least one
     * @return this picture
     */
    public MeshPicture highlight(float[] path) {
        highlights.add(PictureInput.checked("highlighted path " + highlights.size(), path, 3, 1));
        return this;
    }

    /**
     * Marks the gates between cells; {@link #labels} colours the cells themselves.
     *
     * @param ends the two ends of each [(x, y, z, x, y, z)]
     * @return this picture
     */
    public MeshPicture gates(float[] ends) {
        gates = PictureInput.checked("gates", ends, 6, 0);
        return this;
    }

    /**
     * Adds a path that is known only by a few points, below single paths.
     *
     * @param route points [(x, y, z)], at least one
     * @return this picture
     */
    public MeshPicture route(float[] route) {
        routes.add(PictureInput.checked("route " + routes.size(), route, 3, 1));
        return this;
    }

    /**
     * Adds a door that is shut, below paths.
     *
     * @param door its two ends [(x, y, z, x, y, z)]
     * @return this picture
     */
    public MeshPicture door(float[] door) {
        doors.add(PictureInput.checked("door " + doors.size(), door, 3, 2));
        return this;
    }

    /**
     * Shows the nodes that a search expanded as dots coloured from first to last.
     *
     * @param nodes points [(x, y, z)] in the order of their expansion
     * @return this picture
     */
    public MeshPicture trace(float[] nodes) {
        trace = PictureInput.checked("trace", nodes, 3, 0);
        return this;
    }

    /**
     * Colours the ground by the values of a map, below paths.
     *
     * @param values a map of the same mesh
     * @param unit of the values, in the key
     * @return this picture
     */
    public MeshPicture heat(HeatMap values, String unit) {
        Objects.requireNonNull(values, "values is null");
        Objects.requireNonNull(unit, "unit is null");
        heat = values;
        heatUnit = unit;
        return this;
    }

    /** {@return the finished picture} */
    public BufferedImage image() {
        Caption words = words();
        Frame frame = words.frame(
                strip -> Frame.fit(mesh.min(0), mesh.min(2), mesh.max(0), mesh.max(2), true, longestSide, strip));
        Canvas canvas = new Canvas(frame, ground(frame));
        canvas.flow(paths, frame.stroke(1.3));
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (!mesh.linkExists(link)) {
                continue;
            }
            canvas.link(
                    mesh.linkX(link, 0),
                    mesh.linkZ(link, 0),
                    mesh.linkX(link, 1),
                    mesh.linkZ(link, 1),
                    mesh.linkTwoWay(link));
        }
        canvas.gates(new GateLayer(gates));
        canvas.doors(doors);
        canvas.routes(routes);
        canvas.trace(trace, traceRadius(frame));
        canvas.highlights(highlights);
        if (heat != null) {
            canvas.heat(heat.top(), heatUnit);
        }
        return canvas.finish(title, "m", words);
    }

    private Caption words() {
        Caption words = new Caption(caption);
        words.key(labels != null, "one colour per " + labelled, Sample.LABELS);
        words.key(gates.length > 0, "gate", Sample.PORTAL);
        words.key(IntStream.range(0, mesh.linkCount()).anyMatch(mesh::linkExists), "link", Sample.LINK);
        words.key(!doors.isEmpty(), "shut door", Sample.DOOR);
        words.key(!routes.isEmpty(), "path over gates", Sample.ROUTE);
        words.key(!highlights.isEmpty(), "path", Sample.PATH);
        words.key(!highlights.isEmpty(), "start", Sample.START);
        words.key(!highlights.isEmpty(), "goal", Sample.GOAL);
        return words;
    }

    private int[] ground(Frame frame) {
        MeshPainter painter = new MeshPainter(mesh, frame, MeshColours.of(mesh, labels));
        Raster raster = Raster.paint(frame.width, frame.height, painter);
        int[] pixels = Relief.shade(raster, 1 / frame.scale, shadowReach(frame), LARGEST_BLOCK);
        if (heat != null) {
            heat.paint(pixels, frame, raster);
        }
        return pixels;
    }

    /** Returns the radius of trace dots: small for many nodes, larger for few. */
    private double traceRadius(Frame frame) {
        return frame.stroke(Math.min(4, Math.max(1.3, 130 / Math.sqrt(trace.length / 3 + 1.0))));
    }

    /** Returns the length of shadows: the height of a storey, within limits that look good. */
    private static double shadowReach(Frame frame) {
        return Math.min(frame.stroke(11), Math.max(frame.stroke(4), 3.5 * frame.scale));
    }

    /**
     * Draws the picture into a PNG file, which is replaced atomically.
     *
     * @param png the file
     */
    public void write(Path png) {
        Objects.requireNonNull(png, "png is null");
        PngFile.write(image(), png);
    }

    /**
     * Draws the picture as a PNG into a stream, which is not closed.
     *
     * @param png the stream
     * @throws IOException when the stream fails
     */
    public void write(OutputStream png) throws IOException {
        PngFile.write(image(), png);
    }
}
