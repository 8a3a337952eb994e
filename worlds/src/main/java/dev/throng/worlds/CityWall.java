package dev.throng.worlds;

import java.util.SplittableRandom;

/**
 * Builds the wall around a town: a walk on its top, towers at its corners, gates with a street below the walk, and stairs up beside every gate. One
 * per thread.
 */
final class CityWall {
    static final double TOP = 8;
    static final int CORNERS = 18;
    private static final double THICKNESS = 5;
    private static final double GATE = 8;
    private static final double STAIR = 3;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final Parcel plot;
    private final PlanPolygon ring;
    private final int[] gates;

    CityWall(SoupBuilder soup, Parcel plot, double radius, SplittableRandom random) {
        this.soup = soup;
        this.plot = plot;
        masonry = new Masonry(soup);
        double[] xs = new double[CORNERS];
        double[] zs = new double[CORNERS];
        for (int i = 0; i < CORNERS; i++) {
            // The variation is small enough that the ring stays convex.
            double r = radius * random.nextDouble(0.98, 1.01);
            double angle = 2 * StrictMath.PI * (i + random.nextDouble(-0.05, 0.05)) / CORNERS;
            xs[i] = 1.1 * r * StrictMath.cos(angle);
            zs[i] = 0.93 * r * StrictMath.sin(angle);
        }
        ring = new PlanPolygon(xs, zs);
        gates = new int[] {0, 4 + random.nextInt(2), 9, 13 + random.nextInt(2)};
    }

    PlanPolygon ring() {
        return ring;
    }

    int gateCount() {
        return gates.length;
    }

    double gateX(int gate) {
        return alongX(gates[gate], 0, 0);
    }

    double gateZ(int gate) {
        return alongZ(gates[gate], 0, 0);
    }

    /** Returns x of a point by its distance along an edge from the middle, and its distance inwards. */
    double alongX(int edge, double along, double inwards) {
        return (ring.x(edge) + ring.x(next(edge))) / 2 + along * dirX(edge) - inwards * dirZ(edge);
    }

    double alongZ(int edge, double along, double inwards) {
        return (ring.z(edge) + ring.z(next(edge))) / 2 + along * dirZ(edge) + inwards * dirX(edge);
    }

    private static int next(int edge) {
        return (edge + 1) % CORNERS;
    }

    private double length(int edge) {
        double dx = ring.x(next(edge)) - ring.x(edge);
        double dz = ring.z(next(edge)) - ring.z(edge);
        return Math.sqrt(dx * dx + dz * dz);
    }

    private double dirX(int edge) {
        return (ring.x(next(edge)) - ring.x(edge)) / length(edge);
    }

    private double dirZ(int edge) {
        return (ring.z(next(edge)) - ring.z(edge)) / length(edge);
    }

    void build() {
        for (int edge = 0; edge < CORNERS; edge++) {
            boolean gate = false;
            for (int g : gates) {
                gate |= g == edge;
            }
            double half = length(edge) / 2;
            if (gate) {
                curtain(edge, -half, -GATE / 2);
                curtain(edge, GATE / 2, half);
                buildGate(edge);
            } else {
                curtain(edge, -half, half);
            }
            tower(ring.x(edge), ring.z(edge), 6.2);
        }
    }

    private PlanPolygon band(int edge, double from, double to, double inwards, double width) {
        return PlanPolygon.band(
                alongX(edge, from, inwards),
                alongZ(edge, from, inwards),
                alongX(edge, to, inwards),
                alongZ(edge, to, inwards),
                width);
    }

    private void curtain(int edge, double from, double to) {
        PlanPolygon body = band(edge, from, to, 0, THICKNESS);
        soup.block(body, 0, TOP);
        plot.claim(body, 0.5);
    }

    /** Builds a round platform level with the walk, under a turret with a path around it. */
    private void tower(double x, double z, double radius) {
        PlanPolygon body = PlanPolygon.round(x, z, radius, 10, 0);
        soup.block(body, 0, TOP);
        masonry.cone(x, TOP, z, 0.9, 6, 8, 0);
        plot.claim(body, 1);
    }

    private void buildGate(int edge) {
        soup.floor(band(edge, -GATE / 2, GATE / 2, 0, THICKNESS), TOP);
        soup.soffit(band(edge, -GATE / 2, GATE / 2, 0, THICKNESS), TOP - 1.5);
        for (int side = -1; side <= 1; side += 2) {
            double at = side * (GATE / 2 + 4.2);
            tower(alongX(edge, at, -1), alongZ(edge, at, -1), 4.2);
            buildStairs(edge, side);
        }
        // The passage stays clear on both sides.
        plot.claim(band(edge, -GATE / 2, GATE / 2, 0, 24), 0);
        soup.strip(alongX(edge, 0, -1), 0.1, alongZ(edge, 0, -1), alongX(edge, 0, -17), 0.1, alongZ(edge, 0, -17), 6);
    }

    private void buildStairs(int edge, int side) {
        double inwards = (THICKNESS + STAIR) / 2;
        double foot = side * 27;
        double head = side * 15;
        soup.stairs(
                alongX(edge, foot, inwards),
                alongZ(edge, foot, inwards),
                alongX(edge, head, inwards),
                alongZ(edge, head, inwards),
                STAIR,
                0,
                TOP);
        double end = side * 11.5;
        PlanPolygon landing = side > 0 ? band(edge, end, head, inwards, STAIR) : band(edge, head, end, inwards, STAIR);
        soup.block(landing, 0, TOP);
        plot.claim(band(edge, Math.min(foot, end), Math.max(foot, end), inwards, STAIR), 1);
    }
}
