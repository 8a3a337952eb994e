package dev.throng.examples.engine;

import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes.Usage;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import java.util.List;

/** Converts meshes of libGDX to a navigation mesh. Needs neither window nor GPU. */
final class GdxLevel {
    /** The twelve triangles of a box; corner bits are x, y, z. */
    private static final short[] BOX = {
        0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3
    };

    private GdxLevel() {}

    /** A mesh and its position, as in a {@code ModelInstance}. */
    record Part(Mesh mesh, Matrix4 transform) {}

    /** Returns the triangles of all parts, in world coordinates. */
    static TriangleSoup triangles(List<Part> parts) {
        Triangles triangles = new Triangles();
        for (Part part : parts) {
            add(part, triangles);
        }
        return triangles.soup();
    }

    private static void add(Part part, Triangles triangles) {
        Mesh mesh = part.mesh();
        int stride = mesh.getVertexSize() / Float.BYTES;
        int offset = mesh.getVertexAttribute(Usage.Position).offset / Float.BYTES;
        float[] vertices = mesh.getVertices(new float[mesh.getNumVertices() * stride]);
        float[] positions = new float[3 * mesh.getNumVertices()];
        Vector3 point = new Vector3();
        for (int i = 0; i < mesh.getNumVertices(); i++) {
            int at = i * stride + offset;
            point.set(vertices[at], vertices[at + 1], vertices[at + 2]).mul(part.transform());
            positions[3 * i] = point.x;
            positions[3 * i + 1] = point.y;
            positions[3 * i + 2] = point.z;
        }
        short[] shorts = new short[mesh.getNumIndices()];
        mesh.getIndices(shorts);
        int[] indices = new int[shorts.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = Short.toUnsignedInt(shorts[i]);
        }
        triangles.add(positions, indices);
    }

    /** Returns a floor of 20 by 20 metres, and a wall across it with a gap at one end. */
    static List<Part> level() {
        GdxNativesLoader.load();
        return List.of(box(10, 0.1f, 10, 0, -0.1f, 0), box(8, 1, 0.25f, -2, 1, 0));
    }

    /** Returns a box in main memory: a mesh of vertex buffers would need a window. */
    private static Part box(float halfX, float halfY, float halfZ, float x, float y, float z) {
        Mesh mesh = new Mesh(Mesh.VertexDataType.VertexArray, true, 8, BOX.length, VertexAttribute.Position());
        float[] corners = new float[24];
        for (int i = 0; i < 8; i++) {
            corners[3 * i] = (i & 1) == 0 ? -halfX : halfX;
            corners[3 * i + 1] = (i & 2) == 0 ? -halfY : halfY;
            corners[3 * i + 2] = (i & 4) == 0 ? -halfZ : halfZ;
        }
        mesh.setVertices(corners);
        mesh.setIndices(BOX);
        return new Part(mesh, new Matrix4().setToTranslation(x, y, z));
    }

    /** Returns the path from one side of the wall to the other. */
    static PathBuffer path() {
        MeshWorld world = MeshWorld.of(RecastPipeline.navMesh(triangles(level()), RecastSettings.DEFAULT));
        PathBuffer path = new PathBuffer();
        PathStatus status = world.newQuery().find(-5, 0, -5, -5, 0, 5, path);
        System.out.printf("libGDX: %s, %.1f m%n", status, path.length());
        return path;
    }

    /**
     * Prints a path around a wall.
     *
     * @param args none
     */
    public static void main(String[] args) {
        path();
    }
}
