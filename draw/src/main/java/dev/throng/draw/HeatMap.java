package dev.throng.draw;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.Objects;

/**
 * A map of numbers by square of ground, such as the density or speed of agents. Samples are added one by one; {@link MeshPicture#heat} draws the map.
 * Used by one thread.
 *
 * <pre>{@code
 * HeatMap speed = HeatMap.ofMeans(mesh, 1);
 * speed.add(x, z, metresPerSecond);
 * MeshPicture.of(mesh).heat(speed, "m/s").write(Path.of("speed.png"));
 * }</pre>
 */
public final class HeatMap {
    /** The fraction of the squares with samples that have the hottest colour, so that a few do not set the scale. */
    private static final double HOTTEST = 0.005;

    private static final int MOST_SQUARES = 1 << 24;
    private static final double COVER = 0.85;

    private final double minX;
    private final double minZ;
    private final double side;
    private final int columns;
    private final int rows;
    private final float[] sums;
    private final int[] counts;
    private final boolean means;

    private HeatMap(NavMesh mesh, double side, boolean means) {
        minX = mesh.min(0);
        minZ = mesh.min(2);
        this.side = side;
        this.means = means;
        double wide = Math.floor((mesh.max(0) - minX) / side) + 1;
        double high = Math.floor((mesh.max(2) - minZ) / side) + 1;
        // False for NaN too.
        if (!(side > 0 && wide * high <= MOST_SQUARES)) {
            throw new BadInputException(
                    "heat map: squares of " + side + " m, the mesh must have at most " + MOST_SQUARES);
        }
        columns = (int) wide;
        rows = (int) high;
        sums = new float[columns * rows];
        counts = new int[columns * rows];
    }

    /**
     * {@return a map of the sum of all samples in a square}
     *
     * @param mesh the ground
     * @param side of a square, in metres
     */
    public static HeatMap ofSums(NavMesh mesh, double side) {
        Objects.requireNonNull(mesh, "mesh is null");
        return new HeatMap(mesh, side, false);
    }

    /**
     * {@return a map of the mean of all samples in a square}
     *
     * @param mesh the ground
     * @param side of a square, in metres
     */
    public static HeatMap ofMeans(NavMesh mesh, double side) {
        Objects.requireNonNull(mesh, "mesh is null");
        return new HeatMap(mesh, side, true);
    }

    /**
     * Adds a sample. One beyond the mesh is ignored.
     *
     * @param x position of the sample
     * @param z position of the sample
     * @param value of the sample
     */
    public void add(double x, double z, double value) {
        int square = square(x, z);
        if (square >= 0) {
            sums[square] += (float) value;
            counts[square]++;
        }
    }

    /**
     * {@return the sum or mean of the samples of a square; NaN if there is none}
     *
     * @param x of a point in the square
     * @param z of a point in the square
     */
    public double value(double x, double z) {
        int square = square(x, z);
        return square < 0 ? Double.NaN : value(square);
    }

    private double value(int square) {
        return counts[square] == 0 ? Double.NaN : means ? sums[square] / counts[square] : sums[square];
    }

    private int square(double x, double z) {
        int column = (int) Math.floor((x - minX) / side);
        int row = (int) Math.floor((z - minZ) / side);
        return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
    }

    /** Returns the value of the hottest colour. */
    double top() {
        double[] values = new double[sums.length];
        int size = 0;
        for (int square = 0; square < sums.length; square++) {
            if (counts[square] > 0) {
                values[size++] = value(square);
            }
        }
        Arrays.sort(values, 0, size);
        return size == 0 ? 0 : values[(int) Math.round((1 - HOTTEST) * (size - 1))];
    }

    /** Colours the ground; other pixels are not changed. */
    void paint(int[] pixels, Frame frame, Raster ground) {
        double top = top();
        for (int y = 0; y < frame.height - frame.strip; y++) {
            double z = frame.worldY(y + 0.5);
            for (int x = 0; x < frame.width; x++) {
                int pixel = y * frame.width + x;
                double value = value(frame.worldX(x + 0.5), z);
                if (ground.cover[pixel] != 0 && value >= 0 && top > 0) {
                    pixels[pixel] = Colours.mix(pixels[pixel], Colours.order(value / top), COVER);
                }
            }
        }
    }
}
