package dev.throng.mesh.index;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;

/**
 * Finds the cell for a new polygon: that of the nearest removed one, or of a neighbour if none was removed. One per
 * change.
 */
final class NearbyCells {
    private final MeshArrays mesh;
    private final int[] cells;
    /** Candidates sorted by x of their centres. */
    private final int[] polygons;

    private final float[] xs;

    /**
     * @param cells cell of each polygon, as far as it is known
     * @param kept remaining polygons that get other portals
     */
    NearbyCells(MeshArrays mesh, int[] cells, Reshape change, int[] kept) {
        this.mesh = mesh;
        this.cells = cells;
        int count = change.removedCount() > 0 ? change.removedCount() : kept.length;
        long[] byX = new long[count];
        for (int i = 0; i < count; i++) {
            int polygon = change.removedCount() > 0 ? change.removed(i) : kept[i];
            // Flipped so that the bits sort like the numbers.
            int bits = Float.floatToIntBits(mesh.centre(polygon, 0));
            byX[i] = (long) (bits ^ bits >> 31 & Integer.MAX_VALUE) << 32 | polygon;
        }
        Arrays.sort(byX);
        polygons = new int[count];
        xs = new float[count];
        for (int i = 0; i < count; i++) {
            polygons[i] = (int) byX[i];
            xs[i] = mesh.centre(polygons[i], 0);
        }
    }

    int cellFor(int polygon) {
        float x = mesh.centre(polygon, 0);
        float y = mesh.centre(polygon, 1);
        float z = mesh.centre(polygon, 2);
        int at = Arrays.binarySearch(xs, x);
        at = at < 0 ? ~at : at;
        // Unconnected ground may be in any cell.
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 2; step++) {
            for (int i = step == 0 ? at : at - 1; i >= 0 && i < xs.length; i += step == 0 ? 1 : -1) {
                double dx = xs[i] - x;
                if (dx * dx >= least) {
                    break;
                }
                double dy = mesh.centre(polygons[i], 1) - y;
                double dz = mesh.centre(polygons[i], 2) - z;
                double distance = dx * dx + dy * dy + dz * dz;
                if (distance < least) {
                    least = distance;
                    best = cells[polygons[i]];
                }
            }
        }
        return best;
    }
}
