package dev.throng.worlds;

import java.util.SplittableRandom;

/**
 * Builds a castle on a flat rock: curtain wall, keep and yard above the town. A grand stair leads towards the market, and a viaduct over the streets
 * to the walk on the city wall. One per thread.
 */
final class Castle {
    static final double TOP = 10;
    private static final double RADIUS = 38;
    private static final int CORNERS = 12;
    private static final double STAIR_LENGTH = 17;
    private static final double STAIR_WIDTH = 8;
    private static final double VIADUCT = 4.6;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final Parcel plot;
    private final double x;
    private final double z;
    /** Unit vector towards the city wall; the stair leads the other way. */
    private final double outX;

    private final double outZ;
    private final double angle;

    Castle(SoupBuilder soup, Parcel plot, double x, double z, double wallX, double wallZ) {
        this.soup = soup;
        this.plot = plot;
        this.x = x;
        this.z = z;
        masonry = new Masonry(soup);
        double length = Math.sqrt((wallX - x) * (wallX - x) + (wallZ - z) * (wallZ - z));
        outX = (wallX - x) / length;
        outZ = (wallZ - z) / length;
        angle = StrictMath.atan2(outZ, outX);
    }

    void build(double wallX, double wallZ, SplittableRandom random) {
        PlanPolygon rock = PlanPolygon.round(x, z, RADIUS, CORNERS, angle + StrictMath.PI / CORNERS);
        soup.block(rock, 0, TOP);
        plot.claim(rock, 4);
        double edge = RADIUS * StrictMath.cos(StrictMath.PI / CORNERS);
        buildStair(edge);
        buildViaduct(edge, wallX, wallZ);
        buildCurtain();
        buildKeep(random);
    }

    private void buildStair(double edge) {
        double foot = edge + STAIR_LENGTH;
        soup.stairs(x - outX * foot, z - outZ * foot, x - outX * edge, z - outZ * edge, STAIR_WIDTH, 0, TOP);
        double clear = foot + 10;
        plot.claim(PlanPolygon.band(x - outX * clear, z - outZ * clear, x, z, STAIR_WIDTH), 2);
    }

    private void buildViaduct(double edge, double wallX, double wallZ) {
        double startX = x + outX * (edge - 0.3);
        double startZ = z + outZ * (edge - 0.3);
        soup.strip(startX, TOP, startZ, wallX, CityWall.TOP, wallZ, VIADUCT);
        PlanPolygon below = PlanPolygon.band(startX, startZ, wallX, wallZ, VIADUCT);
        plot.claim(below, 2.5);
        double length = Math.sqrt((wallX - startX) * (wallX - startX) + (wallZ - startZ) * (wallZ - startZ));
        for (double along = 6; along < length - 6; along += 9) {
            PlanPolygon pier = PlanPolygon.turned(startX + outX * along, startZ + outZ * along, 0.7, 1.2, angle);
            soup.sides(pier, 0, CityWall.TOP - 0.5);
        }
    }

    /** Builds walls between the corner towers of the rock, with gaps for stair and viaduct. */
    private void buildCurtain() {
        double reach = RADIUS - 2.5;
        for (int i = 0; i < CORNERS; i++) {
            double a = angle + StrictMath.PI / CORNERS + 2 * StrictMath.PI * i / CORNERS;
            double b = a + 2 * StrictMath.PI / CORNERS;
            double ax = x + reach * StrictMath.cos(a);
            double az = z + reach * StrictMath.sin(a);
            double bx = x + reach * StrictMath.cos(b);
            double bz = z + reach * StrictMath.sin(b);
            boolean viaductEdge = i == CORNERS - 1;
            boolean stairEdge = i == CORNERS / 2 - 1;
            if (!viaductEdge && !stairEdge) {
                double length = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
                masonry.hall((ax + bx) / 2, (az + bz) / 2, length / 2, 0.8, StrictMath.atan2(bz - az, bx - ax), TOP, 4);
            }
            masonry.house(PlanPolygon.round(ax, az, 2.3, 8, a), TOP, 6);
        }
    }

    private void buildKeep(SplittableRandom random) {
        double side = angle + StrictMath.PI / 2;
        double kx = x + 10 * StrictMath.cos(side);
        double kz = z + 10 * StrictMath.sin(side);
        masonry.house(PlanPolygon.turned(kx, kz, 8, 8, angle), TOP, 16);
        for (int i = 0; i < 4; i++) {
            double a = angle + StrictMath.PI / 4 + i * StrictMath.PI / 2;
            masonry.house(
                    PlanPolygon.round(kx + 11 * StrictMath.cos(a), kz + 11 * StrictMath.sin(a), 2.6, 8, a), TOP, 20);
        }
        double cx = x - 17 * StrictMath.cos(side);
        double cz = z - 17 * StrictMath.sin(side);
        masonry.hall(cx, cz, 9, 3.5, angle, TOP, 6);
        double wx = x - 4 * StrictMath.cos(side);
        double wz = z - 4 * StrictMath.sin(side);
        masonry.house(PlanPolygon.round(wx, wz, 1.3, 8, 0), TOP, 1);
        for (int i = 0; i < 6; i++) {
            double a = random.nextDouble(2 * StrictMath.PI);
            masonry.tree(
                    x - 26 * StrictMath.cos(side) + 4 * StrictMath.cos(a) + (i - 2.5) * 4 * outX,
                    TOP,
                    z - 26 * StrictMath.sin(side) + 4 * StrictMath.sin(a) + (i - 2.5) * 4 * outZ,
                    random);
        }
    }
}
