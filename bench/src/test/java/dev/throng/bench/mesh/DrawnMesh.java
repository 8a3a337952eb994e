package dev.throng.bench.mesh;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import java.util.Random;

/** Meshes made from drawings: {@code #} is nothing, everything else is flat ground, one tile per character. */
public final class DrawnMesh {
    /** Two islands; the larger one has a loop and dead ends. */
    static final String ISLANDS = """
            ..........####....
            .##.##.##.####.##.
            .#.....##.####.##.
            .##.##....####....
            ....##.##.####.#..
            .##....##.####....
            ..........####....
            """;

    private static final float TILE = 4;

    private DrawnMesh() {}

    /** The ground of a drawing through Recast, with its Detour mesh. */
    static DetourTwin throughRecast(String drawing) {
        String[] rows = drawing.strip().split("\n");
        int columns = rows[0].length();
        float[] vertices = new float[3 * (rows.length + 1) * (columns + 1)];
        for (int i = 0; i < vertices.length / 3; i++) {
            vertices[3 * i] = TILE * (i % (columns + 1));
            vertices[3 * i + 2] = TILE * (i / (columns + 1));
        }
        int tiles = (int) drawing.chars().filter(c -> c != '#' && c != '\n').count();
        int[] triangles = new int[6 * tiles];
        int at = 0;
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < columns; column++) {
                if (rows[row].charAt(column) != '#') {
                    int a = row * (columns + 1) + column;
                    int b = a + columns + 1;
                    for (int corner : new int[] {a, b, a + 1, a + 1, b, b + 1}) {
                        triangles[at++] = corner;
                    }
                }
            }
        }
        TriangleSoup soup = new TriangleSoup(vertices, triangles);
        return RecastPipeline.twin(soup, RecastSettings.DEFAULT, Tiling.SOLO, Runnable::run, 1, null);
    }

    /** Bumpy ground of square polygons with holes, areas of different cost and links, one- and two-way. */
    public static NavMesh random(long seed) {
        Random random = new Random(seed);
        int columns = 5 + random.nextInt(10);
        int rows = 5 + random.nextInt(10);
        NavMeshBuilder builder = new NavMeshBuilder("random " + seed);
        for (int i = 0; i < (rows + 1) * (columns + 1); i++) {
            builder.addVertex(TILE * (i % (columns + 1)), random.nextFloat(), TILE * (i / (columns + 1)));
        }
        builder.areaCost(1, 2.5f);
        builder.areaCost(2, 0.5f);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (random.nextInt(4) > 0) {
                    int a = row * (columns + 1) + column;
                    int b = a + columns + 1;
                    builder.addPolygon(new int[] {a, a + 1, b + 1, b}, random.nextInt(3));
                }
            }
        }
        builder.addPortalsAlongSharedEdges();
        NavMesh ground = builder.build();
        for (int link = random.nextInt(5); link > 0; link--) {
            int from = random.nextInt(ground.polygonCount());
            int to = random.nextInt(ground.polygonCount());
            builder.addLink(
                    from,
                    ground.centre(from, 0),
                    ground.centre(from, 1),
                    ground.centre(from, 2),
                    to,
                    ground.centre(to, 0),
                    ground.centre(to, 1),
                    ground.centre(to, 2),
                    random.nextBoolean(),
                    1 + 20 * random.nextFloat());
        }
        return builder.build();
    }
}
