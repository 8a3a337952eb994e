package dev.throng.mesh;

import java.util.Random;

/**
 * Seeded meshes for tests: holes, areas with costs, hills, squares, triangles and merged rectangles, links, several
 * components, and often a second layer above the first, joined by ramps.
 */
public final class RandomMesh {
    private static final float LAYER_HEIGHT = 5;

    private RandomMesh() {}

    public static NavMesh of(long seed) {
        Random random = new Random(seed);
        int columns = 2 + random.nextInt(9);
        int rows = 2 + random.nextInt(9);
        int layers = 1 + random.nextInt(2);
        boolean merged = random.nextBoolean();
        float hills = random.nextInt(3);
        double holes = 0.2 * random.nextInt(3);
        int areas = 1 + random.nextInt(4);
        // The same sideways moves on both layers, so that a ramp's ends fit; merged tiles bear none.
        float[][][] moves = new float[rows + 1][columns + 1][2];
        for (float[][] line : moves) {
            for (float[] move : line) {
                move[0] = merged ? 0 : 0.2f * (2 * random.nextFloat() - 1);
                move[1] = merged ? 0 : 0.2f * (2 * random.nextFloat() - 1);
            }
        }
        NavMeshBuilder builder = new NavMeshBuilder("random mesh " + seed);
        for (int area = 0; area < areas; area++) {
            float[] costs = {1, 0.25f + 4 * random.nextFloat(), 20};
            builder.areaCost(area, costs[random.nextInt(3)]);
        }
        MeshDrawing[] drawings = new MeshDrawing[layers];
        float[][][] heights = new float[layers][rows + 1][columns + 1];
        for (int layer = 0; layer < layers; layer++) {
            float[][] height = heights[layer];
            for (float[] line : height) {
                for (int i = 0; i < line.length; i++) {
                    line[i] = LAYER_HEIGHT * layer + hills * random.nextFloat();
                }
            }
            MeshDrawing drawing = MeshDrawing.of(draw(random, columns, rows, holes, areas));
            drawing.corners((c, r) -> new float[] {c + moves[r][c][0], height[r][c], r + moves[r][c][1]});
            drawings[layer] = merged ? drawing.merged(random) : drawing.split(random);
            drawing.addTo(builder);
        }
        if (layers == 2) {
            addRamps(builder, drawings[0], drawings[1], moves, heights);
        }
        addLinks(builder, random);
        return builder.build();
    }

    private static String draw(Random random, int columns, int rows, double holes, int areas) {
        StringBuilder out = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                // At least one tile is ground.
                boolean hole = random.nextDouble() < holes && row + column > 0;
                int area = random.nextInt(3) == 0 ? random.nextInt(areas) : 0;
                out.append(hole ? '#' : (char) ('0' + area));
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** From the right side of a lower tile, over the next tile, up to the left side of an upper tile. */
    private static void addRamps(
            NavMeshBuilder builder, MeshDrawing lower, MeshDrawing upper, float[][][] moves, float[][][] heights) {
        for (int row = 0; row < lower.rows(); row++) {
            for (int column = 0; column + 2 < lower.columns(); column++) {
                if (!lower.walkable(column, row)
                        || lower.westOf(column + 1, row) == lower.eastOf(column, row)
                        || upper.walkable(column + 1, row)
                        || !upper.walkable(column + 2, row)) {
                    continue;
                }
                float[][] at = new float[4][];
                int[] ring = new int[4];
                for (int i = 0; i < 4; i++) {
                    int layer = i == 1 || i == 2 ? 1 : 0;
                    int c = column + 1 + layer;
                    int r = row + (i >= 2 ? 1 : 0);
                    at[i] = new float[] {c + moves[r][c][0], heights[layer][r][c], r + moves[r][c][1]};
                    ring[i] = builder.addVertex(at[i][0], at[i][1], at[i][2]);
                }
                int ramp = builder.addPolygon(ring, 0);
                addPortal(builder, lower.eastOf(column, row), ramp, at[0], at[3]);
                addPortal(builder, ramp, upper.westOf(column + 2, row), at[1], at[2]);
            }
        }
    }

    private static void addPortal(NavMeshBuilder builder, int a, int b, float[] p, float[] q) {
        builder.addPortal(a, b, p[0], p[1], p[2], q[0], q[1], q[2]);
    }

    private static void addLinks(NavMeshBuilder builder, Random random) {
        // Where the polygons are is easier asked of a mesh than of a builder.
        NavMesh mesh = builder.build();
        for (int link = random.nextInt(5); link > 0; link--) {
            int from = random.nextInt(mesh.polygonCount());
            int to = random.nextInt(mesh.polygonCount());
            double[] p = pointOn(mesh, from, random);
            double[] q = pointOn(mesh, to, random);
            double length = Math.hypot(Math.hypot(p[0] - q[0], p[1] - q[1]), p[2] - q[2]);
            float cost = (float) Math.max(0.001, length * (0.3 + 2 * random.nextDouble()));
            addLink(builder, from, p, to, q, random.nextBoolean(), cost);
        }
    }

    static void addLink(NavMeshBuilder builder, int from, double[] p, int to, double[] q, boolean twoWay, float cost) {
        builder.addLink(
                from,
                (float) p[0],
                (float) p[1],
                (float) p[2],
                to,
                (float) q[0],
                (float) q[1],
                (float) q[2],
                twoWay,
                cost);
    }

    /** A point (x, y, z) of a polygon: mostly inside, now and then on an edge or a corner. */
    public static double[] pointOn(NavMesh mesh, int polygon, Random random) {
        int size = mesh.polygonSize(polygon);
        int kind = random.nextInt(8);
        int corner = random.nextInt(size);
        double[] weights = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            boolean counts = kind > 1 || i == corner || kind == 1 && i == (corner + 1) % size;
            weights[i] = counts ? 0.01 + random.nextDouble() : 0;
            sum += weights[i];
        }
        double[] point = new double[3];
        for (int i = 0; i < size; i++) {
            int v = mesh.polygonVertex(polygon, i);
            point[0] += weights[i] / sum * mesh.vertexX(v);
            point[1] += weights[i] / sum * mesh.vertexY(v);
            point[2] += weights[i] / sum * mesh.vertexZ(v);
        }
        return point;
    }
}
