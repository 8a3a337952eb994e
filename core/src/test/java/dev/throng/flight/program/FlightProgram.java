package dev.throng.flight.program;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;

/** A program that uses the API of the core only: it builds an index, shuts a door, rebuilds the tables and finds a path. */
public final class FlightProgram {
    private static final int SIDE = 40;

    /** Polygons of its world: unit squares. */
    public static final int CELLS = SIDE * SIDE;

    private FlightProgram() {}

    public static MeshQuery buildEditAndAsk(PathBuffer path) {
        NavMeshBuilder builder = new NavMeshBuilder("squares");
        int[] vertices = new int[(SIDE + 1) * (SIDE + 1)];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = builder.addVertex(i % (SIDE + 1), 0, i / (SIDE + 1));
        }
        for (int i = 0; i < CELLS; i++) {
            int corner = i / SIDE * (SIDE + 1) + i % SIDE;
            builder.addPolygon(
                    new int[] {
                        vertices[corner], vertices[corner + 1], vertices[corner + SIDE + 2], vertices[corner + SIDE + 1]
                    },
                    0);
        }
        for (int i = 0; i < CELLS; i++) {
            int x = i % SIDE;
            int z = i / SIDE;
            if (x < SIDE - 1) {
                builder.addPortal(i, i + 1, x + 1, 0, z, x + 1, 0, z + 1);
            }
            if (z < SIDE - 1) {
                builder.addPortal(i, i + SIDE, x, 0, z + 1, x + 1, 0, z + 1);
            }
        }
        MeshWorld world = MeshWorld.of(builder.build(), MeshIndex.transit());
        MeshWorld shut = world.edited(new MeshEdit().shutLine(SIDE / 2, 0, SIDE / 2, SIDE - 2));
        shut.finish();
        MeshQuery query = shut.newQuery();
        query.find(1.5, 0, 1.5, SIDE - 1.5, 0, 1.5, path);
        return query;
    }

    public static void main(String[] args) {
        PathBuffer path = new PathBuffer();
        buildEditAndAsk(path);
        System.out.println(path.status());
        System.out.println("jfr: " + ModuleLayer.boot().findModule("jdk.jfr").isPresent());
    }
}
