package dev.throng.papers.plain;

import dev.throng.BadInputException;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws seeded pairs of random points in polygons of the largest component, not at their centres. */
public final class RandomPlaces {
    private RandomPlaces() {}

    /** Returns pairs of points in two different polygons, all polygons equally likely; the same seed gives the same pairs. */
    public static List<MeshPair> draw(NavMesh mesh, long seed, int count) {
        List<Integer> polygons = new ArrayList<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.components().label(polygon) == mesh.components().largest()) {
                polygons.add(polygon);
            }
        }
        if (polygons.size() < 2) {
            throw new BadInputException(
                    "the mesh has " + polygons.size() + " polygons to draw pairs from, it needs at least 2");
        }
        SplittableRandom random = new SplittableRandom(seed);
        List<MeshPair> pairs = new ArrayList<>(count);
        while (pairs.size() < count) {
            int from = random.nextInt(polygons.size());
            int to = random.nextInt(polygons.size() - 1);
            to += to >= from ? 1 : 0;
            float[] start = point(mesh, polygons.get(from), random);
            float[] goal = point(mesh, polygons.get(to), random);
            pairs.add(new MeshPair(
                    polygons.get(from), start[0], start[1], start[2], polygons.get(to), goal[0], goal[1], goal[2]));
        }
        return pairs;
    }

    /** Returns a uniformly random point of a polygon, in one of the triangles around its first corner. */
    private static float[] point(NavMesh mesh, int polygon, SplittableRandom random) {
        int triangles = mesh.polygonSize(polygon) - 2;
        double[] upTo = new double[triangles];
        for (int i = 0; i < triangles; i++) {
            upTo[i] = (i == 0 ? 0 : upTo[i - 1]) + area(mesh, polygon, i);
        }
        double at = random.nextDouble() * upTo[triangles - 1];
        int chosen = 0;
        while (chosen < triangles - 1 && upTo[chosen] < at) {
            chosen++;
        }
        double u = random.nextDouble();
        double v = random.nextDouble();
        if (u + v > 1) {
            u = 1 - u;
            v = 1 - v;
        }
        int a = mesh.polygonVertex(polygon, 0);
        int b = mesh.polygonVertex(polygon, chosen + 1);
        int c = mesh.polygonVertex(polygon, chosen + 2);
        return new float[] {
            mix(u, v, mesh.vertexX(a), mesh.vertexX(b), mesh.vertexX(c)),
            mix(u, v, mesh.vertexY(a), mesh.vertexY(b), mesh.vertexY(c)),
            mix(u, v, mesh.vertexZ(a), mesh.vertexZ(b), mesh.vertexZ(c))
        };
    }

    private static double area(NavMesh mesh, int polygon, int triangle) {
        int a = mesh.polygonVertex(polygon, 0);
        int b = mesh.polygonVertex(polygon, triangle + 1);
        int c = mesh.polygonVertex(polygon, triangle + 2);
        double bx = (double) mesh.vertexX(b) - mesh.vertexX(a);
        double bz = (double) mesh.vertexZ(b) - mesh.vertexZ(a);
        double cx = (double) mesh.vertexX(c) - mesh.vertexX(a);
        double cz = (double) mesh.vertexZ(c) - mesh.vertexZ(a);
        return Math.abs(bx * cz - bz * cx) / 2;
    }

    private static float mix(double u, double v, double a, double b, double c) {
        return (float) (a + u * (b - a) + v * (c - a));
    }
}
