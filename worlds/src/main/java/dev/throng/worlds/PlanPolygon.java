package dev.throng.worlds;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A convex polygon in the plan, wound counter-clockwise in (x, z) with z drawn upwards. Immutable, share freely.
 */
final class PlanPolygon {
    private final double[] xs;
    private final double[] zs;

    PlanPolygon(double[] xs, double[] zs) {
        this.xs = xs;
        this.zs = zs;
    }

    static PlanPolygon box(double x0, double z0, double x1, double z1) {
        return new PlanPolygon(new double[] {x0, x1, x1, x0}, new double[] {z0, z0, z1, z1});
    }

    /** Returns a rectangle around a centre, rotated by an angle. */
    static PlanPolygon turned(double x, double z, double halfLength, double halfWidth, double angle) {
        double dx = StrictMath.cos(angle) * halfLength;
        double dz = StrictMath.sin(angle) * halfLength;
        return band(x - dx, z - dz, x + dx, z + dz, 2 * halfWidth);
    }

    /** Returns a rectangle along a line. */
    static PlanPolygon band(double x0, double z0, double x1, double z1, double width) {
        double dx = x1 - x0;
        double dz = z1 - z0;
        double scale = width / 2 / Math.sqrt(dx * dx + dz * dz);
        double nx = -dz * scale;
        double nz = dx * scale;
        return new PlanPolygon(
                new double[] {x0 - nx, x1 - nx, x1 + nx, x0 + nx}, new double[] {z0 - nz, z1 - nz, z1 + nz, z0 + nz});
    }

    /** Returns a regular polygon. */
    static PlanPolygon round(double x, double z, double radius, int corners, double phase) {
        double[] xs = new double[corners];
        double[] zs = new double[corners];
        for (int i = 0; i < corners; i++) {
            double angle = phase + 2 * StrictMath.PI * i / corners;
            xs[i] = x + radius * StrictMath.cos(angle);
            zs[i] = z + radius * StrictMath.sin(angle);
        }
        return new PlanPolygon(xs, zs);
    }

    int size() {
        return xs.length;
    }

    double x(int corner) {
        return xs[corner];
    }

    double z(int corner) {
        return zs[corner];
    }

    double area() {
        double twice = 0;
        for (int i = 0, j = xs.length - 1; i < xs.length; j = i++) {
            twice += xs[j] * zs[i] - xs[i] * zs[j];
        }
        return twice / 2;
    }

    /** Returns x of the mean of the corners, which is inside since the outline is convex. */
    double centreX() {
        return mean(xs);
    }

    double centreZ() {
        return mean(zs);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** Returns the distance of a point from the line of an edge (from corner i to the next), positive inside. */
    double inside(int edge, double x, double z) {
        int next = edge + 1 == xs.length ? 0 : edge + 1;
        double dx = xs[next] - xs[edge];
        double dz = zs[next] - zs[edge];
        return (dx * (z - zs[edge]) - dz * (x - xs[edge])) / Math.sqrt(dx * dx + dz * dz);
    }

    /** Returns the depth of a point inside; outside, a negative number whose absolute value is at most the distance. */
    double depth(double x, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < xs.length; i++) {
            least = Math.min(least, inside(i, x, z));
        }
        return least;
    }

    /** Returns the part on the side of a line to which (nx, nz) points, or null for none. */
    @Nullable
    PlanPolygon cut(double px, double pz, double nx, double nz) {
        double[] outX = new double[xs.length + 2];
        double[] outZ = new double[xs.length + 2];
        int size = 0;
        for (int i = 0, j = xs.length - 1; i < xs.length; j = i++) {
            double a = (xs[j] - px) * nx + (zs[j] - pz) * nz;
            double b = (xs[i] - px) * nx + (zs[i] - pz) * nz;
            if (a >= 0 != b >= 0) {
                double t = a / (a - b);
                outX[size] = xs[j] + t * (xs[i] - xs[j]);
                outZ[size++] = zs[j] + t * (zs[i] - zs[j]);
            }
            if (b >= 0) {
                outX[size] = xs[i];
                outZ[size++] = zs[i];
            }
        }
        return size < 3 ? null : new PlanPolygon(Arrays.copyOf(outX, size), Arrays.copyOf(outZ, size)).tidy();
    }

    /** Returns the outline with all edges moved inwards by a distance, or null if nothing is left. */
    @Nullable
    PlanPolygon inset(double distance) {
        @Nullable PlanPolygon left = this;
        for (int i = 0; i < xs.length && left != null; i++) {
            int next = i + 1 == xs.length ? 0 : i + 1;
            double dx = xs[next] - xs[i];
            double dz = zs[next] - zs[i];
            double length = Math.sqrt(dx * dx + dz * dz);
            double nx = -dz / length;
            double nz = dx / length;
            left = left.cut(xs[i] + nx * distance, zs[i] + nz * distance, nx, nz);
        }
        return left;
    }

    /** Removes corners that nearly coincide with their neighbour, which would make edges without direction. */
    private @Nullable PlanPolygon tidy() {
        double[] outX = new double[xs.length];
        double[] outZ = new double[xs.length];
        int size = 0;
        for (int i = 0; i < xs.length; i++) {
            int next = i + 1 == xs.length ? 0 : i + 1;
            if (Math.abs(xs[next] - xs[i]) + Math.abs(zs[next] - zs[i]) > 1e-3) {
                outX[size] = xs[i];
                outZ[size++] = zs[i];
            }
        }
        return size < 3 ? null : new PlanPolygon(Arrays.copyOf(outX, size), Arrays.copyOf(outZ, size));
    }

    double minX() {
        return Arrays.stream(xs).min().getAsDouble();
    }

    double maxX() {
        return Arrays.stream(xs).max().getAsDouble();
    }

    double minZ() {
        return Arrays.stream(zs).min().getAsDouble();
    }

    double maxZ() {
        return Arrays.stream(zs).max().getAsDouble();
    }
}
