package dev.throng.crowd.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.Allocation;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Crowds that walk by ORCA. */
class OrcaWalkTest {
    private static final float DT = 0.1f;
    private static final float RADIUS = 0.2f;
    private static final float SPEED = 1.34f;

    /** Bodies overlap where they do by more than this part of the radius. */
    private static final double OVERLAP = 0.05;

    private static Walk walk(NavMesh mesh, float wallGap) {
        return new Walk(MeshWorld.of(mesh), Orca::new, 12, 100_000, wallGap, 2, List.of());
    }

    private static int add(Walk walk, double x, double z) {
        return add(walk, x, z, 0);
    }

    private static int add(Walk walk, double x, double z, int priority) {
        return walk.add(RADIUS, SPEED, 5, priority, 0, (float) x, 0, (float) z);
    }

    /** A rectangle of squares from (0, 0). */
    private static NavMesh rectangle(float width, float depth, int columns, int rows) {
        NavMeshBuilder builder = new NavMeshBuilder("rectangle");
        for (int r = 0; r <= rows; r++) {
            for (int c = 0; c <= columns; c++) {
                builder.addVertex(width * c / columns, 0, depth * r / rows);
            }
        }
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int corner = r * (columns + 1) + c;
                builder.addPolygon(new int[] {corner, corner + 1, corner + columns + 2, corner + columns + 1}, 0);
            }
        }
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    private static double distance(Walk walk, int a, int b) {
        float[] at = walk.positions();
        return Math.hypot(at[3 * a] - at[3 * b], at[3 * a + 2] - at[3 * b + 2]);
    }

    /** How many agents overlap another one. */
    private static int overlaps(Walk walk) {
        int count = 0;
        for (int a = 0; a < walk.limit(); a++) {
            for (int b = 0; b < walk.limit(); b++) {
                if (a != b
                        && walk.states()[a] != State.FREE
                        && walk.states()[b] != State.FREE
                        && distance(walk, a, b) < (2 - OVERLAP) * RADIUS) {
                    count++;
                    break;
                }
            }
        }
        return count;
    }

    /** Puts agents on random spots of a rectangle without overlap. */
    private static void scatter(Walk walk, SplittableRandom random, int agents, double width, double depth) {
        while (walk.size() < agents) {
            double x = random.nextDouble(0.3, width - 0.3);
            double z = random.nextDouble(0.3, depth - 0.3);
            boolean free = true;
            for (int id = 0; id < walk.limit() && free; id++) {
                free = Math.hypot(walk.positions()[3 * id] - x, walk.positions()[3 * id + 2] - z) > 2.1 * RADIUS;
            }
            if (free) {
                add(walk, x, z);
            }
        }
    }

    private static void step(Walk walk) {
        walk.step(DT, Runnable::run, 1);
    }

    @Test
    void aCircleGetsToItsOppositeSide() {
        int agents = 200;
        float radius = 16;
        Walk walk = walk(rectangle(40, 40, 4, 4), 0);
        for (int i = 0; i < agents; i++) {
            double angle = 2 * Math.PI * i / agents;
            double x = radius * StrictMath.cos(angle);
            double z = radius * StrictMath.sin(angle);
            walk.goal(add(walk, 20 + x, 20 + z), 20 - (float) x, 0, 20 - (float) z);
        }
        int steps = 0;
        long overlaps = 0;
        for (int arrived = 0; arrived < agents; steps++) {
            assertTrue(steps < 1000, arrived + " have arrived");
            step(walk);
            overlaps += steps % 10 == 0 ? overlaps(walk) : 0;
            arrived = 0;
            for (int id = 0; id < agents; id++) {
                arrived += walk.states()[id] == State.ARRIVED ? 1 : 0;
            }
        }
        // In the crowd at the centre there are more than two on a square metre.
        assertTrue(overlaps <= 0.05 * agents * steps / 10, overlaps + " overlaps in " + steps + " steps");
    }

    @Test
    void twoPassEachOtherInACorridor() {
        for (float width : new float[] {1.2f, 2, 4}) {
            Walk walk = walk(rectangle(20, width, 2, 1), 1);
            walk.goal(add(walk, 2, width / 2), 18, 0, width / 2);
            walk.goal(add(walk, 18, width / 2), 2, 0, width / 2);
            for (int i = 0; i < 200; i++) {
                step(walk);
                assertTrue(distance(walk, 0, 1) > 2 * RADIUS - 0.01, "width " + width + ", step " + i);
            }
            assertEquals(State.ARRIVED, walk.states()[0], "width " + width);
            assertEquals(State.ARRIVED, walk.states()[1], "width " + width);
        }
    }

    @Test
    void twoStreamsGetThroughACorridor() {
        SplittableRandom random = new SplittableRandom(17);
        Walk walk = walk(rectangle(50, 4, 5, 1), 1);
        scatter(walk, random, 200, 50, 4);
        for (int id = 0; id < 200; id++) {
            walk.goal(id, id % 2 == 0 ? 49.5f : 0.5f, 0, walk.positions()[3 * id + 2]);
        }
        int steps = 0;
        long overlaps = 0;
        long looked = 0;
        for (; walk.size() > 0; steps++) {
            assertTrue(steps < 1800, walk.size() + " are left");
            step(walk);
            if (steps % 5 == 0) {
                overlaps += overlaps(walk);
                looked += walk.size();
            }
            for (int id = 0; id < 200; id++) {
                float x = walk.positions()[3 * id];
                if (walk.states()[id] != State.FREE && (id % 2 == 0 ? x > 49 : x < 1)) {
                    walk.remove(id);
                }
            }
        }
        // Those who cross all of it take 37 s alone.
        assertTrue(steps > 370, steps + " steps");
        assertTrue(overlaps <= 0.01 * looked, overlaps + " overlaps of " + looked);
    }

    @Test
    void bodiesHardlyOverlapInACrowd() {
        for (double density : new double[] {0.5, 1, 2}) {
            SplittableRandom random = new SplittableRandom(3);
            int agents = 300;
            float side = (float) Math.sqrt(agents / density);
            Walk walk = walk(rectangle(side, side, 2, 2), 1);
            scatter(walk, random, agents, side, side);
            double walked = 0;
            long overlaps = 0;
            for (int step = 0; step < 200; step++) {
                for (int id = 0; id < agents; id++) {
                    if (walk.states()[id] == State.ARRIVED || step == 0) {
                        walk.goal(id, (float) random.nextDouble(0.5, side - 0.5), 0, (float)
                                random.nextDouble(0.5, side - 0.5));
                    }
                }
                step(walk);
                overlaps += step % 5 == 0 ? overlaps(walk) : 0;
                for (int id = 0; id < agents; id++) {
                    walked += DT * Math.hypot(walk.velocities()[2 * id], walk.velocities()[2 * id + 1]);
                }
            }
            String message = density + " agents per square metre: ";
            assertTrue(overlaps <= 0.01 * agents * 40, message + overlaps + " overlaps");
            assertTrue(walked > agents * 20 * 0.2, message + walked + " metres walked");
        }
    }

    @Test
    void nobodyEntersAWall() {
        // Two halls and a gap of 1.2 m between them.
        NavMeshBuilder builder = new NavMeshBuilder("halls");
        float[][] corners = {
            {0, 0},
            {10, 0},
            {10, 3.4f},
            {10, 4.6f},
            {10, 8},
            {0, 8},
            {11, 3.4f},
            {11, 4.6f},
            {11, 0},
            {21, 0},
            {21, 8},
            {11, 8}
        };
        for (float[] corner : corners) {
            builder.addVertex(corner[0], 0, corner[1]);
        }
        builder.addPolygon(new int[] {0, 1, 2, 3, 4, 5}, 0);
        builder.addPolygon(new int[] {2, 6, 7, 3}, 0);
        builder.addPolygon(new int[] {8, 9, 10, 11, 7, 6}, 0);
        builder.addPortalsAlongSharedEdges();
        Walk walk = walk(builder.build(), 1);
        SplittableRandom random = new SplittableRandom(5);
        scatter(walk, random, 60, 10, 8);
        for (int id = 0; id < 60; id++) {
            walk.goal(id, (float) random.nextDouble(15, 20), 0, (float) random.nextDouble(1, 7));
        }
        int through = 0;
        double closest = 9;
        for (int step = 0; step < 900 && through < 60; step++) {
            step(walk);
            through = 0;
            for (int id = 0; id < 60; id++) {
                float x = walk.positions()[3 * id];
                float z = walk.positions()[3 * id + 2];
                through += x > 11.5f ? 1 : 0;
                if (x > 10 && x < 11) {
                    closest = Math.min(closest, Math.min(z - 3.4, 4.6 - z));
                } else {
                    closest = Math.min(closest, Math.min(Math.min(z, 8 - z), Math.min(x, 21 - x)));
                    for (float[] post : new float[][] {corners[2], corners[3], corners[6], corners[7]}) {
                        closest = Math.min(closest, Math.hypot(x - post[0], z - post[1]));
                    }
                }
            }
        }
        assertEquals(60, through);
        assertTrue(closest > 0.9 * RADIUS && closest < 1.1 * RADIUS, "closest to a wall " + closest);
    }

    @Test
    void thoseWhoStandInTheWayLetAWalkerThrough() {
        Walk walk = walk(rectangle(20, 2, 2, 1), 1);
        for (int i = 0; i < 3; i++) {
            add(walk, 10, 0.4 + 0.6 * i);
        }
        int walker = add(walk, 3, 1);
        walk.goal(walker, 17, 0, 1);
        int steps = 0;
        for (; walk.states()[walker] != State.ARRIVED; steps++) {
            assertTrue(steps < 150, "the walker is at " + walk.positions()[3 * walker]);
            step(walk);
        }
        // They made space and stand again, near where they stood.
        for (int i = 0; i < 50; i++) {
            step(walk);
        }
        for (int id = 0; id < 3; id++) {
            assertEquals(10, walk.positions()[3 * id], 0.5, "agent " + id);
            assertEquals(0, Math.hypot(walk.velocities()[2 * id], walk.velocities()[2 * id + 1]), 1e-6);
        }
    }

    @Test
    void aCrowdPartsForAHigherPriority() {
        double[] seconds = new double[2];
        for (int priority = 0; priority < 2; priority++) {
            SplittableRandom random = new SplittableRandom(11);
            Walk walk = walk(rectangle(30, 8, 3, 1), 1);
            scatter(walk, random, 240, 30, 8);
            for (int id = 0; id < 240; id++) {
                float x = walk.positions()[3 * id];
                walk.goal(id, x < 15 ? 29.5f : 0.5f, 0, walk.positions()[3 * id + 2]);
            }
            int one = add(walk, 0.5, 4, 4 * priority);
            walk.goal(one, 29, 0, 4);
            int steps = 0;
            for (; walk.states()[one] != State.ARRIVED && steps < 1000; steps++) {
                step(walk);
                for (int id = 0; id < 240; id++) {
                    float x = walk.positions()[3 * id];
                    if (walk.states()[id] != State.FREE && (x < 1 || x > 29) && steps > 50) {
                        walk.remove(id);
                    }
                }
            }
            seconds[priority] = steps * DT;
        }
        assertTrue(seconds[1] < seconds[0] && seconds[1] < 36, Arrays.toString(seconds));
    }

    /** Positions of a crowd between walls after some time. */
    private static float[] trajectory(int threads) {
        Walk walk = walk(rectangle(20, 20, 4, 4), 1);
        SplittableRandom random = new SplittableRandom(9);
        scatter(walk, random, 400, 20, 20);
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            for (int step = 0; step < 100; step++) {
                for (int id = 0; id < 400; id++) {
                    if (walk.states()[id] == State.ARRIVED || step == 0) {
                        walk.goal(id, (float) random.nextDouble(0.5, 19.5), 0, (float) random.nextDouble(0.5, 19.5));
                    }
                }
                walk.step(DT, executor, threads);
            }
        } finally {
            executor.shutdown();
        }
        return Arrays.copyOf(walk.positions(), 3 * 400);
    }

    @Test
    void everyNumberOfThreadsWalksTheSame() {
        float[] one = trajectory(1);
        assertArrayEquals(one, trajectory(2));
        assertArrayEquals(one, trajectory(5));
    }

    @Test
    void aStepAllocatesNothing() {
        Walk walk = walk(rectangle(20, 20, 4, 4), 1);
        SplittableRandom random = new SplittableRandom(9);
        scatter(walk, random, 400, 20, 20);
        for (int id = 0; id < 400; id++) {
            walk.goal(id, (float) random.nextDouble(0.5, 19.5), 0, (float) random.nextDouble(0.5, 19.5));
        }
        Runnable work = () -> {
            for (int i = 0; i < 20; i++) {
                step(walk);
            }
        };
        work.run();
        work.run();
        work.run();
        assertEquals(0, Allocation.everyTime(work));
    }
}
