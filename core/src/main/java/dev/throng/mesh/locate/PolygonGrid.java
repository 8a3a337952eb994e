package dev.throng.mesh.locate;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;

/**
 * Square buckets over a mesh's ground plan, each with the polygons that overlap it: {@link Nearest} searches it first.
 * Immutable, share freely.
 */
public final class PolygonGrid {
    /** Buckets per polygon: more make the search faster, and the grid larger. */
    private static final int BUCKETS_PER_POLYGON = 2;

    /** Maximum entries per polygon: if polygons are of very different sizes, buckets are larger. */
    private static final int ENTRIES_PER_POLYGON = 6;

    /** Maximum buckets along a side, so that there are no more than {@link Noted} has ids. */
    private static final int MOST_ALONG_A_SIDE = (1 << 14) - 1;

    final double minX;
    final double minZ;
    /** Buckets per metre. */
    final double perMetre;

    final int columns;
    final int rows;
    /** The polygons of each bucket, row by row, {@link Noted} with the parts of the bucket that they overlap. */
    final PolygonLists buckets;

    /** Maximum polygons of a bucket. */
    final int fullest;

    /** Polygons that exceed the grid, added since it was built. */
    final int[] beyond;

    private final double side;

    public PolygonGrid(MeshArrays mesh) {
        checkCount(mesh);
        minX = mesh.min(0);
        minZ = mesh.min(2);
        double width = Math.max(mesh.max(0) - minX, 1e-3);
        double depth = Math.max(mesh.max(2) - minZ, 1e-3);
        int count = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            count += mesh.exists(polygon) ? 1 : 0;
        }
        double wanted = Math.sqrt(width * depth / Math.max(1, count) / BUCKETS_PER_POLYGON);
        wanted = Math.max(wanted, Math.max(width, depth) / MOST_ALONG_A_SIDE);
        PolygonBuckets places = places(mesh, wanted, width, depth);
        int most = (int) Math.min(Integer.MAX_VALUE - 8, (long) ENTRIES_PER_POLYGON * count);
        int[] ends = new int[mesh.polygonCount()];
        int[] found = find(mesh, places, most, ends);
        while (found == null) {
            wanted *= Math.sqrt(2);
            places = places(mesh, wanted, width, depth);
            found = find(mesh, places, most, ends);
        }
        side = wanted;
        perMetre = 1 / wanted;
        columns = places.columns;
        rows = places.rows;
        buckets = sort(places, found, ends);
        int entries = 0;
        for (int bucket = 0; bucket < columns * rows; bucket++) {
            entries = Math.max(entries, buckets.first[bucket + 1] - buckets.first[bucket]);
        }
        fullest = entries;
        beyond = new int[0];
    }

    private static void checkCount(MeshArrays mesh) {
        if (mesh.polygonCount() > Noted.LIMIT) {
            throw new BadInputException(
                    "mesh: " + mesh.polygonCount() + " polygons or ids for new ones, the limit is " + Noted.LIMIT);
        }
    }

    private PolygonBuckets places(MeshArrays mesh, double wanted, double width, double depth) {
        return new PolygonBuckets(mesh, minX, minZ, wanted, (int) (width / wanted) + 1, (int) (depth / wanted) + 1);
    }

    /**
     * Finds the buckets of all polygons, each with the parts that the polygon overlaps.
     *
     * @param most maximum number of buckets to find
     * @param ends receives for each polygon one past its last bucket
     * @return the buckets; null if there are more
     */
    private static int[] find(MeshArrays mesh, PolygonBuckets places, int most, int[] ends) {
        int[] found = new int[Math.min(most, 4 * ends.length)];
        int size = 0;
        for (int polygon = 0; polygon < ends.length; polygon++) {
            int count = mesh.exists(polygon) ? places.find(polygon) : 0;
            if (count > most - size) {
                return null;
            }
            if (count > found.length - size) {
                found = Arrays.copyOf(found, most);
            }
            for (int i = 0; i < count; i++) {
                found[size++] = places.found(i);
            }
            ends[polygon] = size;
        }
        return found;
    }

    /**
     * Sorts polygons into buckets.
     *
     * @param found buckets of all polygons, with their parts
     * @param ends for each polygon one past its last bucket
     */
    private static PolygonLists sort(PolygonBuckets places, int[] found, int[] ends) {
        int size = ends.length == 0 ? 0 : ends[ends.length - 1];
        int[] first = new int[places.columns * places.rows + 1];
        for (int i = 0; i < size; i++) {
            first[Noted.id(found[i])]++;
        }
        int sum = 0;
        for (int bucket = 0; bucket < first.length; bucket++) {
            int count = first[bucket];
            first[bucket] = sum;
            sum += count;
        }
        int[] polygons = new int[sum];
        for (int polygon = 0, i = 0; polygon < ends.length; polygon++) {
            for (; i < ends[polygon]; i++) {
                polygons[first[Noted.id(found[i])]++] = Noted.of(polygon, Noted.note(found[i]));
            }
        }
        // Every bucket's start has moved behind its last entry.
        System.arraycopy(first, 0, first, 1, first.length - 1);
        first[0] = 0;
        return new PolygonLists(first, polygons);
    }

    /** Makes the grid after a change: rewrites the buckets of polygons that are added or removed. */
    PolygonGrid(PolygonGrid other, MeshArrays before, MeshArrays after, Reshape change) {
        checkCount(after);
        minX = other.minX;
        minZ = other.minZ;
        side = other.side;
        perMetre = other.perMetre;
        columns = other.columns;
        rows = other.rows;
        PolygonLists.Edit edit = new PolygonLists.Edit(other.buckets);
        PolygonBuckets was = new PolygonBuckets(before, minX, minZ, side, columns, rows);
        boolean changesBeyond = false;
        for (int i = 0; i < change.removedCount(); i++) {
            for (int j = was.find(change.removed(i)); j > 0; j--) {
                edit.touch(Noted.id(was.found(j - 1)));
            }
            changesBeyond |= was.spills();
        }
        PolygonBuckets is = new PolygonBuckets(after, minX, minZ, side, columns, rows);
        int[] spilt = new int[change.polygonCount()];
        int spiltCount = 0;
        for (int polygon : change.polygonIds()) {
            for (int i = is.find(polygon); i > 0; i--) {
                edit.add(Noted.id(is.found(i - 1)), Noted.of(polygon, Noted.note(is.found(i - 1))));
            }
            if (is.spills()) {
                spilt[spiltCount++] = polygon;
            }
        }
        buckets = edit.done(after);
        int most = other.fullest;
        for (int i = 0; i < edit.touchedCount(); i++) {
            most = Math.max(most, buckets.ends[edit.touched(i)] - buckets.first[edit.touched(i)]);
        }
        fullest = most;
        beyond = changesBeyond || spiltCount > 0 ? beyond(other, after, spilt, spiltCount) : other.beyond;
    }

    private static int[] beyond(PolygonGrid other, MeshArrays after, int[] spilt, int spiltCount) {
        int[] all = Arrays.copyOf(other.beyond, other.beyond.length + spiltCount);
        int size = 0;
        for (int polygon : other.beyond) {
            if (after.exists(polygon)) {
                all[size++] = polygon;
            }
        }
        System.arraycopy(spilt, 0, all, size, spiltCount);
        return Arrays.copyOf(all, size + spiltCount);
    }

    /** Returns the polygons of all buckets that a rectangle overlaps, each once. */
    int[] polygonsIn(double lowX, double lowZ, double highX, double highZ) {
        int fromColumn = bucket(lowX - minX, columns);
        int toColumn = bucket(highX - minX, columns);
        int fromRow = bucket(lowZ - minZ, rows);
        int toRow = bucket(highZ - minZ, rows);
        int[] found = Arrays.copyOf(beyond, beyond.length + 64);
        int size = beyond.length;
        for (int row = fromRow; row <= toRow; row++) {
            for (int bucket = row * columns + fromColumn; bucket <= row * columns + toColumn; bucket++) {
                int from = buckets.first[bucket];
                int count = buckets.ends[bucket + buckets.endShift] - from;
                found = size + count > found.length ? Arrays.copyOf(found, 2 * (size + count)) : found;
                for (int i = from; i < from + count; i++) {
                    found[size++] = Noted.id(buckets.polygons[i]);
                }
            }
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

    /**
     * Returns the polygons of each bucket, row by row. The one that covers the middle of a bucket comes first: most
     * points are there.
     */
    int[] inBuckets(MeshArrays mesh) {
        PolygonBuckets places = new PolygonBuckets(mesh, minX, minZ, side, columns, rows);
        int[] polygons = new int[buckets.polygons.length];
        for (int bucket = 0; bucket < columns * rows; bucket++) {
            int from = buckets.first[bucket];
            int end = buckets.ends[bucket + buckets.endShift];
            int covering = places.covering(bucket, buckets.polygons, from, end);
            for (int i = from; i < end; i++) {
                polygons[i] = Noted.id(buckets.polygons[i]);
            }
            if (covering >= 0) {
                polygons[covering] = polygons[from];
                polygons[from] = Noted.id(buckets.polygons[covering]);
            }
        }
        return polygons;
    }

    private int bucket(double offset, int count) {
        return (int) Math.max(0, Math.min(count - 1, offset * perMetre));
    }

    long bytes() {
        return buckets.bytes() + 4L * beyond.length;
    }
}
