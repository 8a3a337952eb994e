package dev.throng.recast;

import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.List;

/** Flat worlds from drawings: a dot is plain ground, a digit ground of that area, anything else a hole. */
final class DrawnWorld {
    private final List<float[]> quads = new ArrayList<>();
    private final List<Byte> areas = new ArrayList<>();

    /** Adds a drawing whose characters are squares of {@code cell} metres; its first line has the smallest z. */
    DrawnWorld draw(String drawing, float cell, float y) {
        String[] rows = drawing.split("\n");
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows[row].length(); column++) {
                char c = rows[row].charAt(column);
                if (c == '.' || Character.isDigit(c)) {
                    quad(
                            column * cell,
                            row * cell,
                            (column + 1) * cell,
                            (row + 1) * cell,
                            y,
                            y,
                            c == '.' ? 0 : c - '0');
                }
            }
        }
        return this;
    }

    /** Adds a rectangle that rises along x from {@code y0} to {@code y1}. */
    DrawnWorld quad(float x0, float z0, float x1, float z1, float y0, float y1, int area) {
        quads.add(new float[] {x0, y0, z0, x0, y0, z1, x1, y1, z1, x1, y1, z0});
        areas.add((byte) area);
        return this;
    }

    TriangleSoup soup() {
        float[] vertices = new float[12 * quads.size()];
        int[] triangles = new int[6 * quads.size()];
        byte[] ids = new byte[2 * quads.size()];
        for (int q = 0; q < quads.size(); q++) {
            System.arraycopy(quads.get(q), 0, vertices, 12 * q, 12);
            int[] corners = {4 * q, 4 * q + 1, 4 * q + 2, 4 * q, 4 * q + 2, 4 * q + 3};
            System.arraycopy(corners, 0, triangles, 6 * q, 6);
            ids[2 * q] = areas.get(q);
            ids[2 * q + 1] = areas.get(q);
        }
        return new TriangleSoup(vertices, triangles, ids);
    }
}
