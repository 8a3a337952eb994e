package dev.throng.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Builds islands with a street raster each, a plaza in the middle and bridges to their neighbours. One per thread. */
final class CityIslands {
    private static final int COLUMNS = 3;
    private static final int ROWS = 3;
    private static final double PITCH = 140;
    private static final double QUAY = 3;
    private static final double AVENUE = 8;
    private static final double CANAL = 14;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final SplittableRandom random;
    private final Noise noise;
    private final List<Island> islands = new ArrayList<>();
    private final Parcel plot = new Parcel(-PITCH, -PITCH, COLUMNS * PITCH, ROWS * PITCH);

    private record Island(double x, double z, double radius, double angle) {}

    private CityIslands(SoupBuilder soup, long seed) {
        this.soup = soup;
        masonry = new Masonry(soup);
        random = new SplittableRandom(seed);
        noise = new Noise(seed);
    }

    static void generate(SoupBuilder soup, long seed) {
        CityIslands city = new CityIslands(soup, seed);
        city.raiseIslands();
        city.joinIslands();
        for (Island island : city.islands) {
            city.buildPlaza(island);
            city.buildBlocks(island);
        }
    }

    private void raiseIslands() {
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                islands.add(new Island(
                        PITCH * (column + random.nextDouble(-0.16, 0.16)),
                        PITCH * (row + random.nextDouble(-0.16, 0.16)),
                        random.nextDouble(62, 84),
                        random.nextDouble(StrictMath.PI / 2)));
            }
        }
        Land.level(soup, this::shore, -PITCH * 0.9, -PITCH * 0.9, PITCH * (COLUMNS - 0.1), PITCH * (ROWS - 0.1), 2);
    }

    /** Returns the approximate distance from the nearest coast, positive on land. */
    private double shore(double x, double z) {
        double best = -1e9;
        double second = -1e9;
        for (Island island : islands) {
            double dx = x - island.x;
            double dz = z - island.z;
            double inside = island.radius - Math.sqrt(dx * dx + dz * dz);
            second = Math.max(second, Math.min(best, inside));
            best = Math.max(best, inside);
        }
        double coast = best + 15 * noise.rough(x / 55, z / 55, 3);
        // A canal separates two islands that would touch.
        return Math.min(coast, (best - second) / 2 - CANAL / 2 + 3 * noise.at(x / 30, z / 30));
    }

    private void joinIslands() {
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                Island island = islands.get(column * ROWS + row);
                // A comb of bridges connects all islands; the others are random.
                if (row + 1 < ROWS) {
                    join(island, islands.get(column * ROWS + row + 1));
                }
                if (column + 1 < COLUMNS && (row == 1 || random.nextInt(2) == 0)) {
                    join(island, islands.get((column + 1) * ROWS + row));
                }
            }
        }
    }

    /** Builds an avenue from plaza to plaza, with an arched bridge over water. */
    private void join(Island a, Island b) {
        double dx = b.x - a.x;
        double dz = b.z - a.z;
        double length = Math.sqrt(dx * dx + dz * dz);
        double from = a.radius / 2;
        while (shore(a.x + dx * from / length, a.z + dz * from / length) > 2.5) {
            from += 0.5;
        }
        double to = length - b.radius / 2;
        while (shore(a.x + dx * to / length, a.z + dz * to / length) > 2.5) {
            to -= 0.5;
        }
        plot.claim(PlanPolygon.band(a.x, a.z, b.x, b.z, AVENUE), 0);
        masonry.bridge(
                a.x + dx * from / length,
                a.z + dz * from / length,
                a.x + dx * to / length,
                a.z + dz * to / length,
                AVENUE - 1,
                0.1,
                0.1 + (to - from) / 12);
    }

    private void buildPlaza(Island island) {
        masonry.house(PlanPolygon.round(island.x, island.z, 2.5, 8, island.angle), 0, 1.5);
        for (int i = 0; i < 8; i++) {
            double angle = island.angle + (i + 0.5) * StrictMath.PI / 4;
            double x = island.x + 9 * StrictMath.cos(angle);
            double z = island.z + 9 * StrictMath.sin(angle);
            masonry.tree(x, 0, z, random);
        }
        plot.claimDisc(island.x, island.z, 14);
    }

    /** Builds pairs of house rows back to back, with a street between pairs, and side streets between every few houses. */
    private void buildBlocks(Island island) {
        double cos = StrictMath.cos(island.angle);
        double sin = StrictMath.sin(island.angle);
        double reach = island.radius + 15;
        double u = -reach;
        boolean back = false;
        while (u < reach) {
            double width = random.nextDouble(7, 10);
            double v = -reach;
            int together = random.nextInt(2, 5);
            while (v < reach) {
                double depth = random.nextDouble(6, 10);
                double cu = u + width / 2;
                double cv = v + depth / 2;
                lot(island, island.x + cos * cu - sin * cv, island.z + sin * cu + cos * cv, width / 2, depth / 2);
                v += depth + (--together == 0 ? 4.6 : 2.6);
                together = together == 0 ? random.nextInt(2, 5) : together;
            }
            u += width + (back ? 5.2 : 2.6);
            back = !back;
        }
    }

    private void lot(Island island, double x, double z, double halfWidth, double halfDepth) {
        PlanPolygon outline = PlanPolygon.turned(x, z, halfWidth, halfDepth, island.angle);
        for (int i = 0; i < 4; i++) {
            if (shore(outline.x(i), outline.z(i)) < QUAY) {
                green(x, z);
                return;
            }
        }
        if (!plot.free(outline, 0.5)) {
            green(x, z);
            return;
        }
        plot.claim(outline, 0);
        double height = random.nextDouble(5, 14);
        switch (random.nextInt(8)) {
            case 0 ->
                masonry.house(PlanPolygon.round(x, z, Math.min(halfWidth, halfDepth), 8, island.angle), 0, height + 6);
            case 1 -> {
                double shift = halfDepth / 2;
                double dx = -StrictMath.sin(island.angle) * shift;
                double dz = StrictMath.cos(island.angle) * shift;
                masonry.hall(x + dx, z + dz, halfWidth, halfDepth / 2, island.angle, 0, height);
                double ex = StrictMath.cos(island.angle) * halfWidth / 2;
                double ez = StrictMath.sin(island.angle) * halfWidth / 2;
                masonry.hall(
                        x + ex - dx / 2, z + ez - dz / 2, halfWidth / 2, halfDepth * 0.75, island.angle, 0, height);
            }
            case 2 -> {
                for (int i = 0; i < 4; i++) {
                    masonry.tree((x + outline.x(i)) / 2, 0, (z + outline.z(i)) / 2, random);
                }
            }
            default -> masonry.hall(x, z, halfWidth, halfDepth, island.angle, 0, height);
        }
    }

    /** Plants a tree if there is ground, where a house does not fit. */
    private void green(double x, double z) {
        if (random.nextInt(5) < 3 && shore(x, z) > QUAY && plot.freeDisc(x, z, 2)) {
            masonry.tree(x, 0, z, random);
            plot.claimDisc(x, z, 2);
        }
    }
}
