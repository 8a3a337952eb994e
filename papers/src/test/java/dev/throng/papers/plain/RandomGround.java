package dev.throng.papers.plain;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import java.util.Random;

/** Seeded flat meshes without links and costs, for tests of plain searches. */
final class RandomGround {
    private RandomGround() {}

    /** Squares, triangles or rectangles with holes. */
    static NavMesh of(long seed) {
        Random random = new Random(seed);
        int columns = 4 + random.nextInt(9);
        int rows = 4 + random.nextInt(9);
        StringBuilder drawing = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                drawing.append(random.nextInt(4) == 0 && row + column > 0 ? '#' : '.');
            }
            drawing.append('\n');
        }
        MeshDrawing ground = MeshDrawing.of(drawing.toString());
        return (random.nextBoolean() ? ground.merged(random) : ground.split(random)).build();
    }

    /** A point of a random polygon. */
    static Place place(NavMesh mesh, Random random) {
        int polygon = random.nextInt(mesh.polygonCount());
        double[] point = RandomMesh.pointOn(mesh, polygon, random);
        return new Place(polygon, point[0], point[1], point[2]);
    }
}
