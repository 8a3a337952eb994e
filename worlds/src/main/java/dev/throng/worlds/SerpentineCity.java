package dev.throng.worlds;

import java.util.SplittableRandom;

/**
 * Builds one street that runs to and fro between canals, with lanes and two rows of houses on either side. One per thread.
 *
 * <p>Everything is laid out along the street: s metres along its middle, d metres to its left. {@link #x} and {@link #z} bend that ribbon into
 * hairpins.
 */
final class SerpentineCity {
    private static final int LEGS = 6;
    private static final double LEG = 300;
    private static final double PITCH = 60;
    private static final double BEND = StrictMath.PI * PITCH / 2;
    private static final double LENGTH = LEGS * LEG + (LEGS - 1) * BEND;
    private static final double HALF_WIDTH = 25;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final SplittableRandom random;
    private final Noise noise;

    private SerpentineCity(SoupBuilder soup, long seed) {
        this.soup = soup;
        masonry = new Masonry(soup);
        random = new SplittableRandom(seed);
        noise = new Noise(seed);
    }

    static void generate(SoupBuilder soup, long seed) {
        SerpentineCity city = new SerpentineCity(soup, seed);
        city.pave();
        for (int side = -1; side <= 1; side += 2) {
            city.row(side, 4.5, 11.5);
            city.row(side, 14.8, 21.8);
        }
        city.plantSquares();
    }

    private void pave() {
        int pieces = (int) (LENGTH / 2.5);
        for (int i = 0; i < pieces; i++) {
            double a = LENGTH * i / pieces;
            double b = LENGTH * (i + 1) / pieces;
            soup.quad(
                    soup.vertex(x(a, HALF_WIDTH), 0, z(a, HALF_WIDTH)),
                    soup.vertex(x(b, HALF_WIDTH), 0, z(b, HALF_WIDTH)),
                    soup.vertex(x(b, -HALF_WIDTH), 0, z(b, -HALF_WIDTH)),
                    soup.vertex(x(a, -HALF_WIDTH), 0, z(a, -HALF_WIDTH)));
        }
    }

    /** Builds houses in twos and threes with alleys between them, from one end of the street to the other. */
    private void row(int side, double near, double far) {
        double s = 3;
        int together = random.nextInt(1, 4);
        while (s < LENGTH - 14) {
            double end = s + random.nextDouble(7, 13);
            if (square(s, end) && near < 10) {
                s = end;
                continue;
            }
            house(s, end, side, near + random.nextDouble(1.2), far - random.nextDouble(1.2));
            s = end;
            if (--together == 0) {
                s += random.nextDouble(2.6, 4.2);
                together = random.nextInt(1, 4);
            }
        }
    }

    private void house(double from, double to, int side, double near, double far) {
        double height = random.nextDouble(4, 9);
        switch (random.nextInt(6)) {
            case 0 -> {
                // An L: a wing along the street and one at its back.
                double split = from + (to - from) * 0.45;
                double middle = (near + far) / 2;
                put(from, to, side, near, middle, height);
                put(from, split, side, middle - 0.5, far, height);
            }
            case 1 -> {
                double s = (from + to) / 2;
                double d = side * (near + far) / 2;
                double radius = Math.min(to - from, far - near) / 2;
                masonry.house(PlanPolygon.round(x(s, d), z(s, d), radius, 8, random.nextDouble(1)), 0, height + 3);
            }
            default -> put(from, to, side, near, far, height);
        }
    }

    private void put(double from, double to, int side, double near, double far, double height) {
        // The ribbon is short on the inside of a bend: skip pieces that would be slivers.
        double a = side * (side > 0 ? near : far);
        double b = side * (side > 0 ? far : near);
        PlanPolygon outline = new PlanPolygon(
                new double[] {x(from, a), x(to, a), x(to, b), x(from, b)},
                new double[] {z(from, a), z(to, a), z(to, b), z(from, b)});
        if (outline.depth(outline.centreX(), outline.centreZ()) > 1.2) {
            masonry.house(outline, 0, height);
        }
    }

    /** Whether there is a square: at the bends and at the middle of every leg. */
    private static boolean square(double from, double to) {
        double cycle = LEG + BEND;
        double at = (from + to) / 2 % cycle;
        return Math.abs(at - LEG / 2) < 16 || Math.abs(at - LEG - BEND / 2) < 14;
    }

    private void plantSquares() {
        double cycle = LEG + BEND;
        for (int leg = 0; leg < LEGS; leg++) {
            double middle = leg * cycle + LEG / 2;
            masonry.house(PlanPolygon.round(x(middle, 0), z(middle, 0), 2.2, 8, 0), 0, 1.2);
            for (int side = -1; side <= 1; side += 2) {
                for (int i = -2; i <= 2; i++) {
                    tree(middle + 5.5 * i, side * 5.5);
                    stall(middle + 5.5 * i + 1, side * 9.5);
                }
                if (leg + 1 < LEGS) {
                    double bend = leg * cycle + LEG + BEND / 2;
                    for (int i = -1; i <= 1; i++) {
                        tree(bend + 7 * i, side * 7);
                    }
                }
            }
        }
    }

    private void tree(double s, double d) {
        masonry.tree(x(s, d), 0, z(s, d), random);
    }

    private void stall(double s, double d) {
        double angle = StrictMath.atan2(z(s + 1, d) - z(s, d), x(s + 1, d) - x(s, d));
        masonry.hall(x(s, d), z(s, d), 1.3, 0.8, angle, 0, 2.2);
    }

    private double x(double s, double d) {
        return bent(s, d, true);
    }

    private double z(double s, double d) {
        return bent(s, d, false);
    }

    private double bent(double s, double d, boolean wantX) {
        double cycle = LEG + BEND;
        int leg = Math.min(LEGS - 1, (int) (s / cycle));
        double t = s - leg * cycle;
        boolean up = leg % 2 == 0;
        double px;
        double pz;
        if (t <= LEG) {
            px = leg * PITCH + (up ? -d : d);
            pz = up ? t : LEG - t;
        } else {
            double radius = PITCH / 2;
            double angle = (t - LEG) / radius;
            double reach = up ? radius + d : radius - d;
            px = leg * PITCH + radius - reach * StrictMath.cos(angle);
            pz = (up ? LEG : 0) + (up ? 1 : -1) * reach * StrictMath.sin(angle);
        }
        // One slow warp for all legs, so that they move together and the canals keep their width.
        if (wantX) {
            return px + 13 * StrictMath.sin(pz / 47) + 6 * noise.at(px / 150, pz / 90);
        }
        return pz + 10 * StrictMath.sin(px / 71) + 6 * noise.at(pz / 90 + 50, px / 150);
    }
}
