package dev.throng.draw;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Draws a grid's tiles into a raster, sample by sample, so that it costs the same for any number of tiles. */
final class GridPainter implements Raster.Painter {
    private static final float TREE_HEIGHT = 3;
    private static final float WATER_HEIGHT = -2;

    /** Minimum size of a tile in pixels for lines between tiles. */
    private static final double LEAST_LINED = 9;

    private static final double LINE_STRENGTH = 0.13;
    /** Maximum fraction of a tile's side for a wall. */
    private static final double WALL_SHARE = 0.22;

    private final int width;
    private final int height;
    private final byte[] terrain;
    private final int @Nullable [] labels;
    private final @Nullable LabelColours labelColours;
    private final Frame frame;
    private final double wall;
    private final double line;
    private final double grain;
    private final int[] columns;
    private final double[] along;

    GridPainter(int width, int height, byte[] terrain, int @Nullable [] labels, Frame frame) {
        this.width = width;
        this.height = height;
        this.terrain = terrain;
        this.labels = labels;
        this.frame = frame;
        labelColours = labels == null ? null : LabelColours.of(labels, touching(labels));
        wall = Math.min(WALL_SHARE, frame.stroke(1.7) / frame.scale);
        line = frame.scale < LEAST_LINED ? 0 : Math.max(0.7, frame.stroke(0.8)) / 2 / frame.scale;
        // Large tiles may differ visibly; small ones would only flicker.
        grain = Math.min(0.24, 0.012 * frame.scale);
        columns = new int[frame.width * Raster.MAX_SAMPLES];
        along = new double[columns.length];
    }

    private long[] touching(int[] labels) {
        long[] pairs = new long[256];
        int size = 0;
        for (int tile = 0; tile < labels.length; tile++) {
            for (int step = 0; step < 2; step++) {
                boolean last = step == 0 ? tile % width == width - 1 : tile + width >= labels.length;
                int a = labels[tile];
                int b = last ? -1 : labels[step == 0 ? tile + 1 : tile + width];
                if (a >= 0 && b >= 0 && a != b) {
                    long pair = LabelColours.pair(a, b);
                    // A border is long: skip a pair that the previous tile has added.
                    if (size > 0 && pairs[size - 1] == pair) {
                        continue;
                    }
                    if (size == pairs.length) {
                        pairs = Arrays.copyOf(pairs, 2 * size);
                    }
                    pairs[size++] = pair;
                }
            }
        }
        return Arrays.copyOf(pairs, size);
    }

    @Override
    public void paint(Raster band) {
        for (int sx = 0; sx < band.sampleWidth(); sx++) {
            double x = frame.worldX((sx + 0.5) / band.samples);
            columns[sx] = (int) Math.floor(x);
            along[sx] = x - columns[sx];
        }
        for (int sy = band.bandTop(); sy < band.bandBottom(); sy++) {
            double y = frame.worldY((sy + 0.5) / band.samples);
            int row = (int) Math.floor(y);
            if (row >= 0 && row < height) {
                paintRow(band, sy, row, y - row);
            }
        }
    }

    private void paintRow(Raster band, int sy, int row, double down) {
        for (int sx = 0; sx < band.sampleWidth(); sx++) {
            int column = columns[sx];
            if (column < 0 || column >= width || isVoid(column, row)) {
                continue;
            }
            int tile = row * width + column;
            double right = along[sx];
            if (isWall(column, row, right, down)) {
                band.put(sx, sy, Colours.WALL, 0);
            } else {
                boolean onLine = Math.min(Math.min(right, 1 - right), Math.min(down, 1 - down)) < line;
                int colour = colour(tile);
                band.put(sx, sy, onLine ? Colours.mix(colour, Colours.WALL, LINE_STRENGTH) : colour, level(tile));
            }
        }
    }

    private boolean isWall(int column, int row, double right, double down) {
        int dx = right < wall ? -1 : right > 1 - wall ? 1 : 0;
        int dy = down < wall ? -1 : down > 1 - wall ? 1 : 0;
        return dx != 0 && isVoid(column + dx, row)
                || dy != 0 && isVoid(column, row + dy)
                || dx != 0 && dy != 0 && isVoid(column + dx, row + dy);
    }

    private boolean isVoid(int column, int row) {
        if (column < 0 || column >= width || row < 0 || row >= height) {
            return true;
        }
        byte c = terrain[row * width + column];
        return c == '@' || c == 'O';
    }

    private int colour(int tile) {
        if (labels != null && labelColours != null && labels[tile] >= 0) {
            return Colours.scale(labelColours.colour(labels[tile]), 0.9);
        }
        return switch (terrain[tile]) {
            case 'S' -> Colours.SWAMP;
            case 'T' -> Colours.scale(Colours.TREES, 1 + grain * (speckle(tile) - 0.5));
            case 'W' -> Colours.WATER;
            default -> Colours.ground(0, 0.5);
        };
    }

    /** Returns a pseudo-random number between 0 and 1 that is fixed per tile, so that a wood is not uniformly green. */
    private static double speckle(int tile) {
        int mixed = tile * 0x9e3779b9;
        mixed ^= mixed >>> 15;
        mixed *= 0x85ebca6b;
        return (mixed >>> 16) / 65535.0;
    }

    private float level(int tile) {
        return switch (terrain[tile]) {
            case 'T' -> TREE_HEIGHT;
            case 'W' -> WATER_HEIGHT;
            default -> 0;
        };
    }
}
