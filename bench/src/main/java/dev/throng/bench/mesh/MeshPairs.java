package dev.throng.bench.mesh;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.locate.Nearest;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.path.Components;
import dev.throng.world.MeshQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws seeded pairs of polygon centres. Immutable, share freely.
 *
 * <p>A centre is moved onto the surface of its polygon, where locating it again finds the same polygon and point. So contenders that locate their
 * points and those that get them have the same requests. Polygons for which that does not hold, such as slivers within others, are left out.
 */
public final class MeshPairs {
    private final int[] polygons;
    /** The point on each of the polygons [(x, y, z)]. */
    private final float[] places;

    private MeshPairs(int[] polygons, float[] places) {
        this.polygons = polygons;
        this.places = places;
    }

    /** Pairs within the largest component: all are reachable. */
    public static MeshPairs inLargestComponent(NavMesh mesh) {
        return of(mesh, mesh.components().largest());
    }

    /** Pairs of any two polygons: some may be unreachable. */
    public static MeshPairs overAllPolygons(NavMesh mesh) {
        return of(mesh, -1);
    }

    private static MeshPairs of(NavMesh mesh, int label) {
        Components components = mesh.components();
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
        int[] polygons = new int[mesh.polygonCount()];
        float[] places = new float[3 * polygons.length];
        int size = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (!mesh.exists(polygon) || label >= 0 && components.label(polygon) != label) {
                continue;
            }
            float x = mesh.centre(polygon, 0);
            float z = mesh.centre(polygon, 2);
            if (find(nearest, x, mesh.centre(polygon, 1), z) != polygon) {
                continue;
            }
            float y = (float) nearest.y();
            if (find(nearest, x, y, z) == polygon && (float) nearest.x() == x && (float) nearest.z() == z) {
                polygons[size] = polygon;
                places[3 * size] = x;
                places[3 * size + 1] = y;
                places[3 * size + 2] = z;
                size++;
            }
        }
        if (size < 2) {
            throw new BadInputException("the mesh has " + size + " polygons to draw pairs from, it needs at least 2");
        }
        return new MeshPairs(Arrays.copyOf(polygons, size), Arrays.copyOf(places, 3 * size));
    }

    private static int find(Nearest nearest, float x, float y, float z) {
        return nearest.find(x, y, z, MeshQuery.HORIZONTAL_REACH, MeshQuery.VERTICAL_REACH);
    }

    /** Draws pairs of two different polygons; the same seed gives the same pairs. */
    public List<MeshPair> draw(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<MeshPair> pairs = new ArrayList<>(count);
        while (pairs.size() < count) {
            int from = random.nextInt(polygons.length);
            int to = random.nextInt(polygons.length - 1);
            // Skips the start, so that every other polygon is equally likely.
            to += to >= from ? 1 : 0;
            pairs.add(new MeshPair(
                    polygons[from],
                    places[3 * from],
                    places[3 * from + 1],
                    places[3 * from + 2],
                    polygons[to],
                    places[3 * to],
                    places[3 * to + 1],
                    places[3 * to + 2]));
        }
        return pairs;
    }
}
