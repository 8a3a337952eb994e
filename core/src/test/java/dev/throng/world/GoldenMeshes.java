package dev.throng.world;

import dev.throng.batch.BatchPlanner;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.RandomMesh;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** The meshes of the golden figures, and what is asked of them: the same ones always. Stateless. */
public final class GoldenMeshes {
    private GoldenMeshes() {}

    /** By name. */
    public static Map<String, NavMesh> all() {
        Map<String, NavMesh> meshes = new LinkedHashMap<>();
        meshes.put("town", town(26, 21, 11));
        meshes.put("fields", PatchedMesh.of(town(18, 14, 12), 14, 0, 12));
        meshes.put("jumps", PatchedMesh.of(town(18, 9, 13), 0, 12, 13));
        meshes.put("layers", RandomMesh.of(71));
        meshes.put("squares", squares(16));
        return meshes;
    }

    /**
     * Streets around blocks and trees: squares and triangles, hilly, no corner in line with others.
     *
     * @param canal a column that cannot be walked: what lies behind it is an island
     */
    private static NavMesh town(int size, int canal, long seed) {
        Random random = new Random(seed);
        StringBuilder drawing = new StringBuilder();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                boolean block = row % 6 > 2 && column % 7 > 2 && (row / 6 + column / 7) % 4 > 0;
                boolean tree = random.nextInt(14) == 0;
                drawing.append(block || tree || column == canal ? '#' : '.');
            }
            drawing.append('\n');
        }
        float[][][] moves = new float[size + 1][size + 1][3];
        for (float[][] line : moves) {
            for (float[] move : line) {
                for (int axis = 0; axis < 3; axis++) {
                    move[axis] = 0.2f * (2 * random.nextFloat() - 1);
                }
            }
        }
        return MeshDrawing.of(drawing.toString())
                .corners((c, r) -> new float[] {c + moves[r][c][0], moves[r][c][1], r + moves[r][c][2]})
                .split(random)
                .build();
    }

    /** Even squares around a few holes: many paths cost the same, and it shows which one of them a method takes. */
    private static NavMesh squares(int size) {
        StringBuilder drawing = new StringBuilder();
        for (int tile = 0; tile < size * size; tile++) {
            drawing.append(tile % 11 == 5 && tile % 3 == 0 ? '#' : '.');
            drawing.append(tile % size == size - 1 ? "\n" : "");
        }
        return MeshDrawing.of(drawing.toString()).build();
    }

    /** Requests from anywhere to anywhere; some are short, some lead to one goal, and some make no sense. */
    public static float[] requests(NavMesh mesh, int count, long seed) {
        Random random = new Random(seed);
        float[] requests = new float[BatchPlanner.REQUEST * count];
        double[] meeting = RandomMesh.pointOn(mesh, mesh.polygonCount() / 2, random);
        for (int i = 0; i < count; i++) {
            int polygon = random.nextInt(mesh.polygonCount());
            int kind = i % 10;
            int goal = kind > 1 ? random.nextInt(mesh.polygonCount()) : walk(mesh, polygon, 6 * kind, random);
            double[] from = RandomMesh.pointOn(mesh, polygon, random);
            double[] to = kind == 2 ? meeting : RandomMesh.pointOn(mesh, goal, random);
            if (i % 20 == 3) {
                to = from;
            } else if (i % 20 == 13) {
                to[1] += 100;
            } else if (i % 40 == 14) {
                from[0] = Double.NaN;
            }
            for (int axis = 0; axis < 3; axis++) {
                requests[6 * i + axis] = (float) from[axis];
                requests[6 * i + 3 + axis] = (float) to[axis];
            }
        }
        return requests;
    }

    private static int walk(NavMesh mesh, int from, int steps, Random random) {
        int at = from;
        for (int i = 0; i < steps; i++) {
            int slots = mesh.endSlot(at) - mesh.firstSlot(at);
            if (slots > 0) {
                at = mesh.across(mesh.portalAt(mesh.firstSlot(at) + random.nextInt(slots)), at);
            }
        }
        return at;
    }
}
