package dev.throng.draw;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A grid of tiles seen from above, with paths in it. Used by one thread; settings may come in any order.
 *
 * <p>X goes to the right and rows go downwards. Tile (column, row) covers the square from (column, row) to (column + 1, row + 1): its centre is half
 * a tile farther on both axes. Points are [(x, height, y)] as in a path buffer; the height is ignored. The same input gives the same pixels.
 */
public final class GridPicture {
    private static final String TERRAIN = ".GSTW@O";

    /** Maximum size of a gap that is drawn as houses, as a fraction of the picture. Water has its own terrain. */
    private static final double LARGEST_BLOCK = 0.02;

    private final int width;
    private final int height;
    private final byte[] terrain;
    private int longestSide = Frame.DEFAULT_SIDE;
    private String title = "";
    private String caption = "";
    private int @Nullable [] labels;
    private String labelled = "";
    private final List<float[]> paths = new ArrayList<>();
    private final List<float[]> highlights = new ArrayList<>();
    private final List<float[]> abstractPaths = new ArrayList<>();
    private float[] trace = new float[0];
    private boolean sparse;
    private @Nullable ClusterLayer clusters;
    private @Nullable RegionLayer regions;
    private final List<float[]> routes = new ArrayList<>();

    private GridPicture(int width, int height, byte[] terrain) {
        this.width = width;
        this.height = height;
        this.terrain = terrain;
    }

    /**
     * {@return a picture of a map}
     *
     * @param map seen from above; costs of tiles are not shown
     */
    public static GridPicture of(GridMap map) {
        Objects.requireNonNull(map, "map is null");
        byte[] terrain = new byte[map.tileCount()];
        for (int tile = 0; tile < terrain.length; tile++) {
            terrain[tile] = (byte) map.character(tile);
        }
        return of(map.width(), map.height(), terrain);
    }

    /**
     * @param terrain one character per tile, by rows: {@code . G} ground, {@code S} swamp, {@code T} trees, {@code W}
     *     water, {@code @ O} out of bounds; kept, not copied
     */
    static GridPicture of(int width, int height, byte[] terrain) {
        if (width < 1 || height < 1 || (long) width * height != terrain.length) {
            throw new BadInputException(
                    "picture: " + terrain.length + " tiles do not fill a grid of " + width + " by " + height);
        }
        for (int tile = 0; tile < terrain.length; tile++) {
            if (TERRAIN.indexOf(terrain[tile]) < 0) {
                throw new BadInputException("picture: tile " + tile % width + ", " + tile / width + " has terrain code "
                        + terrain[tile] + ", known are " + TERRAIN);
            }
        }
        return new GridPicture(width, height, terrain);
    }

    /**
     * Sets the longer side of the picture; the other follows from the grid. Drawing takes about 16 bytes of memory per pixel.
     *
     * @param pixels 1600 unless set [Limits: 64 &lt;= pixels &lt;= 16384]
     * @return this picture
     */
    public GridPicture longestSide(int pixels) {
        longestSide = Frame.checkedSide(pixels);
        return this;
    }

    /**
     * Sets a line in the top margin, which is cut if it does not fit.
     *
     * @param text empty for none
     * @return this picture
     */
    public GridPicture title(String text) {
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
    public GridPicture caption(String text) {
        Objects.requireNonNull(text, "text is null");
        caption = text;
        return this;
    }

    /**
     * Colours tiles by label, neighbouring labels differently, instead of their terrain.
     *
     * @param thing meaning of a label, for the key: a region, a component
     * @param tileLabels one per tile; negative for none [Limits: label &lt; number of tiles]
     * @return this picture
     */
    public GridPicture labels(String thing, int[] tileLabels) {
        Objects.requireNonNull(tileLabels, "tileLabels is null");
        labels = PictureInput.checkedLabels(tileLabels, terrain.length, "tiles");
        labelled = thing;
        return this;
    }

    /**
     * Adds the paths of a crowd, drawn as light that grows with the number of paths at a point.
     *
     * @param crowd points [(x, height, y)] of each path, in tiles
     * @return this picture
     */
    public GridPicture paths(List<float[]> crowd) {
        Objects.requireNonNull(crowd, "crowd is null");
        for (float[] path : crowd) {
            paths.add(PictureInput.checked("path " + paths.size(), path, 3, 0));
        }
        return this;
    }

    /**
     * Adds a single path with marks at its start and goal.
     *
     * @param path points [(x, height, y)] in tiles, at least one
     * @return this picture
     */
    public GridPicture highlight(float[] path) {
        highlights.add(PictureInput.checked("highlighted path " + highlights.size(), path, 3, 1));
        return this;
    }

    /**
     * Adds a path that is known only by its gates: straight lines, a dot at each gate, marks at start and goal.
     *
     * @param path points [(x, height, y)] in tiles, at least one
     * @return this picture
     */
    public GridPicture abstractPath(float[] path) {
        float[] checked = PictureInput.checked("abstract path " + abstractPaths.size(), path, 3, 1);
        abstractPaths.add(checked);
        highlights.add(checked);
        return this;
    }

    /**
     * Shows the clusters of one level.
     *
     * @param side of a cluster in tiles [Limit: at least 1]
     * @param gates the centres of the two tiles of each gate [(x0, y0, x1, y1)]
     * @param ways ends of the paths through clusters [(x0, y0, x1, y1)]
     * @return this picture
     */
    public GridPicture clusters(int side, float[] gates, float[] ways) {
        if (side < 1) {
            throw new BadInputException("picture: a cluster of " + side + " tiles, at least 1 is needed");
        }
        PictureInput.checked("gates", gates, 4, 0);
        PictureInput.checked("ways", ways, 4, 0);
        clusters = new ClusterLayer(new SquareBorders(width, height, terrain, side), gates, ways);
        return this;
    }

    /**
     * Shows sectors and the regions in them; {@link #labels} colours their tiles.
     *
     * @param side of a sector in tiles [Limit: at least 1]
     * @param centres of the regions [(x, y)]
     * @param edges the centres of each two regions that touch [(x0, y0, x1, y1)]
     * @return this picture
     */
    public GridPicture sectors(int side, float[] centres, float[] edges) {
        if (side < 1) {
            throw new BadInputException("picture: a sector of " + side + " tiles, at least 1 is needed");
        }
        PictureInput.checked("centres", centres, 2, 0);
        PictureInput.checked("edges", edges, 4, 0);
        regions = new RegionLayer(new SquareBorders(width, height, terrain, side), centres, edges);
        return this;
    }

    /**
     * Adds a path from region to region, which is drawn below the final path.
     *
     * @param route points [(x, height, y)] in tiles, at least one
     * @return this picture
     */
    public GridPicture route(float[] route) {
        routes.add(PictureInput.checked("route " + routes.size(), route, 3, 1));
        return this;
    }

    /**
     * Shows the tiles that a search expanded as dots coloured from first to last.
     *
     * @param tiles ids {@code row * width + column} in the order of their expansion
     * @return this picture
     */
    public GridPicture trace(int[] tiles) {
        Objects.requireNonNull(tiles, "tiles is null");
        float[] places = new float[3 * tiles.length];
        for (int i = 0; i < tiles.length; i++) {
            if (tiles[i] < 0 || tiles[i] >= terrain.length) {
                throw new BadInputException(
                        "picture: the trace names tile " + tiles[i] + ", but there are " + terrain.length);
            }
            places[3 * i] = tiles[i] % width + 0.5f;
            places[3 * i + 2] = tiles[i] / width + 0.5f;
        }
        trace = places;
        return this;
    }

    /**
     * Shows expanded tiles as {@link #trace} does, but with dots of full size even on small tiles: for searches that expand few.
     *
     * @param tiles ids in the order of their expansion
     * @return this picture
     */
    public GridPicture sparseTrace(int[] tiles) {
        Objects.requireNonNull(tiles, "tiles is null");
        sparse = true;
        return trace(tiles);
    }

    /** {@return the finished picture} */
    public BufferedImage image() {
        Caption words = words();
        Frame frame = words.frame(strip -> Frame.fit(0, 0, width, height, false, longestSide, strip));
        Canvas canvas = new Canvas(frame, ground(frame));
        canvas.flow(paths, frame.stroke(1.3));
        if (clusters != null) {
            canvas.clusters(clusters);
        }
        if (regions != null) {
            canvas.regions(regions);
        }
        canvas.routes(routes);
        double tile = sparse ? Double.POSITIVE_INFINITY : 0.42 * frame.scale;
        canvas.trace(trace, Math.min(frame.stroke(4.5), tile));
        canvas.highlights(highlights);
        canvas.stations(abstractPaths);
        return canvas.finish(title, "tiles", words);
    }

    private Caption words() {
        Caption words = new Caption(caption);
        words.key(labels != null, "one colour per " + labelled, Sample.LABELS);
        words.key(clusters != null, "cluster", Sample.BORDER);
        words.key(clusters != null && clusters.hasGates(), "gate", Sample.TRANSITION);
        words.key(clusters != null && clusters.hasWays(), "intra-edge", Sample.EDGE);
        words.key(regions != null, "sector", Sample.BORDER);
        words.key(regions != null, "centre of a region", Sample.CENTRE);
        words.key(regions != null, "regions that touch", Sample.EDGE);
        words.key(!routes.isEmpty(), "path over regions", Sample.ROUTE);
        words.key(!abstractPaths.isEmpty(), "path over gates", Sample.ABSTRACT_PATH);
        words.key(highlights.size() > abstractPaths.size(), "path", Sample.PATH);
        words.key(!highlights.isEmpty(), "start", Sample.START);
        words.key(!highlights.isEmpty(), "goal", Sample.GOAL);
        return words;
    }

    private int[] ground(Frame frame) {
        GridPainter painter = new GridPainter(width, height, terrain, labels, frame);
        Raster raster = Raster.paint(frame.width, frame.height, painter);
        double shadow = Math.min(frame.stroke(11), Math.max(frame.stroke(3), 0.6 * frame.scale));
        return Relief.shade(raster, 1 / frame.scale, shadow, LARGEST_BLOCK);
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
