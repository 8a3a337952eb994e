package dev.throng.graph;

import java.util.Random;

/** Seeded graphs for tests: points in space, edges with and without relation to their length. */
final class RandomGraph {
    private RandomGraph() {}

    /** With parallel edges, loops, edges without length or cost, nodes at one place, and parts that nothing joins. */
    static Graph of(Random random) {
        int nodes = 1 + random.nextInt(60);
        int edges = random.nextInt(5 * nodes);
        // On a small lattice many ways cost the same; free edges then let the estimate be nothing at all.
        boolean lattice = random.nextBoolean();
        boolean free = random.nextInt(4) == 0;
        float[] positions = new float[3 * nodes];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = lattice ? random.nextInt(4) : 100 * random.nextFloat();
        }
        int[] tails = new int[edges];
        int[] heads = new int[edges];
        double[] weights = new double[edges];
        for (int e = 0; e < edges; e++) {
            tails[e] = random.nextInt(nodes);
            heads[e] = random.nextInt(nodes);
            double distance = distance(positions, tails[e], heads[e]);
            double factor = lattice ? 1 + random.nextInt(2) : 1 + random.nextDouble();
            weights[e] = free && random.nextInt(10) == 0 ? 0 : distance * factor;
        }
        return Graph.of(positions, tails, heads, weights);
    }

    private static double distance(float[] positions, int a, int b) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double d = (double) positions[3 * a + axis] - positions[3 * b + axis];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }
}
