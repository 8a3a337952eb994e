package dev.throng.examples.engine;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Box;
import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import java.nio.FloatBuffer;

/** Converts the scene graph of jMonkeyEngine to a navigation mesh. Needs neither window nor GPU. */
final class JmeLevel {
    private JmeLevel() {}

    /** Returns the triangles of all geometries below a node, in world coordinates. */
    static TriangleSoup triangles(Spatial scene) {
        Triangles triangles = new Triangles();
        scene.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry) {
                add(geometry, triangles);
            }
        });
        return triangles.soup();
    }

    private static void add(Geometry geometry, Triangles triangles) {
        Mesh mesh = geometry.getMesh();
        FloatBuffer local = mesh.getFloatBuffer(VertexBuffer.Type.Position);
        float[] positions = new float[local.limit()];
        Vector3f point = new Vector3f();
        for (int i = 0; i < positions.length; i += 3) {
            point.set(local.get(i), local.get(i + 1), local.get(i + 2));
            geometry.localToWorld(point, point);
            positions[i] = point.x;
            positions[i + 1] = point.y;
            positions[i + 2] = point.z;
        }
        IndexBuffer buffer = mesh.getIndicesAsList(); // strips and fans as triangles, too
        int[] indices = new int[buffer.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = buffer.get(i);
        }
        triangles.add(positions, indices);
    }

    /** Returns a floor of 20 by 20 metres, and a wall across it with a gap at one end. */
    static Node level() {
        Node scene = new Node("level");
        scene.attachChild(box("floor", 10, 0.1f, 10, 0, -0.1f, 0));
        scene.attachChild(box("wall", 8, 1, 0.25f, -2, 1, 0));
        scene.updateGeometricState();
        return scene;
    }

    private static Geometry box(String name, float halfX, float halfY, float halfZ, float x, float y, float z) {
        Geometry geometry = new Geometry(name, new Box(halfX, halfY, halfZ));
        geometry.setLocalTranslation(x, y, z);
        return geometry;
    }

    /** Returns the path from one side of the wall to the other. */
    static PathBuffer path() {
        MeshWorld world = MeshWorld.of(RecastPipeline.navMesh(triangles(level()), RecastSettings.DEFAULT));
        PathBuffer path = new PathBuffer();
        PathStatus status = world.newQuery().find(-5, 0, -5, -5, 0, 5, path);
        System.out.printf("jMonkeyEngine: %s, %.1f m%n", status, path.length());
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
