package dev.throng.crowd.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VelocityProgramTest {
    /** A half-plane {v : x·vx + z·vz >= bound}. */
    private record Plane(float x, float z, float bound, boolean wall) {
        static Plane of(double angle, double bound, boolean wall) {
            return new Plane((float) StrictMath.cos(angle), (float) StrictMath.sin(angle), (float) bound, wall);
        }

        Plane moved(float by) {
            return new Plane(x, z, bound + by, wall);
        }

        double violation(double vx, double vz) {
            return bound - (x * vx + z * vz);
        }
    }

    private final VelocityProgram program = new VelocityProgram();

    private void solve(List<Plane> planes, float most, float wantX, float wantZ) {
        program.start(most);
        for (Plane plane : planes) {
            if (plane.wall) {
                program.addFirm(plane.x, plane.z, plane.bound);
            }
        }
        for (Plane plane : planes) {
            if (!plane.wall) {
                program.add(plane.x, plane.z, plane.bound);
            }
        }
        if (!program.closest(wantX, wantZ)) {
            program.leastViolation();
        }
    }

    private static double greatest(List<Plane> planes, boolean wall, double vx, double vz) {
        double greatest = 0;
        for (Plane plane : planes) {
            if (plane.wall == wall) {
                greatest = Math.max(greatest, plane.violation(vx, vz));
            }
        }
        return greatest;
    }

    /**
     * The distance from the wanted velocity to the closest permitted one, infinite if there is none: the closest one is the wanted
     * one, or its foot on a border, or where two borders cross.
     */
    private static double closest(List<Plane> planes, double most, double wantX, double wantZ) {
        List<double[]> points = new ArrayList<>();
        points.add(new double[] {wantX, wantZ});
        double want = Math.hypot(wantX, wantZ);
        points.add(new double[] {wantX / want * most, wantZ / want * most});
        for (int i = 0; i < planes.size(); i++) {
            Plane a = planes.get(i);
            double lack = a.violation(wantX, wantZ);
            points.add(new double[] {wantX + lack * a.x, wantZ + lack * a.z});
            double half = Math.sqrt(most * most - a.bound * a.bound);
            points.add(new double[] {a.x * a.bound - a.z * half, a.z * a.bound + a.x * half});
            points.add(new double[] {a.x * a.bound + a.z * half, a.z * a.bound - a.x * half});
            for (int j = 0; j < i; j++) {
                Plane b = planes.get(j);
                double det = (double) a.x * b.z - (double) a.z * b.x;
                points.add(new double[] {(a.bound * b.z - b.bound * a.z) / det, (a.x * b.bound - b.x * a.bound) / det});
            }
        }
        double best = Double.POSITIVE_INFINITY;
        for (double[] p : points) {
            // False for NaN, which borders that do not cross give.
            if (Math.hypot(p[0], p[1]) <= most + 1e-6
                    && greatest(planes, true, p[0], p[1]) <= 1e-6
                    && greatest(planes, false, p[0], p[1]) <= 1e-6) {
                best = Math.min(best, Math.hypot(p[0] - wantX, p[1] - wantZ));
            }
        }
        return best;
    }

    /** The smallest possible greatest violation of agents: a convex function, so the smallest lies by nested interval search. */
    private static double leastViolation(List<Plane> planes, double most) {
        double low = -most;
        double high = most;
        for (int i = 0; i < 60; i++) {
            double a = low + (high - low) * 0.4;
            double b = high - (high - low) * 0.4;
            if (leastAt(planes, most, a) <= leastAt(planes, most, b)) {
                high = b;
            } else {
                low = a;
            }
        }
        return leastAt(planes, most, (low + high) / 2);
    }

    /** The smallest greatest violation with one x; beyond all others where walls leave nothing, by how much they do. */
    private static double leastAt(List<Plane> planes, double most, double vx) {
        double low = -Math.sqrt(Math.max(0, most * most - vx * vx));
        double high = -low;
        for (int i = 0; i < 60; i++) {
            double a = low + (high - low) * 0.4;
            double b = high - (high - low) * 0.4;
            if (penalty(planes, vx, a) <= penalty(planes, vx, b)) {
                high = b;
            } else {
                low = a;
            }
        }
        return penalty(planes, vx, (low + high) / 2);
    }

    private static double penalty(List<Plane> planes, double vx, double vz) {
        return greatest(planes, false, vx, vz) + 1e4 * greatest(planes, true, vx, vz);
    }

    @Test
    void findsTheClosestPermittedVelocity() {
        int cut = 0;
        int crossings = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            float most = (float) random.nextDouble(0.2, 2);
            float wantX = (float) random.nextDouble(-2, 2);
            float wantZ = (float) random.nextDouble(-2, 2);
            List<Plane> planes = randomPlanes(random, most, -1, 0.5);
            // In a narrow corner the best velocity moves far when a plane moves a little: so it lies between those of
            // two programs.
            double far = closest(moved(planes, 1e-4f), most, wantX, wantZ);
            double near = closest(moved(planes, -1e-4f), most, wantX, wantZ);
            if (Double.isInfinite(far)) {
                continue;
            }
            solve(planes, most, wantX, wantZ);
            String message = "seed " + seed;
            double found = Math.hypot(program.x() - wantX, program.z() - wantZ);
            assertTrue(Math.hypot(program.x(), program.z()) <= most + 1e-4, message);
            double violation = Math.max(
                    greatest(planes, true, program.x(), program.z()),
                    greatest(planes, false, program.x(), program.z()));
            assertTrue(violation <= 5e-5, message + " violation " + violation);
            assertTrue(
                    found >= near - 1e-4 && found <= far + 1e-4,
                    message + ": found " + found + ", not from " + near + " to " + far);
            if (greatest(planes, true, wantX, wantZ) + greatest(planes, false, wantX, wantZ) > 0) {
                cut++;
            }
            crossings += planes.size() > 2 ? 1 : 0;
        }
        assertTrue(cut > 8_000 && crossings > 5_000, cut + " cut, " + crossings + " with several planes");
    }

    private static List<Plane> moved(List<Plane> planes, float by) {
        return planes.stream().map(plane -> plane.moved(by)).toList();
    }

    @Test
    void makesTheGreatestViolationSmallestWhereNothingIsPermitted() {
        int none = 0;
        int walled = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            float most = (float) random.nextDouble(0.2, 2);
            List<Plane> planes = randomPlanes(random, most, -0.3, 1.5);
            double expected = leastViolation(planes, most);
            if (expected < 1e-3) {
                continue;
            }
            solve(planes, most, (float) random.nextDouble(-2, 2), (float) random.nextDouble(-2, 2));
            String message = "seed " + seed;
            assertTrue(Math.hypot(program.x(), program.z()) <= most + 1e-4, message);
            assertTrue(greatest(planes, true, program.x(), program.z()) <= 1e-4, message);
            assertEquals(expected, greatest(planes, false, program.x(), program.z()), 1e-3, message);
            none++;
            walled += planes.get(0).wall ? 1 : 0;
        }
        assertTrue(none > 1_500 && walled > 500, none + " without a permitted velocity, " + walled + " with walls");
    }

    /** Planes of walls, then of agents; some of them parallel to others, or the same. */
    private static List<Plane> randomPlanes(SplittableRandom random, double most, double low, double high) {
        List<Plane> planes = new ArrayList<>();
        int walls = Math.max(0, random.nextInt(-3, 4));
        int count = walls + random.nextInt(1, 12);
        for (int i = 0; i < count; i++) {
            boolean wall = i < walls;
            double bound = wall ? -random.nextDouble(0, most) : random.nextDouble(low * most, high * most);
            Plane plane = Plane.of(random.nextDouble(2 * Math.PI), bound, wall);
            if (i > 0 && random.nextInt(8) == 0) {
                Plane like = planes.get(random.nextInt(i));
                float sign = random.nextBoolean() ? 1 : -1;
                plane = new Plane(sign * like.x, sign * like.z, plane.bound, wall);
            }
            planes.add(plane);
        }
        return planes;
    }

    @Test
    void takesWhatIsWantedIfNothingIsInTheWay() {
        solve(List.of(), 2, 0.5f, -1);
        assertEquals(0.5f, program.x());
        assertEquals(-1, program.z());
    }

    @Test
    void shortensWhatIsTooFast() {
        solve(List.of(), 1, 3, 4);
        assertEquals(0.6f, program.x(), 1e-6);
        assertEquals(0.8f, program.z(), 1e-6);
    }

    @Test
    void standsBetweenTwoThatComeFromBothSides() {
        List<Plane> planes = List.of(new Plane(1, 0, 0.5f, false), new Plane(-1, 0, 0.5f, false));
        solve(planes, 1, 1, 0.25f);
        assertEquals(0, program.x(), 1e-6);
    }

    @Test
    void keepsOffAWallUnderPressure() {
        List<Plane> planes =
                List.of(new Plane(1, 0, 0, true), new Plane(-1, 0, 5, false), new Plane(0, 1, 0.3f, false));
        solve(planes, 1, 1, 0.4f);
        assertEquals(0, program.x(), 1e-5);
        assertEquals(0.4f, program.z(), 1e-5);
    }

    @Test
    void standsWithoutSpeed() {
        solve(List.of(new Plane(1, 0, 1, false), new Plane(0, 1, -1, true)), 0, 1, 1);
        assertEquals(0, program.x());
        assertEquals(0, program.z());
    }
}
