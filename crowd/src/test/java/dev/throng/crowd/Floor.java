package dev.throng.crowd;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.HashMap;
import java.util.Map;

/** Builds meshes of rectangles for tests. Rectangles that share an edge at the same height are joined. */
final class Floor {
    private final NavMeshBuilder builder = new NavMeshBuilder("floor");
    private final Map<String, Integer> vertices = new HashMap<>();

    /** Adds a rectangle at a height. */
    Floor add(float minX, float minZ, float maxX, float maxZ, float y) {
        return ramp(minX, minZ, maxX, maxZ, y, y);
    }

    /** Adds a rectangle that rises along x. */
    Floor ramp(float minX, float minZ, float maxX, float maxZ, float leftY, float rightY) {
        int[] corners = {
            vertex(minX, leftY, minZ), vertex(maxX, rightY, minZ), vertex(maxX, rightY, maxZ), vertex(minX, leftY, maxZ)
        };
        builder.addPolygon(corners, 0);
        return this;
    }

    /** Joins two rectangles along a line of constant x, from one z to another. */
    Floor door(int left, int right, float x, float y, float fromZ, float toZ) {
        builder.addPortal(left, right, x, y, toZ, x, y, fromZ);
        return this;
    }

    private int vertex(float x, float y, float z) {
        return vertices.computeIfAbsent(x + " " + y + " " + z, key -> builder.addVertex(x, y, z));
    }

    NavMesh joined() {
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    NavMesh build() {
        return builder.build();
    }

    /** A rectangle of squares. */
    static NavMesh field(float width, float depth, float side) {
        Floor floor = new Floor();
        for (float x = 0; x < width; x += side) {
            for (float z = 0; z < depth; z += side) {
                floor.add(x, z, x + side, z + side, 0);
            }
        }
        return floor.joined();
    }
}
