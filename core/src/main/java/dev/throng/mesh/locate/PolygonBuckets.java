package dev.throng.mesh.locate;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/** Finds the buckets of a grid that polygons of a mesh overlap. One per build or change. */
final class PolygonBuckets {
    /**
     * Margin within which a polygon counts as overlapping a part of a bucket, as a share of the bucket's side: more
     * than rounding.
     */
    private static final double MARGIN = 2e-3;

    /**
     * Parts along each side of a bucket: bit 2 i + j stands for part j of strip i. {@link #along} and {@link #strips}
     * rely on the value 2.
     */
    static final int ALONG = 2;

    /** All parts of a bucket. */
    static final int ALL_PARTS = 15;

    /** Rows that are measured together: few polygons overlap more. */
    private static final int ROWS_AT_ONCE = 16;

    final double side;
    final int columns;
    final int rows;
    private final float[] vertices;
    private final int[] polygonFirst;
    private final int[] polygonEnds;
    private final int endShift;
    private final int[] polygonVertices;
    private final double minX;
    private final double minZ;
    private final double partSide;
    private final double partsPerMetre;
    private int[] found = new int[64];
    private int size;
    private boolean spills;

    /** Extent of the polygon along x in each strip of some rows, {@link #ALONG} strips per row. */
    private final double[] low = new double[ALONG * ROWS_AT_ONCE];

    private final double[] high = new double[ALONG * ROWS_AT_ONCE];
    private final int[] partFrom = new int[ALONG];
    private final int[] partTo = new int[ALONG];

    PolygonBuckets(MeshArrays mesh, double minX, double minZ, double side, int columns, int rows) {
        vertices = mesh.vertices();
        polygonFirst = mesh.polygonFirst();
        polygonEnds = mesh.polygonEnds();
        endShift = mesh.endShift();
        polygonVertices = mesh.polygonVertices();
        this.minX = minX;
        this.minZ = minZ;
        this.side = side;
        partSide = side / ALONG;
        partsPerMetre = ALONG / side;
        this.columns = columns;
        this.rows = rows;
    }

    /** Finds the buckets that a polygon overlaps, and which quarters of each. Returns their number. */
    int find(int polygon) {
        final float[] vertices = this.vertices;
        size = 0;
        double lowX = Double.POSITIVE_INFINITY;
        double highX = Double.NEGATIVE_INFINITY;
        double lowZ = Double.POSITIVE_INFINITY;
        double highZ = Double.NEGATIVE_INFINITY;
        for (int corner = polygonFirst[polygon]; corner < polygonEnds[polygon + endShift]; corner++) {
            int vertex = 3 * polygonVertices[corner];
            double x = vertices[vertex];
            double z = vertices[vertex + 2];
            lowX = x < lowX ? x : lowX;
            highX = x > highX ? x : highX;
            lowZ = z < lowZ ? z : lowZ;
            highZ = z > highZ ? z : highZ;
        }
        spills = lowX < minX || highX >= minX + columns * side || lowZ < minZ || highZ >= minZ + rows * side;
        int fromRow = Math.max(0, (int) ((lowZ - minZ) * partsPerMetre - MARGIN)) / ALONG;
        int toRow = Math.min(ALONG * rows - 1, (int) ((highZ - minZ) * partsPerMetre + MARGIN)) / ALONG;
        for (int first = fromRow; first <= toRow; first += ROWS_AT_ONCE) {
            int end = Math.min(first + ROWS_AT_ONCE, toRow + 1);
            measureStrips(polygon, ALONG * first, ALONG * end);
            for (int row = first; row < end; row++) {
                addRow(row, ALONG * (row - first));
            }
        }
        return size;
    }

    /**
     * Measures the extent of a polygon along x in each strip between two lines of constant z, with a margin. Strip by
     * strip, since the bounding box of a thin polygon could cover nearly all buckets.
     */
    private void measureStrips(int polygon, int fromStrip, int endStrip) {
        final float[] vertices = this.vertices;
        Arrays.fill(low, 0, endStrip - fromStrip, Double.POSITIVE_INFINITY);
        Arrays.fill(high, 0, endStrip - fromStrip, Double.NEGATIVE_INFINITY);
        int end = polygonEnds[polygon + endShift];
        int a = 3 * polygonVertices[end - 1];
        for (int corner = polygonFirst[polygon]; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double ax = vertices[a];
            double az = vertices[a + 2];
            double bx = vertices[b];
            double bz = vertices[b + 2];
            // Undefined for an edge along x, whose corners count in all its strips.
            double perZ = (bx - ax) / (bz - az);
            double lowZ = az < bz ? az : bz;
            double highZ = az < bz ? bz : az;
            int from = Math.max(fromStrip, (int) ((lowZ - minZ) * partsPerMetre - MARGIN));
            int to = Math.min(endStrip - 1, (int) ((highZ - minZ) * partsPerMetre + MARGIN));
            double atLow = az < bz ? ax : bx;
            double atHigh = az < bz ? bx : ax;
            for (int strip = from; strip <= to; strip++) {
                double fromZ = minZ + (strip - MARGIN) * partSide;
                double toZ = minZ + (strip + 1 + MARGIN) * partSide;
                stretch(strip - fromStrip, fromZ <= lowZ ? atLow : ax + perZ * (fromZ - az));
                stretch(strip - fromStrip, toZ >= highZ ? atHigh : ax + perZ * (toZ - az));
            }
            a = b;
        }
    }

    private void stretch(int strip, double x) {
        low[strip] = x < low[strip] ? x : low[strip];
        high[strip] = x > high[strip] ? x : high[strip];
    }

    /** Adds the buckets of a row: a convex polygon overlaps all parts of a strip between its ends there. */
    private void addRow(int row, int firstStrip) {
        int fromPart = Integer.MAX_VALUE;
        int toPart = -1;
        for (int strip = 0; strip < ALONG; strip++) {
            double lowX = low[firstStrip + strip];
            double highX = high[firstStrip + strip];
            partFrom[strip] = Math.max(0, (int) ((lowX - minX) * partsPerMetre - MARGIN));
            partTo[strip] = Math.min(ALONG * columns - 1, (int) ((highX - minX) * partsPerMetre + MARGIN));
            fromPart = Math.min(fromPart, partFrom[strip]);
            toPart = Math.max(toPart, partTo[strip]);
        }
        for (int column = fromPart / ALONG; column * ALONG <= toPart; column++) {
            int all = 0;
            for (int strip = 0; strip < ALONG; strip++) {
                all |= along(partFrom[strip] - ALONG * column, partTo[strip] - ALONG * column) << ALONG * strip;
            }
            found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
            found[size++] = Noted.of(row * columns + column, all);
        }
    }

    /** Returns a bit for each part of a bucket's strip in a range, which may exceed the bucket, miss it or be empty. */
    static int along(int from, int to) {
        return (from <= 0 & to >= 0 ? 1 : 0) | (from <= 1 & to >= 1 ? 2 : 0);
    }

    /**
     * Returns the bit of the first part of each strip in a range of strips; multiplied by parts of a strip, it gives
     * these parts of all strips.
     */
    static int strips(int from, int to) {
        int strips = along(from, to);
        return strips & 1 | (strips & 2) << 1;
    }

    /**
     * {@return one of the buckets, {@link Noted} with the parts that the polygon overlaps}
     *
     * <p>There is a bit for each part; parts close to the polygon may be included.
     */
    int found(int i) {
        return found[i];
    }

    /** Whether the last polygon exceeds the grid. */
    boolean spills() {
        return spills;
    }

    /**
     * {@return the entry of a bucket whose polygon covers its middle, or NONE}
     *
     * @param entries polygons, {@link Noted}
     * @param from first entry of the bucket
     * @param to one past its last entry
     */
    int covering(int bucket, int[] entries, int from, int to) {
        double x = minX + (bucket % columns + 0.5) * side;
        double z = minZ + (bucket / columns + 0.5) * side;
        for (int i = from; i < to; i++) {
            // A polygon that covers the middle overlaps all parts.
            if (Noted.note(entries[i]) == ALL_PARTS && covers(Noted.id(entries[i]), x, z)) {
                return i;
            }
        }
        return Ids.NONE;
    }

    /** Whether a polygon contains a point: no edge has the point on its outer side. */
    private boolean covers(int polygon, double x, double z) {
        final float[] vertices = this.vertices;
        int end = polygonEnds[polygon + endShift];
        int a = 3 * polygonVertices[end - 1];
        for (int corner = polygonFirst[polygon]; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double ex = (double) vertices[b] - vertices[a];
            double ez = (double) vertices[b + 2] - vertices[a + 2];
            if (ex * (z - vertices[a + 2]) - ez * (x - vertices[a]) < 0) {
                return false;
            }
            a = b;
        }
        return true;
    }
}
