package dev.throng.worlds;

import java.util.SplittableRandom;

/** Builds the block between four streets of a metropolis. One per block. */
final class CityBlock {
    /** Half the width of a path through a park. */
    private static final double PATH = 2;

    private enum Kind {
        COURTYARD,
        ROWS,
        TOWERS,
        PLAZA,
        CAR_PARK,
        PARK
    }

    /** Kinds of blocks, repeated by their frequency. */
    private static final Kind[] MIX = {
        Kind.COURTYARD,
        Kind.COURTYARD,
        Kind.COURTYARD,
        Kind.COURTYARD,
        Kind.COURTYARD,
        Kind.ROWS,
        Kind.ROWS,
        Kind.ROWS,
        Kind.ROWS,
        Kind.TOWERS,
        Kind.TOWERS,
        Kind.TOWERS,
        Kind.PLAZA,
        Kind.CAR_PARK,
        Kind.PARK,
        Kind.PARK
    };

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final Field dry;
    private final SplittableRandom random;
    private final double x0;
    private final double z0;
    private final double x1;
    private final double z1;
    private final Kind kind;

    /** @param dry distance from the nearest water, positive on dry ground */
    CityBlock(SoupBuilder soup, Field dry, SplittableRandom random, PlanPolygon lot, boolean park) {
        this.soup = soup;
        this.dry = dry;
        this.random = random;
        masonry = new Masonry(soup);
        x0 = lot.minX();
        z0 = lot.minZ();
        x1 = lot.maxX();
        z1 = lot.maxZ();
        kind = park ? Kind.PARK : MIX[random.nextInt(MIX.length)];
    }

    /** Lays the ground of a dry block and its half of the streets around, with lawns in parks. */
    void pave(double left, double near, double right, double far) {
        if (kind != Kind.PARK) {
            soup.floor(left, near, right, far, 0);
            return;
        }
        double x = (x0 + x1) / 2;
        double z = (z0 + z1) / 2;
        double[] xs = {left, x0 + 1, x - PATH, x + PATH, x1 - 1, right};
        soup.floor(left, near, right, z0 + 1, 0);
        soup.floor(left, z - PATH, right, z + PATH, 0);
        soup.floor(left, z1 - 1, right, far, 0);
        for (int i = 0; i < 5; i++) {
            soup.area(i % 2 == 0 ? Areas.PLAIN : Areas.GRASS);
            soup.floor(xs[i], z0 + 1, xs[i + 1], z - PATH, 0);
            soup.floor(xs[i], z + PATH, xs[i + 1], z1 - 1, 0);
        }
    }

    void build() {
        switch (kind) {
            case COURTYARD -> buildCourtyard();
            case ROWS -> buildRows();
            case TOWERS -> buildTowers();
            case PLAZA -> buildPlaza();
            case CAR_PARK -> buildCarPark();
            default -> buildPark();
        }
        // Street trees stand on the kerb, where they block no path.
        for (double x = x0 + 3; x < x1; x += 9) {
            tree(x, z0 - 1.4);
            tree(x + 2, z1 + 1.4);
        }
        for (double z = z0 + 5; z < z1; z += 11) {
            tree(x0 - 1.4, z);
        }
    }

    private boolean dryBox(double ax, double az, double bx, double bz) {
        return dry.at(ax, az) > 3 && dry.at(bx, az) > 3 && dry.at(ax, bz) > 3 && dry.at(bx, bz) > 3;
    }

    private void tree(double x, double z) {
        if (dry.at(x, z) > 2) {
            masonry.tree(x, 0, z, random);
        }
    }

    private void house(double ax, double az, double bx, double bz, double height) {
        if (!dryBox(ax, az, bx, bz)) {
            return;
        }
        double x = (ax + bx) / 2;
        double z = (az + bz) / 2;
        if (random.nextInt(9) == 0) {
            masonry.house(PlanPolygon.round(x, z, Math.min(bx - ax, bz - az) / 2, 8, 0.39), 0, height + 8);
        } else {
            masonry.hall(x, z, (bx - ax) / 2, (bz - az) / 2, 0, 0, height);
        }
    }

    /** Builds houses along the four sides, with passages to a yard with trees. */
    private void buildCourtyard() {
        double depth = random.nextDouble(8, 10);
        for (double x = x0; x < x1 - 7; ) {
            double end = Math.min(x1, x + random.nextDouble(7, 12));
            house(x, z0, end, z0 + depth, random.nextDouble(9, 20));
            house(x, z1 - depth, end, z1, random.nextDouble(9, 20));
            x = end + (random.nextInt(2) == 0 ? 3 : 0);
        }
        for (double z = z0 + depth + 3; z < z1 - depth - 7; ) {
            double end = Math.min(z1 - depth - 3, z + random.nextDouble(7, 12));
            house(x0, z, x0 + depth, end, random.nextDouble(9, 20));
            house(x1 - depth, z, x1, end, random.nextDouble(9, 20));
            z = end + (random.nextInt(2) == 0 ? 3 : 0);
        }
        for (int i = 0; i < 5; i++) {
            tree(random.nextDouble(x0 + depth + 3, x1 - depth - 3), random.nextDouble(z0 + depth + 3, z1 - depth - 3));
        }
    }

    /** Builds rows of houses with lanes between them. */
    private void buildRows() {
        for (double z = z0; z < z1 - 8; ) {
            double depth = Math.min(z1 - z, random.nextDouble(8, 12));
            for (double x = x0; x < x1 - 6; ) {
                double end = Math.min(x1, x + random.nextDouble(6, 10));
                double shift = random.nextDouble(0, 1.5);
                house(x, z + shift, end, z + depth, random.nextDouble(5, 12));
                x = end + (random.nextInt(2) == 0 ? 3 : 0);
            }
            z += depth + 3.4;
        }
    }

    /** Builds tall towers on open ground with trees. */
    private void buildTowers() {
        double width = (x1 - x0) / 2;
        double depth = (z1 - z0) / 2;
        for (int i = 0; i < 4; i++) {
            double x = x0 + width * (i % 2 + 0.5);
            double z = z0 + depth * (i / 2 + 0.5);
            double half = random.nextDouble(5, 8);
            if (!dryBox(x - half, z - half, x + half, z + half)) {
                continue;
            }
            double height = random.nextDouble(30, 90);
            switch (random.nextInt(3)) {
                case 0 -> masonry.house(PlanPolygon.round(x, z, half, 8, 0.39), 0, height);
                case 1 -> masonry.house(PlanPolygon.turned(x, z, half, half * 0.8, random.nextDouble(0.5)), 0, height);
                default -> {
                    masonry.hall(x, z, half, half * 0.45, 0, 0, height);
                    masonry.hall(x, z, half, half * 0.45, StrictMath.PI / 2, 0, height);
                }
            }
        }
        for (int i = 0; i < 5; i++) {
            tree(x0 + width + random.nextDouble(-1, 1), z0 + 2 + (z1 - z0 - 4) * i / 4);
        }
    }

    private void buildPlaza() {
        double x = (x0 + x1) / 2;
        double z = (z0 + z1) / 2;
        if (dry.at(x, z) > 6) {
            masonry.house(PlanPolygon.round(x, z, 4, 8, 0), 0, 1.5);
        }
        for (int i = 0; i < 12; i++) {
            double angle = StrictMath.PI * i / 6;
            tree(x + 13 * StrictMath.cos(angle), z + 13 * StrictMath.sin(angle));
        }
        for (int i = 0; i < 4; i++) {
            double kx = i % 2 == 0 ? x0 + 4 : x1 - 4;
            double kz = i < 2 ? z0 + 4 : z1 - 4;
            house(kx - 2, kz - 1.5, kx + 2, kz + 1.5, 3);
        }
    }

    private void buildCarPark() {
        for (double z = z0 + 4; z < z1 - 4; z += 9) {
            for (double x = x0 + 3; x < x1 - 3; x += 4.4) {
                if (random.nextInt(3) > 0 && dry.at(x, z) > 4) {
                    masonry.hall(x, z, 2, 0.9, StrictMath.PI / 2, 0, 1.2);
                }
            }
        }
    }

    /** Builds groves on the lawns, and a pavilion where the paths cross. */
    private void buildPark() {
        double x = (x0 + x1) / 2;
        double z = (z0 + z1) / 2;
        if (dry.at(x, z) > 6) {
            masonry.house(PlanPolygon.round(x, z, random.nextDouble(1.5, 3), 8, 0), 0, 1.6);
        }
        for (int i = 0; i < 26; i++) {
            double tx = random.nextDouble(x0 + 3, x1 - 3);
            double tz = random.nextDouble(z0 + 3, z1 - 3);
            if (Math.abs(tx - x) > PATH + 1 && Math.abs(tz - z) > PATH + 1) {
                tree(tx, tz);
            }
        }
    }
}
