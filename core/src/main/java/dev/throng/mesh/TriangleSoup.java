package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.mesh.flat.Coordinates;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Triangles, not necessarily connected, and volumes that mark areas on them: what level files contain and what Recast
 * reads. Immutable by convention: the arrays are handed over, not copied. Y is up; units are metres.
 */
public final class TriangleSoup {
    /** Area ids go from 0 (plain ground) to this, so that they fit the six bits a navigation mesh keeps for them. */
    public static final int MAX_AREA = 62;

    private final float[] vertices;
    private final int[] triangles;
    private final byte @Nullable [] areas;
    private final List<AreaVolume> volumes;

    /**
     * Triangles whose ground is all of area 0.
     *
     * @param vertices positions [(x, y, z)], all finite, and within {@link NavMesh#MAX_COORDINATE} where a triangle names them
     * @param triangles vertex ids [(a, b, c)], counter-clockwise seen from above where the ground faces up
     */
    public TriangleSoup(float[] vertices, int[] triangles) {
        this(vertices, triangles, null);
    }

    /**
     * Triangles with their areas.
     *
     * @param vertices positions [(x, y, z)], all finite, and within {@link NavMesh#MAX_COORDINATE} where a triangle names them
     * @param triangles vertex ids [(a, b, c)], counter-clockwise seen from above where the ground faces up
     * @param areas one area id per triangle [Limits: 0 &lt;= id &lt;= {@value #MAX_AREA}], or null when all ground is
     *     plain
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public TriangleSoup(float[] vertices, int[] triangles, byte @Nullable [] areas) {
        Objects.requireNonNull(vertices, "vertices is null");
        Objects.requireNonNull(triangles, "triangles is null");
        if (vertices.length % 3 != 0 || triangles.length % 3 != 0) {
            throw new BadInputException("triangle soup: " + vertices.length + " coordinates and " + triangles.length
                    + " corner ids are not multiples of 3");
        }
        int vertexCount = vertices.length / 3;
        for (int i = 0; i < vertices.length; i++) {
            if (!Float.isFinite(vertices[i])) {
                throw new BadInputException(
                        "triangle soup: vertex " + i / 3 + " has a coordinate that is not finite: " + vertices[i]);
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i] < 0 || triangles[i] >= vertexCount) {
                throw new BadInputException("triangle soup: triangle " + i / 3 + " names vertex " + triangles[i]
                        + ", but there are " + vertexCount);
            }
            requireCorner(vertices, triangles[i]);
        }
        if (areas != null) {
            if (areas.length != triangles.length / 3) {
                throw new BadInputException(
                        "triangle soup: " + areas.length + " area ids for " + triangles.length / 3 + " triangles");
            }
            for (int i = 0; i < areas.length; i++) {
                if (areas[i] < 0 || areas[i] > MAX_AREA) {
                    throw new BadInputException(
                            "triangle soup: triangle " + i + " has area " + areas[i] + ", the limit is " + MAX_AREA);
                }
            }
        }
        this.vertices = vertices;
        this.triangles = triangles;
        this.areas = areas;
        volumes = List.of();
    }

    /** A vertex that no triangle names may be anywhere. */
    private static void requireCorner(float[] vertices, int vertex) {
        int at = 3 * vertex;
        if (!Coordinates.fit(vertices[at], vertices[at + 1], vertices[at + 2])) {
            Coordinates.require("triangle soup: vertex " + vertex, vertices[at], vertices[at + 1], vertices[at + 2]);
        }
    }

    private TriangleSoup(TriangleSoup other, List<AreaVolume> volumes) {
        vertices = other.vertices;
        triangles = other.triangles;
        areas = other.areas;
        this.volumes = List.copyOf(volumes);
    }

    /**
     * The same triangles with volumes that mark areas, instead of those they had.
     *
     * @param marks where volumes overlap, the last one counts
     * @return a soup that shares the arrays
     */
    public TriangleSoup withVolumes(List<AreaVolume> marks) {
        Objects.requireNonNull(marks, "marks is null");
        marks.forEach(volume -> Objects.requireNonNull(volume, "a volume is null"));
        return new TriangleSoup(this, marks);
    }

    /** {@return the number of vertices} */
    public int vertexCount() {
        return vertices.length / 3;
    }

    /** {@return the number of triangles} */
    public int triangleCount() {
        return triangles.length / 3;
    }

    /** {@return the positions themselves [(x, y, z)]: do not write} */
    public float[] vertices() {
        return vertices;
    }

    /** {@return the corner ids themselves [(a, b, c)]: do not write} */
    public int[] triangles() {
        return triangles;
    }

    /**
     * {@return the area id of a triangle, 0 for plain ground}
     *
     * @param triangle [Limits: 0 to {@link #triangleCount} - 1]
     */
    public int area(int triangle) {
        Check.index("triangle", triangle, triangleCount());
        return areas == null ? 0 : areas[triangle];
    }

    /** {@return the volumes that mark areas, none unless {@link #withVolumes} gave some} */
    public List<AreaVolume> volumes() {
        return volumes;
    }

    /** {@return how many triangles, vertices and volumes it has} */
    @Override
    public String toString() {
        return "TriangleSoup[" + triangles.length / 3 + " triangles, " + vertices.length / 3 + " vertices, "
                + volumes.size() + " volumes]";
    }
}
