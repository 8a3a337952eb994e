package dev.throng.worlds;

/** Smooth seeded noise over the plan. Immutable, share freely. */
final class Noise {
    private final long seed;

    Noise(long seed) {
        this.seed = seed;
    }

    /** Returns smooth values from -1 to 1 that change over about one unit. */
    double at(double x, double z) {
        double fx = Math.floor(x);
        double fz = Math.floor(z);
        long ix = (long) fx;
        long iz = (long) fz;
        double u = smooth(x - fx);
        double v = smooth(z - fz);
        double low = mix(lattice(ix, iz), lattice(ix + 1, iz), u);
        double high = mix(lattice(ix, iz + 1), lattice(ix + 1, iz + 1), u);
        return mix(low, high, v);
    }

    /** Returns noise with finer and weaker copies of itself added; still within -1 to 1. */
    double rough(double x, double z, int octaves) {
        double sum = 0;
        double weight = 1;
        double total = 0;
        for (int i = 0; i < octaves; i++) {
            // The shift prevents the lattices of the octaves from coinciding.
            sum += weight * at(x + 17.3 * i, z - 9.7 * i);
            total += weight;
            weight *= 0.5;
            x *= 2;
            z *= 2;
        }
        return sum / total;
    }

    private double lattice(long x, long z) {
        long bits = seed + x * 0x9E3779B97F4A7C15L + z * 0xC2B2AE3D27D4EB4FL;
        bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
        bits ^= bits >>> 31;
        return (bits >> 11) * 0x1.0p-52;
    }

    private static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }

    private static double mix(double a, double b, double t) {
        return a + t * (b - a);
    }
}
