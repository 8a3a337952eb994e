package dev.throng.worlds;

import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;

/**
 * Builds a {@link TriangleSoup} from floors, walls, boxes, ramps and stairs. One per thread.
 *
 * <p>Recast sees surfaces, not solids: ground inside a hollow box would stay walkable. So every solid here has a {@link #soffit} inside: a face that
 * looks down from just above the ground, too low for an agent.
 */
public final class SoupBuilder {
    /** Height of a soffit above the ground: more than an agent climbs, less than an agent needs to stand. */
    static final double SOFFIT = 1.4;

    private float[] vertices = new float[3 * 1024];
    private int[] triangles = new int[3 * 1024];
    private byte[] areas = new byte[1024];
    private int vertexCount;
    private int triangleCount;
    private byte area;

    /** Creates a builder without triangles. */
    public SoupBuilder() {}

    /**
     * Sets the area id of the triangles that follow.
     *
     * @param id see {@link Areas} [Limits: 0 to {@value TriangleSoup#MAX_AREA}]
     * @return this builder
     */
    public SoupBuilder area(int id) {
        area = (byte) id;
        return this;
    }

    /**
     * Adds a vertex.
     *
     * @param x [Unit: m]
     * @param y up [Unit: m]
     * @param z [Unit: m]
     * @return its id, counted from 0
     */
    public int vertex(double x, double y, double z) {
        int at = 3 * vertexCount;
        if (at == vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * at);
        }
        vertices[at] = (float) x;
        vertices[at + 1] = (float) y;
        vertices[at + 2] = (float) z;
        return vertexCount++;
    }

    /**
     * Adds a triangle that faces the side from which its corners run counter-clockwise.
     *
     * @param a id of a vertex
     * @param b id of the next one
     * @param c id of the last one
     */
    public void triangle(int a, int b, int c) {
        int at = 3 * triangleCount;
        if (at == triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * at);
            areas = Arrays.copyOf(areas, 2 * triangleCount);
        }
        triangles[at] = a;
        triangles[at + 1] = b;
        triangles[at + 2] = c;
        areas[triangleCount++] = area;
    }

    /**
     * Adds two triangles over four corners in counter-clockwise order.
     *
     * @param a id of a vertex, which both triangles share
     * @param b id of the next one
     * @param c id of the one opposite to {@code a}, which both triangles share
     * @param d id of the last one
     */
    public void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    /**
     * Adds a level rectangle that faces up.
     *
     * @param x0 smallest x [Unit: m]
     * @param z0 smallest z [Unit: m]
     * @param x1 largest x [Unit: m]
     * @param z1 largest z [Unit: m]
     * @param y height [Unit: m]
     */
    public void floor(double x0, double z0, double x1, double z1, double y) {
        quad(vertex(x0, y, z0), vertex(x0, y, z1), vertex(x1, y, z1), vertex(x1, y, z0));
    }

    /** Adds a level floor over a convex outline, facing up. */
    void floor(PlanPolygon outline, double y) {
        fan(outline, y, true);
    }

    /** Adds a level face over a convex outline that looks down; see the type's comment. */
    void soffit(PlanPolygon outline, double y) {
        fan(outline, y, false);
    }

    private void fan(PlanPolygon outline, double y, boolean up) {
        int first = vertexCount;
        int size = outline.size();
        for (int i = 0; i < size; i++) {
            vertex(outline.x(i), y, outline.z(i));
        }
        for (int i = 2; i < size; i++) {
            if (up) {
                triangle(first, first + i, first + i - 1);
            } else {
                triangle(first, first + i - 1, first + i);
            }
        }
    }

    /** Adds an upright wall from (x0, z0) to (x1, z1) that faces the right-hand side of this direction, z drawn upwards. */
    void wall(double x0, double z0, double x1, double z1, double bottom, double top) {
        quad(vertex(x0, bottom, z0), vertex(x0, top, z0), vertex(x1, top, z1), vertex(x1, bottom, z1));
    }

    /** Adds the sides of an upright prism, facing outwards. */
    void sides(PlanPolygon outline, double bottom, double top) {
        int size = outline.size();
        for (int i = 0; i < size; i++) {
            int j = i + 1 == size ? 0 : i + 1;
            wall(outline.x(i), outline.z(i), outline.x(j), outline.z(j), bottom, top);
        }
    }

    /** Adds a solid with a convex outline and a level, walkable top. */
    void block(PlanPolygon outline, double ground, double top) {
        sides(outline, ground, top);
        soffit(outline, ground + SOFFIT);
        floor(outline, top);
    }

    /** Adds a pyramid over a convex outline, too steep to walk on. */
    void spire(PlanPolygon outline, double bottom, double top) {
        int first = vertexCount;
        int size = outline.size();
        for (int i = 0; i < size; i++) {
            vertex(outline.x(i), bottom, outline.z(i));
        }
        int tip = vertex(outline.centreX(), top, outline.centreZ());
        for (int i = 0; i < size; i++) {
            triangle(first + (i + 1 == size ? 0 : i + 1), first + i, tip);
        }
    }

    /** Adds a sloped or level strip of the given width from one point to another, facing up. */
    void strip(double x0, double y0, double z0, double x1, double y1, double z1, double width) {
        double dx = x1 - x0;
        double dz = z1 - z0;
        double scale = width / 2 / Math.sqrt(dx * dx + dz * dz);
        double nx = -dz * scale;
        double nz = dx * scale;
        quad(
                vertex(x0 + nx, y0, z0 + nz),
                vertex(x1 + nx, y1, z1 + nz),
                vertex(x1 - nx, y1, z1 - nz),
                vertex(x0 - nx, y0, z0 - nz));
    }

    /** Adds a solid flight of stairs with level treads, from (x0, z0) on the ground up to (x1, z1). No agent can stand below it. */
    void stairs(double x0, double z0, double x1, double z1, double width, double ground, double top) {
        int steps = (int) Math.ceil((top - ground) / 0.25);
        double dx = (x1 - x0) / steps;
        double dz = (z1 - z0) / steps;
        double rise = (top - ground) / steps;
        for (int i = 0; i < steps; i++) {
            PlanPolygon tread = PlanPolygon.band(x0 + i * dx, z0 + i * dz, x0 + (i + 1) * dx, z0 + (i + 1) * dz, width);
            sides(tread, ground, ground + (i + 1) * rise);
            floor(tread, ground + (i + 1) * rise);
        }
        int hollow = (int) Math.ceil(SOFFIT / rise);
        soffit(PlanPolygon.band(x0 + hollow * dx, z0 + hollow * dz, x1, z1, width), ground + SOFFIT);
    }

    /** {@return the number of triangles so far} */
    public int triangleCount() {
        return triangleCount;
    }

    /** {@return a copy of all triangles so far; the builder can still be used} */
    public TriangleSoup build() {
        return new TriangleSoup(
                Arrays.copyOf(vertices, 3 * vertexCount),
                Arrays.copyOf(triangles, 3 * triangleCount),
                Arrays.copyOf(areas, triangleCount));
    }
}
