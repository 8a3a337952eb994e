package dev.throng.mesh.portal;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * Square buckets over a mesh's ground plan, each with the polygons that come into it: where {@link Nearest} looks first.
 * Immutable, share freely.
 */
final class PolygonGrid {
    /** Buckets per polygon: more make finding faster, and the grid larger. */
    private static final int BUCKETS_PER_POLYGON = 2;

    /** Entries per polygon at most: where polygons are of very different sizes, buckets are larger. */
    private static final int ENTRIES_PER_POLYGON = 6;

    /** Polygons this close to a bucket, as a share of its side, are in it too: more than rounding can move them. */
    private static final double MARGIN = 1e-3;

    private static final int MOST_ALONG_A_SIDE = 1 << 14;

    final double minX;
    final double minZ;
    /** Buckets along a metre. */
    final double perMetre;

    final int columns;
    final int rows;
    /** First entry of each bucket, row by row; one more for the end of the last. */
    final int[] first;

    final int[] polygons;

    PolygonGrid(NavMesh mesh) {
        minX = mesh.min(0);
        minZ = mesh.min(2);
        double width = Math.max(mesh.max(0) - minX, 1e-3);
        double depth = Math.max(mesh.max(2) - minZ, 1e-3);
        int count = mesh.polygonCount();
        double wanted = Math.sqrt(width * depth / count / BUCKETS_PER_POLYGON);
        wanted = Math.max(wanted, Math.max(width, depth) / MOST_ALONG_A_SIDE);
        Fill fill = new Fill(mesh);
        while (fill.count(minX, minZ, wanted, width, depth) > (long) ENTRIES_PER_POLYGON * count) {
            wanted *= Math.sqrt(2);
        }
        perMetre = 1 / wanted;
        columns = fill.columns;
        rows = fill.rows;
        first = fill.first;
        polygons = fill.entries();
    }

    /** Sorts polygons into buckets. One per build. */
    private static final class Fill {
        private final NavMesh mesh;
        private double minX;
        private double minZ;
        private double side;
        private int columns;
        private int rows;
        private int[] first;
        private int[] entries;
        // How far the polygon that was measured last stretches.
        private double lowX;
        private double highX;

        Fill(NavMesh mesh) {
            this.mesh = mesh;
        }

        long count(double minX, double minZ, double side, double width, double depth) {
            this.minX = minX;
            this.minZ = minZ;
            this.side = side;
            columns = (int) (width / side) + 1;
            rows = (int) (depth / side) + 1;
            first = new int[columns * rows + 1];
            long sum = 0;
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                sum += enter(polygon);
            }
            return sum;
        }

        /** The entries, after counting: from then on {@code first} says where they begin. */
        int[] entries() {
            int sum = 0;
            for (int bucket = 0; bucket < first.length; bucket++) {
                int size = first[bucket];
                first[bucket] = sum;
                sum += size;
            }
            entries = new int[sum];
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                enter(polygon);
            }
            // Every bucket's beginning has moved behind its last entry.
            System.arraycopy(first, 0, first, 1, first.length - 1);
            first[0] = 0;
            for (int bucket = 0; bucket + 1 < first.length; bucket++) {
                putFirst(bucket);
            }
            return entries;
        }

        /** Puts what covers the middle of a bucket first: most points are there. */
        private void putFirst(int bucket) {
            double x = minX + (bucket % columns + 0.5) * side;
            double z = minZ + (bucket / columns + 0.5) * side;
            int from = first[bucket];
            for (int i = from; i < first[bucket + 1]; i++) {
                if (comesWithin(entries[i], x, z, 0)) {
                    int polygon = entries[i];
                    entries[i] = entries[from];
                    entries[from] = polygon;
                    return;
                }
            }
        }

        /** Counts a polygon in each of its buckets, or enters it there. */
        private int enter(int polygon) {
            if (!mesh.exists(polygon)) {
                return 0;
            }
            double lowZ = Double.POSITIVE_INFINITY;
            double highZ = Double.NEGATIVE_INFINITY;
            for (int corner = mesh.polygonSize(polygon) - 1; corner >= 0; corner--) {
                double z = mesh.vertexZ(mesh.polygonVertex(polygon, corner));
                lowZ = Math.min(lowZ, z);
                highZ = Math.max(highZ, z);
            }
            int fromRow = Math.max(0, (int) ((lowZ - minZ) / side - MARGIN));
            int toRow = Math.min(rows - 1, (int) ((highZ - minZ) / side + MARGIN));
            int entered = 0;
            for (int row = fromRow; row <= toRow; row++) {
                // Row by row: a thin polygon across the whole mesh would have nearly all buckets in its box.
                measure(polygon, minZ + (row - MARGIN) * side, minZ + (row + 1 + MARGIN) * side);
                int fromColumn = Math.max(0, (int) ((lowX - minX) / side - MARGIN));
                int toColumn = Math.min(columns - 1, (int) ((highX - minX) / side + MARGIN));
                for (int column = fromColumn; column <= toColumn; column++) {
                    if (comesWithin(
                            polygon, minX + (column + 0.5) * side, minZ + (row + 0.5) * side, side * (0.5 + MARGIN))) {
                        int bucket = row * columns + column;
                        if (entries == null) {
                            first[bucket]++;
                        } else {
                            entries[first[bucket]++] = polygon;
                        }
                        entered++;
                    }
                }
            }
            return entered;
        }

        /** Finds how far a polygon stretches along x between two lines along which z is the same. */
        private void measure(int polygon, double fromZ, double toZ) {
            lowX = Double.POSITIVE_INFINITY;
            highX = Double.NEGATIVE_INFINITY;
            int size = mesh.polygonSize(polygon);
            int a = mesh.polygonVertex(polygon, size - 1);
            for (int corner = 0; corner < size; corner++) {
                int b = mesh.polygonVertex(polygon, corner);
                double az = mesh.vertexZ(a);
                double bz = mesh.vertexZ(b);
                if (Math.max(az, bz) >= fromZ && Math.min(az, bz) <= toZ) {
                    double ax = mesh.vertexX(a);
                    double perZ = az == bz ? 0 : (mesh.vertexX(b) - ax) / (bz - az);
                    stretch(ax + perZ * (Math.max(fromZ, Math.min(toZ, az)) - az));
                    stretch(ax + perZ * (Math.max(fromZ, Math.min(toZ, bz)) - az));
                    if (az == bz) {
                        stretch(mesh.vertexX(b));
                    }
                }
                a = b;
            }
        }

        private void stretch(double x) {
            lowX = Math.min(lowX, x);
            highX = Math.max(highX, x);
        }

        /** Whether no edge of the polygon has a whole square, of half that side around a centre, on its outer side. */
        private boolean comesWithin(int polygon, double centreX, double centreZ, double half) {
            int size = mesh.polygonSize(polygon);
            int a = mesh.polygonVertex(polygon, size - 1);
            for (int corner = 0; corner < size; corner++) {
                int b = mesh.polygonVertex(polygon, corner);
                double ex = (double) mesh.vertexX(b) - mesh.vertexX(a);
                double ez = (double) mesh.vertexZ(b) - mesh.vertexZ(a);
                double across = ex * (centreZ - mesh.vertexZ(a)) - ez * (centreX - mesh.vertexX(a));
                if (across < -half * (Math.abs(ex) + Math.abs(ez))) {
                    return false;
                }
                a = b;
            }
            return true;
        }
    }

    /** The polygons of all buckets that a rectangle meets, each once. */
    int[] polygonsIn(double lowX, double lowZ, double highX, double highZ) {
        int fromColumn = bucket(lowX - minX, columns);
        int toColumn = bucket(highX - minX, columns);
        int fromRow = bucket(lowZ - minZ, rows);
        int toRow = bucket(highZ - minZ, rows);
        int[] found = new int[64];
        int size = 0;
        for (int row = fromRow; row <= toRow; row++) {
            int from = first[row * columns + fromColumn];
            int count = first[row * columns + toColumn + 1] - from;
            found = size + count > found.length ? Arrays.copyOf(found, 2 * (size + count)) : found;
            System.arraycopy(polygons, from, found, size, count);
            size += count;
        }
        Arrays.sort(found, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || found[kept - 1] != found[i]) {
                found[kept++] = found[i];
            }
        }
        return Arrays.copyOf(found, kept);
    }

    private int bucket(double offset, int count) {
        return (int) Math.max(0, Math.min(count - 1, offset * perMetre));
    }

    long bytes() {
        return 4L * (first.length + polygons.length);
    }
}
