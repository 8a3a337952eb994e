package dev.throng.examples.engine;

import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;

/** Collects the triangles of many meshes. One per thread. */
final class Triangles {
    private float[] vertices = new float[0];
    private int[] corners = new int[0];

    /**
     * Adds a mesh.
     *
     * @param positions [(x, y, z)] in the coordinates of the world
     * @param indices [(a, b, c)] into the positions
     */
    void add(float[] positions, int[] indices) {
        int firstVertex = vertices.length / 3;
        int firstCorner = corners.length;
        vertices = Arrays.copyOf(vertices, vertices.length + positions.length);
        System.arraycopy(positions, 0, vertices, 3 * firstVertex, positions.length);
        corners = Arrays.copyOf(corners, firstCorner + indices.length);
        for (int i = 0; i < indices.length; i++) {
            corners[firstCorner + i] = firstVertex + indices[i];
        }
    }

    TriangleSoup soup() {
        return new TriangleSoup(vertices, corners);
    }
}
