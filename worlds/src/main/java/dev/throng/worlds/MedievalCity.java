package dev.throng.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Builds a walled town: streets from the gates to the market divide it into quarters, those into wards, and ever narrower alleys divide wards into
 * lots. A castle stands on its rock; a moat and farmland lie outside. One per thread.
 */
final class MedievalCity {
    private static final double RADIUS = 228;
    private static final double LANE = 11.5;
    private static final double COUNTRY = 58;
    private static final double REACH = 1.1 * RADIUS + COUNTRY + 12;
    private static final double MARKET = 22;
    private static final int WARDS = 6;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final SplittableRandom random;
    private final Noise noise;
    private final Parcel plot = new Parcel(-REACH, -REACH, REACH, REACH);
    private final CityWall wall;
    private final double marketX;
    private final double marketZ;

    private MedievalCity(SoupBuilder soup, long seed) {
        this.soup = soup;
        masonry = new Masonry(soup);
        random = new SplittableRandom(seed);
        noise = new Noise(seed);
        wall = new CityWall(soup, plot, RADIUS, random);
        marketX = random.nextDouble(-18, 18);
        marketZ = random.nextDouble(-28, -12);
    }

    static void generate(SoupBuilder soup, long seed) {
        MedievalCity city = new MedievalCity(soup, seed);
        Land.level(soup, city::ground, -REACH, -REACH, REACH, REACH, 2);
        city.wall.build();
        city.buildCastle();
        city.buildMarket();
        for (int gate = 0; gate < city.wall.gateCount(); gate++) {
            city.buildQuarter(gate);
        }
        city.scatter();
        new Countryside(soup, city.plot, city.wall, city::ground, REACH, seed).build();
    }

    /** Returns a value that is positive on dry ground: the town with its bank, and the country beyond the moat. */
    private double ground(double x, double z) {
        double depth = wall.ring().depth(x, z);
        double moat = Math.abs(depth + 8.5) - 6.5;
        double country = COUNTRY + depth + 10 * noise.rough(x / 50, z / 50, 3);
        return Math.min(moat, country);
    }

    private void buildCastle() {
        int edge = 2;
        double wallX = wall.alongX(edge, 0, 1);
        double wallZ = wall.alongZ(edge, 0, 1);
        double share = random.nextDouble(0.5, 0.56);
        new Castle(soup, plot, wallX * share, wallZ * share, wallX, wallZ).build(wallX, wallZ, random);
    }

    /** Builds a square with a fountain, rows of stalls and the church on one side. */
    private void buildMarket() {
        masonry.house(PlanPolygon.round(marketX, marketZ, 2.4, 8, 0), 0, 1.4);
        double turn = random.nextDouble(0.6);
        for (int row = -2; row <= 2; row++) {
            for (int column = -3; column <= 3; column++) {
                double u = 5.2 * column + random.nextDouble(-0.5, 0.5);
                double v = 6 * row + random.nextDouble(-0.5, 0.5);
                if (u * u + v * v < 36 || u * u + v * v > MARKET * MARKET * 0.8) {
                    continue;
                }
                double x = marketX + u * StrictMath.cos(turn) - v * StrictMath.sin(turn);
                double z = marketZ + u * StrictMath.sin(turn) + v * StrictMath.cos(turn);
                masonry.hall(x, z, 1.3, 0.8, turn, 0, 2.2);
            }
        }
        plot.claimDisc(marketX, marketZ, MARKET);
        double cx = marketX;
        double cz = marketZ - MARKET - 10;
        masonry.hall(cx, cz, 15, 5.5, 0, 0, 11);
        masonry.hall(cx + 4, cz, 9, 3, StrictMath.PI / 2, 0, 10);
        masonry.house(PlanPolygon.box(cx - 21, cz - 3.5, cx - 14, cz + 3.5), 0, 22);
        plot.claim(PlanPolygon.box(cx - 21, cz - 9, cx + 15, cz + 9), 3);
    }

    /** Builds the quarter between the streets from one gate and the next to the market. */
    private void buildQuarter(int gate) {
        int other = (gate + 1) % wall.gateCount();
        PlanPolygon inside = wall.ring().inset(LANE);
        PlanPolygon half = inside == null ? null : beside(inside, wall.gateX(gate), wall.gateZ(gate), 1);
        PlanPolygon quarter = half == null ? null : beside(half, wall.gateX(other), wall.gateZ(other), -1);
        if (quarter == null) {
            return;
        }
        List<double[]> sites = new ArrayList<>();
        while (sites.size() < WARDS) {
            double x = random.nextDouble(quarter.minX(), quarter.maxX());
            double z = random.nextDouble(quarter.minZ(), quarter.maxZ());
            if (quarter.depth(x, z) > 8) {
                sites.add(new double[] {x, z});
            }
        }
        for (double[] site : sites) {
            PlanPolygon ward = quarter;
            for (double[] rival : sites) {
                double dx = site[0] - rival[0];
                double dz = site[1] - rival[1];
                double length = Math.sqrt(dx * dx + dz * dz);
                if (rival != site && ward != null) {
                    double px = (site[0] + rival[0]) / 2 + 2.1 * dx / length;
                    double pz = (site[1] + rival[1]) / 2 + 2.1 * dz / length;
                    ward = ward.cut(px, pz, dx / length, dz / length);
                }
            }
            if (ward != null) {
                divide(ward);
            }
        }
    }

    /** Returns the part on one side (1 left, -1 right) of the street from the market to a gate. */
    private @Nullable PlanPolygon beside(PlanPolygon outline, double gateX, double gateZ, int side) {
        double dx = gateX - marketX;
        double dz = gateZ - marketZ;
        double length = Math.sqrt(dx * dx + dz * dz);
        double nx = -side * dz / length;
        double nz = side * dx / length;
        return outline.cut(marketX + 3.6 * nx, marketZ + 3.6 * nz, nx, nz);
    }

    /** Cuts a piece across its longest edge, recursively, until pieces are lots. */
    private void divide(PlanPolygon piece) {
        double area = piece.area();
        if (area < random.nextDouble(31, 68)) {
            buildLot(piece, area);
            return;
        }
        double longest = 0;
        double angle = 0;
        for (int i = 0; i < piece.size(); i++) {
            int j = i + 1 == piece.size() ? 0 : i + 1;
            double dx = piece.x(j) - piece.x(i);
            double dz = piece.z(j) - piece.z(i);
            if (dx * dx + dz * dz > longest) {
                longest = dx * dx + dz * dz;
                angle = StrictMath.atan2(dz, dx);
            }
        }
        angle += random.nextDouble(-0.22, 0.22);
        double nx = StrictMath.cos(angle);
        double nz = StrictMath.sin(angle);
        double shift = Math.sqrt(longest) * random.nextDouble(-0.1, 0.1);
        double gap = area > 1500 ? random.nextDouble(3.4, 4.6) : random.nextDouble(2.5, 3.1);
        double x = piece.centreX() + shift * nx;
        double z = piece.centreZ() + shift * nz;
        PlanPolygon ahead = piece.cut(x + nx * gap / 2, z + nz * gap / 2, nx, nz);
        PlanPolygon behind = piece.cut(x - nx * gap / 2, z - nz * gap / 2, -nx, -nz);
        if (ahead != null) {
            divide(ahead);
        }
        if (behind != null) {
            divide(behind);
        }
    }

    private void buildLot(PlanPolygon lot, double area) {
        double x = lot.centreX();
        double z = lot.centreZ();
        if (lot.depth(x, z) < 1.2 || !plot.free(lot, 0.5)) {
            return;
        }
        int kind = random.nextInt(24);
        if (kind == 0) {
            // A garden.
            masonry.tree(x, 0, z, random);
            plot.claimDisc(x, z, 2.2);
            return;
        }
        PlanPolygon house = kind == 1 && area > 50 ? PlanPolygon.round(x, z, lot.depth(x, z), 8, 0) : lot;
        masonry.house(house, 0, random.nextDouble(4, 8));
        plot.claim(house, 0);
    }

    /** Places trees, wells, carts and barrels where there is space to pass. */
    private void scatter() {
        for (int i = 0; i < 26_000; i++) {
            double x = random.nextDouble(-REACH, REACH);
            double z = random.nextDouble(-REACH, REACH);
            if (wall.ring().depth(x, z) < 6 || !plot.freeDisc(x, z, 2.4)) {
                continue;
            }
            if (random.nextInt(3) == 0) {
                masonry.hall(x, z, 0.9, 0.5, random.nextDouble(3), 0, 1);
            } else {
                masonry.cone(x, 0, z, 0.5, random.nextDouble(2, 5), 6, 0);
            }
            plot.claimDisc(x, z, 1);
        }
    }
}
