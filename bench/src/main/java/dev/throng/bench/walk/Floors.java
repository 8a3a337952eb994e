package dev.throng.bench.walk;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Meshes of rectangles, for fields, corridors and halls. Rectangles that share a whole edge are joined. One per mesh. */
public final class Floors {
    private final NavMeshBuilder builder = new NavMeshBuilder("floors");
    private final Map<List<Float>, Integer> vertices = new HashMap<>();

    /** Adds level ground. */
    public Floors add(float minX, float minZ, float maxX, float maxZ) {
        return ramp(minX, minZ, maxX, maxZ, 0, 0);
    }

    /** Adds ground that rises or falls along x. */
    public Floors ramp(float minX, float minZ, float maxX, float maxZ, float leftY, float rightY) {
        int[] corners = {
            vertex(minX, leftY, minZ), vertex(maxX, rightY, minZ), vertex(maxX, rightY, maxZ), vertex(minX, leftY, maxZ)
        };
        builder.addPolygon(corners, 0);
        return this;
    }

    /** Adds level ground of about square pieces. */
    public Floors pieces(float minX, float minZ, float maxX, float maxZ, float side) {
        int columns = Math.max(1, Math.round((maxX - minX) / side));
        int rows = Math.max(1, Math.round((maxZ - minZ) / side));
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                add(
                        minX + (maxX - minX) * column / columns,
                        minZ + (maxZ - minZ) * row / rows,
                        minX + (maxX - minX) * (column + 1) / columns,
                        minZ + (maxZ - minZ) * (row + 1) / rows);
            }
        }
        return this;
    }

    /** Joins two pieces of ground along a part of their edges, at one x. */
    public Floors door(int left, int right, float x, float fromZ, float toZ) {
        builder.addPortal(left, right, x, 0, toZ, x, 0, fromZ);
        return this;
    }

    private int vertex(float x, float y, float z) {
        return vertices.computeIfAbsent(List.of(x, y, z), key -> builder.addVertex(x, y, z));
    }

    /** Returns the mesh, joined only by doors. */
    public NavMesh build() {
        return builder.build();
    }

    /** Returns the mesh, joined along shared edges. */
    public NavMesh joined() {
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    /** Returns a square field. */
    public static NavMesh field(float side, float piece) {
        return new Floors().pieces(0, 0, side, side, piece).joined();
    }
}
