package dev.throng.storm;

/** Plain geometry of polygons, lines and boxes, for the model. Stateless. */
final class Shapes {
    /** How deep inside a polygon a line must run to cut it, in metres. */
    static final double INSIDE = 1e-3;

    private Shapes() {}

    /** How far a point is from a polygon, seen from above; 0 inside. */
    static double beside(float[] corners, double x, double z) {
        int size = corners.length / 3;
        boolean inside = true;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double ax = corners[3 * i];
            double az = corners[3 * i + 2];
            double bx = corners[3 * ((i + 1) % size)];
            double bz = corners[3 * ((i + 1) % size) + 2];
            double length2 = (bx - ax) * (bx - ax) + (bz - az) * (bz - az);
            inside &= (bx - ax) * (z - az) - (bz - az) * (x - ax) >= 0;
            double t = length2 == 0 ? 0 : ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length2;
            t = Math.max(0, Math.min(1, t));
            least = Math.min(least, Math.hypot(ax + t * (bx - ax) - x, az + t * (bz - az) - z));
        }
        return inside ? 0 : least;
    }

    /** The point of a polygon that is nearest to another one, seen from above [x, z]. */
    static double[] foot(float[] corners, double x, double z) {
        double[] best = {x, z};
        if (beside(corners, x, z) == 0) {
            return best;
        }
        int size = corners.length / 3;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double ax = corners[3 * i];
            double az = corners[3 * i + 2];
            double ex = corners[3 * ((i + 1) % size)] - ax;
            double ez = corners[3 * ((i + 1) % size) + 2] - az;
            double length2 = ex * ex + ez * ez;
            double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / length2));
            double off = Math.hypot(ax + t * ex - x, az + t * ez - z);
            if (off < least) {
                least = off;
                best = new double[] {ax + t * ex, az + t * ez};
            }
        }
        return best;
    }

    /** Height of a polygon at a point: on the triangle of its first corner and two others in which the point lies, or nearest to. */
    static double height(float[] corners, double x, double z) {
        double best = corners[1];
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i + 1 < corners.length / 3; i++) {
            double[] weights = weights(corners, i, x, z);
            double outside = -Math.min(0, Math.min(weights[0], Math.min(weights[1], weights[2])));
            if (outside < least) {
                least = outside;
                best = weights[0] * corners[1] + weights[1] * corners[3 * i + 1] + weights[2] * corners[3 * i + 4];
            }
        }
        return best;
    }

    /** Barycentric, in the triangle of the corners 0, i and i + 1. */
    private static double[] weights(float[] c, int i, double x, double z) {
        double ux = (double) c[3 * i] - c[0];
        double uz = (double) c[3 * i + 2] - c[2];
        double vx = (double) c[3 * i + 3] - c[0];
        double vz = (double) c[3 * i + 5] - c[2];
        double det = ux * vz - uz * vx;
        if (Math.abs(det) < 1e-9) {
            return new double[] {-1, 1, 1};
        }
        double u = ((x - c[0]) * vz - (z - c[2]) * vx) / det;
        double v = (ux * (z - c[2]) - uz * (x - c[0])) / det;
        return new double[] {1 - u - v, u, v};
    }

    static double toTheLeft(double[] line, double x, double z) {
        double dx = line[2] - line[0];
        double dz = line[3] - line[1];
        return (dx * (z - line[1]) - dz * (x - line[0])) / Math.hypot(dx, dz);
    }

    private static double along(double[] line, double x, double z) {
        double dx = line[2] - line[0];
        double dz = line[3] - line[1];
        return (dx * (x - line[0]) + dz * (z - line[1])) / Math.hypot(dx, dz);
    }

    private static double length(double[] line) {
        return Math.hypot(line[2] - line[0], line[3] - line[1]);
    }

    /** Whether some piece of a line lies inside a polygon, farther than {@link #INSIDE} from each of its edges, within its heights. */
    static boolean cuts(double[] line, float[] corners) {
        int size = corners.length / 3;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            low = Math.min(low, corners[3 * i + 1]);
            high = Math.max(high, corners[3 * i + 1]);
        }
        if (high < line[4] || low > line[5]) {
            return false;
        }
        double from = 0;
        double to = 1;
        for (int i = 0; i < size; i++) {
            int j = (i + 1) % size;
            double[] edge = {corners[3 * i], corners[3 * i + 2], corners[3 * j], corners[3 * j + 2]};
            if (length(edge) == 0) {
                continue;
            }
            double a = toTheLeft(edge, line[0], line[1]) - INSIDE;
            double b = toTheLeft(edge, line[2], line[3]) - INSIDE;
            if (Math.abs(b - a) < 1e-12) {
                if (a < 0) {
                    return false;
                }
            } else if (a < b) {
                from = Math.max(from, a / (a - b));
            } else {
                to = Math.min(to, a / (a - b));
            }
        }
        return from < to;
    }

    /** 1 for a portal to the left of a line that goes on forever, -1 for one to its right, 0 on both sides or on it. */
    static int side(Model.Joint joint, double[] line) {
        double p = toTheLeft(line, joint.end(0, 0), joint.end(0, 2));
        double q = toTheLeft(line, joint.end(1, 0), joint.end(1, 2));
        boolean left = p > INSIDE || q > INSIDE;
        boolean right = p < -INSIDE || q < -INSIDE;
        return left == right ? 0 : left ? 1 : -1;
    }

    /** Whether a line runs along a portal or through its inside. */
    static boolean touches(Model.Joint joint, double[] line) {
        double low = Math.min(joint.end(0, 1), joint.end(1, 1));
        double high = Math.max(joint.end(0, 1), joint.end(1, 1));
        if (high < line[4] || low > line[5]) {
            return false;
        }
        double p = toTheLeft(line, joint.end(0, 0), joint.end(0, 2));
        double q = toTheLeft(line, joint.end(1, 0), joint.end(1, 2));
        double from = along(line, joint.end(0, 0), joint.end(0, 2));
        double to = along(line, joint.end(1, 0), joint.end(1, 2));
        if (Math.abs(p) <= INSIDE && Math.abs(q) <= INSIDE) {
            return Math.min(length(line), Math.max(from, to)) - Math.max(0, Math.min(from, to)) > INSIDE;
        }
        boolean through = p < -INSIDE && q > INSIDE || q < -INSIDE && p > INSIDE;
        double at = from + (to - from) * p / (p - q);
        return through && at >= 0 && at <= length(line);
    }

    /** Whether a portal has a point in a box. */
    static boolean comesInto(Model.Joint joint, double[] box) {
        double from = 0;
        double to = 1;
        for (int axis = 0; axis < 3; axis++) {
            double a = joint.end(0, axis);
            double b = joint.end(1, axis);
            if (a == b) {
                if (a < box[axis] || a > box[axis + 3]) {
                    return false;
                }
            } else {
                double in = (box[axis] - a) / (b - a);
                double out = (box[axis + 3] - a) / (b - a);
                from = Math.max(from, Math.min(in, out));
                to = Math.min(to, Math.max(in, out));
            }
        }
        return from <= to;
    }

    /** Whether the rectangles around two doors meet, in the ground plan. */
    static boolean boundsMeet(Change.Door a, Change.Door b) {
        double[] p = bounds(a);
        double[] q = bounds(b);
        return p[0] <= q[2] && q[0] <= p[2] && p[1] <= q[3] && q[1] <= p[3];
    }

    private static double[] bounds(Change.Door door) {
        double[] s = door.shape();
        double[] corners = door.line() ? new double[] {s[0], s[1], s[2], s[3]} : new double[] {s[0], s[2], s[3], s[5]};
        return new double[] {
            Math.min(corners[0], corners[2]),
            Math.min(corners[1], corners[3]),
            Math.max(corners[0], corners[2]),
            Math.max(corners[1], corners[3])
        };
    }

    /** Whether a leg goes from one side of a line to the other, within its heights, and does not only touch it. */
    static boolean crosses(double[] line, double[] from, double[] to) {
        double margin = 3e-3;
        double[] leg = {from[0], from[2], to[0], to[2]};
        if (length(leg) == 0) {
            return false;
        }
        double a = toTheLeft(line, from[0], from[2]);
        double b = toTheLeft(line, to[0], to[2]);
        double c = toTheLeft(leg, line[0], line[1]);
        double d = toTheLeft(leg, line[2], line[3]);
        double y = from[1] + (to[1] - from[1]) * a / (a - b);
        return Math.min(a, b) < -margin
                && Math.max(a, b) > margin
                && Math.min(c, d) < -margin
                && Math.max(c, d) > margin
                && y > line[4] + 0.5
                && y < line[5] - 0.5;
    }
}
