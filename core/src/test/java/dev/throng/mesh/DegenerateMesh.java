package dev.throng.mesh;

import java.util.Random;

/**
 * Small seeded meshes at the edge of what a builder takes: polygons without area, corners in one place, portals that are
 * points or come twice, tiny polygons beside very long ones, links to where they begin. For tests. Stateless.
 */
public final class DegenerateMesh {
    private DegenerateMesh() {}

    public static NavMesh of(long seed) {
        Random random = new Random(seed);
        int columns = 1 + random.nextInt(6);
        int rows = 1 + random.nextInt(6);
        float steep = random.nextInt(3) == 0 ? 3 : 0;
        float[] xs = lines(columns, steep > 0, random);
        float[] zs = lines(rows, steep > 0, random);
        float[][] heights = new float[rows + 1][columns + 1];
        for (float[] line : heights) {
            for (int i = 0; i < line.length; i++) {
                line[i] = steep * random.nextFloat();
            }
        }
        StringBuilder drawing = new StringBuilder();
        int areas = 1 + random.nextInt(3);
        for (int i = 0; i < columns * rows; i++) {
            boolean hole = i > 0 && random.nextInt(5) == 0;
            drawing.append(hole ? '#' : (char) ('0' + random.nextInt(areas)));
            drawing.append(i % columns == columns - 1 ? "\n" : "");
        }
        NavMeshBuilder builder = new NavMeshBuilder("degenerate mesh " + seed);
        for (int area = 0; area < areas; area++) {
            builder.areaCost(area, 0.1f + 5 * random.nextFloat());
        }
        MeshDrawing tiles =
                MeshDrawing.of(drawing.toString()).corners((c, r) -> new float[] {xs[c], heights[r][c], zs[r]});
        if (random.nextBoolean()) {
            tiles.split(random);
        } else if (steep == 0 && random.nextBoolean()) {
            tiles.merged(random);
        }
        tiles.addTo(builder);
        addNeedles(builder, random);
        addLinks(builder, random);
        return builder.build();
    }

    /**
     * Rising coordinates: steps of 1, of nothing, of next to nothing, and long ones. On a slope none is as short as to make
     * a wall of it, since a point of a wall has many heights.
     */
    private static float[] lines(int count, boolean slope, Random random) {
        float[] lines = new float[count + 1];
        float[] steps = {300, 1, 1, 1, 0.01f, 1e-5f, 0};
        for (int i = 1; i <= count; i++) {
            lines[i] = lines[i - 1] + steps[random.nextInt(slope ? 4 : steps.length)];
        }
        return lines;
    }

    /** Polygons without area, joined to others in a point or not at all, and portals that are there already. */
    private static void addNeedles(NavMeshBuilder builder, Random random) {
        NavMesh mesh = builder.build();
        for (int i = random.nextInt(3); i > 0; i--) {
            int polygon = random.nextInt(mesh.polygonCount());
            int corner = mesh.polygonVertex(polygon, random.nextInt(mesh.polygonSize(polygon)));
            float x = mesh.vertexX(corner);
            float y = mesh.vertexY(corner);
            float z = mesh.vertexZ(corner);
            float length = random.nextInt(3) == 0 ? 0 : 2;
            int needle = builder.addPolygon(
                    new int[] {
                        builder.addVertex(x, y, z),
                        builder.addVertex(x - length / 2, y, z),
                        builder.addVertex(x - length, y, z)
                    },
                    0);
            if (random.nextBoolean()) {
                builder.addPortal(polygon, needle, x, y, z, x, y, z);
            }
        }
        for (int i = mesh.portalCount() == 0 ? 0 : random.nextInt(3); i > 0; i--) {
            PatchedMesh.copyPortal(mesh, random.nextInt(mesh.portalCount()), builder);
        }
    }

    /** Some lead to the polygon where they begin, some to the very point. */
    private static void addLinks(NavMeshBuilder builder, Random random) {
        NavMesh mesh = builder.build();
        for (int i = random.nextInt(4); i > 0; i--) {
            int from = random.nextInt(mesh.polygonCount());
            int to = random.nextInt(3) == 0 ? from : random.nextInt(mesh.polygonCount());
            double[] p = RandomMesh.pointOn(mesh, from, random);
            double[] q = from == to && random.nextBoolean() ? p : RandomMesh.pointOn(mesh, to, random);
            float cost = 0.001f + 3 * random.nextFloat();
            RandomMesh.addLink(builder, from, p, to, q, random.nextBoolean(), cost);
        }
    }
}
