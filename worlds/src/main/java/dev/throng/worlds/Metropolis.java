package dev.throng.worlds;

import java.util.SplittableRandom;

/**
 * Builds a city of any size: a street raster with avenues, blocks of six kinds, large parks, rivers with bridges, and flyovers that cross above the
 * avenues on two levels. One per thread.
 *
 * <p>The content of a block depends only on the seed and the block, so work and triangles grow with the number of blocks.
 */
final class Metropolis {
    static final double PITCH = 60;
    private static final double POLYGONS_PER_BLOCK = 132;
    /** Polygons that a block loses to a river through it. */
    private static final double POLYGONS_PER_RIVER_BLOCK = 45;

    private static final double RIVER = 15;
    private static final double LOW = 6.4;
    private static final double HIGH = 12.8;
    private static final double FLYOVER = 8;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final Noise noise;
    private final long seed;
    private final int columns;
    private final int rows;
    private final int rivers;

    private Metropolis(SoupBuilder soup, long seed, int polygons) {
        this.soup = soup;
        this.seed = seed;
        masonry = new Masonry(soup);
        noise = new Noise(seed);
        double side = Math.sqrt(polygons / POLYGONS_PER_BLOCK);
        int least = Math.max(3, (int) (0.87 * side));
        int most = (int) Math.ceil(1.15 * side) + 1;
        int bestColumns = least;
        int bestRows = least;
        for (int c = least; c <= most; c++) {
            for (int r = least; r <= most; r++) {
                if (Math.abs(estimate(c, r) - polygons) < Math.abs(estimate(bestColumns, bestRows) - polygons)) {
                    bestColumns = c;
                    bestRows = r;
                }
            }
        }
        columns = bestColumns;
        rows = bestRows;
        rivers = riversFor(rows);
    }

    private static int riversFor(int rows) {
        return Math.max(1, (int) Math.round(rows / 14.0));
    }

    /** Estimates the number of polygons that Recast will make, from measurements of such cities. */
    private static double estimate(int columns, int rows) {
        return POLYGONS_PER_BLOCK * columns * rows - POLYGONS_PER_RIVER_BLOCK * columns * riversFor(rows);
    }

    static void generate(SoupBuilder soup, long seed, int polygons) {
        Metropolis city = new Metropolis(soup, seed, polygons);
        for (int column = 0; column < city.columns; column++) {
            for (int row = 0; row < city.rows; row++) {
                city.buildBlock(column, row);
            }
        }
        city.buildBridges();
        city.buildFlyovers();
    }

    /** Returns x of a street; spacing is slightly uneven. */
    private double streetX(int line) {
        return line * PITCH + (line % 4 == 0 ? 0 : 7 * noise.at(line * 0.73, 500));
    }

    private double streetZ(int line) {
        return line * PITCH + (line % 4 == 0 ? 0 : 7 * noise.at(900, line * 0.73));
    }

    private static double halfStreet(int line) {
        return line % 4 == 0 ? 9 : 4.5;
    }

    private double riverZ(int river, double x) {
        double middle = (river + 0.5) * rows * PITCH / rivers;
        return middle + 55 * noise.at(x / 260, 40 * river) + 14 * noise.at(x / 70, 40 * river + 20);
    }

    /** Returns the approximate distance from the nearest river bank, positive on dry ground. */
    private double dry(double x, double z) {
        double least = Double.POSITIVE_INFINITY;
        // Rivers keep a distance from each other, so only the nearest by number counts.
        int near = (int) Math.floor(z * rivers / (rows * PITCH));
        for (int river = Math.max(0, near - 1); river <= Math.min(rivers - 1, near + 1); river++) {
            least = Math.min(least, Math.abs(z - riverZ(river, x)) - RIVER);
        }
        return least;
    }

    private void buildBlock(int column, int row) {
        double x0 = streetX(column);
        double x1 = streetX(column + 1);
        double z0 = streetZ(row);
        double z1 = streetZ(row + 1);
        boolean wet = false;
        for (int i = 0; i <= 8; i++) {
            for (int j = 0; j <= 8; j++) {
                wet |= dry(x0 + (x1 - x0) * i / 8, z0 + (z1 - z0) * j / 8) < 6;
            }
        }
        SplittableRandom random = new SplittableRandom(
                seed * 0x9E3779B97F4A7C15L + column * 0xBF58476D1CE4E5B9L + row * 0x94D049BB133111EBL);
        boolean park = column % 7 >= 3 && column % 7 <= 4 && row % 7 >= 3 && row % 7 <= 4;
        PlanPolygon lot = PlanPolygon.box(
                x0 + halfStreet(column), z0 + halfStreet(row), x1 - halfStreet(column + 1), z1 - halfStreet(row + 1));
        CityBlock block = new CityBlock(soup, wet ? this::dry : (x, z) -> 1e3, random, lot, park);
        if (wet) {
            Land.level(soup, this::dry, x0, z0, x1, z1, (x1 - x0) / 24);
        } else {
            block.pave(x0, z0, x1, z1);
        }
        block.build();
    }

    private void buildBridges() {
        soup.area(Areas.DECK);
        for (int river = 0; river < rivers; river++) {
            for (int line = 0; line <= columns; line += 2) {
                // The outermost streets are on the edge of the world: their bridges stay inside it.
                double x = Math.min(streetX(columns) - 6, Math.max(6, streetX(line)));
                double z = riverZ(river, x);
                double reach = RIVER + 4;
                while (dry(x, z + reach) < 1.5 || dry(x, z - reach) < 1.5) {
                    reach += 0.5;
                }
                masonry.bridge(x, z - reach, x, z + reach, line % 4 == 0 ? 10 : 6, 0.1, 2.6);
            }
        }
        soup.area(Areas.PLAIN);
    }

    private void buildFlyovers() {
        soup.area(Areas.DECK);
        for (int row = 4; row < rows; row += 8) {
            for (int column = 1; column + 5 <= columns; column += 8) {
                flyover(streetX(column), streetZ(row), streetX(column + 5), streetZ(row), LOW, 34);
            }
        }
        for (int column = 4; column < columns; column += 8) {
            for (int row = 0; row + 7 <= rows; row += 8) {
                flyover(streetX(column), streetZ(row) + 20, streetX(column), streetZ(row + 7) - 10, HIGH, 60);
            }
        }
        soup.area(Areas.PLAIN);
    }

    /** Builds a flyover with ramps at both ends, unless an end would be in a river. */
    private void flyover(double x0, double z0, double x1, double z1, double height, double ramp) {
        if (dry(x0, z0) < 8 || dry(x1, z1) < 8) {
            return;
        }
        double length = Math.sqrt((x1 - x0) * (x1 - x0) + (z1 - z0) * (z1 - z0));
        double ux = (x1 - x0) / length;
        double uz = (z1 - z0) / length;
        double ax = x0 + ux * ramp;
        double az = z0 + uz * ramp;
        double bx = x1 - ux * ramp;
        double bz = z1 - uz * ramp;
        soup.strip(x0, 0, z0, ax, height, az, FLYOVER);
        soup.strip(ax, height, az, bx, height, bz, FLYOVER);
        soup.strip(bx, height, bz, x1, 0, z1, FLYOVER);
        for (double along = ramp; along < length - ramp; along += 20) {
            double x = x0 + ux * along;
            double z = z0 + uz * along;
            if (dry(x, z) > 1) {
                soup.sides(PlanPolygon.box(x - 0.7, z - 0.7, x + 0.7, z + 0.7), 0, height - 0.6);
            }
        }
    }
}
