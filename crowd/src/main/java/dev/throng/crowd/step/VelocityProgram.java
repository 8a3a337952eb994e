package dev.throng.crowd.step;

import java.util.Arrays;

/**
 * Linear programs that find the permitted velocity closest to a preferred one. One per thread, reused; nothing is allocated once its buffers have
 * grown.
 *
 * <p>Velocities are permitted up to a maximum speed and inside half-planes {@code {v : n·v >= bound}} with unit normals n. Firm half-planes come
 * first, contain the velocity 0, and are always kept. If no velocity satisfies the others as well, their greatest violation can be minimised.
 *
 * <p>Both programs are incremental: planes are added one by one. If a plane cuts off the best velocity so far, the next one lies on the border of
 * that plane.
 */
final class VelocityProgram {
    /** Violations up to this count as none, in m/s. */
    private static final float TOLERANCE = 1e-5f;

    /** Borders whose directions differ by less than this are parallel. */
    private static final float PARALLEL = 1e-5f;

    /** Floats per half-plane: the normal's x and z, and the bound. */
    private static final int STRIDE = 3;

    private float[] planes = new float[STRIDE * 32];
    private int size;
    private int firm;

    /** Scratch of the second program: half-planes in which one plane is violated most. */
    private float[] bisectors = new float[STRIDE * 32];

    private float maxSpeed;
    /** The plane after which no velocity was left. */
    private int empty;

    private float wantX;
    private float wantZ;
    private float x;
    private float z;

    /**
     * Removes all half-planes.
     *
     * @param most maximum speed, in m/s
     */
    void start(float most) {
        maxSpeed = most;
        size = 0;
        firm = 0;
    }

    /** Adds a half-plane that is always kept. Firm ones come before the others, and contain the velocity 0: the bound is at most 0. */
    void addFirm(float nx, float nz, float bound) {
        add(nx, nz, bound);
        firm = size;
    }

    /** Removes all half-planes that are not firm. */
    void keepFirm() {
        size = firm;
    }

    /** Adds a half-plane that is kept if possible. */
    void add(float nx, float nz, float bound) {
        // A plane that contains all velocities up to the maximum speed has no effect.
        if (bound <= -maxSpeed) {
            return;
        }
        int at = STRIDE * size++;
        if (at == planes.length) {
            planes = Arrays.copyOf(planes, 2 * at);
            bisectors = new float[2 * at];
        }
        planes[at] = nx;
        planes[at + 1] = nz;
        planes[at + 2] = bound;
    }

    /** Returns x of the velocity found. */
    float x() {
        return x;
    }

    /** Returns z of the velocity found. */
    float z() {
        return z;
    }

    /**
     * Finds the permitted velocity closest to a preferred one.
     *
     * @return whether there is one; if not, call {@link #leastViolation}
     */
    boolean closest(float wantedX, float wantedZ) {
        wantX = wantedX;
        wantZ = wantedZ;
        float want2 = wantX * wantX + wantZ * wantZ;
        float shorten = want2 > maxSpeed * maxSpeed ? maxSpeed / (float) Math.sqrt(want2) : 1;
        x = wantX * shorten;
        z = wantZ * shorten;
        empty = improve(planes, size, wantX, wantZ, false);
        return empty == size;
    }

    /**
     * Runs the two-dimensional program, starting with the best velocity without half-planes.
     *
     * @param tx the preferred velocity, or the direction in which to maximise
     * @param tz the preferred velocity, or the direction
     * @return the plane after which no velocity is left, with the best velocity for the planes before; {@code count} for success
     */
    private int improve(float[] rows, int count, float tx, float tz, boolean direction) {
        float bestX = x;
        float bestZ = z;
        for (int i = 0, at = 0; i < count; i++, at += STRIDE) {
            if (rows[at] * bestX + rows[at + 1] * bestZ < rows[at + 2] - TOLERANCE) {
                if (!onBorder(rows, at, tx, tz, direction)) {
                    return i;
                }
                bestX = x;
                bestZ = z;
            }
        }
        return count;
    }

    /** Finds the best velocity on the border of a plane inside the planes before it; changes nothing if there is none. */
    private boolean onBorder(float[] rows, int row, float tx, float tz, boolean direction) {
        float nx = rows[row];
        float nz = rows[row + 1];
        float bound = rows[row + 2];
        float half2 = maxSpeed * maxSpeed - bound * bound;
        if (half2 < 0) {
            return false;
        }
        // Velocities on the border are n·bound + s·(-nz, nx).
        float px = nx * bound;
        float pz = nz * bound;
        float high = (float) Math.sqrt(half2);
        float low = -high;
        for (int at = 0; at < row; at += STRIDE) {
            float mx = rows[at];
            float mz = rows[at + 1];
            float slope = nx * mz - nz * mx;
            float lack = rows[at + 2] - (mx * px + mz * pz);
            if (slope > PARALLEL) {
                float s = lack / slope;
                if (s > low) {
                    low = s;
                }
            } else if (slope < -PARALLEL) {
                float s = lack / slope;
                if (s < high) {
                    high = s;
                }
            } else if (lack > TOLERANCE) {
                return false;
            }
        }
        if (low > high) {
            return false;
        }
        float s = nx * tz - nz * tx;
        if (direction) {
            // If the direction is perpendicular to the border, all points are equally good: take the closest to the
            // preferred velocity.
            s = s > PARALLEL ? high : s < -PARALLEL ? low : nx * wantZ - nz * wantX;
        }
        s = s < low ? low : s > high ? high : s;
        x = px - nz * s;
        z = pz + nx * s;
        return true;
    }

    /** Minimises the greatest violation of half-planes that are not firm, after {@link #closest} found nothing. */
    void leastViolation() {
        if (empty < firm) {
            // Reached only by rounding.
            x = 0;
            z = 0;
            empty = firm;
        }
        // The velocity so far satisfies all half-planes before the one after which none was left.
        float greatest = 0;
        for (int at = STRIDE * empty; at < STRIDE * size; at += STRIDE) {
            float nx = planes[at];
            float nz = planes[at + 1];
            float bound = planes[at + 2];
            if (bound - (nx * x + nz * z) <= greatest + TOLERANCE) {
                continue;
            }
            // The best velocity for the previous planes violates this plane most. Go as far as possible along its
            // normal, within the area where no previous plane is violated more.
            int count = bisect(at);
            float keptX = x;
            float keptZ = z;
            x = nx * maxSpeed;
            z = nz * maxSpeed;
            if (improve(bisectors, count, nx, nz, true) < count) {
                // Reached only by rounding: the velocity so far is a solution on a border.
                x = keptX;
                z = keptZ;
            }
            greatest = Math.max(greatest, bound - (nx * x + nz * z));
        }
    }

    /** Writes the firm planes, and for each earlier plane the half-plane in which the given one is violated more. */
    private int bisect(int own) {
        float[] rows = bisectors;
        int to = STRIDE * firm;
        System.arraycopy(planes, 0, rows, 0, to);
        for (int at = to; at < own; at += STRIDE) {
            float mx = planes[at] - planes[own];
            float mz = planes[at + 1] - planes[own + 1];
            float length2 = mx * mx + mz * mz;
            if (length2 > PARALLEL * PARALLEL) {
                float scale = 1 / (float) Math.sqrt(length2);
                rows[to] = mx * scale;
                rows[to + 1] = mz * scale;
                rows[to + 2] = (planes[at + 2] - planes[own + 2]) * scale;
                to += STRIDE;
            }
        }
        return to / STRIDE;
    }
}
