package dev.throng.draw;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.HashMap;
import java.util.Map;

/** Meshes of unit squares from a drawing: a digit is ground of that area, anything else is nothing. */
final class DrawnMesh {
    private DrawnMesh() {}

    /** The drawing's first row has the largest z, as in a picture. */
    static NavMesh of(String drawing) {
        NavMeshBuilder builder = new NavMeshBuilder("drawing");
        String[] rows = drawing.split("\n");
        Map<String, Integer> vertices = new HashMap<>();
        for (int row = 0; row < rows.length; row++) {
            int z = rows.length - 1 - row;
            for (int x = 0; x < rows[row].length(); x++) {
                char c = rows[row].charAt(x);
                if (Character.isDigit(c)) {
                    int[] corners = {
                        vertex(builder, vertices, x, z),
                        vertex(builder, vertices, x + 1, z),
                        vertex(builder, vertices, x + 1, z + 1),
                        vertex(builder, vertices, x, z + 1)
                    };
                    builder.addPolygon(corners, c - '0');
                }
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    private static int vertex(NavMeshBuilder builder, Map<String, Integer> vertices, int x, int z) {
        return vertices.computeIfAbsent(x + " " + z, k -> builder.addVertex(x, 0, z));
    }
}
