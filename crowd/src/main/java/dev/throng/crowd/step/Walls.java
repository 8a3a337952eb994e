package dev.throng.crowd.step;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;

/**
 * The walls near each polygon, for one profile: those that come within reach of any point on it, over its own ground. Walls of floors above or below
 * are left out. Shared by all threads, and changed only between steps.
 */
final class Walls {
    /** Floats per wall for models: two points. */
    static final int WALL = 4;

    /** Floats per stored wall: two points, the inverse of the squared length, and the length. */
    static final int STORED = 6;

    private static final int OF_SURFACE = 6;

    private final float reach;
    private final Surface surface;
    private MeshWorld world;
    private float[] found = new float[OF_SURFACE * 16];
    private int used;
    /** Stored walls [(x, z), (x, z), inverse of the squared length, length]. */
    float[] segments;
    /** First float in {@link #segments} and number of walls, by polygon. */
    int[] first;

    int[] counts;
    /** Number of the snapshot in which the walls were last found, by polygon. */
    private int[] foundIn;

    private int moves;
    /** The largest number of walls of a polygon. */
    int most;

    Walls(MeshWorld world, float reach) {
        this.world = world;
        this.reach = reach;
        surface = world.newSurface();
        int polygons = world.mesh().polygonCount();
        segments = new float[STORED * 4 * polygons];
        first = new int[polygons];
        counts = new int[polygons];
        foundIn = new int[polygons];
        for (int polygon = 0; polygon < polygons; polygon++) {
            find(polygon);
        }
    }

    private void find(int polygon) {
        int count = world.mesh().passable(polygon) ? surface.wallsAround(polygon, reach) : 0;
        if (OF_SURFACE * count > found.length) {
            found = new float[2 * OF_SURFACE * count];
        }
        surface.copyWalls(found, 0, count);
        if (used + STORED * count > segments.length) {
            makeSpace(STORED * count);
        }
        first[polygon] = used;
        counts[polygon] = count;
        most = Math.max(most, count);
        for (int i = 0; i < count; i++) {
            float ax = found[OF_SURFACE * i];
            float az = found[OF_SURFACE * i + 2];
            float bx = found[OF_SURFACE * i + 3];
            float bz = found[OF_SURFACE * i + 5];
            float length2 = (bx - ax) * (bx - ax) + (bz - az) * (bz - az);
            segments[used++] = ax;
            segments[used++] = az;
            segments[used++] = bx;
            segments[used++] = bz;
            segments[used++] = length2 > 0 ? 1 / length2 : 0;
            segments[used++] = (float) Math.sqrt(length2);
        }
    }

    /** Compacts the walls in use into a larger array. */
    private void makeSpace(int more) {
        int live = 0;
        for (int count : counts) {
            live += STORED * count;
        }
        float[] old = segments;
        segments = new float[Math.max(2 * live, live + more)];
        used = 0;
        for (int polygon = 0; polygon < first.length; polygon++) {
            System.arraycopy(old, first[polygon], segments, used, STORED * counts[polygon]);
            first[polygon] = used;
            used += STORED * counts[polygon];
        }
    }

    /** Switches to another snapshot: finds the walls near touched polygons again. */
    void moveTo(MeshWorld next) {
        int[] touched = Inside.snapshot(world).touchedBetween(Inside.snapshot(next));
        world = next;
        surface.moveTo(next);
        NavMesh mesh = next.mesh();
        int before = first.length;
        int polygons = mesh.polygonCount();
        if (polygons != before) {
            first = Arrays.copyOf(first, polygons);
            counts = Arrays.copyOf(counts, polygons);
            foundIn = Arrays.copyOf(foundIn, polygons);
        }
        moves++;
        PolygonLocator locator = Inside.snapshot(next).locator();
        float[] box = new float[4];
        for (int polygon : touched) {
            if (polygon < polygons) {
                findAgain(polygon);
                // A removed polygon has no bounds; its neighbours were touched, too.
                if (mesh.exists(polygon)) {
                    box(mesh, polygon, reach, box);
                    for (int near : locator.polygonsIn(box[0], box[1], box[2], box[3])) {
                        findAgain(near);
                    }
                }
            }
        }
        for (int polygon = before; polygon < polygons; polygon++) {
            findAgain(polygon);
        }
    }

    /** Finds the walls of a polygon again, once per snapshot. */
    private void findAgain(int polygon) {
        if (foundIn[polygon] != moves) {
            foundIn[polygon] = moves;
            counts[polygon] = 0;
            find(polygon);
        }
    }

    /** Writes the bounds of a polygon, widened on all sides [minX, minZ, maxX, maxZ]. */
    private static void box(NavMesh mesh, int polygon, float wider, float[] out) {
        float minX = Float.POSITIVE_INFINITY;
        float minZ = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxZ = Float.NEGATIVE_INFINITY;
        for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
            int vertex = mesh.polygonVertex(polygon, corner);
            minX = Math.min(minX, mesh.vertexX(vertex));
            maxX = Math.max(maxX, mesh.vertexX(vertex));
            minZ = Math.min(minZ, mesh.vertexZ(vertex));
            maxZ = Math.max(maxZ, mesh.vertexZ(vertex));
        }
        out[0] = minX - wider;
        out[1] = minZ - wider;
        out[2] = maxX + wider;
        out[3] = maxZ + wider;
    }
}
