package dev.throng.crowd.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VelocityObstacleTest {
    private final VelocityObstacle obstacle = new VelocityObstacle();

    /** Whether a point that starts at 0 comes closer to a segment than a radius within a time: by the distance of two segments. */
    private static boolean hits(
            double ax, double az, double bx, double bz, double vx, double vz, double radius, double time) {
        double dx = vx * time;
        double dz = vz * time;
        if (side(ax, az, bx, bz, 0, 0) * side(ax, az, bx, bz, dx, dz) < 0
                && side(0, 0, dx, dz, ax, az) * side(0, 0, dx, dz, bx, bz) < 0) {
            return true;
        }
        double distance = Math.min(
                Math.min(distance(ax, az, bx, bz, 0, 0), distance(ax, az, bx, bz, dx, dz)),
                Math.min(distance(0, 0, dx, dz, ax, az), distance(0, 0, dx, dz, bx, bz)));
        return distance < radius;
    }

    private static double side(double ax, double az, double bx, double bz, double px, double pz) {
        return (bx - ax) * (pz - az) - (bz - az) * (px - ax);
    }

    private static double distance(double ax, double az, double bx, double bz, double px, double pz) {
        double ex = bx - ax;
        double ez = bz - az;
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * ex + (pz - az) * ez) / length2));
        return Math.hypot(ax + t * ex - px, az + t * ez - pz);
    }

    /** How far a velocity is from the border between those that hit and those that do not: by rays in many directions. */
    private static double toBorder(
            double ax, double az, double bx, double bz, double vx, double vz, double radius, double time) {
        boolean inside = hits(ax, az, bx, bz, vx, vz, radius, time);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 720; i++) {
            double dx = Math.cos(i * Math.PI / 360);
            double dz = Math.sin(i * Math.PI / 360);
            double step = 0.02;
            double reach = 0;
            while (reach < Math.min(least, 8)
                    && hits(ax, az, bx, bz, vx + (reach + step) * dx, vz + (reach + step) * dz, radius, time)
                            == inside) {
                reach += step;
            }
            if (reach >= Math.min(least, 8)) {
                continue;
            }
            double low = reach;
            double high = reach + step;
            for (int k = 0; k < 20; k++) {
                double middle = (low + high) / 2;
                if (hits(ax, az, bx, bz, vx + middle * dx, vz + middle * dz, radius, time) == inside) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            least = Math.min(least, low);
        }
        return least;
    }

    @Test
    void agentsPartAtTheClosestPointOfTheBorder() {
        int inside = 0;
        int outside = 0;
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            float px = (float) random.nextDouble(-4, 4);
            float pz = (float) random.nextDouble(-4, 4);
            float radius = (float) random.nextDouble(0.1, 1);
            float time = (float) random.nextDouble(0.5, 3);
            float vx = px / time + (float) random.nextDouble(-2, 2);
            float vz = pz / time + (float) random.nextDouble(-2, 2);
            if (Math.hypot(px, pz) < radius + 0.05) {
                continue;
            }
            obstacle.agent(px, pz, vx, vz, radius, 1 / time, 10, 1);
            String message = "seed " + seed;
            assertEquals(1, Math.hypot(obstacle.nx(), obstacle.nz()), 1e-5, message);
            boolean hits = hits(px, pz, px, pz, vx, vz, radius, time);
            assertEquals(hits, obstacle.bound() > 0, message);
            double expected = toBorder(px, pz, px, pz, vx, vz, radius, time);
            assertEquals(expected, Math.abs(obstacle.bound()), 2e-3 + 0.01 * expected, message);
            // The normal leads there.
            float onX = vx + obstacle.bound() * obstacle.nx();
            float onZ = vz + obstacle.bound() * obstacle.nz();
            assertTrue(!hits(px, pz, px, pz, onX, onZ, radius - 1e-3, time), message);
            assertTrue(hits(px, pz, px, pz, onX, onZ, radius + 1e-3, time), message);
            inside += hits ? 1 : 0;
            outside += hits ? 0 : 1;
        }
        assertTrue(inside > 60 && outside > 150, inside + " inside, " + outside + " outside");
    }

    @Test
    void wallsForbidWhatHitsThemAndNothingThatNeedNotBe() {
        int inside = 0;
        int outside = 0;
        int around = 0;
        for (int seed = 0; seed < 1_500; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            float ax = (float) random.nextDouble(-3, 3);
            float az = (float) random.nextDouble(-3, 3);
            float length = seed % 20 == 0 ? 0 : (float) random.nextDouble(0, 5);
            double angle = random.nextDouble(2 * Math.PI);
            float bx = ax + length * (float) Math.cos(angle);
            float bz = az + length * (float) Math.sin(angle);
            float vx = (float) random.nextDouble(-3, 3);
            float vz = (float) random.nextDouble(-3, 3);
            float radius = seed % 10 == 1 ? 0 : (float) random.nextDouble(0, 0.6);
            float time = (float) random.nextDouble(0.3, 3);
            String message = "seed " + seed;
            double away = distance(ax, az, bx, bz, 0, 0);
            float depth = obstacle.wall(ax, az, bx, bz, vx, vz, radius, 1 / time, 100);
            if (side(ax, az, bx, bz, 0, 0) < -0.02 * length) {
                assertEquals(-1, depth, message);
                continue;
            }
            if (Math.abs(away - radius) < 0.02 || side(ax, az, bx, bz, 0, 0) < 0) {
                continue;
            }
            assertEquals(1, Math.hypot(obstacle.nx(), obstacle.nz()), 1e-5, message);
            assertTrue(obstacle.bound() <= 1e-5, message + " forbids to stand: " + obstacle.bound());
            assertEquals(Math.max(0, radius - away), depth, 1e-4, message);
            if (away < radius) {
                assertEquals(0, obstacle.bound(), message);
                continue;
            }
            for (int i = 0; i < 200; i++) {
                double hx = random.nextDouble(-4, 4);
                double hz = random.nextDouble(-4, 4);
                if (hits(ax, az, bx, bz, hx, hz, radius, time)) {
                    double value = obstacle.nx() * hx + obstacle.nz() * hz;
                    assertTrue(value < obstacle.bound() + 1e-4, message + " permits " + hx + ", " + hz);
                }
            }
            // It touches what hits the wall: no other half-plane is closer to the velocity if that is outside.
            boolean hits = hits(ax, az, bx, bz, vx, vz, radius, time);
            double value = obstacle.nx() * vx + obstacle.nz() * vz - obstacle.bound();
            double x = vx - value * obstacle.nx();
            double z = vz - value * obstacle.nz();
            assertTrue(radius == 0 || hits(ax, az, bx, bz, x, z, radius + 1e-3, time), message);
            assertEquals(hits, value < 0, message);
            if (hits) {
                double expected = toBorder(ax, az, bx, bz, vx, vz, radius, time);
                assertEquals(-expected, value, 2e-3 + 0.01 * expected, message);
            }
            around += obstacle.bound() < -1e-4 ? 1 : 0;
            inside += hits ? 1 : 0;
            outside += hits ? 0 : 1;
        }
        assertTrue(
                inside > 60 && outside > 400 && around > 300,
                inside + " inside, " + outside + " outside, " + around + " not on a leg");
    }

    @Test
    void bodiesThatOverlapPart() {
        obstacle.agent(0.3f, 0, 0, 0, 0.5f, 0.5f, 10, 1);
        assertEquals(-1, obstacle.nx(), 1e-6);
        assertEquals(2, obstacle.bound(), 1e-5);
    }

    @Test
    void bodiesInOnePlacePartToOppositeSides() {
        obstacle.agent(0, 0, 0, 0, 0.5f, 0.5f, 10, 1);
        assertEquals(1, obstacle.nx());
        assertEquals(0, obstacle.nz());
        assertEquals(5, obstacle.bound(), 1e-5);
        obstacle.agent(0, 0, 0, 0, 0.5f, 0.5f, 10, -1);
        assertEquals(-1, obstacle.nx());
    }

    @Test
    void bodiesWithoutRadiusMayComeAsCloseAsTheyLike() {
        obstacle.agent(1, 0, 0, 1, 0, 0.5f, 10, 1);
        // The border is the line of velocities along x from 0.5 on.
        assertEquals(-0.5f / Math.sqrt(1.25), obstacle.nx(), 1e-6);
        assertEquals(1 / Math.sqrt(1.25), obstacle.nz(), 1e-6);
        assertEquals(-Math.sqrt(1.25), obstacle.bound(), 1e-6);
    }

    @Test
    void bothTakeTheSameSideHeadOn() {
        obstacle.agent(3, 0, 2.5f, 0, 0.5f, 0.5f, 10, 1);
        float nz = obstacle.nz();
        assertTrue(Math.abs(nz) > 0.9f, "nz " + nz);
        obstacle.agent(-3, 0, -2.5f, 0, 0.5f, 0.5f, 10, -1);
        assertEquals(-nz, obstacle.nz(), 1e-6);
    }

    @Test
    void aBodyOnAWallIsSentToItsFreeSide() {
        for (float z : new float[] {0, 0.005f, -0.005f}) {
            // The wall runs along x; free ground is at greater z.
            float depth = obstacle.wall(-1, -z, 1, -z, 0, -1, 0.3f, 2, 100);
            assertEquals(0.3f, depth, 0.006f);
            assertEquals(0, obstacle.nx(), 1e-6);
            assertEquals(1, obstacle.nz(), 1e-6);
        }
    }
}
