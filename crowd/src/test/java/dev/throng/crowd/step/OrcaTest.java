package dev.throng.crowd.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.Allocation;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The model alone: agents and walls as the engine would hand them over. */
class OrcaTest {
    private static final float DT = 0.1f;

    private final Orca orca = new Orca();
    private final float[] out = new float[2];

    private static Bodies bodies(int count) {
        Bodies bodies = new Bodies(count);
        for (int i = 0; i < count; i++) {
            bodies.radius[i] = 0.2f;
            bodies.speed[i] = 1.3f;
            bodies.acceleration[i] = 5;
            bodies.id[i] = i;
            bodies.state[i] = State.WALKING;
        }
        return bodies;
    }

    private static void put(Bodies bodies, int slot, float x, float z, float vx, float vz) {
        bodies.x[slot] = x;
        bodies.z[slot] = z;
        bodies.vx[slot] = vx;
        bodies.vz[slot] = vz;
    }

    private static void want(Bodies bodies, int slot, float x, float z) {
        bodies.wantX[slot] = x;
        bodies.wantZ[slot] = z;
        bodies.toCorner[slot] = 100;
    }

    private void choose(Bodies bodies, int self, float[] walls, float dt) {
        int[] near = new int[bodies.id.length - 1];
        for (int i = 0, at = 0; i < bodies.id.length; i++) {
            if (i != self) {
                near[at++] = i;
            }
        }
        orca.velocity(bodies, self, near, near.length, walls, walls.length / 4, dt, out);
    }

    @Test
    void walksAsItWantsOnFreeGround() {
        Bodies bodies = bodies(1);
        put(bodies, 0, 3, 4, 0.78f, 1.04f);
        want(bodies, 0, 0.6f, 0.8f);
        choose(bodies, 0, new float[0], DT);
        assertEquals(0.78f, out[0], 1e-5);
        assertEquals(1.04f, out[1], 1e-5);
    }

    @Test
    void speedsUpNoFasterThanItCan() {
        Bodies bodies = bodies(1);
        want(bodies, 0, 1, 0);
        choose(bodies, 0, new float[0], DT);
        assertEquals(0.5f, out[0], 1e-5);
        assertEquals(0, out[1]);
    }

    @Test
    void brakesAsHardAsItMust() {
        Bodies bodies = bodies(1);
        put(bodies, 0, 0, 0, 1.3f, 0);
        choose(bodies, 0, new float[0], DT);
        assertEquals(0, out[0]);
        // A wall 0.1 m ahead, to be reached in half a second at the earliest.
        want(bodies, 0, 1, 0);
        choose(bodies, 0, new float[] {0.1f, -1, 0.1f, 1}, DT);
        assertEquals(0.2f, out[0], 1e-5);
    }

    @Test
    void doesNotGoPastACloseCorner() {
        Bodies bodies = bodies(1);
        put(bodies, 0, 0, 0, 1.3f, 0);
        want(bodies, 0, 1, 0);
        bodies.toCorner[0] = 0.05f;
        choose(bodies, 0, new float[0], DT);
        assertEquals(0.5f, out[0], 1e-5);
    }

    @Test
    void evadesOneThatComesToTheSideThatBothTake() {
        Bodies bodies = bodies(2);
        put(bodies, 0, 0, 0, 1.3f, 0);
        put(bodies, 1, 4, 0, -1.3f, 0);
        want(bodies, 0, 1, 0);
        want(bodies, 1, -1, 0);
        choose(bodies, 0, new float[0], DT);
        float mine = out[1];
        choose(bodies, 1, new float[0], DT);
        assertTrue(Math.abs(mine) > 0.05f, "aside at " + mine);
        assertEquals(-mine, out[1], 1e-5);
    }

    @Test
    void theHigherPriorityEvadesLess() {
        Bodies bodies = bodies(2);
        put(bodies, 0, 0, 0.05f, 1.3f, 0);
        put(bodies, 1, 3, 0, -1.3f, 0);
        want(bodies, 0, 1, 0);
        want(bodies, 1, -1, 0);
        choose(bodies, 0, new float[0], DT);
        float alike = Math.abs(out[1]);
        bodies.priority[0] = 1;
        choose(bodies, 0, new float[0], DT);
        float high = Math.abs(out[1]);
        choose(bodies, 1, new float[0], DT);
        float low = Math.abs(out[1]);
        assertTrue(
                high < 0.5f * alike && alike < low && high > 0, "high " + high + ", alike " + alike + ", low " + low);
    }

    @Test
    void standingAgentsMakeWayForThoseWhoWantToPass() {
        Bodies bodies = bodies(2);
        put(bodies, 0, 0, 0, 0, 0);
        put(bodies, 1, -0.5f, 0.05f, 0, 0);
        choose(bodies, 0, new float[0], DT);
        assertEquals(0, out[0]);
        assertEquals(0, out[1]);
        want(bodies, 1, 1, 0);
        choose(bodies, 0, new float[0], DT);
        assertTrue(Math.hypot(out[0], out[1]) > 0.05, "makes way at " + out[0] + ", " + out[1]);
        // One that only comes as far as here is not let through.
        bodies.toCorner[1] = 0.4f;
        choose(bodies, 0, new float[0], DT);
        assertEquals(0, out[0]);
        assertEquals(0, out[1]);
    }

    @Test
    void bodiesInOnePlacePart() {
        Bodies bodies = bodies(2);
        choose(bodies, 0, new float[0], DT);
        float x = out[0];
        choose(bodies, 1, new float[0], DT);
        assertTrue(x > 0.1f, "x " + x);
        assertEquals(-x, out[0]);
    }

    @Test
    void keepsOffWallsUnderPressureWhateverTheStep() {
        int pressed = 0;
        int walled = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int count = random.nextInt(1, 14);
            Bodies bodies = bodies(count);
            float size = random.nextBoolean() ? 0.6f : 3;
            for (int i = 0; i < count; i++) {
                boolean same = i > 0 && random.nextInt(10) == 0;
                put(
                        bodies,
                        i,
                        same ? bodies.x[i - 1] : (float) random.nextDouble(-size, size),
                        same ? bodies.z[i - 1] : (float) random.nextDouble(-size, size),
                        (float) random.nextDouble(-1, 1),
                        (float) random.nextDouble(-1, 1));
                if (random.nextInt(4) > 0) {
                    double angle = random.nextDouble(2 * Math.PI);
                    want(bodies, i, (float) StrictMath.cos(angle), (float) StrictMath.sin(angle));
                }
                bodies.radius[i] = random.nextInt(10) == 0 ? 0 : (float) random.nextDouble(0.1, 0.4);
                bodies.wallGap[i] = random.nextBoolean() ? 0 : bodies.radius[i];
                bodies.priority[i] = Math.max(0, random.nextInt(-5, 6));
            }
            float dt = seed % 3 == 0 ? 1e-4f : seed % 3 == 1 ? 0.1f : 1;
            // A room around the agent, and a corner of a wall that sticks out into it.
            float room = (float) random.nextDouble(0.3, 2);
            float x = bodies.x[0];
            float z = bodies.z[0];
            float[] walls = {
                x - room, z - 1, x + 1, z - 1, x + 1, z - 1, x + 1, z + room, x + 1, z + room, x - room, z + room,
                x - room, z + room, x - room, z - 1
            };
            choose(bodies, 0, walls, dt);
            String message = "seed " + seed + ": " + out[0] + ", " + out[1];
            float gap = bodies.wallGap[0];
            message += ", space " + room + ", gap " + gap;
            double most = 1.3 * 1.2 + 1e-3;
            double before = Math.hypot(bodies.vx[0], bodies.vz[0]);
            assertTrue(Math.hypot(out[0], out[1]) <= Math.min(most, before + 5 * dt) + 1e-4, message);
            // At most twice the distance in a second: the wall is half a second away or more.
            assertTrue(out[0] <= 2 * Math.max(0, 1 - gap) + 1e-4, message);
            assertTrue(-out[0] <= 2 * Math.max(0, room - gap) + 1e-4, message);
            assertTrue(out[1] <= 2 * Math.max(0, room - gap) + 1e-4, message);
            assertTrue(-out[1] <= 2 * Math.max(0, 1 - gap) + 1e-4, message);
            pressed += Math.hypot(out[0] - 1.3 * bodies.wantX[0], out[1] - 1.3 * bodies.wantZ[0]) > 0.1 ? 1 : 0;
            walled += 2 * (room - gap) < most ? 1 : 0;
        }
        assertTrue(pressed > 10_000 && walled > 3_000, pressed + " pressed, " + walled + " close to walls");
    }

    @Test
    void goesRoundTheEndOfAWall() {
        Bodies bodies = bodies(1);
        bodies.wallGap[0] = 0.2f;
        put(bodies, 0, 0, 0, 0, 1.3f);
        want(bodies, 0, 0, 1);
        bodies.acceleration[0] = 100;
        // The wall ends 0.1 m to the right of where the agent would pass: less than its body needs.
        float[] walls = {-3, 0.5f, -0.1f, 0.5f, -0.1f, 0.5f, -3, 0.5f};
        float closest = 9;
        for (int i = 0; i < 20; i++) {
            choose(bodies, 0, walls, DT);
            put(bodies, 0, bodies.x[0] + DT * out[0], bodies.z[0] + DT * out[1], out[0], out[1]);
            closest = Math.min(closest, (float) Math.hypot(bodies.x[0] + 0.1, bodies.z[0] - 0.5));
        }
        assertTrue(bodies.z[0] > 1, "z " + bodies.z[0]);
        assertTrue(closest > 0.19f, "closest " + closest);
    }

    @Test
    void slidesAlongAWallOfSeveralPieces() {
        Bodies bodies = bodies(1);
        bodies.wallGap[0] = 0.2f;
        bodies.acceleration[0] = 100;
        want(bodies, 0, 0.8f, 0.6f);
        float[] whole = {9, 0.5f, -9, 0.5f};
        choose(bodies, 0, whole, DT);
        float vx = out[0];
        float vz = out[1];
        assertEquals(1.04f, vx, 1e-4);
        assertEquals(0.6f, vz, 1e-4);
        for (float joint = -1; joint < 1.5f; joint += 0.05f) {
            choose(bodies, 0, new float[] {joint, 0.5f, -9, 0.5f, 9, 0.5f, joint, 0.5f}, DT);
            assertEquals(vx, out[0], 1e-4, "joint at " + joint);
            assertEquals(vz, out[1], 1e-4, "joint at " + joint);
        }
    }

    @Test
    void goesIntoACornerAsFarAsItCan() {
        Bodies bodies = bodies(1);
        bodies.wallGap[0] = 0.2f;
        bodies.acceleration[0] = 100;
        want(bodies, 0, 0.8f, 0.6f);
        choose(bodies, 0, new float[] {0.4f, -9, 0.4f, 0.5f, 0.4f, 0.5f, -9, 0.5f}, DT);
        assertEquals(0.4f, out[0], 1e-4);
        assertEquals(0.6f, out[1], 1e-4);
    }

    /** Two groups that meet between walls, moved by the model alone. The number changes with the model, never with the Java. */
    @Test
    void givesTheSameBitsOnEveryJava() {
        int count = 60;
        Bodies bodies = bodies(count);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < count; i++) {
            float x = (float) random.nextDouble(0, 5) * (i % 2 == 0 ? -1 : 1);
            put(bodies, i, x, (float) random.nextDouble(-1.5, 1.5), 0, 0);
            want(bodies, i, i % 2 == 0 ? 1 : -1, 0);
            bodies.wallGap[i] = 0.2f;
            bodies.priority[i] = i % 7 == 0 ? 1 : 0;
        }
        float[] walls = {-20, -2, 20, -2, 20, 2, 1, 2, 1, 2, -20, 2};
        float[] velocities = new float[2 * count];
        int hash = 0;
        for (int step = 0; step < 100; step++) {
            for (int i = 0; i < count; i++) {
                choose(bodies, i, walls, DT);
                velocities[2 * i] = out[0];
                velocities[2 * i + 1] = out[1];
            }
            for (int i = 0; i < count; i++) {
                float vx = velocities[2 * i];
                float vz = velocities[2 * i + 1];
                put(bodies, i, bodies.x[i] + DT * vx, bodies.z[i] + DT * vz, vx, vz);
            }
            hash = 31 * hash + Arrays.hashCode(velocities);
        }
        assertTrue(Math.abs(bodies.x[0]) < 20 && bodies.x[1] < 0, "they have met: " + bodies.x[1]);
        assertEquals(874145272, hash);
    }

    @Test
    void allocatesNothing() {
        Bodies bodies = bodies(30);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 30; i++) {
            put(bodies, i, (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), 1, 0);
            want(bodies, i, i % 2 == 0 ? 1 : -1, 0);
        }
        int[] near = new int[29];
        for (int i = 0; i < 29; i++) {
            near[i] = i + 1;
        }
        float[] walls = {-5, -0.5f, 5, -0.5f, 5, 1, -5, 1};
        Runnable work = () -> {
            for (int i = 0; i < 1000; i++) {
                orca.velocity(bodies, 0, near, 29, walls, 2, DT, out);
            }
        };
        work.run();
        work.run();
        assertEquals(0, Allocation.everyTime(work));
    }
}
