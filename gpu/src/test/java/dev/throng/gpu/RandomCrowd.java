package dev.throng.gpu;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import java.util.Random;

/** Seeded requests for tests: mostly from anywhere to anywhere, some that are short, and some that make no sense. Stateless. */
final class RandomCrowd {
    private RandomCrowd() {}

    static float[] of(NavMesh mesh, int agents, long seed) {
        Random random = new Random(seed);
        float[] requests = new float[6 * agents];
        for (int agent = 0; agent < agents; agent++) {
            int polygon = random.nextInt(mesh.polygonCount());
            double[] from = RandomMesh.pointOn(mesh, polygon, random);
            double[] to = RandomMesh.pointOn(mesh, goal(mesh, polygon, random), random);
            int kind = random.nextInt(40);
            if (kind == 0) {
                to = from;
            } else if (kind == 1) {
                to[1] += 100;
            } else if (kind == 2) {
                from[random.nextInt(3)] = random.nextBoolean() ? Double.NaN : Double.NEGATIVE_INFINITY;
            }
            for (int axis = 0; axis < 3; axis++) {
                requests[6 * agent + axis] = (float) from[axis];
                requests[6 * agent + 3 + axis] = (float) to[axis];
            }
        }
        return requests;
    }

    /** Anywhere; now and then the same polygon, or few steps away. */
    private static int goal(NavMesh mesh, int from, Random random) {
        int kind = random.nextInt(10);
        if (kind > 2) {
            return random.nextInt(mesh.polygonCount());
        }
        int at = from;
        for (int steps = kind * random.nextInt(6); steps > 0; steps--) {
            int slots = mesh.endSlot(at) - mesh.firstSlot(at);
            if (slots > 0) {
                at = mesh.across(mesh.portalAt(mesh.firstSlot(at) + random.nextInt(slots)), at);
            }
        }
        return at;
    }
}
